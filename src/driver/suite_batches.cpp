#include "driver/suite_batches.h"

#include "driver/suite_executor.h"

#include <algorithm>

namespace fathom::driver {

namespace {

constexpr double usualSeconds = 1;  // of a task of which nothing is known
// A place gets a part of what is left: long batches at first, short ones at the end, so that all
// places end at about the same time (Polychronopoulos and Kuck, Guided Self-Scheduling, 1987).
constexpr double shortestBatch = 2, longestBatch = 120, partOfPlace = 3;
constexpr size_t mostTasks = 1000;
// The time beyond that of the longest task which a batch of short ones gets: they may take
// several times as long as last time. What does not fit is left to another batch.
constexpr double slackSeconds = 60, slackFactor = 4;

}  // namespace

History lastTimes(const std::vector<Task>& tasks, const SuiteHistory& history) {
  History times;
  for (const Task& task : tasks)
    if (const std::vector<PastRun>& runs = history.of(task.name); !runs.empty())
      times[task.name] = runs.back().wallSeconds;
  return times;
}

std::vector<Batch> makeBatches(const std::vector<Task>& tasks, std::vector<size_t> ids,
                               const History& history, size_t places) {
  auto expected = [&](size_t id) {
    auto it = history.find(tasks[id].name);
    return it == history.end() ? usualSeconds : it->second;
  };
  std::stable_sort(ids.begin(), ids.end(),
                   [&](size_t a, size_t b) { return expected(a) > expected(b); });
  double left = 0;
  for (size_t id : ids)
    left += expected(id);
  double share = static_cast<double>(std::max<size_t>(places, 1)) * partOfPlace;
  std::vector<Batch> batches;
  std::map<uint64_t, size_t> open;  // by memory limit: the batch that is not full
  for (size_t id : ids) {
    const Task& task = tasks[id];
    auto [it, isNew] = open.try_emplace(task.memoryLimit, batches.size());
    if (!isNew) {
      const Batch& last = batches[it->second];
      double wanted = std::clamp((left + last.expected) / share, shortestBatch, longestBatch);
      isNew = last.expected + expected(id) > wanted || last.ids.size() >= mostTasks;
      if (isNew)
        it->second = batches.size();
    }
    if (isNew)
      batches.emplace_back().memoryLimit = task.memoryLimit;
    Batch& batch = batches[it->second];
    batch.ids.push_back(id);
    batch.expected += expected(id);
    left -= expected(id);
  }
  for (Batch& batch : batches) {
    double sum = 0, most = 0;
    bool limited = true;
    for (size_t id : batch.ids) {
      double longest = longestRun(tasks[id]);
      limited = limited && longest > 0;
      sum += longest;
      most = std::max(most, longest);
    }
    if (limited)
      batch.longest = std::min(sum, most + slackSeconds + slackFactor * batch.expected);
  }
  std::stable_sort(batches.begin(), batches.end(),
                   [](const Batch& a, const Batch& b) { return a.expected > b.expected; });
  return batches;
}

}  // namespace fathom::driver
