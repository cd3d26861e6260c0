#pragma once

#include <string>

namespace fathom::report {

// What stands in the place of a seal before there is one.
inline const std::string unsealed(64, '0');

// The JSON of a part of a check gets the seal that there is a place for.
void sealText(std::string& json);

// One sentence if the text is not as it was written by a part of a check; empty if it is.
std::string checkSeal(std::string text);

}  // namespace fathom::report
