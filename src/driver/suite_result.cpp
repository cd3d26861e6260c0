// From the end of a process to a result, and results on disk.
//
// A verdict counts only if the exit code says the same: a run that crashed while it
// printed has no verdict. A task that is not decided is no success and no failure
// either; it is told apart from one whose answer is wrong.
//
// The file of results is one line of JSON for each task. A line is written with one
// call and synchronised, so a killed run, a full disk or a power cut costs at most
// the last line; --resume drops what is left of that one.
#include "driver/suite_result.h"

#include "driver/console.h"
#include "support/error.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <cerrno>
#include <cmath>
#include <cstdlib>
#include <cstring>
#include <utility>

#include <fcntl.h>
#include <sys/file.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

#ifndef FATHOM_VERSION
#define FATHOM_VERSION "0"
#endif

namespace fathom::driver {

namespace {

constexpr size_t longestOutput = 1 << 16;
constexpr std::pair<TaskStatus, const char*> statusNames[] = {
    {TaskStatus::Met, "met"},         {TaskStatus::Undecided, "undecided"},
    {TaskStatus::Error, "error"},     {TaskStatus::Crashed, "crashed"},
    {TaskStatus::Differs, "differs"},
};

// The line that says most about what went wrong.
std::string complaintIn(std::string_view text) {
  std::string first;
  while (!text.empty()) {
    std::string_view line = text.substr(0, text.find('\n'));
    text.remove_prefix(std::min(text.size(), line.size() + 1));
    if (line.starts_with("fathom: "))
      return std::string(line.substr(8));
    if (line.find("error: ") != std::string_view::npos)
      return std::string(line);
    if (first.empty())
      first = line;
  }
  return first;
}

int exitCodeOf(std::string_view verdict) {
  return verdict == "VERIFIED" ? ok : verdict == "FAILED" ? failed : gaveUp;
}

std::string violationsText(const std::vector<Violation>& violations) {
  if (violations.empty())
    return "";
  const Violation& first = violations.front();
  std::string text = "; " + first.kind + " at " + first.file + ":" + std::to_string(first.line);
  return violations.size() == 1 ? text
                                : text + " and " + std::to_string(violations.size() - 1) + " more";
}

void judge(const Task& task, const ProcessEnd& end, TaskResult& result) {
  Answer& answer = result.answer;
  if (end.tooLate) {
    char text[96];
    std::snprintf(text, sizeof text, "time limit of %g s passed, and the process had to be killed",
                  task.timeout);
    answer = Answer();
    answer.verdict = "UNKNOWN";
    answer.reason = text;
  } else if (!end.endedBecause.empty()) {
    answer = Answer();
    answer.verdict = "UNKNOWN";
    answer.reason = end.endedBecause;
  } else if (WIFSIGNALED(end.status)) {
    int signal = WTERMSIG(end.status);
    answer = Answer();
    result.message = "ended by signal " + std::to_string(signal) + " (" + ::strsignal(signal) + ")";
    result.status = TaskStatus::Crashed;
    return;
  } else if (result.exitCode == usageError || result.exitCode == inputError) {
    result.message = complaintIn(end.err);
    result.status = TaskStatus::Error;
    return;
  } else if (answer.verdict.empty() || exitCodeOf(answer.verdict) != result.exitCode) {
    std::string complaint = complaintIn(end.err);
    result.message = "exit code " + std::to_string(result.exitCode) + " with " +
                     (answer.verdict.empty() ? "no verdict" : "the verdict " + answer.verdict) +
                     (complaint.empty() ? "" : ": " + complaint);
    answer = Answer();
    result.status = TaskStatus::Crashed;
    return;
  }
  if (task.expected.isMetBy(answer)) {
    result.status = TaskStatus::Met;
  } else if (answer.verdict == "FAILED" || answer.verdict == "VERIFIED") {
    result.status = TaskStatus::Differs;
    result.message = "expected " + task.expected.text + violationsText(answer.violations);
  } else {
    result.status = TaskStatus::Undecided;
    result.message = "expected " + task.expected.text + "; " + answer.reason;
  }
}

llvm::json::Value json(const TaskResult& result) {
  auto text = [](const std::string& s) { return llvm::json::Value(llvm::json::fixUTF8(s)); };
  llvm::json::Array command, violations;
  for (const std::string& word : result.command)
    command.push_back(text(word));
  for (const Violation& v : result.answer.violations)
    violations.push_back(llvm::json::Object{
        {"file", text(v.file)}, {"line", static_cast<int64_t>(v.line)}, {"kind", text(v.kind)}});
  llvm::json::Object object{
      {"task", text(result.name)},
      {"status", statusName(result.status)},
      {"expected", text(result.expected)},
      {"verdict", text(result.answer.verdict)},
      {"reason", text(result.answer.reason)},
      {"message", text(result.message)},
      {"exit_code", result.exitCode},
      {"cpu_seconds", result.cpuSeconds},
      {"wall_seconds", result.wallSeconds},
      {"peak_mib", result.peakMib},
      {"host", text(result.host)},
      {"sources", text(result.sources)},
      {"command", std::move(command)},
      {"violations", std::move(violations)},
  };
  if (!result.answer.property.empty())
    object["property"] = text(result.answer.property);
  if (!result.output.empty())
    object["output"] = text(result.output);
  return object;
}

bool readViolations(const llvm::json::Array& list, std::vector<Violation>& violations) {
  for (const llvm::json::Value& value : list) {
    const llvm::json::Object* object = value.getAsObject();
    if (!object)
      return false;
    auto file = object->getString("file"), kind = object->getString("kind");
    auto line = object->getInteger("line");
    if (!file || !kind || !line)
      return false;
    violations.push_back({file->str(), static_cast<unsigned>(*line), kind->str()});
  }
  return true;
}

// False if the object is no result.
bool fromJson(const llvm::json::Object& object, TaskResult& result) {
  auto name = object.getString("task"), status = object.getString("status"),
       expected = object.getString("expected"), verdict = object.getString("verdict"),
       reason = object.getString("reason"), message = object.getString("message");
  auto cpu = object.getNumber("cpu_seconds"), wall = object.getNumber("wall_seconds"),
       peak = object.getNumber("peak_mib");
  auto exitCode = object.getInteger("exit_code");
  const llvm::json::Array *command = object.getArray("command"),
                          *violations = object.getArray("violations");
  if (!name || !status || !expected || !verdict || !reason || !message || !cpu || !wall || !peak ||
      !exitCode || !command || !violations || !std::isfinite(*cpu + *wall + *peak) ||
      !readViolations(*violations, result.answer.violations))
    return false;
  result.name = name->str();
  result.expected = expected->str();
  result.answer.verdict = verdict->str();
  result.answer.reason = reason->str();
  result.answer.property = object.getString("property").value_or("").str();
  result.message = message->str();
  result.output = object.getString("output").value_or("").str();
  result.host = object.getString("host").value_or("").str();
  result.sources = object.getString("sources").value_or("").str();
  result.cpuSeconds = *cpu;
  result.wallSeconds = *wall;
  result.peakMib = *peak;
  result.exitCode = static_cast<int>(*exitCode);
  for (const llvm::json::Value& word : *command)
    result.command.push_back(word.getAsString().value_or("").str());
  for (const auto& [value, known] : statusNames)
    if (*status == known) {
      result.status = value;
      return true;
    }
  return false;
}

}  // namespace

const char* statusName(TaskStatus status) {
  for (const auto& [value, name] : statusNames)
    if (value == status)
      return name;
  throw InternalError("a task without status");
}

TaskResult emptyResult(const Task& task) {
  TaskResult result;
  result.name = task.name;
  result.expected = task.expected.text;
  result.command = task.command;
  return result;
}

bool isOf(const TaskResult& result, const Task& task) {
  return result.name == task.name && result.command == task.command &&
         result.expected == task.expected.text;
}

TaskResult judgeTask(const Task& task, const ProcessEnd& end) {
  TaskResult result = emptyResult(task);
  result.answer = readAnswer(end.out);
  result.exitCode = WIFEXITED(end.status) ? WEXITSTATUS(end.status) : -1;
  result.cpuSeconds = end.cpuSeconds;
  result.wallSeconds = end.wallSeconds;
  result.peakMib = end.peakMib;
  result.host = hostName();
  judge(task, end, result);
  if (result.status != TaskStatus::Met) {
    result.output = end.out + end.err;
    if (result.output.size() > longestOutput)  // what matters stands at its end
      result.output = "...\n" + result.output.substr(result.output.size() - longestOutput);
  }
  return result;
}

std::string lineOf(const TaskResult& result) {
  std::string line;
  llvm::raw_string_ostream(line) << json(result);
  return line;
}

std::optional<TaskResult> resultIn(std::string_view line) {
  auto parsed = llvm::json::parse(line);
  const llvm::json::Object* object = parsed ? parsed->getAsObject() : nullptr;
  TaskResult result;
  bool good = object && fromJson(*object, result);
  if (!parsed)
    llvm::consumeError(parsed.takeError());
  return good ? std::optional(std::move(result)) : std::nullopt;
}

std::string hostName() {
  if (const char* node = std::getenv("SLURMD_NODENAME"))
    return node;
  char host[256] = "";
  ::gethostname(host, sizeof host - 1);
  return host;
}

ResultsFile::ResultsFile(std::string path, bool resume) : path_(std::move(path)) {
  file_ = ::open(path_.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666);
  if (file_ < 0)
    fail(errno);
  struct stat info = {};
  bool regular = ::fstat(file_, &info) == 0 && S_ISREG(info.st_mode);
  if (regular && ::flock(file_, LOCK_EX | LOCK_NB) != 0)
    throw OutputError("another run writes its results to '" + path_ + "'");
  if (regular && resume)
    readOld();
  else if (regular && ::ftruncate(file_, 0) != 0)
    fail(errno);
}

void ResultsFile::begin(const std::string& suite, const std::string& run) {
  llvm::json::Object head{{"fathom", FATHOM_VERSION}, {"suite", llvm::json::fixUTF8(suite)}};
  if (!run.empty())
    head["run"] = run;
  std::string line;
  llvm::raw_string_ostream(line) << llvm::json::Value(std::move(head));
  write(line);
  runs_.insert(run);
}

ResultsFile::~ResultsFile() {
  if (file_ >= 0)
    ::close(file_);
}

void ResultsFile::fail(int error) const {
  throw OutputError("cannot write '" + path_ + "': " + std::strerror(error));
}

void ResultsFile::readOld() {
  std::string text;
  char buffer[1 << 16];
  for (ssize_t got; (got = ::read(file_, buffer, sizeof buffer)) != 0;) {
    if (got < 0 && errno != EINTR)
      throw OutputError("cannot read '" + path_ + "': " + std::strerror(errno));
    text.append(buffer, static_cast<size_t>(std::max<ssize_t>(got, 0)));
  }
  size_t begin = 0;
  unsigned number = 1;
  for (size_t end; (end = text.find('\n', begin)) != std::string::npos; begin = end + 1, ++number) {
    auto parsed = llvm::json::parse(llvm::StringRef(text).slice(begin, end));
    const llvm::json::Object* object = parsed ? parsed->getAsObject() : nullptr;
    TaskResult result;
    bool good = object && (object->get("suite") || fromJson(*object, result));
    if (good && object->get("suite"))
      runs_.insert(object->getString("run").value_or("").str());
    if (!parsed)
      llvm::consumeError(parsed.takeError());
    if (!good)
      throw OutputError(path_ + ":" + std::to_string(number) +
                        ": this is no result of a suite; without --resume the file is replaced");
    if (!result.name.empty())
      old_[result.name] = std::move(result);
  }
  // The line at which the last run was cut off.
  if (::ftruncate(file_, static_cast<off_t>(begin)) != 0 ||
      ::lseek(file_, static_cast<off_t>(begin), SEEK_SET) < 0)
    fail(errno);
}

void ResultsFile::write(const std::string& line) {
  std::string text = line + "\n";
  std::string_view rest = text;
  while (!rest.empty()) {
    ssize_t written = ::write(file_, rest.data(), rest.size());
    if (written < 0 && errno == EINTR)
      continue;
    if (written < 0)
      fail(errno);
    rest.remove_prefix(static_cast<size_t>(written));
  }
  if (::fsync(file_) != 0 && errno != EINVAL && errno != EROFS)  // pipes and devices have none
    fail(errno);
}

void ResultsFile::append(const TaskResult& result) { write(lineOf(result)); }

void ResultsFile::add(const TaskResult& result) {
  old_[result.name] = result;
  append(result);
}

const TaskResult* ResultsFile::find(const Task& task) const {
  auto it = old_.find(task.name);
  return it != old_.end() && driver::isOf(it->second, task) ? &it->second : nullptr;
}

}  // namespace fathom::driver
