#include "encode/facts.h"

namespace fathom::encode {

using ilr::Op;
using ilr::Term;

namespace {
// Of the guards under which one condition is known.
constexpr size_t maxGuards = 8;
}  // namespace

void Facts::add(Guard guard, Term condition) {
  llvm::SmallVector<Term, 8> open{condition};
  for (unsigned count = 0; !open.empty() && count < 64; ++count) {
    Term t = open.pop_back_val();
    if (terms_.isConst(t) || holds(guard, t))
      continue;
    llvm::SmallVector<Guard, 2>& guards = at_[t.id];
    if (guards.size() >= maxGuards)
      guards.erase(guards.begin());
    guards.push_back(guard);
    // The parts of a conjunction, and of a disjunction that is false.
    Op op = terms_.op(t);
    if (op == Op::And) {
      open.push_back(terms_.operand(t, 0));
      open.push_back(terms_.operand(t, 1));
    } else if (op == Op::Not && terms_.op(terms_.operand(t, 0)) == Op::Or) {
      Term inner = terms_.operand(t, 0);
      open.push_back(terms_.mkNot(terms_.operand(inner, 0)));
      open.push_back(terms_.mkNot(terms_.operand(inner, 1)));
    }
  }
}

bool Facts::holds(Guard guard, Term condition) const {
  auto it = at_.find(condition.id);
  if (it == at_.end())
    return false;
  for (Guard known : it->second) {
    Guard at = guard;
    while (guards_.depth(at) > guards_.depth(known))
      at = guards_.parent(at);
    if (at == known)
      return true;
  }
  return false;
}

std::optional<bool> Facts::known(Guard guard, Term condition) const {
  if (terms_.isConst(condition))
    return terms_.isOnes(condition);
  if (holds(guard, condition))
    return true;
  if (holds(guard, terms_.mkNot(condition)))
    return false;
  return std::nullopt;
}

Term Facts::simplified(Guard guard, Term condition, unsigned depth) {
  if (std::optional<bool> value = known(guard, condition))
    return terms_.mkBool(*value);
  if (depth == 0)
    return condition;
  auto part = [&](unsigned i) {
    return simplified(guard, terms_.operand(condition, i), depth - 1);
  };
  switch (terms_.op(condition)) {
    case Op::Not: return terms_.mkNot(part(0));
    case Op::And: {
      Term a = part(0);
      return terms_.isConst(a) && terms_.isZero(a) ? a : terms_.mkAnd(a, part(1));
    }
    case Op::Or: {
      Term a = part(0);
      return terms_.isOnes(a) ? a : terms_.mkOr(a, part(1));
    }
    default: return condition;
  }
}

Term Facts::chosen(Guard guard, Term t) const {
  while (terms_.op(t) == Op::Select) {
    std::optional<bool> condition = known(guard, terms_.operand(t, 0));
    if (!condition)
      break;
    t = terms_.operand(t, *condition ? 1 : 2);
  }
  return t;
}

}  // namespace fathom::encode
