// What is known reduces numbers: for all pairs of conditions on a number of three bits,
// and on what it was reduced to by the first, the reduced number is the number itself
// wherever both hold.
#include "encode/facts.h"

#include "ilr/abstract_value.h"
#include "ilr/evaluate.h"

#include <gtest/gtest.h>

using namespace fathom;
using namespace fathom::encode;
using namespace fathom::ilr;

namespace {

constexpr unsigned width = 3;

uint64_t valueOf(TermManager& m, Term x, uint64_t value, Term t) {
  Assignment assignment;
  assignment.symbols[x] = llvm::APInt(width, value);
  return Evaluator(m, assignment).bits(t).getZExtValue();
}

// All relations between the number, or its upper bits, and a constant.
std::vector<Term> conditions(TermManager& m, Term number) {
  std::vector<Term> result;
  for (unsigned low = 0; low < width; ++low) {
    Term part = m.mkExtract(number, width - 1, low);
    for (uint64_t c = 0; c < 1u << (width - low); ++c) {
      Term constant = m.mkInt(width - low, c);
      for (Term relation :
           {m.mk(Op::Ult, part, constant), m.mk(Op::Ult, constant, part), m.mkEq(part, constant)}) {
        result.push_back(relation);
        result.push_back(m.mkNot(relation));
      }
    }
  }
  return result;
}

TEST(Facts, ReducedNumbersAreTheSame) {
  TermManager m;
  Term x = m.mkSymbol("x", m.intSort(width));
  std::vector<Term> plain = conditions(m, x);
  for (Term first : plain) {
    Guards guards(m);
    Facts once(m, guards);
    once.add(Guards::always, first);
    Term reduced = once.reduced(x);
    std::vector<Term> seconds = conditions(m, reduced);
    seconds.insert(seconds.end(), plain.begin(), plain.end());
    for (Term second : seconds) {
      Facts facts(m, guards);
      facts.add(Guards::always, first);
      facts.add(Guards::always, second);
      for (uint64_t value = 0; value < 1u << width; ++value) {
        if (valueOf(m, x, value, first) == 0 || valueOf(m, x, value, second) == 0)
          continue;
        EXPECT_EQ(valueOf(m, x, value, facts.reduced(x)), value);
        EXPECT_EQ(valueOf(m, x, value, facts.reduced(reduced)), value);
      }
    }
  }
}

TEST(Facts, RangesReduce) {
  TermManager m;
  Guards guards(m);
  Facts facts(m, guards);
  Term n = m.mkSymbol("n", m.intSort(64));
  facts.add(Guards::always, m.mkNot(m.mk(Op::Ult, m.mkInt(64, 10), n)));
  Term atMostTen = facts.reduced(n);
  EXPECT_EQ(m.abstractValues().get(atMostTen).umax, 15u);
  // A bound on what it was reduced to is a bound on the number.
  facts.add(Guards::always, m.mkNot(m.mk(Op::Ult, atMostTen, m.mkInt(64, 7))));
  Term between = facts.reduced(n);
  EXPECT_EQ(m.abstractValues().get(between).umin, 7u);
  EXPECT_EQ(m.abstractValues().get(between).umax, 10u);
  EXPECT_EQ(facts.reduced(atMostTen), between);
  facts.add(Guards::always, m.mkEq(n, m.mkInt(64, 9)));
  EXPECT_EQ(facts.reduced(n), m.mkInt(64, 9));
}

TEST(Facts, AlternativesReduceToTheSame) {
  TermManager m;
  Term x = m.mkSymbol("x", m.intSort(width));
  std::vector<Term> plain = conditions(m, x);
  Term bound = m.mk(Op::Ult, x, m.mkInt(width, 5));
  for (Term first : plain)
    for (Term second : plain)
      for (bool before : {false, true}) {
        Guards guards(m);
        Facts facts(m, guards);
        Term either = m.mkOr(first, m.mkAnd(second, m.mkNot(m.mkEq(x, m.mkInt(width, 6)))));
        facts.add(Guards::always, before ? bound : either);
        Term reduced = facts.reduced(x);
        facts.add(Guards::always, before ? either : bound);
        for (uint64_t value = 0; value < 5; ++value) {
          if (valueOf(m, x, value, either) == 0)
            continue;
          EXPECT_EQ(valueOf(m, x, value, facts.reduced(x)), value);
          EXPECT_EQ(valueOf(m, x, value, facts.reduced(reduced)), value);
        }
      }
}

TEST(Facts, AlternativesTellBits) {
  TermManager m;
  Guards guards(m);
  Facts facts(m, guards);
  Term low = m.mkSymbol("low", m.intSort(8)), high = m.mkSymbol("high", m.intSort(8));
  Term size = m.mk(Op::Concat, high, low), zero = m.mkInt(8, 0);
  facts.add(Guards::always, m.mkNot(m.mk(Op::Ult, m.mkInt(16, 8), size)));
  // It is 8, or all of its bytes are 0.
  facts.add(Guards::always, m.mkOr(m.mkEq(facts.reduced(size), m.mkInt(16, 8)),
                                   m.mkAnd(m.mkEq(high, zero), m.mkEq(low, zero))));
  AbstractValue known = m.abstractValues().get(facts.reduced(size));
  EXPECT_EQ(known.umax, 8u);
  EXPECT_EQ(known.zeros.countr_one(), 3u);
}

TEST(Facts, WhatHoldsOnOneWayReducesNothing) {
  TermManager m;
  Guards guards(m);
  Facts facts(m, guards);
  Term n = m.mkSymbol("n", m.intSort(64));
  auto [yes, no] = guards.branch(Guards::always, m.mk(Op::Ult, n, m.mkInt(64, 4)));
  facts.add(yes, guards.literal(yes));
  facts.add(no, guards.literal(no));
  EXPECT_EQ(facts.reduced(n), n);
}

}  // namespace
