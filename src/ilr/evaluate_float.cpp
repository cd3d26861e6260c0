// The meaning of floats. A function is computed as IEEE 754 defines it: exactly,
// on integers of any size, and then rounded once. Nothing is shared with the
// lowering (float_lowering.h), which does the same in as few gates as possible;
// the tests compare both with each other, with the machine and with Z3.
//
// LLVM's APFloat is not used: it has a fixed list of formats, and the small ones
// on which all inputs can be tried are not among them.
#include "ilr/evaluate_float.h"

#include "support/error.h"

#include <algorithm>

namespace fathom::ilr {

using llvm::APInt;

namespace {

// A number: significand * 2^exponent, the significand an integer that is not 0.
struct Number {
  enum class Kind : uint8_t { Nan, Infinite, Zero, Finite } kind;
  bool negative;
  APInt significand;
  int64_t exponent = 0;

  bool isNan() const { return kind == Kind::Nan; }
  bool isInfinite() const { return kind == Kind::Infinite; }
  bool isZero() const { return kind == Kind::Zero; }
};

Number unpack(FloatFormat f, const APInt& bits) {
  using Kind = Number::Kind;
  unsigned fraction = f.fractionBits();
  bool negative = bits.isNegative();
  uint64_t biased = bits.extractBits(f.exponentBits, fraction).getZExtValue();
  APInt significand = bits.extractBits(fraction, 0).zext(f.significandBits);
  if (biased == (uint64_t{1} << f.exponentBits) - 1)
    return {significand.isZero() ? Kind::Infinite : Kind::Nan, negative, significand};
  if (biased == 0 && significand.isZero())
    return {Kind::Zero, negative, significand};
  if (biased != 0)
    significand.setBit(fraction);
  int64_t exponent = std::max<int64_t>(static_cast<int64_t>(biased), 1) - f.bias();
  return {Kind::Finite, negative, significand, exponent - fraction};
}

Rounding modeOf(const APInt& bits) {
  uint64_t number = bits.getZExtValue();
  return number < numRoundings ? static_cast<Rounding>(number) : Rounding::TowardZero;
}

// Whether a number that lies between two neighbours goes to the one further from
// zero. `half` and `rest`: the highest of the bits that are lost, and some other.
bool roundsAway(Rounding mode, bool negative, bool odd, bool half, bool rest) {
  switch (mode) {
    case Rounding::NearestEven: return half && (rest || odd);
    case Rounding::NearestAway: return half;
    case Rounding::TowardPositive: return !negative && (half || rest);
    case Rounding::TowardNegative: return negative && (half || rest);
    case Rounding::TowardZero: break;
  }
  return false;
}

// significand / 2^shift as an integer, in a word of at least one more bit.
APInt roundedShift(Rounding mode, bool negative, const APInt& significand, uint64_t shift) {
  unsigned width = significand.getBitWidth();
  APInt wide = significand.zext(width + 1);
  if (shift == 0)
    return wide;
  uint64_t zeros = significand.countr_zero();
  bool half = shift <= width && significand[static_cast<unsigned>(shift - 1)];
  bool rest = !significand.isZero() && zeros < shift - (half ? 1 : 0);
  APInt kept = shift > width ? APInt(width + 1, 0) : wide.lshr(static_cast<unsigned>(shift));
  return roundsAway(mode, negative, kept[0], half, rest) ? kept + 1 : kept;
}

APInt overflowed(FloatFormat f, Rounding mode, bool negative) {
  bool away = mode == Rounding::NearestEven || mode == Rounding::NearestAway ||
              mode == (negative ? Rounding::TowardNegative : Rounding::TowardPositive);
  return away ? f.infinity(negative) : f.largest(negative);
}

// significand * 2^exponent, or, if `more`, a number above it that is nearer to it
// than any other that its bits can write. Not 0.
APInt round(FloatFormat f, Rounding mode, bool negative, APInt significand, int64_t exponent,
            bool more = false) {
  unsigned bits = significand.getActiveBits();
  // Room for what a sum carries, and for `more` well below the last place.
  unsigned extra = more ? f.significandBits + 2 : 0;
  significand = significand.zextOrTrunc(std::max(bits, f.width()) + extra + 2).shl(extra);
  exponent -= extra;
  bits += extra;
  if (more)
    significand.setBit(0);

  int64_t top = exponent + bits - 1;
  if (top > f.maxExponent())
    return overflowed(f, mode, negative);
  int64_t normal = std::max(top, f.minExponent());
  int64_t shift = normal - f.fractionBits() - exponent;
  APInt kept = shift >= 0 ? roundedShift(mode, negative, significand, static_cast<uint64_t>(shift))
                          : significand.shl(static_cast<unsigned>(-shift));
  // The leading bit of a normal number, and what rounding carries out, count up the
  // exponent.
  APInt packed =
      APInt(f.width(), static_cast<uint64_t>(normal - f.minExponent())).shl(f.fractionBits()) +
      kept.zextOrTrunc(f.width());
  if (packed.uge(f.infinity(false)))
    return overflowed(f, mode, negative);
  packed.setBitVal(f.width() - 1, negative);
  return packed;
}

// The sign of an exact sum of zero.
bool zeroSign(Rounding mode, bool a, bool b) {
  return a == b ? a : mode == Rounding::TowardNegative;
}

APInt add(FloatFormat f, Rounding mode, const Number& a, const Number& b) {
  if (a.isNan() || b.isNan() || (a.isInfinite() && b.isInfinite() && a.negative != b.negative))
    return f.nan();
  if (a.isInfinite() || b.isInfinite())
    return f.infinity(a.isInfinite() ? a.negative : b.negative);
  if (a.isZero() && b.isZero())
    return f.zero(zeroSign(mode, a.negative, b.negative));
  if (a.isZero() || b.isZero()) {
    const Number& n = a.isZero() ? b : a;
    return round(f, mode, n.negative, n.significand, n.exponent);
  }
  const Number& high = a.exponent >= b.exponent ? a : b;
  const Number& low = a.exponent >= b.exponent ? b : a;
  // Where the numbers are far apart, the lower one is as good as a tiny one.
  unsigned limit = 3 * f.significandBits + 4;
  int64_t distance = high.exponent - low.exponent;
  bool isFar = distance > limit + low.significand.getBitWidth();
  unsigned shift = isFar ? limit : static_cast<unsigned>(distance);
  unsigned width =
      std::max(high.significand.getBitWidth(), low.significand.getBitWidth()) + shift + 2;
  APInt x = high.significand.zext(width).shl(shift);
  APInt y = isFar ? APInt(width, 1) : low.significand.zext(width);
  int64_t exponent = high.exponent - shift;
  if (high.negative == low.negative)
    return round(f, mode, high.negative, x + y, exponent);
  if (x == y)
    return f.zero(zeroSign(mode, a.negative, b.negative));
  bool isHigh = x.ugt(y);
  return round(f, mode, isHigh ? high.negative : low.negative, isHigh ? x - y : y - x, exponent);
}

// Exactly; the infinities and zeros as for numbers.
Number product(const Number& a, const Number& b) {
  using Kind = Number::Kind;
  bool negative = a.negative != b.negative;
  if (a.isNan() || b.isNan() || (a.isInfinite() && b.isZero()) || (a.isZero() && b.isInfinite()))
    return {Kind::Nan, false, APInt()};
  if (a.isInfinite() || b.isInfinite())
    return {Kind::Infinite, negative, APInt()};
  if (a.isZero() || b.isZero())
    return {Kind::Zero, negative, APInt()};
  unsigned width = a.significand.getBitWidth() + b.significand.getBitWidth();
  return {Kind::Finite, negative, a.significand.zext(width) * b.significand.zext(width),
          a.exponent + b.exponent};
}

// A number in a format; what product() gives, rounded.
APInt pack(FloatFormat f, Rounding mode, const Number& n) {
  switch (n.kind) {
    case Number::Kind::Nan: return f.nan();
    case Number::Kind::Infinite: return f.infinity(n.negative);
    case Number::Kind::Zero: return f.zero(n.negative);
    case Number::Kind::Finite: break;
  }
  return round(f, mode, n.negative, n.significand, n.exponent);
}

APInt quotient(FloatFormat f, Rounding mode, bool negative, const APInt& a, const APInt& b,
               int64_t exponent) {
  unsigned shift = f.significandBits + b.getActiveBits() + 2;
  unsigned width = std::max(a.getBitWidth(), b.getBitWidth()) + shift;
  APInt q(width, 0), r(width, 0);
  APInt::udivrem(a.zext(width).shl(shift), b.zext(width), q, r);
  return round(f, mode, negative, q, exponent - shift, !r.isZero());
}

APInt divide(FloatFormat f, Rounding mode, const Number& a, const Number& b) {
  bool negative = a.negative != b.negative;
  if (a.isNan() || b.isNan() || (a.isInfinite() && b.isInfinite()) || (a.isZero() && b.isZero()))
    return f.nan();
  if (a.isInfinite() || b.isZero())
    return f.infinity(negative);
  if (a.isZero() || b.isInfinite())
    return f.zero(negative);
  return quotient(f, mode, negative, a.significand, b.significand, a.exponent - b.exponent);
}

// a - b * n, where n is the integer nearest to a / b, the even one of two.
APInt remainder(FloatFormat f, const APInt& bits, const Number& a, const Number& b) {
  if (a.isNan() || b.isNan() || a.isInfinite() || b.isZero())
    return f.nan();
  int64_t distance = a.exponent - b.exponent;
  if (a.isZero() || b.isInfinite() || distance < -static_cast<int64_t>(f.significandBits) - 1)
    return bits;
  unsigned width = f.significandBits + static_cast<unsigned>(std::abs(distance)) + 2;
  APInt x = a.significand.zext(width), y = b.significand.zext(width);
  (distance > 0 ? x : y) <<= static_cast<unsigned>(std::abs(distance));
  APInt q(width, 0), r(width, 0);
  APInt::udivrem(x, y, q, r);
  bool negative = a.negative;
  APInt twice = r.shl(1);
  if (twice.ugt(y) || (twice == y && q[0])) {
    r = y - r;
    negative = !negative;
  }
  if (r.isZero())
    return f.zero(a.negative);
  return round(f, Rounding::NearestEven, negative, r, std::min(a.exponent, b.exponent));
}

APInt squareRoot(FloatFormat f, Rounding mode, const Number& a) {
  if (a.isZero())
    return f.zero(a.negative);
  if (a.isNan() || a.negative)
    return f.nan();
  if (a.isInfinite())
    return f.infinity(false);
  // The root of an even power times an integer of twice the bits that are needed.
  unsigned shift = 2 * f.significandBits + 4;
  if ((a.exponent - shift) % 2 != 0)
    ++shift;
  APInt rest = a.significand.zext(f.significandBits + shift + 2).shl(shift);
  APInt root(rest.getBitWidth(), 0);
  for (unsigned bit = (rest.getBitWidth() - 1) / 2 + 1; bit-- > 0;) {
    // (root + 2^bit)^2 - root^2
    APInt step = root.shl(bit + 1);
    step.setBit(2 * bit);
    if (step.ule(rest)) {
      rest -= step;
      root.setBit(bit);
    }
  }
  return round(f, mode, false, root, (a.exponent - shift) / 2, !rest.isZero());
}

// |a| as an integer, as far as the bits of `width` go: larger ones give nothing.
bool toInteger(Rounding mode, const Number& a, unsigned width, APInt& result) {
  result = APInt(width + 1, 0);
  if (a.isZero())
    return true;
  int64_t top = a.exponent + a.significand.getActiveBits() - 1;
  if (a.kind != Number::Kind::Finite || top > static_cast<int64_t>(width))
    return false;
  APInt value = a.exponent < 0 ? roundedShift(mode, a.negative, a.significand,
                                              static_cast<uint64_t>(-a.exponent))
                               : a.significand.zext(a.significand.getBitWidth() + width + 1)
                                     .shl(static_cast<unsigned>(a.exponent));
  if (value.getActiveBits() > width)
    return false;
  result = value.zextOrTrunc(width + 1);
  return true;
}

APInt roundToIntegral(FloatFormat f, Rounding mode, const APInt& bits, const Number& a) {
  if (a.kind != Number::Kind::Finite || a.exponent >= 0)
    return canonicalFloat(f, bits);
  APInt integer = roundedShift(mode, a.negative, a.significand, static_cast<uint64_t>(-a.exponent));
  return integer.isZero() ? f.zero(a.negative) : round(f, mode, a.negative, integer, 0);
}

APInt toInt(Rounding mode, const Number& a, bool isSigned, unsigned width) {
  APInt outOfRange = isSigned ? APInt::getSignedMinValue(width) : APInt::getAllOnes(width);
  APInt size;
  if (!toInteger(mode, a, width, size))
    return outOfRange;
  APInt limit = APInt::getOneBitSet(width + 1, isSigned ? width - 1 : width);
  bool fits = a.negative ? size.ule(isSigned ? limit : APInt(width + 1, 0)) : size.ult(limit);
  APInt value = size.trunc(width);
  return !fits ? outOfRange : a.negative ? -value : value;
}

APInt fromInt(FloatFormat f, Rounding mode, const APInt& x, bool isSigned) {
  if (x.isZero())
    return f.zero(false);
  bool negative = isSigned && x.isNegative();
  return round(f, mode, negative, negative ? -x : x, 0);
}

// -1, 0 or 1; no NaN.
int compare(const APInt& x, const APInt& y) {
  auto magnitude = [](const APInt& a) {
    APInt m = a;
    m.clearBit(m.getBitWidth() - 1);
    return m;
  };
  APInt a = magnitude(x), b = magnitude(y);
  if (a.isZero() && b.isZero())
    return 0;
  if (x.isNegative() != y.isNegative())
    return x.isNegative() ? -1 : 1;
  int sign = a == b ? 0 : a.ult(b) ? -1 : 1;
  return x.isNegative() ? -sign : sign;
}

APInt lesser(FloatFormat f, bool greatest, const APInt& x, const APInt& y) {
  if (unpack(f, x).isNan())
    return canonicalFloat(f, y);
  if (unpack(f, y).isNan())
    return x;
  int sign = compare(x, y);
  if (sign == 0)
    return x.isNegative() != greatest ? x : y;
  return (sign < 0) != greatest ? x : y;
}

bool classify(Op op, FloatFormat f, const APInt& bits, const Number& a) {
  bool isSmall = bits.extractBits(f.exponentBits, f.fractionBits()).isZero();
  bool finite = a.kind == Number::Kind::Finite;
  switch (op) {
    case Op::FpIsNan: return a.isNan();
    case Op::FpIsInf: return a.isInfinite();
    case Op::FpIsZero: return a.isZero();
    case Op::FpIsNormal: return finite && !isSmall;
    case Op::FpIsSubnormal: return finite && isSmall;
    default: return a.negative && !a.isNan();
  }
}

bool relation(Op op, FloatFormat f, const APInt& x, const APInt& y) {
  if (unpack(f, x).isNan() || unpack(f, y).isNan())
    return false;
  int sign = compare(x, y);
  return op == Op::FpEq ? sign == 0 : op == Op::FpLt ? sign < 0 : sign <= 0;
}

}  // namespace

APInt canonicalFloat(FloatFormat f, const APInt& bits) {
  return unpack(f, bits).isNan() ? f.nan() : bits;
}

APInt roundRational(FloatFormat f, Rounding mode, bool negative, const APInt& numerator,
                    const APInt& denominator) {
  require(!denominator.isZero(), "a rational number has a denominator");
  return numerator.isZero() ? f.zero(negative)
                            : quotient(f, mode, negative, numerator, denominator, 0);
}

APInt integerBound(bool upper, bool isSigned, Rounding mode, FloatFormat f, unsigned width) {
  // Floats in their order: the negative ones, from -oo up, then the others.
  APInt least = f.infinity(true), infinity = f.infinity(false);
  auto at = [&](const APInt& position) {
    return position.ule(infinity) ? least - position : position - infinity - 1;
  };
  auto isBeyond = [&](const APInt& bits) {  // above what fits, or at least within it
    Number a = unpack(f, bits);
    APInt size;
    bool small = toInteger(mode, a, width, size);
    APInt limit = APInt::getOneBitSet(width + 1, isSigned ? width - 1 : width);
    if (upper)
      return !a.negative && (!small || size.uge(limit));
    return !a.negative || (small && size.ule(isSigned ? limit : APInt(width + 1, 0)));
  };
  APInt low(f.width(), 0), high = infinity.shl(1) + 1;  // the last position, of +oo
  while (low.ult(high)) {
    APInt middle = low + (high - low).lshr(1);
    if (isBeyond(at(middle)))
      high = middle;
    else
      low = middle + 1;
  }
  return at(upper ? low - 1 : low);
}

APInt evaluateFloat(Op op, FloatFormat from, FloatFormat to, unsigned width,
                    llvm::ArrayRef<APInt> operands) {
  const Rounding mode = rounds(op) ? modeOf(operands[0]) : Rounding::TowardZero;
  const APInt& last = operands.back();
  const APInt& first = operands[operands.size() > 1 ? operands.size() - 2 : 0];
  auto number = [&](const APInt& bits) { return unpack(from, bits); };
  auto truth = [](bool value) { return APInt(1, value); };
  auto negated = [&](APInt bits, bool sign) {
    if (!number(bits).isNan())
      bits.setBitVal(bits.getBitWidth() - 1, sign);
    return canonicalFloat(from, bits);
  };
  switch (op) {
    case Op::FpFromBits: return canonicalFloat(to, last);
    case Op::FpToBits: return canonicalFloat(from, last);
    case Op::FpNeg: return negated(last, !last.isNegative());
    case Op::FpAbs: return negated(last, false);
    case Op::FpAdd: return add(from, mode, number(first), number(last));
    case Op::FpSub: {
      Number y = number(last);
      y.negative = !y.negative;
      return add(from, mode, number(first), y);
    }
    case Op::FpMul: return pack(from, mode, product(number(first), number(last)));
    case Op::FpDiv: return divide(from, mode, number(first), number(last));
    case Op::FpFma:
      return add(from, mode, product(number(operands[1]), number(first)), number(last));
    case Op::FpRem: return remainder(from, first, number(first), number(last));
    case Op::FpSqrt: return squareRoot(from, mode, number(last));
    case Op::FpRound: return roundToIntegral(from, mode, last, number(last));
    case Op::FpMin:
    case Op::FpMax: return lesser(from, op == Op::FpMax, first, last);
    case Op::FpConvert: return pack(to, mode, number(last));
    case Op::FpFromSInt:
    case Op::FpFromUInt: return fromInt(to, mode, last, op == Op::FpFromSInt);
    case Op::FpToSInt:
    case Op::FpToUInt: return toInt(mode, number(last), op == Op::FpToSInt, width);
    case Op::FpEq:
    case Op::FpLt:
    case Op::FpLe: return truth(relation(op, from, first, last));
    case Op::FpIsNan:
    case Op::FpIsInf:
    case Op::FpIsZero:
    case Op::FpIsNormal:
    case Op::FpIsSubnormal:
    case Op::FpIsNegative: return truth(classify(op, from, last, number(last)));
    default: throw InternalError("evaluateFloat of a function that is none of floats");
  }
}

}  // namespace fathom::ilr
