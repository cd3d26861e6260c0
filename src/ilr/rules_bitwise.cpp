// Rules of not, and, or, xor over bools and integers alike (003, A.2 and A.5):
// bool is one bit, so each law stands here once.
#include "ilr/rule_helpers.h"

#include "llvm/ADT/STLExtras.h"

namespace fathom::ilr {

Term ruleNotNot(const Redex& r) { return r.is(r.a, Op::Not) ? r.arg(r.a, 0) : none; }

Term ruleNotNeg(const Redex& r) {
  return r.is(r.a, Op::Neg) ? r.m.mk(Op::Add, r.arg(r.a, 0), r.ones()) : none;
}

Term ruleNotSelect(const Redex& r) {
  if (!r.is(r.a, Op::Select))
    return none;
  Term x = r.arg(r.a, 1), y = r.arg(r.a, 2);
  auto vanishes = [&](Term t) { return r.isConst(t) || r.is(t, Op::Not); };
  if (!(vanishes(x) || vanishes(y)) || !r.mayPush())
    return none;
  return r.m.mkSelect(r.arg(r.a, 0), r.m.mkNot(x), r.m.mkNot(y));
}

// and

Term ruleAndZero(const Redex& r) { return r.m.isZero(r.b) ? r.b : none; }
Term ruleAndOnes(const Redex& r) { return r.m.isOnes(r.b) ? r.a : none; }
Term ruleAndSame(const Redex& r) { return r.a == r.b ? r.a : none; }
Term ruleAndComplement(const Redex& r) { return r.complementary(r.a, r.b) ? r.zero() : none; }

namespace {

// and(u, or(u, v)) -> u and its dual.
Term absorb(const Redex& r, Op dual) {
  return either(r.a, r.b, [&](Term u, Term t) { return hasOperand(r, t, dual, u) ? u : none; });
}

// and(u, not(or(u, v))) -> 0 and its dual.
bool negatedDual(const Redex& r, Op dual) {
  auto holds = [&](Term u, Term t) {
    return r.is(t, Op::Not) && hasOperand(r, r.arg(t, 0), dual, u);
  };
  return holds(r.a, r.b) || holds(r.b, r.a);
}

// One is the negation of the other: and(and(u, v), or(not(u), not(v))), and its dual.
bool deMorgan(const Redex& r) {
  Op dual = r.op == Op::And ? Op::Or : Op::And;
  auto holds = [&](Term s, Term t) {
    if (!r.is(s, r.op) || !r.is(t, dual))
      return false;
    auto opposite = [&](unsigned i, unsigned j) {
      return r.complementary(r.arg(s, 0), r.arg(t, i)) && r.complementary(r.arg(s, 1), r.arg(t, j));
    };
    return opposite(0, 1) || opposite(1, 0);
  };
  return holds(r.a, r.b) || holds(r.b, r.a);
}

// and(or(u, v), or(u, not(v))) -> u and its dual.
Term resolve(const Redex& r, Op dual) {
  if (!r.is(r.a, dual) || !r.is(r.b, dual))
    return none;
  for (unsigned i = 0; i < 2; ++i)
    for (unsigned j = 0; j < 2; ++j)
      if (r.arg(r.a, i) == r.arg(r.b, j) && r.complementary(r.arg(r.a, 1 - i), r.arg(r.b, 1 - j)))
        return r.arg(r.a, i);
  return none;
}

// and(u, and(u, v)) -> and(u, v), for or too.
Term repeat(const Redex& r) {
  return either(r.a, r.b, [&](Term u, Term t) { return hasOperand(r, t, r.op, u) ? t : none; });
}

// and(u, and(not(u), v)), for or too.
bool nestedComplement(const Redex& r) {
  auto holds = [&](Term u, Term t) {
    return r.is(t, r.op) && (r.complementary(u, r.arg(t, 0)) || r.complementary(u, r.arg(t, 1)));
  };
  return holds(r.a, r.b) || holds(r.b, r.a);
}

// and(u, or(not(u), v)) -> and(u, v) and its dual.
Term substitute(const Redex& r, Op dual) {
  return either(r.a, r.b, [&](Term u, Term t) {
    if (!r.is(t, dual))
      return none;
    for (unsigned i = 0; i < 2; ++i)
      if (r.complementary(u, r.arg(t, i)))
        return r.m.mk(r.op, u, r.arg(t, 1 - i));
    return none;
  });
}

// and(u, not(and(u, v))) -> and(u, not(v)), for or too.
Term negatedSame(const Redex& r) {
  return either(r.a, r.b, [&](Term u, Term t) {
    if (!r.is(t, Op::Not) || !r.is(r.arg(t, 0), r.op))
      return none;
    Term inner = r.arg(t, 0);
    for (unsigned i = 0; i < 2; ++i)
      if (r.arg(inner, i) == u)
        return r.m.mk(r.op, u, r.m.mkNot(r.arg(inner, 1 - i)));
    return none;
  });
}

}  // namespace

Term ruleAndAbsorb(const Redex& r) { return absorb(r, Op::Or); }
Term ruleAndDeMorgan(const Redex& r) { return deMorgan(r) ? r.zero() : none; }
Term ruleAndNotOr(const Redex& r) { return negatedDual(r, Op::Or) ? r.zero() : none; }
Term ruleAndResolve(const Redex& r) { return resolve(r, Op::Or); }
Term ruleAndRepeat(const Redex& r) { return repeat(r); }
Term ruleAndContradict(const Redex& r) { return nestedComplement(r) ? r.zero() : none; }
Term ruleAndSubstitute(const Redex& r) { return substitute(r, Op::Or); }
Term ruleAndNotAnd(const Redex& r) { return negatedSame(r); }
Term ruleAndConstants(const Redex& r) { return nestedConstants(r); }

Term ruleAndMask(const Redex& r) {
  if (!r.isConst(r.b) || r.m.isBool(r.sort))
    return none;
  llvm::APInt mask = r.m.constValue(r.b);
  if (!mask.isShiftedMask())
    return none;
  unsigned lo = mask.countr_zero(), hi = mask.getActiveBits() - 1;
  Term middle = r.m.mkExtract(r.a, hi, lo);
  if (lo != 0)
    middle = r.m.mk(Op::Concat, middle, r.m.mkInt(llvm::APInt::getZero(lo)));
  return r.m.mkZExt(middle, r.width());
}

Term ruleAndEqEq(const Redex& r) {
  Term x = comparedWithConstant(r, r.a), y = comparedWithConstant(r, r.b);
  return x && x == y && r.a != r.b ? r.zero() : none;
}

Term ruleAndEqNe(const Redex& r) {
  return either(r.a, r.b, [&](Term s, Term t) {
    if (!r.is(t, Op::Not) || r.arg(t, 0) == s)
      return none;
    Term x = comparedWithConstant(r, s);
    return x && x == comparedWithConstant(r, r.arg(t, 0)) ? s : none;
  });
}

namespace {

// A comparison of a number with a constant, negated or not, says that it lies in a range. Not
// all do: those of eq(x, m), negated, only at an end.
struct InRange {
  Term number{};  // null if it says something else
  llvm::APInt low{1, 0}, high{1, 0};
};

InRange rangeOf(const Redex& r, Term t) {
  bool holds = !r.is(t, Op::Not);
  Term relation = holds ? t : r.arg(t, 0);
  if (!r.is(relation, Op::Ult) && !r.is(relation, Op::Eq))
    return {};
  Term x = r.arg(relation, 0), y = r.arg(relation, 1);
  if (!r.m.isInt(r.m.sort(x)) || r.isConst(x) == r.isConst(y))
    return {};
  bool isFirst = r.isConst(x);
  llvm::APInt m = r.m.constValue(isFirst ? x : y);
  llvm::APInt least = llvm::APInt::getZero(m.getBitWidth()), most = ~least;
  Term number = isFirst ? y : x;
  if (r.is(relation, Op::Eq)) {
    if (holds)
      return {number, m, m};
    if (m == least)
      return {number, least + 1, most};
    return m == most ? InRange{number, least, most - 1} : InRange{};
  }
  // m < x, x < m, and their negations. Rules before have seen to it that neither is constant.
  if (isFirst ? m == most : m == least)
    return {};
  if (isFirst == holds)
    return {number, isFirst ? m + 1 : m, most};
  return {number, least, isFirst ? m : m - 1};
}

// What two conditions on one number come to; null if that is no single one of them.
Term joinedRanges(const Redex& r, Term s, Term t) {
  InRange a = rangeOf(r, s);
  if (!a.number)
    return none;
  InRange b = rangeOf(r, t);
  if (b.number != a.number || !b.number)
    return none;
  bool bInA = a.low.ule(b.low) && b.high.ule(a.high), aInB = b.low.ule(a.low) && a.high.ule(b.high);
  if (r.op == Op::And) {
    if (a.high.ult(b.low) || b.high.ult(a.low))
      return r.zero();
    return bInA ? t : aInB ? s : none;
  }
  auto meets = [](const InRange& first, const InRange& second) {
    return first.low.isZero() && second.high.isAllOnes() && second.low.ule(first.high + 1);
  };
  if (meets(a, b) || meets(b, a))
    return r.ones();
  return bInA ? s : aInB ? t : none;
}

Term joinedNested(const Redex& r) {
  return either(r.a, r.b, [&](Term nest, Term t) {
    if (!r.is(nest, r.op))
      return none;
    for (unsigned i = 0; i < 2; ++i)
      if (Term both = joinedRanges(r, r.arg(nest, i), t))
        return both == r.arg(nest, i) ? nest : r.m.mk(r.op, r.arg(nest, 1 - i), both);
    return none;
  });
}

}  // namespace

// A loop up to n is in its tenth round if 0 < n, 1 < n, ... and 9 < n: the last says it all.
Term ruleAndRanges(const Redex& r) { return joinedRanges(r, r.a, r.b); }
Term ruleAndRangesNested(const Redex& r) { return joinedNested(r); }

Term ruleAndSelectConstant(const Redex& r) { return pushIntoConstants(r); }

// or

Term ruleOrZero(const Redex& r) { return r.m.isZero(r.b) ? r.a : none; }
Term ruleOrOnes(const Redex& r) { return r.m.isOnes(r.b) ? r.b : none; }
Term ruleOrSame(const Redex& r) { return r.a == r.b ? r.a : none; }
Term ruleOrComplement(const Redex& r) { return r.complementary(r.a, r.b) ? r.ones() : none; }
Term ruleOrAbsorb(const Redex& r) { return absorb(r, Op::And); }
Term ruleOrDeMorgan(const Redex& r) { return deMorgan(r) ? r.ones() : none; }
Term ruleOrNotAnd(const Redex& r) { return negatedDual(r, Op::And) ? r.ones() : none; }
Term ruleOrResolve(const Redex& r) { return resolve(r, Op::And); }
Term ruleOrRepeat(const Redex& r) { return repeat(r); }
Term ruleOrCover(const Redex& r) { return nestedComplement(r) ? r.ones() : none; }
Term ruleOrSubstitute(const Redex& r) { return substitute(r, Op::And); }
Term ruleOrNotOr(const Redex& r) { return negatedSame(r); }
Term ruleOrConstants(const Redex& r) { return nestedConstants(r); }

// Bytes put together: or(b1 << 8, zext(b0)). The low part of one operand is
// constant 0 where the other, zero extended, has its bits.
Term ruleOrConcat(const Redex& r) {
  return either(r.a, r.b, [&](Term s, Term t) {
    if (!r.is(t, Op::ZExt))
      return none;
    unsigned zeros = trailingConcatZeros(r, s);
    unsigned low = r.m.width(r.arg(t, 0));
    if (zeros == 0 || low > zeros)
      return none;
    return r.m.mk(Op::Concat, r.m.mkExtract(s, r.width() - 1, zeros),
                  r.m.mkExtract(t, zeros - 1, 0));
  });
}

Term ruleOrRanges(const Redex& r) { return joinedRanges(r, r.a, r.b); }
Term ruleOrRangesNested(const Redex& r) { return joinedNested(r); }

Term ruleOrSelectConstant(const Redex& r) { return pushIntoConstants(r); }

// xor

Term ruleXorZero(const Redex& r) { return r.m.isZero(r.b) ? r.a : none; }
Term ruleXorOnes(const Redex& r) { return r.m.isOnes(r.b) ? r.m.mkNot(r.a) : none; }
Term ruleXorSame(const Redex& r) { return r.a == r.b ? r.zero() : none; }
Term ruleXorComplement(const Redex& r) { return r.complementary(r.a, r.b) ? r.ones() : none; }

Term ruleXorNotNot(const Redex& r) {
  return r.is(r.a, Op::Not) && r.is(r.b, Op::Not) ? r.m.mk(Op::Xor, r.arg(r.a, 0), r.arg(r.b, 0))
                                                  : none;
}

Term ruleXorNot(const Redex& r) {
  if (r.isConst(r.b))
    return r.is(r.a, Op::Not) ? r.m.mk(Op::Xor, r.arg(r.a, 0), r.m.mkNot(r.b)) : none;
  return either(r.a, r.b, [&](Term s, Term t) {
    return r.is(s, Op::Not) ? r.m.mkNot(r.m.mk(Op::Xor, r.arg(s, 0), t)) : none;
  });
}

Term ruleXorCancel(const Redex& r) {
  return either(r.a, r.b, [&](Term u, Term t) { return otherOperand(r, t, Op::Xor, u); });
}

Term ruleXorConstants(const Redex& r) { return nestedConstants(r); }

// A nest of few operands, in one order and without pairs.
Term ruleXorFlatten(const Redex& r) {
  auto nested = [&](Term t) {
    return r.is(t, Op::Xor) || (r.is(t, Op::ZExt) && r.is(r.arg(t, 0), Op::Xor));
  };
  if (r.m.isBool(r.sort) || !(nested(r.a) || nested(r.b)))
    return none;
  constexpr size_t most = 16;
  llvm::SmallVector<Term, most> operands, todo{r.a, r.b};
  llvm::APInt constant = llvm::APInt::getZero(r.width());
  while (!todo.empty()) {
    Term t = todo.pop_back_val();
    if (r.is(t, Op::Xor)) {
      todo.push_back(r.arg(t, 0));
      todo.push_back(r.arg(t, 1));
    } else if (r.is(t, Op::ZExt) && r.is(r.arg(t, 0), Op::Xor)) {
      todo.push_back(r.m.mkZExt(r.arg(r.arg(t, 0), 0), r.width()));
      todo.push_back(r.m.mkZExt(r.arg(r.arg(t, 0), 1), r.width()));
    } else if (r.isConst(t)) {
      constant ^= r.m.constValue(t);
    } else {
      operands.push_back(t);
    }
    if (operands.size() + todo.size() > most)
      return none;
  }
  llvm::sort(operands);
  Term result;
  for (size_t i = 0; i < operands.size(); ++i) {
    if (i + 1 < operands.size() && operands[i] == operands[i + 1])
      ++i;
    else
      result = result ? r.raw(Op::Xor, result, operands[i]) : operands[i];
  }
  if (!result)
    return r.constant(constant);
  if (!constant.isZero())
    result = r.raw(Op::Xor, result, r.constant(constant));
  return result == r.rawSelf() ? none : result;
}

Term ruleXorBool(const Redex& r) {
  return r.m.isBool(r.sort) ? r.m.mkNot(r.m.mkEq(r.a, r.b)) : none;
}

}  // namespace fathom::ilr
