#pragma once

#include "support/error.h"
#include "support/unfinished.h"

#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string>

#include <stdlib.h>

namespace fathom {

// A directory that is gone with this object, or with the process if somebody has to end that.
class TemporaryDirectory {
public:
  // An OutputError if none can be made.
  TemporaryDirectory() : path(beginUnfinished(make)) {}
  // In this directory, from which files can be renamed to it.
  explicit TemporaryDirectory(const std::string& place)
      : path(beginUnfinished([&] { return makeIn(place, ""); })) {}
  ~TemporaryDirectory() {
    std::error_code error;
    std::filesystem::remove_all(path, error);
    endUnfinished(path);
  }
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  const std::string path;

private:
  static std::string make() {
    std::error_code error;
    std::filesystem::path place = std::filesystem::temp_directory_path(error);
    if (error)
      if (const char* named = std::getenv("TMPDIR"))
        place = named;
    const char* hint = "; TMPDIR names another place";
    if (error)
      throw OutputError("cannot make a temporary directory '" + (place / pattern).string() +
                        "': " + error.message() + hint);
    return makeIn(place, hint);
  }
  static std::string makeIn(const std::filesystem::path& place, const char* hint) {
    std::string name = (place / pattern).string();
    if (!::mkdtemp(name.data()))
      throw OutputError("cannot make a temporary directory '" + name +
                        "': " + std::strerror(errno) + hint);
    return name;
  }
  static constexpr const char* pattern = "fathom-XXXXXX";
};

}  // namespace fathom
