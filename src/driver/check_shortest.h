#pragma once

#include "solve/solver.h"

#include <functional>

namespace fathom::driver {

// By loop or recursion, of which the first stands for any of them, and number r: an execution goes
// into a round after r.
using Rounds = std::vector<std::vector<ilr::Term>>;

// Among the assignments that fulfil some conditions, one in which no loop goes on for long. The
// solver has one; it is asked for shorter ones, with limited effort, and `take` is called for each
// that is found. `own` makes the solver's term of one in `rounds`; without it they are its own.
void shorten(solve::Solver& solver, std::vector<ilr::Term> conditions, const Deadline& deadline,
             const Rounds& rounds, const std::function<ilr::Term(ilr::Term)>& own,
             const std::function<void()>& take);

}  // namespace fathom::driver
