#pragma once

#include "driver/console.h"
#include "driver/options.h"

namespace fathom::driver {

// How the commands on programs (check, loops, checks) are carried out.
using ProgramCommand = int (*)(const CommandLine& line, Console& console, int argc, char** argv);

// Of Fathom.
std::string version();

// fathom, from its command line to its exit code.
int run(int argc, char** argv, ProgramCommand program);

}  // namespace fathom::driver
