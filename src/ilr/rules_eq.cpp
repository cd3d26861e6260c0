// Rules of equality (003, A.2.3 and A.7; 004, figures 2.1 and 2.2). Equalities
// of array indices decide whether a read sees a write, so most of a bounded
// model checking formula collapses, or does not, here.
#include "ilr/linear.h"
#include "ilr/rule_helpers.h"

#include <algorithm>

namespace fathom::ilr {

Term ruleEqSame(const Redex& r) { return r.a == r.b ? r.m.mkTrue() : none; }
Term ruleEqTrue(const Redex& r) { return r.b == r.m.mkTrue() ? r.a : none; }
Term ruleEqFalse(const Redex& r) { return r.b == r.m.mkFalse() ? r.m.mkNot(r.a) : none; }
Term ruleEqComplement(const Redex& r) { return r.complementary(r.a, r.b) ? r.m.mkFalse() : none; }

Term ruleEqNotNot(const Redex& r) {
  return r.is(r.a, Op::Not) && r.is(r.b, Op::Not) ? r.m.mkEq(r.arg(r.a, 0), r.arg(r.b, 0)) : none;
}

Term ruleEqNotBool(const Redex& r) {
  if (!r.m.isBool(r.a))
    return none;
  return either(r.a, r.b, [&](Term s, Term t) {
    return r.is(s, Op::Not) ? r.m.mkNot(r.m.mkEq(r.arg(s, 0), t)) : none;
  });
}

Term ruleEqNotConstant(const Redex& r) {
  return r.is(r.a, Op::Not) && r.isConst(r.b) ? r.m.mkEq(r.arg(r.a, 0), r.m.mkNot(r.b)) : none;
}

Term ruleEqZExtConstant(const Redex& r) {
  if (!r.is(r.a, Op::ZExt) || !r.isConst(r.b))
    return none;
  Term x = r.arg(r.a, 0);
  llvm::APInt v = r.m.constValue(r.b);
  unsigned w = r.m.width(x);
  return v.isIntN(w) ? r.m.mkEq(x, r.m.mkInt(v.trunc(w))) : r.m.mkFalse();
}

Term ruleEqSExtConstant(const Redex& r) {
  if (!r.is(r.a, Op::SExt) || !r.isConst(r.b))
    return none;
  Term x = r.arg(r.a, 0);
  llvm::APInt v = r.m.constValue(r.b);
  unsigned w = r.m.width(x);
  return v.isSignedIntN(w) ? r.m.mkEq(x, r.m.mkInt(v.trunc(w))) : r.m.mkFalse();
}

namespace {

// eq(ext(x), ext(y)) with x and y of one width.
Term sameExtension(const Redex& r, Op ext) {
  if (!r.is(r.a, ext) || !r.is(r.b, ext))
    return none;
  Term x = r.arg(r.a, 0), y = r.arg(r.b, 0);
  return r.m.sort(x) == r.m.sort(y) ? r.m.mkEq(x, y) : none;
}

}  // namespace

Term ruleEqZExt(const Redex& r) { return sameExtension(r, Op::ZExt); }
Term ruleEqSExt(const Redex& r) { return sameExtension(r, Op::SExt); }

Term ruleEqConcatConstant(const Redex& r) {
  if (!r.is(r.a, Op::Concat) || !r.isConst(r.b))
    return none;
  Term x = r.arg(r.a, 0), y = r.arg(r.a, 1);
  unsigned low = r.m.width(y);
  Term eqLow = r.m.mkEq(y, r.m.mkExtract(r.b, low - 1, 0));
  if (eqLow == r.m.mkFalse() || !r.mayPush())
    return eqLow == r.m.mkFalse() ? eqLow : none;
  return r.m.mkAnd(r.m.mkEq(x, r.m.mkExtract(r.b, r.m.width(r.b) - 1, low)), eqLow);
}

Term ruleEqConcat(const Redex& r) {
  if (!r.is(r.a, Op::Concat) || !r.is(r.b, Op::Concat))
    return none;
  Term y = r.arg(r.a, 1), w = r.arg(r.b, 1);
  if (r.m.sort(y) != r.m.sort(w) || !r.mayPush())
    return none;
  return r.m.mkAnd(r.m.mkEq(r.arg(r.a, 0), r.arg(r.b, 0)), r.m.mkEq(y, w));
}

Term ruleEqXorZero(const Redex& r) {
  return r.m.isZero(r.b) && r.is(r.a, Op::Xor) ? r.m.mkEq(r.arg(r.a, 0), r.arg(r.a, 1)) : none;
}

Term ruleEqXorConstant(const Redex& r) {
  if (!r.isConst(r.b) || !r.is(r.a, Op::Xor) || !r.isConst(r.arg(r.a, 1)))
    return none;
  return r.m.mkEq(r.arg(r.a, 0), r.m.mk(Op::Xor, r.arg(r.a, 1), r.b));
}

namespace {

// Both sides are the same operands under one associative, commutative function.
Term sameChain(const Redex& r, Op op) {
  TermManager& terms = r.m;
  if (terms.op(r.a) != op || terms.op(r.b) != op || terms.isBool(r.a))
    return none;
  constexpr size_t maxLeaves = 4096;
  auto leaves = [&](Term root) {
    std::vector<Term> found, open{root};
    while (!open.empty() && found.size() + open.size() <= maxLeaves) {
      Term t = open.back();
      open.pop_back();
      if (terms.op(t) != op) {
        found.push_back(t);
        continue;
      }
      open.push_back(terms.operand(t, 0));
      open.push_back(terms.operand(t, 1));
    }
    if (!open.empty())
      found.clear();
    std::sort(found.begin(), found.end());
    // A repeated operand counts in an xor only.
    if (op != Op::Xor)
      found.erase(std::unique(found.begin(), found.end()), found.end());
    return found;
  };
  std::vector<Term> x = leaves(r.a);
  return !x.empty() && x == leaves(r.b) ? terms.mkTrue() : none;
}

}  // namespace

Term ruleEqSameAnds(const Redex& r) { return sameChain(r, Op::And); }
Term ruleEqSameOrs(const Redex& r) { return sameChain(r, Op::Or); }
Term ruleEqSameXors(const Redex& r) { return sameChain(r, Op::Xor); }

Term ruleEqXorSelf(const Redex& r) {
  if (!r.m.isInt(r.m.sort(r.a)))
    return none;
  return either(r.a, r.b, [&](Term s, Term x) {
    Term y = otherOperand(r, s, Op::Xor, x);
    return y ? r.m.mkEq(y, r.m.mkInt(llvm::APInt::getZero(r.m.width(y)))) : none;
  });
}

Term ruleEqOrZero(const Redex& r) {
  if (!r.m.isZero(r.b) || !r.is(r.a, Op::Or) || !r.mayPush())
    return none;
  return r.m.mkAnd(r.m.mkEq(r.arg(r.a, 0), r.b), r.m.mkEq(r.arg(r.a, 1), r.b));
}

Term ruleEqAndOnes(const Redex& r) {
  if (!r.m.isOnes(r.b) || !r.is(r.a, Op::And) || !r.mayPush())
    return none;
  return r.m.mkAnd(r.m.mkEq(r.arg(r.a, 0), r.b), r.m.mkEq(r.arg(r.a, 1), r.b));
}

Term ruleEqNegConstant(const Redex& r) {
  return r.is(r.a, Op::Neg) && r.isConst(r.b) ? r.m.mkEq(r.arg(r.a, 0), r.m.mk(Op::Neg, r.b))
                                              : none;
}

Term ruleEqAddConstant(const Redex& r) {
  if (!r.isConst(r.b) || !r.is(r.a, Op::Add) || !r.isConst(r.arg(r.a, 1)))
    return none;
  return r.m.mkEq(r.arg(r.a, 0), r.m.mk(Op::Sub, r.b, r.arg(r.a, 1)));
}

Term ruleEqMulOdd(const Redex& r) {
  if (!r.isConst(r.b) || !r.is(r.a, Op::Mul) || !r.isConst(r.arg(r.a, 1)))
    return none;
  llvm::APInt factor = r.m.constValue(r.arg(r.a, 1));
  if (!factor[0])
    return none;
  return r.m.mkEq(r.arg(r.a, 0), r.m.mkInt(r.m.constValue(r.b) * factor.multiplicativeInverse()));
}

// Whatever two sums have in common is taken away on both sides.
Term ruleEqLinear(const Redex& r) {
  auto isSum = [&](Term t) { return r.is(t, Op::Add) || r.is(t, Op::Neg); };
  if (!isSum(r.a) && !isSum(r.b))
    return none;
  auto left = LinearSum::of(r.m, r.a);
  auto right = left ? LinearSum::of(r.m, r.b) : std::nullopt;
  if (!right)
    return none;
  size_t before = left->monomials.size() + right->monomials.size();
  bool constants = !left->constant.isZero() && !right->constant.isZero();
  llvm::APInt minusOne = llvm::APInt::getAllOnes(r.m.width(r.a));
  left->add(*right, minusOne);
  if (left->monomials.size() == before && !constants)
    return none;
  if (left->monomials.empty())
    return r.m.mkBool(left->constant.isZero());
  // Negative coefficients and the constant go to the right.
  LinearSum positive, negative;
  positive.constant = llvm::APInt::getZero(minusOne.getBitWidth());
  negative.constant = -left->constant;
  for (auto& [t, factor] : left->monomials) {
    if (factor.isNegative() && !factor.isMinSignedValue())
      negative.monomials.push_back({t, -factor});
    else
      positive.monomials.push_back({t, factor});
  }
  Sort sort = r.m.sort(r.a);
  return r.m.mkEq(positive.build(r, sort), negative.build(r, sort));
}

// The sum of a constant and a number of few bits is a small circuit, and often shared.
Term ruleEqAddMove(const Redex& r) {
  return either(r.a, r.b, [&](Term s, Term y) {
    if (!r.is(s, Op::Add) || !r.isConst(r.arg(s, 1)) || r.isConst(y))
      return none;
    Term x = r.arg(s, 0);
    auto unknown = [&](Term t) {
      AbstractValue v = r.abstractOf(t);
      return (~(v.zeros | v.ones)).popcount();
    };
    if (unknown(y) >= unknown(x))
      return none;
    return r.m.mkEq(x, r.m.mk(Op::Add, y, r.m.mk(Op::Neg, r.arg(s, 1))));
  });
}

Term ruleEqSelectConstant(const Redex& r) {
  if (!r.isConst(r.b) || !r.is(r.a, Op::Select) || r.m.isArray(r.m.sort(r.a)))
    return none;
  Term c = r.arg(r.a, 0), x = r.arg(r.a, 1), y = r.arg(r.a, 2);
  if (!(r.isConst(x) || r.isConst(y)) || !r.mayPush())
    return none;
  if (!r.isConst(x)) {
    std::swap(x, y);
    c = r.m.mkNot(c);
  }
  Term rest = r.m.mkEq(y, r.b);
  return x == r.b ? r.m.mkOr(c, rest) : r.m.mkAnd(r.m.mkNot(c), rest);
}

Term ruleEqSelectArm(const Redex& r) {
  return either(r.a, r.b, [&](Term s, Term t) {
    if (!r.is(s, Op::Select))
      return none;
    Term c = r.arg(s, 0), x = r.arg(s, 1), y = r.arg(s, 2);
    if (x == t)
      return r.m.mkOr(c, r.m.mkEq(y, t));
    return y == t ? r.m.mkOr(r.m.mkNot(c), r.m.mkEq(x, t)) : none;
  });
}

namespace {

Term decidedArms(const Redex& r, Term c, Term x, Term z, Term y, Term w) {
  auto first = decideEq(r, x, z);
  auto second = decideEq(r, y, w);
  if (!(first || second) || !r.mayPush())
    return none;
  return r.m.mkSelect(c, first ? r.m.mkBool(*first) : r.m.mkEq(x, z),
                      second ? r.m.mkBool(*second) : r.m.mkEq(y, w));
}

}  // namespace

Term ruleEqSelectSame(const Redex& r) {
  if (!r.is(r.a, Op::Select) || !r.is(r.b, Op::Select) || r.arg(r.a, 0) != r.arg(r.b, 0))
    return none;
  return decidedArms(r, r.arg(r.a, 0), r.arg(r.a, 1), r.arg(r.b, 1), r.arg(r.a, 2), r.arg(r.b, 2));
}

Term ruleEqSelect(const Redex& r) {
  return either(r.a, r.b, [&](Term s, Term t) {
    if (!r.is(s, Op::Select))
      return none;
    return decidedArms(r, r.arg(s, 0), r.arg(s, 1), t, r.arg(s, 2), t);
  });
}

Term ruleEqWriteSame(const Redex& r) {
  if (!r.is(r.a, Op::Write) || !r.is(r.b, Op::Write) || r.arg(r.a, 0) != r.arg(r.b, 0) ||
      r.arg(r.a, 1) != r.arg(r.b, 1))
    return none;
  return r.m.mkEq(r.arg(r.a, 2), r.arg(r.b, 2));
}

Term ruleEqConstArray(const Redex& r) {
  return r.is(r.a, Op::ConstArray) && r.is(r.b, Op::ConstArray)
             ? r.m.mkEq(r.arg(r.a, 0), r.arg(r.b, 0))
             : none;
}

Term ruleEqKnown(const Redex& r) {
  auto known = decideEq(r, r.a, r.b);
  return known ? r.m.mkBool(*known) : none;
}

}  // namespace fathom::ilr
