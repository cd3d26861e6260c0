#pragma once

#include "encode/result.h"
#include "solve/solver.h"

#include <functional>

namespace fathom::driver {

// What is to be known of a program to prefer one of its executions to another.
struct Preferences {
  // By loop or recursion, of which the first stands for any of them, and number r: an execution
  // goes into a round after r.
  std::vector<std::vector<ilr::Term>> rounds;
  std::vector<encode::Passage> passages;  // those with the most steps first
  std::map<std::string, encode::Reading> readings;
};

Preferences preferencesOf(const encode::Outcome& outcome, ilr::TermManager& terms);

// Among the assignments that fulfil some conditions, one in which no loop goes on for long, and no
// long way is taken where a short one does, and whose inputs are near zero. The solver has one; it
// is asked for others, with limited effort, and `take` is called for each that is found. `own`
// makes the solver's term of one in the preferences; without it they are its own.
void shorten(solve::Solver& solver, std::vector<ilr::Term> conditions, const Deadline& deadline,
             const Preferences& preferences, const std::function<ilr::Term(ilr::Term)>& own,
             const std::function<void()>& take);

}  // namespace fathom::driver
