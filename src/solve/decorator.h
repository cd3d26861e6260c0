#pragma once

#include "solve/solver.h"

namespace fathom::solve {

// A solver around another one, that does something more with every check.
class Decorator : public Solver {
public:
  explicit Decorator(std::unique_ptr<Solver> inner)
      : Solver(inner->terms()), inner_(std::move(inner)) {}

  std::string name() const override { return inner_->name(); }
  void interrupt() override {
    Solver::interrupt();
    inner_->interrupt();
  }
  void clearInterrupt() override {
    Solver::clearInterrupt();
    inner_->clearInterrupt();
  }
  Statistics statistics() const override { return inner_->statistics(); }
  bool writeDimacs(std::ostream& out, llvm::ArrayRef<ilr::Term> assumptions) override {
    return inner_->writeDimacs(out, assumptions);
  }

protected:
  bool isDecorator() const override { return true; }
  void doAssert(ilr::Term t) override { inner_->assertTerm(t); }
  Result checkInner(llvm::ArrayRef<ilr::Term> assumptions, const Deadline& deadline) {
    Result result = inner_->check(assumptions, deadline);
    if (result.answer == Answer::Sat)
      model_ = inner_->takeModel();
    else
      adopt(*inner_, result);
    return result;
  }
  // Takes over what `solver` found.
  void adopt(const Solver& solver, const Result& result) {
    if (result.answer == Answer::Sat)
      model_ = solver.model();
    else if (result.answer == Answer::Unsat)
      failed_ = solver.failedAssumptions();
  }

  std::unique_ptr<Solver> inner_;
};

}  // namespace fathom::solve
