#include "frontend/watch.h"

#include <chrono>
#include <csignal>

#include <pthread.h>
#include <sys/syscall.h>
#include <unistd.h>

namespace fathom::frontend {

Watch::Watch(double seconds) : watched_(::gettid()) {
  if (::pthread_getcpuclockid(::pthread_self(), &clock_) == 0 &&
      ::clock_gettime(clock_, &before_) == 0)
    thread_ = std::thread([this, seconds] { wait(seconds); });
}

Watch::~Watch() {
  {
    std::lock_guard lock(mutex_);
    isOver_ = true;
  }
  changed_.notify_all();
  if (thread_.joinable())
    thread_.join();
}

void Watch::wait(double seconds) {
  timespec used;
  std::unique_lock lock(mutex_);
  while (!changed_.wait_for(lock, std::chrono::milliseconds(200), [this] { return isOver_; })) {
    if (::clock_gettime(clock_, &used))
      return;  // the thread has ended
    if (static_cast<double>(used.tv_sec - before_.tv_sec) > seconds) {
      ::syscall(SYS_tgkill, ::getpid(), watched_, SIGTRAP);
      return;
    }
  }
}

}  // namespace fathom::frontend
