#include "solve/cone.h"

#include "ilr/cone.h"

namespace fathom::solve {

using ilr::Op;
using ilr::Term;

std::string Cone::logic() const {
  return std::string("QF_") + (hasArrays ? "A" : "") + (hasFunctions() ? "UF" : "") + "BV" +
         (hasFloats ? "FP" : "");
}

Cone coneOf(const ilr::TermManager& terms, llvm::ArrayRef<Term> roots,
            llvm::ArrayRef<Term> moreRoots) {
  std::vector<Term> all(roots.begin(), roots.end());
  all.insert(all.end(), moreRoots.begin(), moreRoots.end());
  Cone cone;
  cone.terms = ilr::cone(terms, all);
  for (Term t : cone.terms) {
    cone.hasArrays |= terms.isArray(terms.sort(t));
    cone.hasFloats |= terms.isFloat(terms.sort(t)) || terms.isRounding(terms.sort(t));
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
