#include "driver/slurm.h"

#include "driver/suite_process.h"

#include <algorithm>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstring>
#include <string_view>

#include <fcntl.h>
#include <spawn.h>
#include <sys/mman.h>
#include <sys/wait.h>
#include <unistd.h>

extern char** environ;

namespace fathom::driver {

namespace {

constexpr size_t usualLargestArray = 1000;  // as Slurm is installed

struct ToolEnd {
  bool good = false;
  std::string out;
  std::string complaint;  // in one line
};

// The first line that complains.
std::string firstLine(std::string_view text, const std::string& tool, int status) {
  std::string_view line = text.substr(0, text.find('\n'));
  if (!line.empty())
    return std::string(line);
  return tool + " has ended with " +
         (WIFEXITED(status) ? "exit code " + std::to_string(WEXITSTATUS(status))
                            : "signal " + std::to_string(WTERMSIG(status)));
}

ToolEnd runTool(const std::vector<std::string>& words) {
  std::vector<char*> arguments;
  for (const std::string& word : words)
    arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  int out = ::memfd_create("out", MFD_CLOEXEC), err = ::memfd_create("err", MFD_CLOEXEC);
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_adddup2(&actions, out, 1);
  ::posix_spawn_file_actions_adddup2(&actions, err, 2);
  ::posix_spawnattr_init(&attributes);
  sigset_t none;
  sigemptyset(&none);
  ::posix_spawnattr_setsigmask(&attributes, &none);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  pid_t process = 0;
  int error =
      ::posix_spawnp(&process, words[0].c_str(), &actions, &attributes, arguments.data(), environ);
  ::posix_spawn_file_actions_destroy(&actions);
  ::posix_spawnattr_destroy(&attributes);
  ToolEnd end;
  if (error) {
    end.complaint = "cannot start " + words[0] + ": " + std::strerror(error);
  } else {
    int status = 0;
    while (::waitpid(process, &status, 0) < 0 && errno == EINTR) {}
    end.good = WIFEXITED(status) && WEXITSTATUS(status) == 0;
    end.out = contentOf(out);
    if (!end.good)
      end.complaint = firstLine(contentOf(err), words[0], status);
  }
  ::close(out);
  ::close(err);
  return end;
}

std::string joined(const std::vector<std::string>& names) {
  std::string text;
  for (const std::string& name : names)
    text += (text.empty() ? "" : ",") + name;
  return text;
}

std::vector<std::string_view> divided(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (size_t at; (at = text.find(separator)) != std::string_view::npos; text.remove_prefix(at + 1))
    parts.push_back(text.substr(0, at));
  parts.push_back(text);
  return parts;
}

template <class Number> bool parse(std::string_view text, Number& value) {
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() && !text.empty();
}

std::string userOption() { return "--user=" + std::to_string(::getuid()); }

}  // namespace

bool SlurmJob::isAlive() const {
  constexpr std::string_view ends[] = {"BOOT_FAIL", "CANCELLED", "COMPLETED",     "DEADLINE",
                                       "FAILED",    "NODE_FAIL", "OUT_OF_MEMORY", "PREEMPTED",
                                       "REVOKED",   "TIMEOUT"};
  return std::find(std::begin(ends), std::end(ends), state) == std::end(ends);
}

bool SlurmJob::isStuck() const {
  return isAlive() && (reason.starts_with("launch failed") || reason == "BadConstraints");
}

std::string slurmSubmit(const std::vector<std::string>& words) {
  std::vector<std::string> command = {"sbatch", "--parsable"};
  command.insert(command.end(), words.begin(), words.end());
  return runTool(command).complaint;
}

std::variant<std::vector<SlurmJob>, std::string> slurmJobs(const std::vector<std::string>& names) {
  ToolEnd end = runTool({"squeue", "--noheader", "--array", "--states=all", userOption(),
                         "--name=" + joined(names),
                         "--Format=Name:|,ArrayTaskID:|,State:|,exit_code:|,NodeList:|,RestartCnt:|"
                         ",JobArrayID:|,Reason:|"});
  if (!end.good)
    return end.complaint;
  std::vector<SlurmJob> jobs;
  for (std::string_view line : divided(end.out, '\n')) {
    std::vector<std::string_view> fields = divided(line, '|');
    SlurmJob job;
    if (fields.size() < 8 || !parse(fields[1], job.index))
      continue;
    job.name = fields[0];
    job.state = fields[2];
    parse(fields[3], job.exitStatus);
    job.node = fields[4];
    parse(fields[5], job.restarts);
    job.id = fields[6];
    job.reason = fields[7];
    jobs.push_back(std::move(job));
  }
  return jobs;
}

std::string slurmCancel(const std::vector<std::string>& names) {
  // It takes one name at a time.
  for (const std::string& name : names)
    if (ToolEnd end = runTool({"scancel", userOption(), "--name=" + name}); !end.good)
      return end.complaint;
  return {};
}

std::string slurmCancelJob(const std::string& id) { return runTool({"scancel", id}).complaint; }

size_t slurmProcessors(const std::string& partition) {
  std::vector<std::string> command = {"sinfo", "--noheader", "--format=%P|%C"};
  if (!partition.empty())
    command.push_back("--partition=" + partition);
  ToolEnd end = runTool(command);
  size_t first = 0;
  for (std::string_view line : divided(end.out, '\n')) {
    std::vector<std::string_view> fields = divided(line, '|');
    if (fields.size() != 2)
      continue;
    // Allocated, idle, other and all of them.
    std::vector<std::string_view> numbers = divided(fields[1], '/');
    size_t allocated = 0, idle = 0;
    if (numbers.size() != 4 || !parse(numbers[0], allocated) || !parse(numbers[1], idle))
      continue;
    if (!partition.empty() || fields[0].ends_with('*'))
      return allocated + idle;
    first = first ? first : allocated + idle;
  }
  return first;
}

size_t slurmLargestArray() {
  ToolEnd end = runTool({"scontrol", "show", "config"});
  for (std::string_view line : divided(end.out, '\n'))
    if (line.starts_with("MaxArraySize"))
      if (size_t value = 0; parse(line.substr(line.rfind(' ') + 1), value) && value > 1)
        return value - 1;
  return usualLargestArray;
}

}  // namespace fathom::driver
