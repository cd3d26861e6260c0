#pragma once

#include "driver/options.h"
#include "ilr/term_manager.h"

#include <ostream>
#include <string>
#include <vector>

namespace fathom::driver {

// One check of a script, kept instead of being solved.
struct RecordedCheck {
  unsigned line;                     // of the script; 0 if there is none
  std::string status;                // empty if the script states none
  std::vector<ilr::Term> permanent;  // assertions of level 0 that are new since the last check
  std::vector<ilr::Term> temporary;  // what else holds in this check alone
};

// Writes the checks in that format. Returns one sentence if it cannot.
std::string emitChecks(std::ostream& out, Emit format, ilr::TermManager& terms,
                       const std::vector<RecordedCheck>& checks);

}  // namespace fathom::driver
