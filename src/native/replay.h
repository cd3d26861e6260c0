#pragma once

#include "native/case.h"

namespace fathom::native {

// What a native run has shown.
struct Shown {
  enum class State { Confirmed, NotConfirmed, Cannot };
  State state;
  std::string sentence;
};

// Builds the program with the inputs of the execution under sanitizers, and runs it. With a
// directory, the test is left there, with what is needed to build it; it must be below the
// current one, or another place that stays.
Shown replay(const Case& of, const std::string& directory);

}  // namespace fathom::native
