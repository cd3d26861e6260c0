// A file appears under its name when it is complete: it is written under another, in the same
// directory, and renamed. What is not complete is known to the process, for the one who has to end
// it; only one that is killed leaves such a file, whose name tells what it is.
#include "support/write_file.h"

#include "support/error.h"

#include <atomic>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <filesystem>
#include <mutex>
#include <set>

#include <unistd.h>

namespace fathom {

namespace fs = std::filesystem;

namespace {

struct Unfinished {
  std::timed_mutex mutex;
  std::set<std::string> names;
};

// It is never destroyed: other threads may write to the end.
Unfinished& unfinished() {
  static auto* all = new Unfinished;
  return *all;
}

// Two threads may write the same file, and two machines.
std::string temporaryName(const std::string& path) {
  static std::atomic<unsigned> count{0};
  char host[64] = "";
  ::gethostname(host, sizeof host - 1);
  return path + ".tmp-" + host + "-" + std::to_string(getpid()) + "-" + std::to_string(++count);
}

bool isInPlace(const std::string& path) {
  std::error_code error;
  return fs::exists(path, error) && !fs::is_regular_file(path, error);
}

}  // namespace

OutputFile::OutputFile(const std::string& path)
    : path_(path), name_(isInPlace(path) ? path : temporaryName(path)) {
  if (name_ != path_) {
    std::lock_guard lock(unfinished().mutex);
    unfinished().names.insert(name_);
  }
  errno = 0;
  out_.open(name_, std::ios::binary);
  if (out_)
    return;
  int reason = errno;
  if (name_ != path_) {
    std::lock_guard lock(unfinished().mutex);
    unfinished().names.erase(name_);
  }
  fail(reason);
}

OutputFile::~OutputFile() {
  if (name_ == path_)
    return;
  std::error_code error;
  fs::remove(name_, error);
  std::lock_guard lock(unfinished().mutex);
  unfinished().names.erase(name_);
}

void OutputFile::fail(int reason) const {
  throw OutputError("cannot write '" + path_ + "': " + std::strerror(reason ? reason : EIO));
}

void OutputFile::finish() {
  out_.close();
  if (!out_ || (name_ != path_ && std::rename(name_.c_str(), path_.c_str()) != 0))
    fail(errno);
}

void writeFile(const std::string& path, std::string_view content) {
  OutputFile file(path);
  file.stream() << content;
  file.finish();
}

void removeUnfinishedFiles() {
  Unfinished& all = unfinished();
  if (!all.mutex.try_lock_for(std::chrono::milliseconds(50)))
    return;
  for (const std::string& name : all.names)
    ::unlink(name.c_str());
  // The lock stays: nobody is to begin anew.
}

}  // namespace fathom
