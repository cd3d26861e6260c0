// Rules of the overflow, exactness and shift predicates (003, A.4). With one
// constant operand each is a comparison or two; the rest keep their own
// circuits, which are smaller than any spelling in other functions.
#include "ilr/rule_helpers.h"

namespace fathom::ilr {

namespace {

Term zeroRight(const Redex& r) { return r.m.isZero(r.b) ? r.m.mkFalse() : none; }
llvm::APInt smin(unsigned w) { return llvm::APInt::getSignedMinValue(w); }
llvm::APInt smax(unsigned w) { return llvm::APInt::getSignedMaxValue(w); }
unsigned operandWidth(const Redex& r) { return r.m.width(r.a); }
Term slt(const Redex& r, Term x, Term y) { return r.m.mk(Op::Slt, x, y); }

}  // namespace

Term ruleUAddOZero(const Redex& r) { return zeroRight(r); }

Term ruleUAddOConstant(const Redex& r) {
  return r.isConst(r.b) ? r.m.mk(Op::Ult, r.m.mkNot(r.b), r.a) : none;
}

Term ruleUAddOKnown(const Redex& r) { return decideByAbstractValues(r); }

Term ruleSAddOZero(const Redex& r) { return zeroRight(r); }

Term ruleSAddOConstant(const Redex& r) {
  if (!r.isConst(r.b))
    return none;
  unsigned w = operandWidth(r);
  llvm::APInt m = r.m.constValue(r.b);
  return m.isNegative() ? slt(r, r.a, r.m.mkInt(smin(w) - m)) : slt(r, r.m.mkInt(smax(w) - m), r.a);
}

Term ruleSAddOKnown(const Redex& r) { return decideByAbstractValues(r); }

Term ruleUSubOElim(const Redex& r) { return r.m.mk(Op::Ult, r.a, r.b); }

Term ruleSSubOZero(const Redex& r) { return zeroRight(r); }
Term ruleSSubOSame(const Redex& r) { return r.a == r.b ? r.m.mkFalse() : none; }

Term ruleSSubOConstant(const Redex& r) {
  if (!r.isConst(r.b))
    return none;
  unsigned w = operandWidth(r);
  llvm::APInt m = r.m.constValue(r.b);
  return m.isNegative() ? slt(r, r.m.mkInt(smax(w) + m), r.a) : slt(r, r.a, r.m.mkInt(smin(w) + m));
}

Term ruleSSubOKnown(const Redex& r) { return decideByAbstractValues(r); }

Term ruleUMulOZero(const Redex& r) { return zeroRight(r); }

Term ruleUMulOConstant(const Redex& r) {
  if (!r.isConst(r.b) || r.m.isZero(r.b))
    return none;
  llvm::APInt limit = llvm::APInt::getAllOnes(operandWidth(r)).udiv(r.m.constValue(r.b));
  return r.m.mk(Op::Ult, r.m.mkInt(limit), r.a);
}

Term ruleUMulOKnown(const Redex& r) { return decideByAbstractValues(r); }

Term ruleSMulOZero(const Redex& r) { return zeroRight(r); }

Term ruleSMulOOne(const Redex& r) {
  return r.m.isOne(r.b) && operandWidth(r) > 1 ? r.m.mkFalse() : none;
}

Term ruleSMulOOnes(const Redex& r) {
  return r.m.isOnes(r.b) ? r.m.mkEq(r.a, r.m.mkInt(smin(operandWidth(r)))) : none;
}

Term ruleSMulOConstant(const Redex& r) {
  if (!r.isConst(r.b) || !r.m.constValue(r.b).isStrictlyPositive())
    return none;
  unsigned w = operandWidth(r);
  llvm::APInt m = r.m.constValue(r.b);
  return r.m.mkOr(slt(r, r.m.mkInt(smax(w).sdiv(m)), r.a), slt(r, r.a, r.m.mkInt(smin(w).sdiv(m))));
}

Term ruleSMulOKnown(const Redex& r) { return decideByAbstractValues(r); }

Term ruleSDivOElim(const Redex& r) {
  unsigned w = operandWidth(r);
  return r.m.mkAnd(r.m.mkEq(r.a, r.m.mkInt(smin(w))),
                   r.m.mkEq(r.b, r.m.mkInt(llvm::APInt::getAllOnes(w))));
}

Term ruleDivZElim(const Redex& r) { return r.m.mkEq(r.b, r.m.mkInt(operandWidth(r), 0)); }

namespace {

Term remainderNotZero(const Redex& r, Op rem) {
  return r.m.mkNot(r.m.mkEq(r.m.mk(rem, r.a, r.b), r.m.mkInt(operandWidth(r), 0)));
}

}  // namespace

Term ruleUDivXElim(const Redex& r) { return remainderNotZero(r, Op::URem); }
Term ruleSDivXElim(const Redex& r) { return remainderNotZero(r, Op::SRem); }

Term ruleShOElim(const Redex& r) {
  unsigned w = operandWidth(r);
  return r.m.mkNot(r.m.mk(Op::Ult, r.b, r.m.mkInt(w, w)));
}

Term ruleLShrXConstant(const Redex& r) {
  if (!r.isConst(r.b))
    return none;
  unsigned w = operandWidth(r);
  unsigned k = static_cast<unsigned>(r.m.constValue(r.b).getLimitedValue(w));
  if (k == 0)
    return r.m.mkFalse();
  return r.m.mkNot(r.m.mkEq(r.m.mkTrunc(r.a, k), r.m.mkInt(k, 0)));
}

Term ruleAShrXElim(const Redex& r) { return r.m.mk(Op::LShrX, r.a, r.b); }

}  // namespace fathom::ilr
