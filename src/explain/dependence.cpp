// Dynamic slicing (Korel and Laski; Agrawal and Horgan): of the steps of one execution
// only those matter on which the violation depends, by the data that they gave or by the way that
// they made the execution take. Every value carries a node of the graph; an operation on two
// values that depend on different things makes a new one.
#include "explain/dependence.h"

#include <algorithm>

namespace fathom::explain {

Node Dependence::join(Node a, Node b) {
  if (a == b || b == 0)
    return a;
  if (a == 0)
    return b;
  if (isFull())
    return std::max(a, b);
  if (last_.a == a && last_.b == b)
    return lastJoin_;
  last_ = {a, b, none};
  nodes_.push_back(last_);
  return lastJoin_ = static_cast<Node>(nodes_.size() - 1);
}

Node Dependence::step(uint32_t step, Node because) {
  if (isFull())
    return because;
  nodes_.push_back({because, 0, step});
  return static_cast<Node>(nodes_.size() - 1);
}

std::vector<bool> Dependence::reached(Node from) const {
  std::vector<bool> result(nodes_.size(), isFull());
  result[from] = true;
  for (Node n = from; n > 0; --n)
    if (result[n])
      result[nodes_[n].a] = result[nodes_[n].b] = true;
  return result;
}

std::vector<bool> Dependence::slice(const std::vector<bool>& reached, size_t steps) const {
  std::vector<bool> result(steps, isFull());
  for (Node n = 1; n < reached.size(); ++n)
    if (reached[n] && nodes_[n].step < steps)
      result[nodes_[n].step] = true;
  return result;
}

std::vector<uint32_t> Dependence::direct(Node from) const {
  constexpr size_t few = 16, mostVisited = 256;
  std::vector<uint32_t> result;
  std::vector<Node> open{from}, seen;
  while (!open.empty() && result.size() < few && seen.size() < mostVisited) {
    Node n = open.back();
    open.pop_back();
    if (n == 0 || std::find(seen.begin(), seen.end(), n) != seen.end())
      continue;
    seen.push_back(n);
    const Pair& node = nodes_[n];
    if (node.step != none) {
      result.push_back(node.step);
      continue;
    }
    open.push_back(node.a);
    open.push_back(node.b);
  }
  std::sort(result.begin(), result.end());
  return result;
}

}  // namespace fathom::explain
