#pragma once

#include "driver/console.h"

#include <chrono>
#include <vector>

namespace fathom::driver {

// The stages of a check as they pass: how long each took and how much memory
// the process had used at its end, and a line that tells a person at a terminal
// where the run is.
class Stages {
public:
  // A line only if standard error is a terminal.
  explicit Stages(Console& console);
  ~Stages() { console_.showProgress(""); }

  // Ends the stage before. One that comes again goes on.
  void begin(const char* name);
  // What there is to say of the stage; shown a few times a second at most.
  template <typename Text> void report(Text text) {
    if (isDue())
      console_.showProgress(std::string(name_) + ": " + text());
  }
  // Ends the last one.
  struct Stage {
    const char* name;
    double seconds, cpuSeconds, mebibytes;
  };
  const std::vector<Stage>& end();
  double seconds() const { return since(start_); }

private:
  using Clock = std::chrono::steady_clock;
  static double since(Clock::time_point begin);
  bool isDue();
  void close();

  Console& console_;
  bool visible_;
  const char* name_ = nullptr;
  Clock::time_point start_ = Clock::now(), begin_ = start_, shown_ = start_;
  double cpuAtBegin_ = 0;
  std::vector<Stage> done_;
};

}  // namespace fathom::driver
