#pragma once

#include <string>

namespace fathom::driver {

// What identifies the build of a program, as its linker wrote it; empty if nothing does.
std::string buildIdOf(const std::string& program);
// Of the program that runs.
std::string buildId();

}  // namespace fathom::driver
