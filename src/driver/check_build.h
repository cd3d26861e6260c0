#pragma once

#include "driver/check_settings.h"
#include "driver/console.h"
#include "driver/problem.h"

#include <optional>

namespace fathom::driver {

// With --build: the flags of the files, and the files themselves if none is named, from
// the build's compile_commands.json.
std::optional<Problem> useBuild(CommandLine& line, frontend::Input& input, Console& console);

}  // namespace fathom::driver
