// The memory model "objects": every allocation is an object with a content of
// its own. An access through a pointer with one candidate touches one object;
// with several, each under the condition that the pointer denotes it. States
// are persistent maps from object to content, so copies at branches are free,
// and a join looks only at objects that one of the branches has touched.
#include "memory/objects.h"

#include "support/error.h"

#include <cstdio>

namespace fathom::memory {

using ilr::Op;
using ilr::Term;

ObjectsMemory::ObjectsMemory(ilr::TermManager& terms, unsigned pointerWidth, bool bigEndian,
                             Fresh& fresh)
    : terms_(terms),
      pointerWidth_(pointerWidth),
      fresh_(fresh),
      contents_(terms, pointerWidth, bigEndian),
      noObject_(terms.mkInt(objectWidth, nullObject)),
      invalid_(terms.mkInt(objectWidth, invalidObject)),
      zeroOffset_(terms.mkInt(pointerWidth, 0)) {
  contents_.setOnDemand([this](uint32_t object) {
    Storage storage = info(object).storage;
    const char* what =
        storage == Storage::Local || storage == Storage::Heap ? "content!" : "input!";
    return fresh_.symbol(symbolName(what, object), terms_.arraySort(pointerWidth_, 8));
  });
  ObjectInfo none;
  none.size = zeroOffset_;
  create(none);
  create(none);
}

uint32_t ObjectsMemory::create(const ObjectInfo& info) {
  objects_.push_back({info, {}, {}, {}, false});
  return static_cast<uint32_t>(objects_.size() - 1);
}

void ObjectsMemory::begin(MemoryState& state, uint32_t object, Content content) {
  state.objects.set(object, {std::move(content), terms_.mkTrue()});
}

std::string ObjectsMemory::symbolName(const char* what, uint32_t object) const {
  char digits[40];
  const ObjectInfo& about = info(object);
  std::snprintf(digits, sizeof digits, "%016llx%016llx",
                static_cast<unsigned long long>(about.key[0]),
                static_cast<unsigned long long>(about.key[1]));
  return std::string(what) + digits;
}

uint64_t ObjectsMemory::constantSize(uint32_t object) const {
  Term size = objects_[object].info.size;
  return terms_.isConst(size) ? terms_.constLow(size) : UINT64_MAX;
}

// Null if the object is dead.
const ObjectState* ObjectsMemory::find(const MemoryState& state, uint32_t object,
                                       ObjectState& buffer) {
  if (const ObjectState* found = state.objects.find(object))
    return found;
  switch (info(object).storage) {
    case Storage::Global:
    case Storage::Constant:
    case Storage::Function: buffer = {objects_[object].initial, terms_.mkTrue()}; return &buffer;
    default: return nullptr;
  }
}

Term ObjectsMemory::alive(const MemoryState& state, uint32_t object) {
  ObjectState buffer;
  const ObjectState* found = find(state, object, buffer);
  return found ? found->alive : terms_.mkFalse();
}

// Checks.

bool ObjectsMemory::surelyFine(const MemoryState& state, Pointer p, uint64_t bytes, bool write) {
  if (!terms_.isConst(p.object) || !terms_.isConst(p.offset))
    return false;
  auto object = static_cast<uint32_t>(terms_.constLow(p.object));
  uint64_t offset = terms_.constLow(p.offset), size = constantSize(object);
  if (size == UINT64_MAX || offset > size || size - offset < bytes)
    return false;
  Storage storage = info(object).storage;
  if (storage == Storage::Function || storage == Storage::None ||
      (write && storage == Storage::Constant))
    return false;
  return terms_.isOnes(alive(state, object));
}

// [offset, offset + bytes) lies in the object.
Term ObjectsMemory::fits(Term offset, Term bytes, uint32_t object) {
  Term size = objects_[object].info.size;
  Term room = terms_.mk(Op::Sub, size, bytes);
  return terms_.mkAnd(terms_.mk(Op::Ule, bytes, size), terms_.mk(Op::Ule, offset, room));
}

void ObjectsMemory::checkAccess(const MemoryState& state, Pointer p, Term bytes, bool write,
                                std::vector<FaultCheck>& checks) {
  Term nothing = terms_.mkEq(bytes, zeroOffset_);
  if (terms_.isOnes(nothing))
    return;
  auto add = [&](Fault fault, uint32_t object, Term here, Term ok) {
    Term condition = terms_.mkOr(nothing, terms_.mkImplies(here, ok));
    if (!terms_.isOnes(condition))
      checks.push_back({fault, object, condition});
  };
  for (uint32_t k : candidates(p.object)) {
    Term here = denotes(p, k), offset = offsetIn(p, k);
    if (k < firstObject) {
      add(k == nullObject ? Fault::Null : Fault::Invalid, k, here, terms_.mkFalse());
      continue;
    }
    add(Fault::Dead, k, here, alive(state, k));
    Storage storage = info(k).storage;
    if (storage == Storage::Function)
      add(write ? Fault::ReadOnly : Fault::Invalid, k, here, terms_.mkFalse());
    add(Fault::Bounds, k, here, fits(offset, bytes, k));
    if (write && storage == Storage::Constant)
      add(Fault::ReadOnly, k, here, terms_.mkFalse());
  }
}

void ObjectsMemory::checkFree(const MemoryState& state, Pointer p, uint32_t family,
                              std::vector<FaultCheck>& checks) {
  auto add = [&](Fault fault, uint32_t object, Term here, Term ok) {
    Term condition = terms_.mkImplies(here, ok);
    if (!terms_.isOnes(condition))
      checks.push_back({fault, object, condition});
  };
  for (uint32_t k : candidates(p.object)) {
    Term here = denotes(p, k), atStart = terms_.mkEq(offsetIn(p, k), zeroOffset_);
    if (k < firstObject) {
      add(Fault::Invalid, k, here, k == nullObject ? atStart : terms_.mkFalse());
      continue;
    }
    if (info(k).storage != Storage::Heap) {
      add(Fault::NotHeap, k, here, terms_.mkFalse());
      continue;
    }
    add(Fault::Dead, k, here, alive(state, k));
    add(Fault::NotStart, k, here, atStart);
    if (info(k).family != family)
      add(Fault::Family, k, here, terms_.mkFalse());
  }
}

Term ObjectsMemory::overlap(Pointer p, Pointer q, Term length) {
  // The ranges share a byte: each begins before the other ends.
  Term same = sameObject(p, q);
  if (terms_.isConst(same) && terms_.isZero(same))
    return same;
  Term x = offset(p), y = offset(q);
  Term pq = terms_.mk(Op::Sub, x, y), qp = terms_.mk(Op::Sub, y, x);
  Term close = terms_.mkOr(terms_.mk(Op::Ult, pq, length), terms_.mk(Op::Ult, qp, length));
  return terms_.mkAnd(same, close);
}

// Accesses.

template <class F> void ObjectsMemory::forEachTarget(const MemoryState& state, Pointer p, F&& f) {
  llvm::SmallVector<uint32_t, 8> live;
  ObjectState buffer;
  for (uint32_t k : candidates(p.object))
    if (k >= firstObject && info(k).storage != Storage::Function && find(state, k, buffer))
      live.push_back(k);
  for (uint32_t k : live)
    f(k, live.size() == 1 ? terms_.mkTrue() : denotes(p, k), offsetIn(p, k));
}

Term ObjectsMemory::load(const MemoryState& state, Pointer p, unsigned bytes) {
  Term result;
  forEachTarget(state, p, [&](uint32_t k, Term here, Term offset) {
    ObjectState buffer;
    const ObjectState* object = find(state, k, buffer);
    Term value = contents_.readAt(object->content, offset, bytes, constantSize(k));
    result = result ? terms_.mkSelect(here, value, result) : value;
  });
  return result ? result : terms_.mkInt(llvm::APInt(8 * bytes, 0));
}

void ObjectsMemory::store(MemoryState& state, Pointer p, Term value) {
  forEachTarget(state, p, [&](uint32_t k, Term here, Term offset) {
    ObjectState buffer;
    ObjectState object = *find(state, k, buffer);
    uint64_t size = constantSize(k);
    Term stored = value;
    if (!terms_.isOnes(here)) {
      Term old = contents_.readAt(object.content, offset, terms_.width(value) / 8, size);
      stored = terms_.mkSelect(here, value, old);
    }
    contents_.writeAt(object.content, offset, stored, size);
    state.objects.set(k, std::move(object));
  });
}

void ObjectsMemory::set(MemoryState& state, Pointer p, Term byte, Term length) {
  forEachTarget(state, p, [&](uint32_t k, Term here, Term offset) {
    ObjectState buffer;
    ObjectState object = *find(state, k, buffer);
    contents_.set(object.content, offset, byte, length, constantSize(k), here);
    state.objects.set(k, std::move(object));
  });
}

void ObjectsMemory::copy(MemoryState& state, Pointer to, Pointer from, Term length) {
  MemoryState before = state;
  forEachTarget(state, to, [&](uint32_t k, Term here, Term offset) {
    ObjectState buffer;
    ObjectState object = *find(state, k, buffer);
    Content old = object.content;
    forEachTarget(before, from, [&](uint32_t s, Term there, Term sourceOffset) {
      ObjectState sourceBuffer;
      const ObjectState* source = find(before, s, sourceBuffer);
      contents_.copy(object.content, offset, source->content, sourceOffset, length, constantSize(k),
                     constantSize(s), terms_.mkAnd(here, there));
    });
    state.objects.set(k, std::move(object));
  });
}

void ObjectsMemory::havoc(MemoryState& state, Pointer p, Term length, const std::string& name) {
  Content noise = contents_.array(fresh_.symbol(name, terms_.arraySort(pointerWidth_, 8)));
  forEachTarget(state, p, [&](uint32_t k, Term here, Term offset) {
    ObjectState buffer;
    ObjectState object = *find(state, k, buffer);
    contents_.copy(object.content, offset, noise, zeroOffset_, length, constantSize(k), UINT64_MAX,
                   here);
    state.objects.set(k, std::move(object));
  });
}

void ObjectsMemory::free(MemoryState& state, Pointer p) {
  forEachTarget(state, p, [&](uint32_t k, Term, Term) {
    // Even the only live candidate may be one of several: null is no error here.
    Term hit = denotes(p, k);
    ObjectState buffer;
    ObjectState object = *find(state, k, buffer);
    object.alive = terms_.mkAnd(object.alive, terms_.mkNot(hit));
    if (terms_.isConst(object.alive) && terms_.isZero(object.alive))
      state.objects.erase(k);
    else
      state.objects.set(k, std::move(object));
  });
}

MemoryState ObjectsMemory::merge(Term condition, const MemoryState& a, const MemoryState& b) {
  MemoryState result = a;
  RadixMap<ObjectState>::forEachDifference(
      a.objects, b.objects, [&](uint64_t key, const ObjectState*, const ObjectState*) {
        auto k = static_cast<uint32_t>(key);
        ObjectState bufferA, bufferB;
        const ObjectState* x = find(a, k, bufferA);
        const ObjectState* y = find(b, k, bufferB);
        ObjectState merged;
        if (x && y) {
          merged = {contents_.merge(condition, x->content, y->content),
                    terms_.mkSelect(condition, x->alive, y->alive)};
        } else {
          const ObjectState* one = x ? x : y;
          Term here = x ? condition : terms_.mkNot(condition);
          merged = {one->content, terms_.mkAnd(here, one->alive)};
        }
        if (terms_.isConst(merged.alive) && terms_.isZero(merged.alive))
          result.objects.erase(k);
        else
          result.objects.set(k, std::move(merged));
      });
  return result;
}

}  // namespace fathom::memory
