// Tasks on this machine. As many run at a time as there are cores, but a task that has a memory
// limit begins only when that much is free: what the system has available, less what the running
// tasks may still come to take. Otherwise the system would end the one or the other in the middle.
#include "driver/suite_local.h"

#include "driver/suite_sources.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <limits>

namespace fathom::driver {

namespace {

constexpr double patienceSeconds = 3, patienceFactor = 1.1;

// In MiB; of the machine, and of the group of processes to which containers limit it.
double freeMemory() {
  double available = std::numeric_limits<double>::infinity();
  std::ifstream machine("/proc/meminfo");
  for (std::string name, unit; machine >> name;) {
    double value = 0;
    if (!(machine >> value) || !std::getline(machine, unit))
      break;
    if (name == "MemAvailable:")
      available = value / 1024;
  }
  double most = 0, taken = 0;
  if (std::ifstream("/sys/fs/cgroup/memory.max") >> most &&
      std::ifstream("/sys/fs/cgroup/memory.current") >> taken)
    available = std::min(available, std::max(0.0, most - taken) / (1 << 20));
  return available;
}

}  // namespace

std::string checkProgram() {
  std::error_code error;
  return (std::filesystem::read_symlink("/proc/self/exe", error).parent_path() / "fathom-check")
      .string();
}

double longestRun(const Task& task) {
  return task.timeout > 0 ? task.timeout * patienceFactor + patienceSeconds : 0;
}

void startTask(Processes& processes, size_t id, const Task& task) {
  // Results and times are not to depend on what ran before, unless the suite asks for that.
  std::vector<std::string> command = task.command;
  if (std::none_of(command.begin(), command.end(),
                   [](const std::string& word) { return word.starts_with("--cache="); }))
    command.insert(command.begin() + 1, "--no-cache");
  command.insert(command.begin() + 1, task.outputs.begin(), task.outputs.end());
  processes.start(id, command, longestRun(task));
}

LocalExecutor::LocalExecutor(const Suite& suite, size_t jobs)
    : suite_(suite), jobs_(jobs), processes_(checkProgram(), suite.directory) {}

bool LocalExecutor::fits(const Task& task) const {
  if (task.memoryLimit == 0)
    return true;
  double left = freeMemory();
  for (const auto& [id, taken] : processes_.memory())
    left -= std::max(0.0, static_cast<double>(suite_.tasks[id].memoryLimit) - taken);
  return static_cast<double>(task.memoryLimit) <= left;
}

void LocalExecutor::start(size_t id) {
  sources_[id] = sourcesDigest(suite_.tasks[id], suite_.directory);
  startTask(processes_, id, suite_.tasks[id]);
}

bool LocalExecutor::run(const std::vector<size_t>& ids, const Ended& ended, const Waits& waits) {
  for (auto next = ids.begin();;) {
    for (; next != ids.end() && processes_.running().size() < jobs_; ++next) {
      if (!processes_.running().empty() && !fits(suite_.tasks[*next]))
        break;
      start(*next);
    }
    if (processes_.running().empty())
      return true;
    waits();
    std::optional<ProcessEnd> end = processes_.wait();
    if (!end)
      return false;
    TaskResult result = judgeTask(suite_.tasks[end->id], *end);
    result.sources = sources_[end->id];
    ended(end->id, std::move(result));
  }
}

}  // namespace fathom::driver
