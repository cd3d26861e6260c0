// What the memory models share: the table of objects, which of them are alive,
// what can be wrong with an access through a fat pointer, and the shadow state
// (001, section III). A model that has other pointers replaces the checks.
#include "memory/model.h"

#include "ilr/abstract_value.h"

#include <cstdio>

namespace fathom::memory {

using ilr::Op;
using ilr::Term;

namespace {
// Larger objects are taken as if they could have any size.
constexpr uint64_t maxKnownSize = 1u << 16;
}  // namespace

MemoryModel::MemoryModel(ilr::TermManager& terms, unsigned pointerWidth, Fresh& fresh)
    : terms_(terms),
      pointerWidth_(pointerWidth),
      fresh_(fresh),
      noObject_(terms.mkInt(objectWidth, nullObject)),
      invalid_(terms.mkInt(objectWidth, invalidObject)),
      zeroOffset_(terms.mkInt(pointerWidth, 0)) {
  ObjectInfo none;
  none.size = zeroOffset_;
  create(none);
  create(none);
}

uint32_t MemoryModel::create(const ObjectInfo& info) {
  objects_.push_back({info, {}, {}, false});
  return static_cast<uint32_t>(objects_.size() - 1);
}

std::string MemoryModel::symbolName(const char* what, uint32_t object) const {
  char digits[40];
  const ObjectInfo& about = info(object);
  std::snprintf(digits, sizeof digits, "%016llx%016llx",
                static_cast<unsigned long long>(about.key[0]),
                static_cast<unsigned long long>(about.key[1]));
  return std::string(what) + digits;
}

// Of what somebody else filled, that is an input.
std::string MemoryModel::contentName(uint32_t object) const {
  Storage storage = info(object).storage;
  bool isOwn = storage == Storage::Local || storage == Storage::Heap;
  return symbolName(isOwn ? "content!" : "input!", object);
}

uint64_t MemoryModel::constantSize(uint32_t object) const {
  Term size = objects_[object].info.size;
  return terms_.isConst(size) ? terms_.constLow(size) : UINT64_MAX;
}

// A table that was allocated for at most four entries has few places, too.
uint64_t MemoryModel::largestSize(uint32_t object) {
  Term size = objects_[object].info.size;
  if (terms_.isConst(size))
    return terms_.constLow(size);
  llvm::APInt most = terms_.abstractValues().get(size).umax;
  return most.ugt(maxKnownSize) ? UINT64_MAX : most.getZExtValue();
}

// A heap object or a local without an entry is dead.
const ObjectState* MemoryModel::find(const MemoryState& state, uint32_t object,
                                     ObjectState& buffer) {
  if (const ObjectState* found = state.objects.find(object))
    return found;
  switch (info(object).storage) {
    case Storage::Global:
    case Storage::Constant:
    case Storage::Function: buffer = {{}, terms_.mkTrue(), terms_.mkFalse()}; return &buffer;
    default: return nullptr;
  }
}

Term MemoryModel::alive(const MemoryState& state, uint32_t object) {
  ObjectState buffer;
  const ObjectState* found = find(state, object, buffer);
  return found ? found->alive : terms_.mkFalse();
}

// Checks.

bool MemoryModel::surelyFine(const MemoryState& state, Pointer p, uint64_t bytes, bool write) {
  if (!terms_.isConst(p.object) || !terms_.isConst(p.offset))
    return false;
  auto object = static_cast<uint32_t>(terms_.constLow(p.object));
  uint64_t offset = terms_.constLow(p.offset), size = constantSize(object);
  if (size == UINT64_MAX || offset > size || size - offset < bytes)
    return false;
  Storage storage = info(object).storage;
  if (storage == Storage::Function || storage == Storage::None || (write && isReadOnly(object)))
    return false;
  return terms_.isOnes(alive(state, object));
}

// [offset, offset + bytes) lies in the object.
Term MemoryModel::fits(Term offset, Term bytes, uint32_t object) {
  Term size = objects_[object].info.size;
  Term room = terms_.mk(Op::Sub, size, bytes);
  return terms_.mkAnd(terms_.mk(Op::Ule, bytes, size), terms_.mk(Op::Ule, offset, room));
}

void MemoryModel::checkAccess(const MemoryState& state, Pointer p, Term bytes, bool write,
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
    if (write && isReadOnly(k))
      add(Fault::ReadOnly, k, here, terms_.mkFalse());
  }
}

void MemoryModel::checkFree(const MemoryState& state, Pointer p, uint32_t family,
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

Term MemoryModel::overlap(Pointer p, Pointer q, Term length) {
  Term same = sameObject(p, q);
  if (terms_.isConst(same) && terms_.isZero(same))
    return same;
  return terms_.mkAnd(same, rangesOverlap(offset(p), offset(q), length));
}

// They share a byte: each begins before the other ends.
Term MemoryModel::rangesOverlap(Term x, Term y, Term length) {
  Term xy = terms_.mk(Op::Sub, x, y), yx = terms_.mk(Op::Sub, y, x);
  Term close = terms_.mkOr(terms_.mk(Op::Ult, xy, length), terms_.mk(Op::Ult, yx, length));
  return terms_.mkAnd(close, terms_.mk(Op::Ne, x, y));
}

// Pointers in memory.

Pointer MemoryModel::loadPointer(const MemoryState& state, Region region, Pointer p) {
  return pointerAt(load(state, region, p, pointerWidth_ / 8));
}

void MemoryModel::storePointer(MemoryState& state, Region region, Pointer p, Pointer value) {
  store(state, region, p, stored(value));
}

void MemoryModel::forget(MemoryState& state, Region region, Pointer p, Term length,
                         const std::string& name) {
  havoc(state, region, p, length, name);
  noteUninitialised(fresh_.symbol(name, terms_.arraySort(pointerWidth_, 8)));
}

// Shadow state.

void MemoryModel::markModified(const MemoryState& state, ObjectState& object, Term condition) {
  if (state.untracked)
    condition = terms_.mkAnd(condition, terms_.mkNot(state.untracked));
  object.modified = terms_.mkOr(object.modified, condition);
}

Term MemoryModel::modified(const MemoryState& state, Pointer p) {
  Term result = terms_.mkFalse();
  ObjectState buffer;
  for (uint32_t k : candidates(p.object))
    if (k >= firstObject)
      if (const ObjectState* object = find(state, k, buffer))
        result = terms_.mkOr(result, terms_.mkAnd(denotes(p, k), object->modified));
  return result;
}

void MemoryModel::resetModified(MemoryState& state, Pointer p) {
  forEachTarget(state, p, [&](uint32_t k, Term, Term) {
    ObjectState buffer;
    ObjectState object = *find(state, k, buffer);
    object.modified = terms_.mkAnd(object.modified, terms_.mkNot(denotes(p, k)));
    state.objects.set(k, std::move(object));
  });
}

// Life and death.

void MemoryModel::free(MemoryState& state, Pointer p) {
  forEachTarget(state, p, [&](uint32_t k, Term, Term) {
    // Even the only live candidate may be one of several: null is no error here.
    Term hit = denotes(p, k);
    ObjectState buffer;
    ObjectState object = *find(state, k, buffer);
    object.alive = terms_.mkAnd(object.alive, terms_.mkNot(hit));
    if (isKnownDead(object))
      state.objects.erase(k);
    else
      state.objects.set(k, std::move(object));
  });
}

MemoryState MemoryModel::merge(Term condition, const MemoryState& a, const MemoryState& b) {
  MemoryState result = a;
  if (a.untracked != b.untracked) {
    Term no = terms_.mkFalse();
    result.untracked =
        terms_.mkSelect(condition, a.untracked ? a.untracked : no, b.untracked ? b.untracked : no);
  }
  RadixMap<ObjectState>::forEachDifference(
      a.objects, b.objects, [&](uint64_t key, const ObjectState*, const ObjectState*) {
        auto k = static_cast<uint32_t>(key);
        ObjectState bufferA, bufferB;
        const ObjectState* x = find(a, k, bufferA);
        const ObjectState* y = find(b, k, bufferB);
        ObjectState merged;
        if (x && y) {
          merged = {mergeContent(condition, x->content, y->content),
                    terms_.mkSelect(condition, x->alive, y->alive),
                    terms_.mkSelect(condition, x->modified, y->modified)};
        } else {
          const ObjectState* one = x ? x : y;
          if (!one)
            return;
          merged = *one;
          Term here = x ? condition : terms_.mkNot(condition);
          merged.alive = terms_.mkAnd(here, merged.alive);
        }
        if (isKnownDead(merged))
          result.objects.erase(k);
        else
          result.objects.set(k, std::move(merged));
      });
  return result;
}

}  // namespace fathom::memory
