#pragma once

#include "ilr/term_manager.h"

#include <ostream>

namespace fathom::ilr {

// Prints the terms and all they are made of, one definition a line, operands
// first: "t5 := add.i32(t3, t4)". Constants and symbols stand in place. The
// last lines name the roots: "root t5".
void print(std::ostream& out, const TermManager& terms, llvm::ArrayRef<Term> roots);
// A term on one line, cut off below the given depth; for messages.
std::string toString(const TermManager& terms, Term t, unsigned depth = 3);

}  // namespace fathom::ilr
