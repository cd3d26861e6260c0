// Every rule of the heap theory, proved by Z3. A heap is what section 5.2 of 003 says it
// is: a set of blocks, here one bool per block that can exist in an address space of 3 or
// 4 bits. The functions are defined by their axioms (5.4 to 5.12, as they are meant), with
// quantifiers written out and sums in enough bits not to wrap around. Nothing
// of the definitions is shared with the code. What a rule gives is taken from
// the code, unsimplified.
#include "memory/heap_theory.h"
#include "scale.h"
#include "solve/z3_solver.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <functional>
#include <map>
#include <string_view>

using namespace fathom;
using namespace fathom::ilr;
using namespace fathom::memory;

namespace {

using Heap = std::vector<Term>;  // by number of a block: it is in the heap
using Set = std::vector<Term>;   // by address

// The axioms.
class World {
public:
  explicit World(unsigned width) : width_(width), addresses_(1u << width) {
    for (unsigned r = 1; r < addresses_; ++r)
      for (unsigned u = 0; r + u < addresses_; ++u)
        blocks_.push_back({r, u});
    p = symbol("p");
    s = symbol("s");
    q = symbol("q");
    t = symbol("t");
    c = m.mkSymbol("c", m.boolSort());
  }

  TermManager m{false};
  Term p, s, q, t, c;

  Term symbol(const std::string& name) { return m.mkSymbol(name, m.intSort(width_)); }
  Term zero() { return m.mkInt(width_, 0); }
  void assume(Term fact) { assumptions_.push_back(fact); }

  Heap empty() { return Heap(blocks_.size(), m.mkFalse()); }
  // An arbitrary heap; 5.2 holds by choice of the blocks, 5.3 is assumed.
  Heap heap(const std::string& name) {
    Heap h = someBlocks(name);
    assume(wellFormed(h));
    return h;
  }
  Heap someBlocks(const std::string& name) {
    Heap h;
    for (size_t i = 0; i < blocks_.size(); ++i)
      h.push_back(m.mkSymbol(name + std::to_string(i), m.boolSort()));
    return h;
  }
  Set set(const std::string& name) {
    Set e;
    for (unsigned a = 0; a < addresses_; ++a)
      e.push_back(m.mkSymbol(name + std::to_string(a), m.boolSort()));
    return e;
  }
  Set emptySet() { return Set(addresses_, m.mkFalse()); }
  Term wellFormed(const Heap& h) {
    std::vector<Term> all;
    for (size_t i = 0; i < blocks_.size(); ++i)
      for (size_t j = 0; j < i; ++j) {
        auto [a, b] = blocks_[i];
        auto [d, e] = blocks_[j];
        if (a + std::max(b, 1u) > d && d + std::max(e, 1u) > a)
          all.push_back(m.mkNot(m.mkAnd(h[i], h[j])));
      }
    return m.mkAnd(all);
  }

  // 5.10; that the good case of 5.5 is at hand is for the caller to assume.
  Heap malloc(const Heap& h, Term at, Term size) {
    Heap result = h;
    for (size_t i = 0; i < h.size(); ++i)
      result[i] = m.mkOr(h[i], m.mkAnd(is(at, blocks_[i].first), is(size, blocks_[i].second)));
    return result;
  }
  // 5.6.
  Heap free(const Heap& h, Term at) {
    Heap result = h;
    for (size_t i = 0; i < h.size(); ++i)
      result[i] = m.mkAnd(h[i], m.mkNot(is(at, blocks_[i].first)));
    return result;
  }
  Heap choice(Term condition, const Heap& a, const Heap& b) {
    Heap result = a;
    for (size_t i = 0; i < a.size(); ++i)
      result[i] = m.mkSelect(condition, a[i], b[i]);
    return result;
  }
  // As a union; what makes it a run besides is that no block is on both sides.
  Heap run(const Heap& h, const Heap& blocks, const Set& frees) {
    Heap result = h;
    for (size_t i = 0; i < h.size(); ++i)
      result[i] = m.mkOr(m.mkAnd(h[i], m.mkNot(frees[blocks_[i].first])), blocks[i]);
    return result;
  }

  Term isRun(const Heap& h, const Heap& blocks, const Set& frees) {
    Term both = someBlock(
        [&](size_t i) { return m.mkAnd({h[i], m.mkNot(frees[blocks_[i].first]), blocks[i]}); });
    return m.mkAnd(m.mkNot(both), wellFormed(run(h, blocks, frees)));
  }

  Set with(const Set& e, Term at) {
    Set result = e;
    for (unsigned a = 0; a < addresses_; ++a)
      result[a] = m.mkOr(e[a], is(at, a));
    return result;
  }
  Term in(const Set& e, Term at) {
    return some([&](unsigned a) { return m.mkAnd(e[a], is(at, a)); }, addresses_);
  }
  Term begins(const Heap& h, Term at) {
    return someBlock([&](size_t i) { return m.mkAnd(h[i], is(at, blocks_[i].first)); });
  }

  // 5.7, 5.8, 5.9, 5.12; 5.11 for the one block that there can be.
  Term validAccess(const Heap& h) {
    return someBlock([&](size_t i) { return m.mkAnd(h[i], contains(i, p, s)); });
  }
  Term validFree(const Heap& h) { return begins(h, p); }
  Term container(const Heap& h) {
    Term result = zero();
    for (size_t i = 0; i < blocks_.size(); ++i)
      result =
          m.mkSelect(m.mkAnd(h[i], contains(i, p, s)), m.mkInt(width_, blocks_[i].first), result);
    return result;
  }
  Term overlapper(const Heap& h, const Set& e) {
    return someBlock([&](size_t i) {
      Term there = m.mkAnd(h[i], m.mkNot(e[blocks_[i].first]));
      return m.mkAnd(there, overlaps(i, p, s));
    });
  }
  Term remaining(const Heap& h, const Set& e) {
    return someBlock([&](size_t i) { return m.mkAnd(h[i], m.mkNot(e[blocks_[i].first])); });
  }
  Term fits(Term at, Term size) {
    Term largest = m.mkInt(width_ + 2, addresses_ - 1);
    return m.mk(Op::Ule, m.mk(Op::Add, wide(at), wide(size)), largest);
  }
  Term allocatable(const Heap& h, Term at, Term size) {
    Term overlapping = someBlock([&](size_t i) { return m.mkAnd(h[i], overlaps(i, at, size)); });
    return m.mkAnd({m.mk(Op::Ne, at, zero()), fits(at, size), m.mkNot(overlapping)});
  }
  Term noLeaks(const Heap& h) {
    return m.mkNot(someBlock([&](size_t i) { return h[i]; }));
  }
  Term same(const Heap& a, const Heap& b) {
    std::vector<Term> all;
    for (size_t i = 0; i < a.size(); ++i)
      all.push_back(m.mkEq(a[i], b[i]));
    return m.mkAnd(all);
  }

  // What the code's rule makes of inner (and otherwise).
  Term rule(HeapRule name, Term inner = {}, Term otherwise = {}, Term excluded = {}) {
    HeapRedex r{m, q, t, p, s, c, excluded, inner, otherwise, {}};
    return applyHeapRule(name, r);
  }
  // The heap that a state of the code stands for.
  Heap meaning(const HeapTheory& theory, HeapState h, const std::map<HeapState, Heap>& known) {
    if (auto found = known.find(h); found != known.end())
      return found->second;
    const HeapNode& n = theory.node(h);
    switch (n.op) {
      case HeapOp::Empty: return empty();
      case HeapOp::Malloc: return malloc(meaning(theory, n.under, known), n.a, n.b);
      case HeapOp::Free: return free(meaning(theory, n.under, known), n.a);
      case HeapOp::Choice:
        return choice(n.a, meaning(theory, n.under, known), meaning(theory, n.other, known));
    }
    return {};
  }

  bool proves(Term claim) {
    if (possible().answer != solve::Answer::Sat)
      return false;  // under contradictory assumptions everything holds
    solve::Z3Solver z3(m);
    for (Term a : assumptions_)
      z3.assertTerm(a);
    z3.assertTerm(m.mkNot(claim));
    return z3.check({}, Deadline::after(60)).answer == solve::Answer::Unsat;
  }
  bool refutes(Term claim) {
    solve::Z3Solver z3(m);
    for (Term a : assumptions_)
      z3.assertTerm(a);
    z3.assertTerm(m.mkNot(claim));
    return z3.check({}, Deadline::after(60)).answer == solve::Answer::Sat;
  }

private:
  solve::Result possible() {
    solve::Z3Solver z3(m);
    for (Term a : assumptions_)
      z3.assertTerm(a);
    return z3.check({}, Deadline::after(60));
  }
  Term is(Term x, unsigned value) { return m.mkEq(x, m.mkInt(width_, value)); }
  Term wide(Term x) { return m.mkZExt(x, width_ + 2); }
  Term number(unsigned value) { return m.mkInt(width_ + 2, value); }
  // max(size, 1)
  Term extent(Term size) { return m.mkSelect(m.mkEq(size, zero()), number(1), wide(size)); }
  Term contains(size_t block, Term at, Term size) {
    auto [r, u] = blocks_[block];
    Term end = m.mk(Op::Add, wide(at), extent(size));
    return m.mkAnd(m.mk(Op::Ule, number(r), wide(at)), m.mk(Op::Ule, end, number(r + u)));
  }
  Term overlaps(size_t block, Term at, Term size) {
    auto [r, u] = blocks_[block];
    Term end = m.mk(Op::Add, wide(at), extent(size));
    Term disjoint =
        m.mkOr(m.mk(Op::Ule, number(r + std::max(u, 1u)), wide(at)), m.mk(Op::Ule, end, number(r)));
    return m.mkNot(disjoint);
  }
  template <class F> Term some(F f, size_t count) {
    std::vector<Term> all;
    for (size_t i = 0; i < count; ++i)
      all.push_back(f(static_cast<unsigned>(i)));
    return m.mkOr(all);
  }
  template <class F> Term someBlock(F f) { return some(f, blocks_.size()); }

  unsigned width_, addresses_;
  std::vector<std::pair<unsigned, unsigned>> blocks_;
  std::vector<Term> assumptions_;
};

// A rule's proof obligation: assumes what it may, gives the claim left = right.
using Obligation = std::function<Term(World&)>;

// For a rule over malloc: h, and that (q, t) could be allocated in it.
Heap beforeMalloc(World& w) {
  Heap h = w.heap("h");
  w.assume(w.allocatable(h, w.q, w.t));
  return h;
}

// An arbitrary run.
struct AnyRun {
  explicit AnyRun(World& w) : base(w.heap("h")), blocks(w.someBlocks("l")), frees(w.set("f")) {}
  Heap heap(World& w) const { return w.run(base, blocks, frees); }
  Term isRun(World& w) const { return w.isRun(base, blocks, frees); }

  Heap base, blocks;
  Set frees;
};

// choice(condition, x, y) as the code makes it, over states that stand for any heaps;
// before(theory, a, b, d) gives x and y, after(A, B, D) the heap that must come out.
Term choiceObligation(World& w, Term condition, HeapRule fires,
                      const std::function<std::pair<HeapState, HeapState>(
                          HeapTheory&, HeapState, HeapState, HeapState)>& sides) {
  HeapTheory theory(w.m, w.m.width(w.p), HeapTheory::Procedure::Rewrite);
  std::map<HeapState, Heap> known;
  HeapState states[3];
  for (unsigned i = 0; i < 3; ++i) {
    states[i] = theory.malloc(0, w.symbol("any" + std::to_string(i)), w.t);
    known[states[i]] = w.heap("h" + std::to_string(i) + "_");
  }
  auto [x, y] = sides(theory, states[0], states[1], states[2]);
  Heap left = w.choice(condition, w.meaning(theory, x, known), w.meaning(theory, y, known));
  HeapState made = theory.choice(condition, x, y);
  EXPECT_GT(theory.ruleCounters()[static_cast<unsigned>(fires)], 0u) << heapRuleName(fires);
  return w.same(left, w.meaning(theory, made, known));
}

std::pair<HeapState, HeapState> firstTwo(HeapTheory&, HeapState a, HeapState b, HeapState) {
  return {a, b};
}

const std::map<HeapRule, Obligation>& obligations() {
  using R = HeapRule;
  static const std::map<HeapRule, Obligation> all = {
      {R::FreeEmpty,
       [](World& w) {
         HeapTheory theory(w.m, w.m.width(w.p), HeapTheory::Procedure::Rewrite);
         return w.same(w.free(w.empty(), w.q), w.meaning(theory, theory.free(0, w.q), {}));
       }},
      {R::FreeMalloc,
       [](World& w) {
         Heap h = beforeMalloc(w);
         HeapTheory theory(w.m, w.m.width(w.p), HeapTheory::Procedure::Rewrite);
         // State 0 stands for any heap here: the rule does not ask what is below.
         HeapState made = theory.free(theory.malloc(0, w.q, w.t), w.q);
         return w.same(w.free(w.malloc(h, w.q, w.t), w.q), w.meaning(theory, made, {{0, h}}));
       }},
      {R::ChoiceTrue,
       [](World& w) { return choiceObligation(w, w.m.mkTrue(), R::ChoiceTrue, firstTwo); }},
      {R::ChoiceFalse,
       [](World& w) { return choiceObligation(w, w.m.mkFalse(), R::ChoiceFalse, firstTwo); }},
      {R::ChoiceSame,
       [](World& w) {
         return choiceObligation(
             w, w.c, R::ChoiceSame,
             [](HeapTheory&, HeapState a, HeapState, HeapState) { return std::pair{a, a}; });
       }},
      {R::ChoiceNot,
       [](World& w) { return choiceObligation(w, w.m.mkNot(w.c), R::ChoiceNot, firstTwo); }},
      {R::ChoiceThen,
       [](World& w) {
         return choiceObligation(w, w.c, R::ChoiceThen,
                                 [&](HeapTheory& x, HeapState a, HeapState b, HeapState d) {
                                   return std::pair{x.choice(w.c, a, b), d};
                                 });
       }},
      {R::ChoiceElse,
       [](World& w) {
         return choiceObligation(w, w.c, R::ChoiceElse,
                                 [&](HeapTheory& x, HeapState a, HeapState b, HeapState d) {
                                   return std::pair{a, x.choice(w.c, b, d)};
                                 });
       }},
      // The result must be a run again.
      {R::RunMalloc,
       [](World& w) {
         AnyRun run(w);
         w.assume(run.isRun(w));
         w.assume(w.allocatable(run.heap(w), w.q, w.t));
         AnyRun after = run;
         after.blocks = w.malloc(run.blocks, w.q, w.t);
         return w.m.mkAnd(after.isRun(w), w.same(w.malloc(run.heap(w), w.q, w.t), after.heap(w)));
       }},
      {R::RunFree,
       [](World& w) {
         AnyRun run(w);
         w.assume(run.isRun(w));
         w.assume(w.begins(run.blocks, w.q));
         AnyRun after = run;
         after.blocks = w.free(run.blocks, w.q);
         return w.m.mkAnd(after.isRun(w), w.same(w.free(run.heap(w), w.q), after.heap(w)));
       }},
      {R::RunFreeBelow,
       [](World& w) {
         AnyRun run(w);
         w.assume(run.isRun(w));
         w.assume(w.m.mkNot(w.begins(run.blocks, w.q)));
         AnyRun after = run;
         after.frees = w.with(run.frees, w.q);
         return w.m.mkAnd(after.isRun(w), w.same(w.free(run.heap(w), w.q), after.heap(w)));
       }},

      {R::ValidAccessEmpty,
       [](World& w) { return w.m.mkEq(w.validAccess(w.empty()), w.rule(R::ValidAccessEmpty)); }},
      {R::ValidAccessMalloc,
       [](World& w) {
         Heap h = beforeMalloc(w);
         return w.m.mkEq(w.validAccess(w.malloc(h, w.q, w.t)),
                         w.rule(R::ValidAccessMalloc, w.validAccess(h)));
       }},
      {R::ValidAccessFree,
       [](World& w) {
         Heap h = w.free(w.heap("h"), w.q);
         return w.m.mkEq(w.validAccess(h), w.rule(R::ValidAccessFree, w.container(h)));
       }},
      {R::ValidAccessChoice,
       [](World& w) {
         Heap a = w.heap("a"), b = w.heap("b");
         return w.m.mkEq(w.validAccess(w.choice(w.c, a, b)),
                         w.rule(R::ValidAccessChoice, w.validAccess(a), w.validAccess(b)));
       }},

      {R::ValidFreeEmpty,
       [](World& w) { return w.m.mkEq(w.validFree(w.empty()), w.rule(R::ValidFreeEmpty)); }},
      {R::ValidFreeMalloc,
       [](World& w) {
         Heap h = beforeMalloc(w);
         return w.m.mkEq(w.validFree(w.malloc(h, w.q, w.t)),
                         w.rule(R::ValidFreeMalloc, w.validFree(h)));
       }},
      {R::ValidFreeFree,
       [](World& w) {
         Heap h = w.heap("h");
         return w.m.mkEq(w.validFree(w.free(h, w.q)), w.rule(R::ValidFreeFree, w.validFree(h)));
       }},
      {R::ValidFreeChoice,
       [](World& w) {
         Heap a = w.heap("a"), b = w.heap("b");
         return w.m.mkEq(w.validFree(w.choice(w.c, a, b)),
                         w.rule(R::ValidFreeChoice, w.validFree(a), w.validFree(b)));
       }},

      {R::ContainerEmpty,
       [](World& w) { return w.m.mkEq(w.container(w.empty()), w.rule(R::ContainerEmpty)); }},
      {R::ContainerMalloc,
       [](World& w) {
         Heap h = beforeMalloc(w);
         return w.m.mkEq(w.container(w.malloc(h, w.q, w.t)),
                         w.rule(R::ContainerMalloc, w.container(h)));
       }},
      {R::ContainerFree,
       [](World& w) {
         Heap h = w.heap("h");
         return w.m.mkEq(w.container(w.free(h, w.q)), w.rule(R::ContainerFree, w.container(h)));
       }},
      {R::ContainerChoice,
       [](World& w) {
         Heap a = w.heap("a"), b = w.heap("b");
         return w.m.mkEq(w.container(w.choice(w.c, a, b)),
                         w.rule(R::ContainerChoice, w.container(a), w.container(b)));
       }},

      // The range of an overlapper is that of a block to be: Allocatable asks for no other.
      {R::OverlapperEmpty,
       [](World& w) {
         return w.m.mkEq(w.overlapper(w.empty(), w.set("e")), w.rule(R::OverlapperEmpty));
       }},
      {R::OverlapperMalloc,
       [](World& w) {
         Heap h = beforeMalloc(w);
         Set e = w.set("e");
         w.assume(w.fits(w.p, w.s));
         return w.m.mkEq(w.overlapper(w.malloc(h, w.q, w.t), e),
                         w.rule(R::OverlapperMalloc, w.overlapper(h, e), {}, w.in(e, w.q)));
       }},
      {R::OverlapperMallocFreed,
       [](World& w) {
         Heap h = beforeMalloc(w);
         Set e = w.set("e");
         return w.m.mkEq(w.overlapper(w.malloc(h, w.q, w.t), w.with(e, w.q)),
                         w.rule(R::OverlapperMallocFreed, w.overlapper(h, e)));
       }},
      {R::OverlapperFree,
       [](World& w) {
         Heap h = w.heap("h");
         Set e = w.set("e");
         return w.m.mkEq(w.overlapper(w.free(h, w.q), e),
                         w.rule(R::OverlapperFree, w.overlapper(h, w.with(e, w.q))));
       }},
      {R::OverlapperChoice,
       [](World& w) {
         Heap a = w.heap("a"), b = w.heap("b");
         Set e = w.set("e");
         return w.m.mkEq(w.overlapper(w.choice(w.c, a, b), e),
                         w.rule(R::OverlapperChoice, w.overlapper(a, e), w.overlapper(b, e)));
       }},
      {R::Allocatable,
       [](World& w) {
         Heap h = w.heap("h");
         // Where the range wraps around, overlapper may be anything.
         Term inner = w.m.mkSelect(w.fits(w.p, w.s), w.overlapper(h, w.emptySet()),
                                   w.m.mkSymbol("any", w.m.boolSort()));
         return w.m.mkEq(w.allocatable(h, w.p, w.s), w.rule(R::Allocatable, inner));
       }},

      {R::RemainingEmpty,
       [](World& w) {
         return w.m.mkEq(w.remaining(w.empty(), w.set("e")), w.rule(R::RemainingEmpty));
       }},
      {R::RemainingMalloc,
       [](World& w) {
         Heap h = beforeMalloc(w);
         Set e = w.set("e");
         return w.m.mkEq(w.remaining(w.malloc(h, w.q, w.t), e),
                         w.rule(R::RemainingMalloc, w.remaining(h, e), {}, w.in(e, w.q)));
       }},
      {R::RemainingMallocFreed,
       [](World& w) {
         Heap h = beforeMalloc(w);
         Set e = w.set("e");
         return w.m.mkEq(w.remaining(w.malloc(h, w.q, w.t), w.with(e, w.q)),
                         w.rule(R::RemainingMallocFreed, w.remaining(h, e)));
       }},
      {R::RemainingFree,
       [](World& w) {
         Heap h = w.heap("h");
         Set e = w.set("e");
         return w.m.mkEq(w.remaining(w.free(h, w.q), e),
                         w.rule(R::RemainingFree, w.remaining(h, w.with(e, w.q))));
       }},
      {R::RemainingChoice,
       [](World& w) {
         Heap a = w.heap("a"), b = w.heap("b");
         Set e = w.set("e");
         return w.m.mkEq(w.remaining(w.choice(w.c, a, b), e),
                         w.rule(R::RemainingChoice, w.remaining(a, e), w.remaining(b, e)));
       }},
      {R::NoLeaks,
       [](World& w) {
         Heap h = w.heap("h");
         return w.m.mkEq(w.noLeaks(h), w.rule(R::NoLeaks, w.remaining(h, w.emptySet())));
       }},
  };
  return all;
}

}  // namespace

TEST(HeapRules, EachIsProved) {
  unsigned proved = 0;
  for (unsigned i = 0; i < numHeapRules; ++i) {
    HeapRule rule = static_cast<HeapRule>(i);
    auto obligation = obligations().find(rule);
    ASSERT_NE(obligation, obligations().end()) << heapRuleName(rule) << " has no proof";
    for (unsigned width : {3u, 4u}) {
      // That the result is a run again takes Z3 long at 4 bits. The sanitizer run looks for
      // faults of ours, not for proofs.
      bool isRunRule = std::string_view(heapRuleName(rule)).starts_with("Run");
      if (width > 3 && (isRunRule || small()))
        continue;
      World w(width);
      EXPECT_TRUE(w.proves(obligation->second(w))) << heapRuleName(rule) << " at " << width;
    }
    ++proved;
  }
  EXPECT_EQ(proved, numHeapRules);
}

// The machinery above can refute: what 003 prints, against what it means.
TEST(HeapRules, AsPrintedAreRefuted) {
  {
    SCOPED_TRACE("5.21: container over malloc gives the accessed address");
    World w(3);
    Heap h = beforeMalloc(w);
    Term printed = w.m.mkSelect(blockContains(w.m, w.q, w.t, w.p, w.s), w.p, w.container(h));
    EXPECT_TRUE(w.refutes(w.m.mkEq(w.container(w.malloc(h, w.q, w.t)), printed)));
  }
  {
    SCOPED_TRACE("5.1b: disjoint by <, so that adjacent blocks overlap");
    World w(3);
    Heap h = beforeMalloc(w);
    w.assume(w.fits(w.p, w.s));
    Term disjoint = w.m.mkOr(w.m.mk(Op::Ult, w.m.mk(Op::Add, w.q, w.t), w.p),
                             w.m.mk(Op::Ult, w.m.mk(Op::Add, w.p, w.s), w.q));
    Term printed = w.m.mkOr(w.m.mkNot(disjoint), w.overlapper(h, w.emptySet()));
    EXPECT_TRUE(w.refutes(w.m.mkEq(w.overlapper(w.malloc(h, w.q, w.t), w.emptySet()), printed)));
  }
  {
    SCOPED_TRACE("5.26: allocatable wherever p is not null");
    World w(3);
    Heap h = w.heap("h");
    Term printed = w.m.mk(Op::Ne, w.p, w.zero());
    EXPECT_TRUE(w.refutes(w.m.mkEq(w.allocatable(h, w.p, w.s), printed)));
  }
  {
    SCOPED_TRACE("5.1a: contains with sums that wrap around");
    World w(3);
    Heap h = beforeMalloc(w);
    Term contains = w.m.mkAnd(w.m.mk(Op::Ule, w.q, w.p), w.m.mk(Op::Ule, w.m.mk(Op::Add, w.p, w.s),
                                                                w.m.mk(Op::Add, w.q, w.t)));
    Term printed = w.m.mkOr(contains, w.validAccess(h));
    EXPECT_TRUE(w.refutes(w.m.mkEq(w.validAccess(w.malloc(h, w.q, w.t)), printed)));
  }
  {
    SCOPED_TRACE("free in a run of a block that the heap below has, too");
    World w(3);
    AnyRun run(w);
    w.assume(w.wellFormed(run.heap(w)));
    w.assume(w.begins(run.blocks, w.q));
    Heap after = w.run(run.base, w.free(run.blocks, w.q), run.frees);
    EXPECT_TRUE(w.refutes(w.same(w.free(run.heap(w), w.q), after)));
  }
  {
    SCOPED_TRACE("free of malloc where the block was there before");
    World w(3);
    Heap h = w.heap("h");
    EXPECT_TRUE(w.refutes(w.same(w.free(w.malloc(h, w.q, w.t), w.q), h)));
  }
}

TEST(HeapRules, AreNamedOnceAndSayWhatTheyDo) {
  std::map<std::string, unsigned> names;
  for (unsigned i = 0; i < numHeapRules; ++i) {
    HeapRule rule = static_cast<HeapRule>(i);
    EXPECT_EQ(names[heapRuleName(rule)]++, 0u);
    EXPECT_STRNE(heapRuleMatch(rule), "");
    EXPECT_STRNE(heapRuleResult(rule), "");
  }
}
