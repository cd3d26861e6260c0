// Heap states are kept as the operations that made them, and never as sets of blocks:
// with symbolic addresses the set is not known. A state costs one node, so a loop with
// a million allocations costs a million nodes; whatever walks over them does so
// without recursion.
#include "memory/heap_states.h"

#include "support/error.h"

namespace fathom::memory {

using ilr::Op;
using ilr::Term;

HeapStates::HeapStates(ilr::TermManager& terms, bool rewrites, HeapRuleCounters& fired)
    : terms_(terms),
      rewrites_(rewrites),
      fired_(fired),
      nodes_(1),
      used_(1),
      known_(16, Hash{&nodes_}, Equal{&nodes_}) {}

size_t HeapStates::Hash::operator()(HeapState h) const {
  const HeapNode& n = (*nodes)[h];
  uint64_t hash = static_cast<uint64_t>(n.op);
  for (uint32_t word : {n.under, n.other, n.a.id, n.b.id}) {
    hash = (hash ^ word) * 0x9E3779B97F4A7C15ull;
    hash ^= hash >> 29;
  }
  return hash;
}

bool HeapStates::Equal::operator()(HeapState g, HeapState h) const {
  const HeapNode &m = (*nodes)[g], &n = (*nodes)[h];
  return m.op == n.op && m.under == n.under && m.other == n.other && m.a == n.a && m.b == n.b;
}

void HeapStates::use(HeapState h) {
  if (used_[h])
    nodes_[h].shared = true;
  used_[h] = true;
}

HeapState HeapStates::share(HeapNode n) {
  require(nodes_.size() < UINT32_MAX, "too many heap states");
  HeapState h = size();
  if (n.constant) {
    const HeapNode& below = nodes_[n.under];
    n.base = below.constant ? below.base : n.under;
    n.position = below.constant ? below.position + 1 : 1;
  }
  nodes_.push_back(n);
  auto [place, isNew] = known_.insert(h);
  if (!isNew) {
    nodes_.pop_back();
    return *place;
  }
  used_.push_back(false);
  use(n.under);
  if (n.op == HeapOp::Choice)
    use(n.other);
  // Every state of the run leads there.
  if (n.constant && n.position == 1)
    nodes_[n.under].shared = true;
  return h;
}

HeapState HeapStates::malloc(HeapState h, Term p, Term size) {
  HeapNode n;
  n.op = HeapOp::Malloc;
  n.constant = terms_.isConst(p) && terms_.isConst(size);
  n.under = h;
  n.a = p;
  n.b = size;
  return share(n);
}

HeapState HeapStates::free(HeapState h, Term p) {
  if (rewrites_) {
    const HeapNode& below = nodes_[h];
    if (below.op == HeapOp::Empty)
      return fired(HeapRule::FreeEmpty, h);
    if (below.op == HeapOp::Malloc && below.a == p)
      return fired(HeapRule::FreeMalloc, below.under);
  }
  HeapNode n;
  n.op = HeapOp::Free;
  n.constant = terms_.isConst(p);
  n.under = h;
  n.a = p;
  return share(n);
}

HeapState HeapStates::choice(Term condition, HeapState a, HeapState b) {
  if (a == b)
    return fired(HeapRule::ChoiceSame, a);
  if (condition == terms_.mkTrue())
    return fired(HeapRule::ChoiceTrue, a);
  if (condition == terms_.mkFalse())
    return fired(HeapRule::ChoiceFalse, b);
  if (terms_.op(condition) == Op::Not)
    return fired(HeapRule::ChoiceNot, choice(terms_.operand(condition, 0), b, a));
  auto sameCondition = [&](HeapState h) {
    return nodes_[h].op == HeapOp::Choice && nodes_[h].a == condition;
  };
  if (sameCondition(a))
    return fired(HeapRule::ChoiceThen, choice(condition, nodes_[a].under, b));
  if (sameCondition(b))
    return fired(HeapRule::ChoiceElse, choice(condition, a, nodes_[b].other));
  HeapNode n;
  n.op = HeapOp::Choice;
  n.shared = true;
  n.under = a;
  n.other = b;
  n.a = condition;
  return share(n);
}

}  // namespace fathom::memory
