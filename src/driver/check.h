#pragma once

#include "driver/check_settings.h"
#include "driver/console.h"
#include "driver/options.h"

namespace fathom::driver {

// fathom check, fathom loops, fathom checks, fathom mutate.
int runProgramCommand(const CommandLine& line, Console& console, int argc, char** argv);

// One check, to its exit code: fathom check when the command line is understood.
int checkProgram(const CommandLine& line, const CheckSettings& settings, Console& console);

}  // namespace fathom::driver
