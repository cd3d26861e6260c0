#pragma once

#include "solve/solver.h"

namespace fathom::solve {

// cvc5 through its C++ API. Version 1.0.3 cannot be interrupted, so each check
// runs in a child process that ends when its time is over.
class Cvc5Solver : public Solver {
public:
  explicit Cvc5Solver(ilr::TermManager& terms) : Solver(terms) {}

  std::string name() const override { return "cvc5"; }

protected:
  void doAssert(ilr::Term) override {}
  Result doCheck(llvm::ArrayRef<ilr::Term> assumptions, const Deadline& deadline) override;
};

}  // namespace fathom::solve
