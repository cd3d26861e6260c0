#pragma once

#include "driver/suite_result.h"

#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace fathom::driver {

// Tasks as they are handed to other machines: all of a run, or a batch of them.
struct Plan {
  std::string fathom;               // what must be the same everywhere: version and build
  std::string path;                 // of the suite file
  std::string results;              // the file for the results
  std::string html;                 // the directory for the page; empty for none
  std::string job;                  // by which Slurm's jobs of the run are known
  std::vector<std::string> submit;  // what the user has to say to Slurm
  double seconds = 0;               // no task of a batch begins that may last longer; 0: any may
  Suite suite;
  std::vector<size_t> ids;  // of the tasks, in the whole run
};

// One sentence if the plan has words that cannot be told to another machine; empty if all can be.
std::string unspeakableIn(const Plan& plan);

// Version and builds of Fathom; differs where programs differ.
std::string fathomIdentity();

// The directory of one run, which all nodes see. Files appear as a whole, under names that
// nothing else has: DIR/run-N/
//   plan.jsonl            the whole run
//   owner                 locked by the process that watches the run
//   batch/K.jsonl         what the job K of all that were submitted is to do
//   array/FIRST           jobs from this number on were, or are about to be, submitted together
//   result/ID/1000/ID     the result of a task, and its checksum
//   log/FIRST-K           what a job printed
//   cancelled             nothing more is to be submitted
class RunDirectory {
public:
  explicit RunDirectory(std::string path) : path_(std::move(path)) {}

  // The newest run in a directory; nothing if there is none.
  static std::optional<RunDirectory> newest(const std::string& shared);
  // The number that a new run gets.
  static size_t nextNumber(const std::string& shared);
  // A new one, which this process owns. An OutputError if that is not possible, or if another
  // process has taken the number.
  static RunDirectory create(const std::string& shared, size_t number, const Plan& plan);
  // Whether no other process watches the run; from now on this one does, as long as it lives. Where
  // a file system has no locks, nobody knows of another.
  bool own();
  // The runs before this one are gone.
  void removeOlder() const;

  const std::string& path() const { return path_; }
  std::string logPath() const { return path_ + "/log"; }
  std::string scriptPath() const { return path_ + "/job.sh"; }

  // An OutputError if it cannot be read or written.
  Plan readPlan() const;
  // Somebody has removed it.
  bool isGone() const;
  void writeBatch(size_t number, const Plan& batch) const;
  Plan readBatch(size_t number) const;

  // The first numbers of what was submitted, with how many.
  void writeArray(size_t first, size_t count) const;
  std::vector<std::pair<size_t, size_t>> readArrays() const;
  // It was not taken, and its numbers are free.
  void removeArray(size_t first, size_t count) const;

  void cancel() const;
  bool isCancelled() const;

  void writeResult(size_t id, const TaskResult& result) const;
  // Whether it is there, damaged or not.
  bool hasResult(size_t id) const;
  // Nothing if it is not there or damaged.
  std::optional<TaskResult> readResult(size_t id) const;
  void removeResult(size_t id) const;
  // The tasks from first on, up to bucketSize of them, that have results.
  std::vector<size_t> resultsFrom(size_t first) const;
  static constexpr size_t bucketSize = 1000;

private:
  std::string planPath() const;
  std::string batchPath(size_t number) const;
  std::string resultPath(size_t id) const;

  std::string path_;
  std::shared_ptr<const int> owner_;  // an open file
};

}  // namespace fathom::driver
