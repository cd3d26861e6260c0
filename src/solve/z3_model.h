#pragma once

#include "ilr/evaluate.h"
#include "solve/z3_builder.h"

namespace fathom::solve {

// Reads the values of all symbols and functions of the builder into `out`; false if
// an array has a form that is not understood.
bool readZ3Model(const ilr::TermManager& terms, Z3_context context, Z3_model model,
                 const Z3Builder& builder, ilr::Assignment& out);

}  // namespace fathom::solve
