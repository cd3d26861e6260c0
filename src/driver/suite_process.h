#pragma once

#include <chrono>
#include <csignal>
#include <cstddef>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include <sys/types.h>

namespace fathom::driver {

// All of a file, whatever the position is that others have in it.
std::string contentOf(int file);

// How a process has ended, and what it took.
struct ProcessEnd {
  size_t id = 0;             // what start was given
  int status = 0;            // as wait gives it
  bool tooLate = false;      // it had to be ended, long after its time limit
  std::string endedBecause;  // why somebody else has ended it, if he says so
  double cpuSeconds = 0, wallSeconds = 0;
  double peakMib = 0;
  std::string out, err;
};

// As long as this lives, the end of a child and a request to end this process are waited for,
// and do nothing else.
class AwaitedSignals {
public:
  AwaitedSignals();
  ~AwaitedSignals();
  AwaitedSignals(const AwaitedSignals&) = delete;
  AwaitedSignals& operator=(const AwaitedSignals&) = delete;

  // The next signal; 0 if none comes for so long.
  int wait(double seconds) const;
  const sigset_t& maskBefore() const { return maskBefore_; }

private:
  sigset_t signals_, maskBefore_;
};

// Runs of one program, each a group of processes of its own. When this object dies, or this
// process, the runs that have not ended are ended.
class Processes {
public:
  // Runs the program in that directory.
  Processes(std::string program, std::string directory);
  ~Processes();
  Processes(const Processes&) = delete;
  Processes& operator=(const Processes&) = delete;

  // The run is ended if it lasts longer than that; 0 for no limit. The program gets the words
  // after its name. An InternalError if that is not possible.
  void start(size_t id, const std::vector<std::string>& words, double seconds);
  // Waits until a run ends; nothing if this process was asked to end.
  std::optional<ProcessEnd> wait();
  // Whether this process was, or is within so many seconds.
  bool isAskedToEnd(double seconds) const;
  // Their ids, the earliest first.
  std::vector<size_t> running() const;
  // What the runs have in memory now, in MiB by id; without the processes that they started.
  std::vector<std::pair<size_t, double>> memory() const;

private:
  using Clock = std::chrono::steady_clock;
  struct Run {
    size_t id;
    pid_t process;
    int out, err;
    Clock::time_point begin;
    std::optional<Clock::time_point> latestEnd;
    bool tooLate = false;
  };
  [[noreturn]] void become(const std::vector<std::string>& words, const Run& run,
                           int trouble) const;
  std::optional<ProcessEnd> reap(Run& run) const;

  std::string program_, directory_;
  AwaitedSignals signals_;
  std::vector<Run> runs_;
};

}  // namespace fathom::driver
