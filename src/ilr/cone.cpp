// Handles of operands are smaller than those of the terms they occur in, so one
// sweep from the largest root downwards over a bit set finds everything without
// a stack, and the order falls out of it.
#include "ilr/cone.h"

#include <algorithm>

namespace fathom::ilr {

std::vector<Term> cone(const TermManager& terms, llvm::ArrayRef<Term> roots) {
  uint32_t top = 0;
  for (Term t : roots)
    top = std::max(top, t.id);
  std::vector<bool> reached(top + 1);
  for (Term t : roots)
    reached[t.id] = true;
  std::vector<Term> result;
  for (uint32_t id = top; id > 0; --id) {
    if (!reached[id])
      continue;
    result.push_back(Term{id});
    for (unsigned i = 0, n = terms.numOperands(Term{id}); i < n; ++i)
      reached[terms.operand(Term{id}, i).id] = true;
  }
  std::reverse(result.begin(), result.end());
  return result;
}

bool occursIn(const TermManager& terms, Term root, llvm::DenseMap<uint32_t, bool>& known,
              llvm::function_ref<bool(Term)> property) {
  std::vector<Term> open{root};
  while (!open.empty()) {
    Term t = open.back();
    if (known.contains(t.id)) {
      open.pop_back();
      continue;
    }
    bool found = property(t), ready = true;
    for (unsigned i = 0; i < terms.numOperands(t); ++i) {
      Term operand = terms.operand(t, i);
      auto it = known.find(operand.id);
      if (it == known.end()) {
        open.push_back(operand);
        ready = false;
      } else {
        found |= it->second;
      }
    }
    if (!ready)
      continue;
    known[t.id] = found;
    open.pop_back();
  }
  return known[root.id];
}

}  // namespace fathom::ilr
