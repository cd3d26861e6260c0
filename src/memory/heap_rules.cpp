// The rules by which the functions of the heap theory move over malloc, free and choice
// until no heap is left (003, section 5.3). Each has its function here and its
// row in heap_rules.def; test/unit/heap_rules_test.cpp proves each.
//
// The comparisons of ranges are made from differences of addresses. With
// d = q - p modulo 2^n, "q is one of the s bytes from p on" is d < s, also where p + s
// would wrap around; and where q was derived from p, d is a constant.
#include "memory/heap_rules.h"

namespace fathom::memory {

using ilr::Op;
using ilr::Term;
using ilr::TermManager;

namespace {

constexpr Term none{};

struct Row {
  const char* name;
  const char* match;
  const char* result;
};

constexpr Row rows[] = {
#define HEAP_RULE(name, match, result) {#name, match, result},
#include "memory/heap_rules.def"
};

bool knownNonZero(const TermManager& m, Term t) { return m.isConst(t) && !m.isZero(t); }

Term zero(HeapRedex& r) { return r.m.mkInt(r.m.width(r.p), 0); }

// r.here, made by `make` at the first call.
template <class Make> Term here(HeapRedex& r, Make make) {
  if (!r.here)
    r.here = make();
  return r.here;
}

Term orInner(HeapRedex& r, Term contribution) {
  if (contribution == r.m.mkTrue())
    return contribution;
  return r.inner ? r.m.mkOr(contribution, r.inner) : none;
}

Term containedHere(HeapRedex& r) {
  return here(r, [&] { return blockContains(r.m, r.q, r.t, r.p, r.s); });
}

Term choose(HeapRedex& r) {
  return r.inner && r.otherwise ? r.m.mkSelect(r.c, r.inner, r.otherwise) : none;
}

Term ruleValidAccessEmpty(HeapRedex& r) { return r.m.mkFalse(); }
Term ruleValidAccessMalloc(HeapRedex& r) { return orInner(r, containedHere(r)); }
// inner: the container.
Term ruleValidAccessFree(HeapRedex& r) { return r.inner ? r.m.mk(Op::Ne, r.inner, zero(r)) : none; }
Term ruleValidAccessChoice(HeapRedex& r) { return choose(r); }

Term ruleValidFreeEmpty(HeapRedex& r) { return r.m.mkFalse(); }
Term ruleValidFreeMalloc(HeapRedex& r) {
  return orInner(r, here(r, [&] { return r.m.mkEq(r.q, r.p); }));
}
Term ruleValidFreeFree(HeapRedex& r) {
  Term other = here(r, [&] { return r.m.mk(Op::Ne, r.q, r.p); });
  if (other == r.m.mkFalse())
    return other;
  return r.inner ? r.m.mkAnd(r.inner, other) : none;
}
Term ruleValidFreeChoice(HeapRedex& r) { return choose(r); }

Term ruleContainerEmpty(HeapRedex& r) { return zero(r); }
Term ruleContainerMalloc(HeapRedex& r) {
  Term contained = containedHere(r);
  if (contained == r.m.mkTrue())
    return r.q;
  return r.inner ? r.m.mkSelect(contained, r.q, r.inner) : none;
}
Term ruleContainerFree(HeapRedex& r) {
  return r.inner ? r.m.mkSelect(r.m.mkEq(r.q, r.inner), zero(r), r.inner) : none;
}
Term ruleContainerChoice(HeapRedex& r) { return choose(r); }

Term ruleOverlapperEmpty(HeapRedex& r) { return r.m.mkFalse(); }
Term ruleOverlapperMalloc(HeapRedex& r) {
  return orInner(r, here(r, [&] {
                   return r.m.mkAnd(r.m.mkNot(r.excluded), blocksOverlap(r.m, r.q, r.t, r.p, r.s));
                 }));
}
Term ruleOverlapperMallocFreed(HeapRedex& r) { return r.inner; }
Term ruleOverlapperFree(HeapRedex& r) { return r.inner; }
Term ruleOverlapperChoice(HeapRedex& r) { return choose(r); }

Term ruleAllocatable(HeapRedex& r) {
  Term possible = r.m.mkAnd(r.m.mk(Op::Ne, r.p, zero(r)), r.m.mkNot(r.m.mk(Op::UAddO, r.p, r.s)));
  if (possible == r.m.mkFalse())
    return possible;
  return r.inner ? r.m.mkAnd(possible, r.m.mkNot(r.inner)) : none;
}

Term ruleRemainingEmpty(HeapRedex& r) { return r.m.mkFalse(); }
Term ruleRemainingMalloc(HeapRedex& r) {
  return orInner(r, here(r, [&] { return r.m.mkNot(r.excluded); }));
}
Term ruleRemainingMallocFreed(HeapRedex& r) { return r.inner; }
Term ruleRemainingFree(HeapRedex& r) { return r.inner; }
Term ruleRemainingChoice(HeapRedex& r) { return choose(r); }
Term ruleNoLeaks(HeapRedex& r) { return r.inner ? r.m.mkNot(r.inner) : none; }

}  // namespace

const char* heapRuleName(HeapRule rule) { return rows[static_cast<unsigned>(rule)].name; }
const char* heapRuleMatch(HeapRule rule) { return rows[static_cast<unsigned>(rule)].match; }
const char* heapRuleResult(HeapRule rule) { return rows[static_cast<unsigned>(rule)].result; }

Term blockContains(TermManager& m, Term p, Term s, Term q, Term t) {
  Term distance = m.mk(Op::Sub, q, p);
  if (m.isConst(t)) {
    Term bytes = m.isZero(t) ? m.mkInt(m.width(t), 1) : t;
    Term fits = m.mk(Op::Ule, bytes, s);
    if (fits == m.mkFalse())
      return fits;
    return m.mkAnd(fits, m.mk(Op::Ule, distance, m.mk(Op::Sub, s, bytes)));
  }
  return m.mkAnd(m.mk(Op::Ult, distance, s), m.mk(Op::Ule, t, m.mk(Op::Sub, s, distance)));
}

Term blocksOverlap(TermManager& m, Term p, Term s, Term q, Term t) {
  Term overlap =
      m.mkOr(m.mk(Op::Ult, m.mk(Op::Sub, q, p), s), m.mk(Op::Ult, m.mk(Op::Sub, p, q), t));
  // Two blocks at one address: one is in the other unless neither has a byte.
  return knownNonZero(m, s) || knownNonZero(m, t) ? overlap : m.mkOr(overlap, m.mkEq(p, q));
}

Term applyHeapRule(HeapRule rule, HeapRedex& r) {
  switch (rule) {
    case HeapRule::FreeEmpty:
    case HeapRule::FreeMalloc:
    case HeapRule::ChoiceTrue:
    case HeapRule::ChoiceFalse:
    case HeapRule::ChoiceSame:
    case HeapRule::ChoiceNot:
    case HeapRule::ChoiceThen:
    case HeapRule::ChoiceElse:
    case HeapRule::RunMalloc:
    case HeapRule::RunFree:
    case HeapRule::RunFreeBelow: return none;
    case HeapRule::ValidAccessEmpty: return ruleValidAccessEmpty(r);
    case HeapRule::ValidAccessMalloc: return ruleValidAccessMalloc(r);
    case HeapRule::ValidAccessFree: return ruleValidAccessFree(r);
    case HeapRule::ValidAccessChoice: return ruleValidAccessChoice(r);
    case HeapRule::ValidFreeEmpty: return ruleValidFreeEmpty(r);
    case HeapRule::ValidFreeMalloc: return ruleValidFreeMalloc(r);
    case HeapRule::ValidFreeFree: return ruleValidFreeFree(r);
    case HeapRule::ValidFreeChoice: return ruleValidFreeChoice(r);
    case HeapRule::ContainerEmpty: return ruleContainerEmpty(r);
    case HeapRule::ContainerMalloc: return ruleContainerMalloc(r);
    case HeapRule::ContainerFree: return ruleContainerFree(r);
    case HeapRule::ContainerChoice: return ruleContainerChoice(r);
    case HeapRule::OverlapperEmpty: return ruleOverlapperEmpty(r);
    case HeapRule::OverlapperMalloc: return ruleOverlapperMalloc(r);
    case HeapRule::OverlapperMallocFreed: return ruleOverlapperMallocFreed(r);
    case HeapRule::OverlapperFree: return ruleOverlapperFree(r);
    case HeapRule::OverlapperChoice: return ruleOverlapperChoice(r);
    case HeapRule::Allocatable: return ruleAllocatable(r);
    case HeapRule::RemainingEmpty: return ruleRemainingEmpty(r);
    case HeapRule::RemainingMalloc: return ruleRemainingMalloc(r);
    case HeapRule::RemainingMallocFreed: return ruleRemainingMallocFreed(r);
    case HeapRule::RemainingFree: return ruleRemainingFree(r);
    case HeapRule::RemainingChoice: return ruleRemainingChoice(r);
    case HeapRule::NoLeaks: return ruleNoLeaks(r);
  }
  return none;
}

}  // namespace fathom::memory
