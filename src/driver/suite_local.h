#pragma once

#include "driver/suite_executor.h"

#include <map>

namespace fathom::driver {

// Runs tasks as processes of this machine, in the order of their numbers.
class LocalExecutor : public Executor {
public:
  // At most so many at a time, and no more than memory is free for.
  LocalExecutor(const Suite& suite, size_t jobs);

  bool run(const std::vector<size_t>& ids, const Ended& ended, const Waits& waits) override;
  std::vector<size_t> running() const override { return processes_.running(); }
  std::string howToGoOn() const override { return "--resume goes on"; }

private:
  void start(size_t id);
  bool fits(const Task& task) const;

  const Suite& suite_;
  size_t jobs_;
  Processes processes_;
  std::map<size_t, std::string> sources_;  // of those that run: what they were
};

}  // namespace fathom::driver
