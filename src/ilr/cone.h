#pragma once

#include "ilr/term_manager.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace fathom::ilr {

// All terms that the roots are made of, roots included, in ascending order of
// handles, so that operands come before what they occur in.
std::vector<Term> cone(const TermManager& terms, llvm::ArrayRef<Term> roots);

// Whether a term with that property occurs in the root. What was found out about
// parts of it, by handle, is kept in `known` for the next question.
bool occursIn(const TermManager& terms, Term root, llvm::DenseMap<uint32_t, bool>& known,
              llvm::function_ref<bool(Term)> property);

}  // namespace fathom::ilr
