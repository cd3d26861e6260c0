#pragma once

#include "ilr/term_manager.h"

#include <random>

namespace fathom::differential {

// A random formula over every function of ILR. The same seed gives the same
// formula in every manager: choices look at sorts only, never at terms, so a
// manager that simplifies and one that does not build the same thing.
class RandomFormula {
public:
  RandomFormula(ilr::TermManager& terms, uint64_t seed) : m_(terms), random_(seed) {}

  ilr::Term build();

private:
  struct Pool {
    ilr::Sort sort;
    std::vector<ilr::Term> terms;
  };

  unsigned below(unsigned n) { return static_cast<unsigned>(random_() % n); }
  Pool& pool(ilr::Sort sort);
  ilr::Term pick(ilr::Sort sort);
  ilr::Sort pickInt();
  llvm::APInt constant(unsigned width);
  void grow();
  ilr::Term growInt(ilr::Sort sort);
  ilr::Term growBool();
  ilr::Term growArray();
  void add(ilr::Term t, ilr::Sort sort) { pool(sort).terms.push_back(t); }

  ilr::TermManager& m_;
  std::mt19937_64 random_;
  unsigned width_ = 0, symbols_ = 0, dear_ = 0;
  bool arrays_ = false, functions_ = false;
  std::vector<Pool> pools_;
  ilr::Sort arraySort_;
};

}  // namespace fathom::differential
