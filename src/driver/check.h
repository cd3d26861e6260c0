#pragma once

#include "driver/console.h"
#include "driver/options.h"

namespace fathom::driver {

// fathom check, fathom loops, fathom checks.
int runProgramCommand(const CommandLine& line, Console& console, int argc, char** argv);

}  // namespace fathom::driver
