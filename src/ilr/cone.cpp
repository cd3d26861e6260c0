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

}  // namespace fathom::ilr
