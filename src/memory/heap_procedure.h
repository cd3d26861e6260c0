#pragma once

#include "memory/heap_states.h"

#include <memory>

namespace fathom::memory {

// Reduces the functions of the heap theory (heap_theory.h) to terms without heaps.
class HeapProcedure {
public:
  virtual ~HeapProcedure() = default;
  virtual ilr::Term validAccess(HeapState h, ilr::Term p, ilr::Term size) = 0;
  virtual ilr::Term validFree(HeapState h, ilr::Term p) = 0;
  virtual ilr::Term allocatable(HeapState h, ilr::Term p, ilr::Term size) = 0;
  virtual ilr::Term noLeaks(HeapState h) = 0;

  uint64_t steps() const { return steps_; }

protected:
  uint64_t steps_ = 0;
};

// The values that a term of at most 64 bits can have, as abstract values show.
struct AddressRange {
  uint64_t min, max;
};
AddressRange addressRange(ilr::TermManager& terms, ilr::Term t);

std::unique_ptr<HeapProcedure> makeHeapRewriter(ilr::TermManager& terms, unsigned pointerWidth,
                                                const HeapStates& states, HeapRuleCounters& fired);
std::unique_ptr<HeapProcedure> makeHeapHistory(ilr::TermManager& terms, const HeapStates& states);

}  // namespace fathom::memory
