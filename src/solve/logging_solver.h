#pragma once

#include "solve/decorator.h"

#include "llvm/ADT/STLFunctionalExtras.h"

#include <functional>

namespace fathom::solve {

// Keeps every check as DIRECTORY/0001.smt2, 0002.smt2, ...: the script is there
// before the check begins, so a crash leaves its query behind, and the answer is
// added as a comment. DIRECTORY/NNNN.cnf goes with it when the solver inside has a
// formula in DIMACS form. If one of them cannot be written, `cannotLog` is told, and no more are;
// without it that is an OutputError.
class LoggingSolver : public Decorator {
public:
  using CannotLog = std::function<void(const std::string&)>;
  LoggingSolver(std::unique_ptr<Solver> inner, std::string directory, CannotLog cannotLog = {});

protected:
  Result doCheck(llvm::ArrayRef<ilr::Term> assumptions, const Deadline& deadline) override;

private:
  void log(llvm::function_ref<void()> write);

  std::string directory_;
  CannotLog cannotLog_;
  bool logs_ = true;
  unsigned checks_ = 0;
};

}  // namespace fathom::solve
