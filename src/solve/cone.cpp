// The terms below some roots. Handles of operands are smaller than those of the
// terms they occur in, so one sweep from the largest root downwards over a bit
// set finds everything without a stack, and the order falls out of it.

#include "solve/cone.h"

#include <algorithm>

namespace fathom::solve {

using ilr::Op;
using ilr::Term;

const char* Cone::logic() const {
  if (hasArrays)
    return hasFunctions() ? "QF_AUFBV" : "QF_ABV";
  return hasFunctions() ? "QF_UFBV" : "QF_BV";
}

Cone coneOf(const ilr::TermManager& terms, llvm::ArrayRef<Term> roots,
            llvm::ArrayRef<Term> moreRoots) {
  uint32_t top = 0;
  for (Term t : roots)
    top = std::max(top, t.id);
  for (Term t : moreRoots)
    top = std::max(top, t.id);
  std::vector<bool> reached(top + 1);
  for (Term t : roots)
    reached[t.id] = true;
  for (Term t : moreRoots)
    reached[t.id] = true;

  Cone cone;
  for (uint32_t id = top; id > 0; --id) {
    if (!reached[id])
      continue;
    Term t{id};
    cone.terms.push_back(t);
    for (unsigned i = 0, n = terms.numOperands(t); i < n; ++i)
      reached[terms.operand(t, i).id] = true;
  }
  std::reverse(cone.terms.begin(), cone.terms.end());

  for (Term t : cone.terms) {
    cone.hasArrays |= terms.isArray(terms.sort(t));
    switch (terms.op(t)) {
      case Op::Symbol: cone.symbols.push_back(t); break;
      case Op::Apply: cone.applies.push_back(t); break;
      case Op::Read: cone.reads.push_back(t); break;
      default: break;
    }
  }
  return cone;
}

}  // namespace fathom::solve
