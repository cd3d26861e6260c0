#pragma once

#include "driver/suite_history.h"

namespace fathom::driver {

// What a page tells of a run of a suite.
struct SuitePage {
  std::string directory;  // index.html goes there, and the reports of tasks
  std::string suite;      // the file
  double seconds = 0;     // that the run took
};

// The tasks get the options by which each leaves its report below that directory.
void addReports(Suite& suite, const std::string& directory);

// Writes the page. The results belong to the tasks beside them, null where there is none; those
// that are new are of this run. An OutputError if it cannot be written.
void writeSuitePage(const SuitePage& page, const Suite& suite,
                    const std::vector<const TaskResult*>& results, const std::vector<bool>& isNew,
                    const SuiteHistory& history);

}  // namespace fathom::driver
