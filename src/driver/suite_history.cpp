#include "driver/suite_history.h"

#include "driver/run.h"
#include "support/error.h"
#include "support/write_file.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <cerrno>
#include <cstring>
#include <ctime>
#include <fstream>

#include <fcntl.h>
#include <unistd.h>

namespace fathom::driver {

namespace {

// Of a task; a file with twice as many is written anew.
constexpr size_t mostRuns = 20;
// Slower by that factor, and by so many seconds: shorter times are those of the machine.
constexpr double slowerFactor = 1.5, slowerSeconds = 0.2;

std::string now() {
  std::time_t time = std::time(nullptr);
  std::tm parts{};
  ::gmtime_r(&time, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text;
}

std::string lineOf(const std::string& task, const PastRun& run) {
  auto text = [](const std::string& s) { return llvm::json::Value(llvm::json::fixUTF8(s)); };
  std::string line;
  llvm::raw_string_ostream(line) << llvm::json::Value(
      llvm::json::Object{{"task", text(task)},
                         {"time", text(run.time)},
                         {"verdict", text(run.verdict)},
                         {"status", text(run.status)},
                         {"wall_seconds", run.wallSeconds},
                         {"cpu_seconds", run.cpuSeconds},
                         {"peak_mib", run.peakMib},
                         {"version", text(run.version)}});
  return line + "\n";
}

// Seconds or MiB that something can have taken.
bool isTaken(std::optional<double> number) {
  constexpr double most = 1e12;
  return number && *number >= 0 && *number <= most;
}

bool isKnown(llvm::StringRef verdict) {
  return verdict.empty() || verdict == "VERIFIED" || verdict == "FAILED" || verdict == "BOUNDED" ||
         verdict == "UNKNOWN";
}

}  // namespace

SuiteHistory::SuiteHistory(std::string path) : path_(std::move(path)) {
  std::ifstream file(path_);
  for (std::string line; std::getline(file, line);) {
    ++lines_;
    auto parsed = llvm::json::parse(line);
    if (!parsed) {
      llvm::consumeError(parsed.takeError());
      continue;
    }
    const llvm::json::Object* object = parsed->getAsObject();
    if (!object)
      continue;
    auto task = object->getString("task"), time = object->getString("time"),
         verdict = object->getString("verdict"), status = object->getString("status"),
         version = object->getString("version");
    auto seconds = object->getNumber("wall_seconds"), cpu = object->getNumber("cpu_seconds"),
         peak = object->getNumber("peak_mib");
    if (task && time && verdict && isKnown(*verdict) && status && version && isTaken(seconds) &&
        isTaken(cpu) && isTaken(peak))
      runs_[task->str()].push_back(
          {time->str(), verdict->str(), status->str(), *seconds, *cpu, *peak, version->str()});
  }
  for (auto& [task, runs] : runs_)
    if (runs.size() > mostRuns)
      runs.erase(runs.begin(), runs.end() - mostRuns);
}

const std::vector<PastRun>& SuiteHistory::of(const std::string& task) const {
  static const std::vector<PastRun> none;
  auto it = runs_.find(task);
  return it == runs_.end() ? none : it->second;
}

void SuiteHistory::add(const TaskResult& result) {
  added_ += lineOf(result.name, {now(), result.answer.verdict, statusName(result.status),
                                 result.wallSeconds, result.cpuSeconds, result.peakMib, version()});
}

void SuiteHistory::write() {
  if (added_.empty())
    return;
  if (lines_ > 2 * mostRuns * (runs_.size() + 1)) {
    std::string text;
    for (const auto& [task, runs] : runs_)
      for (const PastRun& run : runs)
        text += lineOf(task, run);
    writeFile(path_, text + added_);
  } else {
    auto fail = [&] { throw OutputError("cannot write '" + path_ + "': " + std::strerror(errno)); };
    int file = ::open(path_.c_str(), O_RDWR | O_CREAT | O_APPEND | O_CLOEXEC, 0666);
    if (file < 0)
      fail();
    // What an earlier run could not write to its end stays a line of its own.
    char last = '\n';
    if (off_t size = ::lseek(file, 0, SEEK_END); size > 0 && ::pread(file, &last, 1, size - 1) < 0)
      last = '\n';
    std::string text = (last == '\n' ? "" : "\n") + added_;
    for (std::string_view rest = text; !rest.empty();) {
      ssize_t written = ::write(file, rest.data(), rest.size());
      if (written < 0 && errno != EINTR) {
        int reason = errno;
        ::close(file);
        errno = reason;
        fail();
      }
      rest.remove_prefix(static_cast<size_t>(std::max<ssize_t>(written, 0)));
    }
    ::close(file);
  }
  added_.clear();
}

std::string historyPath(const std::string& results) {
  constexpr std::string_view end = ".results.jsonl";
  std::string stem = results;
  if (stem.ends_with(end))
    stem.resize(stem.size() - end.size());
  return stem + ".history.jsonl";
}

Regression regressionOf(const TaskResult& result, const std::vector<PastRun>& before) {
  Regression regression;
  if (before.empty())
    return regression;
  const PastRun& last = before.back();
  if (last.verdict != result.answer.verdict)
    regression.verdict = last.verdict.empty() ? "no verdict" : last.verdict;
  else if (result.cpuSeconds > last.cpuSeconds * slowerFactor &&
           result.cpuSeconds > last.cpuSeconds + slowerSeconds)
    regression.cpuSeconds = std::max(last.cpuSeconds, 0.001);
  return regression;
}

}  // namespace fathom::driver
