#pragma once

#include "driver/console.h"
#include "driver/options.h"

namespace fathom::driver {

// `fathom explain`: what a check has found, once more, from its JSON.
int runExplain(const CommandLine& line, Console& console);

}  // namespace fathom::driver
