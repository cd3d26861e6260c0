// The whole way of a suite on one screen: read the file, let an executor run the tasks, write down
// each as it ends, tell what they took.
#include "driver/suite.h"

#include "driver/slurm.h"
#include "driver/suite_file.h"
#include "driver/suite_local.h"
#include "driver/suite_page.h"
#include "driver/suite_report.h"
#include "driver/suite_result.h"
#include "driver/suite_shared.h"
#include "driver/suite_sources.h"
#include "driver/suite_split.h"
#include "driver/suite_worker.h"
#include "support/error.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <list>
#include <map>
#include <thread>

#include <unistd.h>

namespace fathom::driver {

namespace {

std::string names(const Suite& suite, const std::vector<size_t>& ids) {
  std::string text;
  for (size_t id : ids)
    text += (text.empty() ? "" : ", ") + suite.tasks[id].name;
  return text;
}

// As many as this process may use.
size_t cores() { return std::max(1u, std::thread::hardware_concurrency()); }

class SuiteRun {
public:
  SuiteRun(const Suite& suite, ResultsFile& file, Console& console)
      : suite_(suite),
        file_(file),
        console_(console),
        results_(suite.tasks.size()),
        isNew_(suite.tasks.size()) {
    for (size_t id = 0; id < suite.tasks.size(); ++id) {
      results_[id] = file.find(suite.tasks[id]);
      ended_ += results_[id] ? 1 : 0;
    }
    if (ended_)
      console.print(std::to_string(ended_) + " of " + std::to_string(results_.size()) +
                    " tasks have results already\n");
  }

  // Whether nobody has asked this process to end.
  bool run(Executor& executor) {
    std::vector<size_t> ids;
    for (size_t id = 0; id < results_.size(); ++id)
      if (!results_[id])
        ids.push_back(id);
    return executor.run(
        ids, [&](size_t id, TaskResult result) { finish(id, std::move(result)); },
        [&] { showProgress(executor); });
  }

  size_t ended() const { return ended_; }
  const std::vector<const TaskResult*>& results() const { return results_; }
  const std::vector<bool>& isNew() const { return isNew_; }

private:
  void finish(size_t id, TaskResult ended) {
    const TaskResult& result = own_.emplace_back(std::move(ended));
    results_[id] = &result;
    isNew_[id] = true;
    file_.append(result);
    console_.print(taskLine(result, ++ended_, results_.size()));
  }

  void showProgress(const Executor& executor) {
    if (!isatty(STDERR_FILENO))
      return;
    std::string text =
        std::to_string(ended_) + " of " + std::to_string(results_.size()) + " tasks have ended";
    if (std::vector<size_t> running = executor.running(); !running.empty())
      text += "; running: " + names(suite_, running);
    if (text.size() > 79)
      text.replace(76, text.npos, "...");
    console_.showProgress(text);
  }

  const Suite& suite_;
  ResultsFile& file_;
  Console& console_;
  std::list<TaskResult> own_;
  std::vector<const TaskResult*> results_;  // of each task; null if it has not ended
  std::vector<bool> isNew_;                 // it has ended in this run
  size_t ended_ = 0;
};

ExitCode exitCode(const std::vector<const TaskResult*>& results) {
  auto some = [&](TaskStatus status) {
    return std::any_of(results.begin(), results.end(), [&](const TaskResult* result) {
      return result && result->status == status;
    });
  };
  if (some(TaskStatus::Differs))
    return failed;
  if (some(TaskStatus::Crashed))
    return internalError;
  if (some(TaskStatus::Error))
    return inputError;
  bool allMet = std::all_of(results.begin(), results.end(), [](const TaskResult* result) {
    return result && result->status == TaskStatus::Met;
  });
  return allMet ? ok : gaveUp;
}

// What --resume goes on with. A result says what the sources were: it is one of other sources now,
// or is known to be of these. A task whose input was wrong is asked again, since what was wrong may
// have been what no source says (a header, a full disk). Beside the file there is what jobs of a
// cluster have left that nobody has collected.
void takeOver(ResultsFile& file, const Suite& suite, const std::vector<TaskResult>& left,
              Console& console) {
  std::map<std::string_view, const TaskResult*> uncollected;
  for (const TaskResult& result : left)
    uncollected[result.name] = &result;
  size_t changed = 0;
  for (const Task& task : suite.tasks) {
    std::optional<std::string> sources;
    auto counts = [&](const TaskResult& result) {
      if (result.status == TaskStatus::Error)
        return false;
      if (!sources)
        sources = sourcesDigest(task, suite.directory);
      return result.sources == *sources;
    };
    const TaskResult* old = file.find(task);
    if (old && counts(*old))
      continue;
    changed += old && old->status != TaskStatus::Error;
    file.forget(task);
    auto it = uncollected.find(task.name);
    if (it != uncollected.end() && isOf(*it->second, task) && counts(*it->second))
      file.add(*it->second);
  }
  if (changed)
    console.print(std::to_string(changed) + " of " + std::to_string(suite.tasks.size()) +
                  " tasks are run again, as their sources have changed\n");
}

// Where it is written what became of a suite.
struct Places {
  std::string suite;    // its file
  std::string results;  // beside which the history is
  std::string html;     // a directory; empty for none
};

// A history goes with a file, not with a pipe or a device.
void keepHistory(const Places& places, const Suite& suite, const SuiteRun& run, double seconds) {
  std::error_code error;
  bool isFile = std::filesystem::is_regular_file(places.results, error);
  SuiteHistory history(isFile ? historyPath(places.results) : "");
  if (!places.html.empty())
    writeSuitePage({places.html, places.suite, seconds}, suite, run.results(), run.isNew(),
                   history);
  if (!isFile)
    return;
  for (size_t id = 0; id < suite.tasks.size(); ++id)
    if (run.isNew()[id])
      history.add(*run.results()[id]);
  history.write();
}

// Runs what has no result yet, and tells about all.
int runTasks(const Places& places, ResultsFile& file, SplitExecutor& executor, Console& console) {
  const Suite& suite = executor.whole();
  auto begin = std::chrono::steady_clock::now();
  SuiteRun run(suite, file, console);
  double seconds = 0;
  auto summarize = [&] {
    seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    console.print(summaryTable(suite.tasks, run.results()) + noteLines(executor.notes()) +
                  closingLines(suite, run.results(), seconds));
  };
  bool complete = false;
  try {
    complete = run.run(executor);
  } catch (const OutputError&) {
    summarize();
    throw;
  }
  summarize();
  if (!complete) {
    std::vector<size_t> running = executor.running();
    console.complain("interrupted after " + std::to_string(run.ended()) + " of " +
                     std::to_string(suite.tasks.size()) + " tasks" +
                     (running.empty() ? "" : ", while running: " + names(suite, running)) + "; " +
                     executor.howToGoOn());
  }
  keepHistory(places, suite, run, seconds);
  return exitCode(run.results());
}

int runFile(const CommandLine& line, Console& console) {
  const Options& options = line.options;
  auto wrongUsage = [&](const std::string& sentence) {
    console.complain(sentence);
    return usageError;
  };
  const std::string& path = line.arguments[0];
  auto read = readSuite({path, options.root, line.taskOptions, line.clangFlags, options.only});
  if (auto* problems = std::get_if<std::string>(&read)) {
    console.complainRaw(*problems);
    return inputError;
  }
  Suite& suite = std::get<Suite>(read);
  if (suite.tasks.empty())
    return wrongUsage("--only leaves no task; --list shows their names");
  if (options.list) {
    console.print(listOfTasks(suite));
    return ok;
  }
  std::string results = options.results;
  if (results.empty())
    results = std::filesystem::path(path).stem().string() + ".results.jsonl";
  Places places{path, results, options.html};
  if (!options.html.empty())
    addReports(suite, std::filesystem::absolute(options.html).string());
  const Suite divided = splitTasks(suite, std::filesystem::absolute(results).string() + ".parts");
  if (options.executor != "local") {
    if (std::string problem = slurmIsMissing(); !problem.empty())
      return wrongUsage(problem);
    auto made = beginShared(divided, path, results, options);
    if (auto* problem = std::get_if<std::string>(&made))
      return wrongUsage(*problem);
    SharedSuite& shared = *std::get<0>(made);
    ResultsFile file(results, options.resume);
    if (!file.isOf(shared.jobBefore))
      shared.known.clear();
    file.begin(path, shared.plan.job);
    takeOver(file, suite, shared.known, console);
    shared.begin();
    SlurmExecutor inner(*shared.directory, shared.plan, console);
    SplitExecutor executor(inner, shared.plan.suite, options.resume);
    return runTasks(places, file, executor, console);
  }
  ResultsFile file(results, options.resume);
  file.begin(path);
  takeOver(file, suite, {}, console);
  LocalExecutor inner(divided, options.jobs ? options.jobs : cores());
  SplitExecutor executor(inner, divided, options.resume);
  return runTasks(places, file, executor, console);
}

}  // namespace

int runSuite(const CommandLine& line, Console& console) {
  const Options& options = line.options;
  auto wrongUsage = [&](const std::string& sentence) {
    console.complain(sentence);
    return usageError;
  };
  if (line.arguments.size() != 1)
    return wrongUsage(options.attach || options.cancel ? "suite needs one directory"
                                                       : "suite needs one file");
  if (!options.worker.empty())
    return runWorker(line.arguments[0], options.worker, console);
  if (std::string problem = wrongTogether(line); !problem.empty())
    return wrongUsage(problem);
  if (!options.attach && !options.cancel)
    return runFile(line, console);
  if (std::string problem = slurmIsMissing(); !problem.empty())
    return wrongUsage(problem);
  SharedSuite shared = openShared(line.arguments[0], options.attach);
  if (options.cancel)
    return cancelShared(shared, console);
  Places places{shared.plan.path, options.results.empty() ? shared.plan.results : options.results,
                shared.plan.html};
  ResultsFile file(places.results, true);
  if (file.isOfSome() && !file.isOf(shared.plan.job))
    return wrongUsage("'" + places.results + "' has the results of another run than '" +
                      line.arguments[0] + "'; --results names another file");
  file.begin(shared.plan.path, shared.plan.job);
  SlurmExecutor inner(*shared.directory, shared.plan, console);
  SplitExecutor executor(inner, shared.plan.suite, true);
  return runTasks(places, file, executor, console);
}

}  // namespace fathom::driver
