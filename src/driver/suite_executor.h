#pragma once

#include "driver/suite_process.h"
#include "driver/suite_result.h"

#include <functional>

namespace fathom::driver {

// Where the tasks of a suite run.
class Executor {
public:
  using Ended = std::function<void(size_t id, TaskResult result)>;
  using Waits = std::function<void()>;

  virtual ~Executor() = default;
  // Runs these tasks, tells the result of each as it ends, and when there is nothing to do but to
  // wait. False if this process was asked to end before.
  virtual bool run(const std::vector<size_t>& ids, const Ended& ended, const Waits& waits) = 0;
  // The result of this task turned out to be of no use: the next run makes it again.
  virtual void forget(size_t) {}
  // The tasks that run now, as far as that is known.
  virtual std::vector<size_t> running() const = 0;
  // How to go on after a request to end.
  virtual std::string howToGoOn() const = 0;
  // What else there is to tell at the end, a line each.
  virtual std::vector<std::string> notes() const { return {}; }
};

// What reads programs: a program of its own, beside this one.
std::string checkProgram();

// How long a task may run before it is ended by force; 0 for ever. `fathom check` keeps its time
// limit by itself; whoever is that much later does not.
double longestRun(const Task& task);

// Starts a task as both executors do.
void startTask(Processes& processes, size_t id, const Task& task);

}  // namespace fathom::driver
