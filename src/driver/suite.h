#pragma once

#include "driver/console.h"
#include "driver/options.h"

namespace fathom::driver {

// `fathom suite`: runs many tasks. Its exit code is 0 if every task met its expectation,
// otherwise the worst of: 10 a verdict differs, 6 a task crashed, 2 a task's input is wrong,
// 5 a task is undecided or was not run.
int runSuite(const CommandLine& line, Console& console);

}  // namespace fathom::driver
