// Two solvers in parallel. A TermManager serves one thread at a time, and a backend
// may make terms while it solves (lemmas about arrays, for one). So the second
// backend has a manager of its own. Assertions and assumptions are copied into it
// by ilr::Transfer before the threads start, by the thread that owns both; while
// they run, each thread touches its own manager only; after they ended, the model
// of the second is translated back and evaluated once more over the common manager,
// since a copy is a place where an error could hide.

#include "solve/race_solver.h"

#include "support/error.h"

#include <atomic>
#include <exception>
#include <thread>
#include <unordered_set>

namespace fathom::solve {

using ilr::Term;

RaceSolver::RaceSolver(std::unique_ptr<Solver> first, const MakeSolver& makeSecond)
    : Decorator(std::move(first)),
      otherTerms_(std::make_unique<ilr::TermManager>(terms_.simplifies())),
      transfer_(terms_, *otherTerms_),
      other_(makeSecond(*otherTerms_)) {}

RaceSolver::~RaceSolver() = default;

void RaceSolver::doAssert(Term t) {
  Decorator::doAssert(t);
  other_->assertTerm(transfer_.copy(t));
}

std::vector<Term> RaceSolver::copyAll(llvm::ArrayRef<Term> terms) {
  std::vector<Term> copies;
  for (Term t : terms)
    copies.push_back(transfer_.copy(t));
  return copies;
}

bool RaceSolver::writeDimacs(std::ostream& out, llvm::ArrayRef<Term> assumptions) {
  return inner_->writeDimacs(out, assumptions) || other_->writeDimacs(out, copyAll(assumptions));
}

Result RaceSolver::doCheck(llvm::ArrayRef<Term> assumptions, const Deadline& deadline) {
  std::vector<Term> copies = copyAll(assumptions);
  // The loser of the last race was told to stop. Whoever interrupts this solver
  // sets its own flag first, so nothing is lost here.
  inner_->clearInterrupt();
  other_->clearInterrupt();
  if (mustStop(deadline))
    return stopped(deadline);

  Solver* solvers[2] = {inner_.get(), other_.get()};
  llvm::ArrayRef<Term> theirs[2] = {assumptions, copies};
  Result results[2];
  std::exception_ptr errors[2];
  std::atomic<int> winner{-1};
  auto run = [&](int i) {
    try {
      results[i] = solvers[i]->check(theirs[i], deadline);
      if (results[i].answer == Answer::Unknown)
        return;
    } catch (...) {
      errors[i] = std::current_exception();
    }
    int none = -1;
    if (winner.compare_exchange_strong(none, i))
      solvers[1 - i]->interrupt();
  };
  std::thread thread(run, 1);
  run(0);
  thread.join();

  for (const std::exception_ptr& error : errors)
    if (error)
      std::rethrow_exception(error);
  int w = winner;
  if (w < 0) {
    if (mustStop(deadline))
      return stopped(deadline);
    return {Answer::Unknown, results[0].reason + "; " + results[1].reason,
            results[0].gaveUp || results[1].gaveUp};
  }
  Answer loser = results[1 - w].answer;
  if (loser != Answer::Unknown && loser != results[w].answer)
    throw InternalError(inner_->name() + " and " + other_->name() +
                        " contradict each other; run again with cross: to keep the queries");
  ++won_[w];
  if (w == 0) {
    adopt(*inner_, results[0]);
    return results[0];
  }
  if (results[1].answer == Answer::Sat) {
    model_ = transfer_.back(other_->model());
    ilr::Evaluator evaluator(terms_, model_);
    if (firstViolated(evaluator, assumptions))
      throw InternalError(other_->name() + ": the model does not survive the way back");
  } else {
    std::unordered_set<Term> failed(other_->failedAssumptions().begin(),
                                    other_->failedAssumptions().end());
    for (size_t i = 0; i < assumptions.size(); ++i)
      if (failed.count(copies[i]))
        failed_.push_back(assumptions[i]);
  }
  return results[1];
}

Statistics RaceSolver::statistics() const {
  Statistics all = inner_->statistics();
  all.merge(other_->statistics());
  all["race.first"] = static_cast<double>(won_[0]);
  all["race.second"] = static_cast<double>(won_[1]);
  return all;
}

}  // namespace fathom::solve
