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
    std::string name = (place / "fathom-XXXXXX").string();
    if (error || !::mkdtemp(name.data()))
      throw OutputError("cannot make a temporary directory '" + name +
                        "': " + (error ? error.message() : std::strerror(errno)) +
                        "; TMPDIR names another place");
    return name;
  }
};

}  // namespace fathom
