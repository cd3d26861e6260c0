#include "driver/check_child.h"

#include "driver/console.h"
#include "support/error.h"
#include "support/limits.h"

#include <cerrno>
#include <chrono>
#include <csignal>
#include <exception>

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace fathom::driver {

namespace {

[[noreturn]] void beChild(const std::function<int()>& f, int out, int err) {
  // Who waits for the result may be ended by force.
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  ::dup2(out, STDOUT_FILENO);
  ::dup2(err, STDERR_FILENO);
  int code = internalError;
  try {
    code = f();
  } catch (const std::exception& error) {
    Console().complain("internal error: " + std::string(error.what()));
  }
  ::_exit(code);
}

// Returns whether there may be more.
bool readSome(int file, std::string& text) {
  char buffer[1 << 14];
  ssize_t size = ::read(file, buffer, sizeof buffer);
  if (size > 0)
    text.append(buffer, static_cast<size_t>(size));
  return size > 0 || (size < 0 && errno == EINTR);
}

}  // namespace

Child runInChild(const std::function<int()>& f, double seconds) {
  int out[2], err[2];
  require(::pipe2(out, O_CLOEXEC) == 0 && ::pipe2(err, O_CLOEXEC) == 0, "no pipe to a process");
  auto begin = std::chrono::steady_clock::now();
  Deadline deadline = Deadline::after(seconds);
  pid_t child = ::fork();
  require(child >= 0, "no process can be started");
  if (child == 0)
    beChild(f, out[1], err[1]);
  ::close(out[1]);
  ::close(err[1]);
  Child result;
  pollfd files[2] = {{out[0], POLLIN, 0}, {err[0], POLLIN, 0}};
  std::string* texts[2] = {&result.out, &result.err};
  while (files[0].fd >= 0 || files[1].fd >= 0) {
    if (!result.late && deadline.passed()) {
      result.late = true;
      ::kill(child, SIGKILL);
    }
    ::poll(files, 2, result.late ? -1 : 200);
    for (int i = 0; i < 2; ++i)
      if (files[i].fd >= 0 && files[i].revents && !readSome(files[i].fd, *texts[i]))
        files[i].fd = -1;
  }
  int status = 0;
  while (::waitpid(child, &status, 0) < 0 && errno == EINTR) {}
  ::close(out[0]);
  ::close(err[0]);
  if (WIFEXITED(status))
    result.code = WEXITSTATUS(status);
  result.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  return result;
}

}  // namespace fathom::driver
