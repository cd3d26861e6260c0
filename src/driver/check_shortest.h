#pragma once

#include "solve/solver.h"

#include <functional>

namespace fathom::driver {

// Among the assignments that fulfil some conditions, one in which no loop goes on for long. The
// solver has one; it is asked a few times for a shorter one, with little effort each time, and
// `take` is called for each that is found. more(r), for r below `rounds`: an execution goes into
// a round after r.
void shorten(solve::Solver& solver, std::vector<ilr::Term> conditions, const Deadline& deadline,
             size_t rounds, const std::function<ilr::Term(size_t)>& more,
             const std::function<void()>& take);

}  // namespace fathom::driver
