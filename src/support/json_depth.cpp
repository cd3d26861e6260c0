#include "support/json_depth.h"

namespace fathom {

bool isTooDeep(std::string_view json) {
  constexpr size_t deepest = 100;
  size_t depth = 0;
  bool inText = false;
  for (size_t i = 0; i < json.size() && depth <= deepest; ++i) {
    if (inText && json[i] == '\\')
      ++i;
    else if (json[i] == '"')
      inText = !inText;
    else if (!inText && (json[i] == '[' || json[i] == '{'))
      ++depth;
    else if (!inText && depth && (json[i] == ']' || json[i] == '}'))
      --depth;
  }
  return depth > deepest;
}

}  // namespace fathom
