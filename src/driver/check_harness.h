#pragma once

#include "driver/console.h"
#include "driver/options.h"

namespace fathom::driver {

// `fathom harness`.
int runHarness(CommandLine line, Console& console);

}  // namespace fathom::driver
