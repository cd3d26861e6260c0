#pragma once

#include "ilr/term_manager.h"

#include <string>

namespace fathom::smtlib {

// The text of that function repeats those of its operands.
bool repeatsFloatOperands(ilr::Op op);
// A function of floats over the texts of its operands.
std::string floatText(const ilr::TermManager& terms, ilr::Term t,
                      llvm::ArrayRef<std::string> operands);

}  // namespace fathom::smtlib
