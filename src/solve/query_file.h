#pragma once

#include "solve/solver.h"

namespace fathom::solve {

// Writes the query of a check as an SMT-LIB script; an OutputError if the file cannot be
// written.
void writeQuery(const std::string& path, const ilr::TermManager& terms,
                llvm::ArrayRef<ilr::Term> assertions, llvm::ArrayRef<ilr::Term> assumptions,
                const std::string& status = {});

}  // namespace fathom::solve
