#pragma once

#include <string_view>

namespace fathom::driver {

// In what `fathom check --combine` says of a part that does not belong to the others, and by what a
// suite knows that it is to be made again.
inline constexpr std::string_view isOfAnother = " is of another ";

}  // namespace fathom::driver
