#include "support/write_file.h"

#include "support/error.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>

#include <unistd.h>

namespace fathom {

void writeFile(const std::string& path, std::string_view content) {
  namespace fs = std::filesystem;
  std::error_code error;
  bool inPlace = fs::exists(path, error) && !fs::is_regular_file(path, error);
  std::string name = inPlace ? path : path + ".tmp" + std::to_string(getpid());
  auto fail = [&] {
    int reason = errno;
    if (!inPlace)
      fs::remove(name, error);
    throw OutputError("cannot write '" + path + "': " + std::strerror(reason));
  };
  std::ofstream out(name, std::ios::binary);
  out << content;
  out.close();
  if (!out)
    fail();
  if (!inPlace && std::rename(name.c_str(), path.c_str()) != 0)
    fail();
}

}  // namespace fathom
