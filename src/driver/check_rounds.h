#pragma once

#include "driver/check_solve.h"

namespace fathom::driver {

// A program as far as it was followed, and what was found out about it.
struct Explored {
  std::unique_ptr<encode::Encoder> encoder;
  encode::Outcome outcome;
  ilr::Term active;  // what the solver knows of this encoding holds where this does
  Solved solved;
  // Conditions besides violations that the solver said cannot hold: the encoder did not go there,
  // or a place is said not to be reached.
  std::vector<ilr::Term> impossible;
  std::string stopped;  // what ended the run before bounds were moved as far as they could be
};

struct Exploration {
  const llvm::Module& module;
  encode::EncoderOptions& options;
  ilr::TermManager& terms;
  solve::Solver& solver;
  Workers& workers;
  Cache* cache;  // null for none
  Deadline deadline;
  SolveOptions solving;
  std::vector<ilr::Term>& notFollowed;  // in the encoding that is under way
  bool patient;                         // until the deadline, not as long as it costs little
  std::function<void()> encodes;        // told at the beginning of each encoding
  Told solves = {};
};

// The first encoding is to end after a few rounds of each loop, also where it is known how many
// there are.
void beginBriefly(const Exploration& exploration);

Explored encode(const Exploration& exploration);
// The same, leaving time to solve what there is.
Explored encodeFirst(const Exploration& exploration);

// Bounds that find themselves. What was encoded is solved; loops and recursions that were cut off
// and can go on are followed twice as far in the next round, and so on, until a violation is
// found, nothing that was cut off can go on, or a limit is reached. The rounds share terms and
// solver: what did not change is there already, and what the solver has learned stays.
void solveInRounds(const Exploration& exploration, Explored& explored);

}  // namespace fathom::driver
