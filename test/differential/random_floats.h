#pragma once

#include "ilr/term_manager.h"

#include <random>

namespace fathom::differential {

// A random formula over every function of floats. The same seed gives the same formula
// in every manager, as RandomFormula does.
class RandomFloats {
public:
  RandomFloats(ilr::TermManager& terms, uint64_t seed);

  ilr::Term build();
  // The formats are in use, and no function is one that z3's theory cannot do.
  bool isForTheories() const { return forTheories_; }

private:
  unsigned below(unsigned n) { return static_cast<unsigned>(random_() % n); }
  ilr::Term pick(ilr::Sort sort);
  ilr::Term mode();
  ilr::Term growFloat(ilr::FloatFormat format);
  ilr::Term growInt();
  ilr::Term growBool();
  llvm::APInt constant(ilr::Sort sort);
  void add(ilr::Term t) { terms_.push_back(t); }

  ilr::TermManager& m_;
  std::mt19937_64 random_;
  bool forTheories_;
  ilr::FloatFormat main_, other_;
  unsigned width_ = 0, symbols_ = 0, dear_ = 0;
  std::vector<ilr::Term> terms_;
};

}  // namespace fathom::differential
