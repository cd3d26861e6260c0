#pragma once

#include <chrono>
#include <csignal>
#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include <sys/types.h>

namespace fathom::driver {

// How a process has ended, and what it took.
struct ProcessEnd {
  size_t id = 0;         // what start was given
  int status = 0;        // as wait gives it
  bool tooLate = false;  // it had to be ended, long after its time limit
  double cpuSeconds = 0, wallSeconds = 0;
  double peakMib = 0;
  std::string out, err;
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
  // Their ids, the earliest first.
  std::vector<size_t> running() const;

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
  std::vector<Run> runs_;
  sigset_t signals_, maskBefore_;
};

}  // namespace fathom::driver
