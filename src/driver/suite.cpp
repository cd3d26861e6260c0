// The whole way of a suite on one screen: read the file, start as many tasks as
// allowed, judge and write down each as it ends, tell what they took.
#include "driver/suite.h"

#include "driver/suite_file.h"
#include "driver/suite_process.h"
#include "driver/suite_report.h"
#include "driver/suite_result.h"

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <list>

#include <unistd.h>

namespace fathom::driver {

namespace {

// fathom check keeps its time limit by itself; whoever is that much later does not.
constexpr double patienceSeconds = 3, patienceFactor = 1.1;

// What reads programs is a program of its own, beside this one.
std::string checkProgram() {
  std::error_code error;
  return (std::filesystem::read_symlink("/proc/self/exe", error).parent_path() / "fathom-check")
      .string();
}

std::string names(const Suite& suite, const std::vector<size_t>& ids) {
  std::string text;
  for (size_t id : ids)
    text += (text.empty() ? "" : ", ") + suite.tasks[id].name;
  return text;
}

class SuiteRun {
public:
  SuiteRun(const Suite& suite, ResultsFile& file, Console& console)
      : suite_(suite),
        file_(file),
        console_(console),
        processes_(checkProgram(), suite.directory),
        results_(suite.tasks.size()) {
    for (size_t id = 0; id < suite.tasks.size(); ++id)
      if ((results_[id] = file.find(suite.tasks[id])))
        ++ended_;
    if (ended_)
      console.print(std::to_string(ended_) + " of " + std::to_string(results_.size()) +
                    " tasks have results already\n");
  }

  // Whether all tasks have ended.
  bool run(size_t jobs) {
    size_t next = 0;
    for (;;) {
      while (next < results_.size() && processes_.running().size() < jobs) {
        if (!results_[next])
          start(next);
        ++next;
      }
      if (processes_.running().empty())
        return true;
      showProgress();
      std::optional<ProcessEnd> end = processes_.wait();
      if (!end)
        return false;
      finish(*end);
    }
  }

  std::string running() const { return names(suite_, processes_.running()); }
  size_t ended() const { return ended_; }
  const std::vector<const TaskResult*>& results() const { return results_; }

private:
  void start(size_t id) {
    const Task& task = suite_.tasks[id];
    // Results and times are not to depend on what ran before, unless the suite asks for that.
    std::vector<std::string> command = task.command;
    if (std::none_of(command.begin(), command.end(),
                     [](const std::string& word) { return word.starts_with("--cache="); }))
      command.insert(command.begin() + 1, "--no-cache");
    processes_.start(id, command,
                     task.timeout > 0 ? task.timeout * patienceFactor + patienceSeconds : 0);
  }

  void finish(const ProcessEnd& end) {
    const TaskResult& result = own_.emplace_back(judgeTask(suite_.tasks[end.id], end));
    file_.append(result);
    results_[end.id] = &result;
    console_.print(taskLine(result, ++ended_, results_.size()));
  }

  void showProgress() {
    if (!isatty(STDERR_FILENO))
      return;
    std::string text = std::to_string(ended_) + " of " + std::to_string(results_.size()) +
                       " tasks have ended; running: " + running();
    if (text.size() > 79)
      text.replace(76, text.npos, "...");
    console_.showProgress(text);
  }

  const Suite& suite_;
  ResultsFile& file_;
  Console& console_;
  Processes processes_;
  std::list<TaskResult> own_;
  std::vector<const TaskResult*> results_;  // of each task; null if it has not ended
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

}  // namespace

int runSuite(const CommandLine& line, Console& console) {
  const Options& options = line.options;
  auto wrongUsage = [&](const std::string& sentence) {
    console.complain(sentence);
    return usageError;
  };
  if (line.arguments.size() != 1)
    return wrongUsage("suite needs one file");
  const std::string& path = line.arguments[0];
  auto read = readSuite({path, options.root, line.taskOptions, line.clangFlags, options.only});
  if (auto* problems = std::get_if<std::string>(&read)) {
    console.complainRaw(*problems);
    return inputError;
  }
  const Suite& suite = std::get<Suite>(read);
  if (suite.tasks.empty())
    return wrongUsage(options.only.empty() ? "there are no tasks in '" + path + "'"
                                           : "--only leaves no task; --list shows their names");
  if (options.list) {
    console.print(listOfTasks(suite));
    return ok;
  }
  auto begin = std::chrono::steady_clock::now();
  std::string results = options.results;
  if (results.empty())
    results = std::filesystem::path(path).stem().string() + ".results.jsonl";
  ResultsFile file(results, path, options.resume);
  SuiteRun run(suite, file, console);
  bool complete = run.run(options.jobs ? options.jobs : 1);
  double seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  console.print(summaryTable(suite.tasks, run.results()) +
                closingLines(suite, run.results(), seconds));
  if (!complete)
    console.complain("interrupted after " + std::to_string(run.ended()) + " of " +
                     std::to_string(suite.tasks.size()) +
                     " tasks, while running: " + run.running() + "; --resume goes on");
  return exitCode(run.results());
}

}  // namespace fathom::driver
