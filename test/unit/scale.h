#pragma once

#include <cstdlib>
#include <string_view>

namespace fathom {

// Whether tests are to do less, as under a sanitizer.
inline bool small() {
  const char* scale = std::getenv("FATHOM_TEST_SCALE");
  return scale && std::string_view(scale) == "small";
}

}  // namespace fathom
