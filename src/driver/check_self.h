#pragma once

#include "driver/check_rounds.h"
#include "driver/check_settings.h"
#include "explain/original.h"
#include "report/report.h"

namespace fathom::driver {

// What the encoder notes for the sake of --self-check, and no more.
inline constexpr size_t mostObservations = 200'000;

// `--self-check`: executions with random inputs are run by the interpreter, and the encoding must
// have each of them: the same decisions, the same values, the same end. An InternalError if
// it does not: a verdict then says nothing about what the program does.
report::SelfCheck checkEncoding(const Exploration& exploration, Explored& explored,
                                const explain::Original& original, const CheckSettings& settings,
                                uint64_t samples, Supervisor& supervisor);

}  // namespace fathom::driver
