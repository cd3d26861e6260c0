// The AIG against truth tables. With n inputs a function is a table of 2^n bits,
// and every literal that mkAnd returns must have the table of the conjunction.
#include "solve/aig.h"

#include <gtest/gtest.h>

#include <random>

namespace {

using namespace fathom::solve;

// The truth tables of all nodes of an AIG with at most 4 inputs.
class Tables {
public:
  explicit Tables(const Aig& aig) : aig_(aig) {}

  uint16_t of(Lit l) {
    static const uint16_t inputs[] = {0xAAAA, 0xCCCC, 0xF0F0, 0xFF00};
    for (uint32_t n = static_cast<uint32_t>(tables_.size()); n < aig_.numNodes(); ++n) {
      if (n == 0)
        tables_.push_back(0);
      else if (aig_.isInput(n))
        tables_.push_back(inputs[numInputs_++]);
      else
        tables_.push_back(get(aig_.left(n)) & get(aig_.right(n)));
    }
    return get(l);
  }

private:
  uint16_t get(Lit l) const {
    uint16_t t = tables_[nodeOf(l)];
    return isNegated(l) ? static_cast<uint16_t>(~t) : t;
  }

  const Aig& aig_;
  std::vector<uint16_t> tables_;
  unsigned numInputs_ = 0;
};

// Every literal over `count` inputs, and every conjunction of two of them.
std::vector<Lit> twoLevelLiterals(Aig& aig, unsigned count) {
  std::vector<Lit> literals{falseLit, trueLit};
  for (unsigned i = 0; i < count; ++i) {
    Lit x = aig.mkInput();
    literals.push_back(x);
    literals.push_back(negate(x));
  }
  size_t leaves = literals.size();
  for (size_t i = 0; i < leaves; ++i) {
    for (size_t j = i + 1; j < leaves; ++j) {
      Lit x = aig.mkAnd(literals[i], literals[j]);
      literals.push_back(x);
      literals.push_back(negate(x));
    }
  }
  return literals;
}

TEST(Aig, EveryConjunctionOfTwoLevelsOverFourInputsIsRight) {
  Aig aig;
  Tables tables(aig);
  std::vector<Lit> literals = twoLevelLiterals(aig, 4);
  for (Lit a : literals)
    for (Lit b : literals)
      ASSERT_EQ(tables.of(aig.mkAnd(a, b)), tables.of(a) & tables.of(b)) << a << ' ' << b;
}

TEST(Aig, EveryGateOverTwoLevelsOfThreeInputsIsRight) {
  Aig aig;
  Tables tables(aig);
  std::vector<Lit> literals = twoLevelLiterals(aig, 3);
  std::mt19937 random(1);
  for (Lit a : literals) {
    for (Lit b : literals) {
      uint16_t x = tables.of(a), y = tables.of(b);
      ASSERT_EQ(tables.of(aig.mkOr(a, b)), x | y);
      ASSERT_EQ(tables.of(aig.mkXor(a, b)), x ^ y);
      ASSERT_EQ(tables.of(aig.mkIff(a, b)), static_cast<uint16_t>(~(x ^ y)));
      for (int i = 0; i < 12; ++i) {
        Lit c = i < 8 ? literals[static_cast<size_t>(i)] : literals[random() % literals.size()];
        uint16_t z = tables.of(c);
        ASSERT_EQ(tables.of(aig.mkIte(c, a, b)), static_cast<uint16_t>((z & x) | (~z & y)));
        ASSERT_EQ(tables.of(aig.mkMajority(a, b, c)), (x & y) | (x & z) | (y & z));
        ASSERT_EQ(tables.of(aig.mkXor(a, b, c)), x ^ y ^ z);
      }
    }
  }
}

// One test per rule: the node that the rule saves must not be made.
class AigRule : public testing::Test {
protected:
  void SetUp() override {
    x = aig.mkInput();
    y = aig.mkInput();
    z = aig.mkInput();
    xy = aig.mkAnd(x, y);
    xz = aig.mkAnd(x, z);
    nxz = aig.mkAnd(negate(x), z);
    xny = aig.mkAnd(x, negate(y));
    before = aig.numNodes();
  }
  void expectNothingNew() { EXPECT_EQ(aig.numNodes(), before); }

  Aig aig;
  Lit x, y, z, xy, xz, nxz, xny;
  uint32_t before;
};

TEST_F(AigRule, ConstantsAndEqualChildrenNeedNoNode) {
  EXPECT_EQ(aig.mkAnd(x, trueLit), x);
  EXPECT_EQ(aig.mkAnd(falseLit, x), falseLit);
  EXPECT_EQ(aig.mkAnd(x, x), x);
  EXPECT_EQ(aig.mkAnd(x, negate(x)), falseLit);
  expectNothingNew();
}

TEST_F(AigRule, StructurallyEqualNodesAreShared) {
  EXPECT_EQ(aig.mkAnd(y, x), xy);
  expectNothingNew();
}

TEST_F(AigRule, Contradiction) {
  EXPECT_EQ(aig.mkAnd(xy, negate(y)), falseLit);
  EXPECT_EQ(aig.mkAnd(xy, nxz), falseLit);
  expectNothingNew();
}

TEST_F(AigRule, Subsumption) {
  EXPECT_EQ(aig.mkAnd(negate(xy), negate(x)), negate(x));
  EXPECT_EQ(aig.mkAnd(negate(xy), nxz), nxz);
  EXPECT_EQ(aig.mkAnd(negate(nxz), xy), xy);
  expectNothingNew();
}

TEST_F(AigRule, Idempotence) {
  EXPECT_EQ(aig.mkAnd(xy, y), xy);
  expectNothingNew();
  EXPECT_EQ(aig.mkAnd(xy, xz), aig.mkAnd(xy, z));
}

TEST_F(AigRule, Resolution) {
  EXPECT_EQ(aig.mkAnd(negate(xy), negate(xny)), negate(x));
  expectNothingNew();
}

TEST_F(AigRule, Substitution) {
  EXPECT_EQ(aig.mkAnd(negate(xy), x), xny);
  expectNothingNew();
  EXPECT_EQ(aig.mkAnd(negate(xy), xz), aig.mkAnd(negate(y), xz));
  EXPECT_EQ(aig.mkAnd(xy, negate(xz)), aig.mkAnd(xy, negate(z)));
}

TEST_F(AigRule, MultiplexersWithConstantEqualOrComplementaryBranchesFold) {
  EXPECT_EQ(aig.mkIte(x, y, y), y);
  EXPECT_EQ(aig.mkIte(x, y, falseLit), xy);
  EXPECT_EQ(aig.mkIte(x, x, falseLit), x);
  EXPECT_EQ(aig.mkIte(negate(x), falseLit, y), xy);
  EXPECT_EQ(aig.mkIte(falseLit, x, y), y);
  expectNothingNew();
  EXPECT_EQ(aig.mkIte(x, y, negate(y)), aig.mkIff(x, y));
  EXPECT_EQ(aig.mkIte(x, negate(y), negate(z)), negate(aig.mkIte(x, y, z)));
}

TEST(Aig, ChildrenComeBeforeParentsAndTheSameCallsGiveTheSameGraph) {
  Aig aig[2];
  std::vector<Lit> literals[2];
  for (int k = 0; k < 2; ++k) {
    std::mt19937 random(7);
    for (int i = 0; i < 10; ++i)
      literals[k].push_back(aig[k].mkInput());
    for (int i = 0; i < 20000; ++i) {
      Lit a = literals[k][random() % literals[k].size()] ^ (random() & 1);
      Lit b = literals[k][random() % literals[k].size()] ^ (random() & 1);
      literals[k].push_back(aig[k].mkAnd(a, b));
    }
    for (uint32_t n = 1; n < aig[k].numNodes(); ++n) {
      if (aig[k].isAnd(n)) {
        ASSERT_LT(aig[k].left(n), aig[k].right(n));
        ASSERT_LT(aig[k].right(n), 2 * n);
      }
    }
  }
  EXPECT_EQ(literals[0], literals[1]);
}

}  // namespace
