#pragma once

#include "support/error.h"

#include <atomic>
#include <functional>
#include <mutex>
#include <streambuf>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::driver {

// Exit codes of fathom.
enum ExitCode {
  ok = 0,
  usageError = 1,
  inputError = 2,
  gaveUp = 5,
  internalError = 6,
  statusMismatch = 10,
  failed = 10
};

// Standard output and standard error, shared by the one who answers and the one
// who ends a run that takes too long: what one prints is never cut by the other,
// and a run has one last answer.
class Console {
public:
  // Written at once; an OutputError if that fails.
  void print(std::string_view text);
  // From now on standard output is for data, and what is printed goes to standard error.
  void keepStandardOutputForData() { textFile_ = 2; }
  // Data for standard output; an OutputError if that fails.
  static void printData(std::string_view data);
  // For standard error: "fathom: MESSAGE".
  void complain(std::string_view message);
  // The same for whole lines that begin with a place in a file, or are no complaint.
  void complainRaw(std::string_view lines);
  // A line at the terminal that the next output replaces; empty for none.
  void showProgress(std::string_view line);
  // The last answer, and the exit code that goes with it. There is no other after it. Whether it
  // could be written; if not, that is said, and files may still be written.
  bool printVerdict(std::string_view text, ExitCode code);
  // What was found out about that answer afterwards; nothing if it was another's answer.
  void printAfterVerdict(std::string_view text);
  // The answer `unknown` and its reason, after which there is no other. If one was given before,
  // that stays, and what is missing behind it is said.
  void giveUp(std::string_view reason);
  // What a run says that has to end, for a reason, before it comes to its own last answer. Then
  // the files are written that were asked for, with a sentence for each that is not complete; the
  // exit code is then that of a file that cannot be written.
  struct LastWord {
    std::string text;
    ExitCode code = ExitCode::gaveUp;
    std::function<std::vector<std::string>()> writeFiles = {};
  };
  using AtEnd = std::function<LastWord(const std::string& reason)>;
  // The last answer is a verdict line on standard output, not SMT-LIB's word.
  void giveVerdicts(AtEnd atEnd = {}) {
    givesVerdicts_ = true;
    atEnd_ = std::move(atEnd);
  }
  // Files are written after the verdict, which says nothing of them: who ends the run before
  // filesWritten has to.
  void writingFiles() { writesFiles_ = true; }
  void filesWritten() { writesFiles_ = false; }
  // The same of native runs, each of which is told behind the verdict.
  void runningNatively() { runsNatively_ = true; }
  void ranNatively() { runsNatively_ = false; }
  // That goes with the last answer.
  ExitCode code() const { return code_; }
  // giveUp, and the process ends at once, whatever the other threads do; with the code of
  // the verdict if there was one.
  [[noreturn]] void endNow(std::string_view reason);

private:
  void printLocked(std::string_view text);
  void giveUpLocked(std::string_view reason);
  void tellUnfinished(std::string_view reason);
  void hideProgress();

  std::timed_mutex mutex_;
  bool gaveUp_ = false, hasVerdict_ = false, givesVerdicts_ = false, progressShown_ = false;
  int textFile_ = 1;
  AtEnd atEnd_;
  std::atomic<bool> writesFiles_ = false, runsNatively_ = false;
  std::atomic<ExitCode> code_ = ExitCode::gaveUp;
};

// A stream buffer that prints to a console.
class ConsoleBuffer : public std::streambuf {
public:
  explicit ConsoleBuffer(Console& console) : console_(console) {}

protected:
  int overflow(int c) override;
  std::streamsize xsputn(const char* text, std::streamsize size) override;
  int sync() override;

private:
  Console& console_;
  std::string waiting_;
};

}  // namespace fathom::driver
