// Two solvers that must agree. They run one after the other: cross-checking is for
// finding errors, and a run that is the same every time finds them better than one
// that is twice as fast.

#include "solve/cross_check_solver.h"

#include "solve/query_file.h"
#include "support/error.h"
#include "support/write_file.h"

#include <stdlib.h>
#include <cstdio>
#include <filesystem>
#include <sstream>

namespace fathom::solve {

Result CrossCheckSolver::doCheck(llvm::ArrayRef<ilr::Term> assumptions, const Deadline& deadline) {
  ++checks_;
  Result first = inner_->check(assumptions, deadline);
  if (first.gaveUp)
    return first;
  Result second = other_->check(assumptions, deadline);
  if (second.gaveUp)
    return second;
  if (first.answer == Answer::Unknown && second.answer == Answer::Unknown) {
    if (mustStop(deadline))
      return stopped(deadline);
    return {Answer::Unknown, first.reason + "; " + second.reason};
  }
  if (first.answer == Answer::Unknown) {
    adopt(*other_, second);
    return second;
  }
  if (second.answer != Answer::Unknown) {
    if (first.answer != second.answer)
      reportContradiction(assumptions, first.answer, second.answer);
    ++compared_;
  }
  adopt(*inner_, first);
  return first;
}

void CrossCheckSolver::reportContradiction(llvm::ArrayRef<ilr::Term> assumptions, Answer first,
                                           Answer second) {
  std::error_code error;
  std::string directory = directory_;
  if (directory.empty()) {
    directory = (std::filesystem::temp_directory_path(error) / "fathom-cross-XXXXXX").string();
    if (!mkdtemp(directory.data()))
      directory = ".";
  }
  std::string message = inner_->name() + " and " + other_->name() + " contradict each other: ";
  unsigned position = 0;
  for (auto [solver, answer] : {std::pair{inner_.get(), first}, {other_.get(), second}}) {
    char name[64];
    std::snprintf(name, sizeof name, "/contradiction-%04u-%u-%s", checks_, ++position,
                  toString(answer));
    std::string path = directory + name;
    std::string problem;
    try {
      writeQuery(path + ".smt2", terms_, assertions(), assumptions, toString(answer));
      std::ostringstream dimacs;
      if (solver->writeDimacs(dimacs, assumptions))
        writeFile(path + ".cnf", dimacs.str());
    } catch (const OutputError& failure) {
      problem = std::string(" (") + failure.what() + ")";
    }
    message += solver->name() + " answered " + toString(answer) + " to " + path + ".smt2" +
               problem + (position == 1 ? ", " : "");
  }
  throw InternalError(message);
}

Statistics CrossCheckSolver::statistics() const {
  Statistics all = inner_->statistics();
  all.merge(other_->statistics());
  all["cross.agreed"] = static_cast<double>(compared_);
  return all;
}

}  // namespace fathom::solve
