// Rules of the orders (003, A.5.4 and A.7). All comparisons are turned into
// ult and slt, negated or not, so that a condition and its complement, which
// meet at every join of a program, share one term.
#include "ilr/rule_helpers.h"

namespace fathom::ilr {

Term ruleNeElim(const Redex& r) { return r.m.mkNot(r.m.mkEq(r.a, r.b)); }
Term ruleUleElim(const Redex& r) { return r.m.mkNot(r.m.mk(Op::Ult, r.b, r.a)); }
Term ruleUgtElim(const Redex& r) { return r.m.mk(Op::Ult, r.b, r.a); }
Term ruleUgeElim(const Redex& r) { return r.m.mkNot(r.m.mk(Op::Ult, r.a, r.b)); }
Term ruleSleElim(const Redex& r) { return r.m.mkNot(r.m.mk(Op::Slt, r.b, r.a)); }
Term ruleSgtElim(const Redex& r) { return r.m.mk(Op::Slt, r.b, r.a); }
Term ruleSgeElim(const Redex& r) { return r.m.mkNot(r.m.mk(Op::Slt, r.a, r.b)); }

namespace {

Term sameOperands(const Redex& r) { return r.a == r.b ? r.m.mkFalse() : none; }

Term bothNegated(const Redex& r) {
  return r.is(r.a, Op::Not) && r.is(r.b, Op::Not) ? r.m.mk(r.op, r.arg(r.b, 0), r.arg(r.a, 0))
                                                  : none;
}

Term bothExtended(const Redex& r, Op ext) {
  if (!r.is(r.a, ext) || !r.is(r.b, ext))
    return none;
  Term x = r.arg(r.a, 0), y = r.arg(r.b, 0);
  return r.m.sort(x) == r.m.sort(y) ? r.m.mk(r.op, x, y) : none;
}

// lt(ext(x), m) -> lt(x, m), or with the constant first, if m fits x.
Term extendedAndConstant(const Redex& r, Op ext, bool constantFirst) {
  Term extended = constantFirst ? r.b : r.a, constant = constantFirst ? r.a : r.b;
  if (!r.is(extended, ext) || !r.isConst(constant))
    return none;
  Term x = r.arg(extended, 0);
  unsigned w = r.m.width(x);
  llvm::APInt v = r.m.constValue(constant);
  if (ext == Op::ZExt ? !v.isIntN(w) : !v.isSignedIntN(w))
    return none;
  Term n = r.m.mkInt(v.trunc(w));
  return constantFirst ? r.m.mk(r.op, n, x) : r.m.mk(r.op, x, n);
}

// lt(select(c, m, y), n) with constants m and n, or with n first.
Term selectAndConstant(const Redex& r, bool constantFirst) {
  Term s = constantFirst ? r.b : r.a, n = constantFirst ? r.a : r.b;
  if (!r.is(s, Op::Select) || !r.isConst(n))
    return none;
  Term c = r.arg(s, 0), x = r.arg(s, 1), y = r.arg(s, 2);
  if (!(r.isConst(x) || r.isConst(y)) || !r.mayPush())
    return none;
  auto less = [&](Term t) { return constantFirst ? r.m.mk(r.op, n, t) : r.m.mk(r.op, t, n); };
  if (!r.isConst(x)) {
    std::swap(x, y);
    c = r.m.mkNot(c);
  }
  return less(x) == r.m.mkTrue() ? r.m.mkOr(c, less(y)) : r.m.mkAnd(r.m.mkNot(c), less(y));
}

}  // namespace

Term ruleUltSame(const Redex& r) { return sameOperands(r); }
Term ruleUltZero(const Redex& r) { return r.m.isZero(r.b) ? r.m.mkFalse() : none; }
Term ruleUltOnesLeft(const Redex& r) { return r.m.isOnes(r.a) ? r.m.mkFalse() : none; }

Term ruleUltZeroLeft(const Redex& r) {
  return r.m.isZero(r.a) ? r.m.mkNot(r.m.mkEq(r.b, r.a)) : none;
}

Term ruleUltOne(const Redex& r) {
  return r.m.isOne(r.b) ? r.m.mkEq(r.a, r.m.mkInt(r.m.width(r.a), 0)) : none;
}

Term ruleUltOnes(const Redex& r) { return r.m.isOnes(r.b) ? r.m.mkNot(r.m.mkEq(r.a, r.b)) : none; }

Term ruleUltNotNot(const Redex& r) { return bothNegated(r); }
Term ruleUltZExt(const Redex& r) { return bothExtended(r, Op::ZExt); }
Term ruleUltSExt(const Redex& r) { return bothExtended(r, Op::SExt); }
Term ruleUltZExtConstant(const Redex& r) { return extendedAndConstant(r, Op::ZExt, false); }
Term ruleUltConstantZExt(const Redex& r) { return extendedAndConstant(r, Op::ZExt, true); }

Term ruleUltConcatSameHigh(const Redex& r) {
  if (!r.is(r.a, Op::Concat) || !r.is(r.b, Op::Concat) || r.arg(r.a, 0) != r.arg(r.b, 0))
    return none;
  return r.m.mk(Op::Ult, r.arg(r.a, 1), r.arg(r.b, 1));
}

Term ruleUltConcatSameLow(const Redex& r) {
  if (!r.is(r.a, Op::Concat) || !r.is(r.b, Op::Concat) || r.arg(r.a, 1) != r.arg(r.b, 1))
    return none;
  return r.m.mk(Op::Ult, r.arg(r.a, 0), r.arg(r.b, 0));
}

Term ruleUltSelectConstant(const Redex& r) { return selectAndConstant(r, false); }
Term ruleUltConstantSelect(const Redex& r) { return selectAndConstant(r, true); }
Term ruleUltKnown(const Redex& r) { return decideByAbstractValues(r); }

Term ruleSltSame(const Redex& r) { return sameOperands(r); }

namespace {

bool isMin(const Redex& r, Term t) { return r.isConst(t) && r.m.constValue(t).isMinSignedValue(); }
bool isMax(const Redex& r, Term t) { return r.isConst(t) && r.m.constValue(t).isMaxSignedValue(); }

}  // namespace

Term ruleSltMin(const Redex& r) { return isMin(r, r.b) ? r.m.mkFalse() : none; }
Term ruleSltMaxLeft(const Redex& r) { return isMax(r, r.a) ? r.m.mkFalse() : none; }
Term ruleSltMinLeft(const Redex& r) { return isMin(r, r.a) ? r.m.mkNot(r.m.mkEq(r.b, r.a)) : none; }
Term ruleSltMax(const Redex& r) { return isMax(r, r.b) ? r.m.mkNot(r.m.mkEq(r.a, r.b)) : none; }
Term ruleSltNotNot(const Redex& r) { return bothNegated(r); }
Term ruleSltSExt(const Redex& r) { return bothExtended(r, Op::SExt); }
Term ruleSltSExtConstant(const Redex& r) { return extendedAndConstant(r, Op::SExt, false); }
Term ruleSltConstantSExt(const Redex& r) { return extendedAndConstant(r, Op::SExt, true); }
Term ruleSltSelectConstant(const Redex& r) { return selectAndConstant(r, false); }
Term ruleSltConstantSelect(const Redex& r) { return selectAndConstant(r, true); }
Term ruleSltKnown(const Redex& r) { return decideByAbstractValues(r); }

Term ruleSltUnsigned(const Redex& r) {
  AbstractValue x = r.abstractOf(r.a), y = r.abstractOf(r.b);
  bool positive = x.zeros.isSignBitSet() && y.zeros.isSignBitSet();
  bool negative = x.ones.isSignBitSet() && y.ones.isSignBitSet();
  return positive || negative ? r.m.mk(Op::Ult, r.a, r.b) : none;
}

}  // namespace fathom::ilr
