#pragma once

#include "ilr/evaluate.h"
#include "solve/cone.h"

namespace fathom::solve {

// Where a solver gives no usable value of an array itself, the reads of a formula
// still say what it has seen of it.

// The terms whose values are needed for that: reads, indices, conditions.
std::vector<ilr::Term> visibleOfArrays(const ilr::TermManager& terms, const Cone& cone);
// Gives each of the array symbols the elements that some read saw in it.
void fillArraysFromReads(const ilr::TermManager& terms, const Cone& cone,
                         const std::unordered_map<ilr::Term, llvm::APInt>& values,
                         llvm::ArrayRef<ilr::Term> symbols, ilr::Assignment& model);

// Enters one line of the form that Boolector prints models in: `x 0101` or
// `a[01] 0101`, with the name as the script had it. Other lines are left alone:
// the model is confirmed afterwards.
void readModelLine(const ilr::TermManager& terms,
                   const std::unordered_map<std::string_view, ilr::Term>& byName,
                   std::string_view line, ilr::Assignment& model);

}  // namespace fathom::solve
