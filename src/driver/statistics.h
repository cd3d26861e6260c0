#pragma once

#include "ilr/term_manager.h"
#include "solve/solver.h"

#include <string>

namespace fathom::driver {

// What --stats shows of a run. A script can use several term managers and
// solvers one after the other; their figures add up.
class RunStatistics {
public:
  void addTerms(const ilr::TermManager& terms);
  void addSolver(const solve::Statistics& statistics);
  // A figure of the command's own; shown first, in the order of the calls.
  void add(const std::string& name, double value);

  // One figure a line.
  std::string text() const;

private:
  std::vector<std::pair<std::string, double>> own_;
  uint64_t terms_ = 0, bytes_ = 0;
  std::vector<uint64_t> fired_;
  solve::Statistics solver_;
};

}  // namespace fathom::driver
