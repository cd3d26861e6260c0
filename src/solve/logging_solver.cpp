#include "solve/logging_solver.h"

#include "solve/query_file.h"
#include "support/error.h"
#include "support/write_file.h"

#include <cerrno>
#include <chrono>
#include <cstdio>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace fathom::solve {

LoggingSolver::LoggingSolver(std::unique_ptr<Solver> inner, std::string directory,
                             CannotLog cannotLog)
    : Decorator(std::move(inner)),
      directory_(std::move(directory)),
      cannotLog_(std::move(cannotLog)) {
  log([&] {
    std::error_code error;
    std::filesystem::create_directories(directory_, error);
    if (error)
      throw OutputError("cannot make the directory '" + directory_ +
                        "' for the query log: " + error.message());
  });
}

void LoggingSolver::log(llvm::function_ref<void()> write) {
  if (!logs_)
    return;
  try {
    write();
  } catch (const OutputError& error) {
    if (!cannotLog_)
      throw;
    logs_ = false;
    cannotLog_(error.what());
  }
}

Result LoggingSolver::doCheck(llvm::ArrayRef<ilr::Term> assumptions, const Deadline& deadline) {
  char number[16];
  std::snprintf(number, sizeof number, "%04u", ++checks_);
  std::string path = directory_ + "/" + number;
  log([&] { writeQuery(path + ".smt2", terms_, assertions(), assumptions); });

  using Clock = std::chrono::steady_clock;
  Clock::time_point begin = Clock::now();
  Result result = checkInner(assumptions, deadline);
  double seconds = std::chrono::duration<double>(Clock::now() - begin).count();

  log([&] {
    std::ofstream script(path + ".smt2", std::ios::app);
    script << "; " << name() << ": " << toString(result.answer)
           << (result.reason.empty() ? "" : " (" + result.reason + ")") << ", " << seconds << " s\n"
           << std::flush;
    if (!script)
      throw OutputError("cannot write '" + path + ".smt2': " + std::strerror(errno));
    // After the check: lemmas that it needed are part of the formula.
    std::ostringstream dimacs;
    if (inner_->writeDimacs(dimacs, assumptions))
      writeFile(path + ".cnf", dimacs.str());
  });
  return result;
}

}  // namespace fathom::solve
