#pragma once

#include "driver/check_rounds.h"
#include "driver/check_settings.h"
#include "driver/check_stages.h"
#include "explain/original.h"
#include "report/report.h"

namespace fathom::driver {

// Wishes of the program (covers), and what was proved for lack of executions: how --vacuity says.
void findReached(const Exploration& exploration, Explored& explored,
                 const explain::Original& original, const CheckSettings& settings,
                 const Options& options, const Stages& stages, report::Report& report);

}  // namespace fathom::driver
