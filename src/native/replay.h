#pragma once

#include "native/case.h"

namespace fathom::native {

// What a native run has shown.
struct Shown {
  enum class State { Confirmed, NotConfirmed, Cannot };
  State state;
  std::string sentence;
  std::vector<std::string> kept = {};  // files of somebody else, where rules for all tests would be
};

// Builds the program with the inputs of the execution under sanitizers, and runs it. With a
// directory, the test is left there, with what is needed to build it; it is relative to
// the current one.
Shown replay(const Case& of, const std::string& directory);

}  // namespace fathom::native
