#pragma once

#include "driver/console.h"
#include "driver/limits.h"
#include "driver/options.h"

#include <string>

namespace fathom::driver {

// `fathom smt2 FILE`: answers a script; "-" is standard input. Returns the exit
// code.
int runSmt2(const Options& options, const std::string& file, Console& console,
            Supervisor& supervisor);

}  // namespace fathom::driver
