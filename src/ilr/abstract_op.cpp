// What each function does to abstract values. Every case starts from "nothing is
// known", fills in the views in which the function is easy to follow, and leaves
// the rest to sharpen(). Arithmetic wraps around: an interval is only used where
// both of its ends wrap equally often, so that the values between them stay
// between the images of the ends. Nothing here has to be precise, but everything
// has to be sound for every width; the tests enumerate all small operands.

#include "ilr/abstract_value.h"

#include "ilr/evaluate.h"
#include "support/error.h"

#include <algorithm>

namespace fathom::ilr {

using llvm::APInt;

namespace {

AbstractValue truth(bool value) { return AbstractValue::constant(APInt(1, value)); }
AbstractValue undecided() { return AbstractValue::top(1); }

const APInt& lesser(const APInt& a, const APInt& b) { return b.ult(a) ? b : a; }
const APInt& greater(const APInt& a, const APInt& b) { return a.ult(b) ? b : a; }
const APInt& signedLesser(const APInt& a, const APInt& b) { return b.slt(a) ? b : a; }
const APInt& signedGreater(const APInt& a, const APInt& b) { return a.slt(b) ? b : a; }

AbstractValue negated(AbstractValue v) {
  std::swap(v.zeros, v.ones);
  std::swap(v.umin, v.umax);
  std::swap(v.smin, v.smax);
  v.umin.flipAllBits();
  v.umax.flipAllBits();
  v.smin.flipAllBits();
  v.smax.flipAllBits();
  return v;
}

// Bitwise functions.

AbstractValue bitAnd(const AbstractValue& a, const AbstractValue& b) {
  AbstractValue r = AbstractValue::top(a.width());
  r.zeros = a.zeros | b.zeros;
  r.ones = a.ones & b.ones;
  r.umax = lesser(a.umax, b.umax);
  // x & y = x + y - (x | y) >= x + y - (2^w - 1).
  bool carry = false;
  APInt sum = a.umin.uadd_ov(b.umin, carry);
  if (carry)
    r.umin = ++sum;
  r.sharpen();
  return r;
}

AbstractValue bitXor(const AbstractValue& a, const AbstractValue& b) {
  AbstractValue r = AbstractValue::top(a.width());
  r.zeros = (a.zeros & b.zeros) | (a.ones & b.ones);
  r.ones = (a.zeros & b.ones) | (a.ones & b.zeros);
  // x ^ y >= x - y, and x ^ y = ~(x ^ ~y).
  auto distance = [](const APInt& xmin, const APInt& xmax, const APInt& ymin, const APInt& ymax) {
    return xmin.ugt(ymax)   ? xmin - ymax
           : ymin.ugt(xmax) ? ymin - xmax
                            : APInt(xmin.getBitWidth(), 0);
  };
  r.umin = distance(a.umin, a.umax, b.umin, b.umax);
  r.umax = ~distance(a.umin, a.umax, ~b.umax, ~b.umin);
  r.sharpen();
  return r;
}

// Comparisons.

AbstractValue equal(const AbstractValue& a, const AbstractValue& b) {
  if (a.ones.intersects(b.zeros) || a.zeros.intersects(b.ones) || a.umax.ult(b.umin) ||
      b.umax.ult(a.umin) || a.smax.slt(b.smin) || b.smax.slt(a.smin))
    return truth(false);
  return a.isConstant() && b.isConstant() ? truth(true) : undecided();
}

AbstractValue unsignedLess(const AbstractValue& a, const AbstractValue& b) {
  if (a.umax.ult(b.umin))
    return truth(true);
  return a.umin.uge(b.umax) ? truth(false) : undecided();
}

AbstractValue signedLess(const AbstractValue& a, const AbstractValue& b) {
  if (a.smax.slt(b.smin))
    return truth(true);
  return a.smin.sge(b.smax) ? truth(false) : undecided();
}

AbstractValue notZero(const AbstractValue& a) {
  return negated(equal(a, AbstractValue::constant(APInt(a.width(), 0))));
}

// Addition and subtraction.

// The known bits of x + y + carry. The carry into a bit is largest when all
// unknown bits are 1 and least when they are 0; where both agree, and the bits
// of x and y are known, so is the bit of the sum.
void sumBits(AbstractValue& r, const APInt& xZeros, const APInt& xOnes, const APInt& yZeros,
             const APInt& yOnes, unsigned carry) {
  APInt least = xOnes + yOnes + carry;
  APInt greatest = ~xZeros + ~yZeros + carry;
  APInt carries = least ^ xOnes ^ yOnes;
  APInt noCarries = ~(greatest ^ xZeros ^ yZeros);
  APInt known = (xZeros | xOnes) & (yZeros | yOnes) & (carries | noCarries);
  r.ones = least & known;
  r.zeros = ~least & known;
}

// An interval of sums or differences by its ends, which overflowed or not. The
// exact ends overflow in the same direction if the operands that decide it have
// the same sign.
void signedEnds(AbstractValue& r, const APInt& lo, bool loOverflows, const APInt& hi,
                bool hiOverflows, bool sameDirection) {
  if (loOverflows == hiOverflows && (!loOverflows || sameDirection)) {
    r.smin = lo;
    r.smax = hi;
  }
}

AbstractValue sum(const AbstractValue& a, const AbstractValue& b) {
  AbstractValue r = AbstractValue::top(a.width());
  sumBits(r, a.zeros, a.ones, b.zeros, b.ones, 0);
  bool loOverflows = false, hiOverflows = false;
  APInt lo = a.umin.uadd_ov(b.umin, loOverflows), hi = a.umax.uadd_ov(b.umax, hiOverflows);
  if (loOverflows == hiOverflows) {
    r.umin = lo;
    r.umax = hi;
  }
  lo = a.smin.sadd_ov(b.smin, loOverflows);
  hi = a.smax.sadd_ov(b.smax, hiOverflows);
  signedEnds(r, lo, loOverflows, hi, hiOverflows, a.smin.isNegative() == a.smax.isNegative());
  r.sharpen();
  return r;
}

AbstractValue difference(const AbstractValue& a, const AbstractValue& b) {
  AbstractValue r = AbstractValue::top(a.width());
  sumBits(r, a.zeros, a.ones, b.ones, b.zeros, 1);
  if (a.umin.ult(b.umax) == a.umax.ult(b.umin)) {
    r.umin = a.umin - b.umax;
    r.umax = a.umax - b.umin;
  }
  bool loOverflows = false, hiOverflows = false;
  APInt lo = a.smin.ssub_ov(b.smax, loOverflows), hi = a.smax.ssub_ov(b.smin, hiOverflows);
  signedEnds(r, lo, loOverflows, hi, hiOverflows, a.smin.isNegative() == a.smax.isNegative());
  r.sharpen();
  return r;
}

AbstractValue unsignedAddOverflow(const AbstractValue& a, const AbstractValue& b) {
  bool overflow = false;
  (void)a.umin.uadd_ov(b.umin, overflow);
  if (overflow)
    return truth(true);
  (void)a.umax.uadd_ov(b.umax, overflow);
  return overflow ? undecided() : truth(false);
}

// Of sums or differences of which lo and hi are the least and the greatest.
AbstractValue signedOverflow(bool loOverflows, bool loUpwards, bool hiOverflows, bool hiUpwards) {
  if (!loOverflows && !hiOverflows)
    return truth(false);
  const bool always = (loOverflows && loUpwards) || (hiOverflows && !hiUpwards);
  return always ? truth(true) : undecided();
}

AbstractValue signedAddOverflow(const AbstractValue& a, const AbstractValue& b) {
  bool lo = false, hi = false;
  (void)a.smin.sadd_ov(b.smin, lo);
  (void)a.smax.sadd_ov(b.smax, hi);
  return signedOverflow(lo, a.smin.isNonNegative(), hi, a.smax.isNonNegative());
}

AbstractValue signedSubOverflow(const AbstractValue& a, const AbstractValue& b) {
  bool lo = false, hi = false;
  (void)a.smin.ssub_ov(b.smax, lo);
  (void)a.smax.ssub_ov(b.smin, hi);
  return signedOverflow(lo, a.smin.isNonNegative(), hi, a.smax.isNonNegative());
}

// Multiplication.

APInt signedProduct(const APInt& a, const APInt& b, bool& overflow) {
  const unsigned w = a.getBitWidth();
  if (w > 64)
    return a.smul_ov(b, overflow);
  __int128 exact = static_cast<__int128>(a.getSExtValue()) * b.getSExtValue();
  APInt product(w, static_cast<uint64_t>(exact));
  overflow = product.getSExtValue() != exact;
  return product;
}

AbstractValue product(const AbstractValue& a, const AbstractValue& b) {
  const unsigned w = a.width();
  AbstractValue r = AbstractValue::top(w);
  // With x = x' 2^s and y = y' 2^t, as many low bits of x' y' are known as are
  // known of both x' and y'.
  const unsigned s = a.zeros.countr_one(), t = b.zeros.countr_one();
  const unsigned knownA = (a.zeros | a.ones).countr_one() - s;
  const unsigned knownB = (b.zeros | b.ones).countr_one() - t;
  const APInt known = APInt::getLowBitsSet(w, std::min(w, s + t + std::min(knownA, knownB)));
  const APInt low = a.ones * b.ones;
  r.ones = low & known;
  r.zeros = ~low & known;

  bool overflow = false;
  APInt hi = a.umax.umul_ov(b.umax, overflow);
  if (!overflow) {
    r.umin = a.umin * b.umin;
    r.umax = hi;
  }
  bool o1 = false, o2 = false, o3 = false, o4 = false;
  APInt p1 = signedProduct(a.smin, b.smin, o1), p2 = signedProduct(a.smin, b.smax, o2);
  APInt p3 = signedProduct(a.smax, b.smin, o3), p4 = signedProduct(a.smax, b.smax, o4);
  if (!o1 && !o2 && !o3 && !o4) {
    r.smin = signedLesser(signedLesser(p1, p2), signedLesser(p3, p4));
    r.smax = signedGreater(signedGreater(p1, p2), signedGreater(p3, p4));
  }
  r.sharpen();
  return r;
}

AbstractValue unsignedMulOverflow(const AbstractValue& a, const AbstractValue& b) {
  bool overflow = false;
  (void)a.umin.umul_ov(b.umin, overflow);
  if (overflow)
    return truth(true);
  (void)a.umax.umul_ov(b.umax, overflow);
  return overflow ? undecided() : truth(false);
}

AbstractValue signedMulOverflow(const AbstractValue& a, const AbstractValue& b) {
  bool o1 = false, o2 = false, o3 = false, o4 = false;
  (void)signedProduct(a.smin, b.smin, o1);
  (void)signedProduct(a.smin, b.smax, o2);
  (void)signedProduct(a.smax, b.smin, o3);
  (void)signedProduct(a.smax, b.smax, o4);
  if (!o1 && !o2 && !o3 && !o4)
    return truth(false);
  if (a.smin.isNegative() != a.smax.isNegative() || b.smin.isNegative() != b.smax.isNegative())
    return undecided();
  // The signs are known: if the product nearest to zero overflows, all do.
  bool overflow = false;
  (void)signedProduct(a.smin.isNegative() ? a.smax : a.smin, b.smin.isNegative() ? b.smax : b.smin,
                      overflow);
  return overflow ? truth(true) : undecided();
}

// Division.

AbstractValue unsignedQuotient(const AbstractValue& a, const AbstractValue& b) {
  AbstractValue r = AbstractValue::top(a.width());
  if (b.umax.isZero())
    return AbstractValue::constant(r.umax);
  // Division by zero gives the greatest value, so it only spoils the upper end.
  r.umin = a.umin.udiv(b.umax);
  if (!b.umin.isZero())
    r.umax = a.umax.udiv(b.umin);
  r.sharpen();
  return r;
}

// The low bits of a remainder are those of the dividend as far as the divisor
// has zeros there (a divisor of zero included).
void remainderBits(AbstractValue& r, const AbstractValue& a, const AbstractValue& b) {
  const APInt low = APInt::getLowBitsSet(a.width(), b.zeros.countr_one());
  r.zeros |= a.zeros & low;
  r.ones |= a.ones & low;
}

AbstractValue unsignedRemainder(const AbstractValue& a, const AbstractValue& b) {
  if (b.umax.isZero() || a.umax.ult(b.umin))
    return a;
  AbstractValue r = AbstractValue::top(a.width());
  remainderBits(r, a, b);
  r.umax = a.umax;
  if (!b.umin.isZero()) {
    r.umax = lesser(r.umax, b.umax - 1);
    // A constant divisor with one quotient for all dividends only subtracts.
    if (b.isConstant() && a.umin.udiv(b.umin) == a.umax.udiv(b.umin)) {
      r.umin = a.umin.urem(b.umin);
      r.umax = a.umax.urem(b.umin);
    }
  }
  r.sharpen();
  return r;
}

AbstractValue signedQuotient(const AbstractValue& a, const AbstractValue& b) {
  const unsigned w = a.width();
  AbstractValue r = AbstractValue::top(w);
  const APInt minusOne = APInt::getAllOnes(w), zero(w, 0);
  // The one quotient that overflows wraps to the other end.
  if (a.smin.isMinSignedValue() && b.contains(minusOne))
    return r;
  bool any = false;
  auto include = [&](const APInt& x) {
    r.smin = any ? signedLesser(r.smin, x) : x;
    r.smax = any ? signedGreater(r.smax, x) : x;
    any = true;
  };
  auto corners = [&](const APInt& lo, const APInt& hi) {
    for (const APInt* x : {&a.smin, &a.smax})
      for (const APInt* y : {&lo, &hi})
        include(y->isAllOnes() ? -*x : x->sdiv(*y));
  };
  // Quotients are monotonic in both operands while the divisor keeps its sign.
  if (b.smin.isNegative() && (!b.smin.isAllOnes() || b.contains(minusOne))) {
    APInt last = b.smax.isNegative() ? b.smax : minusOne;
    if (last.isAllOnes() && !b.contains(minusOne))
      --last;
    corners(b.smin, last);
  }
  if (b.smax.isStrictlyPositive())
    corners(b.smin.isStrictlyPositive() ? b.smin : APInt(w, 1), b.smax);
  if (b.contains(zero)) {
    if (a.smin.isNegative())
      include(APInt(w, 1));
    if (a.smax.isNonNegative())
      include(minusOne);
  }
  r.sharpen();
  return r;
}

AbstractValue signedRemainder(const AbstractValue& a, const AbstractValue& b) {
  const unsigned w = a.width();
  const APInt zero(w, 0);
  if (b.umax.isZero())
    return a;
  AbstractValue r = AbstractValue::top(w);
  remainderBits(r, a, b);
  // It is no farther from zero than the dividend, and on the same side.
  r.smin = signedLesser(a.smin, zero);
  r.smax = signedGreater(a.smax, zero);
  if (!b.umin.isZero()) {
    // Magnitudes are unsigned, so that of the least value is right.
    const APInt below = greater(b.smin.abs(), b.smax.abs()) - 1;
    const bool oneSign = b.smin.isNegative() == b.smax.isNegative();
    if (oneSign && greater(a.smin.abs(), a.smax.abs()).ult(lesser(b.smin.abs(), b.smax.abs())))
      return a;
    r.smin = signedGreater(r.smin, -below);
    r.smax = signedLesser(r.smax, below);
  }
  r.sharpen();
  return r;
}

// Shifts and rotations.

AbstractValue shiftLeft(const AbstractValue& a, unsigned by) {
  const unsigned w = a.width();
  AbstractValue r = AbstractValue::top(w);
  r.zeros = a.zeros.shl(by);
  r.zeros.setLowBits(by);
  r.ones = a.ones.shl(by);
  if (a.umax.countl_zero() >= by) {
    r.umin = a.umin.shl(by);
    r.umax = a.umax.shl(by);
  }
  if (a.smin.getNumSignBits() > by && a.smax.getNumSignBits() > by) {
    r.smin = a.smin.shl(by);
    r.smax = a.smax.shl(by);
  }
  r.sharpen();
  return r;
}

AbstractValue shiftRight(const AbstractValue& a, unsigned by) {
  AbstractValue r = AbstractValue::top(a.width());
  r.zeros = a.zeros.lshr(by);
  r.zeros.setHighBits(by);
  r.ones = a.ones.lshr(by);
  r.umin = a.umin.lshr(by);
  r.umax = a.umax.lshr(by);
  r.sharpen();
  return r;
}

AbstractValue shiftRightSigned(const AbstractValue& a, unsigned by) {
  AbstractValue r = AbstractValue::top(a.width());
  r.zeros = a.zeros.ashr(by);
  r.ones = a.ones.ashr(by);
  r.smin = a.smin.ashr(by);
  r.smax = a.smax.ashr(by);
  r.sharpen();
  return r;
}

AbstractValue rotateLeft(const AbstractValue& a, unsigned by) {
  AbstractValue r = AbstractValue::top(a.width());
  r.zeros = a.zeros.rotl(by);
  r.ones = a.ones.rotl(by);
  r.sharpen();
  return r;
}

AbstractValue shiftBy(Op op, const AbstractValue& a, unsigned by) {
  const unsigned w = a.width();
  switch (op) {
    case Op::Shl: return shiftLeft(a, by);
    case Op::LShr: return shiftRight(a, by);
    case Op::AShr: return shiftRightSigned(a, by);
    case Op::RotL: return by == 0 ? a : rotateLeft(a, by);
    default: return by == 0 ? a : rotateLeft(a, w - by);
  }
}

// Beyond this many amounts the bits are not worth the time.
constexpr unsigned maxAmounts = 16;

AbstractValue shift(Op op, const AbstractValue& a, const AbstractValue& b) {
  const unsigned w = a.width();
  const bool rotates = op == Op::RotL || op == Op::RotR;
  if (rotates && (a.zeros.isAllOnes() || a.ones.isAllOnes()))
    return a;
  if (rotates && b.isConstant())
    return shiftBy(op, a, static_cast<unsigned>(b.umin.urem(w)));
  if (rotates && b.umax.uge(w))
    return AbstractValue::top(w);
  // Amounts from `most` on all do the same.
  const unsigned most = op == Op::AShr ? w - 1 : w;
  const unsigned lo = static_cast<unsigned>(b.umin.getLimitedValue(most));
  const unsigned hi = static_cast<unsigned>(b.umax.getLimitedValue(most));
  if (hi - lo < maxAmounts) {
    AbstractValue r = shiftBy(op, a, lo);
    for (unsigned by = lo + 1; by <= hi; ++by)
      if (by == most || b.contains(APInt(w, by)))
        r = join(r, shiftBy(op, a, by));
    return r;
  }
  AbstractValue r = AbstractValue::top(w);
  switch (op) {
    case Op::Shl:
      r.zeros.setLowBits(std::min(w, a.zeros.countr_one() + lo));
      if (a.umax.countl_zero() >= hi) {
        r.umin = hi < w ? a.umin.shl(lo) : r.umin;
        r.umax = a.umax.shl(hi);
      }
      break;
    case Op::LShr:
      r.umin = a.umin.lshr(hi);
      r.umax = a.umax.lshr(lo);
      break;
    case Op::AShr:
      r.smin = a.smin.ashr(a.smin.isNegative() ? lo : hi);
      r.smax = a.smax.ashr(a.smax.isNegative() ? hi : lo);
      break;
    default: return r;
  }
  r.sharpen();
  return r;
}

// Whether a one is shifted out.
AbstractValue shiftInexact(const AbstractValue& a, const AbstractValue& b) {
  // All that x can have is shifted out.
  if (b.umin.uge(a.umax.getActiveBits()))
    return notZero(a);
  if (b.umax.ule(a.zeros.countr_one()))
    return truth(false);
  return b.umin.ugt(a.ones.countr_zero()) ? truth(true) : undecided();
}

// Changes of width.

AbstractValue zeroExtend(const AbstractValue& a, unsigned width) {
  AbstractValue r = AbstractValue::top(width);
  r.zeros = a.zeros.zext(width);
  r.zeros.setBitsFrom(a.width());
  r.ones = a.ones.zext(width);
  r.umin = a.umin.zext(width);
  r.umax = a.umax.zext(width);
  r.sharpen();
  return r;
}

AbstractValue signExtend(const AbstractValue& a, unsigned width) {
  AbstractValue r = AbstractValue::top(width);
  r.zeros = a.zeros.sext(width);
  r.ones = a.ones.sext(width);
  r.smin = a.smin.sext(width);
  r.smax = a.smax.sext(width);
  // Sign extension keeps the unsigned order, too.
  r.umin = a.umin.sext(width);
  r.umax = a.umax.sext(width);
  r.sharpen();
  return r;
}

AbstractValue concatenate(const AbstractValue& high, const AbstractValue& low) {
  AbstractValue r{high.zeros.concat(low.zeros), high.ones.concat(low.ones),
                  high.umin.concat(low.umin),   high.umax.concat(low.umax),
                  high.smin.concat(low.umin),   high.smax.concat(low.umax)};
  r.sharpen();
  return r;
}

}  // namespace

AbstractValue abstractExtract(const AbstractValue& x, unsigned hi, unsigned lo) {
  const unsigned w = x.width();
  require(lo <= hi && hi < w, "extraction of bits that are not there");
  const unsigned n = hi - lo + 1;
  if (n == w)
    return x;
  AbstractValue r = AbstractValue::top(n);
  r.zeros = x.zeros.extractBits(n, lo);
  r.ones = x.ones.extractBits(n, lo);
  // What is cut off at the top must be the same for both ends.
  if ((x.umin ^ x.umax).getActiveBits() <= hi + 1) {
    r.umin = x.umin.extractBits(n, lo);
    r.umax = x.umax.extractBits(n, lo);
  }
  const APInt smin = x.smin.ashr(lo), smax = x.smax.ashr(lo);
  if (smin.isSignedIntN(n) && smax.isSignedIntN(n)) {
    r.smin = smin.trunc(n);
    r.smax = smax.trunc(n);
  }
  r.sharpen();
  return r;
}

AbstractValue abstractOp(Op op, unsigned width, llvm::ArrayRef<AbstractValue> operands) {
  if (operands.empty() || isFloatOp(op))
    return AbstractValue::top(width);
  const AbstractValue& a = operands[0];
  const AbstractValue& b = operands[operands.size() > 1 ? 1 : 0];
  if (opArity(op) == 2 && op != Op::Read && a.isConstant() && b.isConstant())
    return AbstractValue::constant(evaluateOp(op, width, {a.umin, b.umin}));
  switch (op) {
    case Op::Not: return negated(a);
    case Op::And: return bitAnd(a, b);
    case Op::Or: return negated(bitAnd(negated(a), negated(b)));
    case Op::Xor: return bitXor(a, b);
    case Op::Eq: return equal(a, b);
    case Op::Ne: return negated(equal(a, b));
    case Op::Ult: return unsignedLess(a, b);
    case Op::Ule: return negated(unsignedLess(b, a));
    case Op::Ugt: return unsignedLess(b, a);
    case Op::Uge: return negated(unsignedLess(a, b));
    case Op::Slt: return signedLess(a, b);
    case Op::Sle: return negated(signedLess(b, a));
    case Op::Sgt: return signedLess(b, a);
    case Op::Sge: return negated(signedLess(a, b));
    case Op::Neg: return difference(AbstractValue::constant(APInt(width, 0)), a);
    case Op::Add: return sum(a, b);
    case Op::Sub: return difference(a, b);
    case Op::Mul: return product(a, b);
    case Op::UDiv: return unsignedQuotient(a, b);
    case Op::URem: return unsignedRemainder(a, b);
    case Op::SDiv: return signedQuotient(a, b);
    case Op::SRem: return signedRemainder(a, b);
    case Op::Shl:
    case Op::LShr:
    case Op::AShr:
    case Op::RotL:
    case Op::RotR: return shift(op, a, b);
    case Op::UAddO: return unsignedAddOverflow(a, b);
    case Op::SAddO: return signedAddOverflow(a, b);
    case Op::USubO: return unsignedLess(a, b);
    case Op::SSubO: return signedSubOverflow(a, b);
    case Op::UMulO: return unsignedMulOverflow(a, b);
    case Op::SMulO: return signedMulOverflow(a, b);
    case Op::SDivO: {
      const AbstractValue minusOne = AbstractValue::constant(APInt::getAllOnes(a.width()));
      const AbstractValue least = AbstractValue::constant(APInt::getSignedMinValue(a.width()));
      return bitAnd(equal(a, least), equal(b, minusOne));
    }
    case Op::DivZ: return equal(b, AbstractValue::constant(APInt(b.width(), 0)));
    case Op::UDivX: return notZero(unsignedRemainder(a, b));
    case Op::SDivX: return notZero(signedRemainder(a, b));
    case Op::ShO:
      return negated(unsignedLess(b, AbstractValue::constant(APInt(a.width(), a.width()))));
    case Op::LShrX:
    case Op::AShrX: return shiftInexact(a, b);
    case Op::ZExt: return zeroExtend(a, width);
    case Op::SExt: return signExtend(a, width);
    case Op::Concat: return concatenate(a, b);
    case Op::Select:
      if (a.isConstant())
        return a.umin.isOne() ? b : operands[2];
      return join(b, operands[2]);
    default: break;  // leaves, extract, arrays, floats
  }
  return AbstractValue::top(width);
}

}  // namespace fathom::ilr
