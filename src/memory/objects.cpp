// The memory model "objects": every allocation is an object with a content of
// its own. An access through a pointer with one candidate touches one object;
// with several, each under the condition that the pointer denotes it. States
// are persistent maps from object to content, so copies at branches are free,
// and a join looks only at objects that one of the branches has touched.
#include "memory/objects.h"

namespace fathom::memory {

using ilr::Term;

ObjectsMemory::ObjectsMemory(ilr::TermManager& terms, unsigned pointerWidth, bool bigEndian,
                             Fresh& fresh, const ContentsOptions& options)
    : MemoryModel(terms, pointerWidth, fresh), contents_(terms, pointerWidth, bigEndian, options) {
  contents_.setOnDemand([this](uint32_t object) {
    Storage storage = info(object).storage;
    bool isOwn = storage == Storage::Local || storage == Storage::Heap;
    Term array = fresh_.symbol(contentName(object), terms_.arraySort(pointerWidth_, 8));
    if (isOwn)
      noteUninitialised(array);
    return array;
  });
}

Content ObjectsMemory::content(uint32_t object, Initial initial) {
  switch (initial.kind) {
    case Initial::Zero: return contents_.zero();
    case Initial::Arbitrary: return contents_.lazyArray(object);
    case Initial::Data: return contents_.data(std::move(initial.bytes));
  }
  return {};
}

void ObjectsMemory::setInitial(uint32_t object, Initial initial) {
  initial_[object] = content(object, std::move(initial));
}

void ObjectsMemory::addInitial(uint32_t object, uint64_t offset, Term value) {
  contents_.write(initial_[object], offset, value);
}

void ObjectsMemory::begin(MemoryState& state, uint32_t object, Initial initial) {
  state.objects.set(object,
                    {content(object, std::move(initial)), terms_.mkTrue(), terms_.mkFalse()});
}

const ObjectState* ObjectsMemory::find(const MemoryState& state, uint32_t object,
                                       ObjectState& buffer) {
  const ObjectState* found = MemoryModel::find(state, object, buffer);
  if (found == &buffer)
    if (auto it = initial_.find(object); it != initial_.end())
      buffer.content = it->second;
  return found;
}

Term ObjectsMemory::load(const MemoryState& state, Region, Pointer p, unsigned bytes) {
  contents_.noteLoad();
  Term result;
  forEachTarget(state, p, [&](uint32_t k, Term here, Term offset) {
    ObjectState buffer;
    const ObjectState* object = find(state, k, buffer);
    Term value = contents_.readAt(object->content, offset, bytes, largestSize(k));
    result = result ? terms_.mkSelect(here, value, result) : value;
  });
  return result ? result : terms_.mkInt(llvm::APInt(8 * bytes, 0));
}

template <class F> void ObjectsMemory::update(MemoryState& state, Pointer p, F&& change) {
  forEachTarget(state, p, [&](uint32_t k, Term here, Term offset) {
    ObjectState buffer;
    ObjectState object = *find(state, k, buffer);
    change(object.content, here, offset, largestSize(k));
    markModified(state, object, here);
    state.objects.set(k, std::move(object));
  });
}

void ObjectsMemory::store(MemoryState& state, Region, Pointer p, Term value) {
  update(state, p, [&](Content& content, Term here, Term offset, uint64_t size) {
    contents_.writeAt(content, offset, value, size, here);
  });
}

void ObjectsMemory::set(MemoryState& state, Region, Pointer p, Term byte, Term length) {
  update(state, p, [&](Content& content, Term here, Term offset, uint64_t size) {
    contents_.set(content, offset, byte, length, size, here);
  });
}

void ObjectsMemory::copy(MemoryState& state, Region, Pointer to, Region, Pointer from,
                         Term length) {
  MemoryState before = state;
  update(state, to, [&](Content& content, Term here, Term offset, uint64_t size) {
    forEachTarget(before, from, [&](uint32_t s, Term there, Term sourceOffset) {
      ObjectState buffer;
      const ObjectState* source = find(before, s, buffer);
      contents_.copy(content, offset, source->content, sourceOffset, length, size, largestSize(s),
                     terms_.mkAnd(here, there));
    });
  });
}

void ObjectsMemory::havoc(MemoryState& state, Region, Pointer p, Term length,
                          const std::string& name) {
  Content noise = contents_.array(fresh_.symbol(name, terms_.arraySort(pointerWidth_, 8)));
  update(state, p, [&](Content& content, Term here, Term offset, uint64_t size) {
    contents_.copy(content, offset, noise, zeroOffset_, length, size, UINT64_MAX, here);
  });
}

void ObjectsMemory::addStatistics(std::map<std::string, double>& figures) const {
  contents_.addStatistics(figures);
}

}  // namespace fathom::memory
