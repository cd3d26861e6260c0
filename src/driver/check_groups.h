#pragma once

#include "driver/check_questions.h"
#include "driver/check_shortest.h"
#include "driver/limits.h"
#include "solve/factory.h"

namespace fathom::driver {

struct Asking;

// What one question came to.
struct Answered {
  enum class State : uint8_t { Open, Proved, Violated, GaveUp, Unknown } state = State::Open;
  std::string reason;     // of GaveUp and Unknown
  ilr::Assignment model;  // of Violated
  // Of Proved: the conjuncts that contradict the goal, and whether what is before them does.
  std::vector<uint32_t> core;
  bool needsBefore = false;
  double seconds = 0;
  uint64_t conflicts = 0;

  // What the solver said, but for the model and the core.
  void decide(const solve::Result& result);
  // Only all conjuncts together contradict the goal, as far as is known.
  void needsAllOf(const Question& question);
  // Whatever was found so far.
  void outOfMemory(const Supervisor& supervisor);
  // Nothing else has to be asked.
  bool ends(const Asking& asking) const;
};

// Who answers questions that are too hard to be asked all at once.
struct Workers {
  unsigned jobs = 1;
  solve::SolverConfig config;  // of the solvers that they make
  Supervisor& supervisor;
  unsigned calls = 0;              // of askInGroups so far
  solve::Statistics statistics{};  // of solvers that are gone
};

// So far; 0 if the solver does not count them.
uint64_t conflictsOf(const solve::Solver& solver);

struct Asking {
  Deadline deadline;
  bool bounds;                               // it only matters whether they are reached
  bool stopOnFirst;                          // end after the first violated one
  std::vector<unsigned> conflicts;           // by question: give up after so many, 0 for never
  const Preferences* preferences = nullptr;  // among executions that violate a property
  std::function<void(size_t, const Answered&)> done;  // told from any thread, one at a time
};

// Answers questions one by one. They are divided into groups of neighbours; each group has a
// solver and terms of its own, so that groups can be answered by several threads, and what
// comes out of a group does not depend on who has answered the others.
// Those are asked that `numbers` names; `answers` has the room for all.
void askInGroups(const std::vector<Question>& questions, const std::vector<size_t>& numbers,
                 const Questions& shared, const Asking& asking, Workers& workers,
                 std::vector<Answered>& answers);

}  // namespace fathom::driver
