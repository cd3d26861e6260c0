#pragma once

#include "ilr/evaluate.h"
#include "solve/solver.h"

#include <memory>
#include <vector>

namespace fathom::driver {

// What the encoder asks while it follows the program: whether an execution can go on where a
// condition holds. An answer only saves time, and asking must not cost more than going on: who gets
// none asks less patiently from then on.
class Feasible {
public:
  Feasible(ilr::TermManager& terms, solve::Solver& solver) : terms_(terms), solver_(solver) {}

  // False only if the solver says that it cannot hold.
  bool operator()(ilr::Term condition);
  // The conditions that it has said this of, in the encoding that is under way.
  std::vector<ilr::Term>& notFollowed() { return notFollowed_; }

private:
  ilr::TermManager& terms_;
  solve::Solver& solver_;
  unsigned patience_ = 2'000;  // conflicts
  std::vector<ilr::Term> notFollowed_;
  // The last condition that could hold shows that many others can: an execution that goes on in
  // one loop does so in the next. To look costs less than a search, which assigns everything.
  ilr::Assignment shown_;
  std::unique_ptr<ilr::Evaluator> underShown_;
};

}  // namespace fathom::driver
