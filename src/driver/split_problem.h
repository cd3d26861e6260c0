#pragma once

#include "driver/options.h"

namespace fathom::driver {

// One sentence about options that do not go together with --split; empty if all do.
std::string splitProblem(const Options& options);

}  // namespace fathom::driver
