// Floats. Only what IEEE 754 gives in every rounding mode, for infinities, zeros of
// both signs and NaN; x + 0 is not x, because -0 + 0 is 0.
#include "ilr/rule_helpers.h"

#include <algorithm>

namespace fathom::ilr {

using llvm::APInt;

namespace {

FloatFormat formatOf(const Redex& r, Term t) { return r.m.format(r.m.sort(t)); }

bool isFloat(const Redex& r, Term t, const APInt& bits) {
  return r.isConst(t) && r.m.constValue(t) == bits;
}

bool isNumber(const Redex& r, Term t, bool negative) {
  APInt one = formatOf(r, t).one();
  one.setBitVal(one.getBitWidth() - 1, negative);
  return isFloat(r, t, one);
}

bool isNan(const Redex& r, Term t) { return isFloat(r, t, formatOf(r, t).nan()); }

// The operand of fpneg or fpabs.
Term unsignedPart(const Redex& r, Term t) {
  return r.is(t, Op::FpNeg) || r.is(t, Op::FpAbs) ? r.arg(t, 0) : none;
}

Term testUnsigned(const Redex& r) {
  Term f = unsignedPart(r, r.a);
  return f ? r.m.mk(r.op, f) : none;
}

Term ordered(const Redex& r) { return r.m.mkNot(r.m.mk(Op::FpIsNan, r.a)); }

Term falseForNan(const Redex& r) { return isNan(r, r.a) || isNan(r, r.b) ? r.m.mkFalse() : none; }

// 1 / x for a power of two x, if that is a number.
std::optional<APInt> inverseOfPower(FloatFormat f, const APInt& x) {
  uint64_t biased = x.extractBits(f.exponentBits, f.fractionBits()).getZExtValue();
  if (biased == 0 || biased == (uint64_t{1} << f.exponentBits) - 1 ||
      !x.extractBits(f.fractionBits(), 0).isZero())
    return {};
  // The exponents of x and 1 / x add up to twice the bias.
  int64_t inverse = 2 * f.bias() - static_cast<int64_t>(biased);
  if (inverse < 1)
    return {};
  APInt bits = APInt(f.width(), static_cast<uint64_t>(inverse)).shl(f.fractionBits());
  bits.setBitVal(f.width() - 1, x.isNegative());
  return bits;
}

}  // namespace

Term ruleFpFromBitsToBits(const Redex& r) {
  return r.is(r.a, Op::FpToBits) && r.m.sort(r.arg(r.a, 0)) == r.sort ? r.arg(r.a, 0) : none;
}

Term ruleFpNegNeg(const Redex& r) { return r.is(r.a, Op::FpNeg) ? r.arg(r.a, 0) : none; }

Term ruleFpAbsSign(const Redex& r) {
  Term f = unsignedPart(r, r.a);
  return f ? r.m.mk(Op::FpAbs, f) : none;
}

Term ruleFpSubElim(const Redex& r) { return r.m.mk(Op::FpAdd, r.a, r.b, r.m.mk(Op::FpNeg, r.c)); }

Term ruleFpAddMinusZero(const Redex& r) {
  return r.isConst(r.a) && r.a != r.m.mkRounding(Rounding::TowardNegative) &&
                 isFloat(r, r.c, formatOf(r, r.c).zero(true))
             ? r.b
             : none;
}

Term ruleFpMulOne(const Redex& r) { return isNumber(r, r.c, false) ? r.b : none; }

Term ruleFpMulMinusOne(const Redex& r) {
  return isNumber(r, r.c, true) ? r.m.mk(Op::FpNeg, r.b) : none;
}

Term ruleFpMulTwo(const Redex& r) {
  FloatFormat f = formatOf(r, r.c);
  APInt two = f.one() + APInt::getOneBitSet(f.width(), f.fractionBits());
  return isFloat(r, r.c, two) ? r.m.mk(Op::FpAdd, r.a, r.b, r.b) : none;
}

Term ruleFpDivOne(const Redex& r) { return isNumber(r, r.c, false) ? r.b : none; }

Term ruleFpDivSame(const Redex& r) {
  if (r.b != r.c)
    return none;
  FloatFormat f = formatOf(r, r.b);
  Term undefined =
      r.m.mkOr({r.m.mk(Op::FpIsNan, r.b), r.m.mk(Op::FpIsInf, r.b), r.m.mk(Op::FpIsZero, r.b)});
  return r.m.mkSelect(undefined, r.m.mkFloat(f, f.nan()), r.m.mkFloat(f, f.one()));
}

Term ruleFpDivPower(const Redex& r) {
  if (!r.isConst(r.c))
    return none;
  FloatFormat f = formatOf(r, r.c);
  std::optional<APInt> inverse = inverseOfPower(f, r.m.constValue(r.c));
  return inverse ? r.m.mk(Op::FpMul, r.a, r.b, r.m.mkFloat(f, *inverse)) : none;
}

Term ruleFpMinSame(const Redex& r) { return r.a == r.b ? r.a : none; }
Term ruleFpMaxSame(const Redex& r) { return r.a == r.b ? r.a : none; }

Term ruleFpConvertWidened(const Redex& r) {
  if (!r.is(r.b, Op::FpConvert))
    return none;
  Term f = r.arg(r.b, 1);
  FloatFormat from = formatOf(r, f), through = formatOf(r, r.b);
  // More bits of both: then also subnormal numbers are exact.
  bool exact =
      through.significandBits >= from.significandBits && through.exponentBits >= from.exponentBits;
  return exact ? r.m.mkFpConvert(r.a, f, r.m.format(r.sort)) : none;
}

Term ruleFpToSIntFromSInt(const Redex& r) {
  if (!r.is(r.b, Op::FpFromSInt))
    return none;
  Term x = r.arg(r.b, 1);
  FloatFormat f = formatOf(r, r.b);
  unsigned width = r.m.width(x);
  // -2^(width - 1) has one bit; all else at most width - 1.
  bool exact = width - 1 <= f.significandBits && static_cast<int64_t>(width) - 1 <= f.maxExponent();
  return exact && width <= r.width() ? r.m.mkSExt(x, r.width()) : none;
}

Term ruleFpEqSame(const Redex& r) { return r.a == r.b ? ordered(r) : none; }
Term ruleFpEqNan(const Redex& r) { return falseForNan(r); }
Term ruleFpLtSame(const Redex& r) { return r.a == r.b ? r.m.mkFalse() : none; }
Term ruleFpLtNan(const Redex& r) { return falseForNan(r); }
Term ruleFpLeSame(const Redex& r) { return r.a == r.b ? ordered(r) : none; }
Term ruleFpLeNan(const Redex& r) { return falseForNan(r); }

Term ruleFpIsNanSign(const Redex& r) { return testUnsigned(r); }
Term ruleFpIsNanRounded(const Redex& r) {
  return r.is(r.a, Op::FpRound) || r.is(r.a, Op::FpConvert) ? r.m.mk(Op::FpIsNan, r.arg(r.a, 1))
                                                            : none;
}
Term ruleFpIsNanInt(const Redex& r) {
  return r.is(r.a, Op::FpFromSInt) || r.is(r.a, Op::FpFromUInt) ? r.m.mkFalse() : none;
}
Term ruleFpIsInfSign(const Redex& r) { return testUnsigned(r); }
Term ruleFpIsZeroSign(const Redex& r) { return testUnsigned(r); }
Term ruleFpIsNormalSign(const Redex& r) { return testUnsigned(r); }
Term ruleFpIsSubnormalSign(const Redex& r) { return testUnsigned(r); }
Term ruleFpIsNegativeAbs(const Redex& r) { return r.is(r.a, Op::FpAbs) ? r.m.mkFalse() : none; }
Term ruleFpIsNegativeNeg(const Redex& r) {
  if (!r.is(r.a, Op::FpNeg))
    return none;
  Term f = r.arg(r.a, 0);
  return r.m.mkNot(r.m.mkOr(r.m.mk(Op::FpIsNegative, f), r.m.mk(Op::FpIsNan, f)));
}

}  // namespace fathom::ilr
