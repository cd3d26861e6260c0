#pragma once

#include "ilr/term_manager.h"

#include <string>

namespace fathom::smtlib {

// The SMT-LIB name of a function over bit-vectors that has a counterpart there
// under the same semantics; null for all others.
const char* directName(ilr::Op op);
// Whether the text of an operand stands more than once in expand().
bool repeatsOperands(ilr::Op op);
// A function without counterpart in SMT-LIB 2.6, in terms of those that have
// one. x and y are the texts of its operands, bit-vectors of that width.
std::string expand(ilr::Op op, unsigned width, const std::string& x, const std::string& y);

}  // namespace fathom::smtlib
