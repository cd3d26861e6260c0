// Comparisons of floats and conversions. Packed floats of one sign are ordered as
// the integers that their bits are, so comparisons look at bits. A float becomes
// an integer by one shift to the right, from a word whose top bit stands
// for the largest power of two that fits; whether it fits is a comparison with two
// constants (see term_builders.cpp).
#include "ilr/evaluate_float.h"
#include "ilr/float_circuits.h"

#include <algorithm>

namespace fathom::ilr {

using llvm::APInt;

Term FloatCircuits::equal(FloatParts& x, FloatParts& y) {
  Term same = both(m_.mkEq(x.sign, y.sign), m_.mkEq(magnitude(x), magnitude(y)));
  return both(both(inverse(x.nan), inverse(y.nan)), either(both(x.zero, y.zero), same));
}

Term FloatCircuits::less(FloatParts& x, FloatParts& y, bool orEqual) {
  Term a = magnitude(x), b = magnitude(y);
  Term below = m_.mkSelect(x.sign, m_.mk(Op::Ult, b, a), m_.mk(Op::Ult, a, b));
  if (orEqual)
    below = either(below, m_.mkEq(a, b));
  Term bothZero = both(x.zero, y.zero);
  Term ordered = m_.mkSelect(m_.mkEq(x.sign, y.sign), below, x.sign);
  ordered = orEqual ? either(bothZero, ordered) : both(inverse(bothZero), ordered);
  return both(both(inverse(x.nan), inverse(y.nan)), ordered);
}

FloatParts FloatCircuits::lesser(FloatParts& x, FloatParts& y, bool greatest) {
  // By bits, so that zeros are ordered, too.
  Term a = magnitude(x), b = magnitude(y);
  Term below = m_.mkSelect(x.sign, m_.mk(Op::Ult, b, a), m_.mk(Op::Ult, a, b));
  Term isFirst = m_.mkSelect(m_.mkEq(x.sign, y.sign), below, x.sign);
  Term first = either(y.nan, both(inverse(x.nan), greatest ? inverse(isFirst) : isFirst));
  return select(first, x, y);
}

Term FloatCircuits::isNormal(const FloatParts& x) {
  return both(top(x.significand), inverse(either(x.nan, x.infinite)));
}

Term FloatCircuits::isSubnormal(const FloatParts& x) {
  return both(inverse(top(x.significand)), inverse(either(x.zero, either(x.nan, x.infinite))));
}

FloatParts FloatCircuits::convert(Term rm, FloatParts& x, FloatFormat f) {
  NormalForm a = normalForm(x);
  FloatParts r = round(f, rm, x.sign, a.exponent, a.significand);
  return special(r, x.nan, x.infinite, x.zero);
}

FloatParts FloatCircuits::fromInt(bool isSigned, Term rm, Term x, FloatFormat f) {
  unsigned width = m_.width(x);
  Term sign = isSigned ? top(x) : m_.mkFalse();
  Term size = isSigned ? m_.mkSelect(sign, m_.mk(Op::Neg, x), x) : x;
  auto [significand, count] = normalise(size);
  FloatParts r = round(f, rm, sign, difference(constant(width - 1), count), significand);
  return special(r, m_.mkFalse(), m_.mkFalse(), isZero(x));
}

FloatParts FloatCircuits::roundToIntegral(Term rm, FloatParts& x) {
  FloatFormat f = x.format;
  unsigned n = f.significandBits, width = f.width() - 1;
  Exponent biased = inRange(unsignedExponent(x.exponent), 1, 2 * f.bias());
  Exponent exponent = difference(biased, constant(f.bias()));
  Term isIntegral = inverse(less(exponent, constant(f.fractionBits())));
  Term isFraction = less(exponent, constant(0));
  Exponent distance = difference(constant(f.fractionBits()), exponent);
  // Bits above are lost only where the number is integral, anyway.
  Term shifted = shiftRight(padded(x.significand, 2), distance.term);
  Term up = roundsUp(rm, x.sign, bit(shifted, 2), bit(shifted, 1), bit(shifted, 0));
  Term integer =
      m_.mk(Op::Add, m_.mkZExt(m_.mkExtract(shifted, n + 1, 2), n + 1), m_.mkZExt(word(up), n + 1));
  // Back in place: a carry counts up the exponent.
  Term back = shiftLeft(integer, distance.term);
  Term base = padded(m_.mk(Op::Sub, x.exponent, number(f.exponentBits, 1)), f.fractionBits());
  unsigned wide = std::max(width, n + 1);
  Term body = m_.mkTrunc(m_.mk(Op::Add, m_.mkZExt(base, wide), m_.mkZExt(back, wide)), width);
  Term one = m_.mkSelect(any(integer), m_.mkInt(f.one().trunc(width)), zeros(width));
  body = m_.mkSelect(isFraction, one, body);

  Term exponentBits = m_.mkExtract(body, width - 1, f.fractionBits());
  Term isLow = isZero(exponentBits);
  FloatParts r;
  r.format = f;
  r.nan = x.nan;
  r.infinite = m_.mkEq(exponentBits, ones(f.exponentBits));
  r.zero = isZero(body);
  r.sign = x.sign;
  r.exponent = m_.mkSelect(isLow, number(f.exponentBits, 1), exponentBits);
  r.significand = concat(word(inverse(isLow)), m_.mkTrunc(body, f.fractionBits()));
  r.magnitude = body;
  FloatParts self = x;
  magnitude(self);
  self.packed = {};
  self.normal = NormalForm{};
  return select(either(isIntegral, either(x.nan, x.infinite)), self, r);
}

Term FloatCircuits::toInt(bool isSigned, Term rm, FloatParts& x, unsigned width) {
  FloatFormat f = x.format;
  auto bound = [&](bool upper) {
    Term bits = m_.mkInt(integerBound(upper, isSigned, Rounding::TowardZero, f, width));
    for (unsigned i = 1; i < numRoundings; ++i) {
      Rounding mode = static_cast<Rounding>(i);
      bits =
          m_.mkSelect(is(rm, mode), m_.mkInt(integerBound(upper, isSigned, mode, f, width)), bits);
    }
    return unpack(f, bits, true);
  };
  FloatParts least = bound(false), largest = bound(true);
  Term fits = both(less(least, x, true), less(x, largest, true));

  Exponent biased = inRange(unsignedExponent(x.exponent), 1, 2 * f.bias());
  Exponent exponent = difference(biased, constant(f.bias()));
  unsigned wide = std::max(width + 2, f.significandBits);
  Exponent distance = difference(constant(width - 1), exponent);
  Term shifted = topBits(shiftRight(padded(x.significand, wide - f.significandBits), distance.term),
                         width + 2);
  Term up = roundsUp(rm, x.sign, bit(shifted, 2), bit(shifted, 1), bit(shifted, 0));
  Term size = m_.mk(Op::Add, m_.mkExtract(shifted, width + 1, 2), m_.mkZExt(word(up), width));
  Term value = m_.mkSelect(x.sign, m_.mk(Op::Neg, size), size);
  APInt outOfRange = isSigned ? APInt::getSignedMinValue(width) : APInt::getAllOnes(width);
  return m_.mkSelect(fits, value, m_.mkInt(outOfRange));
}

}  // namespace fathom::ilr
