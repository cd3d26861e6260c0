#pragma once

#include <cstdint>
#include <optional>
#include <vector>

namespace fathom::explain {

// What a value or a step of an execution depends on; 0 for nothing.
using Node = uint32_t;

// The dynamic dependence graph of an execution: a node for each value that was made of two
// others, and one for each step that is told. Nodes have smaller numbers than those that depend
// on them.
class Dependence {
public:
  Node join(Node a, Node b);
  Node step(uint32_t step, Node because);
  // Something that depends on nothing, and is asked for by `reached`.
  Node source() { return step(none, 0); }
  // By number: the nodes on which the node depends, with itself.
  std::vector<bool> reached(Node from) const;
  // By number: the steps among them.
  std::vector<bool> slice(const std::vector<bool>& reached, size_t steps) const;
  // The latest steps behind a node.
  std::vector<uint32_t> direct(Node from) const;
  // The steps on which a node depends through steps themselves.
  Node behind(Node step) const { return nodes_[step].a; }
  // There are too many: all is as if it depended on all.
  bool isFull() const { return nodes_.size() >= most; }

private:
  static constexpr size_t most = 40'000'000;
  static constexpr uint32_t none = UINT32_MAX;
  struct Pair {
    Node a = 0, b = 0;
    uint32_t step = none;
  };
  std::vector<Pair> nodes_ = std::vector<Pair>(1);
  Pair last_;
  Node lastJoin_ = 0;
};

}  // namespace fathom::explain
