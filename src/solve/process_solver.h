#pragma once

#include "solve/cone.h"
#include "solve/process.h"
#include "solve/solver.h"

namespace fathom::solve {

// Any SMT-LIB 2 solver as a process: COMMAND is run by the shell, once per check,
// reads a script from its input and answers on its output. Values are asked for
// with get-value. A command that does not understand define-fun, options or
// get-value (old versions of Boolector) is run again with a script of nothing but
// declarations and assertions, and its model is read from lines of a name and a
// binary value. Whatever the process does instead of answering is Unknown, and so
// is Sat with a model that does not satisfy the formula. It names no cores: all
// assumptions are failed ones.
class ProcessSolver : public Solver {
public:
  ProcessSolver(ilr::TermManager& terms, std::string command)
      : Solver(terms), command_(std::move(command)) {}

  std::string name() const override { return "smtlib:" + command_; }

protected:
  void doAssert(ilr::Term) override {}
  Result doCheck(llvm::ArrayRef<ilr::Term> assumptions, const Deadline& deadline) override;

private:
  class Dialogue;

  // Both fill model_ on Sat, which is not confirmed yet. `misunderstood` says that
  // the command ended or complained instead of answering.
  Result converse(const Cone& cone, llvm::ArrayRef<ilr::Term> assumptions, const Deadline& deadline,
                  bool& misunderstood);
  Result runPlainScript(const Cone& cone, llvm::ArrayRef<ilr::Term> assumptions,
                        const Deadline& deadline);
  Result unknown(const std::string& what) const { return {Answer::Unknown, command_ + " " + what}; }

  std::string command_;
  bool plain_ = false;  // the command needs the plain script
};

}  // namespace fathom::solve
