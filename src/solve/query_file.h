#pragma once

#include "solve/solver.h"

namespace fathom::solve {

// Writes the query of a check as an SMT-LIB script; false if the file cannot be
// written.
bool writeQuery(const std::string& path, const ilr::TermManager& terms,
                llvm::ArrayRef<ilr::Term> assertions, llvm::ArrayRef<ilr::Term> assumptions,
                const std::string& status = {});

}  // namespace fathom::solve
