#pragma once

#include "report/report.h"

#include <variant>
#include <vector>

namespace fathom::driver {

// What a part has left, or one sentence about why there is nothing.
using PartResult = std::variant<report::Report, std::string>;

// The result in the text that a part has written.
PartResult readPart(const std::string& text);

// The whole from its parts, the first one first, of the run that is described, and of the program
// with that digest; an empty one is that of the first part. What does not belong together makes it
// UNKNOWN, and so does a part that is missing, unless another one has shown a violation.
report::Report combine(std::vector<PartResult> parts, const report::Run& run,
                       const std::string& program);

}  // namespace fathom::driver
