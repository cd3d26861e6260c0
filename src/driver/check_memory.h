#pragma once

#include "driver/options.h"
#include "memory/factory.h"

namespace fathom::driver {

// What the command line says about memory; one sentence if options clash.
std::optional<std::string> memorySettings(const Options& options, memory::MemoryOptions& settings);

}  // namespace fathom::driver
