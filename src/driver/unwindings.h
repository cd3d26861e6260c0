#pragma once

#include "driver/options.h"

#include <map>
#include <optional>
#include <utility>

namespace fathom::driver {

// How often loops are to be followed, as --unwind and --unwindset say it.
struct Unwindings {
  using Loops = std::map<std::pair<std::string, unsigned>, uint64_t>;
  std::optional<uint64_t> all;
  Loops byLine;    // of the function
  Loops byNumber;  // in the function
};

// Or one sentence about what is wrong with them.
std::variant<Unwindings, std::string> unwindingsOf(const Options& options);

}  // namespace fathom::driver
