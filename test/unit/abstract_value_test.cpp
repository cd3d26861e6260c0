// Abstract values must contain every concrete value (all small operands, many
// large ones) and should say what one expects them to say.

#include "ilr/abstract_value.h"
#include "ilr/evaluate.h"

#include "llvm/ADT/StringExtras.h"

#include <gtest/gtest.h>

#include <random>

namespace {

using namespace fathom::ilr;
using llvm::APInt;

const std::vector<Op>& binaryOps() {
  static const std::vector<Op> ops = {
      Op::And,  Op::Or,    Op::Xor,   Op::Eq,    Op::Ne,    Op::Ult,   Op::Ule,   Op::Ugt,
      Op::Uge,  Op::Slt,   Op::Sle,   Op::Sgt,   Op::Sge,   Op::Add,   Op::Sub,   Op::Mul,
      Op::UDiv, Op::URem,  Op::SDiv,  Op::SRem,  Op::Shl,   Op::LShr,  Op::AShr,  Op::RotL,
      Op::RotR, Op::UAddO, Op::SAddO, Op::USubO, Op::SSubO, Op::UMulO, Op::SMulO, Op::SDivO,
      Op::DivZ, Op::UDivX, Op::SDivX, Op::ShO,   Op::LShrX, Op::AShrX};
  return ops;
}

unsigned resultWidth(Op op, unsigned w) {
  return (op >= Op::Eq && op <= Op::Sge) || (op >= Op::UAddO && op <= Op::AShrX) ? 1 : w;
}

std::string show(const AbstractValue& v) {
  std::string s = "[";
  for (unsigned i = v.width(); i-- > 0;)
    s += v.zeros[i] ? '0' : v.ones[i] ? '1' : '?';
  auto number = [](const APInt& x, bool isSigned) { return llvm::toString(x, 10, isSigned); };
  return s + " u" + number(v.umin, false) + ".." + number(v.umax, false) + " s" +
         number(v.smin, true) + ".." + number(v.smax, true) + "]";
}

// An abstract value and all values in it.
struct Operand {
  AbstractValue abstract;
  std::vector<uint64_t> values;
};

Operand enumerated(AbstractValue v) {
  Operand result{v, {}};
  for (uint64_t x = 0; x < uint64_t{1} << v.width(); ++x)
    if (v.contains(APInt(v.width(), x)))
      result.values.push_back(x);
  return result;
}

// One view filled in, the others empty.
std::vector<AbstractValue> knownBits(unsigned w) {
  std::vector<AbstractValue> result;
  for (uint64_t zeros = 0; zeros < uint64_t{1} << w; ++zeros)
    for (uint64_t ones = 0; ones < uint64_t{1} << w; ++ones)
      if ((zeros & ones) == 0) {
        AbstractValue v = AbstractValue::top(w);
        v.zeros = APInt(w, zeros);
        v.ones = APInt(w, ones);
        result.push_back(v);
      }
  return result;
}
std::vector<AbstractValue> intervals(unsigned w, bool isSigned) {
  std::vector<AbstractValue> result;
  for (uint64_t lo = 0; lo < uint64_t{1} << w; ++lo)
    for (uint64_t hi = lo; hi < uint64_t{1} << w; ++hi) {
      AbstractValue v = AbstractValue::top(w);
      const APInt flip = APInt(w, isSigned ? uint64_t{1} << (w - 1) : 0);
      (isSigned ? v.smin : v.umin) = APInt(w, lo) ^ flip;
      (isSigned ? v.smax : v.umax) = APInt(w, hi) ^ flip;
      result.push_back(v);
    }
  return result;
}

std::vector<Operand> operandsOf(std::vector<AbstractValue> views) {
  std::vector<Operand> result;
  for (AbstractValue& v : views) {
    v.sharpen();
    result.push_back(enumerated(v));
  }
  return result;
}

std::vector<Operand> smallOperands(unsigned w) {
  std::vector<AbstractValue> views = knownBits(w);
  for (bool isSigned : {false, true})
    for (const AbstractValue& v : intervals(w, isSigned))
      views.push_back(v);
  return operandsOf(views);
}

void expectConsistent(const AbstractValue& v) {
  ASSERT_FALSE(v.zeros.intersects(v.ones)) << show(v);
  ASSERT_TRUE(v.umin.ule(v.umax)) << show(v);
  ASSERT_TRUE(v.smin.sle(v.smax)) << show(v);
}

void expectSound(const std::vector<Operand>& operands, unsigned w) {
  for (Op op : binaryOps()) {
    const unsigned width = resultWidth(op, w);
    std::vector<APInt> table;
    for (uint64_t x = 0; x < uint64_t{1} << w; ++x)
      for (uint64_t y = 0; y < uint64_t{1} << w; ++y)
        table.push_back(evaluateOp(op, width, {APInt(w, x), APInt(w, y)}));
    for (const Operand& a : operands)
      for (const Operand& b : operands) {
        AbstractValue r = abstractOp(op, width, {a.abstract, b.abstract});
        ASSERT_NO_FATAL_FAILURE(expectConsistent(r));
        for (uint64_t x : a.values)
          for (uint64_t y : b.values)
            ASSERT_TRUE(r.contains(table[(x << w) + y]))
                << "function " << static_cast<unsigned>(op) << " of " << show(a.abstract) << x
                << " and " << show(b.abstract) << y << " is not in " << show(r);
      }
  }
}

TEST(AbstractValue, SharpeningGivesTheHullOfTheValuesThatSatisfyAllViews) {
  for (unsigned w = 1; w <= 3; ++w)
    for (const AbstractValue& k : knownBits(w))
      for (const AbstractValue& u : intervals(w, false))
        for (const AbstractValue& s : intervals(w, true)) {
          AbstractValue v{k.zeros, k.ones, u.umin, u.umax, s.smin, s.smax};
          Operand before = enumerated(v);
          if (before.values.empty())
            continue;
          v.sharpen();
          ASSERT_EQ(enumerated(v).values, before.values);
          AbstractValue hull = AbstractValue::constant(APInt(w, before.values[0]));
          for (uint64_t x : before.values)
            hull = join(hull, AbstractValue::constant(APInt(w, x)));
          ASSERT_EQ(v.umin, hull.umin);
          ASSERT_EQ(v.umax, hull.umax);
          ASSERT_EQ(v.smin, hull.smin);
          ASSERT_EQ(v.smax, hull.smax);
          ASSERT_EQ(v.isConstant(), before.values.size() == 1);
          ASSERT_EQ(v.isConstant(), (v.zeros | v.ones).isAllOnes());
          AbstractValue again = v;
          again.sharpen();
          ASSERT_EQ(show(again), show(v));
        }
}

TEST(AbstractValue, WideValuesAreSharpenedLikeNarrowOnes) {
  auto extended = [](const AbstractValue& v) {
    return AbstractValue{v.zeros.sext(70), v.ones.sext(70), v.umin.sext(70),
                         v.umax.sext(70),  v.smin.sext(70), v.smax.sext(70)};
  };
  for (const AbstractValue& k : knownBits(3))
    for (const AbstractValue& u : intervals(3, false))
      for (const AbstractValue& s : intervals(3, true)) {
        AbstractValue v{k.zeros, k.ones, u.umin, u.umax, s.smin, s.smax};
        if (enumerated(v).values.empty())
          continue;
        AbstractValue wide = extended(v);
        // Without this the wide set has values that are not extensions.
        if (wide.umin.isNonNegative() && wide.umax.isNegative())
          continue;
        wide.sharpen();
        v.sharpen();
        ASSERT_EQ(show(wide), show(extended(v)));
      }
}

TEST(AbstractValue, BinaryFunctionsAreSoundOnAllOperandsOfOneToThreeBits) {
  for (unsigned w = 1; w <= 3; ++w)
    ASSERT_NO_FATAL_FAILURE(expectSound(smallOperands(w), w));
}

TEST(AbstractValue, BinaryFunctionsAreSoundOnAllKnownBitsOfFourBits) {
  ASSERT_NO_FATAL_FAILURE(expectSound(operandsOf(knownBits(4)), 4));
}

TEST(AbstractValue, OtherFunctionsAreSoundOnAllSmallOperands) {
  for (unsigned w = 1; w <= 4; ++w)
    for (const Operand& a : smallOperands(w)) {
      for (Op op : {Op::Not, Op::Neg, Op::ZExt, Op::SExt})
        for (unsigned width : {w, w + 1, w + 3}) {
          if ((op == Op::Not || op == Op::Neg) && width != w)
            continue;
          AbstractValue r = abstractOp(op, width, {a.abstract});
          for (uint64_t x : a.values)
            ASSERT_TRUE(r.contains(evaluateOp(op, width, {APInt(w, x)})))
                << static_cast<unsigned>(op) << show(a.abstract) << x << show(r);
        }
      for (unsigned lo = 0; lo < w; ++lo)
        for (unsigned hi = lo; hi < w; ++hi) {
          AbstractValue r = abstractExtract(a.abstract, hi, lo);
          for (uint64_t x : a.values)
            ASSERT_TRUE(r.contains(APInt(w, x).extractBits(hi - lo + 1, lo)))
                << show(a.abstract) << x << show(r);
        }
    }
  for (unsigned w = 1; w <= 3; ++w)
    for (unsigned v = 1; v <= 3; ++v)
      for (const Operand& a : smallOperands(w))
        for (const Operand& b : smallOperands(v)) {
          AbstractValue r = abstractOp(Op::Concat, w + v, {a.abstract, b.abstract});
          for (uint64_t x : a.values)
            for (uint64_t y : b.values)
              ASSERT_TRUE(r.contains(APInt(w, x).concat(APInt(v, y))));
        }
  for (const Operand& c : operandsOf(knownBits(1)))
    for (const Operand& a : smallOperands(2))
      for (const Operand& b : smallOperands(2)) {
        AbstractValue r = abstractOp(Op::Select, 2, {c.abstract, a.abstract, b.abstract});
        for (uint64_t which : c.values)
          for (uint64_t x : which ? a.values : b.values)
            ASSERT_TRUE(r.contains(APInt(2, x)));
      }
}

APInt randomValue(std::mt19937_64& random, unsigned w) {
  APInt x(w, 0);
  for (unsigned i = 0; i < w; i += 64)
    x = x.shl(std::min(w, 64u)) | APInt(64, random()).zextOrTrunc(w);
  switch (random() % 5) {
    case 0: return APInt(std::max(w, 64u), random() % (2 * w)).trunc(w);
    case 1: return x.lshr(unsigned(random() % w));
    case 2: return x.ashr(unsigned(random() % w));
    case 3: return x.shl(unsigned(random() % w));
    default: return x;
  }
}

// Some abstract value around x.
AbstractValue around(std::mt19937_64& random, const APInt& x) {
  const unsigned w = x.getBitWidth();
  AbstractValue v = AbstractValue::top(w);
  if (random() % 2) {
    APInt known = randomValue(random, w) | (random() % 2 ? randomValue(random, w) : APInt(w, 0));
    v.zeros = ~x & known;
    v.ones = x & known;
  }
  auto within = [&](const APInt& y) { return y.lshr(unsigned(random() % w)); };
  if (random() % 2) {
    v.umin = x - within(x);
    v.umax = x + within(~x);
  }
  if (random() % 2) {
    const APInt sign = APInt::getSignMask(w);
    v.smin = (x ^ sign) - within(x ^ sign);
    v.smin ^= sign;
    v.smax = (x ^ sign) + within(~(x ^ sign));
    v.smax ^= sign;
  }
  v.sharpen();
  return v;
}

TEST(AbstractValue, FunctionsAreSoundOnRandomOperandsOfAllKindsOfWidths) {
  std::mt19937_64 random(99);
  for (unsigned w : {5u, 8u, 16u, 32u, 63u, 64u, 65u, 128u, 200u})
    for (unsigned i = 0; i < 3000; ++i) {
      APInt x = randomValue(random, w), y = random() % 8 ? randomValue(random, w) : x;
      AbstractValue a = around(random, x), b = around(random, y);
      ASSERT_TRUE(a.contains(x));
      ASSERT_TRUE(b.contains(y));
      auto check = [&](const AbstractValue& r, const APInt& value, Op op) {
        ASSERT_NO_FATAL_FAILURE(expectConsistent(r));
        ASSERT_TRUE(r.contains(value)) << "function " << static_cast<unsigned>(op) << " of "
                                       << show(a) << " and " << show(b) << " is not " << show(r);
      };
      for (Op op : binaryOps()) {
        const unsigned width = resultWidth(op, w);
        ASSERT_NO_FATAL_FAILURE(
            check(abstractOp(op, width, {a, b}), evaluateOp(op, width, {x, y}), op));
      }
      for (Op op : {Op::Not, Op::Neg})
        ASSERT_NO_FATAL_FAILURE(check(abstractOp(op, w, {a}), evaluateOp(op, w, {x}), op));
      for (Op op : {Op::ZExt, Op::SExt})
        ASSERT_NO_FATAL_FAILURE(check(abstractOp(op, w + 9, {a}), evaluateOp(op, w + 9, {x}), op));
      ASSERT_NO_FATAL_FAILURE(
          check(abstractOp(Op::Concat, 2 * w, {a, b}), x.concat(y), Op::Concat));
      unsigned lo = unsigned(random() % w), hi = lo + unsigned(random() % (w - lo));
      ASSERT_NO_FATAL_FAILURE(
          check(abstractExtract(a, hi, lo), x.extractBits(hi - lo + 1, lo), Op::Extract));
      ASSERT_NO_FATAL_FAILURE(check(join(a, b), x, Op::Select));
    }
}

// What one expects to be known.

AbstractValue between(unsigned w, uint64_t lo, uint64_t hi) {
  AbstractValue v = AbstractValue::top(w);
  v.umin = APInt(w, lo);
  v.umax = APInt(w, hi);
  v.sharpen();
  return v;
}
AbstractValue signedBetween(unsigned w, int64_t lo, int64_t hi) {
  AbstractValue v = AbstractValue::top(w);
  v.smin = APInt(w, uint64_t(lo), true);
  v.smax = APInt(w, uint64_t(hi), true);
  v.sharpen();
  return v;
}
AbstractValue exactly(unsigned w, uint64_t x) { return AbstractValue::constant(APInt(w, x)); }
AbstractValue anything(unsigned w) { return AbstractValue::top(w); }

AbstractValue apply(Op op, const AbstractValue& a, const AbstractValue& b) {
  return abstractOp(op, resultWidth(op, a.width()), {a, b});
}

void expectUnsigned(const AbstractValue& v, uint64_t lo, uint64_t hi) {
  EXPECT_EQ(v.umin.getZExtValue(), lo);
  EXPECT_EQ(v.umax.getZExtValue(), hi);
}
void expectSigned(const AbstractValue& v, int64_t lo, int64_t hi) {
  EXPECT_EQ(v.smin.getSExtValue(), lo);
  EXPECT_EQ(v.smax.getSExtValue(), hi);
}
void expectTrue(const AbstractValue& v) { EXPECT_TRUE(v.isConstant() && v.umin.isOne()); }
void expectFalse(const AbstractValue& v) { EXPECT_TRUE(v.isConstant() && v.umin.isZero()); }
void expectOpen(const AbstractValue& v) { EXPECT_FALSE(v.isConstant()); }

TEST(AbstractValuePrecision, ZeroExtensionHasZerosAboveAndIsNotNegative) {
  AbstractValue v = abstractOp(Op::ZExt, 32, {anything(8)});
  EXPECT_EQ(v.zeros, 0xFFFFFF00u);
  expectUnsigned(v, 0, 255);
  expectSigned(v, 0, 255);
}

TEST(AbstractValuePrecision, SignExtensionKeepsTheSignedInterval) {
  expectSigned(abstractOp(Op::SExt, 32, {anything(8)}), -128, 127);
  expectUnsigned(abstractOp(Op::SExt, 32, {between(8, 3, 9)}), 3, 9);
}

TEST(AbstractValuePrecision, MasksBoundAndAlign) {
  expectUnsigned(apply(Op::And, anything(32), exactly(32, 15)), 0, 15);
  AbstractValue aligned = apply(Op::And, between(32, 100, 200), exactly(32, 0xFFFFFFF8));
  expectUnsigned(aligned, 96, 200);
  EXPECT_EQ(aligned.zeros.countr_one(), 3u);
  expectUnsigned(apply(Op::Or, between(32, 16, 20), between(32, 0, 3)), 16, 23);
  expectUnsigned(apply(Op::Xor, exactly(32, 64), between(32, 0, 7)), 64, 71);
  expectUnsigned(apply(Op::Xor, exactly(8, 255), between(8, 3, 9)), 246, 252);
}

TEST(AbstractValuePrecision, SumsOfSmallRangesDoNotWrap) {
  AbstractValue sum = apply(Op::Add, between(32, 10, 20), between(32, 5, 7));
  expectUnsigned(sum, 15, 27);
  expectSigned(sum, 15, 27);
  expectSigned(apply(Op::Add, signedBetween(32, -4, 4), signedBetween(32, -1, 1)), -5, 5);
  expectSigned(apply(Op::Sub, between(32, 0, 9), between(32, 0, 9)), -9, 9);
  // All of them wrap.
  expectUnsigned(apply(Op::Add, between(8, 250, 255), exactly(8, 10)), 4, 9);
  expectUnsigned(apply(Op::Sub, between(8, 1, 2), exactly(8, 3)), 254, 255);
  expectUnsigned(apply(Op::Sub, between(8, 9, 12), between(8, 1, 2)), 7, 11);
  expectSigned(abstractOp(Op::Neg, 8, {signedBetween(8, -3, 5)}), -5, 3);
}

TEST(AbstractValuePrecision, AlignmentSurvivesSumsAndProducts) {
  AbstractValue aligned = apply(Op::Mul, anything(32), exactly(32, 8));
  EXPECT_EQ(aligned.zeros.countr_one(), 3u);
  AbstractValue field = apply(Op::Add, aligned, exactly(32, 4));
  EXPECT_EQ((field.zeros & 7), 3);
  EXPECT_EQ((field.ones & 7), 4);
  EXPECT_EQ(apply(Op::Sub, field, aligned).zeros.countr_one(), 2u);
  expectFalse(apply(Op::Eq, field, aligned));
  expectTrue(apply(Op::Ne, field, aligned));
}

TEST(AbstractValuePrecision, ProductsOfSmallRangesDoNotWrap) {
  expectUnsigned(apply(Op::Mul, between(32, 2, 10), between(32, 3, 5)), 6, 50);
  expectSigned(apply(Op::Mul, signedBetween(32, -3, 2), signedBetween(32, -5, 4)), -12, 15);
}

TEST(AbstractValuePrecision, RemaindersAndQuotientsAreBounded) {
  expectUnsigned(apply(Op::URem, anything(32), exactly(32, 10)), 0, 9);
  expectUnsigned(apply(Op::URem, anything(32), between(32, 1, 10)), 0, 9);
  expectUnsigned(apply(Op::URem, between(32, 23, 28), exactly(32, 10)), 3, 8);
  expectUnsigned(apply(Op::URem, between(32, 3, 8), between(32, 9, 12)), 3, 8);
  expectSigned(apply(Op::SRem, anything(32), exactly(32, 10)), -9, 9);
  expectSigned(apply(Op::SRem, signedBetween(32, -3, 100), exactly(32, 10)), -3, 9);
  expectUnsigned(apply(Op::UDiv, between(32, 100, 200), between(32, 5, 10)), 10, 40);
  expectSigned(apply(Op::SDiv, signedBetween(32, -100, 50), signedBetween(32, 5, 10)), -20, 10);
  expectSigned(apply(Op::SDiv, signedBetween(32, -9, 4), anything(32)), -9, 9);
  AbstractValue low = apply(Op::URem, apply(Op::Mul, anything(32), exactly(32, 4)), exactly(32, 8));
  EXPECT_EQ(low.zeros, 0xFFFFFFFBu);
}

TEST(AbstractValuePrecision, ShiftsAndRotationsMoveKnownBits) {
  expectUnsigned(apply(Op::Shl, between(32, 1, 3), exactly(32, 4)), 16, 48);
  expectUnsigned(apply(Op::LShr, anything(32), exactly(32, 28)), 0, 15);
  expectSigned(apply(Op::AShr, anything(32), exactly(32, 28)), -8, 7);
  expectUnsigned(apply(Op::Shl, exactly(32, 1), between(32, 3, 5)), 8, 32);
  expectUnsigned(apply(Op::LShr, between(32, 0, 1000), between(32, 2, 31)), 0, 250);
  expectUnsigned(apply(Op::Shl, anything(32), between(32, 32, 40)), 0, 0);
  EXPECT_EQ(apply(Op::Shl, anything(32), between(32, 3, 31)).zeros.countr_one(), 3u);
  AbstractValue rotated = apply(Op::RotL, between(8, 0, 15), exactly(8, 4));
  EXPECT_EQ(rotated.zeros, 15);
  EXPECT_EQ(apply(Op::RotR, between(8, 0, 15), exactly(8, 12)).zeros, 15);
}

TEST(AbstractValuePrecision, ExtractAndConcatKeepBitsAndBounds) {
  AbstractValue pair = abstractOp(Op::Concat, 16, {between(8, 3, 4), between(8, 10, 20)});
  expectUnsigned(pair, 3 * 256 + 10, 4 * 256 + 20);
  expectUnsigned(abstractExtract(pair, 15, 8), 3, 4);
  expectUnsigned(abstractExtract(between(32, 1000, 1010), 15, 0), 1000, 1010);
  expectSigned(abstractExtract(signedBetween(32, -5, 5), 7, 0), -5, 5);
}

TEST(AbstractValuePrecision, ComparisonsAreDecidedByWhicheverViewCan) {
  expectTrue(apply(Op::Ult, between(32, 0, 9), between(32, 10, 20)));
  expectFalse(apply(Op::Ugt, between(32, 0, 10), between(32, 10, 20)));
  expectTrue(apply(Op::Ule, between(32, 0, 10), between(32, 10, 20)));
  expectFalse(apply(Op::Uge, between(32, 0, 9), between(32, 10, 20)));
  expectTrue(apply(Op::Slt, signedBetween(32, -9, -1), between(32, 0, 20)));
  expectTrue(apply(Op::Sle, signedBetween(32, -9, 0), between(32, 0, 20)));
  expectFalse(apply(Op::Sgt, signedBetween(32, -9, 0), between(32, 0, 20)));
  expectFalse(apply(Op::Sge, signedBetween(32, -9, -1), between(32, 0, 20)));
  expectFalse(apply(Op::Eq, signedBetween(32, -9, -1), signedBetween(32, 0, 20)));
  expectFalse(apply(Op::Eq, signedBetween(32, -9, 3), signedBetween(32, 4, 20)));
  expectOpen(apply(Op::Eq, between(32, 0, 10), between(32, 10, 20)));
}

TEST(AbstractValuePrecision, SafetyPredicatesAreDecidedByTheViews) {
  const AbstractValue byte = abstractOp(Op::ZExt, 32, {anything(8)});
  const AbstractValue signedByte = abstractOp(Op::SExt, 32, {anything(8)});
  expectFalse(apply(Op::UAddO, byte, byte));
  expectFalse(apply(Op::SAddO, signedByte, signedByte));
  expectFalse(apply(Op::SSubO, signedByte, signedByte));
  expectFalse(apply(Op::UMulO, byte, byte));
  expectFalse(apply(Op::SMulO, signedByte, signedByte));
  expectTrue(apply(Op::UAddO, between(8, 200, 210), between(8, 100, 200)));
  expectTrue(apply(Op::SAddO, between(8, 100, 110), between(8, 100, 120)));
  expectTrue(apply(Op::SAddO, signedBetween(8, -110, -100), signedBetween(8, -110, -100)));
  expectTrue(apply(Op::SSubO, between(8, 100, 110), signedBetween(8, -110, -100)));
  expectTrue(apply(Op::UMulO, between(8, 16, 20), between(8, 16, 20)));
  expectTrue(apply(Op::SMulO, signedBetween(8, -20, -16), between(8, 9, 20)));
  expectOpen(apply(Op::SMulO, signedBetween(8, -20, -16), between(8, 8, 20)));
  expectTrue(apply(Op::USubO, between(8, 1, 2), between(8, 3, 4)));
  expectFalse(apply(Op::SDivO, byte, anything(32)));
  expectFalse(apply(Op::SDivO, anything(32), byte));
  expectFalse(apply(Op::DivZ, anything(32), between(32, 1, 9)));
  expectFalse(apply(Op::ShO, anything(32), between(32, 0, 31)));
  expectTrue(apply(Op::ShO, anything(32), between(32, 32, 99)));
  const AbstractValue aligned = apply(Op::And, anything(32), exactly(32, 0xFFFFFFF8));
  expectFalse(apply(Op::LShrX, aligned, between(32, 0, 3)));
  expectFalse(apply(Op::AShrX, aligned, exactly(32, 3)));
  expectTrue(apply(Op::LShrX, apply(Op::Or, anything(32), exactly(32, 2)), between(32, 2, 31)));
  expectTrue(apply(Op::AShrX, between(32, 1, 15), between(32, 4, 9)));
  expectFalse(apply(Op::UDivX, aligned, exactly(32, 4)));
  expectFalse(apply(Op::SDivX, aligned, exactly(32, 8)));
}

TEST(AbstractValuePrecision, FunctionsOfConstantsAreConstant) {
  for (Op op : binaryOps())
    for (uint64_t x = 0; x < 8; ++x)
      for (uint64_t y = 0; y < 8; ++y)
        EXPECT_TRUE(apply(op, exactly(3, x), exactly(3, y)).isConstant());
}

TEST(AbstractValuePrecision, SelectJoinsWhatItCanGive) {
  AbstractValue v = abstractOp(Op::Select, 8, {anything(1), exactly(8, 4), exactly(8, 12)});
  expectUnsigned(v, 4, 12);
  EXPECT_EQ(v.zeros, 0xF3);
  EXPECT_EQ(v.ones, 4);
  expectUnsigned(abstractOp(Op::Select, 8, {exactly(1, 1), exactly(8, 4), anything(8)}), 4, 4);
  expectUnsigned(abstractOp(Op::Select, 8, {exactly(1, 0), exactly(8, 4), exactly(8, 5)}), 5, 5);
}

// Terms.

TEST(AbstractValues, ContainTheValueOfRandomTermsUnderRandomAssignments) {
  std::mt19937_64 random(17);
  for (unsigned round = 0; round < 60; ++round) {
    TermManager terms(false);
    std::vector<Term> pool;
    std::vector<Term> symbols;
    for (unsigned w : {1u, 4u, 8u, 70u})
      for (unsigned i = 0; i < 3; ++i)
        symbols.push_back(
            terms.mkSymbol("s" + std::to_string(w) + "_" + std::to_string(i), terms.intSort(w)));
    symbols.push_back(terms.mkSymbol("b", terms.boolSort()));
    Term array = terms.mkSymbol("a", terms.arraySort(8, 8));
    pool = symbols;
    for (unsigned w : {1u, 4u, 8u, 70u})
      for (uint64_t k : {0u, 1u, 5u})
        pool.push_back(terms.mkInt(APInt(70, k).trunc(w)));
    while (pool.size() < 300) {
      Term a = pool[random() % pool.size()], b = pool[random() % pool.size()];
      Term c = pool[random() % pool.size()];
      Op op = binaryOps()[random() % binaryOps().size()];
      const bool same = terms.sort(a) == terms.sort(b);
      if (terms.isBool(a) && same)
        pool.push_back(terms.mk(op <= Op::Ne ? op : Op::And, a, b));
      else if (terms.isBool(a) && terms.sort(b) == terms.sort(c))
        pool.push_back(terms.mkSelect(a, b, c));
      else if (terms.isBool(a) || terms.isBool(b))
        continue;
      else if (same && random() % 8)
        pool.push_back(terms.mk(op, a, b));
      else if (same && terms.width(a) == 8)
        pool.push_back(terms.mk(Op::Read, terms.mk(Op::Write, array, a, b), b));
      else if (terms.width(a) + terms.width(b) <= 80)
        pool.push_back(terms.mk(Op::Concat, a, b));
      else
        pool.push_back(terms.mkTrunc(a, std::min(terms.width(a), 8u)));
    }
    for (unsigned k = 0; k < 5; ++k) {
      Assignment assignment;
      for (Term s : symbols)
        assignment.symbols[s] = randomValue(random, terms.width(s));
      Evaluator evaluator(terms, assignment);
      for (Term t : pool) {
        AbstractValue v = terms.abstractValues().get(t);
        ASSERT_EQ(v.width(), terms.width(t));
        ASSERT_TRUE(v.contains(evaluator.bits(t))) << show(v);
      }
    }
  }
}

TEST(AbstractValues, AreKnownThroughAChainOfTwoMillionTermsWithoutStack) {
  TermManager terms(false);
  Term x = terms.mkSymbol("x", terms.intSort(32)), y = terms.mkSymbol("y", terms.intSort(32));
  Term mask = terms.mkInt(32, 0xFFFFFFF0);
  Term t = terms.mk(Op::And, x, mask);
  for (unsigned i = 0; i < 1000000; ++i)
    t = terms.mk(Op::Add, t, terms.mk(Op::And, i % 2 ? t : y, mask));
  AbstractValue v = terms.abstractValues().get(t);
  EXPECT_EQ(v.zeros, 15);
  EXPECT_LT(terms.abstractValues().bytes(), size_t{300} << 20);
  EXPECT_EQ(show(terms.abstractValues().get(t)), show(v));
}

TEST(AbstractValues, OfTermsMadeLaterAreFoundToo) {
  TermManager terms(false);
  Term x = terms.mkSymbol("x", terms.intSort(8));
  EXPECT_FALSE(terms.abstractValues().get(x).isConstant());
  Term wide = terms.mkZExt(x, 32);
  expectUnsigned(terms.abstractValues().get(wide), 0, 255);
  Term sum = terms.mk(Op::Add, wide, terms.mkInt(32, 1));
  expectUnsigned(terms.abstractValues().get(sum), 1, 256);
  EXPECT_EQ(terms.abstractValues().get(terms.mk(Op::Ult, wide, terms.mkInt(32, 256))).umin, 1);
  EXPECT_EQ(terms.abstractValues().get(terms.mk(Op::Ult, wide, terms.mkInt(32, 255))).umin, 0);
}

}  // namespace
