#pragma once

#include "driver/options.h"

#include <string>

namespace fathom::driver {

// What `fathom` without arguments says.
std::string shortUsage();
// What can be given to a command; without one, to fathom.
std::string helpText(const CommandInfo* command);
// docs/options.md
std::string optionsPage();

}  // namespace fathom::driver
