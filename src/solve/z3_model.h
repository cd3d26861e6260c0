#pragma once

#include "ilr/evaluate.h"
#include "solve/z3_builder.h"

namespace fathom::solve {

// Reads the values of everything declared into `out`; false if a value has a form
// that is not understood (a function that is not a finite table).
bool readZ3Model(const ilr::TermManager& terms, Z3_context context, Z3_model model,
                 const std::vector<Z3Builder::Declaration>& declarations, ilr::Assignment& out);

}  // namespace fathom::solve
