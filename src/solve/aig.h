#pragma once

#include "llvm/ADT/ArrayRef.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace fathom::solve {

// A literal of an And-Inverter Graph: 2 * node + sign. Node 0 is the constant
// false, so 0 is false and 1 is true.
using Lit = uint32_t;

inline constexpr Lit falseLit = 0;
inline constexpr Lit trueLit = 1;

inline constexpr Lit negate(Lit a) { return a ^ 1; }
inline constexpr Lit positive(Lit a) { return a & ~1u; }
inline constexpr uint32_t nodeOf(Lit a) { return a >> 1; }
inline constexpr bool isNegated(Lit a) { return (a & 1) != 0; }
inline constexpr bool isConstant(Lit a) { return a <= trueLit; }

// An And-Inverter Graph: inputs, binary conjunctions, and negation on edges.
// Structurally equal nodes are the same node. A node is greater than its
// children, so ascending indices are a topological order. What is built depends
// only on the sequence of calls.
class Aig {
public:
  Aig();

  Lit mkInput();
  Lit mkAnd(Lit a, Lit b);
  Lit mkOr(Lit a, Lit b) { return negate(mkAnd(negate(a), negate(b))); }
  Lit mkXor(Lit a, Lit b);
  Lit mkIff(Lit a, Lit b) { return negate(mkXor(a, b)); }
  Lit mkIte(Lit c, Lit t, Lit e);
  // At least two of the three.
  Lit mkMajority(Lit a, Lit b, Lit c);
  Lit mkXor(Lit a, Lit b, Lit c) { return mkXor(mkXor(a, b), c); }
  // Left-leaning chains: the encoder makes one wide gate of them.
  Lit mkAnd(llvm::ArrayRef<Lit> conjuncts);
  Lit mkOr(llvm::ArrayRef<Lit> disjuncts);

  // Nodes run from 0 (the constant) to numNodes() - 1.
  uint32_t numNodes() const { return static_cast<uint32_t>(nodes_.size()); }
  uint32_t numInputs() const { return numInputs_; }
  bool isAnd(uint32_t node) const { return nodes_[node].left != leaf; }
  bool isInput(uint32_t node) const { return node != 0 && !isAnd(node); }
  Lit left(uint32_t node) const { return nodes_[node].left; }
  Lit right(uint32_t node) const { return nodes_[node].right; }
  size_t bytes() const {
    return nodes_.capacity() * sizeof(Node) + table_.capacity() * sizeof(uint32_t);
  }

private:
  struct Node {
    Lit left, right;  // left < right; both `leaf` for inputs and the constant
  };
  static constexpr Lit leaf = UINT32_MAX;

  Lit share(Lit a, Lit b);
  void grow();
  static uint64_t hash(Lit a, Lit b) {
    uint64_t key = (uint64_t{b} << 32) | a;
    return (key ^ (key >> 29)) * 0x9E3779B97F4A7C15ull;
  }
  uint32_t* find(Lit a, Lit b);

  std::vector<Node> nodes_;
  std::vector<uint32_t> table_;  // open addressing; 0 is empty
  uint32_t numInputs_ = 0;
};

}  // namespace fathom::solve
