// Which parts belong together is written in their commands, so that a run can be picked up by
// another process that knows only what was submitted. Putting them together takes milliseconds; it
// is done here, by `fathom check --combine`, which knows what a result means.
#include "driver/suite_split.h"

#include "support/error.h"

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <filesystem>

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

namespace fathom::driver {

namespace fs = std::filesystem;

namespace {

constexpr std::string_view splitWord = "--split=", partWord = "--part=", partsWord = "--parts=";

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

std::string suffix(const std::string& number, const std::string& of) {
  return " [part " + number + " of " + of + "]";
}

bool hasResult(const std::string& directory, const Task& part) {
  std::error_code error;
  return fs::is_regular_file(fs::path(directory) / (valueOf(part.command, partWord) + ".json"),
                             error);
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

// Runs a command that takes no time, and waits for it. Signals for this process are left alone.
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
  for (size_t id = 0; id < suite.tasks.size(); ++id) {
    const Task& task = suite.tasks[id];
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
                           std::string(partsWord) + directory + "/" + std::to_string(id + 1)});
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
  std::vector<size_t> all;
  for (size_t id : ids) {
    Group& group = groups_[id];
    std::error_code error;
    if (!group.directory.empty() && !resumes_)
      fs::remove_all(group.directory, error);
    for (size_t member : group.members) {
      bool isThere = !group.directory.empty() && hasResult(group.directory, divided_.tasks[member]);
      if (isThere)
        continue;
      all.push_back(member);
      ++group.left;
    }
    if (group.left == 0)
      ended(id, combine(id, group));
  }
  return inner_.run(
      all,
      [&](size_t member, TaskResult result) {
        size_t id = wholeOf_[member];
        Group& group = groups_[id];
        if (group.directory.empty()) {
          ended(id, std::move(result));
          return;
        }
        group.ended.push_back(std::move(result));
        if (--group.left == 0)
          ended(id, combine(id, group));
      },
      waits);
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
  const TaskResult* broken = nullptr;
  for (const TaskResult& part : group.ended) {
    costs.cpuSeconds += part.cpuSeconds;
    costs.wallSeconds = std::max(costs.wallSeconds, part.wallSeconds);
    costs.peakMib = std::max(costs.peakMib, part.peakMib);
    // What is wrong with the input is the same for all of them.
    if (part.status == TaskStatus::Error)
      broken = &part;
  }
  TaskResult result;
  if (broken) {
    result = *broken;
    result.name = task.name;
    result.command = task.command;
  } else {
    std::vector<std::string> command = task.command;
    command.insert(command.begin() + 1, {"--combine", std::string(partsWord) + group.directory});
    command.insert(command.begin() + 1, task.outputs.begin(), task.outputs.end());
    ProcessEnd end = runBriefly(command, whole_.directory);
    costs.status = end.status;
    costs.out = std::move(end.out);
    costs.err = std::move(end.err);
    result = judgeTask(task, costs);
  }
  result.cpuSeconds = costs.cpuSeconds;
  result.wallSeconds = costs.wallSeconds;
  result.peakMib = costs.peakMib;
  // What is decided, one way or another, needs them no more.
  std::error_code error;
  if (result.answer.verdict != "UNKNOWN") {
    fs::remove_all(group.directory, error);
    fs::remove(fs::path(group.directory).parent_path(), error);  // if it was the last
  }
  return result;
}

}  // namespace fathom::driver
