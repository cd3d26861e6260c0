// The memory model "flat". Globals and locals have fixed addresses; heap blocks
// have fixed ones, too (--alloc=fixed), or any address at which they can be
// allocated (--alloc=symbolic), also that of a block that was freed. The stack
// lies above the heap, the heap above the globals.
//
// The state of the heap goes through the execution beside the bytes. What an
// access means for it is asked of the heap theory: by rules that move the
// question back over malloc and free, or by a formula over the whole history.
#include "memory/flat.h"

namespace fathom::memory {

using ilr::Op;
using ilr::Term;

FlatMemory::FlatMemory(ilr::TermManager& terms, unsigned pointerWidth, bool bigEndian, Fresh& fresh,
                       const MemoryOptions& options)
    : RegionsMemory(terms, pointerWidth, bigEndian, fresh, options),
      heap_(terms, pointerWidth,
            options.heap == HeapChoice::History ? HeapTheory::Procedure::History
                                                : HeapTheory::Procedure::Rewrite) {}

// Blocks.

uint32_t FlatMemory::heapOf(uint32_t object) const {
  if (info(object).readOnly)
    return texts;
  return info(object).storage == Storage::Heap && info(object).family < families
             ? info(object).family
             : stack;
}

HeapTheory::State FlatMemory::state(const MemoryState& memory, uint32_t heap) const {
  const uint32_t* found = memory.heaps.find(heap);
  return found ? *found : 0;
}

bool FlatMemory::isPlaced(uint32_t object) const {
  return options_.allocation == Allocation::Concrete ||
         (options_.allocation == Allocation::Symbolic && heapOf(object) >= families);
}

Term FlatMemory::addressOf(uint32_t object) {
  if (isPlaced(object))
    return RegionsMemory::addressOf(object);
  Object& o = objects_[object];
  if (options_.allocation == Allocation::Given && !o.address) {
    o.address = alignedSymbol(object);
    if (terms_.isConst(o.address))
      layout_.put(object, terms_.constLow(o.address), constantSize(object));
  }
  return symbolicAddress(object);
}

// Any block may be meant, but not null.
FlatMemory::Places FlatMemory::places(const MemoryState&, Pointer p) {
  Places result;
  for (uint32_t k : candidates(p)) {
    if (k == nullObject)
      continue;
    Term own =
        k == invalidObject ? offsetIn(p, k) : terms_.mk(Op::Add, addressOf(k), offsetIn(p, k));
    result.push_back({denotes(p, k), own, {}});
  }
  return result;
}

void FlatMemory::addStatic(uint32_t object) {
  HeapTheory::State& blocks = info(object).storage == Storage::Constant ? constants_ : globals_;
  blocks = heap_.malloc(blocks, addressOf(object), info(object).size);
}

void FlatMemory::setInitial(uint32_t object, Initial initial) {
  addStatic(object);
  RegionsMemory::setInitial(object, std::move(initial));
}

void FlatMemory::begin(MemoryState& memory, uint32_t object, Initial initial) {
  Storage storage = info(object).storage;
  if (storage == Storage::Local || storage == Storage::Heap) {
    uint32_t heap = heapOf(object);
    memory.heaps.set(heap, heap_.malloc(state(memory, heap), addressOf(object), info(object).size));
  } else {
    addStatic(object);
  }
  RegionsMemory::begin(memory, object, std::move(initial));
}

std::optional<Limit> FlatMemory::limit(const MemoryState& memory, uint32_t object) {
  if (isPlaced(object) || options_.allocation != Allocation::Symbolic)
    return RegionsMemory::limit(memory, object);
  // In the segment of the heap, where no block of any kind lies.
  Term start = addressOf(object), size = info(object).size;
  unsigned top = pointerWidth_ == 64 ? 46 : 30;
  Term bottom = constant(uint64_t{1} << (top - 1)), end = constant(uint64_t{1} << top);
  Term holds = terms_.mkAnd(terms_.mk(Op::Ule, bottom, start), terms_.mk(Op::Ult, start, end));
  holds = terms_.mkAnd(holds, terms_.mk(Op::Ule, size, terms_.mk(Op::Sub, end, start)));
  for (uint32_t family = 0; family < families; ++family)
    holds = terms_.mkAnd(holds, heap_.allocatable(state(memory, family), start, size));
  return Limit{holds, "the heap has " + std::to_string(uint64_t{1} << (top - 1)) + " bytes"};
}

void FlatMemory::end(MemoryState& memory, uint32_t object) {
  uint32_t heap = heapOf(object);
  memory.heaps.set(heap, heap_.free(state(memory, heap), addressOf(object)));
  RegionsMemory::end(memory, object);
}

void FlatMemory::free(MemoryState& memory, Pointer p) {
  Term where = address(p);
  for (uint32_t heap = 0; heap < numHeaps; ++heap)
    if (HeapTheory::State h = state(memory, heap))
      memory.heaps.set(heap, heap_.free(h, where));
  // Who is alive is also known by object, for reports.
  std::vector<std::pair<uint32_t, Term>> hits;
  memory.objects.forEach([&](uint64_t key, const ObjectState&) {
    auto k = static_cast<uint32_t>(key);
    Storage storage = info(k).storage;
    if (storage != Storage::Heap && storage != Storage::Local)
      return;
    Term hit = terms_.mkEq(where, addressOf(k));
    if (!terms_.isConst(hit) || !terms_.isZero(hit))
      hits.emplace_back(k, hit);
  });
  for (auto [k, hit] : hits) {
    ObjectState object = *memory.objects.find(k);
    object.alive = terms_.mkAnd(object.alive, terms_.mkNot(hit));
    if (isKnownDead(object))
      memory.objects.erase(k);
    else
      memory.objects.set(k, std::move(object));
  }
}

MemoryState FlatMemory::merge(Term condition, const MemoryState& a, const MemoryState& b) {
  MemoryState result = RegionsMemory::merge(condition, a, b);
  for (uint32_t heap = 0; heap < numHeaps; ++heap)
    result.heaps.set(heap, heap_.choice(condition, state(a, heap), state(b, heap)));
  return result;
}

// Addresses are all there is to compare.
Term FlatMemory::equal(const MemoryState&, Pointer p, Pointer q) {
  return terms_.mkEq(address(p), address(q));
}

Term FlatMemory::less(Pointer p, Pointer q, bool orEqual) {
  return terms_.mk(orEqual ? Op::Ule : Op::Ult, address(p), address(q));
}

// An integer is an address like any other: which block lies there is asked where it
// matters. Calls need the function itself.
Pointer FlatMemory::lookUp(Term address) {
  if (!trusting_)  // the kinds of wrong accesses must be told apart
    return RegionsMemory::lookUp(address);
  std::vector<uint32_t> functions;
  for (uint32_t k : fresh_.denotable(exposed_))
    if (info(k).storage == Storage::Function)
      functions.push_back(k);
  return MemoryModel::lookUp(address, functions);
}

// A block that is not there may once have lain where another is now, or would lie there
// in another execution: those that are alive are meant first.
Pointer FlatMemory::located(const MemoryState& memory, Pointer p) {
  const std::vector<uint32_t>& known = candidates(p);
  if (!std::binary_search(known.begin(), known.end(), invalidObject))
    return p;
  Term where = address(p);
  std::vector<uint32_t> all;
  for (uint32_t k = firstObject; k < numObjects(); ++k)
    all.push_back(k);
  return MemoryModel::lookUp(where, all, MemoryModel::lookUp(where, all), [&](uint32_t k) {
    return info(k).storage == Storage::Function ? terms_.mkTrue() : alive(memory, k);
  });
}

Term FlatMemory::overlap(Pointer p, Pointer q, Term length) {
  return rangesOverlap(address(p), address(q), length);
}

// Those of symbolic blocks are assumed where the blocks are allocated.
void FlatMemory::addAddressConstraints(const std::vector<uint32_t>& objects,
                                       std::vector<Term>& result) {
  if (options_.allocation != Allocation::Symbolic)
    MemoryModel::addAddressConstraints(objects, result);
}

// Checks.

void FlatMemory::checkAccess(const MemoryState& memory, Pointer p, Term bytes, bool write,
                             std::vector<FaultCheck>& checks) {
  std::vector<FaultCheck> faults;
  RegionsMemory::checkAccess(memory, p, bytes, write, faults);
  if (faults.empty())
    return;
  Term where = address(p), valid = heap_.validAccess(globals_, where, bytes);
  if (!write)
    valid = terms_.mkOr(valid, heap_.validAccess(constants_, where, bytes));
  for (uint32_t heap = 0; heap < (write ? texts : numHeaps); ++heap)
    valid = terms_.mkOr(valid, heap_.validAccess(state(memory, heap), where, bytes));
  for (FaultCheck& fault : faults) {
    fault.ok = terms_.mkOr(valid, fault.ok);
    if (!terms_.isOnes(fault.ok))
      checks.push_back(fault);
  }
}

void FlatMemory::checkFree(const MemoryState& memory, Pointer p, uint32_t family,
                           std::vector<FaultCheck>& checks) {
  std::vector<FaultCheck> faults;
  RegionsMemory::checkFree(memory, p, family, faults);
  if (faults.empty())
    return;
  Term valid =
      family < families ? heap_.validFree(state(memory, family), address(p)) : terms_.mkFalse();
  for (FaultCheck& fault : faults) {
    fault.ok = terms_.mkOr(valid, fault.ok);
    if (!terms_.isOnes(fault.ok))
      checks.push_back(fault);
  }
}

void FlatMemory::addStatistics(std::map<std::string, double>& figures) const {
  RegionsMemory::addStatistics(figures);
  figures["heap states"] = heap_.numStates();
  figures["heap steps"] = static_cast<double>(heap_.steps());
}

}  // namespace fathom::memory
