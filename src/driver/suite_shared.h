#pragma once

#include "driver/options.h"
#include "driver/suite_slurm.h"

#include <memory>

namespace fathom::driver {

// A run in a directory that all nodes of a cluster see.
struct SharedSuite {
  std::string shared;  // the directory, in which runs follow each other
  size_t number = 0;   // of a run that begins
  std::optional<RunDirectory> directory;
  Plan plan;
  // Of the run before, with --resume: its name, and what it has left. That counts for who goes on
  // with the file of that run's results.
  std::string jobBefore;
  std::vector<TaskResult> known;

  // Makes the directory of a run that begins.
  void begin();
};

// One sentence if options of a suite do not go together; empty if they do.
std::string wrongTogether(const CommandLine& line);

// A run that begins, or why it cannot.
std::variant<std::unique_ptr<SharedSuite>, std::string> beginShared(const Suite& suite,
                                                                    const std::string& path,
                                                                    const std::string& results,
                                                                    const Options& options);

// A run that has begun. An OutputError if there is none, or if it is to be watched and another
// process does so.
SharedSuite openShared(const std::string& directory, bool toWatch);

// `fathom suite --cancel`.
int cancelShared(const SharedSuite& shared, Console& console);

}  // namespace fathom::driver
