#pragma once

#include "ilr/term_manager.h"

namespace fathom::ilr {

// All terms that the roots are made of, roots included, in ascending order of
// handles, so that operands come before what they occur in.
std::vector<Term> cone(const TermManager& terms, llvm::ArrayRef<Term> roots);

}  // namespace fathom::ilr
