// What machines tell each other through a directory. No file is changed: a
// file is written under another name and renamed, so that a reader on a network file system sees
// the whole or nothing. Results end with a checksum, for the disk that loses the end of a file all
// the same. A run has a directory of its own, which appears with its plan and its owner under the
// number that was free when its process looked: this decides between two that begin at once. What a
// job of an earlier run still writes goes nowhere.
#include "driver/suite_plan.h"

#include "driver/build_id.h"
#include "driver/digest.h"
#include "driver/run.h"
#include "driver/suite_executor.h"
#include "support/error.h"
#include "support/write_file.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <filesystem>
#include <fstream>
#include <sstream>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace fathom::driver {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view runPrefix = "run-";

std::optional<size_t> numberIn(std::string_view text) {
  size_t value = 0;
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  if (error != std::errc() || end != text.data() + text.size())
    return std::nullopt;
  return value;
}

std::string contentOf(const std::string& path) {
  std::ostringstream text;
  text << std::ifstream(path, std::ios::binary).rdbuf();
  return std::move(text).str();
}

std::string checksumLine(std::string_view text) { return "end " + toHex(digestOf(text)) + "\n"; }

// The text without its last line; nothing if that does not fit.
std::optional<std::string_view> checked(std::string_view text) {
  size_t last = text.rfind("end ");
  if (last == text.npos || text.substr(last) != checksumLine(text.substr(0, last)))
    return std::nullopt;
  return text.substr(0, last);
}

llvm::json::Value textValue(const std::string& text) {
  return llvm::json::Value(llvm::json::fixUTF8(text));
}

llvm::json::Array textValues(const std::vector<std::string>& texts) {
  llvm::json::Array array;
  for (const std::string& text : texts)
    array.push_back(textValue(text));
  return array;
}

std::vector<std::string> textsOf(const llvm::json::Array* array) {
  std::vector<std::string> texts;
  if (array)
    for (const llvm::json::Value& value : *array)
      texts.push_back(value.getAsString().value_or("").str());
  return texts;
}

std::string textOf(const llvm::json::Object& object, const char* key) {
  return object.getString(key).value_or("").str();
}

std::string textOf(const Plan& plan) {
  std::string text;
  llvm::raw_string_ostream out(text);
  out << llvm::json::Value(llvm::json::Object{{"fathom", textValue(plan.fathom)},
                                              {"suite", textValue(plan.path)},
                                              {"directory", textValue(plan.suite.directory)},
                                              {"results", textValue(plan.results)},
                                              {"html", textValue(plan.html)},
                                              {"job", textValue(plan.job)},
                                              {"submit", textValues(plan.submit)},
                                              {"seconds", plan.seconds}})
      << "\n";
  for (size_t i = 0; i < plan.ids.size(); ++i) {
    const Task& task = plan.suite.tasks[i];
    out << llvm::json::Value(
               llvm::json::Object{{"id", static_cast<int64_t>(plan.ids[i])},
                                  {"name", textValue(task.name)},
                                  {"group", textValue(task.group)},
                                  {"expect", textValue(task.expected.text)},
                                  {"command", textValues(task.command)},
                                  {"outputs", textValues(task.outputs)},
                                  {"timeout", task.timeout},
                                  {"memory_limit", static_cast<int64_t>(task.memoryLimit)}})
        << "\n";
  }
  return text + checksumLine(text);
}

bool readTask(const llvm::json::Object& object, Plan& plan) {
  auto id = object.getInteger("id"), memory = object.getInteger("memory_limit");
  auto timeout = object.getNumber("timeout");
  auto expected = parseExpectation(textOf(object, "expect"));
  if (!id || *id < 0 || !memory || !timeout || std::get_if<std::string>(&expected))
    return false;
  Task task;
  task.name = textOf(object, "name");
  task.group = textOf(object, "group");
  task.expected = std::get<Expectation>(std::move(expected));
  task.command = textsOf(object.getArray("command"));
  task.outputs = textsOf(object.getArray("outputs"));
  task.timeout = *timeout;
  task.memoryLimit = static_cast<uint64_t>(*memory);
  plan.ids.push_back(static_cast<size_t>(*id));
  plan.suite.tasks.push_back(std::move(task));
  return true;
}

std::optional<Plan> planIn(std::string_view text) {
  std::optional<std::string_view> lines = checked(text);
  if (!lines)
    return std::nullopt;
  Plan plan;
  bool first = true;
  // A line at a time: a run may have a hundred thousand tasks.
  for (size_t begin = 0, end; (end = lines->find('\n', begin)) != lines->npos; begin = end + 1) {
    auto parsed = llvm::json::parse(lines->substr(begin, end - begin));
    const llvm::json::Object* object = parsed ? parsed->getAsObject() : nullptr;
    bool good = object && (first || readTask(*object, plan));
    if (good && first) {
      plan.fathom = textOf(*object, "fathom");
      plan.path = textOf(*object, "suite");
      plan.suite.directory = textOf(*object, "directory");
      plan.results = textOf(*object, "results");
      plan.html = textOf(*object, "html");
      plan.job = textOf(*object, "job");
      plan.submit = textsOf(object->getArray("submit"));
      plan.seconds = object->getNumber("seconds").value_or(0);
    }
    first = false;
    if (!parsed)
      llvm::consumeError(parsed.takeError());
    if (!good)
      return std::nullopt;
  }
  return plan;
}

Plan readPlanFile(const std::string& path) {
  std::optional<Plan> plan = planIn(contentOf(path));
  if (!plan) {
    std::error_code error;
    throw OutputError(fs::exists(path, error) ? "'" + path + "' is damaged"
                                              : "there is no '" + path + "'");
  }
  return *plan;
}

void makeDirectory(const std::string& path) {
  std::error_code error;
  fs::create_directories(path, error);
  if (error)
    throw OutputError("cannot make the directory '" + path + "': " + error.message());
}

std::string runPath(const std::string& shared, size_t number) {
  return shared + "/" + std::string(runPrefix) + std::to_string(number);
}

// The numbers of what is called as runs are.
std::vector<size_t> namesIn(const std::string& shared) {
  std::vector<size_t> numbers;
  std::error_code error;
  for (fs::directory_iterator it(shared, error), end; !error && it != end; it.increment(error))
    if (std::string name = it->path().filename().string(); name.starts_with(runPrefix))
      if (auto number = numberIn(name.substr(runPrefix.size())); number && *number < SIZE_MAX)
        numbers.push_back(*number);
  std::sort(numbers.begin(), numbers.end());
  return numbers;
}

// Whether this is a run, and not what somebody else calls so.
bool isRun(const std::string& path) {
  std::ifstream plan(path + "/plan.jsonl");
  std::string line;
  std::getline(plan, line);
  auto parsed = llvm::json::parse(line);
  const llvm::json::Object* head = parsed ? parsed->getAsObject() : nullptr;
  bool is = head && head->getString("fathom") && head->getString("job");
  if (!parsed)
    llvm::consumeError(parsed.takeError());
  return is;
}

// The numbers of the runs.
std::vector<size_t> runsIn(const std::string& shared) {
  std::vector<size_t> numbers = namesIn(shared);
  std::erase_if(numbers, [&](size_t number) { return !isRun(runPath(shared, number)); });
  return numbers;
}

}  // namespace

// JSON has no other texts.
std::string unspeakableIn(const Plan& plan) {
  auto isTold = [](const std::string& text) { return llvm::json::isUTF8(text); };
  auto areTold = [&](const std::vector<std::string>& texts) {
    return std::all_of(texts.begin(), texts.end(), isTold);
  };
  auto sentence = [](const std::string& what) {
    return what +
           " is not UTF-8, and cannot be handed to other machines; --executor=local takes it";
  };
  for (const std::string& path : {plan.path, plan.suite.directory, plan.results, plan.html})
    if (!isTold(path))
      return sentence("the path '" + path + "'");
  if (!areTold(plan.submit))
    return sentence("a word of --slurm-args");
  for (const Task& task : plan.suite.tasks)
    if (!isTold(task.name) || !areTold(task.command) || !areTold(task.outputs))
      return sentence("a word in the command of the task '" + task.name + "'");
  return {};
}

std::string fathomIdentity() {
  auto hex = [](const std::string& bytes) {
    std::string text;
    for (unsigned char c : bytes) {
      char digits[3];
      std::snprintf(digits, sizeof digits, "%02x", c);
      text += digits;
    }
    return text.substr(0, 12);
  };
  return version() + " (" + hex(buildId()) + "-" + hex(buildIdOf(checkProgram())) + ")";
}

std::optional<RunDirectory> RunDirectory::newest(const std::string& shared) {
  std::vector<size_t> runs = runsIn(shared);
  if (runs.empty())
    return std::nullopt;
  return RunDirectory(runPath(shared, runs.back()));
}

size_t RunDirectory::nextNumber(const std::string& shared) {
  std::vector<size_t> names = namesIn(shared);
  return names.empty() ? 1 : names.back() + 1;
}

RunDirectory RunDirectory::create(const std::string& shared, size_t number, const Plan& plan) {
  RunDirectory made(shared + "/" + plan.job + ".new");
  std::error_code error;
  try {
    for (const char* part : {"/batch", "/array", "/result", "/log"})
      makeDirectory(made.path_ + part);
    made.own();
    writeFile(made.planPath(), textOf(plan));
    std::string path = runPath(shared, number);
    fs::rename(made.path_, path, error);  // not over another one, which is not empty
    if (error == std::errc::directory_not_empty || error == std::errc::file_exists)
      throw OutputError("another run has just begun in '" + shared + "'");
    if (error)
      throw OutputError("cannot make the directory '" + path + "': " + error.message());
    made.path_ = path;
  } catch (const OutputError&) {
    fs::remove_all(made.path_, error);
    throw;
  }
  return made;
}

bool RunDirectory::own() {
  std::string path = path_ + "/owner";
  if (int made = ::open(path.c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0666); made >= 0)
    ::close(made);
  // Read-only: what is open to be written keeps a file system from becoming read-only. One on a
  // network may want a file that can be written for its locks.
  for (int how : {O_RDONLY, O_RDWR}) {
    int file = ::open(path.c_str(), how | O_CLOEXEC);
    if (file < 0)
      return true;  // whoever has to write there will say so
    owner_ = std::shared_ptr<const int>(new int(file), [](const int* open) {
      ::close(*open);
      delete open;
    });
    if (::flock(file, LOCK_EX | LOCK_NB) == 0)
      return true;
    if (errno != EBADF)
      break;
  }
  return errno != EWOULDBLOCK;
}

void RunDirectory::removeOlder() const {
  std::string shared = fs::path(path_).parent_path().string();
  for (size_t number : runsIn(shared))
    if (std::string older = runPath(shared, number); older != path_) {
      std::error_code error;  // what cannot be removed harms nobody
      fs::remove_all(older, error);
    }
}

std::string RunDirectory::planPath() const { return path_ + "/plan.jsonl"; }
Plan RunDirectory::readPlan() const { return readPlanFile(planPath()); }

bool RunDirectory::isGone() const {
  std::error_code error;  // a file system that does not answer says nothing
  return fs::status(planPath(), error).type() == fs::file_type::not_found;
}

std::string RunDirectory::batchPath(size_t number) const {
  return path_ + "/batch/" + std::to_string(number) + ".jsonl";
}
void RunDirectory::writeBatch(size_t number, const Plan& batch) const {
  writeFile(batchPath(number), textOf(batch));
}
Plan RunDirectory::readBatch(size_t number) const { return readPlanFile(batchPath(number)); }

void RunDirectory::writeArray(size_t first, size_t count) const {
  writeFile(path_ + "/array/" + std::to_string(first), std::to_string(count));
}

std::vector<std::pair<size_t, size_t>> RunDirectory::readArrays() const {
  std::vector<std::pair<size_t, size_t>> arrays;
  std::error_code error;
  for (fs::directory_iterator it(path_ + "/array", error), end; !error && it != end;
       it.increment(error))
    if (auto first = numberIn(it->path().filename().string()))
      if (auto count = numberIn(contentOf(it->path().string())))
        arrays.emplace_back(*first, *count);
  std::sort(arrays.begin(), arrays.end());
  return arrays;
}

void RunDirectory::removeArray(size_t first, size_t count) const {
  std::error_code error;
  fs::remove(path_ + "/array/" + std::to_string(first), error);
  for (size_t number = first; number < first + count; ++number)
    fs::remove(batchPath(number), error);
}

void RunDirectory::cancel() const { writeFile(path_ + "/cancelled", ""); }
bool RunDirectory::isCancelled() const {
  std::error_code error;
  return fs::exists(path_ + "/cancelled", error);
}

std::string RunDirectory::resultPath(size_t id) const {
  return path_ + "/result/" + std::to_string(id / bucketSize) + "/" + std::to_string(id);
}

void RunDirectory::writeResult(size_t id, const TaskResult& result) const {
  std::string path = resultPath(id), text = lineOf(result) + "\n";
  // Not the directories above: those of a run that is gone do not come back.
  std::error_code error;
  fs::create_directory(fs::path(path).parent_path(), error);
  writeFile(path, text + checksumLine(text));
}

bool RunDirectory::hasResult(size_t id) const {
  std::error_code error;
  return fs::exists(resultPath(id), error);
}

std::optional<TaskResult> RunDirectory::readResult(size_t id) const {
  std::string text = contentOf(resultPath(id));
  std::optional<std::string_view> line = checked(text);
  return line ? resultIn(*line) : std::nullopt;
}

void RunDirectory::removeResult(size_t id) const {
  std::error_code error;
  fs::remove(resultPath(id), error);
}

std::vector<size_t> RunDirectory::resultsFrom(size_t first) const {
  std::vector<size_t> ids;
  std::error_code error;
  std::string path = path_ + "/result/" + std::to_string(first / bucketSize);
  for (fs::directory_iterator it(path, error), end; !error && it != end; it.increment(error))
    if (auto id = numberIn(it->path().filename().string()))
      ids.push_back(*id);
  return ids;
}

}  // namespace fathom::driver
