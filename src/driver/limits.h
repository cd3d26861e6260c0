#pragma once

#include "driver/console.h"
#include "solve/solver.h"
#include "support/limits.h"

#include <atomic>
#include <csignal>
#include <mutex>
#include <string>
#include <thread>
#include <vector>

namespace fathom::driver {

// Ends a run that was told to stop: by its time limit, by Ctrl-C or by SIGTERM.
// First it interrupts the solver, so that the run can end in order with the
// answer `unknown`; if the run has not ended 0.3 seconds later, or 0.6 if there is something to
// tell, it gives that answer itself and ends the process.
class Supervisor {
public:
  // Without a time limit, seconds is 0; without one of the memory (see limitMemory), mebibytes is.
  Supervisor(Console& console, double seconds, uint64_t mebibytes = 0);
  ~Supervisor();
  Supervisor(const Supervisor&) = delete;
  Supervisor& operator=(const Supervisor&) = delete;

  // Interrupts the checks of a solver as long as this lives.
  class Watching {
  public:
    Watching(Supervisor& by, solve::Solver& solver);
    ~Watching();
    Watching(const Watching&) = delete;
    Watching& operator=(const Watching&) = delete;

  private:
    Supervisor& by_;
    solve::Solver& solver_;
  };
  bool stopRequested() const { return stop_.requested(); }
  // The same, or it will be in a moment: who sees that the time is over may be the first.
  bool isOver() const { return stopRequested() || deadline_.passed(); }
  const StopToken& stopToken() const { return stop_; }
  // What the run is at, to be said when it has to stop: "while encoding".
  void doing(std::string what);
  // Why, after isOver().
  std::string reason() const;
  // What to say when memory ran out.
  std::string outOfMemory() const;
  // What to say of a solver that did not answer for this reason.
  std::string noAnswer(const std::string& reason) const;
  // For telling what was found, when the time is over already.
  Deadline timeToTell();
  const Deadline& deadline() const { return deadline_; }

private:
  void supervise();
  void insist();

  Console& console_;
  double seconds_;
  uint64_t mebibytes_;
  Deadline deadline_;
  StopToken stop_;
  std::atomic<bool> timedOut_{false}, tells_{false};
  std::mutex mutex_;
  mutable std::mutex doingMutex_;
  std::string withDoing(const std::string& text) const;
  std::string doing_;
  std::vector<solve::Solver*> solvers_;
  int signals_ = -1;        // a file that gives the signals
  int wake_[2] = {-1, -1};  // a pipe that ends the thread
  sigset_t maskBefore_;
  std::thread thread_;
};

// From now on writing to a pipe that nobody reads, or to a file that may not grow
// further, is an error like any other, and does not end the process.
void reportFailedWrites();

// From now on allocation fails beyond that size, 0 for no limit. Running out of
// memory is then std::bad_alloc, also within LLVM; where no one catches it (in a
// thread of a solver), the run ends as Supervisor would end it. Returns one
// sentence if the system refuses.
std::string limitMemory(Console& console, uint64_t mebibytes);

}  // namespace fathom::driver
