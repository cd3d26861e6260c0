#pragma once

#include <condition_variable>
#include <mutex>
#include <thread>

#include <pthread.h>

namespace fathom::frontend {

// Ends what the thread that makes it is at, after so much time of the processor, by a signal that
// LLVM's crash recovery takes for a crash. Damaged bitcode can lead LLVM in a circle.
class Watch {
public:
  explicit Watch(double seconds);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

private:
  void wait(double seconds);

  pthread_t watched_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool isOver_ = false;
  std::thread thread_;
};

}  // namespace fathom::frontend
