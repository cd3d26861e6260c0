// Which parts belong together is written in their commands, so that a run can be picked up by
// another process that knows only what was submitted. Putting them together takes as long as
// compiling the program; it is done here, by `fathom check --combine`, which knows what a result
// means. Whether there is a result is seen here: the seal tells that nothing was lost of it.
#include "driver/suite_split.h"

#include "driver/digest.h"
#include "driver/part_words.h"
#include "driver/suite_sources.h"
#include "report/seal.h"
#include "support/error.h"

#include "llvm/Support/JSON.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <set>
#include <sstream>
#include <utility>

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

namespace fathom::driver {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view splitWord = "--split=", partWord = "--part=", partsWord = "--parts=";
constexpr size_t nameDigits = 16;

// The value of the last such option; empty if there is none.
std::string valueOf(const std::vector<std::string>& command, std::string_view word) {
  std::string value;
  for (const std::string& each : command) {
    if (each == "--")
      break;
    if (each.starts_with(word))
      value = each.substr(word.size());
  }
  return value;
}

// Of the directory for the parts of a task; that of no other task, whichever run it is in.
std::string directoryName(const Task& task) {
  std::string all = task.name;
  for (const std::string& word : task.command)
    all += '\0' + word;
  return toHex(digestOf(all)).substr(0, nameDigits);
}

std::string suffix(const std::string& number, const std::string& of) {
  return " [part " + number + " of " + of + "]";
}

// The machine that has run a part may have another directory there than this one.
std::string whereMissing(const std::string& file) {
  std::error_code error;
  return fs::exists(file, error)
             ? ""
             : ": there is no '" + file + "', which has to be seen from here as from where it ran";
}

std::string partName(const Task& part) {
  return "part " + valueOf(part.command, partWord) + " of " + valueOf(part.command, splitWord);
}

// Its process did not come to its own end: what it may have left says nothing.
bool wasEnded(const TaskResult& result) {
  return result.exitCode == -1 || result.status == TaskStatus::Crashed;
}

// Whether a run has left that which had to end before it began to decide anything.
bool saysUnknown(const std::string& text) {
  auto parsed = llvm::json::parse(text);
  const llvm::json::Object* object = parsed ? parsed->getAsObject() : nullptr;
  bool unknown = object && object->getString("verdict") == "UNKNOWN" && !object->get("part");
  if (!parsed)
    llvm::consumeError(parsed.takeError());
  return unknown;
}

// What has become of a part has become of the task.
TaskResult resultOf(const Task& task, const TaskResult& part, const std::string& message) {
  TaskResult result = part;
  result.name = task.name;
  result.command = task.command;
  result.message = message;
  return result;
}

void explain(TaskResult& unknown, const std::string& reason) {
  unknown.answer.reason = reason;
  if (unknown.status == TaskStatus::Undecided)
    unknown.message = "expected " + unknown.expected + "; " + reason;
}

int fileInMemory(const char* name) {
  int file = ::memfd_create(name, MFD_CLOEXEC);
  if (file < 0)
    throw InternalError(std::string("no file in memory: ") + std::strerror(errno));
  return file;
}

std::string takeContent(int file) {
  std::string text;
  char buffer[1 << 16];
  ::lseek(file, 0, SEEK_SET);
  for (ssize_t got; (got = ::read(file, buffer, sizeof buffer)) > 0 || (got < 0 && errno == EINTR);)
    text.append(buffer, static_cast<size_t>(std::max<ssize_t>(got, 0)));
  ::close(file);
  return text;
}

// Runs a command that takes little time, and waits for it. Signals for this process are left alone.
ProcessEnd runBriefly(const std::vector<std::string>& words, const std::string& directory) {
  ProcessEnd end;
  int out = fileInMemory("out"), err = fileInMemory("err");
  std::string program = checkProgram(), name = "fathom";
  std::vector<char*> arguments{name.data()};
  for (const std::string& word : words)
    arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  sigset_t none;
  sigemptyset(&none);
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawnattr_init(&attributes);
  ::posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_adddup2(&actions, out, 1);
  ::posix_spawn_file_actions_adddup2(&actions, err, 2);
  ::posix_spawn_file_actions_addchdir_np(&actions, directory.c_str());
  ::posix_spawnattr_setsigmask(&attributes, &none);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETPGROUP);
  pid_t process = 0;
  int error =
      ::posix_spawn(&process, program.c_str(), &actions, &attributes, arguments.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  ::posix_spawnattr_destroy(&attributes);
  if (error)
    throw InternalError("cannot start " + program + ": " + std::strerror(error));
  while (::waitpid(process, &end.status, 0) < 0 && errno == EINTR) {}
  end.out = takeContent(out);
  end.err = takeContent(err);
  return end;
}

}  // namespace

Suite splitTasks(const Suite& suite, const std::string& directory) {
  Suite divided;
  divided.directory = suite.directory;
  for (const Task& task : suite.tasks) {
    std::string of = valueOf(task.command, splitWord);
    if (of.empty()) {
      divided.tasks.push_back(task);
      continue;
    }
    for (unsigned number = 1; number <= std::stoul(of); ++number) {
      Task& part = divided.tasks.emplace_back(task);
      part.name += suffix(std::to_string(number), of);
      part.command.insert(part.command.begin() + 1,
                          {std::string(partWord) + std::to_string(number),
                           std::string(partsWord) + directory + "/" + directoryName(task)});
    }
  }
  return divided;
}

SplitExecutor::SplitExecutor(Executor& inner, const Suite& divided, bool resumes)
    : inner_(inner), divided_(divided), resumes_(resumes) {
  whole_.directory = divided.directory;
  for (size_t id = 0; id < divided.tasks.size(); ++id) {
    const Task& task = divided.tasks[id];
    std::string number = valueOf(task.command, partWord);
    if (number.empty() || number == "1") {
      Task& whole = whole_.tasks.emplace_back(task);
      Group& group = groups_.emplace_back();
      if (!number.empty()) {
        group.directory = valueOf(task.command, partsWord);
        std::string end = suffix(number, valueOf(task.command, splitWord));
        if (whole.name.ends_with(end))
          whole.name.resize(whole.name.size() - end.size());
        whole.command.erase(whole.command.begin() + 1, whole.command.begin() + 3);
      }
    }
    wholeOf_.push_back(groups_.size() - 1);
    groups_.back().members.push_back(id);
  }
}

bool SplitExecutor::run(const std::vector<size_t>& ids, const Ended& ended, const Waits& waits) {
  std::vector<size_t> wanted;
  if (!resumes_)
    removeOld();
  for (size_t id : ids) {
    Group& group = groups_[id];
    for (size_t member : group.members) {
      if (!group.directory.empty() && problemOf(group, member).empty())
        continue;
      wanted.push_back(member);
      ++group.left;
    }
    if (group.left == 0)
      finish(id, ended);
  }
  bool complete = true;
  while (complete && !wanted.empty()) {
    complete = inner_.run(
        wanted, [&](size_t member, TaskResult result) { take(member, std::move(result), ended); },
        waits);
    wanted = std::exchange(again_, {});
    for (size_t member : wanted)
      inner_.forget(member);
  }
  for (size_t id : ids)
    if (groups_[id].left > 0 && !groups_[id].directory.empty())
      takeViolation(id, ended);
  // Only when nobody is about to make a directory in it.
  std::error_code error;
  for (const Group& group : groups_)
    if (complete && !group.directory.empty())
      fs::remove(fs::path(group.directory).parent_path(), error);  // if it is empty
  return complete;
}

// What runs before this one have left, also of tasks that are no more.
void SplitExecutor::removeOld() const {
  auto isOurs = [](const std::string& name) {
    return name.size() == nameDigits &&
           name.find_first_not_of("0123456789abcdef") == std::string::npos;
  };
  std::set<fs::path> parents;
  for (const Group& group : groups_)
    if (!group.directory.empty())
      parents.insert(fs::path(group.directory).parent_path());
  std::error_code error, ignored;
  for (const fs::path& parent : parents)
    for (fs::directory_iterator it(parent, error), end; !error && it != end; it.increment(error))
      if (isOurs(it->path().filename().string()))
        fs::remove_all(it->path(), ignored);
}

void SplitExecutor::take(size_t member, TaskResult result, const Ended& ended) {
  size_t id = wholeOf_[member];
  Group& group = groups_[id];
  if (group.directory.empty()) {
    ended(id, std::move(result));
    return;
  }
  std::error_code error;
  if (wasEnded(result))
    fs::remove(fileOf(group, member), error);
  group.ended[member] = std::move(result);
  if (--group.left == 0)
    finish(id, ended);
}

// All parts have ended.
void SplitExecutor::finish(size_t id, const Ended& ended) {
  Group& group = groups_[id];
  std::vector<size_t> lost = lostParts(group), others;
  if (lost.empty()) {
    TaskResult result = combine(id, group);
    if (result.answer.verdict == "UNKNOWN") {
      lost = lostParts(group);  // meanwhile
      if (lost.empty() && !group.isRepeated &&
          result.answer.reason.find(isOfAnother) != std::string::npos)
        others = strangers(group);
    }
    if (lost.empty() && others.empty()) {
      ended(id, std::move(result));
      return;
    }
  }
  auto repeat = [&](size_t member, const std::string& why) {
    notes_.push_back("the result of '" + divided_.tasks[member].name + "' was " + why);
    group.ended.erase(member);
    if (!group.isRepeated)
      again_.push_back(member);
  };
  for (size_t member : lost)
    repeat(member, (group.isRepeated ? "lost again" : "lost or damaged, and is made again") +
                       whereMissing(fileOf(group, member)));
  for (size_t member : others) {
    std::error_code error;
    fs::remove(fileOf(group, member), error);
    repeat(member, "of another program, and is made again");
  }
  group.left = lost.size() + others.size();
  group.isRepeated = true;
}

// Not all parts have ended, or not all have results. A violation needs no other part.
void SplitExecutor::takeViolation(size_t id, const Ended& ended) {
  const Group& group = groups_[id];
  bool mayHaveOne = std::any_of(group.members.begin(), group.members.end(), [&](size_t member) {
    auto known = group.ended.find(member);
    return known == group.ended.end() ? problemOf(group, member).empty()
                                      : known->second.answer.verdict == "FAILED";
  });
  if (!mayHaveOne)
    return;
  if (TaskResult result = combine(id, group); result.answer.verdict == "FAILED")
    ended(id, std::move(result));
}

std::string SplitExecutor::fileOf(const Group& group, size_t member) const {
  return group.directory + "/" + valueOf(divided_.tasks[member].command, partWord) + ".json";
}

// Why there is no result of a part; empty if there is one.
std::string SplitExecutor::problemOf(const Group& group, size_t member) const {
  std::ifstream in(fileOf(group, member), std::ios::binary);
  std::ostringstream content;
  if (!in || !(content << in.rdbuf()))
    return "there is no result";
  std::string problem = report::checkSeal(content.str());
  return problem.empty() || saysUnknown(content.str()) ? "" : problem;
}

// Those that may be of another program than it is now: what an earlier run has left; if that is
// nothing, the source has changed since this one began.
std::vector<size_t> SplitExecutor::strangers(const Group& group) const {
  std::vector<size_t> found;
  for (size_t member : group.members)
    if (!group.ended.contains(member))
      found.push_back(member);
  return found.empty() ? group.members : found;
}

// Those that have ended well, and whose results are not there all the same.
std::vector<size_t> SplitExecutor::lostParts(const Group& group) const {
  std::vector<size_t> lost;
  for (size_t member : group.members) {
    auto known = group.ended.find(member);
    if (known != group.ended.end() && known->second.status == TaskStatus::Error)
      return {};  // what is wrong with the input is the same for all of them
    if ((known == group.ended.end() || !wasEnded(known->second)) &&
        !problemOf(group, member).empty())
      lost.push_back(member);
  }
  return lost;
}

std::vector<std::string> SplitExecutor::notes() const {
  std::vector<std::string> all = notes_, more = inner_.notes();
  all.insert(all.end(), more.begin(), more.end());
  return all;
}

std::vector<size_t> SplitExecutor::running() const {
  std::vector<size_t> ids;
  for (size_t member : inner_.running())
    if (ids.empty() || ids.back() != wholeOf_[member])
      ids.push_back(wholeOf_[member]);
  return ids;
}

TaskResult SplitExecutor::combine(size_t id, const Group& group) const {
  const Task& task = whole_.tasks[id];
  ProcessEnd costs;
  const TaskResult *broken = nullptr, *crashed = nullptr, *ended = nullptr;
  std::string name;  // of the part that was ended, or has crashed
  for (const auto& [member, part] : group.ended) {
    costs.cpuSeconds += part.cpuSeconds;
    costs.wallSeconds = std::max(costs.wallSeconds, part.wallSeconds);
    costs.peakMib = std::max(costs.peakMib, part.peakMib);
    // What is wrong with the input is the same for all of them.
    if (part.status == TaskStatus::Error)
      broken = &part;
    if (wasEnded(part) && !crashed) {
      (part.status == TaskStatus::Crashed ? crashed : ended) = &part;
      name = partName(divided_.tasks[member]);
    }
  }
  TaskResult result;
  if (broken) {
    result = resultOf(task, *broken, broken->message);
  } else {
    std::vector<std::string> command = task.command;
    command.insert(command.begin() + 1, {"--combine", std::string(partsWord) + group.directory});
    command.insert(command.begin() + 1, task.outputs.begin(), task.outputs.end());
    std::string sources = sourcesDigest(task, whole_.directory);
    ProcessEnd end = runBriefly(command, whole_.directory);
    costs.status = end.status;
    costs.out = std::move(end.out);
    costs.err = std::move(end.err);
    result = judgeTask(task, costs);
    result.sources = sources;
    // Of these the file of a part says nothing.
    if (crashed && result.answer.verdict == "UNKNOWN")
      result = resultOf(task, *crashed, name + ": " + crashed->message);
    else if (ended && result.answer.verdict == "UNKNOWN")
      explain(result, name + ": " + ended->answer.reason);
  }
  result.cpuSeconds = costs.cpuSeconds;
  result.wallSeconds = costs.wallSeconds;
  result.peakMib = costs.peakMib;
  // What is decided, one way or another, needs them no more.
  std::error_code error;
  if (result.answer.verdict != "UNKNOWN")
    fs::remove_all(group.directory, error);
  return result;
}

}  // namespace fathom::driver
