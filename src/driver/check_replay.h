#pragma once

#include "driver/check_settings.h"
#include "driver/console.h"
#include "report/report.h"

#include <functional>

namespace fathom::driver {

// Runs every violation of the report natively (--replay=native), and leaves tests
// (--write-test). `say` gets a line for each. Returns whether all of them were shown.
bool replayNatively(const report::Report& report, const CheckSettings& settings,
                    const std::string& target, const Options& options,
                    const std::function<void(const std::string&)>& say);

// `fathom replay`.
int runReplay(const CommandLine& line, Console& console);

}  // namespace fathom::driver
