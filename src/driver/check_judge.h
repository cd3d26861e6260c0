#pragma once

#include "driver/check_settings.h"
#include "driver/check_so_far.h"
#include "driver/check_solve.h"

namespace fathom::driver {

// Assertions that constants decide: nothing is left of them but that executions come there.
std::set<encode::Place> assertionsOfConstants(const encode::Outcome& outcome);

using Explained = std::map<size_t, std::shared_ptr<const report::Violation>>;  // by property

// What the answers of the solver mean. Of the violations those that are explained already; there
// may be others unless all is solved.
Judgement judge(const CheckSettings& settings, const encode::Outcome& outcome, const Solved& solved,
                const Explained& explained, bool isSolved);

}  // namespace fathom::driver
