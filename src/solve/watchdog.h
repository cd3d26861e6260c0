#pragma once

#include <chrono>
#include <condition_variable>
#include <functional>
#include <mutex>
#include <thread>

namespace fathom::solve {

// While it lives, asks every few milliseconds whether a blocking call should end,
// and if so tells it, again and again: libraries forget a request that arrives
// before the call has begun. A signal handler may so interrupt a check, too, by
// no more than setting a flag.
class Watchdog {
public:
  Watchdog(std::function<bool()> mustStop, std::function<void()> stop)
      : thread_([this, mustStop = std::move(mustStop), stop = std::move(stop)] {
          std::unique_lock lock(mutex_);
          while (!done_.wait_for(lock, std::chrono::milliseconds(10), [this] { return over_; }))
            if (mustStop())
              stop();
        }) {}
  ~Watchdog() {
    {
      std::lock_guard lock(mutex_);
      over_ = true;
    }
    done_.notify_one();
    thread_.join();
  }
  Watchdog(const Watchdog&) = delete;
  Watchdog& operator=(const Watchdog&) = delete;

private:
  std::mutex mutex_;
  std::condition_variable done_;
  bool over_ = false;
  std::thread thread_;
};

}  // namespace fathom::solve
