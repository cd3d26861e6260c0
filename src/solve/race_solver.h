#pragma once

#include "ilr/transfer.h"
#include "solve/decorator.h"

#include <functional>

namespace fathom::solve {

// Runs two solvers in parallel threads and takes the first answer that is not
// Unknown; the other one is interrupted and waited for. The second solver works on
// a term manager of its own.
class RaceSolver : public Decorator {
public:
  using MakeSolver = std::function<std::unique_ptr<Solver>(ilr::TermManager&)>;
  RaceSolver(std::unique_ptr<Solver> first, const MakeSolver& makeSecond);
  ~RaceSolver() override;

  std::string name() const override { return "race:" + inner_->name() + "," + other_->name(); }
  void interrupt() override {
    Decorator::interrupt();
    other_->interrupt();
  }
  void clearInterrupt() override {
    Decorator::clearInterrupt();
    other_->clearInterrupt();
  }
  Statistics statistics() const override;
  bool writeDimacs(std::ostream& out, llvm::ArrayRef<ilr::Term> assumptions) override;

protected:
  void doAssert(ilr::Term t) override;
  Result doCheck(llvm::ArrayRef<ilr::Term> assumptions, const Deadline& deadline) override;

private:
  std::vector<ilr::Term> copyAll(llvm::ArrayRef<ilr::Term> terms);

  std::unique_ptr<ilr::TermManager> otherTerms_;
  ilr::Transfer transfer_;
  std::unique_ptr<Solver> other_;
  uint64_t won_[2] = {0, 0};
};

}  // namespace fathom::solve
