// Suites are told which solvers there are by making one. That takes longer than reading a suite, so
// the targets of libFuzzer do without: here there is one, which nobody asks.
#include "solve/factory.h"

namespace fathom::solve {

std::variant<std::unique_ptr<Solver>, std::string> makeSolver(ilr::TermManager&,
                                                              const SolverConfig& config) {
  if (config.spec != "sat")
    return std::string("unknown solver");
  return std::unique_ptr<Solver>();
}

}  // namespace fathom::solve
