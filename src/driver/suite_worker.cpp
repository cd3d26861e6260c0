#include "driver/suite_worker.h"

#include "driver/suite_executor.h"
#include "driver/suite_plan.h"
#include "driver/suite_sources.h"
#include "support/error.h"

#include <chrono>
#include <cstdlib>
#include <filesystem>

namespace fathom::driver {

namespace {

constexpr double patienceForSignals = 0.5;

int workOff(const RunDirectory& directory, const Plan& batch) {
  Processes processes(checkProgram(), batch.suite.directory);
  auto begin = std::chrono::steady_clock::now();
  for (size_t i = 0; i < batch.ids.size(); ++i) {
    size_t id = batch.ids[i];
    if (directory.hasResult(id))
      continue;
    const Task& task = batch.suite.tasks[i];
    double elapsed =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    if (batch.seconds > 0 && elapsed > 0 && elapsed + longestRun(task) > batch.seconds && i > 0)
      return ok;  // another job goes on
    std::string sources = sourcesDigest(task, batch.suite.directory);
    startTask(processes, id, task);
    std::optional<ProcessEnd> end = processes.wait();
    if (!end)
      return gaveUp;
    TaskResult result = judgeTask(task, *end);
    result.sources = sources;
    // Who ends a job tells all its processes: that a task did not answer is then no result.
    bool answered = result.answer.verdict == "VERIFIED" || result.answer.verdict == "FAILED";
    if (!answered && !end->tooLate && processes.isAskedToEnd(patienceForSignals))
      return gaveUp;
    directory.writeResult(id, result);
  }
  return ok;
}

}  // namespace

int runWorker(const std::string& path, const std::string& first, Console& console) {
  const char* index = std::getenv("SLURM_ARRAY_TASK_ID");
  if (!index) {
    console.complain("--worker is for jobs of Slurm");
    return usageError;
  }
  try {
    RunDirectory directory(path);
    Plan batch = directory.readBatch(std::stoul(first) + std::stoul(index));
    if (std::string mine = fathomIdentity(); mine != batch.fathom) {
      console.complain("the suite was begun by fathom " + batch.fathom + ", but on " + hostName() +
                       " there is fathom " + mine);
      return otherFathom;
    }
    std::error_code error;
    if (!std::filesystem::is_directory(batch.suite.directory, error)) {
      console.complain("on " + hostName() + " there is no directory '" + batch.suite.directory +
                       "'");
      return uselessNode;
    }
    return workOff(directory, batch);
  } catch (const OutputError& error) {
    console.complain("on " + hostName() + ": " + error.what());
    return uselessNode;
  } catch (const std::logic_error& error) {
    console.complain("on " + hostName() + ": " + error.what());
    return uselessNode;
  }
}

}  // namespace fathom::driver
