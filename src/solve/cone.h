#pragma once

#include "ilr/term_manager.h"

#include <string>
#include <vector>

namespace fathom::solve {

// What some formulas consist of: every term they reach, operands before the
// terms they occur in, and what a model has to give values to.
struct Cone {
  std::vector<ilr::Term> terms;    // ascending handles
  std::vector<ilr::Term> symbols;  // those of `terms` that are symbols
  std::vector<ilr::Term> applies;  // applications of uninterpreted functions
  std::vector<ilr::Term> reads;    // array reads
  bool hasArrays = false, hasFloats = false;

  bool hasFunctions() const { return !applies.empty(); }
  // The smallest of the logics that Fathom speaks.
  std::string logic() const;
};

Cone coneOf(const ilr::TermManager& terms, llvm::ArrayRef<ilr::Term> roots,
            llvm::ArrayRef<ilr::Term> moreRoots = {});

}  // namespace fathom::solve
