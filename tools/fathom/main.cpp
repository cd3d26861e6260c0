// What needs clang and LLVM is a program of its own beside this one, of a hundred megabytes.
#include "driver/run.h"

#include <cerrno>
#include <cstring>
#include <filesystem>

#include <unistd.h>

namespace {

int execute(const fathom::driver::CommandLine&, fathom::driver::Console& console, int,
            char** argv) {
  std::error_code error;
  std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  std::string program = (self.parent_path() / "fathom-check").string();
  execv(program.c_str(), argv);
  console.complain("cannot start " + program + ": " + std::strerror(errno));
  return fathom::driver::internalError;
}

}  // namespace

int main(int argc, char** argv) { return fathom::driver::run(argc, argv, execute); }
