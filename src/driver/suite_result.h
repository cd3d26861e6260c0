#pragma once

#include "driver/suite_file.h"
#include "driver/suite_process.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace fathom::driver {

enum class TaskStatus {
  Met,        // the expectation
  Undecided,  // BOUNDED or UNKNOWN, which was not expected
  Error,      // the task's input is wrong
  Crashed,    // Fathom is
  Differs,    // the verdict is another
};

const char* statusName(TaskStatus status);

struct TaskResult {
  std::string name;
  TaskStatus status = TaskStatus::Crashed;
  std::string expected;
  Answer answer;
  std::string message;  // why the expectation was not met
  int exitCode = -1;    // -1 if a signal has ended it
  double cpuSeconds = 0, wallSeconds = 0, peakMib = 0;
  std::string host;     // where it ran
  std::string sources;  // what they were when it began (sourcesDigest); empty if that is not known
  std::vector<std::string> command;
  std::string output;  // of a task that has not met its expectation
};

// What is known of a task before it has run.
TaskResult emptyResult(const Task& task);

// Whether a result is that of this task, with the same command and expectation.
bool isOf(const TaskResult& result, const Task& task);

// What the end of a task's process means.
TaskResult judgeTask(const Task& task, const ProcessEnd& end);

// A result as a line of JSON, without its end; and back, if the line is one.
std::string lineOf(const TaskResult& result);
std::optional<TaskResult> resultIn(std::string_view line);

// Of this machine; within a job of Slurm the node's.
std::string hostName();

// The results of a suite on disk: a line of JSON for each task, written as it ends, and on
// the disk before the next begins. Whatever ends a run, the whole lines are there.
class ResultsFile {
public:
  // With resume, what is there is kept. An OutputError if it cannot be written.
  ResultsFile(std::string path, bool resume);
  ~ResultsFile();
  ResultsFile(const ResultsFile&) = delete;
  ResultsFile& operator=(const ResultsFile&) = delete;

  // A run begins, or goes on: its suite, and on a cluster the name by which its jobs are known.
  void begin(const std::string& suite, const std::string& run = {});
  // Whether what is there is of that run, among others.
  bool isOf(const std::string& run) const { return runs_.contains(run); }
  // Whether some run has begun there.
  bool isOfSome() const { return !runs_.empty(); }

  void append(const TaskResult& result);
  // A result that is known from elsewhere, and is found from now on as one that was there.
  void add(const TaskResult& result);
  // The result of the task that was there, if its command and expectation are the same.
  const TaskResult* find(const Task& task) const;
  // It is not found any more.
  void forget(const Task& task) { old_.erase(task.name); }

private:
  void write(const std::string& line);
  void readOld();
  [[noreturn]] void fail(int error) const;

  std::string path_;
  int file_ = -1;
  std::map<std::string, TaskResult> old_;
  std::set<std::string> runs_;  // that have begun in the file; of one machine: without a name
};

}  // namespace fathom::driver
