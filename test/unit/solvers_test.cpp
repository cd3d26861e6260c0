// One suite of behaviour for every backend: whatever decides, the answers, models
// and manners are the same.

#include "ilr/evaluate.h"
#include "solve/factory.h"
#include "support/error.h"

#include <gtest/gtest.h>

#include <chrono>
#include <random>
#include <thread>

using namespace fathom;
using namespace fathom::ilr;
using namespace fathom::solve;
using llvm::APInt;

namespace {

double secondsSince(std::chrono::steady_clock::time_point begin) {
  return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
}

std::unique_ptr<Solver> make(TermManager& terms, const std::string& spec) {
  SolverConfig config;
  config.spec = spec;
  auto made = makeSolver(terms, config);
  if (auto* problem = std::get_if<std::string>(&made))
    throw std::runtime_error(*problem);
  return std::move(std::get<std::unique_ptr<Solver>>(made));
}

class Solvers : public testing::TestWithParam<const char*> {
protected:
  void use(bool simplify) {
    solver_.reset();
    terms_ = std::make_unique<TermManager>(simplify);
    solver_ = make(*terms_, GetParam());
  }
  void SetUp() override { use(true); }

  TermManager& m() { return *terms_; }
  Solver& s() { return *solver_; }
  Term sym(const char* name, unsigned width) { return m().mkSymbol(name, m().intSort(width)); }
  Term flag(const char* name) { return m().mkSymbol(name, m().boolSort()); }
  Term num(unsigned width, uint64_t value) { return m().mkInt(width, value); }
  testing::AssertionResult answers(Answer expected, llvm::ArrayRef<Term> assumptions = {}) {
    Result r = s().check(assumptions);
    if (r.answer == expected)
      return testing::AssertionSuccess();
    return testing::AssertionFailure() << toString(r.answer) << " " << r.reason;
  }
  APInt bits(Term t) { return std::get<APInt>(s().value(t)); }
  // The factors of a product of two primes: nobody finds them in the time of a test.
  Term hard() {
    Term x = m().mkZExt(sym("p", 32), 64), y = m().mkZExt(sym("q", 32), 64);
    return m().mkEq(m().mk(Op::Mul, x, y), num(64, 3037000493ull * 4000000007ull));
  }

private:
  std::unique_ptr<TermManager> terms_;
  std::unique_ptr<Solver> solver_;
};

class SolversOfArraysAndFunctions : public Solvers {};
class SolversOfConstantArrays : public Solvers {};  // cvc5 has none of terms

const Op functionsOfTwo[] = {
    Op::And,  Op::Or,    Op::Xor,   Op::Eq,    Op::Ne,    Op::Ult,   Op::Ule,   Op::Ugt,
    Op::Uge,  Op::Slt,   Op::Sle,   Op::Sgt,   Op::Sge,   Op::Add,   Op::Sub,   Op::Mul,
    Op::UDiv, Op::URem,  Op::SDiv,  Op::SRem,  Op::Shl,   Op::LShr,  Op::AShr,  Op::RotL,
    Op::RotR, Op::UAddO, Op::SAddO, Op::USubO, Op::SSubO, Op::UMulO, Op::SMulO, Op::SDivO,
    Op::DivZ, Op::UDivX, Op::SDivX, Op::ShO,   Op::LShrX, Op::AShrX, Op::Concat};

// Pairs of operands: everything at small widths, else corners and random values.
std::vector<std::pair<APInt, APInt>> operandPairs(unsigned width, std::mt19937_64& random) {
  std::vector<std::pair<APInt, APInt>> pairs;
  if (width <= 2) {
    for (uint64_t x = 0; x < (1u << width); ++x)
      for (uint64_t y = 0; y < (1u << width); ++y)
        pairs.emplace_back(APInt(width, x), APInt(width, y));
    return pairs;
  }
  auto any = [&] {
    APInt v(width, random());
    return width > 64 ? v.shl(width - 64) ^ APInt(width, random()) : v;
  };
  APInt zero(width, 0), ones = APInt::getAllOnes(width), min = APInt::getSignedMinValue(width);
  pairs = {{min, ones},
           {any(), zero},
           {any(), APInt(width, width)},
           {any(), any()},
           {any(), APInt(width, random() % (width + 2))},
           {any().lshr(width / 2), any()}};
  if (width <= 8)
    for (int i = 0; i < 20; ++i)
      pairs.emplace_back(any(), any());
  return pairs;
}

TEST_P(Solvers, DecideEveryFunctionAsEvaluationDoes) {
  std::mt19937_64 random(7);
  for (unsigned width : {1u, 2u, 3u, 8u, 33u, 64u, 65u}) {
    use(false);  // the functions shall reach the solver as they are
    std::vector<Term> equations;
    std::vector<std::string> what;
    unsigned k = 0;
    for (const auto& [c, d] : operandPairs(width, random)) {
      Term x = m().mkFreshSymbol("x", m().intSort(width));
      Term y = m().mkFreshSymbol("y", m().intSort(width));
      s().assertTerm(m().mkEq(x, m().mkInt(c)));
      s().assertTerm(m().mkEq(y, m().mkInt(d)));
      auto pin = [&](Term t, const APInt& value, const char* name) {
        equations.push_back(m().mkEq(t, m().mkConst(m().sort(t), value)));
        what.push_back(std::string(name) + " at width " + std::to_string(width) + ", pair " +
                       std::to_string(k));
      };
      for (Op op : functionsOfTwo) {
        Term t = m().mk(op, x, y);
        APInt operands[] = {c, d};
        pin(t, evaluateOp(op, m().width(t), operands), opName(op));
      }
      pin(m().mk(Op::Not, x), ~c, "not");
      pin(m().mk(Op::Neg, x), -c, "neg");
      pin(m().mkZExt(x, width + 3), c.zext(width + 3), "zext");
      pin(m().mkSExt(x, width + 3), c.sext(width + 3), "sext");
      unsigned lo = width / 3;
      pin(m().mkExtract(x, width - 1, lo), c.extractBits(width - lo, lo), "extract");
      pin(m().mkSelect(m().mk(Op::Ult, x, y), x, y), c.ult(d) ? c : d, "select");
      ++k;
    }
    Term all = m().mkAnd(equations);
    EXPECT_TRUE(answers(Answer::Sat, all)) << "width " << width;
    if (!answers(Answer::Unsat, m().mkNot(all))) {
      for (size_t i = 0; i < equations.size(); ++i)
        EXPECT_TRUE(answers(Answer::Unsat, m().mkNot(equations[i]))) << what[i];
    }
  }
}

TEST_P(Solvers, DecideFunctionsOfBools) {
  use(false);
  Term a = flag("a"), b = flag("b"), c = flag("c");
  Term exclusive = m().mkOr(m().mkAnd(a, m().mkNot(b)), m().mkAnd(m().mkNot(a), b));
  EXPECT_TRUE(answers(Answer::Unsat, m().mk(Op::Ne, m().mk(Op::Xor, a, b), exclusive)));
  EXPECT_TRUE(answers(Answer::Unsat, m().mk(Op::Ne, m().mkEq(a, b), m().mkNot(exclusive))));
  Term choice = m().mkSelect(a, b, c);
  EXPECT_TRUE(answers(Answer::Unsat, m().mkAnd({a, choice, m().mkNot(b)})));
  EXPECT_TRUE(answers(Answer::Sat, m().mkAnd({m().mkNot(a), choice, m().mkNot(b)})));
  EXPECT_TRUE(bits(c).isOne());
  EXPECT_TRUE(bits(a).isZero());
}

TEST_P(Solvers, GiveTheValueOfAnyTerm) {
  Term x = sym("x", 200), y = sym("y", 8);
  APInt big = APInt(200, 5).shl(190) + 3;
  s().assertTerm(m().mkEq(m().mk(Op::Xor, x, m().mkInt(APInt(200, 1))), m().mkInt(big)));
  s().assertTerm(m().mkEq(m().mk(Op::Mul, y, num(8, 3)), num(8, 33)));
  ASSERT_TRUE(answers(Answer::Sat));
  EXPECT_EQ(bits(x), big ^ 1);
  EXPECT_EQ(bits(y), APInt(8, 11));
  EXPECT_EQ(bits(m().mk(Op::Add, y, num(8, 250))), APInt(8, 5));
  EXPECT_EQ(bits(sym("unused", 16)), APInt(16, 0));
}

TEST_P(Solvers, HaveAModelOnlyAfterSat) {
  Term x = sym("x", 8);
  EXPECT_THROW(s().value(x), InternalError);
  ASSERT_TRUE(answers(Answer::Sat, m().mk(Op::Ult, x, num(8, 4))));
  EXPECT_TRUE(bits(x).ult(4));
  ASSERT_TRUE(answers(Answer::Unsat, m().mkFalse()));
  EXPECT_THROW(s().value(x), InternalError);
}

TEST_P(Solvers, KeepAssertionsAndForgetAssumptions) {
  Term x = sym("x", 8);
  Term small = m().mk(Op::Ult, x, num(8, 10)), large = m().mk(Op::Ugt, x, num(8, 20));
  EXPECT_TRUE(answers(Answer::Sat, small));
  EXPECT_TRUE(answers(Answer::Unsat, {small, large}));
  EXPECT_TRUE(answers(Answer::Sat, large));
  s().assertTerm(small);
  EXPECT_TRUE(answers(Answer::Unsat, large));
  EXPECT_TRUE(answers(Answer::Sat));
  s().assertTerm(m().mk(Op::Ugt, x, num(8, 8)));
  ASSERT_TRUE(answers(Answer::Sat));
  EXPECT_EQ(bits(x), APInt(8, 9));
  s().assertTerm(large);
  EXPECT_TRUE(answers(Answer::Unsat));
  EXPECT_TRUE(s().failedAssumptions().empty());
}

TEST_P(Solvers, NameAssumptionsThatContradict) {
  Term x = sym("x", 8), y = sym("y", 8), p = flag("p");
  s().assertTerm(m().mkEq(m().mk(Op::Add, x, y), num(8, 100)));
  Term a = m().mkEq(x, num(8, 1)), b = m().mkEq(y, num(8, 2)), c = p;
  ASSERT_TRUE(answers(Answer::Unsat, {c, a, b}));
  const std::vector<Term> failed = s().failedAssumptions();
  auto has = [&](Term t) { return std::count(failed.begin(), failed.end(), t); };
  EXPECT_EQ(has(a), 1);
  EXPECT_EQ(has(b), 1);
  bool namesCores = std::string(GetParam()).rfind("smtlib", 0) != 0;
  EXPECT_EQ(has(c), namesCores ? 0 : 1);
  EXPECT_TRUE(answers(Answer::Sat, {c, a}));
  ASSERT_TRUE(answers(Answer::Unsat, {c, m().mkFalse(), a}));
  EXPECT_FALSE(s().failedAssumptions().empty());
}

TEST_P(SolversOfArraysAndFunctions, ReadWhatWasWritten) {
  use(false);
  Sort array = m().arraySort(8, 16);
  Term a = m().mkSymbol("a", array), i = sym("i", 8), j = sym("j", 8), v = sym("v", 16);
  Term w = m().mk(Op::Write, a, i, v);
  Term same = m().mkEq(i, j);
  Term readJ = m().mk(Op::Read, w, j);
  EXPECT_TRUE(answers(Answer::Unsat, {same, m().mk(Op::Ne, readJ, v)}));
  EXPECT_TRUE(
      answers(Answer::Unsat, {m().mkNot(same), m().mk(Op::Ne, readJ, m().mk(Op::Read, a, j))}));
  s().assertTerm(m().mkEq(m().mk(Op::Read, a, num(8, 3)), num(16, 77)));
  s().assertTerm(m().mkEq(readJ, num(16, 78)));
  s().assertTerm(m().mkEq(j, num(8, 3)));
  ASSERT_TRUE(answers(Answer::Sat));
  EXPECT_EQ(bits(i), APInt(8, 3));
  EXPECT_EQ(bits(m().mk(Op::Read, a, num(8, 3))), APInt(16, 77));
  EXPECT_TRUE(std::holds_alternative<ArrayValue>(s().value(w)));
}

TEST_P(SolversOfArraysAndFunctions, TreatArraysWithEqualElementsAsEqual) {
  use(false);
  Sort array = m().arraySort(2, 8);
  Term a = m().mkSymbol("a", array), b = m().mkSymbol("b", array), c = m().mkSymbol("c", array);
  std::vector<Term> equal;
  for (uint64_t k = 0; k < 4; ++k)
    equal.push_back(m().mkEq(m().mk(Op::Read, a, num(2, k)), m().mk(Op::Read, b, num(2, k))));
  Term different = m().mk(Op::Ne, a, b);
  EXPECT_TRUE(answers(Answer::Unsat, {m().mkAnd(equal), different}));
  equal.pop_back();
  ASSERT_TRUE(answers(Answer::Sat, {m().mkAnd(equal), different}));
  Term p = flag("p");
  Term chosen = m().mkSelect(p, a, m().mk(Op::Write, b, num(2, 1), num(8, 9)));
  ASSERT_TRUE(answers(Answer::Sat, {m().mkEq(c, chosen), m().mkNot(p), different}));
  EXPECT_EQ(bits(m().mk(Op::Read, c, num(2, 1))), APInt(8, 9));
}

TEST_P(SolversOfArraysAndFunctions, KnowArraysOfOneConstant) {
  use(false);
  Term i = sym("i", 32);
  Term filled = m().mkConstArray(m().arraySort(32, 8), num(8, 9));
  Term w = m().mk(Op::Write, filled, num(32, 5), num(8, 1));
  Term other = m().mk(Op::Ne, m().mk(Op::Read, w, i), num(8, 9));
  EXPECT_TRUE(answers(Answer::Unsat, {other, m().mk(Op::Ne, i, num(32, 5))}));
  ASSERT_TRUE(answers(Answer::Sat, other));
  EXPECT_EQ(bits(i), APInt(32, 5));
}

TEST_P(SolversOfConstantArrays, KnowArraysOfOneTerm) {
  use(false);
  Sort array = m().arraySort(32, 8);
  Term x = sym("x", 8), i = sym("i", 32);
  Term filled = m().mkConstArray(array, x);
  Term w = m().mk(Op::Write, filled, num(32, 5), num(8, 1));
  EXPECT_TRUE(answers(Answer::Unsat,
                      {m().mk(Op::Ne, m().mk(Op::Read, w, i), x), m().mk(Op::Ne, i, num(32, 5))}));
  ASSERT_TRUE(answers(Answer::Sat, m().mk(Op::Ne, m().mk(Op::Read, w, i), x)));
  EXPECT_EQ(bits(i), APInt(32, 5));
}

TEST_P(SolversOfArraysAndFunctions, TreatFunctionsAsFunctions) {
  use(false);
  Sort parameters[] = {m().intSort(8), m().boolSort()};
  Function f = m().mkFunction("f", parameters, m().intSort(16));
  Function holds = m().mkFunction("holds", m().intSort(16), m().boolSort());
  Term x = sym("x", 8), y = sym("y", 8), p = flag("p");
  Term fx = m().mkApply(f, {x, p}), fy = m().mkApply(f, {y, p});
  EXPECT_TRUE(answers(Answer::Unsat, {m().mkEq(x, y), m().mk(Op::Ne, fx, fy)}));
  s().assertTerm(m().mkEq(fx, num(16, 300)));
  s().assertTerm(m().mkEq(fy, num(16, 400)));
  s().assertTerm(m().mkApply(holds, fx));
  s().assertTerm(m().mkNot(m().mkApply(holds, fy)));
  ASSERT_TRUE(answers(Answer::Sat));
  EXPECT_NE(bits(x), bits(y));
  EXPECT_EQ(bits(fx), APInt(16, 300));
  EXPECT_TRUE(answers(Answer::Unsat, m().mkEq(fx, fy)));
}

TEST_P(Solvers, KeepToTheTimeLimit) {
  s().assertTerm(hard());
  auto begin = std::chrono::steady_clock::now();
  Result r = s().check({}, Deadline::after(0.3));
  EXPECT_EQ(r.answer, Answer::Unknown);
  EXPECT_EQ(r.reason, "time limit reached");
  EXPECT_LT(secondsSince(begin), 1.3);
}

TEST_P(Solvers, SurviveDeepTermsWithinTheTimeLimit) {
  use(false);
  Term x = sym("x", 8), y = sym("y", 8), t = x;
  for (unsigned i = 0; i < 50000; ++i)
    t = m().mk(i % 2 ? Op::Add : Op::Xor, m().mk(Op::And, y, num(8, i % 251)), t);
  s().assertTerm(m().mkEq(t, num(8, 17)));
  auto begin = std::chrono::steady_clock::now();
  Result r = s().check({}, Deadline::after(2));
  EXPECT_NE(r.answer, Answer::Unsat);
  EXPECT_LT(secondsSince(begin), 4);
}

TEST_P(Solvers, ReturnSoonAfterAnInterrupt) {
  Term h = hard();  // makes p, q
  std::chrono::steady_clock::time_point interrupted;
  std::thread impatient([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(300));
    interrupted = std::chrono::steady_clock::now();
    s().interrupt();
  });
  Result r = s().check(h);
  double seconds = secondsSince(interrupted);
  impatient.join();
  EXPECT_EQ(r.answer, Answer::Unknown);
  EXPECT_EQ(r.reason, "interrupted");
  EXPECT_LT(seconds, 1.0);
  EXPECT_EQ(s().check(m().mkTrue()).answer, Answer::Unknown) << "until it is cleared";
  s().clearInterrupt();
  EXPECT_TRUE(answers(Answer::Sat, m().mkEq(sym("x", 40), num(40, 5))));
  EXPECT_EQ(bits(sym("x", 40)), APInt(40, 5));
}

TEST_P(Solvers, DecideTheEmptyProblem) {
  EXPECT_TRUE(answers(Answer::Sat));
  s().assertTerm(m().mkTrue());
  EXPECT_TRUE(answers(Answer::Sat));
  s().assertTerm(m().mkFalse());
  EXPECT_TRUE(answers(Answer::Unsat));
}

std::string testName(const testing::TestParamInfo<const char*>& param) {
  std::string name;
  for (char c : std::string(param.param))
    name += std::isalnum(static_cast<unsigned char>(c)) ? c : '_';
  return name;
}

const char* const all[] = {"sat",
                           "z3",
                           "cvc5",
                           "smtlib:z3 -in",
                           "smtlib:cvc5 --incremental --lang=smt2 -",
                           "race:sat,z3",
                           "race:smtlib:sleep 100,z3",
                           "cross:sat,z3"};

INSTANTIATE_TEST_SUITE_P(All, Solvers, testing::ValuesIn(all), testName);
INSTANTIATE_TEST_SUITE_P(All, SolversOfArraysAndFunctions, testing::ValuesIn(all), testName);
INSTANTIATE_TEST_SUITE_P(Some, SolversOfConstantArrays,
                         testing::Values("sat", "z3", "smtlib:z3 -in", "race:sat,z3",
                                         "cross:sat,z3"),
                         testName);
INSTANTIATE_TEST_SUITE_P(PlainBitVectors, Solvers, testing::Values("smtlib:boolector --smt2 -m"),
                         testName);

}  // namespace
