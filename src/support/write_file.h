#pragma once

#include <string>
#include <string_view>

namespace fathom {

// The whole file or nothing: whoever reads it never sees a part. What is there already and is
// no regular file (a pipe, a device) is written to as it is. An OutputError if it cannot be
// written.
void writeFile(const std::string& path, std::string_view content);

}  // namespace fathom
