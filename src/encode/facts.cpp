#include "encode/facts.h"

#include "ilr/abstract_value.h"

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
    bound(guard, t);
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
  return llvm::any_of(it->second, [&](Guard known) { return isBelow(guard, known); });
}

bool Facts::isBelow(Guard guard, Guard known) const {
  while (guards_.depth(guard) > guards_.depth(known))
    guard = guards_.parent(guard);
  return guard == known;
}

// x < y, and its negation y <= x, bound the smaller one.
void Facts::bound(Guard guard, Term literal) {
  bool isNegated = terms_.op(literal) == Op::Not;
  Term t = isNegated ? terms_.operand(literal, 0) : literal;
  if (terms_.op(t) != Op::Ult)
    return;
  Term smaller = terms_.operand(t, isNegated ? 1 : 0),
       larger = terms_.operand(t, isNegated ? 0 : 1);
  if (terms_.isConst(smaller))
    return;
  llvm::APInt limit = most(guard, larger);
  if (!isNegated && !limit.isZero())
    --limit;
  if (limit.isAllOnes())
    return;
  llvm::SmallVector<Bound, 1>& known = bounds_[smaller.id];
  if (known.size() >= maxGuards)
    known.erase(known.begin());
  known.push_back({guard, std::move(limit)});
}

llvm::APInt Facts::most(Guard guard, Term t, unsigned depth) const {
  llvm::APInt result = terms_.abstractValues().get(t).umax;
  if (auto it = bounds_.find(t.id); it != bounds_.end())
    for (const Bound& each : it->second)
      if (each.most.ult(result) && isBelow(guard, each.guard))
        result = each.most;
  if (depth == 0)
    return result;
  auto part = [&](unsigned i) { return most(guard, terms_.operand(t, i), depth - 1); };
  llvm::APInt other = result;
  if (terms_.op(t) == Op::Select)
    other = llvm::APIntOps::umax(part(1), part(2));
  else if (terms_.op(t) == Op::ZExt)
    other = part(0).zext(terms_.width(t));
  return llvm::APIntOps::umin(result, other);
}

Term Facts::narrowed(Guard guard, Term t) {
  if (terms_.isConst(t) || terms_.isBool(t))
    return t;
  unsigned width = terms_.width(t), bits = most(guard, t).getActiveBits();
  if (4 * bits > width)  // else it is not worth having two products of the same numbers
    return t;
  if (bits == 0)
    return terms_.mkInt(width, 0);
  return terms_.mkZExt(terms_.mkExtract(t, bits - 1, 0), width);
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
