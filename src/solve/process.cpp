// Talking to a process without waiting for it: all three pipes are non-blocking
// and polled together, so neither side can block the other however much either
// writes, and the clock is looked at fifty times a second. The pipes are closed
// on exec: another solver started meanwhile in a parallel thread must not inherit
// and hold open the input of this one.
//
// No shell: what is in a file name or in a suite does nothing but be a word.

#include "solve/process.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>
#include <cerrno>
#include <csignal>
#include <cstring>

namespace fathom::solve {

namespace {

// A model of millions of symbols fits.
constexpr size_t mostOutput = size_t{512} << 20;

struct Pipe {
  int read = -1, write = -1;

  bool open() {
    int fds[2];
    if (pipe2(fds, O_CLOEXEC) != 0)
      return false;
    read = fds[0];
    write = fds[1];
    return true;
  }
  void closeAll() {
    if (read >= 0)
      close(read);
    if (write >= 0)
      close(write);
  }
};

void closeAndForget(int& fd) {
  if (fd >= 0)
    close(fd);
  fd = -1;
}

// Keeps SIGPIPE from this thread while it lives, without touching how the rest of
// the program treats it.
class NoSigPipe {
public:
  NoSigPipe() {
    sigset_t pending;
    sigpending(&pending);
    wasPending_ = sigismember(&pending, SIGPIPE);
    sigemptyset(&pipe_);
    sigaddset(&pipe_, SIGPIPE);
    pthread_sigmask(SIG_BLOCK, &pipe_, &before_);
  }
  ~NoSigPipe() {
    if (!wasPending_) {
      timespec zero{};
      while (sigtimedwait(&pipe_, nullptr, &zero) < 0 && errno == EINTR) {}
    }
    pthread_sigmask(SIG_SETMASK, &before_, nullptr);
  }
  NoSigPipe(const NoSigPipe&) = delete;
  NoSigPipe& operator=(const NoSigPipe&) = delete;

private:
  sigset_t pipe_, before_;
  bool wasPending_;
};

}  // namespace

std::variant<std::vector<std::string>, std::string> wordsOf(std::string_view command) {
  std::vector<std::string> words;
  bool inWord = false;
  char quote = 0;
  for (size_t i = 0; i < command.size(); ++i) {
    char c = command[i];
    if (!quote && (c == ' ' || c == '\t' || c == '\n')) {
      inWord = false;
      continue;
    }
    if (!inWord)
      words.emplace_back();
    inWord = true;
    if (c == quote) {
      quote = 0;
    } else if (!quote && (c == '\'' || c == '"')) {
      quote = c;
    } else if (c == '\\' && quote != '\'' && i + 1 < command.size()) {
      words.back() += command[++i];
    } else {
      words.back() += c;
    }
  }
  if (quote)
    return std::string("a quote has no end");
  return words;
}

namespace {

// In the new process. Returns the error that keeps it from being another program.
int become(char* const* words, const Pipe& in, const Pipe& out, const Pipe& err, pid_t parent) {
  setpgid(0, 0);
  // Who would end it may be ended by force.
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent)
    return ECHILD;
  sigset_t none;
  sigemptyset(&none);
  for (int s : {SIGPIPE, SIGINT, SIGTERM, SIGXFSZ})
    std::signal(s, SIG_DFL);
  sigprocmask(SIG_SETMASK, &none, nullptr);
  if (dup2(in.read, STDIN_FILENO) >= 0 && dup2(out.write, STDOUT_FILENO) >= 0 &&
      dup2(err.write, STDERR_FILENO) >= 0)
    execvp(words[0], words);
  return errno;
}

}  // namespace

std::variant<std::unique_ptr<Process>, std::string> Process::start(const std::string& command) {
  auto split = wordsOf(command);
  if (auto* problem = std::get_if<std::string>(&split))
    return *problem;
  std::vector<char*> words;
  for (std::string& word : std::get<0>(split))
    words.push_back(word.data());
  if (words.empty())
    return std::string("there is no command");
  words.push_back(nullptr);
  Pipe in, out, err, trouble;
  pid_t pid = -1, parent = getpid();
  int error = 0;
  if (in.open() && out.open() && err.open() && trouble.open())
    pid = fork();
  if (pid == 0) {
    error = become(words.data(), in, out, err, parent);
    while (write(trouble.write, &error, sizeof error) < 0 && errno == EINTR) {}
    _exit(127);
  }
  if (pid < 0) {
    error = errno;
    for (Pipe* pipe : {&in, &out, &err, &trouble})
      pipe->closeAll();
    return std::string(std::strerror(error));
  }
  setpgid(pid, pid);
  for (int fd : {in.read, out.write, err.write, trouble.write})
    close(fd);
  // Nothing comes if it has become another program.
  while (read(trouble.read, &error, sizeof error) < 0 && errno == EINTR) {}
  close(trouble.read);
  for (int fd : {in.write, out.read, err.read})
    fcntl(fd, F_SETFL, O_NONBLOCK);
  std::unique_ptr<Process> process(new Process(pid, in.write, out.read, err.read));
  if (error != 0)
    return std::string(std::strerror(error));
  return process;
}

Process::~Process() {
  endGroup();
  closeAndForget(in_);
  closeAndForget(out_);
  closeAndForget(err_);
}

void Process::endGroup() {
  kill(-pid_, SIGKILL);
  while (!reaped_) {
    if (waitpid(pid_, &status_, 0) == pid_ || errno != EINTR)
      reaped_ = true;
  }
}

void Process::writeSome() {
  NoSigPipe guard;
  ssize_t n = write(in_, queue_.data() + written_, queue_.size() - written_);
  if (n > 0) {
    written_ += static_cast<size_t>(n);
  } else if (n < 0 && errno != EINTR && errno != EAGAIN) {
    closeAndForget(in_);  // it does not listen any more; what it says still counts
  }
  if (written_ == queue_.size()) {
    queue_.clear();
    written_ = 0;
  }
}

bool Process::readSome(int fd, std::string& text) {
  char buffer[1 << 16];
  ssize_t n = read(fd, buffer, sizeof buffer);
  if (n > 0)
    text.append(buffer, static_cast<size_t>(n));
  return n > 0 || (n < 0 && (errno == EINTR || errno == EAGAIN));
}

Process::Event Process::wait(const std::function<bool()>& mustStop) {
  while (out_ >= 0) {
    if (in_ >= 0 && queue_.empty() && inputEnds_)
      closeAndForget(in_);
    pollfd fds[3] = {{out_, POLLIN, 0},
                     {err_, POLLIN, 0},
                     {queue_.empty() ? -1 : in_, POLLOUT, 0}};  // negative: not polled
    int ready = poll(fds, 3, 20);
    if (mustStop())
      return Event::Stopped;
    if (ready <= 0) {
      // Something that the command left behind may hold the pipe open; the
      // command itself is over.
      if (!reaped_ && waitpid(pid_, &status_, WNOHANG) == pid_)
        reaped_ = true;
      else if (reaped_)
        closeAndForget(out_);
      continue;
    }
    if (fds[2].revents)
      writeSome();
    if (fds[1].revents && (!readSome(err_, errors_) || errors_.size() > mostOutput))
      closeAndForget(err_);
    if (fds[0].revents) {
      size_t before = output_.size();
      if (!readSome(out_, output_)) {
        closeAndForget(out_);
      } else if (output_.size() > mostOutput) {
        flooded_ = true;
        closeAndForget(out_);
      } else if (output_.size() != before) {
        return Event::Output;
      }
    }
  }
  return Event::Ended;
}

std::string Process::ending() {
  if (flooded_)
    return "printed more than " + std::to_string(mostOutput >> 20) + " MiB";
  // Closing its output is its end for us; grant it a moment to die by itself, so
  // that the reason is its own.
  for (int i = 0; i < 50 && !reaped_; ++i) {
    if (waitpid(pid_, &status_, WNOHANG) == pid_) {
      reaped_ = true;
      break;
    }
    timespec pause{0, 2'000'000};
    nanosleep(&pause, nullptr);
  }
  bool byItself = reaped_;
  while (err_ >= 0 && byItself) {
    size_t before = errors_.size();
    if (!readSome(err_, errors_) || errors_.size() == before)
      break;
  }
  if (!byItself)
    return "closed its output";
  if (WIFSIGNALED(status_))
    return "died with signal " + std::to_string(WTERMSIG(status_));
  int code = WEXITSTATUS(status_);
  if (code > 128 && code <= 128 + 64)  // how a shell reports it
    return "died with signal " + std::to_string(code - 128);
  std::string message = errors_.substr(0, errors_.find('\n'));
  return "ended with exit code " + std::to_string(code) +
         (message.empty() ? "" : " (" + message + ")");
}

}  // namespace fathom::solve
