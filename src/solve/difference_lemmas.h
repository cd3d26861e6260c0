#pragma once

#include "ilr/term_manager.h"

namespace fathom::solve {

// What holds of comparisons of differences: p - n < o says that p is in the cyclic
// interval from n to n + o. With that, the solver finds at once what follows from an
// order of sums; from the circuit of the difference alone it has to learn that bit by bit.
//
// Appends valid formulas for `comparison`, which is a term of Op::Ult.
void appendDifferenceLemmas(ilr::TermManager& terms, ilr::Term comparison,
                            std::vector<ilr::Term>& lemmas);

}  // namespace fathom::solve
