#include "encode/guards.h"

namespace fathom::encode {

using ilr::Term;

Guards::Guards(ilr::TermManager& terms) : terms_(terms) {
  nodes_.push_back({always, terms.mkTrue(), 0, never, false, terms.mkTrue()});
}

Guard Guards::add(Guard parent, Term literal) {
  nodes_.push_back({parent, literal, nodes_[parent].depth + 1, never, false, {}});
  return static_cast<Guard>(nodes_.size() - 1);
}

std::pair<Guard, Guard> Guards::branch(Guard guard, Term condition) {
  if (terms_.isConst(condition))
    return terms_.isOnes(condition) ? std::pair(guard, never) : std::pair(never, guard);
  Guard yes = add(guard, condition), no = add(guard, terms_.mkNot(condition));
  nodes_[yes].sibling = no;
  nodes_[no].sibling = yes;
  return {yes, no};
}

Guard Guards::restrict(Guard guard, Term condition) {
  return terms_.isOnes(condition) ? guard : add(guard, condition);
}

std::pair<Guard, Term> Guards::end(Guard guard) {
  while (!nodes_[guard].ended) {
    nodes_[guard].ended = true;
    if (!alone(guard))
      break;
    guard = nodes_[guard].parent;
  }
  if (nodes_[guard].sibling == never)
    return {nodes_[guard].parent, terms_.mkNot(nodes_[guard].literal)};
  return {nodes_[guard].parent, nodes_[nodes_[guard].sibling].literal};
}

Guard Guards::normalised(Guard guard) const {
  while (guard != always && alone(guard))
    guard = nodes_[guard].parent;
  return guard;
}

Term Guards::condition(Guard guard) {
  std::vector<Guard> open;
  Guard at = guard;
  while (!nodes_[at].condition) {
    open.push_back(at);
    at = nodes_[at].parent;
  }
  Term result = nodes_[at].condition;
  while (!open.empty()) {
    at = open.back();
    open.pop_back();
    result = terms_.mkAnd(result, nodes_[at].literal);
    nodes_[at].condition = result;
  }
  return result;
}

}  // namespace fathom::encode
