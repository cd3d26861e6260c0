#pragma once

// What the checks of one assignment share: the values, the lemmas found, and
// the model under construction.

#include "ilr/evaluate.h"
#include "solve/array_lemmas.h"

#include "llvm/ADT/SmallVector.h"

#include <unordered_map>

namespace fathom::solve {

struct LemmaCheck {
  ilr::TermManager& terms;
  const BitBlaster& blaster;
  const ArrayLemmas::BitsOf& bitsOf;
  std::vector<ilr::Term> lemmas;
  std::vector<ilr::Term> conditions, results;  // of the lemmas
  ilr::Assignment& model;

  // The conditions imply that x equals y.
  void require(llvm::ArrayRef<ilr::Term> when, ilr::Term x, ilr::Term y) {
    conditions.insert(conditions.end(), when.begin(), when.end());
    results.push_back(terms.mkEq(x, y));
    lemmas.push_back(terms.mkOr(terms.mkNot(terms.mkAnd(when)), results.back()));
  }
  bool isTrue(ilr::Term t) const { return bitsOf(t).isOne(); }
  // Makes sure that t is blasted.
  void look(ilr::Term t) const { (void)bitsOf(t); }
};

// An array at an index value.
struct Cell {
  ilr::Term array;
  llvm::APInt index;

  bool operator==(const Cell& o) const { return array == o.array && index == o.index; }
};
struct CellHash {
  size_t operator()(const Cell& c) const {
    return std::hash<ilr::Term>()(c.array) ^ hash_value(c.index);
  }
};

// Reads against writes, selects and each other, where no arrays are compared.
void checkReads(LemmaCheck& check);
// The same where arrays are compared. witnesses: see ArrayLemmas.
void checkExtensional(LemmaCheck& check, std::vector<ilr::Term>& witnesses);
// Equal arguments give equal results.
void checkFunctions(LemmaCheck& check);

}  // namespace fathom::solve
