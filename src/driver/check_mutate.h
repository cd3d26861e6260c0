#pragma once

#include "driver/check_settings.h"
#include "driver/console.h"

namespace fathom::driver {

// fathom mutate: which of the faults planted in the program does its harness notice?
int runMutate(const CommandLine& line, const CheckSettings& settings, Console& console);

}  // namespace fathom::driver
