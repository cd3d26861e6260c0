// Only a process that is killed leaves such a file or directory, whose name tells what it is.
#include "support/unfinished.h"

#include <chrono>
#include <filesystem>
#include <mutex>
#include <set>

namespace fathom {

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

}  // namespace

std::string beginUnfinished(const std::function<std::string()>& make) {
  std::lock_guard lock(unfinished().mutex);
  std::string name = make();
  unfinished().names.insert(name);
  return name;
}

void endUnfinished(const std::string& name) {
  std::lock_guard lock(unfinished().mutex);
  unfinished().names.erase(name);
}

void endUnfinished(const std::vector<std::string>& names) {
  std::lock_guard lock(unfinished().mutex);
  for (const std::string& name : names)
    unfinished().names.erase(name);
}

void removeUnfinished() {
  Unfinished& all = unfinished();
  if (!all.mutex.try_lock_for(std::chrono::milliseconds(50)))
    return;
  // A process that was started may still write into a directory, until the directory is gone.
  constexpr int mostTries = 10;
  for (const std::string& name : all.names)
    for (int i = 0; i < mostTries; ++i) {
      std::error_code error;
      std::filesystem::remove_all(name, error);
      if (!error)
        break;
    }
  // The lock stays: nobody is to begin anew.
}

}  // namespace fathom
