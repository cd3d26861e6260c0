#include "solve/logging_solver.h"

#include "solve/query_file.h"
#include "support/error.h"

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <fstream>
#include <sstream>

namespace fathom::solve {

namespace {

[[noreturn]] void cannotWrite(const std::string& path) {
  throw OutputError("cannot write '" + path + "': " + std::strerror(errno));
}

}  // namespace

Result LoggingSolver::doCheck(llvm::ArrayRef<ilr::Term> assumptions, const Deadline& deadline) {
  char number[16];
  std::snprintf(number, sizeof number, "%04u", ++checks_);
  std::string path = directory_ + "/" + number;
  if (!writeQuery(path + ".smt2", terms_, assertions(), assumptions))
    cannotWrite(path + ".smt2");

  using Clock = std::chrono::steady_clock;
  Clock::time_point begin = Clock::now();
  Result result = checkInner(assumptions, deadline);
  double seconds = std::chrono::duration<double>(Clock::now() - begin).count();

  std::ofstream script(path + ".smt2", std::ios::app);
  script << "; " << name() << ": " << toString(result.answer)
         << (result.reason.empty() ? "" : " (" + result.reason + ")") << ", " << seconds << " s\n"
         << std::flush;
  if (!script)
    cannotWrite(path + ".smt2");
  // After the check: lemmas that it needed are part of the formula.
  std::ostringstream dimacs;
  if (inner_->writeDimacs(dimacs, assumptions)) {
    std::ofstream clauses(path + ".cnf");
    clauses << dimacs.str() << std::flush;
    if (!clauses)
      cannotWrite(path + ".cnf");
  }
  return result;
}

}  // namespace fathom::solve
