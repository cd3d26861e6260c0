#pragma once

#include "ilr/term_manager.h"

namespace fathom::memory {

// Every rule of the heap theory by name; heap_rules.def says what each matches and gives.
enum class HeapRule : uint8_t {
#define HEAP_RULE(name, match, result) name,
#include "memory/heap_rules.def"
};

inline constexpr unsigned numHeapRules = 0
#define HEAP_RULE(name, match, result) +1
#include "memory/heap_rules.def"
    ;

const char* heapRuleName(HeapRule rule);
const char* heapRuleMatch(HeapRule rule);
const char* heapRuleResult(HeapRule rule);

// Block (p, s) contains the range (q, t) (5.1a of 003). The block must not wrap
// around; the range may. A range of 0 bytes is taken for one of 1 byte.
ilr::Term blockContains(ilr::TermManager& m, ilr::Term p, ilr::Term s, ilr::Term q, ilr::Term t);
// Blocks (p, s) and (q, t), which do not wrap around, are not disjoint (5.1b of 003,
// with ≤). A block of 0 bytes overlaps with what has a byte, or begins, at its address.
ilr::Term blocksOverlap(ilr::TermManager& m, ilr::Term p, ilr::Term s, ilr::Term q, ilr::Term t);

// A function of the theory over an operation: what a rule looks at.
struct HeapRedex {
  ilr::TermManager& m;
  ilr::Term q, t;       // the operation's operands
  ilr::Term p, s;       // the function's
  ilr::Term c;          // condition of a choice
  ilr::Term excluded;   // "q in E"
  ilr::Term inner;      // the function's value on the heap below; null if not known yet
  ilr::Term otherwise;  // on the second heap below a choice
  // What the operation itself contributes. The rule fills it in at its first call, so that
  // it is not built again at the second.
  ilr::Term here;
};

// What the rule gives. Without `inner` it is null unless the result does not depend on
// it. Rules that give a heap, not a term, are not meant here.
ilr::Term applyHeapRule(HeapRule rule, HeapRedex& r);

}  // namespace fathom::memory
