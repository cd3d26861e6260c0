// The meaning of every function against its definition over mathematical
// integers, and of terms against the meaning of their functions.

#include "ilr/evaluate.h"

#include <gtest/gtest.h>

#include <random>

namespace {

using namespace fathom::ilr;
using llvm::APInt;
using Integer = __int128;

const std::vector<Op>& binaryOps() {
  static const std::vector<Op> ops = {
      Op::And,  Op::Or,    Op::Xor,   Op::Eq,    Op::Ne,    Op::Ult,   Op::Ule,   Op::Ugt,
      Op::Uge,  Op::Slt,   Op::Sle,   Op::Sgt,   Op::Sge,   Op::Add,   Op::Sub,   Op::Mul,
      Op::UDiv, Op::URem,  Op::SDiv,  Op::SRem,  Op::Shl,   Op::LShr,  Op::AShr,  Op::RotL,
      Op::RotR, Op::UAddO, Op::SAddO, Op::USubO, Op::SSubO, Op::UMulO, Op::SMulO, Op::SDivO,
      Op::DivZ, Op::UDivX, Op::SDivX, Op::ShO,   Op::LShrX, Op::AShrX};
  return ops;
}

bool givesBool(Op op) {
  return (op >= Op::Eq && op <= Op::Sge) || (op >= Op::UAddO && op <= Op::AShrX);
}

Integer power(unsigned n) { return Integer{1} << n; }
Integer modulo(Integer x, unsigned w) { return ((x % power(w)) + power(w)) % power(w); }
Integer signedOf(Integer x, unsigned w) { return x >= power(w - 1) ? x - power(w) : x; }
Integer floorDiv(Integer x, Integer y) { return x / y - (x % y < 0); }  // y > 0
bool bitOf(Integer x, unsigned i) { return (x >> i) & 1; }

template <typename F> Integer bitwise(unsigned w, F bit) {
  Integer r = 0;
  for (unsigned i = 0; i < w; ++i)
    r += bit(i) ? power(i) : 0;
  return r;
}

// Section 3.7 of 003 with the semantics of SMT-LIB where that leaves it open.
// a and b are unsigned, of w bits, w at most 64.
Integer reference(Op op, unsigned w, Integer a, Integer b) {
  const Integer s = signedOf(a, w), t = signedOf(b, w);
  auto inRange = [&](Integer x) { return x >= -power(w - 1) && x < power(w - 1); };
  const Integer srem = t == 0 ? s : s % t;
  const Integer urem = b == 0 ? a : a % b;
  switch (op) {
    case Op::And: return bitwise(w, [&](unsigned i) { return bitOf(a, i) && bitOf(b, i); });
    case Op::Or: return bitwise(w, [&](unsigned i) { return bitOf(a, i) || bitOf(b, i); });
    case Op::Xor: return bitwise(w, [&](unsigned i) { return bitOf(a, i) != bitOf(b, i); });
    case Op::Eq: return a == b;
    case Op::Ne: return a != b;
    case Op::Ult: return a < b;
    case Op::Ule: return a <= b;
    case Op::Ugt: return a > b;
    case Op::Uge: return a >= b;
    case Op::Slt: return s < t;
    case Op::Sle: return s <= t;
    case Op::Sgt: return s > t;
    case Op::Sge: return s >= t;
    case Op::Add: return modulo(a + b, w);
    case Op::Sub: return modulo(a - b, w);
    case Op::Mul: return modulo(s * t, w);
    case Op::UDiv: return b == 0 ? power(w) - 1 : a / b;
    case Op::URem: return urem;
    case Op::SDiv: return modulo(t == 0 ? (s < 0 ? 1 : -1) : s / t, w);
    case Op::SRem: return modulo(srem, w);
    case Op::Shl: return b >= w ? 0 : modulo(modulo(a, w - unsigned(b)) * power(unsigned(b)), w);
    case Op::LShr: return b >= w ? 0 : a / power(unsigned(b));
    case Op::AShr: return modulo(floorDiv(s, power(b >= w ? w : unsigned(b))), w);
    case Op::RotL:
      return bitwise(w, [&](unsigned i) { return bitOf(a, unsigned((i + w - b % w) % w)); });
    case Op::RotR: return bitwise(w, [&](unsigned i) { return bitOf(a, unsigned((i + b) % w)); });
    case Op::UAddO: return a + b >= power(w);
    case Op::SAddO: return !inRange(s + t);
    case Op::USubO: return a - b < 0;
    case Op::SSubO: return !inRange(s - t);
    case Op::UMulO: return b != 0 && a > (power(w) - 1) / b;
    case Op::SMulO: return !inRange(s * t);
    case Op::SDivO: return t != 0 && !inRange(s / t);
    case Op::DivZ: return b == 0;
    case Op::UDivX: return urem != 0;
    case Op::SDivX: return srem != 0;
    case Op::ShO: return b >= w;
    case Op::LShrX: return a % power(b >= w ? w : unsigned(b)) != 0;
    case Op::AShrX: return s % power(b >= w ? w : unsigned(b)) != 0;
    default: ADD_FAILURE() << "no reference for " << static_cast<unsigned>(op); return 0;
  }
}

void expectReference(Op op, unsigned w, uint64_t a, uint64_t b) {
  const unsigned width = givesBool(op) ? 1 : w;
  APInt got = evaluateOp(op, width, {APInt(w, a), APInt(w, b)});
  ASSERT_EQ(got.getBitWidth(), width);
  ASSERT_EQ(got.getZExtValue(), static_cast<uint64_t>(reference(op, w, a, b)))
      << "function " << static_cast<unsigned>(op) << " of i" << w << " " << a << " " << b;
}

uint64_t lowMask(unsigned w) { return ~uint64_t{0} >> (64 - w); }

// Random words, with those around the ends and powers of two more often.
uint64_t interesting(std::mt19937_64& random, unsigned w) {
  uint64_t x = random();
  switch (random() % 6) {
    case 0: x = random() % 4; break;
    case 1: x = ~(random() % 4); break;
    case 2: x = (uint64_t{1} << (random() % w)) - 1 + random() % 3; break;
    case 3: x = (lowMask(w) >> 1) + random() % 3; break;
    case 4: x = random() % (2 * w); break;
    default: break;
  }
  return x & lowMask(w);
}

TEST(EvaluateOp, EveryBinaryFunctionMatchesItsDefinitionOnAllValuesOfOneToFiveBits) {
  for (Op op : binaryOps())
    for (unsigned w = 1; w <= 5; ++w)
      for (uint64_t a = 0; a <= lowMask(w); ++a)
        for (uint64_t b = 0; b <= lowMask(w); ++b)
          ASSERT_NO_FATAL_FAILURE(expectReference(op, w, a, b));
}

TEST(EvaluateOp, EveryBinaryFunctionMatchesItsDefinitionOnRandomMachineWords) {
  std::mt19937_64 random(2024);
  for (Op op : binaryOps())
    for (unsigned w : {31u, 32u, 33u, 63u, 64u})
      for (unsigned i = 0; i < 2000; ++i)
        ASSERT_NO_FATAL_FAILURE(
            expectReference(op, w, interesting(random, w), interesting(random, w)));
}

TEST(EvaluateOp, UnaryFunctionsExtensionsAndConcatenationMatchTheirDefinitions) {
  auto expect = [](Op op, unsigned width, std::vector<APInt> operands, Integer value) {
    APInt got = evaluateOp(op, width, operands);
    ASSERT_EQ(got.getBitWidth(), width);
    ASSERT_EQ(got.getZExtValue(), static_cast<uint64_t>(value));
  };
  for (unsigned w = 1; w <= 5; ++w) {
    for (uint64_t a = 0; a <= lowMask(w); ++a) {
      APInt x(w, a);
      expect(Op::Not, w, {x}, power(w) - 1 - Integer(a));
      expect(Op::Neg, w, {x}, modulo(-Integer(a), w));
      for (unsigned wider : {w, w + 1, w + 3, 64u}) {
        expect(Op::ZExt, wider, {x}, a);
        expect(Op::SExt, wider, {x}, modulo(signedOf(a, w), wider));
      }
      for (unsigned v = 1; v <= 3; ++v)
        for (uint64_t b = 0; b <= lowMask(v); ++b)
          expect(Op::Concat, w + v, {x, APInt(v, b)}, a * power(v) + b);
      for (uint64_t b = 0; b <= lowMask(w); ++b) {
        expect(Op::Select, w, {APInt(1, 1), x, APInt(w, b)}, a);
        expect(Op::Select, w, {APInt(1, 0), x, APInt(w, b)}, b);
      }
    }
  }
}

TEST(EvaluateOp, WideFunctionsAgreeWithNarrowOnesOnExtendedOperands) {
  // Sign-extended by 40 bits, these functions of at most 25 bits do not notice.
  std::mt19937_64 random(7);
  for (unsigned i = 0; i < 2000; ++i) {
    uint64_t a = interesting(random, 25), b = interesting(random, 25);
    for (Op op : {Op::And, Op::Or,  Op::Xor,  Op::Eq,   Op::Ne,    Op::Ult, Op::Ule,
                  Op::Ugt, Op::Uge, Op::Slt,  Op::Sle,  Op::Sgt,   Op::Sge, Op::Add,
                  Op::Sub, Op::Mul, Op::SDiv, Op::SRem, Op::SDivX, Op::DivZ}) {
      for (unsigned wide : {65u, 100u, 128u}) {
        APInt x = APInt(25, a).sext(60), y = APInt(25, b).sext(60);
        APInt narrow = evaluateOp(op, givesBool(op) ? 1 : 60, {x, y});
        APInt got = evaluateOp(op, givesBool(op) ? 1 : wide, {x.sext(wide), y.sext(wide)});
        ASSERT_EQ(got, givesBool(op) ? narrow : narrow.sext(wide)) << static_cast<unsigned>(op);
      }
    }
  }
}

TEST(EvaluateOp, WideFunctionsSatisfyTheIdentitiesThatDefineThem) {
  std::mt19937_64 random(11);
  for (unsigned w : {65u, 100u, 128u}) {
    auto value = [&] {
      APInt x =
          APInt(64, random()).zext(w).shl(unsigned(random() % w)) | APInt(64, random()).zext(w);
      switch (random() % 6) {
        case 0: return APInt(w, random() % 3);
        case 1: return ~APInt(w, random() % 3);
        case 2: return APInt::getSignedMinValue(w) + APInt(w, random() % 2);
        case 3: return x.lshr(unsigned(random() % w));
        default: return x;
      }
    };
    auto eval = [&](Op op, const APInt& x, const APInt& y) {
      return evaluateOp(op, givesBool(op) ? 1 : w, {x, y});
    };
    auto holds = [&](Op op, const APInt& x, const APInt& y) { return eval(op, x, y).isOne(); };
    const APInt ones = APInt::getAllOnes(w), zero(w, 0);
    for (unsigned i = 0; i < 1000; ++i) {
      APInt x = value(), y = value();
      APInt k(w, random() % (2 * w));
      const unsigned amount = unsigned(k.getZExtValue());
      // Division.
      ASSERT_EQ(eval(Op::UDiv, x, y) * y + eval(Op::URem, x, y), x);
      ASSERT_EQ(eval(Op::SDiv, x, y) * y + eval(Op::SRem, x, y), x);
      ASSERT_EQ(holds(Op::UDivX, x, y), !eval(Op::URem, x, y).isZero());
      ASSERT_EQ(holds(Op::SDivX, x, y), !eval(Op::SRem, x, y).isZero());
      ASSERT_EQ(eval(Op::UDiv, x, zero), ones);
      ASSERT_EQ(eval(Op::SDiv, x, zero), x.isNegative() ? APInt(w, 1) : ones);
      ASSERT_EQ(eval(Op::SDiv, x, ones), zero - x);
      ASSERT_EQ(eval(Op::SRem, x, ones), zero);
      ASSERT_EQ(holds(Op::SDivO, x, y), x == APInt::getSignedMinValue(w) && y == ones);
      // Shifts and rotations, bit by bit.
      APInt shl = eval(Op::Shl, x, k), lshr = eval(Op::LShr, x, k), ashr = eval(Op::AShr, x, k);
      APInt rotl = eval(Op::RotL, x, k), rotr = eval(Op::RotR, x, k);
      bool lost = false;
      for (unsigned j = 0; j < w; ++j) {
        ASSERT_EQ(shl[j], j >= amount && x[j - amount]);
        ASSERT_EQ(lshr[j], j + amount < w && x[j + amount]);
        ASSERT_EQ(ashr[j], j + amount < w ? x[j + amount] : x[w - 1]);
        ASSERT_EQ(rotl[(j + amount) % w], x[j]);
        ASSERT_EQ(rotr[j], x[(j + amount) % w]);
        lost |= j < amount && x[j];
      }
      ASSERT_EQ(holds(Op::LShrX, x, k), lost);
      ASSERT_EQ(holds(Op::AShrX, x, k), lost);
      ASSERT_EQ(holds(Op::ShO, x, k), amount >= w);
      ASSERT_TRUE(holds(Op::ShO, x, ones));
      // Overflow: the result at twice the width is not the extended result.
      const unsigned d = 2 * w;
      auto differs = [&](const APInt& exact, const APInt& result, bool isSigned) {
        return exact != (isSigned ? result.sext(d) : result.zext(d));
      };
      APInt zx = x.zext(d), zy = y.zext(d), sx = x.sext(d), sy = y.sext(d);
      ASSERT_EQ(holds(Op::UAddO, x, y), differs(zx + zy, x + y, false));
      ASSERT_EQ(holds(Op::SAddO, x, y), differs(sx + sy, x + y, true));
      ASSERT_EQ(holds(Op::USubO, x, y), differs(zx - zy, x - y, false));
      ASSERT_EQ(holds(Op::SSubO, x, y), differs(sx - sy, x - y, true));
      ASSERT_EQ(holds(Op::UMulO, x, y), differs(zx * zy, x * y, false));
      ASSERT_EQ(holds(Op::SMulO, x, y), differs(sx * sy, x * y, true));
      // Widths.
      ASSERT_EQ(evaluateOp(Op::Concat, d, {x, y}), zx.shl(w) | zy);
      ASSERT_EQ(evaluateOp(Op::Concat, 128, {APInt(64, 1), APInt(64, 2)}),
                APInt(128, 1).shl(64) + 2);
      ASSERT_EQ(evaluateOp(Op::ZExt, d, {x}), zx);
      ASSERT_EQ(evaluateOp(Op::SExt, d, {APInt(8, 0x80)}), APInt(d, 0) - 128);
      ASSERT_EQ(evaluateOp(Op::Select, w, {APInt(1, 1), x, y}), x);
      ASSERT_EQ(evaluateOp(Op::Select, w, {APInt(1, 0), x, y}), y);
      ASSERT_EQ(evaluateOp(Op::Not, w, {x}), ones - x);
      ASSERT_EQ(evaluateOp(Op::Neg, w, {x}), zero - x);
    }
  }
}

class EvaluatorTest : public ::testing::Test {
protected:
  TermManager terms{false};
  Assignment assignment;

  Term symbol(const char* name, unsigned width) {
    return terms.mkSymbol(name, terms.intSort(width));
  }
  Term array(const char* name, unsigned index, unsigned element) {
    return terms.mkSymbol(name, terms.arraySort(index, element));
  }
};

TEST_F(EvaluatorTest, TermsHaveTheValueOfTheirFunctionAppliedToTheValuesOfTheirOperands) {
  std::mt19937_64 random(5);
  std::vector<Term> pool;
  for (unsigned w : {1u, 7u, 64u, 65u, 130u})
    for (unsigned i = 0; i < 4; ++i) {
      Term s = symbol(("s" + std::to_string(w) + "_" + std::to_string(i)).c_str(), w);
      APInt x = APInt(64, random()).zextOrTrunc(w);
      if (i)
        assignment.symbols[s] = x;
      pool.push_back(s);
    }
  Evaluator evaluator(terms, assignment);
  for (unsigned i = 0; i < 3000; ++i) {
    Term a = pool[random() % pool.size()], b = pool[random() % pool.size()];
    const unsigned w = terms.width(a);
    if (terms.isBool(a) || terms.isBool(b))
      continue;
    Term t;
    APInt expected;
    APInt x = evaluator.bits(a), y = evaluator.bits(b);
    if (random() % 4 == 0) {
      unsigned lo = unsigned(random() % w), hi = lo + unsigned(random() % (w - lo));
      t = terms.mkExtract(a, hi, lo);
      expected = x.extractBits(hi - lo + 1, lo);
    } else if (terms.width(b) == w) {
      Op op = binaryOps()[random() % binaryOps().size()];
      t = terms.mk(op, a, b);
      expected = evaluateOp(op, givesBool(op) ? 1 : w, {x, y});
    } else if (w + terms.width(b) <= 200) {
      t = terms.mk(Op::Concat, a, b);
      expected = x.concat(y);
    } else {
      continue;
    }
    ASSERT_EQ(evaluator.bits(t), expected);
    if (terms.isBool(t)) {
      t = terms.mkSelect(t, a, a);
      ASSERT_EQ(evaluator.bits(t), x);
    }
    pool.push_back(t);
  }
}

TEST_F(EvaluatorTest, MissingSymbolsAndFunctionsAreZero) {
  Function f = terms.mkFunction("f", {terms.intSort(8)}, terms.intSort(70));
  Term a = array("a", 8, 8);
  Term x = symbol("x", 8);
  Evaluator evaluator(terms, assignment);
  EXPECT_TRUE(evaluator.bits(x).isZero());
  EXPECT_FALSE(evaluator.isTrue(terms.mkSymbol("b", terms.boolSort())));
  EXPECT_TRUE(evaluator.bits(terms.mk(Op::Read, a, x)).isZero());
  EXPECT_EQ(evaluator.bits(terms.mkApply(f, {x})), APInt(70, 0));
  ArrayValue value = std::get<ArrayValue>(evaluator.value(a));
  EXPECT_EQ(value.otherwise, APInt(8, 0));
  EXPECT_TRUE(value.elements.empty());
}

TEST_F(EvaluatorTest, FunctionsAreTheirTables) {
  Function f = terms.mkFunction("f", {terms.intSort(8), terms.intSort(4)}, terms.intSort(8));
  FunctionValue value{APInt(8, 9), {}};
  value.table[{APInt(8, 1), APInt(4, 2)}] = APInt(8, 3);
  value.table[{APInt(8, 2), APInt(4, 1)}] = APInt(8, 4);
  assignment.functions[f] = value;
  Term x = symbol("x", 8), y = symbol("y", 4);
  assignment.symbols[x] = APInt(8, 1);
  assignment.symbols[y] = APInt(4, 2);
  Evaluator evaluator(terms, assignment);
  EXPECT_EQ(evaluator.bits(terms.mkApply(f, {x, y})), 3);
  EXPECT_EQ(evaluator.bits(terms.mkApply(f, {terms.mkInt(8, 2), terms.mkInt(4, 1)})), 4);
  EXPECT_EQ(evaluator.bits(terms.mkApply(f, {terms.mkInt(8, 2), y})), 9);
}

TEST_F(EvaluatorTest, AnArrayIsItsLastWritesOverItsElements) {
  std::mt19937_64 random(3);
  for (unsigned index : {4u, 64u, 90u})
    for (unsigned element : {8u, 90u}) {
      std::string name = "a" + std::to_string(index) + "_" + std::to_string(element);
      Term a = array(name.c_str(), index, element);
      ArrayValue expected{APInt(element, 5), {}};
      for (uint64_t i = 0; i < 10; ++i)
        expected.elements[APInt(index, i)] = APInt(element, random() % 8);
      assignment.symbols[a] = expected;
      for (unsigned i = 0; i < 200; ++i) {
        APInt at(index, random() % 16), to(element, random() % 8);
        a = terms.mk(Op::Write, a, terms.mkInt(at), terms.mkInt(to));
        expected.elements[at] = to;
      }
      Evaluator evaluator(terms, assignment);
      for (uint64_t i = 0; i < 16; ++i) {
        auto found = expected.elements.find(APInt(index, i));
        EXPECT_EQ(evaluator.bits(terms.mk(Op::Read, a, terms.mkInt(APInt(index, i)))),
                  found == expected.elements.end() ? expected.otherwise : found->second);
      }
      std::erase_if(expected.elements, [](auto& entry) { return entry.second == 5; });
      ArrayValue value = std::get<ArrayValue>(evaluator.value(a));
      EXPECT_EQ(value.otherwise, expected.otherwise);
      EXPECT_TRUE(value.elements == expected.elements);
    }
}

TEST_F(EvaluatorTest, AWriteLeavesTheArrayBeforeItAsItWas) {
  Term a = array("a", 8, 8);
  Term b = terms.mk(Op::Write, a, terms.mkInt(8, 1), terms.mkInt(8, 10));
  Term c = terms.mk(Op::Write, b, terms.mkInt(8, 1), terms.mkInt(8, 20));
  Evaluator evaluator(terms, assignment);
  auto at1 = [&](Term t) { return evaluator.bits(terms.mk(Op::Read, t, terms.mkInt(8, 1))); };
  EXPECT_EQ(at1(c), 20);
  EXPECT_EQ(at1(b), 10);
  EXPECT_EQ(at1(a), 0);
  Term p = terms.mkSymbol("p", terms.boolSort());
  EXPECT_EQ(at1(terms.mkSelect(p, b, c)), 20);
  EXPECT_EQ(at1(terms.mkSelect(terms.mkNot(p), b, c)), 10);
}

TEST_F(EvaluatorTest, ArraysAreEqualByContent) {
  for (unsigned index : {8u, 80u}) {
    Sort sort = terms.arraySort(index, 8);
    auto i = [&](uint64_t n) { return terms.mkInt(APInt(index, n)); };
    auto write = [&](Term a, uint64_t at, uint64_t to) {
      return terms.mk(Op::Write, a, i(at), terms.mkInt(8, to));
    };
    Term zeros = terms.mkConstArray(sort, terms.mkInt(8, 0));
    Term ones = terms.mkConstArray(sort, terms.mkInt(8, 1));
    Evaluator evaluator(terms, assignment);
    auto equal = [&](Term a, Term b) {
      bool result = evaluator.isTrue(terms.mkEq(a, b));
      EXPECT_NE(result, evaluator.isTrue(terms.mk(Op::Ne, a, b)));
      return result;
    };
    Term forwards = zeros, backwards = zeros;
    for (uint64_t n = 0; n < 50; ++n) {
      forwards = write(forwards, n, n);
      backwards = write(backwards, 49 - n, 49 - n);
    }
    EXPECT_TRUE(equal(forwards, backwards));
    EXPECT_FALSE(equal(forwards, write(backwards, 7, 8)));
    EXPECT_FALSE(equal(forwards, write(backwards, 100, 8)));
    EXPECT_TRUE(equal(forwards, write(write(backwards, 7, 8), 7, 7)));
    EXPECT_TRUE(equal(forwards, write(write(backwards, 100, 8), 100, 0)));
    EXPECT_TRUE(equal(zeros, write(zeros, 3, 0)));
    EXPECT_FALSE(equal(zeros, ones));
    EXPECT_FALSE(equal(write(zeros, 3, 1), write(ones, 3, 0)));
  }
}

TEST_F(EvaluatorTest, AGivenElementThatEqualsTheDefaultIsAsGoodAsAbsent) {
  Term a = array("a", 8, 8), b = array("b", 8, 8);
  assignment.symbols[a] = ArrayValue{APInt(8, 5), {{APInt(8, 1), APInt(8, 5)}}};
  assignment.symbols[b] = ArrayValue{APInt(8, 5), {}};
  Evaluator evaluator(terms, assignment);
  EXPECT_TRUE(evaluator.isTrue(terms.mkEq(a, b)));
  EXPECT_TRUE(std::get<ArrayValue>(evaluator.value(a)).elements.empty());
}

TEST_F(EvaluatorTest, TheDefaultDoesNotCountWhereEveryIndexIsWritten) {
  auto constant = [&](unsigned index, uint64_t value) {
    return terms.mkConstArray(terms.arraySort(index, 8), terms.mkInt(8, value));
  };
  auto write = [&](Term a, unsigned index, uint64_t at, uint64_t to) {
    return terms.mk(Op::Write, a, terms.mkInt(index, at), terms.mkInt(8, to));
  };
  Evaluator evaluator(terms, assignment);
  auto equal = [&](Term a, Term b) { return evaluator.isTrue(terms.mkEq(a, b)); };
  Term a = write(write(constant(1, 5), 1, 0, 7), 1, 1, 8);
  Term b = write(write(constant(1, 6), 1, 1, 8), 1, 0, 7);
  EXPECT_TRUE(equal(a, b));
  EXPECT_FALSE(equal(a, write(b, 1, 0, 9)));
  EXPECT_TRUE(equal(write(constant(1, 5), 1, 0, 6), write(constant(1, 6), 1, 1, 5)));
  EXPECT_FALSE(equal(write(constant(1, 5), 1, 0, 6), constant(1, 6)));
  EXPECT_TRUE(equal(write(write(constant(1, 5), 1, 0, 6), 1, 1, 6), constant(1, 6)));
  Term c = constant(3, 1), d = constant(3, 2);
  for (uint64_t n = 0; n < 8; ++n) {
    EXPECT_FALSE(equal(c, d));
    c = write(c, 3, n, n);
    d = write(d, 3, n, n);
  }
  EXPECT_TRUE(equal(c, d));
}

TEST_F(EvaluatorTest, ReferencesToValuesStayValidWhileMoreIsEvaluated) {
  Term x = symbol("x", 8), y = symbol("y", 100);
  assignment.symbols[x] = APInt(8, 42);
  assignment.symbols[y] = APInt(100, 43);
  Evaluator evaluator(terms, assignment);
  const APInt& narrow = evaluator.bits(x);
  const APInt& wide = evaluator.bits(y);
  for (unsigned i = 0; i < 10000; ++i) {
    evaluator.bits(x = terms.mk(Op::Add, x, terms.mkInt(8, 3)));
    evaluator.bits(y = terms.mk(Op::Add, y, terms.mkInt(100, 3)));
  }
  EXPECT_EQ(narrow, 42);
  EXPECT_EQ(wide, 43);
  EXPECT_EQ(evaluator.bits(x), APInt(8, (42 + 30000) & 255));
  EXPECT_EQ(evaluator.bits(y), APInt(100, 43 + 30000));
}

TEST_F(EvaluatorTest, AChainOfTwoMillionTermsNeedsNoStack) {
  Term x = symbol("x", 32), y = symbol("y", 32);
  assignment.symbols[y] = APInt(32, 3);
  Term t = x;
  for (unsigned i = 0; i < 2000000; ++i)
    t = terms.mk(i % 2 ? Op::Add : Op::Xor, t, y);
  Evaluator evaluator(terms, assignment);
  uint32_t expected = 0;
  for (unsigned i = 0; i < 2000000; ++i)
    expected = i % 2 ? expected + 3 : expected ^ 3;
  EXPECT_EQ(evaluator.bits(t), APInt(32, expected));
}

TEST_F(EvaluatorTest, AChainOfAHundredThousandWritesIsReadEverywhere) {
  constexpr uint64_t n = 100000;
  Term a = array("a", 32, 32);
  Term offset = symbol("offset", 32);
  assignment.symbols[offset] = APInt(32, 12345);
  std::vector<Term> indices;
  for (uint64_t i = 0; i < n; ++i)
    indices.push_back(terms.mk(Op::Add, offset, terms.mkInt(32, i * 2654435761u)));
  for (uint64_t i = 0; i < n; ++i)
    a = terms.mk(Op::Write, a, indices[i], terms.mkInt(32, i + 1));
  Evaluator evaluator(terms, assignment);
  for (uint64_t i = 0; i < n; ++i)
    ASSERT_EQ(evaluator.bits(terms.mk(Op::Read, a, indices[i])), APInt(32, i + 1));
}

}  // namespace
