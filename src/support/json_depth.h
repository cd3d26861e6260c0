#pragma once

#include <string_view>

namespace fathom {

// Whether lists and objects lie deeper within each other than files of people and tools have
// them: the parser of JSON is recursive, and a hostile file could end the process.
bool isTooDeep(std::string_view json);

}  // namespace fathom
