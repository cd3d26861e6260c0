#include "solve/timing_solver.h"

#include <chrono>

namespace fathom::solve {

Result TimingSolver::doCheck(llvm::ArrayRef<ilr::Term> assumptions, const Deadline& deadline) {
  using Clock = std::chrono::steady_clock;
  Clock::time_point begin = Clock::now();
  Result result = checkInner(assumptions, deadline);
  Cost& cost = costs_[static_cast<size_t>(result.answer)];
  ++cost.checks;
  cost.seconds += std::chrono::duration<double>(Clock::now() - begin).count();
  return result;
}

Statistics TimingSolver::statistics() const {
  Statistics all = inner_->statistics();
  for (Answer answer : {Answer::Sat, Answer::Unsat, Answer::Unknown}) {
    const Cost& cost = costs_[static_cast<size_t>(answer)];
    all["solver.checks." + std::string(toString(answer))] = static_cast<double>(cost.checks);
    all["solver.seconds." + std::string(toString(answer))] = cost.seconds;
  }
  return all;
}

}  // namespace fathom::solve
