#pragma once

#include "ilr/term_manager.h"
#include "memory/heap_rules.h"

#include <array>
#include <unordered_set>
#include <vector>

namespace fathom::memory {

// A handle of a heap state; 0 is the empty heap. What a state was made from has a smaller one.
using HeapState = uint32_t;
using HeapRuleCounters = std::array<uint64_t, numHeapRules>;

enum class HeapOp : uint8_t { Empty, Malloc, Free, Choice };

struct HeapNode {
  HeapOp op = HeapOp::Empty;
  // A malloc or free whose operands are all constant.
  bool constant = false;
  // Can be reached on more than one way from some later state.
  bool shared = false;
  HeapState under = 0, other = 0;  // other: the second heap of a choice
  ilr::Term a, b;                  // pointer and size; or the condition, and nothing
  // Of a constant operation: the state below the constant operations that end here,
  // and how many they are.
  HeapState base = 0;
  uint32_t position = 0;
};

// The heap states of a run: a graph of operations (the memory modification graph of
// 000), structurally equal states shared.
class HeapStates {
public:
  // rewrites: states are simplified by the rules for free.
  HeapStates(ilr::TermManager& terms, bool rewrites, HeapRuleCounters& fired);

  HeapState malloc(HeapState h, ilr::Term p, ilr::Term size);
  HeapState free(HeapState h, ilr::Term p);
  HeapState choice(ilr::Term condition, HeapState a, HeapState b);

  const HeapNode& node(HeapState h) const { return nodes_[h]; }
  uint32_t size() const { return static_cast<uint32_t>(nodes_.size()); }

private:
  struct Hash {
    const std::vector<HeapNode>* nodes;
    size_t operator()(HeapState h) const;
  };
  struct Equal {
    const std::vector<HeapNode>* nodes;
    bool operator()(HeapState g, HeapState h) const;
  };

  HeapState fired(HeapRule rule, HeapState result) {
    ++fired_[static_cast<unsigned>(rule)];
    return result;
  }
  HeapState share(HeapNode n);
  void use(HeapState h);

  ilr::TermManager& terms_;
  bool rewrites_;
  HeapRuleCounters& fired_;
  std::vector<HeapNode> nodes_;
  std::vector<bool> used_;  // by state: something was made from it
  std::unordered_set<HeapState, Hash, Equal> known_;
};

}  // namespace fathom::memory
