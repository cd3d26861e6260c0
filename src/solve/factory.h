#pragma once

#include "solve/solver.h"

#include <functional>
#include <variant>

namespace fathom::solve {

struct SolverConfig {
  // sat | z3 | cvc5 | smtlib:COMMAND | race:A,B | cross:A,B, where A and B are any
  // of the first four (and COMMAND then has no comma).
  std::string spec = "sat";
  std::string logDirectory;  // keep every query there; empty for none
  // Is told once why queries can no longer be kept; without it, that is an OutputError.
  std::function<void(const std::string&)> cannotLog;
  std::string proofFile;  // DRAT proof of the sat backend; empty for none
  bool timing = false;    // count checks and seconds in the statistics
  // How floats are decided: "lowered" to bits, or by the "theory" of z3 and cvc5
  // (sat, in a race or cross with them, then still lowers).
  std::string floats = "lowered";
  // Another search of the sat backend, for what the usual one finds hard; 0 for that.
  unsigned attempt = 0;
};

// The solver, or one sentence about what is wrong with the configuration.
std::variant<std::unique_ptr<Solver>, std::string> makeSolver(ilr::TermManager& terms,
                                                              const SolverConfig& config);

}  // namespace fathom::solve
