#pragma once

#include "ilr/term_manager.h"

#include <optional>

namespace fathom::driver {

// Conditions by which a formula falls into cases that are easier than the whole: what the
// branches of the program were decided by, and bits of inputs. The choice depends on the formula
// alone.
class Cases {
public:
  Cases(ilr::TermManager& terms, ilr::Term formula);

  // The best condition where those that were chosen before are as they were given; none if there
  // is no other.
  std::optional<ilr::Term> next();
  // The one that next gave is this, from now on.
  void suppose(bool holds);

private:
  struct Condition {
    ilr::Term term;    // a part of the formula; or
    ilr::Term symbol;  // a bit of it
    unsigned bit = 0;
    bool operator==(const Condition&) const = default;
  };
  struct Supposed {
    Condition condition;
    bool holds;
  };
  void collect();
  ilr::Term made(const Condition& condition);
  bool isSupposed(const Condition& condition) const;
  // What is left of the formula: about as many gates.
  uint64_t size(const std::vector<Supposed>& supposed) const;

  ilr::TermManager& terms_;
  ilr::Term formula_;
  size_t numTerms_ = 0;
  std::vector<Condition> candidates_, others_;  // the best first; when none of these helps
  std::vector<Supposed> supposed_;
  Condition last_;
};

}  // namespace fathom::driver
