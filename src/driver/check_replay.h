#pragma once

#include "driver/check_settings.h"
#include "driver/console.h"
#include "report/report.h"

namespace fathom::driver {

// Runs every violation of the report natively (--replay=native), and leaves tests
// (--write-test). Returns whether all of them were shown.
bool replayNatively(const report::Report& report, const CheckSettings& settings,
                    const std::string& target, const Options& options, Console& console);

// `fathom replay`.
int runReplay(const CommandLine& line, Console& console);

}  // namespace fathom::driver
