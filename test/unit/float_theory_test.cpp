// Lowered floats against Z3's theory of floats. For each function at each small
// format Z3 is asked for operands and a rounding mode on which its own function and
// the lowered one differ; unsat means that they agree on all of them.
//
// Of Z3 4.8.12, fp.rem and fp.roundToIntegral are not to be relied on (the latter makes
// 1 of 0.25 with an exponent of two bits), and it refuses, or contradicts itself on,
// some functions of formats that nobody uses: sums with more bits of exponent than
// of significand, fma and quotients with two bits of exponent. These are compared
// with the machine, on all inputs. Its conversions give integers of at least
// two bits, and its fma needs a constant mode.
#include "float_hardware.h"
#include "scale.h"
#include "solve/z3_solver.h"
#include "support/error.h"

#include <gtest/gtest.h>

#include <cstdlib>

using namespace fathom;
using namespace fathom::ilr;
using namespace fathom::ilr::testing;

namespace {

// One question to Z3; with a mode, only about that one.
solve::Result differs(const FloatFunction& function, std::optional<Rounding> mode,
                      std::string& where) {
  TermManager m;
  Term rm;
  if (rounds(function.op))
    rm = mode ? m.mkRounding(*mode) : m.mkSymbol("rm", m.roundingSort());
  std::vector<Term> operands;
  for (unsigned i = 0; i < function.numOperands(); ++i)
    operands.push_back(m.mkSymbol("x" + std::to_string(i), m.intSort(function.operandWidth())));
  Term theory = function.apply(m, rm, operands);
  FloatLowering lowering(m);
  Term lowered = lowering.lower(theory);
  solve::Z3Solver z3(m);
  // What stands for the rounding mode in the lowered term is that mode.
  for (Term t : lowering.takeConditions())
    z3.assertTerm(t);
  if (rm && !mode)
    for (unsigned i = 0; i < numRoundings; ++i)
      z3.assertTerm(m.mkEq(m.mkEq(rm, m.mkRounding(static_cast<Rounding>(i))),
                           m.mkEq(lowering.lowered(rm), m.mkInt(roundingBits, i))));
  z3.assertTerm(m.mk(Op::Ne, theory, lowered));
  solve::Result result = z3.check({}, Deadline::after(600));
  if (result.answer == solve::Answer::Sat) {
    std::vector<llvm::APInt> values;
    if (rm)
      values.push_back(std::get<llvm::APInt>(z3.value(rm)));
    for (Term t : operands)
      values.push_back(std::get<llvm::APInt>(z3.value(t)));
    where = describe(values);
  }
  return result;
}

bool givesFloat(Op op) { return op < Op::FpToSInt || op == Op::FpFma; }

// Empty if lowering agrees with Z3 on all inputs, or with the machine where Z3 does
// not know, or contradicts itself: its model is then not one by evaluation.
std::string differsFromZ3(const FloatFunction& function) {
  std::string where;
  std::vector<std::optional<Rounding>> modes{std::nullopt};
  if (function.op == Op::FpFma) {
    modes.clear();
    for (unsigned i = 0; i < numRoundings; ++i)
      modes.emplace_back(static_cast<Rounding>(i));
  }
  for (std::optional<Rounding> mode : modes) {
    std::string reason;
    try {
      solve::Result result = differs(function, mode, where);
      if (result.answer == solve::Answer::Sat)
        return where;
      if (result.answer == solve::Answer::Unsat)
        continue;
      reason = "unknown: " + result.reason;
    } catch (const InternalError& error) {
      reason = error.what();
    }
    return givesFloat(function.op) ? compareAllWithQuad(function) : reason;
  }
  return {};
}

}  // namespace

namespace {

unsigned largestWidth(unsigned usual) {
  if (const char* given = std::getenv("FATHOM_FLOAT_BITS"))
    return static_cast<unsigned>(std::strtoul(given, nullptr, 10));
  return fathom::small() ? 4 : usual;
}

bool isDoneByZ3(const FloatFunction& function) {
  return function.op != Op::FpRound && function.op != Op::FpRem && function.intWidth != 1;
}

}  // namespace

TEST(FloatTheory, LoweringEqualsZ3OnAllInputsOfSmallFormats) {
  for (FloatFormat f : formatsOf(4, largestWidth(5)))
    for (const FloatFunction& function : functionsOf(f))
      if (isDoneByZ3(function)) {
        EXPECT_EQ(differsFromZ3(function), "") << function.name();
      }
}

TEST(FloatTheory, RoundingToIntegersAndRemaindersEqualTheMachineOnSmallFormats) {
  for (FloatFormat f : formatsOf(4, largestWidth(6)))
    for (Op op : {Op::FpRound, Op::FpRem})
      EXPECT_EQ(compareAllWithQuad({op, f}), "");
}
