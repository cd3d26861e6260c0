#include "frontend/watch.h"

#include <chrono>
#include <csignal>
#include <ctime>

namespace fathom::frontend {

Watch::Watch(double seconds)
    : watched_(::pthread_self()), thread_([this, seconds] { wait(seconds); }) {}

Watch::~Watch() {
  {
    std::lock_guard lock(mutex_);
    isOver_ = true;
  }
  changed_.notify_all();
  thread_.join();
}

void Watch::wait(double seconds) {
  clockid_t clock;
  timespec used, before;
  if (::pthread_getcpuclockid(watched_, &clock) || ::clock_gettime(clock, &before))
    return;
  std::unique_lock lock(mutex_);
  while (!changed_.wait_for(lock, std::chrono::milliseconds(200), [this] { return isOver_; })) {
    if (::clock_gettime(clock, &used))
      return;
    if (static_cast<double>(used.tv_sec - before.tv_sec) > seconds) {
      ::pthread_kill(watched_, SIGTRAP);
      return;
    }
  }
}

}  // namespace fathom::frontend
