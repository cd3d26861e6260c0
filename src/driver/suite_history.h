#pragma once

#include "driver/suite_result.h"

namespace fathom::driver {

// What became of a task in one run of its suite.
struct PastRun {
  std::string time;  // UTC, as ISO 8601 has it
  std::string verdict, status;
  double wallSeconds = 0, cpuSeconds = 0, peakMib = 0;
  std::string version;  // of Fathom
};

// The runs of a suite so far, in a file beside its results: a line of JSON for each run and task.
// There is one writer at a time, since results have one.
class SuiteHistory {
public:
  // What is damaged in the file is left out; that there is none yet is no fault.
  explicit SuiteHistory(std::string path);

  // The runs of a task, the oldest first.
  const std::vector<PastRun>& of(const std::string& task) const;
  // That a task has ended now; to be written.
  void add(const TaskResult& result);
  // The new ones behind the old ones. An OutputError if that is not possible.
  void write();

private:
  std::string path_;
  std::map<std::string, std::vector<PastRun>> runs_;
  size_t lines_ = 0;  // in the file
  std::string added_;
};

// Beside the file for the results.
std::string historyPath(const std::string& results);

// What is worse than in the run before, for a person; empty if nothing is.
struct Regression {
  std::string verdict;    // the one before, if it was another
  double cpuSeconds = 0;  // what it took before, if it is now slower than 1.5 times
  explicit operator bool() const { return !verdict.empty() || cpuSeconds > 0; }
};
Regression regressionOf(const TaskResult& result, const std::vector<PastRun>& before);

}  // namespace fathom::driver
