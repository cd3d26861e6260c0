// Processes, not threads: a task that crashes, runs out of memory or hangs harms no
// other, and the system itself counts what each takes (wait4: CPU time and the peak
// of memory, solver processes included).
//
// The suite has one thread. It blocks the signals that it waits for (a child has
// ended, a request to end) and sleeps in sigtimedwait until one comes or the next
// time limit passes. What a task prints goes to a file in memory, so that there is
// no pipe that could fill up. A task is a group of processes: its solvers end with it.
// The kernel ends the tasks of a suite that was killed itself (PR_SET_PDEATHSIG).
#include "driver/suite_process.h"

#include "support/error.h"

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <fstream>

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

namespace fathom::driver {

namespace {

double secondsOf(const timeval& time) {
  return static_cast<double>(time.tv_sec) + static_cast<double>(time.tv_usec) * 1e-6;
}

[[noreturn]] void cannotStart(const std::string& program, int error) {
  throw InternalError("cannot start " + program + ": " + std::strerror(error));
}

}  // namespace

std::string contentOf(int file) {
  std::string text;
  char buffer[1 << 16];
  for (off_t at = 0;;) {
    ssize_t got = ::pread(file, buffer, sizeof buffer, at);
    if (got < 0 && errno == EINTR)
      continue;
    if (got <= 0)
      return text;
    text.append(buffer, static_cast<size_t>(got));
    at += got;
  }
}

AwaitedSignals::AwaitedSignals() {
  sigemptyset(&signals_);
  for (int signal : {SIGCHLD, SIGINT, SIGTERM})
    sigaddset(&signals_, signal);
  struct sigaction action = {};
  ::sigaction(SIGHUP, nullptr, &action);
  if (action.sa_handler != SIG_IGN)  // as nohup has it
    sigaddset(&signals_, SIGHUP);
  action = {};
  action.sa_handler = SIG_DFL;
  sigemptyset(&action.sa_mask);
  ::sigaction(SIGCHLD, &action, nullptr);  // who started us may have ignored it
  ::sigprocmask(SIG_BLOCK, &signals_, &maskBefore_);
}

AwaitedSignals::~AwaitedSignals() {
  // A request that was obeyed is over.
  timespec now = {0, 0};
  while (::sigtimedwait(&signals_, nullptr, &now) > 0) {}
  ::sigprocmask(SIG_SETMASK, &maskBefore_, nullptr);
}

int AwaitedSignals::wait(double seconds) const {
  timespec time = {static_cast<time_t>(seconds), static_cast<long>(std::fmod(seconds, 1) * 1e9)};
  return std::max(0, ::sigtimedwait(&signals_, nullptr, &time));
}

Processes::Processes(std::string program, std::string directory)
    : program_(std::move(program)), directory_(std::move(directory)) {}

Processes::~Processes() {
  for (const Run& run : runs_) {
    ::kill(-run.process, SIGKILL);
    while (::waitpid(run.process, nullptr, 0) < 0 && errno == EINTR) {}
    ::close(run.out);
    ::close(run.err);
  }
}

// In the new process.
void Processes::become(const std::vector<std::string>& words, const Run& run, int trouble) const {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  ::sigprocmask(SIG_SETMASK, &signals_.maskBefore(), nullptr);
  std::vector<char*> arguments;
  std::string name = "fathom";
  arguments.push_back(name.data());
  for (const std::string& word : words)
    arguments.push_back(const_cast<char*>(word.c_str()));
  arguments.push_back(nullptr);
  int in = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  if (in >= 0 && ::dup2(in, 0) >= 0 && ::dup2(run.out, 1) >= 0 && ::dup2(run.err, 2) >= 0 &&
      ::chdir(directory_.c_str()) == 0)
    ::execv(program_.c_str(), arguments.data());
  int error = errno;
  while (::write(trouble, &error, sizeof error) < 0 && errno == EINTR) {}
  ::_exit(127);
}

void Processes::start(size_t id, const std::vector<std::string>& words, double seconds) {
  Run run = {};
  run.id = id;
  int trouble[2];
  run.out = ::memfd_create("out", MFD_CLOEXEC);
  run.err = ::memfd_create("err", MFD_CLOEXEC);
  if (run.out < 0 || run.err < 0 || ::pipe2(trouble, O_CLOEXEC) < 0)
    cannotStart(program_, errno);
  run.begin = Clock::now();
  if (seconds > 0)
    run.latestEnd = run.begin + std::chrono::duration_cast<Clock::duration>(
                                    std::chrono::duration<double>(std::min(seconds, 1e8)));
  run.process = ::fork();
  if (run.process < 0)
    cannotStart(program_, errno);
  if (run.process == 0)
    become(words, run, trouble[1]);
  ::setpgid(run.process, run.process);
  runs_.push_back(run);
  ::close(trouble[1]);
  int error = 0;
  ssize_t got = 0;
  while ((got = ::read(trouble[0], &error, sizeof error)) < 0 && errno == EINTR) {}
  ::close(trouble[0]);
  if (got > 0)
    cannotStart(program_, error);
}

std::optional<ProcessEnd> Processes::reap(Run& run) const {
  siginfo_t info = {};
  if (::waitid(P_PID, static_cast<id_t>(run.process), &info, WEXITED | WNOWAIT | WNOHANG) != 0 ||
      info.si_pid == 0)
    return std::nullopt;
  // As long as nobody has waited for it, its number is no other group's.
  ::kill(-run.process, SIGKILL);
  ProcessEnd end;
  rusage usage = {};
  require(::wait4(run.process, &end.status, 0, &usage) == run.process, "a task cannot be awaited");
  end.id = run.id;
  end.tooLate = run.tooLate;
  end.cpuSeconds = secondsOf(usage.ru_utime) + secondsOf(usage.ru_stime);
  end.wallSeconds = std::chrono::duration<double>(Clock::now() - run.begin).count();
  end.peakMib = static_cast<double>(usage.ru_maxrss) / 1024;
  end.out = contentOf(run.out);
  end.err = contentOf(run.err);
  ::close(run.out);
  ::close(run.err);
  return end;
}

std::optional<ProcessEnd> Processes::wait() {
  for (;;) {
    for (auto it = runs_.begin(); it != runs_.end(); ++it)
      if (std::optional<ProcessEnd> end = reap(*it)) {
        runs_.erase(it);
        return end;
      }
    Clock::time_point now = Clock::now();
    double patience = 3600;
    for (Run& run : runs_) {
      if (!run.latestEnd || run.tooLate)
        continue;
      double left = std::chrono::duration<double>(*run.latestEnd - now).count();
      if (left <= 0) {
        run.tooLate = true;
        ::kill(-run.process, SIGKILL);
      } else {
        patience = std::min(patience, left);
      }
    }
    int signal = signals_.wait(patience);
    if (signal > 0 && signal != SIGCHLD)
      return std::nullopt;
  }
}

bool Processes::isAskedToEnd(double seconds) const {
  for (Clock::time_point begin = Clock::now();;) {
    double left = seconds - std::chrono::duration<double>(Clock::now() - begin).count();
    int signal = signals_.wait(std::max(0.0, left));
    if (signal > 0 && signal != SIGCHLD)
      return true;
    if (left <= 0)
      return false;
  }
}

std::vector<std::pair<size_t, double>> Processes::memory() const {
  std::vector<std::pair<size_t, double>> all;
  for (const Run& run : runs_) {
    std::ifstream file("/proc/" + std::to_string(run.process) + "/statm");
    double pages = 0;
    file >> pages >> pages;  // the second number: those that are resident
    all.emplace_back(run.id, pages * static_cast<double>(::sysconf(_SC_PAGESIZE)) / (1 << 20));
  }
  return all;
}

std::vector<size_t> Processes::running() const {
  std::vector<size_t> ids;
  for (const Run& run : runs_)
    ids.push_back(run.id);
  return ids;
}

}  // namespace fathom::driver
