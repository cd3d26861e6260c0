#pragma once

#include "solve/solver.h"

#include <functional>
#include <optional>

namespace fathom::solve {

// What a check found: the answer, and the model or the failed assumptions.
struct Finding {
  Result result;
  ilr::Assignment model;
  std::vector<ilr::Term> failed;
};

// Runs `work` in a forked child and brings its finding back through a pipe. The
// child is killed as soon as mustStop says so; then there is no finding. Whatever
// else happens to it is Unknown, with `name` in the reason: "z3 died with signal
// 11". For libraries that can neither be interrupted nor trusted not to crash.
std::optional<Finding> runForked(const std::string& name, const ilr::TermManager& terms,
                                 const std::function<Finding()>& work,
                                 const std::function<bool()>& mustStop);

}  // namespace fathom::solve
