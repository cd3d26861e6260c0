#pragma once

#include "solve/decorator.h"

namespace fathom::solve {

// Keeps every check as DIRECTORY/0001.smt2, 0002.smt2, ...: the script is there
// before the check begins, so a crash leaves its query behind, and the answer is
// added as a comment. DIRECTORY/NNNN.cnf goes with it when the solver inside has a
// formula in DIMACS form. An OutputError if one of them cannot be written.
class LoggingSolver : public Decorator {
public:
  LoggingSolver(std::unique_ptr<Solver> inner, std::string directory)
      : Decorator(std::move(inner)), directory_(std::move(directory)) {}

protected:
  Result doCheck(llvm::ArrayRef<ilr::Term> assumptions, const Deadline& deadline) override;

private:
  std::string directory_;
  unsigned checks_ = 0;
};

}  // namespace fathom::solve
