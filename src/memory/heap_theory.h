#pragma once

#include "memory/heap_states.h"

#include <memory>

namespace fathom::memory {

// The theory of heaps (003, chapter 5; 002): states, made by malloc and free and joined
// by choice, and the functions over them, as terms without heaps. Blocks have
// symbolic addresses and sizes as wide as a pointer (at most 64 bits).
//
// A heap is a set of blocks (address, size). It is well-formed if no address is 0, no
// block wraps around (address + size is at most the largest address), and no two
// blocks overlap. The answers hold where every malloc on the way to a state was
// `allocatable` in the state before: the caller assumes that, or places the blocks so. A
// malloc that can fail is a choice between the heaps with and without the block.
//
// A block of 0 bytes contains nothing, can be freed, and has an address at which no other
// block begins or has a byte. An access of 0 bytes is judged like one of 1 byte; where it
// shall be harmless, do not ask. free does nothing if no block begins at its pointer,
// so freeing null changes nothing; but validFree of null is false.
class HeapTheory {
public:
  using State = HeapState;  // 0: the empty heap
  enum class Procedure : uint8_t {
    Rewrite,  // the functions move over the operations by rules (003, section 5.3)
    History,  // formulas over all operations of the past (000, figure 4)
  };

  HeapTheory(ilr::TermManager& terms, unsigned pointerWidth, Procedure procedure);
  ~HeapTheory();

  // The block (p, size) comes into being.
  State malloc(State h, ilr::Term p, ilr::Term size);
  // The block at p, if there is one, ends.
  State free(State h, ilr::Term p);
  State choice(ilr::Term condition, State a, State b);

  // All bytes [p, p + size) lie in one block.
  ilr::Term validAccess(State h, ilr::Term p, ilr::Term size);
  // A block begins at p.
  ilr::Term validFree(State h, ilr::Term p);
  // With the block (p, size) added the heap is well-formed.
  ilr::Term allocatable(State h, ilr::Term p, ilr::Term size);
  // There is no block.
  ilr::Term noLeaks(State h);

  uint32_t numStates() const { return states_.size(); }
  const HeapNode& node(State h) const { return states_.node(h); }
  // How often each rule fired, by the number of HeapRule.
  const HeapRuleCounters& ruleCounters() const { return fired_; }
  // Operations and blocks looked at to answer questions.
  uint64_t steps() const;

private:
  void requirePointer(ilr::Term t) const;
  void requireState(State h) const;

  ilr::TermManager& terms_;
  unsigned width_;
  HeapRuleCounters fired_{};
  HeapStates states_;
  std::unique_ptr<class HeapProcedure> procedure_;
};

}  // namespace fathom::memory
