#pragma once

#include "report/report.h"

#include <variant>

namespace fathom::report {

// Of the format that docs/json.md describes. It grows when what reads the last one would
// misunderstand the next.
inline constexpr int jsonVersion = 1;

// The whole report, for tools; `indent` spaces for each level, 0 for one line. What is no UTF-8
// in the program's names and texts is replaced.
std::string json(const Report& report, unsigned indent = 1);

// The report again, or one sentence about what is wrong with the text.
std::variant<Report, std::string> readJson(std::string_view text);

}  // namespace fathom::report
