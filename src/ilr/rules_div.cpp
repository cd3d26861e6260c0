// Rules of division and remainder (003, A.3.4 and A.3.5). A division circuit is
// the dearest thing a solver can be given, so anything that avoids or narrows
// one pays. Division by zero is SMT-LIB's: all ones, and the dividend.
#include "ilr/rule_helpers.h"

namespace fathom::ilr {

namespace {

bool isPower(const Redex& r, Term t) { return r.isConst(t) && r.m.constValue(t).isPowerOf2(); }
unsigned log2(const Redex& r, Term t) { return r.m.constValue(t).logBase2(); }

Term ifZero(const Redex& r, Term x, Term whenZero, Term otherwise) {
  return r.m.mkSelect(r.m.mkEq(x, r.zero()), whenZero, otherwise);
}

bool knownNotNegative(const Redex& r, Term t) { return r.abstractOf(t).zeros.isSignBitSet(); }

bool knownSmaller(const Redex& r) { return r.abstractOf(r.a).umax.ult(r.abstractOf(r.b).umin); }

// Leading bits known 0 in both operands; division does not need them.
unsigned commonLeadingZeros(const Redex& r) {
  return std::min(r.abstractOf(r.a).umax.countl_zero(), r.abstractOf(r.b).umax.countl_zero());
}

Term narrow(const Redex& r, unsigned zeros) {
  unsigned w = r.width() - zeros;
  return r.m.mkZExt(r.m.mk(r.op, r.m.mkTrunc(r.a, w), r.m.mkTrunc(r.b, w)), r.width());
}

}  // namespace

Term ruleUDivZero(const Redex& r) { return r.m.isZero(r.b) ? r.ones() : none; }
Term ruleUDivOne(const Redex& r) { return r.m.isOne(r.b) ? r.a : none; }

Term ruleUDivPower(const Redex& r) {
  return isPower(r, r.b) ? r.m.mk(Op::LShr, r.a, r.m.mkInt(r.width(), log2(r, r.b))) : none;
}

Term ruleUDivSame(const Redex& r) {
  return r.a == r.b ? ifZero(r, r.a, r.ones(), r.m.mkInt(r.width(), 1)) : none;
}

Term ruleUDivZeroLeft(const Redex& r) {
  return r.m.isZero(r.a) ? ifZero(r, r.b, r.ones(), r.zero()) : none;
}

Term ruleUDivSmaller(const Redex& r) { return knownSmaller(r) ? r.zero() : none; }

Term ruleUDivNarrow(const Redex& r) {
  unsigned zeros = commonLeadingZeros(r);
  if (zeros == 0 || zeros == r.width() || r.abstractOf(r.b).umin.isZero())
    return none;
  return narrow(r, zeros);
}

Term ruleURemZero(const Redex& r) { return r.m.isZero(r.b) ? r.a : none; }
Term ruleURemOne(const Redex& r) { return r.m.isOne(r.b) ? r.zero() : none; }

Term ruleURemPower(const Redex& r) {
  return isPower(r, r.b) ? r.m.mk(Op::And, r.a, r.constant(r.m.constValue(r.b) - 1)) : none;
}

Term ruleURemSame(const Redex& r) { return r.a == r.b ? r.zero() : none; }
Term ruleURemZeroLeft(const Redex& r) { return r.m.isZero(r.a) ? r.a : none; }
Term ruleURemSmaller(const Redex& r) { return knownSmaller(r) ? r.a : none; }

Term ruleURemNarrow(const Redex& r) {
  unsigned zeros = commonLeadingZeros(r);
  return zeros == 0 || zeros == r.width() ? none : narrow(r, zeros);
}

Term ruleSDivZero(const Redex& r) {
  if (!r.m.isZero(r.b))
    return none;
  return r.m.mkSelect(r.m.mk(Op::Slt, r.a, r.b), r.m.mkInt(r.width(), 1), r.ones());
}

Term ruleSDivOne(const Redex& r) { return r.m.isOne(r.b) && r.width() > 1 ? r.a : none; }
Term ruleSDivOnes(const Redex& r) { return r.m.isOnes(r.b) ? r.m.mk(Op::Neg, r.a) : none; }

Term ruleSDivMin(const Redex& r) {
  if (!r.isConst(r.b) || !r.m.constValue(r.b).isMinSignedValue() || r.width() == 1)
    return none;
  return r.m.mkSelect(r.m.mkEq(r.a, r.b), r.m.mkInt(r.width(), 1), r.zero());
}

Term ruleSDivSame(const Redex& r) {
  return r.a == r.b ? ifZero(r, r.a, r.ones(), r.m.mkInt(r.width(), 1)) : none;
}

// Rounds towards zero by adding 2^k - 1 to negative dividends.
Term ruleSDivPower(const Redex& r) {
  if (!isPower(r, r.b) || r.m.constValue(r.b).isNegative() || r.m.isOne(r.b))
    return none;
  unsigned w = r.width(), k = log2(r, r.b);
  auto by = [&](unsigned n) { return r.m.mkInt(w, n); };
  Term bias = r.m.mk(Op::LShr, r.m.mk(Op::AShr, r.a, by(w - 1)), by(w - k));
  return r.m.mk(Op::AShr, r.m.mk(Op::Add, r.a, bias), by(k));
}

Term ruleSDivUnsigned(const Redex& r) {
  return knownNotNegative(r, r.a) && knownNotNegative(r, r.b) ? r.m.mk(Op::UDiv, r.a, r.b) : none;
}

Term ruleSRemZero(const Redex& r) { return r.m.isZero(r.b) ? r.a : none; }
Term ruleSRemOne(const Redex& r) { return r.m.isOne(r.b) ? r.zero() : none; }
Term ruleSRemOnes(const Redex& r) { return r.m.isOnes(r.b) ? r.zero() : none; }
Term ruleSRemSame(const Redex& r) { return r.a == r.b ? r.zero() : none; }
Term ruleSRemZeroLeft(const Redex& r) { return r.m.isZero(r.a) ? r.a : none; }

Term ruleSRemUnsigned(const Redex& r) {
  return knownNotNegative(r, r.a) && knownNotNegative(r, r.b) ? r.m.mk(Op::URem, r.a, r.b) : none;
}

Term ruleSRemPower(const Redex& r) {
  if (!isPower(r, r.b))
    return none;
  Term mask = r.constant(r.m.constValue(r.b) - 1);
  auto low = [&](Term t) { return r.m.mk(Op::And, t, mask); };
  return r.m.mkSelect(r.m.mk(Op::Slt, r.a, r.zero()), r.m.mk(Op::Neg, low(r.m.mk(Op::Neg, r.a))),
                      low(r.a));
}

}  // namespace fathom::ilr
