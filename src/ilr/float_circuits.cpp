// What the circuits of all functions of floats share: forms of a float, exponents
// with a known range, and one rounder.
//
// A float is kept as its hardware would have it: flags for what is not an ordinary
// number, the exponent, and the significand with its leading bit, which is 0 for
// subnormal numbers. Addition and comparison need no more. Products and
// quotients need a leading 1; the shifter for that is built once for a float
// that takes part in one. Flags are not read off packed bits again, so a function of a
// function does not go through the multiplexers of NaN and infinity.
//
// The rounder puts exponent and significand side by side and adds the leading bit
// and the rounding to both in one addition: a carry out of the significand then
// counts up the exponent, and reaches infinity by itself.
#include "ilr/float_circuits.h"

#include "support/error.h"

#include "llvm/ADT/bit.h"

#include <algorithm>

namespace fathom::ilr {

using llvm::APInt;

// Bits.

Term FloatCircuits::topBits(Term x, unsigned width) {
  unsigned w = m_.width(x);
  if (w <= width)
    return padded(x, width - w);
  unsigned lost = w - width + 1;
  Term kept = word(any(m_.mkExtract(x, lost - 1, 0)));
  return width == 1 ? kept : concat(m_.mkExtract(x, w - 1, lost), kept);
}

Term FloatCircuits::amount(Term count, unsigned width) {
  unsigned w = m_.width(count);
  if (w <= width)
    return m_.mkZExt(count, width);
  return m_.mkSelect(any(m_.mkExtract(count, w - 1, width)), ones(width), m_.mkTrunc(count, width));
}

Term FloatCircuits::shiftRight(Term x, Term count) {
  unsigned width = m_.width(x);
  Term by = amount(count, width);
  Term lost = word(m_.mk(Op::LShrX, x, by));
  return m_.mkOr(m_.mk(Op::LShr, x, by), m_.mkZExt(lost, width));
}

Term FloatCircuits::shiftLeft(Term x, Term count) {
  return m_.mk(Op::Shl, x, amount(count, m_.width(x)));
}

FloatCircuits::Normalised FloatCircuits::normalise(Term x) {
  unsigned width = m_.width(x);
  if (width == 1)
    return {x, constant(0)};
  Term count;
  for (unsigned stage = static_cast<unsigned>(llvm::bit_width(width - 1)); stage-- > 0;) {
    unsigned distance = 1u << stage;
    Term moves = isZero(m_.mkExtract(x, width - 1, width - distance));
    x = m_.mkSelect(moves, padded(m_.mkExtract(x, width - 1 - distance, 0), distance), x);
    count = count ? concat(count, word(moves)) : word(moves);
  }
  return {x, inRange(unsignedExponent(count), 0, width - 1)};
}

// Exponents.

unsigned FloatCircuits::bitsFor(int64_t lo, int64_t hi) {
  APInt a(64, static_cast<uint64_t>(lo), true), b(64, static_cast<uint64_t>(hi), true);
  return std::max(a.getSignificantBits(), b.getSignificantBits());
}

Exponent FloatCircuits::unsignedExponent(Term x) {
  unsigned w = m_.width(x);
  return {m_.mkZExt(x, w + 1), 0, (int64_t{1} << w) - 1};
}

Term FloatCircuits::resized(Exponent e, unsigned width) {
  return width <= m_.width(e.term) ? m_.mkTrunc(e.term, width) : m_.mkSExt(e.term, width);
}

// cppcheck-suppress passedByValue; three words
Exponent FloatCircuits::inRange(Exponent e, int64_t lo, int64_t hi) {
  return {resized(e, bitsFor(lo, hi)), lo, hi};
}

Exponent FloatCircuits::sum(Exponent a, Exponent b) {
  int64_t lo = a.lo + b.lo, hi = a.hi + b.hi;
  unsigned w = bitsFor(lo, hi);
  return {m_.mk(Op::Add, resized(a, w), resized(b, w)), lo, hi};
}

Exponent FloatCircuits::difference(Exponent a, Exponent b) {
  int64_t lo = a.lo - b.hi, hi = a.hi - b.lo;
  unsigned w = bitsFor(lo, hi);
  return {m_.mk(Op::Sub, resized(a, w), resized(b, w)), lo, hi};
}

Exponent FloatCircuits::choose(Term condition, Exponent a, Exponent b) {
  int64_t lo = std::min(a.lo, b.lo), hi = std::max(a.hi, b.hi);
  unsigned w = bitsFor(lo, hi);
  return {m_.mkSelect(condition, resized(a, w), resized(b, w)), lo, hi};
}

Term FloatCircuits::less(Exponent a, Exponent b) {
  unsigned w = bitsFor(std::min(a.lo, b.lo), std::max(a.hi, b.hi));
  return m_.mk(Op::Slt, resized(a, w), resized(b, w));
}

// Forms.

FloatParts FloatCircuits::unpack(FloatFormat f, Term bits, bool canonical) {
  unsigned fraction = f.fractionBits();
  Term exponent = m_.mkExtract(bits, f.width() - 2, fraction);
  Term rest = m_.mkExtract(bits, fraction - 1, 0);
  Term isHigh = m_.mkEq(exponent, ones(f.exponentBits)), isLow = isZero(exponent);
  FloatParts x;
  x.format = f;
  x.nan = both(isHigh, any(rest));
  x.infinite = both(isHigh, isZero(rest));
  x.zero = both(isLow, isZero(rest));
  x.sign = top(bits);
  x.exponent = m_.mkSelect(isLow, number(f.exponentBits, 1), exponent);
  x.significand = concat(word(inverse(isLow)), rest);
  x.magnitude = m_.mkTrunc(bits, f.width() - 1);
  x.packed = canonical ? bits : m_.mkSelect(x.nan, m_.mkInt(f.nan()), bits);
  return x;
}

Term FloatCircuits::magnitude(FloatParts& x) {
  if (!x.magnitude) {
    FloatFormat f = x.format;
    Term exponent = m_.mkSelect(top(x.significand), x.exponent, zeros(f.exponentBits));
    Term finite = concat(exponent, m_.mkTrunc(x.significand, f.fractionBits()));
    x.magnitude = m_.mkSelect(x.infinite, m_.mkInt(f.infinity(false).trunc(f.width() - 1)), finite);
  }
  return x.magnitude;
}

Term FloatCircuits::pack(FloatParts& x) {
  if (!x.packed)
    x.packed = m_.mkSelect(x.nan, m_.mkInt(x.format.nan()), concat(word(x.sign), magnitude(x)));
  return x.packed;
}

const NormalForm& FloatCircuits::normalForm(FloatParts& x) {
  if (!x.normal.significand) {
    FloatFormat f = x.format;
    auto [significand, count] = normalise(x.significand);
    Exponent biased = inRange(unsignedExponent(x.exponent), 1, 2 * f.bias());
    Exponent exponent = difference(biased, constant(f.bias()));
    x.normal.exponent =
        inRange(difference(exponent, count), f.minExponent() - f.fractionBits(), f.maxExponent());
    // Also where it is zero, so that a divisor never is.
    x.normal.significand = concat(m_.mkInt(1, 1), m_.mkTrunc(significand, f.fractionBits()));
  }
  return x.normal;
}

FloatParts FloatCircuits::select(Term c, FloatParts& a, FloatParts& b) {
  auto of = [&](Term x, Term y) { return x && y ? m_.mkSelect(c, x, y) : Term{}; };
  FloatParts r;
  r.format = a.format;
  r.nan = of(a.nan, b.nan);
  r.infinite = of(a.infinite, b.infinite);
  r.zero = of(a.zero, b.zero);
  r.sign = of(a.sign, b.sign);
  r.exponent = of(a.exponent, b.exponent);
  r.significand = of(a.significand, b.significand);
  r.magnitude = of(a.magnitude, b.magnitude);
  r.packed = of(a.packed, b.packed);
  if (a.normal.significand && b.normal.significand)
    r.normal = {choose(c, a.normal.exponent, b.normal.exponent),
                of(a.normal.significand, b.normal.significand)};
  return r;
}

// Rounding.

Term FloatCircuits::roundsUp(Term rm, Term sign, Term odd, Term half, Term rest) {
  Term nearest = both(half, either(is(rm, Rounding::NearestAway),
                                   both(is(rm, Rounding::NearestEven), either(odd, rest))));
  Term away = either(both(is(rm, Rounding::TowardPositive), inverse(sign)),
                     both(is(rm, Rounding::TowardNegative), sign));
  return either(nearest, both(away, either(half, rest)));
}

FloatParts FloatCircuits::finish(FloatFormat f, Term rm, Term sign, Term base, Term significand,
                                 Term over) {
  unsigned width = f.width() - 1, fraction = f.fractionBits();
  Term up = roundsUp(rm, sign, bit(significand, 2), bit(significand, 1), bit(significand, 0));
  Term leading = word(top(significand));
  Term kept = concat(base, m_.mkExtract(significand, fraction + 1, 2));
  Term more =
      m_.mkZExt(concat(leading, fraction == 1 ? word(up) : m_.mkZExt(word(up), fraction)), width);
  Term body = m_.mk(Op::Add, kept, more);

  Term toInfinity = either(either(is(rm, Rounding::NearestEven), is(rm, Rounding::NearestAway)),
                           either(both(is(rm, Rounding::TowardPositive), inverse(sign)),
                                  both(is(rm, Rounding::TowardNegative), sign)));
  body = m_.mkSelect(over,
                     m_.mkSelect(toInfinity, m_.mkInt(f.infinity(false).trunc(width)),
                                 m_.mkInt(f.largest(false).trunc(width))),
                     body);
  Term exponent = m_.mkExtract(body, width - 1, fraction);
  Term isLow = isZero(exponent);
  FloatParts r;
  r.format = f;
  r.nan = m_.mkFalse();
  r.infinite = m_.mkEq(exponent, ones(f.exponentBits));
  r.zero = isZero(body);
  r.sign = sign;
  r.exponent = m_.mkSelect(isLow, number(f.exponentBits, 1), exponent);
  r.significand = concat(word(inverse(isLow)), m_.mkTrunc(body, fraction));
  r.magnitude = body;
  return r;
}

FloatParts FloatCircuits::round(FloatFormat f, Term rm, Term sign, Exponent e, Term significand) {
  significand = topBits(significand, f.significandBits + 2);
  int64_t least = f.minExponent();
  Term over = e.hi > f.maxExponent() ? less(constant(f.maxExponent()), e) : m_.mkFalse();
  Exponent base = difference(e, constant(least));
  if (e.lo < least) {
    Term isSmall = less(e, constant(least));
    Exponent missing = difference(constant(least), e);
    Term count = m_.mkSelect(isSmall, missing.term, zeros(m_.width(missing.term)));
    significand = shiftRight(significand, count);
    base = choose(isSmall, constant(0), base);
  }
  return finish(f, rm, sign, resized(base, f.exponentBits), significand, over);
}

FloatParts FloatCircuits::special(FloatParts r, Term nan, Term infinite, Term zero) {
  FloatFormat f = r.format;
  Term finite = m_.mkSelect(zero, zeros(f.width() - 1), r.magnitude);
  r.magnitude = m_.mkSelect(infinite, m_.mkInt(f.infinity(false).trunc(f.width() - 1)), finite);
  r.exponent = m_.mkSelect(zero, number(f.exponentBits, 1), r.exponent);
  r.significand = m_.mkSelect(zero, zeros(f.significandBits), r.significand);
  Term isNumber = inverse(nan), isFinite = both(isNumber, inverse(infinite));
  r.nan = nan;
  r.infinite = both(isNumber, either(infinite, both(inverse(zero), r.infinite)));
  r.zero = both(isFinite, either(zero, r.zero));
  return r;
}

}  // namespace fathom::ilr
