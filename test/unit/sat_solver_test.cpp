// The sat backend as a whole: what incremental use, limits and proofs promise.
#include "solve/sat_solver.h"

#include "ilr/evaluate.h"
#include "solve/difference_lemmas.h"
#include "support/error.h"

#include <gtest/gtest.h>

#include <chrono>
#include <cstdio>
#include <fstream>
#include <random>
#include <sstream>
#include <thread>

namespace {

using namespace fathom;
using namespace fathom::solve;
using ilr::Op;
using ilr::Term;
using llvm::APInt;

class SatSolverTest : public testing::Test {
protected:
  Term symbol(const char* name, unsigned width) {
    return terms.mkSymbol(name, terms.intSort(width));
  }
  APInt valueOf(SatSolver& solver, Term t) { return std::get<APInt>(solver.value(t)); }
  // Needs far longer than any limit below: a prime of 62 bits has no factors.
  void assertHard(SatSolver& solver) {
    Term x = terms.mkZExt(symbol("p", 32), 64), y = terms.mkZExt(symbol("q", 32), 64);
    solver.assertTerm(terms.mkEq(terms.mk(Op::Mul, x, y), terms.mkInt(64, 4611686018427387847ull)));
    solver.assertTerm(terms.mk(Op::Ugt, x, terms.mkInt(64, 1)));
    solver.assertTerm(terms.mk(Op::Ugt, y, terms.mkInt(64, 1)));
  }

  ilr::TermManager terms{false};
};

TEST_F(SatSolverTest, NoAssertionsAreSatisfiable) {
  SatSolver solver(terms);
  EXPECT_EQ(solver.check().answer, Answer::Sat);
}

TEST_F(SatSolverTest, AModelSatisfiesTheAssertions) {
  SatSolver solver(terms);
  Term x = symbol("x", 32), y = symbol("y", 32);
  solver.assertTerm(terms.mkEq(terms.mk(Op::Mul, x, y), terms.mkInt(32, 391)));
  solver.assertTerm(terms.mkNot(terms.mk(Op::UMulO, x, y)));
  solver.assertTerm(terms.mk(Op::Ugt, x, y));
  solver.assertTerm(terms.mk(Op::Ugt, y, terms.mkInt(32, 1)));
  ASSERT_EQ(solver.check().answer, Answer::Sat);
  EXPECT_EQ(valueOf(solver, x), 23);
  EXPECT_EQ(valueOf(solver, y), 17);
  EXPECT_EQ(valueOf(solver, terms.mk(Op::Add, x, y)), 40);
}

TEST_F(SatSolverTest, AssertionsStayAndAssumptionsHoldForOneCheck) {
  SatSolver solver(terms);
  Term x = symbol("x", 8);
  Term small = terms.mk(Op::Ult, x, terms.mkInt(8, 10));
  Term big = terms.mk(Op::Ugt, x, terms.mkInt(8, 8));
  Term odd = terms.mkEq(terms.mkExtract(x, 0, 0), terms.mkInt(1, 1));
  solver.assertTerm(small);
  EXPECT_EQ(solver.check({big}).answer, Answer::Sat);
  EXPECT_EQ(valueOf(solver, x), 9);
  EXPECT_EQ(solver.check({big, terms.mkNot(odd)}).answer, Answer::Unsat);
  EXPECT_EQ(solver.check({terms.mkNot(big)}).answer, Answer::Sat);
  solver.assertTerm(big);
  EXPECT_EQ(solver.check({terms.mkNot(odd)}).answer, Answer::Unsat);
  EXPECT_EQ(solver.check({odd}).answer, Answer::Sat);
  solver.assertTerm(terms.mkNot(odd));
  EXPECT_EQ(solver.check().answer, Answer::Unsat);
  EXPECT_TRUE(solver.failedAssumptions().empty());
}

TEST_F(SatSolverTest, FailedAssumptionsLeaveOutTheInnocent) {
  SatSolver solver(terms);
  Term x = symbol("x", 8), y = symbol("y", 8);
  Term less = terms.mk(Op::Ult, x, y), greater = terms.mk(Op::Ult, y, x);
  Term other = terms.mkEq(symbol("z", 8), terms.mkInt(8, 3));
  ASSERT_EQ(solver.check({other, less, terms.mkTrue(), greater}).answer, Answer::Unsat);
  EXPECT_EQ(solver.failedAssumptions(), (std::vector<Term>{less, greater}));
}

TEST_F(SatSolverTest, AnAssumptionThatIsFalseByItselfFailsAlone) {
  SatSolver solver(terms);
  Term x = symbol("x", 8);
  Term never = terms.mk(Op::Ult, x, x);
  ASSERT_EQ(solver.check({terms.mkEq(x, terms.mkInt(8, 1)), never}).answer, Answer::Unsat);
  EXPECT_EQ(solver.failedAssumptions(), std::vector<Term>{never});
}

TEST_F(SatSolverTest, RandomIncrementalChecksAgreeWithEnumeration) {
  std::mt19937 random(5);
  const Op functions[] = {Op::Add,  Op::Sub, Op::Mul,  Op::UDiv,
                          Op::SRem, Op::Shl, Op::AShr, Op::Xor};
  const Op predicates[] = {Op::Eq, Op::Ult, Op::Sle, Op::SMulO, Op::UAddO, Op::LShrX};
  for (int round = 0; round < 60; ++round) {
    ilr::TermManager local(false);
    Term x = local.mkSymbol("x", local.intSort(3)), y = local.mkSymbol("y", local.intSort(3));
    auto formula = [&] {
      std::vector<Term> pool{x, y, local.mkInt(3, random() % 8)};
      auto any = [&] { return pool[random() % pool.size()]; };
      for (int i = 0; i < 4; ++i)
        pool.push_back(local.mk(functions[random() % std::size(functions)], any(), any()));
      Term p = local.mk(predicates[random() % std::size(predicates)], pool.back(), any());
      return random() % 2 ? p : local.mkNot(p);
    };
    SatSolver solver(local);
    std::vector<Term> asserted;
    for (int step = 0; step < 6; ++step) {
      if (random() % 2) {
        asserted.push_back(formula());
        solver.assertTerm(asserted.back());
      }
      std::vector<Term> all = asserted, assumed{formula(), formula()};
      all.insert(all.end(), assumed.begin(), assumed.end());
      bool expected = false;
      for (unsigned v = 0; v < 64 && !expected; ++v) {
        ilr::Assignment assignment;
        assignment.symbols[x] = APInt(3, v & 7);
        assignment.symbols[y] = APInt(3, v >> 3);
        ilr::Evaluator evaluator(local, assignment);
        expected = llvm::all_of(all, [&](Term t) { return evaluator.isTrue(t); });
      }
      ASSERT_EQ(solver.check(assumed).answer, expected ? Answer::Sat : Answer::Unsat)
          << "round " << round << " step " << step;
    }
  }
}

TEST_F(SatSolverTest, ATimeLimitEndsTheSearchWithinASecond) {
  SatSolver solver(terms);
  assertHard(solver);
  auto start = std::chrono::steady_clock::now();
  Result result = solver.check({}, Deadline::after(0.2));
  double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  EXPECT_EQ(result.answer, Answer::Unknown);
  EXPECT_EQ(result.reason, "time limit reached");
  EXPECT_LT(seconds, 1.2);
}

TEST_F(SatSolverTest, AnInterruptFromAnotherThreadEndsTheSearch) {
  SatSolver solver(terms);
  assertHard(solver);
  std::thread other([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    solver.interrupt();
  });
  Result result = solver.check();
  other.join();
  EXPECT_EQ(result.answer, Answer::Unknown);
  EXPECT_EQ(result.reason, "interrupted");
}

TEST_F(SatSolverTest, ALimitDuringBlastingIsKeptAndTheSolverStaysUsable) {
  SatSolver solver(terms);
  Term x = symbol("x", 4096), y = symbol("y", 4096);
  Term huge = terms.mkEq(terms.mk(Op::URem, x, y), terms.mkInt(4096, 1));
  auto start = std::chrono::steady_clock::now();
  Result result = solver.check({huge}, Deadline::after(0.1));
  double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  EXPECT_EQ(result.answer, Answer::Unknown);
  EXPECT_EQ(result.reason, "time limit reached");
  EXPECT_LT(seconds, 1.1);
  EXPECT_EQ(solver.check({terms.mkEq(x, y)}).answer, Answer::Sat);
}

TEST_F(SatSolverTest, ALimitDuringEncodingIsKeptAndTheSolverStaysUsable) {
  SatSolver solver(terms);
  Term sum = symbol("x0", 64);
  for (int i = 1; i < 1500; ++i)
    sum = terms.mk(Op::Add, terms.mk(Op::Xor, sum, symbol("x1", 64)), symbol("x2", 64));
  solver.assertTerm(terms.mkEq(sum, terms.mkInt(64, 1)));
  int unknown = 0;
  for (double limit : {0.005, 0.02, 0.05, 0.1, 0.2, 0.3}) {
    if (solver.check({}, Deadline::after(limit)).answer != Answer::Unknown)
      break;
    ++unknown;
  }
  EXPECT_GT(unknown, 0);
  Term zero = terms.mkInt(64, 0);
  EXPECT_EQ(solver
                .check({terms.mkEq(symbol("x0", 64), terms.mkInt(64, 1)),
                        terms.mkEq(symbol("x1", 64), zero), terms.mkEq(symbol("x2", 64), zero)})
                .answer,
            Answer::Sat);
}

TEST_F(SatSolverTest, TheSameFormulaGivesTheSameDimacs) {
  std::string texts[2];
  for (std::string& text : texts) {
    ilr::TermManager local;
    SatSolver solver(local);
    Term x = local.mkSymbol("x", local.intSort(16)), y = local.mkSymbol("y", local.intSort(16));
    solver.assertTerm(local.mk(Op::Ult, local.mk(Op::UDiv, x, y), local.mk(Op::Mul, x, y)));
    EXPECT_NE(solver.check().answer, Answer::Unknown);
    std::ostringstream out;
    ASSERT_TRUE(solver.writeDimacs(out, {local.mk(Op::SMulO, x, y)}));
    text = out.str();
  }
  EXPECT_EQ(texts[0].substr(0, 6), "p cnf ");
  EXPECT_EQ(texts[0], texts[1]);
}

TEST_F(SatSolverTest, DimacsHasAsManyClausesAsItsHeaderSays) {
  SatSolver solver(terms);
  Term x = symbol("x", 8), y = symbol("y", 8);
  solver.assertTerm(terms.mk(Op::Ult, x, y));
  std::stringstream out;
  ASSERT_TRUE(solver.writeDimacs(out, {terms.mkEq(terms.mk(Op::Add, x, y), terms.mkInt(8, 7))}));
  std::string p, cnf;
  int variables = 0, clauses = 0, seen = 0, largest = 0, literal = 0;
  out >> p >> cnf >> variables >> clauses;
  while (out >> literal) {
    seen += literal == 0;
    largest = std::max(largest, std::abs(literal));
  }
  EXPECT_EQ(seen, clauses);
  EXPECT_EQ(largest, variables);
}

TEST_F(SatSolverTest, AnUnsatisfiableFormulaLeavesAProofThatEndsWithTheEmptyClause) {
  std::string file = testing::TempDir() + "fathom_sat_solver_test.drat";
  {
    SatSolver solver(terms, file);
    Term x = symbol("x", 6), y = symbol("y", 6), z = symbol("z", 6);
    Term left = terms.mk(Op::Mul, x, terms.mk(Op::Add, y, z));
    Term right = terms.mk(Op::Add, terms.mk(Op::Mul, x, y), terms.mk(Op::Mul, x, z));
    solver.assertTerm(terms.mk(Op::Ne, terms.mkTrunc(left, 4), terms.mkTrunc(right, 4)));
    ASSERT_EQ(solver.check().answer, Answer::Unsat);
  }
  std::ifstream in(file);
  std::string line, last;
  size_t lines = 0;
  for (; std::getline(in, line); ++lines)
    if (line.front() != 'd')
      last = line;
  EXPECT_GT(lines, 10u);
  EXPECT_EQ(last, "0");
  std::remove(file.c_str());
}

TEST_F(SatSolverTest, AProofFileThatCannotBeWrittenIsAnError) {
  EXPECT_THROW(SatSolver(terms, "/nonexistent/proof.drat"), OutputError);
}

// Associativity of multiplication has a proof of more than a few bytes.
TEST_F(SatSolverTest, AFullDiskIsAnErrorOfTheCheckAndNotAnAnswer) {
  SatSolver solver(terms, "/dev/full");
  Term x = symbol("x", 4), y = symbol("y", 4), z = symbol("z", 4);
  solver.assertTerm(terms.mkNot(terms.mkEq(terms.mk(Op::Mul, terms.mk(Op::Mul, x, y), z),
                                           terms.mk(Op::Mul, x, terms.mk(Op::Mul, y, z)))));
  EXPECT_THROW(solver.check(), OutputError);
}

// 2,000,000 functions deep, each over the one before.
TEST_F(SatSolverTest, DeepChainsNeedNoStack) {
  const Op functions[] = {Op::Xor, Op::And, Op::Or, Op::Select};
  Term chain = terms.mkSymbol("b0", terms.boolSort());
  Term b1 = terms.mkSymbol("b1", terms.boolSort()), b2 = terms.mkSymbol("b2", terms.boolSort());
  Term first = chain;
  for (unsigned i = 0; i < 2000000; ++i) {
    Op op = functions[(i * 2654435761u >> 16) % 4];
    Term side = i % 3 ? b1 : b2;
    chain = op == Op::Select ? terms.mkSelect(side, chain, terms.mkNot(i % 2 ? first : chain))
                             : terms.mk(op, chain, i % 5 ? side : terms.mkNot(side));
  }
  SatSolver solver(terms);
  solver.assertTerm(chain);
  EXPECT_EQ(solver.check().answer, Answer::Sat);
}

// For all values: what is said of a comparison of differences is true.
TEST_F(SatSolverTest, LemmasOfDifferencesAreValid) {
  for (bool simplify : {false, true}) {
    ilr::TermManager m(simplify);
    for (unsigned width : {1, 2, 3}) {
      ilr::Sort sort = m.intSort(width);
      Term x = m.mkSymbol("x" + std::to_string(width), sort);
      Term y = m.mkSymbol("y" + std::to_string(width), sort);
      Term z = m.mkSymbol("z" + std::to_string(width), sort);
      auto minus = [&](Term a, Term b) { return m.mk(Op::Add, a, m.mk(Op::Neg, b)); };
      Term least = m.mkInt(APInt::getSignedMinValue(width)),
           ones = m.mkInt(APInt::getAllOnes(width));
      std::vector<Term> sides = {x,
                                 z,
                                 minus(x, y),
                                 minus(minus(x, y), z),
                                 m.mk(Op::Add, minus(x, y), ones),
                                 m.mk(Op::Add, minus(z, x), least),
                                 minus(m.mk(Op::Add, x, z), y)};
      std::vector<Term> lemmas;
      for (Term a : sides)
        for (Term b : sides)
          if (Term t = m.mk(Op::Ult, a, b); m.op(t) == Op::Ult)
            appendDifferenceLemmas(m, t, lemmas);
      EXPECT_GE(lemmas.size(), width == 1 ? 0u : 20u);
      for (unsigned values = 0; values < 1u << 3 * width; ++values) {
        ilr::Assignment assignment;
        unsigned mask = (1u << width) - 1;
        assignment.symbols[x] = APInt(width, values & mask);
        assignment.symbols[y] = APInt(width, values >> width & mask);
        assignment.symbols[z] = APInt(width, values >> 2 * width & mask);
        ilr::Evaluator evaluator(m, assignment);
        for (Term lemma : lemmas)
          ASSERT_TRUE(evaluator.isTrue(lemma));
      }
    }
  }
}

// A place in what is left behind another place: what follows from the order of sums alone.
TEST_F(SatSolverTest, OrdersOfDifferencesAreFoundQuickly) {
  ilr::TermManager m;
  SatSolver solver(m);
  ilr::Sort sort = m.intSort(64);
  Term head = m.mkSymbol("head", sort), tail = m.mkSymbol("tail", sort);
  Term from = m.mkSymbol("from", sort), length = m.mkSymbol("length", sort);
  auto below = [&](Term a, Term b) { return m.mk(Op::Ult, a, b); };
  Term space = m.mk(Op::Sub, head, tail), rest = m.mk(Op::Sub, space, from);
  Term end = m.mk(Op::Add, m.mk(Op::Add, tail, from), length);
  solver.assertTerm(below(head, m.mkInt(64, 1ull << 55)));
  solver.assertTerm(below(tail, head));
  solver.assertTerm(below(from, space));
  solver.assertTerm(m.mkNot(below(rest, length)));
  solver.assertTerm(below(head, end));
  EXPECT_EQ(solver.check().answer, Answer::Unsat);
  EXPECT_LT(solver.statistics().at("sat.conflicts"), 20000);
}

}  // namespace
