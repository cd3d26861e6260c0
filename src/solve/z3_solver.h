#pragma once

#include "solve/solver.h"

namespace fathom::solve {

// Z3 through its C API, incremental: a term is translated once in the life of
// the solver, and an assumption is a literal that implies it.
class Z3Solver : public Solver {
public:
  explicit Z3Solver(ilr::TermManager& terms);
  ~Z3Solver() override;

  std::string name() const override { return "z3"; }
  Statistics statistics() const override;

protected:
  void doAssert(ilr::Term t) override;
  Result doCheck(llvm::ArrayRef<ilr::Term> assumptions, const Deadline& deadline) override;

private:
  class Impl;
  std::unique_ptr<Impl> impl_;
};

}  // namespace fathom::solve
