#pragma once

#include "driver/suite_file.h"
#include "driver/suite_history.h"

#include <map>

namespace fathom::driver {

// What a task took last time, in seconds, by name.
using History = std::map<std::string, double, std::less<>>;

History lastTimes(const std::vector<Task>& tasks, const SuiteHistory& history);

// Tasks that one job runs, one after the other.
struct Batch {
  std::vector<size_t> ids;
  double expected = 0;       // that it takes, in seconds
  double longest = 0;        // that it may take, in seconds; 0 for ever
  uint64_t memoryLimit = 0;  // of each task, in MiB; 0 for none
};

// Divides tasks into batches, the longest first. Jobs have their price, so short tasks share one;
// but so that every place has several, and none waits long for the last. Tasks of one batch have
// the same memory limit, as Slurm knows only that of the job.
std::vector<Batch> makeBatches(const std::vector<Task>& tasks, std::vector<size_t> ids,
                               const History& history, size_t places);

}  // namespace fathom::driver
