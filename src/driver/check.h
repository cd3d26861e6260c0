#pragma once

#include "driver/check_settings.h"
#include "driver/check_so_far.h"
#include "driver/console.h"
#include "driver/limits.h"
#include "driver/options.h"

namespace fathom::driver {

// fathom check, fathom loops, fathom checks, fathom mutate (check_command.cpp).
int runProgramCommand(const CommandLine& line, Console& console, int argc, char** argv);

// One check, to its exit code: fathom check when the command line is understood.
int checkProgram(const CommandLine& line, const CheckSettings& settings, Console& console);

// What one check is about, and who looks after it.
struct Check {
  const CommandLine& line;
  CheckSettings settings;
  const std::optional<SvCompRun>& svComp;
  const Outputs& outputs;
  Console& console;
  Supervisor& supervisor;
  SoFar& soFar;
};
int check(Check run);

}  // namespace fathom::driver
