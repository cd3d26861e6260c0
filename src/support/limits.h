#pragma once

#include <atomic>
#include <chrono>
#include <ctime>
#include <optional>

namespace fathom {

// A request to stop, shared between the one who works and the ones who may lose
// patience: a deadline, Ctrl-C, or a competitor that answered first.
class StopToken {
public:
  using Clock = std::chrono::steady_clock;

  void request() { requested_.store(true, std::memory_order_relaxed); }
  void reset() { requested_.store(false, std::memory_order_relaxed); }
  bool requested() const { return requested_.load(std::memory_order_relaxed); }

private:
  std::atomic<bool> requested_{false};
};

// What one call may cost. Without a time limit the deadline is never reached.
class Deadline {
public:
  using Clock = std::chrono::steady_clock;

  Deadline() = default;
  static Deadline after(double seconds) {
    Deadline d;
    d.at_ = Clock::now() +
            std::chrono::duration_cast<Clock::duration>(std::chrono::duration<double>(seconds));
    return d;
  }
  // After so much work of this process, whoever else has work for the machine. What others do for
  // it (solvers that are processes) is no work of its own, so time counts as well.
  static Deadline afterWork(double seconds, double atMost) {
    Deadline d = after(atMost);
    d.work_ = std::clock() + static_cast<std::clock_t>(seconds * CLOCKS_PER_SEC);
    return d;
  }
  // The same deadline for a call that shall give up earlier, after so many conflicts of its
  // search. Whoever does not count conflicts ends at the deadline alone.
  Deadline withConflicts(unsigned most) const {
    Deadline d = *this;
    d.conflicts_ = most;
    return d;
  }
  // 0 if they do not matter.
  unsigned conflicts() const { return conflicts_; }
  bool limited() const { return at_ != Clock::time_point::max(); }
  bool passed() const {
    return (limited() && Clock::now() >= at_) || (work_ && std::clock() >= *work_);
  }
  // Remaining seconds, at least 0; meaningless without a limit. Work is not counted.
  double remaining() const {
    double s = std::chrono::duration<double>(at_ - Clock::now()).count();
    return s > 0 ? s : 0;
  }

private:
  Clock::time_point at_ = Clock::time_point::max();
  std::optional<std::clock_t> work_;
  unsigned conflicts_ = 0;
};

}  // namespace fathom
