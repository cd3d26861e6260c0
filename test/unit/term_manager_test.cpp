// The term manager, its rewriter and its printer: what callers rely on beyond the
// rules themselves.
#include "ilr/evaluate.h"
#include "ilr/print.h"
#include "ilr/rewriter.h"
#include "ilr/rules.h"
#include "support/error.h"

#include <gtest/gtest.h>

#include <sstream>

using namespace fathom;
using namespace fathom::ilr;

namespace {

uint64_t totalFired(const TermManager& m) {
  uint64_t total = 0;
  for (uint64_t n : m.ruleCounters())
    total += n;
  return total;
}

// select(c0, 0, select(c1, 1, ... x)) of the given length.
Term ladder(TermManager& m, unsigned length) {
  Term t = m.mkSymbol("x", m.intSort(16));
  for (unsigned i = 0; i < length; ++i)
    t = m.mkSelect(m.mkSymbol("c" + std::to_string(i), m.boolSort()), m.mkInt(16, i), t);
  return t;
}

}  // namespace

TEST(TermManager, EqualTermsHaveEqualHandles) {
  TermManager m;
  Term x = m.mkSymbol("x", m.intSort(32)), y = m.mkSymbol("y", m.intSort(32));
  EXPECT_EQ(m.mk(Op::Mul, x, y), m.mk(Op::Mul, y, x));
  EXPECT_EQ(m.mkSymbol("x", m.intSort(32)), x);
  EXPECT_EQ(m.mkInt(llvm::APInt(200, 7)), m.mkInt(200, 7));
  EXPECT_NE(m.mkInt(200, 7), m.mkInt(201, 7));
}

TEST(TermManager, OperandsHaveSmallerHandles) {
  TermManager m;
  Term t = ladder(m, 50);
  for (uint32_t id = 1; id <= m.numTerms(); ++id)
    for (unsigned i = 0; i < m.numOperands(Term{id}); ++i)
      ASSERT_LT(m.operand(Term{id}, i).id, id);
  EXPECT_LE(t.id, m.numTerms());
}

TEST(TermManager, WrongSortsAreInternalErrors) {
  TermManager m;
  Term x = m.mkSymbol("x", m.intSort(32)), y = m.mkSymbol("y", m.intSort(31));
  EXPECT_THROW(m.mk(Op::Add, x, y), InternalError);
  EXPECT_THROW(m.mkExtract(x, 32, 0), InternalError);
  EXPECT_THROW(m.mkSymbol("x", m.boolSort()), InternalError);
  EXPECT_THROW(m.mkSelect(x, x, x), InternalError);
}

TEST(TermManager, WithoutSimplificationNothingButConstantsFolds) {
  TermManager m(false);
  Term x = m.mkSymbol("x", m.intSort(32));
  EXPECT_EQ(m.op(m.mk(Op::Sub, x, x)), Op::Sub);
  EXPECT_EQ(m.op(m.mk(Op::Ule, x, m.mkInt(32, 5))), Op::Ule);
  EXPECT_EQ(m.mk(Op::Add, m.mkInt(32, 2), m.mkInt(32, 3)), m.mkInt(32, 5));
  EXPECT_EQ(totalFired(m), 0u);
}

TEST(TermManager, SumsInAnyOrderAreOneTerm) {
  TermManager m;
  Sort s = m.intSort(64);
  Term p = m.mkSymbol("p", s), i = m.mkSymbol("i", s), four = m.mkInt(64, 4), one = m.mkInt(64, 1);
  Term a = m.mk(Op::Add, p, m.mk(Op::Mul, four, m.mk(Op::Add, i, one)));
  Term b = m.mk(Op::Add, m.mk(Op::Add, p, four), m.mk(Op::Shl, i, m.mkInt(64, 2)));
  EXPECT_EQ(a, b);
  EXPECT_EQ(m.mk(Op::Sub, a, p), m.mk(Op::Mul, four, m.mk(Op::Add, one, i)));
}

TEST(TermManager, ReadsSeeEveryVersionOfAnArray) {
  TermManager m;
  Term a = m.mkSymbol("A", m.arraySort(32, 8)), base = m.mkSymbol("p", m.intSort(32));
  std::vector<Term> versions{a};
  auto at = [&](uint64_t k) { return m.mk(Op::Add, base, m.mkInt(32, k)); };
  for (uint64_t k = 0; k < 300; ++k)
    versions.push_back(m.mk(Op::Write, versions.back(), at(k % 100), m.mkInt(8, k % 251)));
  EXPECT_EQ(m.mk(Op::Read, versions[300], at(7)), m.mkInt(8, 207 % 251));
  EXPECT_EQ(m.mk(Op::Read, versions[150], at(7)), m.mkInt(8, 107));
  EXPECT_EQ(m.mk(Op::Read, versions[5], at(7)), m.mk(Op::Read, a, at(7)));
  // A second future of an old version.
  Term branch = m.mk(Op::Write, versions[50], at(3), m.mkInt(8, 99));
  EXPECT_EQ(m.mk(Op::Read, branch, at(3)), m.mkInt(8, 99));
  EXPECT_EQ(m.mk(Op::Read, branch, at(4)), m.mkInt(8, 4));
  EXPECT_EQ(m.mk(Op::Read, versions[50], at(3)), m.mkInt(8, 3));
}

TEST(Rewriter, FinishesWhatTheBudgetLeft) {
  TermManager m;
  Term t = ladder(m, 1000);
  Term low = m.mkExtract(t, 7, 0);
  EXPECT_TRUE(m.budgetExhausted());
  Term full = Rewriter(m)(low);
  // Every arm of the ladder is a constant of eight bits now.
  Term at = full;
  for (unsigned i = 1000; i-- > 0;) {
    ASSERT_EQ(m.op(at), Op::Select) << i;
    ASSERT_EQ(m.operand(at, 1), m.mkInt(8, i & 0xff));
    at = m.operand(at, 2);
  }
  EXPECT_EQ(m.op(at), Op::Extract);
}

TEST(Rewriter, SubstitutesAllAtOnce) {
  TermManager m;
  Sort s = m.intSort(8);
  Term x = m.mkSymbol("x", s), y = m.mkSymbol("y", s), z = m.mkSymbol("z", s);
  Term t = m.mk(Op::UDiv, m.mk(Op::UDiv, x, y), m.mk(Op::UDiv, y, x));
  EXPECT_EQ(substitute(m, t, {{x, y}, {y, x}}),
            m.mk(Op::UDiv, m.mk(Op::UDiv, y, x), m.mk(Op::UDiv, x, y)));
  EXPECT_EQ(substitute(m, t, {{m.mk(Op::UDiv, x, y), z}}), m.mk(Op::UDiv, z, m.mk(Op::UDiv, y, x)));
  EXPECT_EQ(substitute(m, t, {{y, m.mkInt(8, 1)}, {x, m.mkInt(8, 6)}}), m.mkInt(8, 255));
}

TEST(Print, IsFlatAndNamesTheRoots) {
  TermManager m(false);
  Term x = m.mkSymbol("x", m.intSort(32));
  Term sum = m.mk(Op::Add, x, m.mkInt(32, 4));
  Term root = m.mk(Op::Ult, sum, m.mkExtract(m.mk(Op::Concat, sum, sum), 40, 9));
  std::ostringstream out;
  print(out, m, {root});
  std::string s = std::to_string(sum.id), c = std::to_string(sum.id + 1),
              e = std::to_string(sum.id + 2), r = std::to_string(root.id);
  EXPECT_EQ(out.str(), "t" + s + " := add.i32(x, 4:i32)\nt" + c + " := concat.i64(t" + s + ", t" +
                           s + ")\nt" + e + " := extract[40:9](t" + c + ")\nt" + r +
                           " := ult.bool(t" + s + ", t" + e + ")\nroot t" + r + "\n");
}
