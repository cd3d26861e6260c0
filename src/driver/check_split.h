#pragma once

#include "driver/check_outputs.h"
#include "driver/check_settings.h"
#include "driver/check_svcomp.h"
#include "driver/console.h"

namespace fathom::driver {

struct SplitRun {
  const CommandLine& given;  // what the parts get
  const CommandLine& line;
  const CheckSettings& settings;
  const std::optional<SvCompRun>& svComp;
  const Outputs& outputs;
  std::string program = {};  // with --combine: what the parts have to be of (programDigest)
};

// Runs the parts of a check, each as a process of its own, and puts them together; with --combine
// only the latter.
int runSplit(const SplitRun& run, Console& console);

}  // namespace fathom::driver
