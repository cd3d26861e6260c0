#pragma once

#include "driver/check_settings.h"
#include "driver/limits.h"
#include "report/report.h"

#include <functional>

namespace fathom::driver {

// Runs every violation of the report natively (--replay=native), and leaves tests
// (--write-test). `say` gets a line for each, also for those for which no time is left. Returns
// whether all of them were shown.
bool replayNatively(const report::Report& report, const CheckSettings& settings,
                    const std::string& target, const Options& options, Console& console,
                    Supervisor& supervisor, const std::function<void(const std::string&)>& say);

// `fathom replay`.
int runReplay(const CommandLine& line, Console& console);

}  // namespace fathom::driver
