// Offset sets against enumeration. First the transformers: all terms up to a small
// depth over the functions that a stride follows, for all values of their symbols.
// Then what is asked of sets, for all small sets. Answers may be too cautious, never
// too bold; and where they must not be too cautious either, that is said by name.
#include "memory/offset_set.h"

#include "ilr/evaluate.h"
#include "scale.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string_view>
#include <unordered_set>

using namespace fathom;
using namespace fathom::ilr;
using namespace fathom::memory;

namespace {

std::string text(const OffsetSet& s) {
  return "{" + std::to_string(s.low) + " .. " + std::to_string(s.high) + " by " +
         std::to_string(s.stride) + "}";
}

bool contains(const OffsetSet& s, int64_t v) {
  if (v < s.low || v > s.high)
    return false;
  __int128 above = __int128{v} - s.low;
  return s.stride == 0 ? above == 0 : above % static_cast<__int128>(s.stride) == 0;
}

bool isPowerOfTwo(uint64_t v) { return v && !(v & (v - 1)); }

// Terms over few symbols, and what their sets must contain.
class Terms {
public:
  explicit Terms(bool simplify) : m(simplify) {}

  TermManager m;

  Term symbol(std::string_view name, unsigned width) {
    Term s = m.mkSymbol(name, width ? m.intSort(width) : m.boolSort());
    symbols_.push_back(s);
    return s;
  }
  Term constant(unsigned width, int64_t value) {
    return m.mkInt(llvm::APInt(64, static_cast<uint64_t>(value)).trunc(width));
  }
  void add(std::vector<Term>& to, Term t) {
    if (m.isConst(t) || !seen_.insert(t.id).second)
      return;
    to.push_back(t);
    terms_.push_back(t);
  }

  // Every value of every term is an element of the term's set.
  void check() {
    std::vector<OffsetSet> sets;
    for (Term t : terms_) {
      sets.push_back(offsetSet(m, t));
      const OffsetSet& s = sets.back();
      ASSERT_TRUE(contains(s, s.low) && contains(s, s.high)) << text(s) << " lacks its ends";
      if (s.stride && !isPowerOfTwo(s.stride))
        ++strided_[m.op(t)];
    }
    unsigned bits = 0;
    for (Term s : symbols_)
      bits += m.width(s);
    for (uint64_t all = 0; all < uint64_t{1} << bits; ++all) {
      Assignment assignment;
      uint64_t rest = all;
      for (Term s : symbols_) {
        unsigned w = m.width(s);
        assignment.symbols[s] = llvm::APInt(w, rest & ((uint64_t{1} << w) - 1));
        rest >>= w;
      }
      Evaluator evaluator(m, assignment);
      for (size_t i = 0; i < terms_.size(); ++i) {
        int64_t value = evaluator.bits(terms_[i]).getSExtValue();
        ++values_;
        ASSERT_TRUE(contains(sets[i], value))
            << value << " is not in " << text(sets[i]) << " of term " << i << ", function "
            << static_cast<unsigned>(m.op(terms_[i])) << ", rules " << m.simplifies();
      }
    }
  }

  size_t numTerms() const { return terms_.size(); }
  uint64_t numValues() const { return values_; }
  // How many terms of that function have a stride that is no power of two.
  unsigned strided(Op op) const {
    auto it = strided_.find(op);
    return it == strided_.end() ? 0 : it->second;
  }

private:
  std::vector<Term> symbols_, terms_;
  std::unordered_set<uint32_t> seen_;
  std::map<Op, unsigned> strided_;
  uint64_t values_ = 0;
};

// The terms of the next level: each function of a term, constants and leaves.
std::vector<Term> applied(Terms& t, unsigned width, const std::vector<Term>& to,
                          const std::vector<Term>& leaves, const std::vector<int64_t>& constants,
                          Term condition) {
  std::vector<Term> result;
  TermManager& m = t.m;
  for (Term x : to) {
    for (int64_t k : constants) {
      Term constant = t.constant(width, k);
      t.add(result, m.mk(Op::Add, x, constant));
      t.add(result, m.mk(Op::Mul, x, constant));
      t.add(result, m.mkSelect(condition, x, constant));
      if (k >= 0 && k <= width)
        t.add(result, m.mk(Op::Shl, x, constant));
    }
    for (Term y : leaves) {
      t.add(result, m.mk(Op::Add, x, y));
      t.add(result, m.mkSelect(condition, x, y));
    }
  }
  return result;
}

// Up to depth 4 from the symbols: extended or not, a level with all constants, one
// with some, both extended once more and a level above.
void addLevels(Terms& t, unsigned width, const std::vector<Term>& leaves) {
  TermManager& m = t.m;
  Term c = t.symbol("c", 0), d = t.symbol("d", 0);
  std::vector<int64_t> all, some = {1, 2, 3, 4, 5, 6, 12, -1, -3};
  int64_t end = int64_t{1} << (width - 1);
  for (int64_t k = -end; k < end; ++k)
    all.push_back(k);
  std::vector<Term> first = applied(t, width, leaves, leaves, all, c);
  for (int64_t k : all)
    for (int64_t l : some)
      t.add(first, m.mkSelect(c, t.constant(width, k), t.constant(width, l)));
  if (small())
    some = {3, -3};
  applied(t, width, first, leaves, some, d);
  for (unsigned wider : {width + 1, width + 3}) {
    std::vector<Term> extended;
    for (bool isSigned : {false, true}) {
      auto extend = [&](Term x) {
        t.add(extended, isSigned ? m.mkSExt(x, wider) : m.mkZExt(x, wider));
      };
      std::for_each(leaves.begin(), leaves.end(), extend);
      std::for_each(first.begin(), first.end(), extend);
    }
    applied(t, wider, extended, {}, small() ? some : std::vector<int64_t>{1, 3, 6, -3}, d);
  }
}

void reportSize(const char* what, size_t terms, uint64_t values) {
  testing::Test::RecordProperty(std::string(what) + " terms", std::to_string(terms));
  testing::Test::RecordProperty(std::string(what) + " values", std::to_string(values));
}

TEST(OffsetSet, HoldsEveryValueOfEveryTermOverExtendedSymbols) {
  size_t terms = 0;
  uint64_t values = 0;
  for (bool simplify : {false, true}) {
    Terms t(simplify);
    TermManager& m = t.m;
    Term x = t.symbol("x", 3), y = t.symbol("y", 2);
    std::vector<Term> leaves;
    for (Term s : {x, y}) {
      t.add(leaves, m.mkZExt(s, 5));
      t.add(leaves, m.mkSExt(s, 5));
    }
    addLevels(t, 5, leaves);
    ASSERT_NO_FATAL_FAILURE(t.check());
    // Each transformer was at work; rules may turn one function into another.
    for (Op op : {Op::Add, Op::Mul, Op::Shl, Op::SExt, Op::ZExt, Op::Select})
      EXPECT_TRUE(simplify || t.strided(op) > 20) << static_cast<unsigned>(op);
    terms += t.numTerms();
    values += t.numValues();
  }
  reportSize("extended", terms, values);
  EXPECT_GT(terms, 10000u);
}

TEST(OffsetSet, HoldsEveryValueOfEveryTermOverASymbolThatFillsItsWidth) {
  size_t terms = 0;
  uint64_t values = 0;
  for (bool simplify : {false, true}) {
    for (unsigned width : {4u, 5u}) {
      Terms t(simplify);
      addLevels(t, width, {t.symbol("x", width)});
      ASSERT_NO_FATAL_FAILURE(t.check());
      terms += t.numTerms();
      values += t.numValues();
    }
  }
  reportSize("full", terms, values);
  EXPECT_GT(terms, 5000u);
}

// Where 64 bits end, and where the transformers give up.
TEST(OffsetSet, HoldsEveryValueNearTheLimitsOf64Bits) {
  std::vector<int64_t> constants = {0, 1, 3, 5, 7, -1, -6};
  for (unsigned bit : {23u, 24u, 32u, 48u, 61u, 62u})
    for (int64_t by : {-1, 0, 1})
      for (bool negative : {false, true})
        constants.push_back((int64_t{1} << bit) * (negative ? -1 : 1) + by);
  for (int64_t by : {0, 1, 2, 3}) {
    constants.push_back(INT64_MIN + by);
    constants.push_back(INT64_MAX - by);
  }
  std::vector<int64_t> some = {3, 5, -7, INT64_MIN, INT64_MIN + 2, INT64_MAX, -(int64_t{1} << 62)};
  for (bool simplify : {false, true}) {
    Terms t(simplify);
    TermManager& m = t.m;
    Term x = t.symbol("x", 2), c = t.symbol("c", 0), d = t.symbol("d", 0), e = t.symbol("e", 0);
    std::vector<Term> leaves;
    t.add(leaves, m.mkZExt(x, 64));
    t.add(leaves, m.mkSExt(x, 64));
    std::vector<Term> first = applied(t, 64, leaves, leaves, constants, c);
    for (int64_t k : constants)
      for (int64_t l : constants)
        t.add(first, m.mkSelect(c, t.constant(64, k), t.constant(64, l)));
    std::vector<Term> second = applied(t, 64, first, leaves, some, d);
    for (size_t i = 0; i + 1 < second.size(); i += small() ? 50 : 5)
      t.add(leaves, m.mkSelect(e, second[i], second[i + 1]));
    ASSERT_NO_FATAL_FAILURE(t.check());
    reportSize(simplify ? "64 bits, rules" : "64 bits, no rules", t.numTerms(), t.numValues());
  }
}

TEST(OffsetSet, OfASelectOfConstantsThatNeedAllBitsHoldsBoth) {
  TermManager m;
  auto constant = [&](int64_t v) { return m.mkInt(64, static_cast<uint64_t>(v)); };
  Term c = m.mkSymbol("c", m.boolSort());
  OffsetSet set = offsetSet(m, m.mkSelect(c, constant(INT64_MIN), constant(5)));
  EXPECT_TRUE(contains(set, INT64_MIN)) << text(set);
  EXPECT_TRUE(contains(set, 5)) << text(set);
}

TEST(OffsetSet, FollowsTheShapeOfTheTerm) {
  for (bool simplify : {false, true}) {
    TermManager m(simplify);
    auto constant = [&](int64_t v) { return m.mkInt(64, static_cast<uint64_t>(v)); };
    auto expect = [&](Term t, int64_t low, int64_t high, uint64_t stride) {
      OffsetSet set = offsetSet(m, t);
      EXPECT_EQ(text(set), text({low, high, stride})) << "rules " << simplify;
    };
    Term c = m.mkSymbol("c", m.boolSort());
    Term i = m.mkZExt(m.mkSymbol("i", m.intSort(8)), 64), j = m.mkSymbol("j", m.intSort(64));
    Term s = m.mkSExt(m.mkSymbol("s", m.intSort(8)), 64);
    expect(constant(-7), -7, -7, 0);
    expect(i, 0, 255, 1);
    expect(m.mk(Op::Mul, i, constant(12)), 0, 3060, 12);
    expect(m.mk(Op::Add, m.mk(Op::Mul, i, constant(12)), constant(4)), 4, 3064, 12);
    expect(m.mk(Op::Mul, s, constant(12)), -1536, 1524, 12);
    // With rules, a shift becomes a concatenation, of which only the bits are known.
    expect(m.mk(Op::Shl, m.mk(Op::Mul, i, constant(3)), constant(2)), 0, 3060, simplify ? 4 : 12);
    expect(m.mk(Op::Add, m.mk(Op::Mul, i, constant(12)), m.mk(Op::Mul, s, constant(18))), -2304,
           5346, 6);
    expect(m.mkSelect(c, constant(8), constant(20)), 8, 20, 12);
    expect(m.mkSelect(c, m.mk(Op::Mul, i, constant(12)), constant(6)), 0, 3060, 6);
    // 12 * j can wrap: only the power of two is left.
    expect(m.mk(Op::Mul, j, constant(12)), INT64_MIN, INT64_MAX - 3, 4);
    // The sum fits 9 bits without a wrap, and is the same in 64.
    Term narrow = m.mk(Op::Mul, m.mkZExt(m.mkSymbol("k", m.intSort(5)), 9), m.mkInt(9, 6));
    expect(m.mkZExt(narrow, 64), 0, 186, 6);
    expect(m.mkSExt(narrow, 64), 0, 186, 6);
  }
}

// All small sets whose ends are elements, and their elements.
struct Listed {
  OffsetSet set;
  std::vector<int64_t> elements;
};

std::vector<Listed> smallSets(int64_t bound) {
  std::vector<Listed> result;
  for (int64_t stride = 0; stride <= 6; ++stride) {
    for (int64_t low = -bound; low <= bound; ++low) {
      std::vector<int64_t> elements;
      for (int64_t high = low; high <= bound; high += stride) {
        elements.push_back(high);
        result.push_back({{low, high, static_cast<uint64_t>(stride)}, elements});
        if (stride == 0)
          break;
      }
    }
  }
  return result;
}

TEST(OffsetSet, CountsFindsAndMeetsItsElementsExactly) {
  for (const auto& [set, elements] : smallSets(8)) {
    for (int64_t from = -12; from <= 12; ++from) {
      auto first = std::lower_bound(elements.begin(), elements.end(), from);
      if (first != elements.end())
        ASSERT_EQ(set.firstFrom(from), *first) << text(set) << " from " << from;
      else
        ASSERT_GT(set.firstFrom(from), set.high) << text(set) << " from " << from;
      for (int64_t to = -12; to <= 12; ++to) {
        uint64_t count = 0;
        for (int64_t e : elements)
          count += e >= from && e <= to;
        ASSERT_EQ(set.count(from, to), count) << text(set) << " in " << from << " .. " << to;
        ASSERT_EQ(set.meets(from, to), count > 0) << text(set) << " in " << from << " .. " << to;
      }
    }
  }
}

TEST(OffsetSet, CountsFindsAndMeetsItsElementsAtTheEndsOf64Bits) {
  OffsetSet all{INT64_MIN, INT64_MAX, 1}, even{INT64_MIN, INT64_MAX - 1, 2};
  EXPECT_EQ(all.count(INT64_MIN, INT64_MAX), UINT64_MAX);  // one more than can be said
  EXPECT_EQ(all.count(0, INT64_MAX), uint64_t{1} << 63);
  EXPECT_EQ(all.firstFrom(INT64_MAX), INT64_MAX);
  EXPECT_TRUE(all.meets(INT64_MAX, INT64_MAX));
  EXPECT_EQ(even.count(INT64_MIN, INT64_MAX), uint64_t{1} << 63);
  EXPECT_EQ(even.count(INT64_MAX, INT64_MAX), 0u);
  EXPECT_EQ(even.firstFrom(INT64_MAX - 2), INT64_MAX - 1);
  EXPECT_GT(even.firstFrom(INT64_MAX), even.high);
  EXPECT_FALSE(even.meets(INT64_MAX, INT64_MAX));
  OffsetSet two{INT64_MIN, INT64_MAX, UINT64_MAX};
  EXPECT_EQ(two.count(INT64_MIN, INT64_MAX), 2u);
  EXPECT_EQ(two.firstFrom(0), INT64_MAX);
  EXPECT_FALSE(two.meets(-5, 5));
}

// All differences of elements, each as the bit that many above 32.
uint64_t differences(const Listed& x, const Listed& y) {
  uint64_t result = 0;
  for (int64_t a : x.elements)
    for (int64_t b : y.elements)
      result |= uint64_t{1} << (a - b + 32);
  return result;
}

TEST(OffsetSet, OverlapsAreNeverOverlooked) {
  std::vector<Listed> sets = smallSets(small() ? 5 : 8);
  uint64_t asked = 0;
  for (const Listed& x : sets) {
    for (const Listed& y : sets) {
      uint64_t apart = differences(x, y), equal = uint64_t{1} << 32;
      // Then the differences are evenly spaced, and nothing need be guessed.
      bool exact = x.set.stride == y.set.stride || x.set.stride == 0 || y.set.stride == 0;
      for (unsigned n = 1; n <= 5; ++n) {
        for (unsigned m = 1; m <= 5; ++m) {
          uint64_t overlapping = ((uint64_t{1} << (n + m - 1)) - 1) << (32 - n + 1);
          bool can = apart & overlapping, canPartly = apart & overlapping & ~equal;
          bool may = mayOverlap(x.set, n, y.set, m);
          ASSERT_TRUE(exact ? may == can : may || !can)
              << text(x.set) << " of " << n << ", " << text(y.set) << " of " << m;
          ASSERT_TRUE(!canPartly || mayOverlapPartly(x.set, n, y.set, m))
              << text(x.set) << " of " << n << ", " << text(y.set) << " of " << m;
          ++asked;
        }
      }
    }
  }
  EXPECT_GT(asked, 500000u);
}

TEST(OffsetSet, PartialOverlapsOfLongRowsAndOfSingleOffsetsAreExact) {
  auto row = [](int64_t at, int64_t stride) {
    return OffsetSet{at - 10 * stride, at + 10 * stride, static_cast<uint64_t>(stride)};
  };
  for (unsigned n = 1; n <= 5; ++n) {
    for (unsigned m = 1; m <= 5; ++m) {
      for (int64_t at = -8; at <= 8; ++at) {
        auto overlap = [&](int64_t d) { return d != 0 && d < int64_t{m} && -d < int64_t{n}; };
        ASSERT_EQ(mayOverlapPartly({at, at, 0}, n, {0, 0, 0}, m), overlap(at));
        for (int64_t stride = 1; stride <= 8; ++stride) {
          bool can = false;
          for (int64_t k = -20; k <= 20; ++k)
            can |= overlap(at + k * stride);
          ASSERT_EQ(mayOverlapPartly(row(at, stride), n, row(0, stride), m), can)
              << at << " by " << stride << ", " << n << ", " << m;
        }
      }
    }
  }
}

TEST(OffsetSet, FieldsOfATableNeverMeetOtherFields) {
  for (bool simplify : {false, true}) {
    TermManager m(simplify);
    Term i = m.mkSymbol("i", m.intSort(16)), j = m.mkSymbol("j", m.intSort(16));
    auto element = [&](Term index, uint64_t size, uint64_t field) {
      Term start = m.mk(Op::Mul, m.mkSExt(index, 64), m.mkInt(64, size));
      return offsetSet(m, m.mk(Op::Add, start, m.mkInt(64, field)));
    };
    // struct { void* p; void* n; } a[]
    EXPECT_FALSE(mayOverlap(element(i, 16, 0), 8, element(j, 16, 8), 8));
    EXPECT_TRUE(mayOverlap(element(i, 16, 8), 8, element(j, 16, 8), 8));
    EXPECT_FALSE(mayOverlapPartly(element(i, 16, 8), 8, element(j, 16, 8), 8));
    EXPECT_TRUE(mayOverlap(element(i, 16, 4), 8, element(j, 16, 8), 8));
    // struct { int p, n, q; } a[]
    for (uint64_t field : {0, 4, 8}) {
      for (uint64_t other : {0, 4, 8}) {
        EXPECT_EQ(mayOverlap(element(i, 12, field), 4, element(j, 12, other), 4), field == other);
        EXPECT_FALSE(mayOverlapPartly(element(i, 12, field), 4, element(j, 12, other), 4));
      }
    }
    // Rows of 12 and of 18 bytes meet in steps of 6.
    EXPECT_FALSE(mayOverlap(element(i, 12, 0), 2, element(j, 18, 4), 2));
    EXPECT_TRUE(mayOverlap(element(i, 12, 0), 2, element(j, 18, 6), 2));
  }
}

}  // namespace
