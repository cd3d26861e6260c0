#pragma once

#include "support/error.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <string>

#include <stdlib.h>

namespace fathom {

// A directory that is gone with this object.
class TemporaryDirectory {
public:
  // An OutputError if none can be made.
  TemporaryDirectory() {
    std::error_code error;
    path = (std::filesystem::temp_directory_path(error) / "fathom-XXXXXX").string();
    if (error || !::mkdtemp(path.data()))
      throw OutputError("cannot make a temporary directory '" + path +
                        "': " + (error ? error.message() : std::strerror(errno)) +
                        "; TMPDIR names another place");
  }
  ~TemporaryDirectory() {
    std::error_code error;
    std::filesystem::remove_all(path, error);
  }
  TemporaryDirectory(const TemporaryDirectory&) = delete;
  TemporaryDirectory& operator=(const TemporaryDirectory&) = delete;
  std::string path;
};

}  // namespace fathom
