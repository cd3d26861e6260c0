#pragma once

#include "explain/execution.h"

#include <optional>
#include <string>
#include <vector>

namespace fathom::report {

// The value as a constant of C that is exactly it; nothing if there is none, as of a pointer, a
// struct or NaN.
std::optional<std::string> constantOf(const explain::Input& input);

// The value as a C program reads it from a text (strtod, strtol and the like); nothing if that
// cannot be, as of a struct or a pointer to an object.
std::optional<std::string> readableOf(const explain::Input& input);

// What a step sets, and the values; from its text if that is all that is known of it.
std::vector<std::pair<std::string, std::string>> assignmentsOf(const explain::Step& step);

}  // namespace fathom::report
