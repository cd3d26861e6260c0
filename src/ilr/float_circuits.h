#pragma once

#include "ilr/term_manager.h"

namespace fathom::ilr {

// An integer with a sign, in as many bits as its range needs.
struct Exponent {
  Term term;
  int64_t lo, hi;
};

// A number with leading bit 1: significand / 2^(bits - 1) * 2^exponent. Of a float
// that is not finite and not zero it can be anything of that form.
struct NormalForm {
  Exponent exponent;
  Term significand;
};

// A float as terms of bools and integers.
struct FloatParts {
  FloatFormat format;
  // What it is. The sign of the NaN may be anything.
  Term nan, infinite, zero, sign;
  // If it is finite: the biased exponent, 1 for subnormal numbers and zeros, and
  // the significand with its leading bit.
  Term exponent, significand;
  // The bits below the sign, unless it is a NaN. Null until it was asked for.
  Term magnitude;
  // All bits, canonical. Null until it was asked for.
  Term packed;
  // Null until it was asked for.
  NormalForm normal{{}, {}};
};

// The functions of floats as terms of bools and integers. Rounding modes are i3.
class FloatCircuits {
public:
  explicit FloatCircuits(TermManager& terms) : m_(terms) {}

  // float_circuits.cpp
  FloatParts unpack(FloatFormat format, Term bits, bool canonical);
  Term pack(FloatParts& x);
  Term magnitude(FloatParts& x);
  const NormalForm& normalForm(FloatParts& x);
  FloatParts select(Term condition, FloatParts& a, FloatParts& b);

  // float_arithmetic.cpp
  FloatParts negate(const FloatParts& x);
  FloatParts absolute(const FloatParts& x);
  FloatParts add(Term rm, const FloatParts& x, const FloatParts& y);
  FloatParts multiply(Term rm, FloatParts& x, FloatParts& y);
  FloatParts divide(Term rm, FloatParts& x, FloatParts& y);
  FloatParts fma(Term rm, FloatParts& x, FloatParts& y, FloatParts& z);
  FloatParts squareRoot(Term rm, FloatParts& x);
  FloatParts remainder(FloatParts& x, FloatParts& y);

  // float_conversions.cpp
  FloatParts roundToIntegral(Term rm, FloatParts& x);
  FloatParts convert(Term rm, FloatParts& x, FloatFormat format);
  FloatParts fromInt(bool isSigned, Term rm, Term x, FloatFormat format);
  Term toInt(bool isSigned, Term rm, FloatParts& x, unsigned width);
  Term equal(FloatParts& x, FloatParts& y);
  Term less(FloatParts& x, FloatParts& y, bool orEqual);
  FloatParts lesser(FloatParts& x, FloatParts& y, bool greatest);
  Term isNormal(const FloatParts& x);
  Term isSubnormal(const FloatParts& x);

private:
  // Bits.
  Term number(unsigned width, int64_t value) {
    return m_.mkInt(llvm::APInt(64, static_cast<uint64_t>(value), true).sextOrTrunc(width));
  }
  Term zeros(unsigned width) { return m_.mkInt(llvm::APInt::getZero(width)); }
  Term ones(unsigned width) { return m_.mkInt(llvm::APInt::getAllOnes(width)); }
  Term bit(Term x, unsigned i) { return m_.mkEq(m_.mkExtract(x, i, i), m_.mkInt(1, 1)); }
  Term top(Term x) { return bit(x, m_.width(x) - 1); }
  Term word(Term condition) { return m_.mkSelect(condition, m_.mkInt(1, 1), m_.mkInt(1, 0)); }
  Term any(Term x) { return m_.mkNot(m_.mkEq(x, zeros(m_.width(x)))); }
  Term isZero(Term x) { return m_.mkEq(x, zeros(m_.width(x))); }
  Term both(Term a, Term b) { return m_.mkAnd(a, b); }
  Term either(Term a, Term b) { return m_.mkOr(a, b); }
  Term inverse(Term a) { return m_.mkNot(a); }
  Term differ(Term a, Term b) { return m_.mk(Op::Xor, a, b); }
  Term concat(Term a, Term b) { return m_.mk(Op::Concat, a, b); }
  // x with n zeros below.
  Term padded(Term x, unsigned n) { return n == 0 ? x : concat(x, zeros(n)); }
  // The upper bits of x as a word of that width: with zeros below it, or with its
  // last bit set if bits are lost.
  Term topBits(Term x, unsigned width);
  // A shift amount for words of that width; what is too large stays too large.
  Term amount(Term count, unsigned width);
  // x / 2^count, the last bit set if anything is lost.
  Term shiftRight(Term x, Term count);
  Term shiftLeft(Term x, Term count);
  // x with its leading 1 on top, and how far it went. Of 0, anything.
  struct Normalised {
    Term word;
    Exponent count;
  };
  Normalised normalise(Term x);

  // Exponents.
  static unsigned bitsFor(int64_t lo, int64_t hi);
  Exponent constant(int64_t value) { return {number(bitsFor(value, value), value), value, value}; }
  Exponent unsignedExponent(Term x);
  Exponent sum(Exponent a, Exponent b);
  Exponent difference(Exponent a, Exponent b);
  Exponent choose(Term condition, Exponent a, Exponent b);
  // In another width, for a range that it is known to be in.
  Term resized(Exponent e, unsigned width);
  Exponent inRange(Exponent e, int64_t lo, int64_t hi);
  Term less(Exponent a, Exponent b);

  // Rounding.
  Term is(Term rm, Rounding mode) {
    return m_.mkEq(rm, number(roundingBits, static_cast<int64_t>(mode)));
  }
  Term roundsUp(Term rm, Term sign, Term odd, Term half, Term rest);
  // The format's float for a significand of two more bits, the last one for all
  // that is lost, times 2^(base + the least exponent); the leading bit is set
  // unless base is 0. `over`: it is too large whatever these are.
  FloatParts finish(FloatFormat format, Term rm, Term sign, Term base, Term significand, Term over);
  // The float for a number that is not 0; with a leading 1.
  FloatParts round(FloatFormat format, Term rm, Term sign, Exponent exponent, Term significand);
  // A result, with what is no number or is one without rounding. `zero` leaves the
  // sign of the result as it is.
  FloatParts special(FloatParts result, Term nan, Term infinite, Term zero);
  Term modulo(FloatFormat format, Term significand, Exponent power, Term modulus);

  TermManager& m_;
};

}  // namespace fathom::ilr
