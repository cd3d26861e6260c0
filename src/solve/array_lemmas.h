#pragma once

#include "ilr/evaluate.h"
#include "solve/bit_blaster.h"

#include <functional>

namespace fathom::solve {

// Lemmas on demand for arrays and uninterpreted functions. To the bit-blaster
// a read, an application and an equality of arrays are free inputs. Given an
// assignment of the inputs, this finds the facts about arrays and functions
// that the assignment contradicts.
class ArrayLemmas {
public:
  // The value of a bool or iN term under the current assignment; may blast it.
  using BitsOf = std::function<llvm::APInt(ilr::Term)>;

  ArrayLemmas(ilr::TermManager& terms, const BitBlaster& blaster)
      : terms_(terms), blaster_(blaster) {}

  // Valid formulas that are false under the assignment. If there are none,
  // the values of arrays and functions go into the model.
  std::vector<ilr::Term> violated(const BitsOf& bitsOf, ilr::Assignment& model);

private:
  // Terms whose equalities are related to each other by transitivity.
  using Related = std::vector<ilr::Term>;
  void relate(Related& related, size_t most, llvm::ArrayRef<ilr::Term> equalities,
              std::vector<ilr::Term>& lemmas);

  ilr::TermManager& terms_;
  const BitBlaster& blaster_;
  std::vector<ilr::Term> witnesses_;  // by equality handle: its lemma, once asked for
  Related indices_, values_;
};

}  // namespace fathom::solve
