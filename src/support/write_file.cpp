// A file appears under its name when it is complete: it is written under another, in the same
// directory, and renamed. Until then it is unfinished.
#include "support/write_file.h"

#include "support/error.h"
#include "support/unfinished.h"

#include <atomic>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include <unistd.h>

namespace fathom {

namespace fs = std::filesystem;

namespace {

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
  if (name_ != path_)
    beginUnfinished([&] { return name_; });
  errno = 0;
  out_.open(name_, std::ios::binary);
  if (out_)
    return;
  int reason = errno;
  if (name_ != path_)
    endUnfinished(name_);
  fail(reason);
}

OutputFile::~OutputFile() {
  if (name_ == path_)
    return;
  std::error_code error;
  fs::remove(name_, error);
  endUnfinished(name_);
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

}  // namespace fathom
