// A program of somebody else, with inputs that lead it astray, runs here. It is a group
// of processes of its own that ends with its time, or with this process. It writes no
// large files and leaves no core. A filter of system calls (seccomp) keeps it, and all
// that it starts, from opening sockets; it needs no privileges. What memory it takes is
// limited by the sanitizer, since the address space that that reserves has no end.
#include "native/process.h"

#include "support/error.h"

#include <cerrno>
#include <csignal>
#include <cstddef>

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace fathom::native {

namespace {

constexpr size_t mostOutput = 1 << 22;
constexpr int networkCode = 125, startCode = 126;

#if defined(__x86_64__)
bool refuseSockets() {
  constexpr unsigned refuse = SECCOMP_RET_ERRNO | (EACCES & SECCOMP_RET_DATA);
  const sock_filter filter[] = {
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, arch)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AUDIT_ARCH_X86_64, 4, 0),
      // 32-bit programs: socketcall and socket.
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 102, 5, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 359, 4, 0), BPF_JUMP(BPF_JMP | BPF_JA, 4, 0, 0),
      BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_socket, 1, 0),
      BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_io_uring_setup, 0, 1),
      BPF_STMT(BPF_RET | BPF_K, refuse), BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW)};
  const sock_fprog program = {std::size(filter), const_cast<sock_filter*>(filter)};
  return ::prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) == 0 &&
         ::prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) == 0;
}
#else
bool refuseSockets() { return false; }
#endif

[[noreturn]] void become(char** words, char** environment, const char* directory, int out,
                         const Limits& limits) {
  ::setpgid(0, 0);
  ::prctl(PR_SET_PDEATHSIG, SIGKILL);
  int null = ::open("/dev/null", O_RDONLY | O_CLOEXEC);
  ::dup2(null, STDIN_FILENO);
  ::dup2(out, STDOUT_FILENO);
  ::dup2(out, STDERR_FILENO);
  // What Fathom has set for itself is not for others.
  sigset_t none;
  ::sigemptyset(&none);
  ::sigprocmask(SIG_SETMASK, &none, nullptr);
  rlimit cpu = {static_cast<rlim_t>(limits.seconds) + 1, static_cast<rlim_t>(limits.seconds) + 2},
         core = {0, 0}, size = {1 << 28, 1 << 28};
  ::setrlimit(RLIMIT_CPU, &cpu);
  ::setrlimit(RLIMIT_CORE, &core);
  ::setrlimit(RLIMIT_FSIZE, &size);
  if (::chdir(directory) != 0)
    ::_exit(startCode);
  if (limits.withoutNetwork && !refuseSockets())
    ::_exit(networkCode);
  ::execve(words[0], words, environment);
  ::_exit(startCode);
}

std::vector<char*> pointers(const std::vector<std::string>& texts) {
  std::vector<char*> result;
  for (const std::string& text : texts)
    result.push_back(const_cast<char*>(text.c_str()));
  result.push_back(nullptr);
  return result;
}

}  // namespace

Ended runProcess(const std::vector<std::string>& words, const std::string& directory,
                 const std::vector<std::string>& environment, const Limits& limits) {
  int out[2];
  require(::pipe2(out, O_CLOEXEC) == 0, "no pipe to a process");
  std::vector<char*> wordPointers = pointers(words), variables = pointers(environment);
  Deadline deadline = Deadline::after(limits.seconds);
  pid_t child = ::fork();
  require(child >= 0, "no process can be started");
  if (child == 0)
    become(wordPointers.data(), variables.data(), directory.c_str(), out[1], limits);
  ::setpgid(child, child);
  ::close(out[1]);
  Ended ended;
  bool hasEnded = false;
  for (;;) {
    if (!ended.late && (deadline.passed() || (limits.stop && limits.stop->requested()))) {
      ended.late = true;
      ::kill(-child, SIGKILL);
    }
    pollfd file = {out[0], POLLIN, 0};
    int ready = ::poll(&file, 1, 50);
    if (ready > 0) {
      char buffer[1 << 14];
      ssize_t size = ::read(out[0], buffer, sizeof buffer);
      if (size > 0 && ended.output.size() < mostOutput)
        ended.output.append(buffer, static_cast<size_t>(size));
      if (size == 0 || (size < 0 && errno != EINTR))
        break;
    } else if (hasEnded) {
      break;  // what it has started holds the pipe
    }
    if (!hasEnded)
      hasEnded = ::waitpid(child, &ended.status, WNOHANG) == child;
  }
  ::kill(-child, SIGKILL);
  while (!hasEnded && ::waitpid(child, &ended.status, 0) < 0 && errno == EINTR) {}
  ::close(out[0]);
  ended.hadNetwork =
      WIFEXITED(ended.status) && WEXITSTATUS(ended.status) == networkCode && ended.output.empty();
  return ended;
}

}  // namespace fathom::native
