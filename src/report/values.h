#pragma once

#include "explain/execution.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::report {

// The value as a constant of C; nothing if it is none, such as a pointer.
std::optional<std::string> constantOf(const explain::Input& input);

// What a step sets, and the values; from its text if that is all that is known of it.
std::vector<std::pair<std::string, std::string>> assignmentsOf(const explain::Step& step);

}  // namespace fathom::report
