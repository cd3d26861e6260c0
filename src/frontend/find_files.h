#pragma once

#include "frontend/compile_commands.h"

#include <functional>

namespace fathom::frontend {

// The files of a build that a check of one function needs.
struct FoundFiles {
  std::vector<std::string> files;     // the one that defines it comes first
  std::vector<std::string> warnings;  // sentences
};

// `flagsOf` gives the flags of a file, which must be one of the build's.
std::variant<FoundFiles, Problem> findFiles(
    const CompileCommands& build, const Input& input,
    const std::function<std::vector<std::string>(const std::string&)>& flagsOf);

}  // namespace fathom::frontend
