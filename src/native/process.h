#pragma once

#include "support/limits.h"

#include <string>
#include <vector>

namespace fathom::native {

struct Limits {
  double seconds = 20;
  const StopToken* stop = nullptr;  // ends it as its time does
  bool withoutNetwork = false;
};

struct Ended {
  int status = 0;           // as wait gives it
  bool late = false;        // it had to be ended
  bool hadNetwork = false;  // it could not be kept from the network, and was not started
  std::string output;       // standard output and standard error, the beginning if it is long
};

// Runs a program, without a shell, in a directory and with exactly these variables.
Ended runProcess(const std::vector<std::string>& words, const std::string& directory,
                 const std::vector<std::string>& environment, const Limits& limits);

}  // namespace fathom::native
