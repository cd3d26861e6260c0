#include "driver/console.h"

#include "support/unfinished.h"

#include <cerrno>
#include <chrono>
#include <cstring>

#include <unistd.h>

namespace fathom::driver {

namespace {

// Returns 0, or the error that kept the text from being written.
int writeAll(int file, std::string_view text) {
  while (!text.empty()) {
    ssize_t written = ::write(file, text.data(), text.size());
    if (written < 0) {
      if (errno == EINTR)
        continue;
      return errno;
    }
    text.remove_prefix(static_cast<size_t>(written));
  }
  return 0;
}

}  // namespace

void Console::hideProgress() {
  if (progressShown_)
    writeAll(STDERR_FILENO, "\r\033[K");
  progressShown_ = false;
}

void Console::showProgress(std::string_view line) {
  std::lock_guard lock(mutex_);
  hideProgress();
  if (gaveUp_ || line.empty())
    return;
  writeAll(STDERR_FILENO, line);
  progressShown_ = true;
}

void Console::printLocked(std::string_view text) {
  hideProgress();
  if (int error = writeAll(textFile_, text); error && textFile_ == STDOUT_FILENO)
    throw OutputError(std::string("cannot write to standard output: ") + std::strerror(error));
}

void Console::print(std::string_view text) {
  std::lock_guard lock(mutex_);
  if (!gaveUp_)
    printLocked(text);
}

void Console::printAfterVerdict(std::string_view text) {
  std::lock_guard lock(mutex_);
  if (hasVerdict_)
    printLocked(text);
}

void Console::printData(std::string_view data) {
  if (int error = writeAll(STDOUT_FILENO, data))
    throw OutputError(std::string("cannot write to standard output: ") + std::strerror(error));
}

bool Console::printVerdict(std::string_view text, ExitCode code) {
  std::lock_guard lock(mutex_);
  if (gaveUp_)
    return true;
  bool isWritten = true;
  try {
    printLocked(text);
  } catch (const OutputError& error) {
    writeAll(STDERR_FILENO, "fathom: " + std::string(error.what()) + "\n");
    isWritten = false;
  }
  gaveUp_ = hasVerdict_ = true;
  code_ = isWritten ? code : inputError;
  return isWritten;
}

// What standard error does not take has nowhere else to go.
void Console::complainRaw(std::string_view line) {
  std::lock_guard lock(mutex_);
  hideProgress();
  writeAll(STDERR_FILENO, std::string(line) + (line.ends_with('\n') ? "" : "\n"));
}

void Console::complain(std::string_view message) { complainRaw("fathom: " + std::string(message)); }

void Console::giveUpLocked(std::string_view reason) {
  if (gaveUp_)
    return;
  gaveUp_ = true;
  hideProgress();
  if (givesVerdicts_) {
    LastWord last{"UNKNOWN: " + std::string(reason) + "\n"};
    if (atEnd_)
      last = atEnd_(std::string(reason));
    writeAll(textFile_, last.text);
    hasVerdict_ = true;
    code_ = last.code;
    if (!last.writeFiles)
      return;
    for (const std::string& complaint : last.writeFiles()) {
      writeAll(STDERR_FILENO, "fathom: " + complaint + "\n");
      code_ = inputError;
    }
    return;
  }
  writeAll(STDOUT_FILENO, "unknown\n");
  writeAll(STDERR_FILENO, "fathom: unknown: " + std::string(reason) + "\n");
}

void Console::giveUp(std::string_view reason) {
  std::lock_guard lock(mutex_);
  giveUpLocked(reason);
  tellUnfinished(reason);
}

void Console::tellUnfinished(std::string_view reason) {
  if (writesFiles_) {
    writeAll(STDERR_FILENO, "fathom: not all files are written: " + std::string(reason) + "\n");
    code_ = inputError;
  }
  if (runsNatively_)
    writeAll(STDERR_FILENO,
             "fathom: not all violations are run natively: " + std::string(reason) + "\n");
}

void Console::endNow(std::string_view reason) {
  // Who holds the lock may hang in a write to a pipe that nobody reads.
  if (mutex_.try_lock_for(std::chrono::milliseconds(150)))
    giveUpLocked(reason);
  tellUnfinished(reason);
  removeUnfinished();
  ::_exit(code_);
}

int ConsoleBuffer::overflow(int c) {
  if (c != traits_type::eof()) {
    waiting_ += static_cast<char>(c);
    if (waiting_.size() >= 1 << 16)
      sync();
  }
  return traits_type::not_eof(c);
}

std::streamsize ConsoleBuffer::xsputn(const char* text, std::streamsize size) {
  waiting_.append(text, static_cast<size_t>(size));
  if (waiting_.size() >= 1 << 16)
    sync();
  return size;
}

int ConsoleBuffer::sync() {
  console_.print(waiting_);
  waiting_.clear();
  return 0;
}

}  // namespace fathom::driver
