// Arithmetic of floats. All functions have the same plan: the exact result for
// ordinary numbers, cut to two bits more than the format has (the last one says
// whether anything else was lost), then the rounder, then what infinities, zeros and
// NaNs ask for.
//
// A sum is taken as hardware does it: the operand of smaller magnitude is shifted
// right until exponents agree, three bits further than the significand goes;
// these suffice because a difference loses more than one leading bit only if
// the shift was by at most one. The result is shifted left as far as its leading
// zeros and its exponent allow, so a subnormal result needs no case of its own.
//
// Quotient and remainder of significands are those of integers, which backends know
// how to decide. A root is found bit by bit; its rows are as wide as the
// root is by then.
#include "ilr/float_circuits.h"

#include "llvm/ADT/bit.h"

#include <algorithm>

namespace fathom::ilr {

using llvm::APInt;

FloatParts FloatCircuits::negate(const FloatParts& x) {
  FloatParts r = x;
  r.sign = inverse(x.sign);
  r.packed = {};
  return r;
}

FloatParts FloatCircuits::absolute(const FloatParts& x) {
  FloatParts r = x;
  r.sign = m_.mkFalse();
  r.packed = {};
  return r;
}

FloatParts FloatCircuits::add(Term rm, const FloatParts& first, const FloatParts& second) {
  // In one order, so that x - y and y - x are the same circuit but for the sign.
  bool inOrder = first.significand.id <= second.significand.id;
  const FloatParts& x = inOrder ? first : second;
  const FloatParts& y = inOrder ? second : first;
  FloatFormat f = x.format;
  unsigned eb = f.exponentBits, n = f.significandBits;
  // The larger one first, by magnitude.
  Term xSize = concat(x.exponent, x.significand), ySize = concat(y.exponent, y.significand);
  Term swap = m_.mk(Op::Ult, xSize, ySize);
  Term highExponent = m_.mkSelect(swap, y.exponent, x.exponent);
  Term lowExponent = m_.mkSelect(swap, x.exponent, y.exponent);
  Term high = m_.mkSelect(swap, y.significand, x.significand);
  Term low = m_.mkSelect(swap, x.significand, y.significand);
  Term sign = m_.mkSelect(swap, y.sign, x.sign);
  Term subtracts = differ(x.sign, y.sign);

  unsigned width = n + 4;
  Term distance = m_.mk(Op::Sub, highExponent, lowExponent);
  Term aligned = m_.mkZExt(shiftRight(padded(low, 3), distance), width);
  Term minuend = m_.mkZExt(padded(high, 3), width);
  // a + b or a - b = a + ~b + 1, in one adder.
  Term inverted = m_.mk(Op::Xor, aligned, m_.mkSExt(word(subtracts), width));
  Term carried = m_.mk(Op::Add, concat(minuend, m_.mkInt(1, 1)), concat(inverted, word(subtracts)));
  Term total = m_.mkExtract(carried, width, 1);

  // Left by the number of leading zeros, but by no more than `left`, which is
  // one less than the exponent of the top bit: bit by bit of the smaller one.
  Term left = highExponent;
  for (unsigned stage = static_cast<unsigned>(llvm::bit_width(width - 1)); stage-- > 0;) {
    unsigned by = 1u << stage;
    if (stage >= eb)
      continue;
    Term moves = both(isZero(m_.mkExtract(total, width - 1, width - by)),
                      any(m_.mkExtract(left, eb - 1, stage)));
    total = m_.mkSelect(moves, padded(m_.mkExtract(total, width - 1 - by, 0), by), total);
    Term taken =
        m_.mk(Op::Sub, m_.mkExtract(left, eb - 1, stage), m_.mkZExt(word(moves), eb - stage));
    left = stage == 0 ? taken : concat(taken, m_.mkTrunc(left, stage));
  }
  Term over = both(top(total), m_.mkEq(left, number(eb, 2 * f.bias())));
  Term isNull = isZero(total);
  // An exact zero is positive but for one mode; -0 + -0 is -0.
  sign = m_.mkSelect(
      isNull,
      either(both(x.sign, y.sign), both(either(x.sign, y.sign), is(rm, Rounding::TowardNegative))),
      sign);
  FloatParts r = finish(f, rm, sign, left, topBits(total, n + 2), over);

  Term nan = either(either(x.nan, y.nan), both(both(x.infinite, y.infinite), subtracts));
  Term infinite = both(either(x.infinite, y.infinite), inverse(nan));
  r = special(r, nan, infinite, both(isNull, inverse(either(nan, infinite))));
  r.sign = m_.mkSelect(x.infinite, x.sign, m_.mkSelect(y.infinite, y.sign, r.sign));
  return r;
}

FloatParts FloatCircuits::multiply(Term rm, FloatParts& x, FloatParts& y) {
  FloatFormat f = x.format;
  unsigned n = f.significandBits;
  NormalForm a = normalForm(x), b = normalForm(y);
  Term product = m_.mk(Op::Mul, m_.mkZExt(a.significand, 2 * n), m_.mkZExt(b.significand, 2 * n));
  Term carries = top(product);
  Term significand = m_.mkSelect(carries, product, padded(m_.mkTrunc(product, 2 * n - 1), 1));
  Exponent exponent = sum(sum(a.exponent, b.exponent), unsignedExponent(word(carries)));
  Term sign = differ(x.sign, y.sign);
  FloatParts r = round(f, rm, sign, exponent, significand);

  Term nan =
      either(either(x.nan, y.nan), either(both(x.infinite, y.zero), both(x.zero, y.infinite)));
  return special(r, nan, both(either(x.infinite, y.infinite), inverse(nan)),
                 both(either(x.zero, y.zero), inverse(nan)));
}

FloatParts FloatCircuits::divide(Term rm, FloatParts& x, FloatParts& y) {
  FloatFormat f = x.format;
  unsigned n = f.significandBits, width = 2 * n + 1;
  NormalForm a = normalForm(x), b = normalForm(y);
  // Between 2^n and 2^(n + 2).
  Term dividend = padded(a.significand, n + 1), divisor = m_.mkZExt(b.significand, width);
  Term quotient = m_.mkTrunc(m_.mk(Op::UDiv, dividend, divisor), n + 2);
  Term rest = any(m_.mkTrunc(m_.mk(Op::URem, dividend, divisor), n));
  Term isLess = inverse(top(quotient));
  Term significand =
      concat(m_.mkSelect(isLess, padded(m_.mkTrunc(quotient, n + 1), 1), quotient), word(rest));
  Exponent exponent =
      difference(difference(a.exponent, b.exponent), unsignedExponent(word(isLess)));
  Term sign = differ(x.sign, y.sign);
  FloatParts r = round(f, rm, sign, exponent, significand);

  Term nan =
      either(either(x.nan, y.nan), either(both(x.infinite, y.infinite), both(x.zero, y.zero)));
  return special(r, nan, both(either(x.infinite, y.zero), inverse(nan)),
                 both(either(x.zero, y.infinite), inverse(nan)));
}

// The exact product has twice the bits; the sum is taken in these, with the
// operand of smaller magnitude shifted as in add().
FloatParts FloatCircuits::fma(Term rm, FloatParts& x, FloatParts& y, FloatParts& z) {
  FloatFormat f = x.format;
  unsigned n = f.significandBits, wide = 2 * n;
  NormalForm a = normalForm(x), b = normalForm(y), c = normalForm(z);
  Term product = m_.mk(Op::Mul, m_.mkZExt(a.significand, wide), m_.mkZExt(b.significand, wide));
  Term carries = top(product);
  product = m_.mkSelect(carries, product, padded(m_.mkTrunc(product, wide - 1), 1));
  Exponent exponent = sum(sum(a.exponent, b.exponent), unsignedExponent(word(carries)));
  Term productZero = either(x.zero, y.zero), productSign = differ(x.sign, y.sign);
  // Zeros are lower than everything.
  Exponent lowest = constant(std::min(exponent.lo, c.exponent.lo));
  product = m_.mkSelect(productZero, zeros(wide), product);
  exponent = choose(productZero, lowest, exponent);
  Term addend = m_.mkSelect(z.zero, zeros(wide), padded(c.significand, n));
  Exponent addendExponent = choose(z.zero, lowest, c.exponent);

  Term swap = either(less(exponent, addendExponent), both(inverse(less(addendExponent, exponent)),
                                                          m_.mk(Op::Ult, product, addend)));
  Exponent highExponent = choose(swap, addendExponent, exponent);
  Exponent distance = difference(highExponent, choose(swap, exponent, addendExponent));
  Term high = m_.mkSelect(swap, addend, product), low = m_.mkSelect(swap, product, addend);
  Term sign = m_.mkSelect(swap, z.sign, productSign);
  Term subtracts = differ(productSign, z.sign);

  unsigned width = wide + 4;
  Term aligned = m_.mkZExt(shiftRight(padded(low, 3), distance.term), width);
  Term inverted = m_.mk(Op::Xor, aligned, m_.mkSExt(word(subtracts), width));
  Term carried = m_.mk(Op::Add, concat(m_.mkZExt(padded(high, 3), width), m_.mkInt(1, 1)),
                       concat(inverted, word(subtracts)));
  Term total = m_.mkExtract(carried, width, 1);
  Term isNull = isZero(total);
  sign = m_.mkSelect(isNull,
                     either(both(productSign, z.sign),
                            both(either(productSign, z.sign), is(rm, Rounding::TowardNegative))),
                     sign);
  auto [significand, count] = normalise(total);
  FloatParts r = round(f, rm, sign, difference(sum(highExponent, constant(1)), count), significand);

  Term productInfinite = either(x.infinite, y.infinite);
  Term nan = either(either(either(x.nan, y.nan), z.nan),
                    either(either(both(x.infinite, y.zero), both(x.zero, y.infinite)),
                           both(both(productInfinite, z.infinite), subtracts)));
  Term infinite = both(either(productInfinite, z.infinite), inverse(nan));
  r = special(r, nan, infinite, both(isNull, inverse(infinite)));
  r.sign = m_.mkSelect(productInfinite, productSign, m_.mkSelect(z.infinite, z.sign, r.sign));
  return r;
}

FloatParts FloatCircuits::squareRoot(Term rm, FloatParts& x) {
  FloatFormat f = x.format;
  unsigned n = f.significandBits;
  NormalForm a = normalForm(x);
  // An even exponent, and a significand between 1 and 4.
  Term odd = bit(a.exponent.term, 0);
  Term radicand = m_.mkSelect(odd, padded(a.significand, 1), m_.mkZExt(a.significand, n + 1));
  radicand = padded(radicand, n + 1);
  // Half of the exponent, rounded down.
  unsigned w = m_.width(a.exponent.term);
  Exponent half{m_.mkSExt(m_.mkExtract(a.exponent.term, w - 1, 1), w), 0, 0};
  half.lo = a.exponent.lo >= 0 ? a.exponent.lo / 2 : (a.exponent.lo - 1) / 2;
  half.hi = a.exponent.hi >= 0 ? a.exponent.hi / 2 : (a.exponent.hi - 1) / 2;
  half = inRange(half, half.lo, half.hi);

  // Two bits of the radicand give one of the root, whose remainder is at most
  // twice the root so far.
  Term root, rest;
  for (unsigned i = n + 1; i-- > 0;) {
    Term next = m_.mkExtract(radicand, 2 * i + 1, 2 * i);
    unsigned width = n - i + 3;
    Term current = m_.mkZExt(rest ? concat(rest, next) : next, width + 1);
    Term trial = root ? m_.mkZExt(concat(root, m_.mkInt(2, 1)), width + 1) : number(width + 1, 1);
    Term fits = inverse(m_.mk(Op::Ult, current, trial));
    rest = m_.mkTrunc(m_.mkSelect(fits, m_.mk(Op::Sub, current, trial), current), n - i + 2);
    root = root ? concat(root, word(fits)) : word(fits);
  }
  FloatParts r = round(f, rm, x.sign, half, concat(root, word(any(rest))));

  Term nan = either(x.nan, both(x.sign, inverse(x.zero)));
  return special(r, nan, both(x.infinite, inverse(nan)), x.zero);
}

// significand * 2^power mod modulus, the power not negative. Either the shifted word is divided,
// whose width grows with the exponents, or the power of two is taken by repeated squaring.
Term FloatCircuits::modulo(FloatFormat f, Term significand, Exponent power, Term modulus) {
  unsigned m = m_.width(modulus);
  unsigned bits = static_cast<unsigned>(llvm::bit_width(static_cast<uint64_t>(power.hi)));
  uint64_t shifted = f.significandBits + static_cast<uint64_t>(power.hi);
  if (shifted <= uint64_t{2} * m * (bits + 1)) {
    unsigned width = std::max(static_cast<unsigned>(shifted), m);
    Term x = shiftLeft(m_.mkZExt(significand, width), m_.mkTrunc(power.term, bits));
    return m_.mkTrunc(m_.mk(Op::URem, x, m_.mkZExt(modulus, width)), m);
  }
  auto reduced = [&](Term x) {
    unsigned width = std::max(m_.width(x), m);
    return m_.mkTrunc(m_.mk(Op::URem, m_.mkZExt(x, width), m_.mkZExt(modulus, width)), m);
  };
  Term result = reduced(m_.mkInt(1, 1));
  for (unsigned i = bits; i-- > 0;) {
    Term wide = m_.mkZExt(result, 2 * m);
    result = reduced(m_.mk(Op::Mul, wide, wide));
    Term twice = padded(result, 1), size = m_.mkZExt(modulus, m + 1);
    Term less = m_.mkSelect(m_.mk(Op::Ult, twice, size), twice, m_.mk(Op::Sub, twice, size));
    result = m_.mkSelect(bit(power.term, i), m_.mkTrunc(less, m), result);
  }
  unsigned width = m + f.significandBits;
  return reduced(m_.mk(Op::Mul, m_.mkZExt(result, width), m_.mkZExt(significand, width)));
}

// In units of half the last place of y: the dividend modulo four times the
// significand of y tells the remainder and whether the quotient is odd.
FloatParts FloatCircuits::remainder(FloatParts& x, FloatParts& y) {
  FloatFormat f = x.format;
  unsigned n = f.significandBits;
  NormalForm a = normalForm(x), b = normalForm(y);
  Exponent power = sum(difference(a.exponent, b.exponent), constant(1));
  Term isSmall = less(power, constant(0));
  power = choose(isSmall, constant(0), power);
  power = inRange(power, 0, std::max<int64_t>(power.hi, 0));
  Term modulus = padded(b.significand, 2), divisor = m_.mkZExt(padded(b.significand, 1), n + 2);
  Term rest = modulo(f, a.significand, power, modulus);
  Term odd = inverse(m_.mk(Op::Ult, rest, divisor));
  rest = m_.mkTrunc(m_.mkSelect(odd, m_.mk(Op::Sub, rest, divisor), rest), n + 1);
  divisor = m_.mkTrunc(divisor, n + 1);
  // More than half of the divisor, which is the significand of y here.
  Term half = m_.mkZExt(b.significand, n + 1);
  Term up = either(m_.mk(Op::Ult, half, rest), both(m_.mkEq(half, rest), odd));
  rest = m_.mkTrunc(m_.mkSelect(up, m_.mk(Op::Sub, divisor, rest), rest), n);
  Term isNull = isZero(rest);

  auto [significand, count] = normalise(rest);
  Exponent exponent = difference(difference(b.exponent, constant(1)), count);
  FloatParts r = round(f, number(roundingBits, 0), differ(x.sign, both(up, inverse(isNull))),
                       exponent, significand);
  Term nan = either(either(x.nan, y.nan), either(x.infinite, y.zero));
  r = special(r, m_.mkFalse(), m_.mkFalse(), isNull);
  Term same = either(isSmall, either(x.zero, y.infinite));
  FloatParts self = x;
  magnitude(self);
  self.packed = {};
  self.normal = NormalForm{};
  r = select(same, self, r);
  r.nan = nan;
  r.infinite = m_.mkFalse();
  r.zero = both(r.zero, inverse(nan));
  return r;
}

}  // namespace fathom::ilr
