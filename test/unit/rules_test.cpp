// Every rewrite rule, proved. The patterns of rules.def give random instances,
// and near misses in which one occurrence of a letter is a symbol of its own.
// Wherever the rule fires, on an instance or on a near miss, what it gives
// must equal what it replaced: by evaluation of all inputs at widths 1 to 4,
// and by Z3, which sees the terms unsimplified, at widths 1 to 8, 32 and 64. A
// rule that never fires fails the test, so no rule is without one.
#include "ilr/cone.h"
#include "ilr/evaluate.h"
#include "ilr/float_lowering.h"
#include "ilr/print.h"
#include "ilr/transfer.h"
#include "rule_pattern.h"
#include "scale.h"
#include "solve/z3_solver.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

using namespace fathom;
using namespace fathom::ilr;
using fathom::ilr::testing::Draw;
using fathom::ilr::testing::Instance;
using fathom::ilr::testing::Pattern;

namespace {

struct Counts {
  unsigned fired = 0, missed = 0;
  unsigned proved = 0, undecided = 0, exhausted = 0;
};

// All inputs if they are few, otherwise a sample.
bool agreeByEvaluation(const TermManager& m, Term different, std::mt19937& random,
                       bool& exhaustive) {
  std::vector<Term> symbols;
  unsigned bits = 0;
  for (Term t : cone(m, {different}))
    if (m.op(t) == Op::Symbol) {
      symbols.push_back(t);
      Sort s = m.sort(t);
      bits += m.isArray(s) ? m.elementWidth(s) << std::min(m.indexWidth(s), 5u) : m.width(s);
    }
  exhaustive = bits <= 13;
  uint64_t runs = exhaustive ? uint64_t{1} << bits : 200;
  for (uint64_t run = 0; run < runs; ++run) {
    uint64_t source = run;
    auto take = [&](unsigned n) {
      llvm::APInt v(n, 0);
      for (unsigned i = 0; i < n; ++i) {
        bool bit = exhaustive ? source & 1 : random() & 1;
        source >>= 1;
        v.setBitVal(i, bit);
      }
      return v;
    };
    Assignment assignment;
    for (Term s : symbols) {
      Sort sort = m.sort(s);
      if (!m.isArray(sort)) {
        assignment.symbols[s] = take(m.width(sort));
        continue;
      }
      ArrayValue array{llvm::APInt::getZero(m.elementWidth(sort)), {}};
      for (unsigned i = 0; i < 1u << std::min(m.indexWidth(sort), 5u); ++i)
        array.elements[llvm::APInt(m.indexWidth(sort), i)] = take(m.elementWidth(sort));
      assignment.symbols[s] = array;
    }
    if (Evaluator(m, assignment).isTrue(different))
      return false;
  }
  return true;
}

class Prover {
public:
  Prover() : random_(20260731) {}

  void prove(Rule rule, const Draw& draw, Counts& counts) {
    TermManager m;
    Instance instance(m, draw, random_);
    auto r = instance.redex(Pattern::parse(ruleMatch(rule)));
    if (!r)
      return;
    Term after = applyRule(rule, *r);
    if (!after) {
      ++counts.missed;
      return;
    }
    ++counts.fired;
    Term before = r->rawSelf();
    ASSERT_EQ(m.name(m.sort(before)), m.name(m.sort(after))) << ruleName(rule);
    TermManager plain(false);
    Transfer transfer(m, plain);
    Term x = transfer.copy(before), y = transfer.copy(after);
    Term different = plain.mk(Op::Ne, x, y);
    auto describe = [&] {
      return std::string(ruleName(rule)) + ": " + toString(plain, x, 6) + " became " +
             toString(plain, y, 6);
    };
    if (draw.width <= 4) {
      bool exhaustive = false;
      ASSERT_TRUE(agreeByEvaluation(plain, different, random_, exhaustive)) << describe();
      counts.exhausted += exhaustive;
    }
    // Floats are lowered, which is tested by itself: Z3's own theory is not to be
    // relied on at small formats (float_theory_test.cpp).
    solve::Z3Solver z3(plain);
    FloatLowering lowering(plain);
    z3.assertTerm(lowering.lower(different));
    for (Term t : lowering.takeConditions())
      z3.assertTerm(t);
    solve::Result answer = z3.check({}, Deadline::after(draw.width > 8 ? 2.0 : 20.0));
    ASSERT_NE(answer.answer, solve::Answer::Sat) << describe();
    if (answer.answer == solve::Answer::Unsat)
      ++counts.proved;
    else
      ++counts.undecided;
    if (draw.width <= 8) {
      ASSERT_EQ(answer.answer, solve::Answer::Unsat)
          << describe() << " not decided: " << answer.reason;
    }
  }

private:
  std::mt19937 random_;
};

unsigned letters(const Pattern& p) {
  if (p.operands.empty())
    return 1;
  unsigned n = 0;
  for (const Pattern& q : p.operands)
    n += letters(q);
  return n;
}

}  // namespace

TEST(Rules, EachIsProvedWhereverItFires) {
  // The sanitizer run looks for faults of ours, not for proofs.
  std::vector<unsigned> widths = {1, 2, 3, 4, 5, 6, 7, 8, 32, 64};
  if (fathom::small())
    widths = {2, 3};
  Prover prover;
  Counts total;
  unsigned provedRules = 0;
  for (unsigned i = 0; i < numRules; ++i) {
    Rule rule = static_cast<Rule>(i);
    std::string match = ruleMatch(rule);
    bool polymorphic = match.find('u') != std::string::npos || match.find('v') != std::string::npos;
    int occurrences = static_cast<int>(letters(Pattern::parse(match)));
    Counts counts;
    for (unsigned width : widths) {
      Counts here;
      Draw draw{width, false, std::min(width, 3u)};
      unsigned wanted = width > 8 ? 1 : 2;
      for (unsigned attempt = 0; attempt < 400 && here.fired < wanted; ++attempt) {
        draw.boolLetters = polymorphic && attempt % 2;
        prover.prove(rule, draw, here);
        if (HasFatalFailure())
          return;
      }
      if (width <= 4)
        for (draw.detached = 0; draw.detached < occurrences; ++draw.detached)
          for (unsigned attempt = 0; attempt < 2; ++attempt) {
            draw.boolLetters = polymorphic && attempt % 2;
            prover.prove(rule, draw, here);
            if (HasFatalFailure())
              return;
          }
      counts.fired += here.fired;
      counts.missed += here.missed;
      counts.proved += here.proved;
      counts.undecided += here.undecided;
      counts.exhausted += here.exhausted;
    }
    if (!fathom::small()) {
      EXPECT_GT(counts.fired, 0u) << ruleName(rule)
                                  << " never fired on instances of its own pattern";
      EXPECT_GT(counts.exhausted, 0u)
          << ruleName(rule) << " was not checked on all inputs at any width";
    }
    provedRules += counts.proved > 0;
    total.fired += counts.fired;
    total.missed += counts.missed;
    total.proved += counts.proved;
    total.undecided += counts.undecided;
    total.exhausted += counts.exhausted;
  }
  std::printf(
      "rules proved: %u of %u (%u instances by Z3, %u at 32 or 64 bits undecided in 2 s, "
      "%u on all inputs, %u near misses did not fire)\n",
      provedRules, numRules, total.proved, total.undecided, total.exhausted, total.missed);
  if (!fathom::small()) {
    EXPECT_EQ(provedRules, numRules);
  }
}

TEST(Rules, AreNamedOnceAndSayWhatTheyRewrite) {
  std::set<std::string> names;
  for (unsigned i = 0; i < numRules; ++i) {
    Rule rule = static_cast<Rule>(i);
    EXPECT_TRUE(names.insert(ruleName(rule)).second) << ruleName(rule);
    EXPECT_EQ(Pattern::parse(ruleMatch(rule)).head, opName(ruleOp(rule))) << ruleName(rule);
  }
}
