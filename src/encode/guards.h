#pragma once

#include "ilr/term_manager.h"

namespace fathom::encode {

// A guard is a path of branch literals from the start of the program: a node of
// a trie. Where control joins, the literals below the common ancestor are the
// gates, so values merge under them alone (gated SSA) and the join has the
// ancestor's guard again. Executions that end (exit, a failed check) are cut off
// by an assumption, and their side of a branch no longer counts.
using Guard = uint32_t;

class Guards {
public:
  explicit Guards(ilr::TermManager& terms);

  static constexpr Guard always = 0;
  // The guards of the two sides; a side that cannot be taken is `never`.
  static constexpr Guard never = UINT32_MAX;
  std::pair<Guard, Guard> branch(Guard guard, ilr::Term condition);
  // A guard below `guard` where the condition holds.
  Guard restrict(Guard guard, ilr::Term condition);
  // All executions of this guard have ended. Gives the guard below which the
  // literal of the other side now always holds, and that literal.
  std::pair<Guard, ilr::Term> end(Guard guard);
  bool ended(Guard guard) const { return nodes_[guard].ended; }
  // The same guard without literals whose other side has ended.
  Guard normalised(Guard guard) const;
  // All literals together.
  ilr::Term condition(Guard guard);

  Guard parent(Guard guard) const { return nodes_[guard].parent; }
  ilr::Term literal(Guard guard) const { return nodes_[guard].literal; }
  uint32_t depth(Guard guard) const { return nodes_[guard].depth; }
  // The other side of the branch is over: the literal is not needed.
  bool alone(Guard guard) const {
    return nodes_[guard].sibling != never && nodes_[nodes_[guard].sibling].ended;
  }

private:
  struct Node {
    Guard parent;
    ilr::Term literal;
    uint32_t depth;
    Guard sibling;
    bool ended;
    ilr::Term condition;  // once somebody asks
  };
  Guard add(Guard parent, ilr::Term literal);

  ilr::TermManager& terms_;
  std::vector<Node> nodes_;
};

}  // namespace fathom::encode
