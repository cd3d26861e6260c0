#include "driver/check_stages.h"

#include <algorithm>
#include <string_view>

#include <sys/resource.h>
#include <unistd.h>

namespace fathom::driver {

namespace {

// Runs that are over sooner show nothing, and the line changes no more often.
constexpr double patience = 0.3;

double peakMebibytes() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  return static_cast<double>(usage.ru_maxrss) / 1024;
}

// Of all threads so far.
double cpuSeconds() {
  rusage usage;
  getrusage(RUSAGE_SELF, &usage);
  auto seconds = [](const timeval& t) {
    return static_cast<double>(t.tv_sec) + static_cast<double>(t.tv_usec) / 1e6;
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

}  // namespace

Stages::Stages(Console& console) : console_(console), visible_(isatty(STDERR_FILENO)) {}

double Stages::since(Clock::time_point begin) {
  return std::chrono::duration<double>(Clock::now() - begin).count();
}

void Stages::close() {
  if (!name_)
    return;
  auto known = std::find_if(done_.begin(), done_.end(), [&](const Stage& stage) {
    return stage.name == std::string_view(name_);
  });
  if (known == done_.end())
    known = done_.insert(known, {name_, 0, 0, 0});
  known->seconds += since(begin_);
  known->cpuSeconds += cpuSeconds() - cpuAtBegin_;
  known->mebibytes = peakMebibytes();
}

void Stages::begin(const char* name) {
  close();
  name_ = name;
  begin_ = Clock::now();
  cpuAtBegin_ = cpuSeconds();
}

bool Stages::isDue() {
  if (!visible_ || since(shown_) < patience)
    return false;
  shown_ = Clock::now();
  return true;
}

const std::vector<Stages::Stage>& Stages::end() {
  close();
  name_ = nullptr;
  return done_;
}

}  // namespace fathom::driver
