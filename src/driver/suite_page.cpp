// One file, as the page of a check is (src/report/page.cpp): what it looks like and does, from
// src/driver/suite_page, around what it shows, as JSON in an element that a browser reads as text.
// In that every "<" is written "\u003c", so that no name of a task ends the element.
#include "driver/suite_page.h"

#include "driver/digest.h"
#include "driver/run.h"
#include "driver/suite_page_text.h"
#include "driver/suite_report.h"
#include "support/error.h"
#include "support/write_file.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <ctime>
#include <filesystem>

namespace fathom::driver {

namespace fs = std::filesystem;

namespace {

// The same in every run, whichever tasks it has.
std::string folderOf(const Task& task) {
  return "report-" + toHex(digestOf(task.name)).substr(0, 16);
}

std::string now() {
  std::time_t time = std::time(nullptr);
  std::tm parts{};
  ::gmtime_r(&time, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%d %H:%M UTC", &parts);
  return text;
}

llvm::json::Value text(const std::string& s) { return llvm::json::fixUTF8(s); }

llvm::json::Object taskObject(const SuitePage& page, const Suite& suite, const Task& task,
                              const TaskResult* result, bool isNew,
                              const std::vector<PastRun>& before) {
  llvm::json::Array history;
  for (const PastRun& run : before)
    history.push_back(llvm::json::Object{{"time", text(run.time)},
                                         {"verdict", text(run.verdict)},
                                         {"cpu", run.cpuSeconds},
                                         {"version", text(run.version)}});
  llvm::json::Object object{{"name", text(task.name)},
                            {"group", text(task.group)},
                            {"expected", text(task.expected.text)},
                            {"command", text(commandText(suite, task))},
                            {"history", std::move(history)},
                            {"isNew", isNew},
                            {"status", result ? statusName(result->status) : "none"},
                            {"verdict", text(result ? result->answer.verdict : "")},
                            {"message", text(result ? result->message : "")},
                            {"cpu", result ? result->cpuSeconds : 0},
                            {"peak", result ? result->peakMib : 0}};
  std::error_code error;
  std::string report = folderOf(task) + "/index.html";
  if (result && fs::is_regular_file(fs::path(page.directory) / report, error))
    object["report"] = report;
  if (result && isNew) {
    Regression regression = regressionOf(*result, before);
    if (!regression.verdict.empty())
      object["was"] = text(regression.verdict);
    if (regression.cpuSeconds > 0)
      object["slower"] = regression.cpuSeconds;
  }
  return object;
}

}  // namespace

void addReports(Suite& suite, const std::string& directory) {
  for (Task& task : suite.tasks)
    task.outputs.push_back("--html=" + (fs::path(directory) / folderOf(task)).string());
}

void writeSuitePage(const SuitePage& page, const Suite& suite,
                    const std::vector<const TaskResult*>& results, const std::vector<bool>& isNew,
                    const SuiteHistory& history) {
  llvm::json::Array tasks;
  for (size_t id = 0; id < suite.tasks.size(); ++id)
    tasks.push_back(taskObject(page, suite, suite.tasks[id], results[id], isNew[id],
                               history.of(suite.tasks[id].name)));
  std::string data;
  llvm::raw_string_ostream(data) << llvm::json::Value(
      llvm::json::Object{{"suite", text(fs::path(page.suite).filename().string())},
                         {"version", version()},
                         {"time", now()},
                         {"seconds", page.seconds},
                         {"tasks", std::move(tasks)}});
  std::string whole(pageBeforeData);
  for (char c : data)
    if (c == '<')
      whole += "\\u003c";
    else
      whole += c;
  whole += pageAfterData;
  std::error_code error;
  fs::create_directories(page.directory, error);
  if (error)
    throw OutputError("cannot make the directory '" + page.directory + "': " + error.message());
  writeFile((fs::path(page.directory) / "index.html").string(), whole);
}

}  // namespace fathom::driver
