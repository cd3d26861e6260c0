#pragma once

#include <condition_variable>
#include <ctime>
#include <mutex>
#include <thread>

#include <sys/types.h>

namespace fathom::frontend {

// Ends what the thread that makes it is at, after so much time of the processor, by a signal that
// LLVM's crash recovery takes for a crash. Damaged bitcode can lead LLVM in a circle. It may
// outlive that thread.
class Watch {
public:
  explicit Watch(double seconds);
  ~Watch();
  Watch(const Watch&) = delete;
  Watch& operator=(const Watch&) = delete;

private:
  void wait(double seconds);

  // Names that the system knows: those of the thread library must not be used when it has ended.
  pid_t watched_;
  clockid_t clock_;
  timespec before_;
  std::mutex mutex_;
  std::condition_variable changed_;
  bool isOver_ = false;
  std::thread thread_;
};

}  // namespace fathom::frontend
