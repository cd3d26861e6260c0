#include "driver/slurm.h"

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
constexpr double pollPause = 0.1;

struct ToolEnd {
  bool good = false;
  std::string out = {};
  std::string complaint = {};  // in one line
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

// What this process has as its environment, but for what would hide jobs or change an answer:
// filters and formats that a person has for the tools, clusters that are not asked, and waiting for
// the end of jobs. Where jobs are to run (SBATCH_PARTITION, SBATCH_ACCOUNT, ...) is a person's
// matter, and stays.
std::vector<char*> environmentForTools() {
  constexpr std::string_view hidden[] = {"SQUEUE_",         "SCANCEL_",     "SCONTROL_",
                                         "SINFO_",          "SBATCH_WAIT=", "SBATCH_CLUSTERS=",
                                         "SLURM_CLUSTERS=", "SBATCH_ARRAY", "SBATCH_JOB_NAME="};
  std::vector<char*> variables;
  for (char** each = environ; *each; ++each) {
    auto begins = [&](std::string_view name) { return std::string_view(*each).starts_with(name); };
    if (std::none_of(std::begin(hidden), std::end(hidden), begins))
      variables.push_back(*each);
  }
  variables.push_back(nullptr);
  return variables;
}

// A program that runs, and what it has printed so far.
class Tool {
public:
  explicit Tool(const std::vector<std::string>& words);
  ~Tool();
  Tool(const Tool&) = delete;
  Tool& operator=(const Tool&) = delete;

  // Whether it has ended; waits until it has, or does not wait.
  bool await(bool patiently);
  void kill() const { ::kill(process_, SIGKILL); }
  std::string errors() const { return contentOf(err_); }
  // Why it could not be started; empty if it was.
  const std::string& problem() const { return problem_; }
  ToolEnd end() const;

private:
  std::string name_, problem_;
  pid_t process_ = 0;
  int out_ = -1, err_ = -1, status_ = 0;
};

Tool::Tool(const std::vector<std::string>& words) : name_(words[0]) {
  std::vector<char*> arguments;
  for (const std::string& word : words)
    arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  out_ = ::memfd_create("out", MFD_CLOEXEC);
  err_ = ::memfd_create("err", MFD_CLOEXEC);
  posix_spawn_file_actions_t actions;
  posix_spawnattr_t attributes;
  ::posix_spawn_file_actions_init(&actions);
  ::posix_spawn_file_actions_addopen(&actions, 0, "/dev/null", O_RDONLY, 0);
  ::posix_spawn_file_actions_adddup2(&actions, out_, 1);
  ::posix_spawn_file_actions_adddup2(&actions, err_, 2);
  ::posix_spawnattr_init(&attributes);
  sigset_t none;
  sigemptyset(&none);
  ::posix_spawnattr_setsigmask(&attributes, &none);
  ::posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETSIGMASK);
  int error = ::posix_spawnp(&process_, words[0].c_str(), &actions, &attributes, arguments.data(),
                             environmentForTools().data());
  ::posix_spawn_file_actions_destroy(&actions);
  ::posix_spawnattr_destroy(&attributes);
  if (!error)
    return;
  process_ = 0;
  problem_ = "cannot start " + words[0] + ": " + std::strerror(error);
}

Tool::~Tool() {
  if (process_)
    kill();
  await(true);
  ::close(out_);
  ::close(err_);
}

bool Tool::await(bool patiently) {
  pid_t ended = 0;
  while (process_ && (ended = ::waitpid(process_, &status_, patiently ? 0 : WNOHANG)) < 0 &&
         errno == EINTR) {}
  if (ended)
    process_ = 0;
  return !process_;
}

ToolEnd Tool::end() const {
  if (!problem_.empty())
    return {.complaint = problem_};
  if (WIFEXITED(status_) && WEXITSTATUS(status_) == 0)
    return {.good = true, .out = contentOf(out_)};
  return {.complaint = firstLine(errors(), name_, status_)};
}

ToolEnd runTool(const std::vector<std::string>& words) {
  Tool tool(words);
  tool.await(true);
  return tool.end();
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

bool SlurmJob::isHopeless() const {
  constexpr std::string_view reasons[] = {"BadConstraints", "MaxMemPerLimit", "PartitionNodeLimit",
                                          "PartitionTimeLimit"};
  // QOSMaxWallDurationPerJobLimit and the like: what no job may have, whatever others have.
  return std::find(std::begin(reasons), std::end(reasons), reason) != std::end(reasons) ||
         reason.find("PerJob") != reason.npos;
}

bool SlurmJob::isStuck() const {
  return isAlive() && (isHopeless() || reason.starts_with("launch failed"));
}

std::string slurmIsMissing() {
  for (const char* name : {"sbatch", "squeue", "scancel"})
    if (Tool tool({name, "--version"}); !tool.problem().empty())
      return "Slurm is not installed here: " + tool.problem();
  return {};
}

// No option tells sbatch not to wait until a queue has room, which it does for minutes. It says so
// and sleeps for a second, in which it can be ended: nothing is on its way then.
SlurmSubmission slurmSubmit(const std::vector<std::string>& words, const AwaitedSignals& signals) {
  std::vector<std::string> command = {"sbatch", "--parsable"};
  command.insert(command.end(), words.begin(), words.end());
  Tool sbatch(command);
  while (!sbatch.await(false)) {
    if (std::string said = sbatch.errors(); said.find("retrying") != said.npos)
      return {.complaint = said.substr(0, said.find('\n')), .isFull = true};
    if (int signal = signals.wait(pollPause); signal > 0 && signal != SIGCHLD)
      return {.complaint = "interrupted", .signal = signal};
  }
  ToolEnd end = sbatch.end();
  std::string_view id = std::string_view(end.out).substr(0, end.out.find_first_of(";\n"));
  if (size_t number = 0; end.good && !parse(id, number))
    return {.complaint = "sbatch was told to submit nothing", .isNoJob = true};
  return {.complaint = end.complaint};
}

std::variant<std::vector<SlurmJob>, std::string> slurmJobs(const std::vector<std::string>& names) {
  constexpr const char* format =
      "--Format=Name:|,ArrayTaskID:|,State:|,exit_code:|,NodeList:|,RestartCnt:|,JobArrayID:|,"
      "Reason:|";
  ToolEnd end = runTool({"squeue", "--noheader", "--array", "--states=all", userOption(),
                         "--name=" + joined(names), format});
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
