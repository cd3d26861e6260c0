// Every circuit against ilr::evaluateOp. A function is blasted once over symbols
// and the AIG is then simulated, 64 inputs at a time: exhaustively at widths 1 to
// 4, at random at larger widths, and with one operand constant.
#include "solve/bit_blaster.h"

#include "ilr/evaluate.h"

#include "llvm/ADT/StringExtras.h"

#include <gtest/gtest.h>

#include <random>

namespace {

using namespace fathom;
using namespace fathom::solve;
using ilr::Op;
using ilr::Sort;
using ilr::Term;
using llvm::APInt;

// Values of all nodes for 64 assignments at a time.
class Simulation {
public:
  Simulation(const Aig& aig, const BitBlaster& blaster)
      : aig_(aig), blaster_(blaster), words_(aig.numNodes()) {}

  void setInput(Lit input, unsigned lane, bool value) {
    uint64_t bit = uint64_t{1} << lane;
    words_[nodeOf(input)] = value ? words_[nodeOf(input)] | bit : words_[nodeOf(input)] & ~bit;
  }
  // With `divide`, results of divisions are computed, else they are left as set.
  void run(bool divide = true) {
    size_t next = 0;
    const auto& defined = blaster_.definedInputs();
    for (uint32_t n = 1; n < aig_.numNodes(); ++n) {
      if (aig_.isAnd(n))
        words_[n] = word(aig_.left(n)) & word(aig_.right(n));
      else if (divide && next < defined.size() && defined[next].firstNode == n)
        computeDivision(defined[next++]);
    }
  }
  // The assignments under which all side conditions hold.
  uint64_t consistent() const {
    uint64_t all = ~uint64_t{0};
    for (Lit l : blaster_.sideConditions())
      all &= word(l);
    return all;
  }
  APInt value(Word bits, unsigned lane) const {
    APInt v(static_cast<unsigned>(bits.size()), 0);
    for (unsigned i = 0; i < bits.size(); ++i)
      if ((word(bits[i]) >> lane) & 1)
        v.setBit(i);
    return v;
  }

private:
  uint64_t word(Lit l) const { return isNegated(l) ? ~words_[nodeOf(l)] : words_[nodeOf(l)]; }

  void computeDivision(const Circuits::DefinedInputs& d) {
    unsigned width = static_cast<unsigned>(d.dividend.size());
    for (unsigned lane = 0; lane < 64; ++lane) {
      APInt a = value(d.dividend, lane), b = value(d.divisor, lane);
      APInt q = ilr::evaluateOp(Op::UDiv, width, {a, b});
      APInt r = ilr::evaluateOp(Op::URem, width, {a, b});
      for (unsigned i = 0; i < width; ++i) {
        if (!isConstant(d.results.quotient[i]))
          setInput(d.results.quotient[i], lane, q[i]);
        if (!isConstant(d.results.remainder[i]))
          setInput(d.results.remainder[i], lane, r[i]);
      }
    }
  }

  const Aig& aig_;
  const BitBlaster& blaster_;
  std::vector<uint64_t> words_;
};

// The functions with two operands of the same width, or one.
std::vector<Op> wordFunctions() {
  std::vector<Op> ops;
  for (unsigned i = 0; i < ilr::numOps; ++i) {
    Op op = static_cast<Op>(i);
    switch (op) {
      case Op::Const:
      case Op::Symbol:
      case Op::ZExt:
      case Op::SExt:
      case Op::Extract:
      case Op::Concat:
      case Op::Select:
      case Op::Read:
      case Op::Write:
      case Op::ConstArray:
      case Op::Apply: break;
      default:
        if (!ilr::isFloatOp(op))
          ops.push_back(op);
    }
  }
  return ops;
}

// Blasts op over the given operands, of which those that are symbols vary, and
// compares it with its value for all the assignments.
void compare(ilr::TermManager& terms, Op op, llvm::ArrayRef<Term> operands,
             const std::vector<std::vector<APInt>>& assignments) {
  Term t =
      operands.size() == 1 ? terms.mk(op, operands[0]) : terms.mk(op, operands[0], operands[1]);
  Aig aig;
  BitBlaster blaster(terms, aig);
  for (Term x : operands)
    (void)blaster.bits(x);
  Bits result(blaster.bits(t));
  ASSERT_EQ(result.size(), terms.width(t));
  Simulation simulation(aig, blaster);
  for (size_t start = 0; start < assignments.size(); start += 64) {
    size_t lanes = std::min<size_t>(64, assignments.size() - start);
    for (unsigned lane = 0; lane < lanes; ++lane) {
      for (size_t k = 0; k < operands.size(); ++k) {
        if (terms.isConst(operands[k]))
          continue;
        Word bits = blaster.bits(operands[k]);
        for (unsigned i = 0; i < bits.size(); ++i)
          simulation.setInput(bits[i], lane, assignments[start + lane][k][i]);
      }
    }
    simulation.run();
    ASSERT_EQ(simulation.consistent(), ~uint64_t{0}) << ilr::opName(op);
    for (unsigned lane = 0; lane < lanes; ++lane) {
      std::vector<APInt> values = assignments[start + lane];
      for (size_t k = 0; k < operands.size(); ++k)
        if (terms.isConst(operands[k]))
          values[k] = terms.constValue(operands[k]);
      APInt expected = ilr::evaluateOp(op, terms.width(t), values);
      APInt got = simulation.value(result, lane);
      ASSERT_EQ(got, expected) << ilr::opName(op) << " at width " << values[0].getBitWidth()
                               << " of " << llvm::toString(values[0], 10, false) << ", "
                               << llvm::toString(values.back(), 10, false);
    }
  }
}

std::vector<std::vector<APInt>> allPairs(unsigned width) {
  std::vector<std::vector<APInt>> pairs;
  for (unsigned x = 0; x < 1u << width; ++x)
    for (unsigned y = 0; y < 1u << width; ++y)
      pairs.push_back({APInt(width, x), APInt(width, y)});
  return pairs;
}

// Random values with a taste for the edges.
APInt interesting(unsigned width, std::mt19937_64& random) {
  std::vector<uint64_t> words(width / 64 + 1);
  for (uint64_t& w : words)
    w = random();
  APInt v(width, words);
  switch (random() % 10) {
    case 0: return APInt::getZero(width);
    case 1: return APInt::getAllOnes(width);
    case 2: return APInt::getSignedMinValue(width);
    case 3: return APInt::getSignedMaxValue(width);
    case 4: return APInt(64, random() % (2 * width)).zextOrTrunc(width);
    case 5: return APInt::getOneBitSet(width, static_cast<unsigned>(random() % width));
    case 6: return v.lshr(static_cast<unsigned>(random() % width));
    case 7: return v.ashr(static_cast<unsigned>(random() % width));
    case 8: return -v.lshr(static_cast<unsigned>(random() % width));
    default: return v;
  }
}

TEST(BitBlaster, EveryFunctionIsRightForAllInputsAtWidthsOneToFour) {
  ilr::TermManager terms(false);
  for (unsigned width = 1; width <= 4; ++width) {
    Sort sort = terms.intSort(width);
    Term x = terms.mkSymbol("x" + std::to_string(width), sort);
    Term y = terms.mkSymbol("y" + std::to_string(width), sort);
    auto pairs = allPairs(width);
    for (Op op : wordFunctions()) {
      if (ilr::opArity(op) == 1) {
        auto singles = pairs;
        for (auto& s : singles)
          s.resize(1);
        compare(terms, op, {x}, singles);
        continue;
      }
      compare(terms, op, {x, y}, pairs);
      if (HasFatalFailure())
        return;
      compare(terms, op, {x, x}, [&] {
        std::vector<std::vector<APInt>> diagonal;
        for (auto& p : pairs)
          diagonal.push_back({p[0], p[0]});
        return diagonal;
      }());
      for (unsigned c = 0; c < 1u << width; ++c) {
        compare(terms, op, {x, terms.mkInt(width, c)}, pairs);
        compare(terms, op, {terms.mkInt(width, c), y}, pairs);
      }
      if (HasFatalFailure())
        return;
    }
  }
}

TEST(BitBlaster, EveryFunctionIsRightForRandomInputsAtLargerWidths) {
  ilr::TermManager terms(false);
  std::mt19937_64 random(11);
  for (unsigned width : {5u, 7u, 8u, 13u, 32u, 33u, 64u, 65u, 100u, 128u}) {
    Sort sort = terms.intSort(width);
    Term x = terms.mkSymbol("x" + std::to_string(width), sort);
    Term y = terms.mkSymbol("y" + std::to_string(width), sort);
    for (Op op : wordFunctions()) {
      std::vector<std::vector<APInt>> assignments;
      for (int i = 0; i < 256; ++i) {
        assignments.push_back({interesting(width, random)});
        if (ilr::opArity(op) == 2)
          assignments.back().push_back(interesting(width, random));
      }
      if (ilr::opArity(op) == 1) {
        compare(terms, op, {x}, assignments);
        continue;
      }
      compare(terms, op, {x, y}, assignments);
      for (int i = 0; i < 4; ++i) {
        compare(terms, op, {x, terms.mkInt(interesting(width, random))}, assignments);
        compare(terms, op, {terms.mkInt(interesting(width, random)), y}, assignments);
      }
      if (HasFatalFailure())
        return;
    }
  }
}

TEST(BitBlaster, DivisionByAZeroExtendedDivisorKeepsItsMeaningAtZero) {
  ilr::TermManager terms(false);
  Term x = terms.mkSymbol("x", terms.intSort(6)), y = terms.mkSymbol("y", terms.intSort(3));
  Term wide = terms.mkZExt(y, 6);
  for (Op op : {Op::UDiv, Op::URem, Op::SDiv, Op::SRem, Op::UDivX, Op::SDivX, Op::Mul, Op::UMulO}) {
    Term t = terms.mk(op, x, wide);
    Aig aig;
    BitBlaster blaster(terms, aig);
    Bits result(blaster.bits(t));
    Bits bitsX(blaster.bits(x)), bitsY(blaster.bits(y));
    Simulation simulation(aig, blaster);
    for (unsigned b = 0; b < 8; ++b) {
      for (unsigned a = 0; a < 64; ++a) {
        for (unsigned i = 0; i < 6; ++i)
          simulation.setInput(bitsX[i], a, (a >> i) & 1);
        for (unsigned i = 0; i < 3; ++i)
          simulation.setInput(bitsY[i], a, (b >> i) & 1);
      }
      simulation.run();
      for (unsigned a = 0; a < 64; ++a)
        ASSERT_EQ(simulation.value(result, a),
                  ilr::evaluateOp(op, terms.width(t), {APInt(6, a), APInt(6, b)}))
            << ilr::opName(op) << ' ' << a << ' ' << b;
    }
  }
}

// Quotient and remainder are inputs with a side condition: it must hold for the
// right results and for no others.
TEST(BitBlaster, TheSideConditionOfADivisionDeterminesItsResults) {
  for (unsigned width = 1; width <= 4; ++width) {
    for (unsigned divisor = 0; divisor <= 1u << width; ++divisor) {
      ilr::TermManager terms(false);
      Term x = terms.mkSymbol("x", terms.intSort(width));
      Term y = divisor >> width ? terms.mkSymbol("y", terms.intSort(width))
                                : terms.mkInt(width, divisor);
      Aig aig;
      BitBlaster blaster(terms, aig);
      (void)blaster.bits(terms.mk(Op::UDiv, x, y));
      std::vector<Lit> inputs;
      for (uint32_t n = 1; n < aig.numNodes(); ++n)
        if (aig.isInput(n))
          inputs.push_back(2 * n);
      unsigned symbols = divisor >> width ? 2 * width : width;
      Simulation simulation(aig, blaster);
      std::vector<unsigned> solutions(1u << symbols);
      for (unsigned start = 0; start < 1u << inputs.size(); start += 64) {
        for (unsigned lane = 0; lane < 64; ++lane)
          for (unsigned i = 0; i < inputs.size(); ++i)
            simulation.setInput(inputs[i], lane, ((start + lane) >> i) & 1);
        simulation.run(false);
        for (unsigned lane = 0; lane < 64 && start + lane < 1u << inputs.size(); ++lane)
          if ((simulation.consistent() >> lane) & 1)
            ++solutions[(start + lane) & ((1u << symbols) - 1)];
      }
      for (unsigned count : solutions)
        ASSERT_EQ(count, 1u) << "width " << width << " divisor " << divisor;
    }
  }
}

TEST(BitBlaster, StructuralFunctionsAndSelectMoveBitsOnly) {
  ilr::TermManager terms(false);
  Term x = terms.mkSymbol("x", terms.intSort(5)), y = terms.mkSymbol("y", terms.intSort(3));
  Term c = terms.mkSymbol("c", terms.boolSort());
  Aig aig;
  BitBlaster blaster(terms, aig);
  Bits a(blaster.bits(x)), b(blaster.bits(y));
  uint32_t nodes = aig.numNodes();
  EXPECT_EQ(Bits(blaster.bits(terms.mk(Op::Concat, x, y))),
            Bits({b[0], b[1], b[2], a[0], a[1], a[2], a[3], a[4]}));
  EXPECT_EQ(Bits(blaster.bits(terms.mkExtract(x, 3, 1))), Bits({a[1], a[2], a[3]}));
  EXPECT_EQ(Bits(blaster.bits(terms.mkZExt(y, 5))), Bits({b[0], b[1], b[2], falseLit, falseLit}));
  EXPECT_EQ(Bits(blaster.bits(terms.mkSExt(y, 5))), Bits({b[0], b[1], b[2], b[2], b[2]}));
  EXPECT_EQ(aig.numNodes(), nodes);
  Bits chosen(blaster.bits(terms.mkSelect(c, x, terms.mkSExt(y, 5))));
  Simulation simulation(aig, blaster);
  for (unsigned lane = 0; lane < 2; ++lane) {
    simulation.setInput(blaster.literal(c), lane, lane);
    for (unsigned i = 0; i < 5; ++i)
      simulation.setInput(a[i], lane, (0b01001 >> i) & 1);
    for (unsigned i = 0; i < 3; ++i)
      simulation.setInput(b[i], lane, (0b110 >> i) & 1);
  }
  simulation.run();
  EXPECT_EQ(simulation.value(chosen, 1), 0b01001);
  EXPECT_EQ(simulation.value(chosen, 0), 0b11110);
}

TEST(BitBlaster, ReadsApplicationsAndArrayEqualitiesAreInputsInOrderOfOccurrence) {
  ilr::TermManager terms(false);
  Sort array = terms.arraySort(8, 4);
  Term m = terms.mkSymbol("m", array), n = terms.mkSymbol("n", array);
  Term i = terms.mkSymbol("i", terms.intSort(8));
  ilr::Function f = terms.mkFunction("f", {terms.intSort(8)}, terms.intSort(4));
  Term read = terms.mk(Op::Read, m, i), apply = terms.mkApply(f, {i});
  Term equal = terms.mkEq(m, n), different = terms.mk(Op::Ne, m, n);
  Aig aig;
  BitBlaster blaster(terms, aig);
  blaster.literal(terms.mkEq(read, apply));
  EXPECT_EQ(blaster.literal(different), negate(blaster.literal(equal)));
  EXPECT_EQ(blaster.reads(), std::vector<Term>{read});
  EXPECT_EQ(blaster.applies(), std::vector<Term>{apply});
  EXPECT_EQ(blaster.arrayEqualities(), std::vector<Term>{equal});
  EXPECT_TRUE(blaster.symbols().empty());
  EXPECT_FALSE(blaster.isBlasted(i));
  EXPECT_EQ(blaster.bits(i).size(), 8u);
}

TEST(BitBlaster, ADifferenceBesideItsComparisonCostsOneCircuit) {
  ilr::TermManager terms(false);
  Term x = terms.mkSymbol("x", terms.intSort(32)), y = terms.mkSymbol("y", terms.intSort(32));
  Aig aig;
  BitBlaster blaster(terms, aig);
  (void)blaster.bits(terms.mk(Op::Sub, x, y));
  uint32_t nodes = aig.numNodes();
  (void)blaster.bits(terms.mk(Op::Ult, x, y));
  EXPECT_LE(aig.numNodes(), nodes + 5);
  (void)blaster.bits(terms.mk(Op::Add, x, terms.mk(Op::Neg, y)));
  EXPECT_LE(aig.numNodes(), nodes + 5);
}

}  // namespace
