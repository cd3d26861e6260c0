#pragma once

#include "solve/decorator.h"

namespace fathom::solve {

// Asks two solvers, one after the other, and insists that they do not contradict
// each other: if one says sat and the other unsat, the query is kept in a file for
// each of them, and an InternalError names both. If one does not know, the other's
// answer counts.
class CrossCheckSolver : public Decorator {
public:
  // Files go into `directory`, or into a new one among the temporary files if it
  // is empty.
  CrossCheckSolver(std::unique_ptr<Solver> first, std::unique_ptr<Solver> second,
                   std::string directory)
      : Decorator(std::move(first)), other_(std::move(second)), directory_(std::move(directory)) {}

  std::string name() const override { return "cross:" + inner_->name() + "," + other_->name(); }
  void interrupt() override {
    Decorator::interrupt();
    other_->interrupt();
  }
  void clearInterrupt() override {
    Decorator::clearInterrupt();
    other_->clearInterrupt();
  }
  Statistics statistics() const override;
  bool writeDimacs(std::ostream& out, llvm::ArrayRef<ilr::Term> assumptions) override {
    return inner_->writeDimacs(out, assumptions) || other_->writeDimacs(out, assumptions);
  }

protected:
  void doAssert(ilr::Term t) override {
    Decorator::doAssert(t);
    other_->assertTerm(t);
  }
  Result doCheck(llvm::ArrayRef<ilr::Term> assumptions, const Deadline& deadline) override;

private:
  [[noreturn]] void reportContradiction(llvm::ArrayRef<ilr::Term> assumptions, Answer first,
                                        Answer second);

  std::unique_ptr<Solver> other_;
  std::string directory_;
  unsigned checks_ = 0;
  uint64_t compared_ = 0;
};

}  // namespace fathom::solve
