// The heap theory: both procedures against each other and against sets of blocks, on
// random and on all short histories; what it promises about special cases; and
// chains of operations as long as loops make them.
#include "memory/heap_theory.h"
#include "ilr/evaluate.h"
#include "scale.h"

#include <gtest/gtest.h>

#include <pthread.h>
#include <cstdlib>
#include <map>
#include <random>
#include <string_view>

using namespace fathom;
using namespace fathom::ilr;
using namespace fathom::memory;
using Procedure = HeapTheory::Procedure;

namespace {

// A heap as it is: sizes by address.
struct Blocks {
  std::map<uint64_t, uint64_t> sizes;

  bool validAccess(uint64_t p, uint64_t s) const {
    for (auto [q, t] : sizes)
      if (q <= p && p + std::max<uint64_t>(s, 1) <= q + t)
        return true;
    return false;
  }
  bool allocatable(uint64_t p, uint64_t s, unsigned width) const {
    if (p == 0 || p + s > (uint64_t{1} << width) - 1)
      return false;
    for (auto [q, t] : sizes)
      if (q < p + std::max<uint64_t>(s, 1) && p < q + std::max<uint64_t>(t, 1))
        return false;
    return true;
  }
};

struct Operation {
  HeapOp op = HeapOp::Empty;
  unsigned under = 0, other = 0;
  Term a, b;
};

struct Asked {
  enum Kind { ValidAccess, ValidFree, Allocatable, NoLeaks } kind;
  unsigned at;
  Term p, s;
  Term answers[2];  // of Rewrite and History
};

// Histories over both procedures at once, and what they mean under an assignment.
class Histories {
public:
  Histories(unsigned width, bool simplify)
      : m(simplify),
        width_(width),
        rewrite_(m, width, Procedure::Rewrite),
        history_(m, width, Procedure::History) {
    states_.push_back({0, 0});
    operations_.push_back({});
  }

  TermManager m;

  unsigned malloc(unsigned h, Term p, Term s) {
    return add({HeapOp::Malloc, h, 0, p, s},
               {rewrite_.malloc(states_[h].first, p, s), history_.malloc(states_[h].second, p, s)});
  }
  unsigned free(unsigned h, Term p) {
    return add({HeapOp::Free, h, 0, p, {}},
               {rewrite_.free(states_[h].first, p), history_.free(states_[h].second, p)});
  }
  unsigned choice(Term c, unsigned a, unsigned b) {
    return add({HeapOp::Choice, a, b, c, {}},
               {rewrite_.choice(c, states_[a].first, states_[b].first),
                history_.choice(c, states_[a].second, states_[b].second)});
  }
  void askValidAccess(unsigned h, Term p, Term s) {
    ask({Asked::ValidAccess,
         h,
         p,
         s,
         {rewrite_.validAccess(states_[h].first, p, s),
          history_.validAccess(states_[h].second, p, s)}});
  }
  void askValidFree(unsigned h, Term p) {
    ask({Asked::ValidFree,
         h,
         p,
         {},
         {rewrite_.validFree(states_[h].first, p), history_.validFree(states_[h].second, p)}});
  }
  void askAllocatable(unsigned h, Term p, Term s) {
    ask({Asked::Allocatable,
         h,
         p,
         s,
         {rewrite_.allocatable(states_[h].first, p, s),
          history_.allocatable(states_[h].second, p, s)}});
  }
  void askNoLeaks(unsigned h) {
    ask({Asked::NoLeaks,
         h,
         {},
         {},
         {rewrite_.noLeaks(states_[h].first), history_.noLeaks(states_[h].second)}});
  }

  unsigned size() const { return static_cast<unsigned>(operations_.size()); }
  const Operation& operation(unsigned h) const { return operations_[h]; }
  const HeapRuleCounters& fired() const { return rewrite_.ruleCounters(); }

  // The heaps of all states; place(h, blocks) may set symbols before malloc h happens.
  // A state counts if every malloc on its way could be done.
  template <class Place> void run(Assignment& assignment, Place place) {
    heaps_.assign(size(), {});
    counts_.assign(size(), true);
    for (unsigned h = 1; h < size(); ++h) {
      const Operation& o = operations_[h];
      heaps_[h] = heaps_[o.under];
      counts_[h] = counts_[o.under];
      if (o.op == HeapOp::Malloc)
        place(h, heaps_[h]);
      Evaluator evaluator(m, assignment);
      uint64_t a = evaluator.bits(o.a).getZExtValue();
      switch (o.op) {
        case HeapOp::Malloc: {
          uint64_t s = evaluator.bits(o.b).getZExtValue();
          counts_[h] = counts_[h] && heaps_[h].allocatable(a, s, width_);
          heaps_[h].sizes[a] = s;
          break;
        }
        case HeapOp::Free: heaps_[h].sizes.erase(a); break;
        default:
          if (!a) {
            heaps_[h] = heaps_[o.other];
            counts_[h] = counts_[o.other];
          }
      }
    }
  }
  // After run: compares all answers with what is; false on the first difference.
  bool agree(const Assignment& assignment, std::map<std::pair<int, bool>, unsigned>& seen) {
    Evaluator evaluator(m, assignment);
    for (const Asked& q : asked_) {
      if (!counts_[q.at])
        continue;
      const Blocks& heap = heaps_[q.at];
      uint64_t p = q.p ? evaluator.bits(q.p).getZExtValue() : 0;
      uint64_t s = q.s ? evaluator.bits(q.s).getZExtValue() : 0;
      bool is = q.kind == Asked::ValidAccess   ? heap.validAccess(p, s)
                : q.kind == Asked::ValidFree   ? heap.sizes.count(p) != 0
                : q.kind == Asked::Allocatable ? heap.allocatable(p, s, width_)
                                               : heap.sizes.empty();
      ++seen[{q.kind, is}];
      bool r = evaluator.isTrue(q.answers[0]), h = evaluator.isTrue(q.answers[1]);
      EXPECT_EQ(r, is) << "Rewrite, question " << q.kind << " at state " << q.at;
      EXPECT_EQ(h, is) << "History, question " << q.kind << " at state " << q.at;
      if (r != is || h != is)
        return false;
    }
    return true;
  }

private:
  unsigned add(const Operation& o, std::pair<HeapState, HeapState> states) {
    operations_.push_back(o);
    states_.push_back(states);
    return size() - 1;
  }
  void ask(const Asked& q) { asked_.push_back(q); }

  unsigned width_;
  HeapTheory rewrite_, history_;
  std::vector<Operation> operations_;
  std::vector<std::pair<HeapState, HeapState>> states_;
  std::vector<Asked> asked_;
  std::vector<Blocks> heaps_;
  std::vector<bool> counts_;
};

// One random history and its questions.
class RandomHistory {
public:
  RandomHistory(unsigned seed, unsigned width)
      : random_(seed),
        width_(width),
        histories(width, seed % 4 != 0),
        m_(histories.m),
        constants_(below(3)) {
    unsigned operations = 2 + below(14);
    for (unsigned i = 0; i < 3; ++i) {
      conditions_.push_back(m_.mkSymbol("c" + std::to_string(i), m_.boolSort()));
      sizes_.push_back(m_.mkSymbol("s" + std::to_string(i), m_.intSort(width)));
    }
    for (unsigned i = 0; i < operations; ++i) {
      grow();
      // Also before the history is complete: answers must not depend on what comes later.
      if (below(3) == 0)
        ask(below(histories.size()));
    }
    for (unsigned h = 0; h < histories.size(); ++h)
      ask(h);
  }

  void check(std::map<std::pair<int, bool>, unsigned>& seen) {
    for (unsigned i = 0; i < 12; ++i) {
      Assignment assignment;
      for (Term c : conditions_)
        assignment.symbols[c] = llvm::APInt(1, below(2));
      for (Term s : sizes_)
        assignment.symbols[s] = llvm::APInt(width_, below(5));
      for (Term p : pointers_)
        if (!m_.isConst(p))
          assignment.symbols[p] = value(below(1u << width_));
      histories.run(assignment, [&](unsigned h, const Blocks& blocks) {
        const Operation& o = histories.operation(h);
        if (m_.isConst(o.a))
          return;
        Evaluator evaluator(m_, assignment);
        uint64_t s = evaluator.bits(o.b).getZExtValue();
        for (unsigned attempt = 0; attempt < 40; ++attempt) {
          uint64_t p = below(1u << width_);
          assignment.symbols[o.a] = value(p);
          if (blocks.allocatable(p, s, width_))
            break;
        }
      });
      if (!histories.agree(assignment, seen))
        return;
    }
  }

private:
  std::mt19937 random_;
  unsigned width_;

public:
  Histories histories;

private:
  unsigned below(unsigned n) { return random_() % n; }
  llvm::APInt value(uint64_t v) { return llvm::APInt(width_, v); }
  Term constant(uint64_t v) { return m_.mkInt(width_, v); }
  Term condition() {
    Term c = conditions_[below(3)];
    switch (below(6)) {
      case 0: return m_.mkNot(c);
      case 1: return m_.mkAnd(c, conditions_[below(3)]);
      case 2: return m_.mkBool(below(2));
      default: return c;
    }
  }
  // A size, also none.
  Term size() { return below(4) ? constant(below(5)) : sizes_[below(3)]; }
  Term pointer() {
    if (pointers_.empty())
      return constant(below(1u << width_));
    Term p = pointers_[below(static_cast<unsigned>(pointers_.size()))];
    switch (below(8)) {
      case 0: return constant(below(1u << width_));
      case 1:
        return m_.mkSelect(condition(), p,
                           pointers_[below(static_cast<unsigned>(pointers_.size()))]);
      case 2:
      case 3: return m_.mk(Op::Add, p, constant(below(6)));
      default: return p;
    }
  }
  unsigned state() { return below(4) ? histories.size() - 1 : below(histories.size()); }
  void grow() {
    switch (below(8)) {
      case 0:
      case 1: histories.choice(condition(), state(), below(histories.size())); return;
      case 2:
      case 3:
      case 4: histories.free(state(), pointer()); return;
      default: break;
    }
    // No history, some or all with constant addresses.
    bool isConst = constants_ == 2 || (constants_ == 1 && below(2));
    Term p = isConst ? constant(1 + below((1u << width_) - 1))
                     : m_.mkSymbol("p" + std::to_string(histories.size()), m_.intSort(width_));
    pointers_.push_back(p);
    histories.malloc(state(), p, isConst && constants_ == 2 ? constant(below(4)) : size());
  }
  void ask(unsigned h) {
    histories.askNoLeaks(h);
    for (unsigned i = 0; i < 2; ++i) {
      histories.askValidAccess(h, pointer(), size());
      histories.askValidFree(h, pointer());
      histories.askAllocatable(h, pointer(), size());
    }
  }

  TermManager& m_;
  unsigned constants_;
  std::vector<Term> conditions_, sizes_, pointers_;
};

void runWithSmallStack(std::function<void()> work) {
  pthread_attr_t attributes;
  ASSERT_EQ(pthread_attr_init(&attributes), 0);
  ASSERT_EQ(pthread_attr_setstacksize(&attributes, 1 << 20), 0);
  pthread_t thread;
  auto call = [](void* f) -> void* {
    (*static_cast<std::function<void()>*>(f))();
    return nullptr;
  };
  ASSERT_EQ(pthread_create(&thread, &attributes, call, &work), 0);
  pthread_join(thread, nullptr);
  pthread_attr_destroy(&attributes);
}

const Procedure procedures[] = {Procedure::Rewrite, Procedure::History};

}  // namespace

TEST(HeapTheory, ProceduresAgreeWithSetsOnRandomHistories) {
  std::map<std::pair<int, bool>, unsigned> seen;
  HeapRuleCounters fired{};
  for (unsigned seed = 0; seed < (small() ? 150u : 1500u) && !HasFailure(); ++seed) {
    SCOPED_TRACE("seed " + std::to_string(seed));
    RandomHistory history(seed, 4 + seed % 3);
    history.check(seen);
    for (unsigned i = 0; i < numHeapRules; ++i)
      fired[i] += history.histories.fired()[i];
  }
  for (int kind : {Asked::ValidAccess, Asked::ValidFree, Asked::Allocatable, Asked::NoLeaks})
    for (bool value : {false, true})
      EXPECT_GT((seen[{kind, value}]), 1000u) << "question " << kind << " answered " << value;
  for (unsigned i = 0; i < numHeapRules; ++i)
    EXPECT_GT(fired[i], 0u) << heapRuleName(static_cast<HeapRule>(i)) << " never fired";
}

// Three operations out of eight, under all values of two pointers and an address.
TEST(HeapTheory, ProceduresAgreeWithSetsOnAllShortHistories) {
  constexpr unsigned width = 3, operations = 8, length = 3;
  std::map<std::pair<int, bool>, unsigned> seen;
  unsigned step = small() ? 17 : 1;
  for (unsigned code = 0; code < operations * operations * operations; code += step) {
    Histories histories(width, true);
    TermManager& m = histories.m;
    Sort sort = m.intSort(width);
    Term a = m.mkSymbol("a", sort), b = m.mkSymbol("b", sort), x = m.mkSymbol("x", sort);
    auto constant = [&](unsigned v) { return m.mkInt(width, v); };
    unsigned h = 0;
    for (unsigned i = 0, rest = code; i < length; ++i, rest /= operations) {
      switch (rest % operations) {
        case 0: h = histories.malloc(h, a, constant(2)); break;
        case 1: h = histories.malloc(h, b, constant(0)); break;
        case 2: h = histories.malloc(h, b, a); break;
        case 3: h = histories.malloc(h, constant(3), constant(2)); break;
        case 4: h = histories.free(h, a); break;
        case 5: h = histories.free(h, b); break;
        case 6: h = histories.free(h, constant(3)); break;
        default: h = histories.choice(m.mkEq(a, constant(2)), h, h / 2); break;
      }
    }
    for (unsigned size = 0; size < 4; ++size) {
      histories.askValidAccess(h, x, constant(size));
      histories.askAllocatable(h, x, constant(size));
    }
    histories.askValidAccess(h, x, b);
    histories.askAllocatable(h, x, b);
    histories.askValidFree(h, x);
    histories.askNoLeaks(h);
    for (unsigned values = 0; values < 512; ++values) {
      Assignment assignment;
      assignment.symbols[a] = llvm::APInt(width, values & 7);
      assignment.symbols[b] = llvm::APInt(width, values >> 3 & 7);
      assignment.symbols[x] = llvm::APInt(width, values >> 6);
      histories.run(assignment, [](unsigned, const Blocks&) {});
      ASSERT_TRUE(histories.agree(assignment, seen)) << "history " << code;
    }
  }
}

TEST(HeapTheory, RangesAreComparedAsIntegersAre) {
  // Each operand constant or not, all values.
  constexpr unsigned width = 3;
  TermManager m;
  const char* names[] = {"p", "s", "q", "t"};
  for (unsigned constants = 0; constants < 16; ++constants)
    for (unsigned values = 0; values < 4096; ++values) {
      Term operands[4];
      uint64_t v[4];
      Assignment assignment;
      for (unsigned i = 0; i < 4; ++i) {
        v[i] = values >> (3 * i) & 7;
        operands[i] = m.mkSymbol(names[i], m.intSort(width));
        assignment.symbols[operands[i]] = llvm::APInt(width, v[i]);
        if (constants >> i & 1)
          operands[i] = m.mkInt(width, v[i]);
      }
      auto [p, s, q, t] = v;
      if (p + s > 7)
        continue;
      Evaluator evaluator(m, assignment);
      Term contains = blockContains(m, operands[0], operands[1], operands[2], operands[3]);
      ASSERT_EQ(evaluator.isTrue(contains), p <= q && q + std::max<uint64_t>(t, 1) <= p + s)
          << p << " " << s << " " << q << " " << t;
      if (q + t > 7)
        continue;
      Term overlap = blocksOverlap(m, operands[0], operands[1], operands[2], operands[3]);
      bool disjoint = p + std::max<uint64_t>(s, 1) <= q || q + std::max<uint64_t>(t, 1) <= p;
      ASSERT_EQ(evaluator.isTrue(overlap), !disjoint) << p << " " << s << " " << q << " " << t;
    }
}

TEST(HeapTheory, SpecialCasesFoldToWhatTheHeaderSays) {
  for (Procedure procedure : procedures) {
    TermManager m;
    HeapTheory heap(m, 32, procedure);
    auto n = [&](uint64_t v) { return m.mkInt(32, v); };
    Term yes = m.mkTrue(), no = m.mkFalse();
    auto h = heap.malloc(heap.malloc(0, n(100), n(8)), n(108), n(0));
    h = heap.malloc(h, n(109), n(4));
    EXPECT_EQ(heap.validAccess(h, n(100), n(8)), yes);
    EXPECT_EQ(heap.validAccess(h, n(100), n(9)), no);
    EXPECT_EQ(heap.validAccess(h, n(99), n(1)), no);
    EXPECT_EQ(heap.validAccess(h, n(107), n(1)), yes);
    EXPECT_EQ(heap.validAccess(h, n(108), n(1)), no);    // no bytes there
    EXPECT_EQ(heap.validAccess(h, n(107), n(4)), no);    // from block to block
    EXPECT_EQ(heap.validAccess(h, n(104), n(~0u)), no);  // wraps around
    EXPECT_EQ(heap.validAccess(h, n(~0u), n(102)), no);
    EXPECT_EQ(heap.validFree(h, n(100)), yes);
    EXPECT_EQ(heap.validFree(h, n(101)), no);
    EXPECT_EQ(heap.validFree(h, n(108)), yes);
    EXPECT_EQ(heap.validFree(h, n(0)), no);
    EXPECT_EQ(heap.allocatable(h, n(0), n(1)), no);
    EXPECT_EQ(heap.allocatable(h, n(92), n(8)), yes);  // adjacent
    EXPECT_EQ(heap.allocatable(h, n(92), n(9)), no);
    EXPECT_EQ(heap.allocatable(h, n(108), n(0)), no);  // that address is taken
    EXPECT_EQ(heap.allocatable(h, n(104), n(0)), no);
    EXPECT_EQ(heap.allocatable(h, n(113), n(0)), yes);
    EXPECT_EQ(heap.allocatable(h, n(1), n(200)), no);  // around all blocks
    EXPECT_EQ(heap.allocatable(h, n(~0u), n(0)), yes);
    EXPECT_EQ(heap.allocatable(h, n(~0u), n(1)), no);  // wraps around
    EXPECT_EQ(heap.noLeaks(h), no);
    auto freed = heap.free(h, n(100));
    EXPECT_EQ(heap.validAccess(freed, n(100), n(1)), no);
    EXPECT_EQ(heap.validFree(freed, n(100)), no);
    EXPECT_EQ(heap.allocatable(freed, n(100), n(8)), yes);
    EXPECT_EQ(heap.validAccess(heap.malloc(freed, n(98), n(8)), n(102), n(4)), yes);
    EXPECT_EQ(heap.noLeaks(heap.free(heap.free(freed, n(108)), n(109))), yes);
    EXPECT_EQ(heap.free(0, n(5)) == 0, procedure == Procedure::Rewrite);
    EXPECT_EQ(heap.noLeaks(heap.free(0, n(5))), yes);
  }
}

TEST(HeapTheory, PointersIntoASymbolicBlockFold) {
  for (Procedure procedure : procedures) {
    TermManager m;
    HeapTheory heap(m, 64, procedure);
    Sort sort = m.intSort(64);
    auto n = [&](uint64_t v) { return m.mkInt(64, v); };
    Term p = m.mkSymbol("p", sort), q = m.mkSymbol("q", sort);
    auto h = heap.malloc(heap.malloc(0, p, n(16)), q, n(16));
    EXPECT_EQ(heap.validAccess(h, m.mk(Op::Add, p, n(12)), n(4)), m.mkTrue());
    EXPECT_EQ(heap.validAccess(heap.malloc(0, p, n(16)), m.mk(Op::Add, p, n(13)), n(4)),
              m.mkFalse());
    EXPECT_EQ(heap.validFree(h, p), m.mkTrue());
    EXPECT_EQ(heap.noLeaks(h), m.mkFalse());
    EXPECT_EQ(heap.noLeaks(heap.free(heap.free(h, p), q)), m.mkTrue());
  }
}

// Figures 5 to 8 of 000: with argc <= 1 the block is freed twice.
TEST(HeapTheory, FindsTheDoubleFreeOf000) {
  for (Procedure procedure : procedures) {
    TermManager m;
    HeapTheory heap(m, 32, procedure);
    Sort sort = m.intSort(32);
    Term p = m.mkSymbol("p", sort), q = m.mkSymbol("q", sort);
    Term c1 = m.mkSymbol("c1", m.boolSort()), eight = m.mkInt(32, 8);
    auto m3 = heap.malloc(0, p, eight);
    auto m6 = heap.malloc(m3, q, eight);
    auto m7 = heap.choice(c1, m6, m3);
    Term q0 = m.mkSelect(c1, q, p);
    auto m8 = heap.free(m7, q0);
    auto m9 = heap.free(m8, p);
    for (bool longer : {false, true}) {
      Assignment a;
      a.symbols[c1] = llvm::APInt(1, longer);
      a.symbols[p] = llvm::APInt(32, 1000);
      a.symbols[q] = llvm::APInt(32, 1008);
      Evaluator e(m, a);
      EXPECT_TRUE(e.isTrue(heap.allocatable(0, p, eight)));
      EXPECT_TRUE(e.isTrue(heap.allocatable(m3, q, eight)));
      EXPECT_TRUE(e.isTrue(heap.validAccess(m7, q0, m.mkInt(32, 4))));
      EXPECT_TRUE(e.isTrue(heap.validFree(m7, q0)));
      EXPECT_EQ(e.isTrue(heap.validFree(m8, p)), longer);
      EXPECT_TRUE(e.isTrue(heap.noLeaks(m9)));
    }
  }
}

TEST(HeapTheory, ConstantBlocksAreFoundWithoutAWalk) {
  const unsigned n = small() ? 10'000 : 100'000;
  TermManager m;
  HeapTheory heap(m, 64, Procedure::Rewrite);
  auto c = [&](uint64_t v) { return m.mkInt(64, v); };
  HeapState h = 0;
  std::mt19937 random(1);
  for (unsigned i = 0; i < n; ++i) {
    uint64_t at = 16 + uint64_t{i} * 32;
    ASSERT_EQ(heap.allocatable(h, c(at), c(24)), m.mkTrue());
    h = heap.malloc(h, c(at), c(24));
    uint64_t old = 16 + uint64_t{random() % (i + 1)} * 32;
    ASSERT_EQ(heap.validAccess(h, c(old + 16), c(8)), m.mkTrue());
    ASSERT_EQ(heap.validAccess(h, c(old + 20), c(8)), m.mkFalse());
  }
  HeapState full = h;
  for (unsigned i = 0; i < n; ++i) {
    uint64_t at = 16 + uint64_t{i * 7919ull % n} * 32;
    ASSERT_EQ(heap.validFree(h, c(at)), m.mkTrue());
    h = heap.free(h, c(at));
    ASSERT_EQ(heap.validFree(h, c(at)), m.mkFalse());
  }
  ASSERT_EQ(heap.noLeaks(h), m.mkTrue());
  // Back and forth in the past.
  for (unsigned i = 0; i < 1000; ++i) {
    HeapState past = 1 + random() % full;
    uint64_t at = 16 + uint64_t{random() % n} * 32;
    ASSERT_EQ(heap.validFree(past, c(at)), m.mkBool((at - 16) / 32 < past));
  }
  EXPECT_LT(heap.steps() / n, 30u);
}

TEST(HeapTheory, DeepChainsNeedNoStack) {
  runWithSmallStack([] {
    const unsigned nodes = small() ? 20'000 : 200'000;
    for (Procedure procedure : procedures)
      for (bool branching : {false, true}) {
        const unsigned n = branching ? nodes / 2 : nodes;
        TermManager m;
        HeapTheory heap(m, 64, procedure);
        Sort sort = m.intSort(64);
        Term four = m.mkInt(64, 4), x = m.mkSymbol("x", sort), y = m.mkSymbol("y", sort);
        auto p = [&](unsigned i) { return m.mkSymbol("p" + std::to_string(i), sort); };
        HeapState h = 0;
        for (unsigned i = 0; i < n; ++i) {
          HeapState next = heap.malloc(h, p(i), four);
          if (branching)
            next = heap.choice(m.mkSymbol("c" + std::to_string(i), m.boolSort()), next, h);
          h = next;
        }
        HeapState freed = heap.free(h, y);
        Term questions[] = {heap.validAccess(h, x, four),     heap.validFree(h, x),
                            heap.allocatable(h, x, four),     heap.noLeaks(h),
                            heap.validAccess(freed, x, four), heap.validFree(freed, x),
                            heap.allocatable(freed, x, four), heap.noLeaks(freed)};
        // Blocks 8 bytes apart, all allocated; y frees the one that x is in.
        Assignment a;
        for (unsigned i = 0; i < n; ++i) {
          a.symbols[p(i)] = llvm::APInt(64, 8 + uint64_t{i} * 8);
          if (branching)
            a.symbols[m.findSymbol("c" + std::to_string(i))] = llvm::APInt(1, 1);
        }
        a.symbols[x] = a.symbols[y] = llvm::APInt(64, 8 + uint64_t{n} / 2 * 8);
        Evaluator evaluator(m, a);
        bool expected[] = {true, true, false, false, false, false, true, false};
        for (unsigned i = 0; i < 8; ++i)
          EXPECT_EQ(evaluator.isTrue(questions[i]), expected[i]) << "question " << i;
      }
  });
}
