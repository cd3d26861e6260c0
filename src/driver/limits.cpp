// Limits and signals. A solver can be deep in a library when its time is over,
// and not every part of a run polls a flag: building a term, reading a file,
// tearing down. So a thread of its own watches the clock and the signals. It asks
// politely first and ends the process when that does not help, so the promise
// (unknown, within a second) does not depend on any other part of Fathom.
//
// Signals are blocked in every thread and read from a file: Z3 puts its own handler
// in the place of ours while it solves, and would keep a Ctrl-C to itself.
//
// The pointers below are the only global variables of Fathom: a terminate handler, and one for
// memory that ends, have no other way to reach an object.
#include "driver/limits.h"

#include "driver/fatal_memory.h"

#include "support/error.h"

#include "llvm/Support/ErrorHandling.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cmath>
#include <csignal>
#include <cstdio>
#include <cstring>
#include <exception>
#include <new>

#include <fcntl.h>
#include <poll.h>
#include <sys/resource.h>
#include <sys/signalfd.h>
#include <unistd.h>

namespace fathom::driver {

namespace {

// The rest of the second is for the system, which needs a while to take back some
// gigabytes.
constexpr int patienceMs = 300, patienceToTellMs = 600, askAgainMs = 20;
constexpr double secondsToTell = 0.4;

std::atomic<Console*> terminateConsole{nullptr};
std::atomic<const Supervisor*> fatalSupervisor{nullptr};

sigset_t requests() {
  sigset_t set;
  sigemptyset(&set);
  sigaddset(&set, SIGINT);
  sigaddset(&set, SIGTERM);
  return set;
}

// Closed pipes, and limits of the size of files, show as failed writes. A handler, unlike SIG_IGN,
// is not inherited by solver processes.
extern "C" void onFailedWrite(int) {}

void install(int signal, void (*handler)(int)) {
  struct sigaction action = {};
  action.sa_handler = handler;
  sigemptyset(&action.sa_mask);
  ::sigaction(signal, &action, nullptr);
}

void onFatalMemory() {
  // What the last word needs may fail again, and is an exception then.
  std::set_new_handler(nullptr);
  Console* console = terminateConsole.load();
  if (const Supervisor* supervisor = fatalSupervisor.load(); console && supervisor)
    console->endNow(supervisor->outOfMemory());
}

[[noreturn]] void throwBadAlloc(void*, const char*, bool) {
  if (std::new_handler handler = std::get_new_handler())
    handler();
  throw std::bad_alloc();
}

[[noreturn]] void onTerminate() {
  Console* console = terminateConsole.load();
  std::string reason = "a thread ended unexpectedly";
  if (std::exception_ptr current = std::current_exception()) {
    try {
      std::rethrow_exception(current);
    } catch (const std::bad_alloc&) {
      if (console)
        console->endNow("out of memory");
    } catch (const std::exception& error) {
      reason = error.what();
    } catch (...) {}
  }
  if (console)
    console->complain("internal error: " + reason);
  ::_exit(internalError);
}

}  // namespace

Supervisor::Supervisor(Console& console, double seconds, uint64_t mebibytes)
    : console_(console),
      seconds_(seconds),
      mebibytes_(mebibytes),
      deadline_(seconds > 0 ? Deadline::after(seconds) : Deadline()) {
  sigset_t set = requests();
  ::pthread_sigmask(SIG_BLOCK, &set, &maskBefore_);
  signals_ = ::signalfd(-1, &set, SFD_CLOEXEC | SFD_NONBLOCK);
  require(signals_ >= 0 && ::pipe2(wake_, O_CLOEXEC) == 0, "cannot watch for signals");
  thread_ = std::thread([this] { supervise(); });
}

Supervisor::~Supervisor() {
  char byte = 0;
  while (::write(wake_[1], &byte, 1) < 0 && errno == EINTR) {}
  thread_.join();
  // A request that was obeyed, or came after the last answer, is over.
  signalfd_siginfo request;
  while (::read(signals_, &request, sizeof request) > 0) {}
  ::pthread_sigmask(SIG_SETMASK, &maskBefore_, nullptr);
  for (int file : {signals_, wake_[0], wake_[1]})
    ::close(file);
}

Supervisor::Watching::Watching(Supervisor& by, solve::Solver& solver) : by_(by), solver_(solver) {
  std::lock_guard lock(by_.mutex_);
  by_.solvers_.push_back(&solver_);
}

Supervisor::Watching::~Watching() {
  std::lock_guard lock(by_.mutex_);
  std::erase(by_.solvers_, &solver_);
}

void Supervisor::doing(std::string what) {
  std::lock_guard lock(doingMutex_);
  doing_ = std::move(what);
}

std::string Supervisor::reason() const {
  char text[64] = "interrupted";
  if (timedOut_.load() || deadline_.passed())
    std::snprintf(text, sizeof text, "time limit of %g s reached", seconds_);
  return withDoing(text);
}

std::string Supervisor::withDoing(const std::string& text) const {
  std::lock_guard lock(doingMutex_);
  return doing_.empty() ? text : text + " " + doing_;
}

std::string Supervisor::outOfMemory() const {
  return withDoing(mebibytes_ ? "memory limit of " + std::to_string(mebibytes_) + " MiB reached"
                              : "out of memory");
}

std::string Supervisor::noAnswer(const std::string& reason) const {
  // Of several processes, each has the limit.
  bool noMemory = mebibytes_ && reason.find("out of memory") != reason.npos;
  return noMemory && !reason.starts_with("memory limit") ? outOfMemory() + " (" + reason + ")"
                                                         : reason;
}

Deadline Supervisor::timeToTell() {
  tells_.store(true);
  return Deadline::after(secondsToTell);
}

void Supervisor::supervise() {
  while (!stop_.requested()) {
    pollfd files[2] = {{wake_[0], POLLIN, 0}, {signals_, POLLIN, 0}};
    int wait = -1;
    if (deadline_.limited())
      wait = static_cast<int>(std::min(1e6, std::ceil(deadline_.remaining() * 1000)));
    ::poll(files, 2, wait);
    if (files[0].revents)
      return;
    if (files[1].revents) {
      stop_.request();
    } else if (deadline_.passed()) {
      timedOut_.store(true);
      stop_.request();
    }
  }
  insist();
}

void Supervisor::insist() {
  auto begin = std::chrono::steady_clock::now();
  auto patience = [&] {
    return std::chrono::milliseconds(tells_.load() ? patienceToTellMs : patienceMs);
  };
  while (std::chrono::steady_clock::now() - begin < patience()) {
    // Again and again: a check may have begun after the last request.
    if (std::unique_lock lock(mutex_, std::try_to_lock); lock)
      for (solve::Solver* solver : solvers_)
        solver->interrupt();
    pollfd file = {wake_[0], POLLIN, 0};
    ::poll(&file, 1, askAgainMs);
    if (file.revents)
      return;
  }
  console_.endNow(reason());
}

FatalMemory::FatalMemory(const Supervisor& supervisor) {
  fatalSupervisor.store(&supervisor);
  std::set_new_handler(onFatalMemory);
}

FatalMemory::~FatalMemory() {
  std::set_new_handler(nullptr);
  fatalSupervisor.store(nullptr);
}

void reportFailedWrites() {
  install(SIGPIPE, onFailedWrite);
  install(SIGXFSZ, onFailedWrite);
}

std::string limitMemory(Console& console, uint64_t mebibytes) {
  terminateConsole.store(&console);
  std::set_terminate(onTerminate);
  llvm::install_bad_alloc_error_handler(throwBadAlloc);
  if (mebibytes == 0)
    return {};
  // RLIMIT_DATA counts what is really memory of ours; RLIMIT_AS would also count
  // the libraries and address space that is only reserved.
  rlimit limit = {mebibytes << 20, mebibytes << 20};
  if (::setrlimit(RLIMIT_DATA, &limit) != 0)
    return std::string("cannot limit the memory: ") + std::strerror(errno);
  return {};
}

}  // namespace fathom::driver
