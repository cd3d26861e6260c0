#include "solve/logging_solver.h"

#include "solve/query_file.h"

#include <chrono>
#include <cstdio>
#include <fstream>
#include <sstream>

namespace fathom::solve {

Result LoggingSolver::doCheck(llvm::ArrayRef<ilr::Term> assumptions, const Deadline& deadline) {
  char number[16];
  std::snprintf(number, sizeof number, "%04u", ++checks_);
  std::string path = directory_ + "/" + number;
  // A log that cannot be written (a full disk) must not change the answer.
  writeQuery(path + ".smt2", terms_, assertions(), assumptions);

  using Clock = std::chrono::steady_clock;
  Clock::time_point begin = Clock::now();
  Result result = checkInner(assumptions, deadline);
  double seconds = std::chrono::duration<double>(Clock::now() - begin).count();

  std::ofstream(path + ".smt2", std::ios::app)
      << "; " << name() << ": " << toString(result.answer)
      << (result.reason.empty() ? "" : " (" + result.reason + ")") << ", " << seconds << " s\n";
  // After the check: lemmas that it needed are part of the formula.
  std::ostringstream dimacs;
  if (inner_->writeDimacs(dimacs, assumptions))
    std::ofstream(path + ".cnf") << dimacs.str();
  return result;
}

}  // namespace fathom::solve
