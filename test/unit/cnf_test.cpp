// The encoder on small random AIGs: for every assignment of the inputs the
// clauses must be satisfiable exactly if the asserted literals are true.
#include "solve/cnf.h"

#include <gtest/gtest.h>
#include <cadical.hpp>

#include <random>

namespace {

using namespace fathom::solve;

class CadicalSink : public ClauseSink {
public:
  CadicalSink() { solver.set("quiet", 1); }
  void clause(llvm::ArrayRef<int> literals) override {
    for (int l : literals)
      solver.add(l);
    solver.add(0);
  }

  CaDiCaL::Solver solver;
};

struct RandomAig {
  RandomAig(std::mt19937& random, unsigned numInputs, unsigned numGates) {
    for (unsigned i = 0; i < numInputs; ++i)
      literals.push_back(aig.mkInput());
    inputs = literals;
    auto any = [&] {
      // Recent literals are preferred, so that the graphs get deep.
      size_t n = literals.size(), window = random() % 2 ? std::min<size_t>(n, 4) : n;
      return literals[n - 1 - random() % window] ^ (random() & 1);
    };
    for (unsigned i = 0; i < numGates; ++i) {
      switch (random() % 6) {
        case 0: literals.push_back(aig.mkXor(any(), any())); break;
        case 1: literals.push_back(aig.mkXor(any(), any(), any())); break;
        case 2: literals.push_back(aig.mkIte(any(), any(), any())); break;
        case 3: literals.push_back(aig.mkMajority(any(), any(), any())); break;
        default: literals.push_back(aig.mkAnd(any(), any())); break;
      }
    }
  }
  Lit any(std::mt19937& random) const {
    return literals[literals.size() - 1 - random() % std::min<size_t>(literals.size(), 8)] ^
           (random() & 1);
  }

  bool value(Lit root, unsigned assignment) const {
    std::vector<bool> values(aig.numNodes());
    unsigned next = 0;
    for (uint32_t n = 1; n < aig.numNodes(); ++n) {
      auto at = [&](Lit l) { return values[nodeOf(l)] != isNegated(l); };
      values[n] = aig.isInput(n) ? (assignment >> next++) & 1 : at(aig.left(n)) && at(aig.right(n));
    }
    return values[nodeOf(root)] != isNegated(root);
  }

  Aig aig;
  std::vector<Lit> literals, inputs;
};

// Is there a way to satisfy the clauses with the inputs fixed like this?
bool satisfiable(CadicalSink& sink, const CnfEncoder& encoder, const RandomAig& graph,
                 unsigned assignment, llvm::ArrayRef<Lit> assumed = {}) {
  for (size_t i = 0; i < graph.inputs.size(); ++i)
    if (int v = encoder.literal(graph.inputs[i]))
      sink.solver.assume((assignment >> i) & 1 ? v : -v);
  for (Lit l : assumed)
    sink.solver.assume(encoder.literal(l));
  return sink.solver.solve() == 10;
}

TEST(Cnf, AssertedLiteralsHaveExactlyTheirModels) {
  std::mt19937 random(1);
  for (int round = 0; round < 1500; ++round) {
    RandomAig graph(random, 1 + random() % 4, 1 + random() % 14);
    CadicalSink sink;
    CnfEncoder encoder(graph.aig, sink);
    std::vector<Lit> roots;
    // One batch or several, so that nodes are met again in later calls.
    for (unsigned batch = 0, n = 1 + random() % 3; batch < n; ++batch) {
      std::vector<Lit> added;
      for (unsigned i = 0, m = 1 + random() % 2; i < m; ++i)
        added.push_back(graph.any(random));
      encoder.assertAll(added);
      roots.insert(roots.end(), added.begin(), added.end());
      for (unsigned a = 0; a < 1u << graph.inputs.size(); ++a) {
        bool expected = true;
        for (Lit l : roots)
          expected = expected && graph.value(l, a);
        ASSERT_EQ(satisfiable(sink, encoder, graph, a), expected) << "round " << round;
      }
    }
  }
}

TEST(Cnf, AssumedLiteralsWorkInBothPolaritiesOneAfterTheOther) {
  std::mt19937 random(2);
  for (int round = 0; round < 1500; ++round) {
    RandomAig graph(random, 1 + random() % 4, 1 + random() % 14);
    CadicalSink sink;
    CnfEncoder encoder(graph.aig, sink);
    for (int i = 0; i < 3; ++i) {
      Lit first = graph.any(random), second = graph.any(random);
      if (isConstant(first) || isConstant(second))
        continue;
      for (Lit l : {first, negate(first), second}) {
        if (!encoder.isDefined(l))
          encoder.define(l);
        ASSERT_TRUE(encoder.isDefined(l));
        for (unsigned a = 0; a < 1u << graph.inputs.size(); ++a)
          ASSERT_EQ(satisfiable(sink, encoder, graph, a, l), graph.value(l, a));
      }
    }
  }
}

TEST(Cnf, ASecondPolarityAddsOnlyItsOwnClauses) {
  Aig aig;
  Lit x = aig.mkInput(), y = aig.mkInput(), z = aig.mkInput();
  Lit all = aig.mkAnd(aig.mkAnd(x, y), z);
  RecordingSink sink;
  CnfEncoder encoder(aig, sink);
  encoder.define(all);
  EXPECT_EQ(sink.clauses.size(), 3u);
  encoder.define(all);
  EXPECT_EQ(sink.clauses.size(), 3u);
  encoder.define(negate(all));
  EXPECT_EQ(sink.clauses.size(), 4u);
  EXPECT_EQ(sink.clauses.back().size(), 4u);
}

TEST(Cnf, AFullAdderNeedsTwoVariablesAndFourteenClauses) {
  Aig aig;
  Lit x = aig.mkInput(), y = aig.mkInput(), z = aig.mkInput();
  Lit sum = aig.mkXor(x, y, z), carry = aig.mkMajority(x, y, z);
  RecordingSink sink;
  CnfEncoder encoder(aig, sink);
  encoder.define({sum, negate(sum), carry, negate(carry)});
  EXPECT_EQ(encoder.numVariables(), 5);
  EXPECT_EQ(sink.clauses.size(), 14u);
}

TEST(Cnf, AssertedGatesNeedNoVariableOfTheirOwn) {
  Aig aig;
  Lit x = aig.mkInput(), y = aig.mkInput(), z = aig.mkInput();
  RecordingSink sink;
  CnfEncoder encoder(aig, sink);
  encoder.assertAll({aig.mkOr(aig.mkOr(x, y), z), aig.mkIte(x, y, z), aig.mkIff(y, z)});
  EXPECT_EQ(encoder.numVariables(), 3);
  EXPECT_EQ(sink.clauses.size(), 5u);
}

TEST(Cnf, TheSameCallsGiveTheSameClauses) {
  RecordingSink sinks[2];
  for (RecordingSink& sink : sinks) {
    std::mt19937 random(3);
    RandomAig graph(random, 4, 400);
    CnfEncoder encoder(graph.aig, sink);
    for (int i = 0; i < 10; ++i)
      encoder.assertAll({graph.literals[random() % graph.literals.size()]});
  }
  EXPECT_FALSE(sinks[0].clauses.empty());
  EXPECT_EQ(sinks[0].clauses, sinks[1].clauses);
}

}  // namespace
