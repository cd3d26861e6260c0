#pragma once

#include "driver/console.h"

#include <string>

namespace fathom::driver {

// Why a command cannot begin: one sentence, and the exit code that goes with it.
struct Problem {
  ExitCode code;
  std::string sentence;
};

}  // namespace fathom::driver
