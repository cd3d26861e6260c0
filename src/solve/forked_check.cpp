// A check in a child process. The child inherits all terms as they are, so only the
// finding has to travel. It dies with its parent, and leaves Ctrl-C to it.

#include "solve/forked_check.h"

#include "solve/wire.h"

#include <fcntl.h>
#include <poll.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <new>

namespace fathom::solve {

using ilr::ArrayValue;
using ilr::Function;
using ilr::FunctionValue;
using ilr::Term;
using llvm::APInt;

namespace {

std::string encode(const Finding& f) {
  WireWriter w;
  w.number(static_cast<uint64_t>(f.result.answer));
  w.text(f.result.reason);
  w.number(f.failed.size());
  for (Term t : f.failed)
    w.number(t.id);
  w.number(f.model.symbols.size());
  for (const auto& [t, value] : f.model.symbols) {
    w.number(t.id);
    if (const APInt* bits = std::get_if<APInt>(&value)) {
      w.bits(*bits);
      continue;
    }
    const ArrayValue& array = std::get<ArrayValue>(value);
    w.bits(array.otherwise);
    w.number(array.elements.size());
    for (const auto& [index, element] : array.elements) {
      w.bits(index);
      w.bits(element);
    }
  }
  w.number(f.model.functions.size());
  for (const auto& [function, value] : f.model.functions) {
    w.number(function.id);
    w.bits(value.otherwise);
    w.number(value.table.size());
    for (const auto& [arguments, result] : value.table) {
      for (const APInt& a : arguments)
        w.bits(a);
      w.bits(result);
    }
  }
  return w.bytes();
}

ArrayValue decodeArray(const ilr::TermManager& terms, ilr::Sort sort, WireReader& in) {
  ArrayValue array{in.bits(terms.elementWidth(sort)), {}};
  for (uint64_t n = in.number(); n > 0 && in.ok(); --n) {
    APInt index = in.bits(terms.indexWidth(sort));
    array.elements.emplace(index, in.bits(terms.elementWidth(sort)));
  }
  return array;
}

FunctionValue decodeFunction(const ilr::TermManager& terms, Function f, WireReader& in) {
  unsigned width = terms.width(terms.functionResult(f));
  FunctionValue value{in.bits(width), {}};
  for (uint64_t n = in.number(); n > 0 && in.ok(); --n) {
    std::vector<APInt> arguments;
    for (ilr::Sort s : terms.functionParameters(f))
      arguments.push_back(in.bits(terms.width(s)));
    value.table.emplace(std::move(arguments), in.bits(width));
  }
  return value;
}

// Nothing if the bytes are not a whole finding.
std::optional<Finding> decode(const ilr::TermManager& terms, const std::string& bytes) {
  WireReader in(bytes);
  Finding f;
  f.result.answer = static_cast<Answer>(in.number());
  f.result.reason = in.text();
  for (uint64_t n = in.number(); n > 0 && in.ok(); --n)
    f.failed.push_back(Term{static_cast<uint32_t>(in.number())});
  for (uint64_t n = in.number(); n > 0 && in.ok(); --n) {
    Term t{static_cast<uint32_t>(in.number())};
    if (!in.ok())
      break;
    ilr::Sort sort = terms.sort(t);
    if (terms.isArray(sort))
      f.model.symbols.emplace(t, decodeArray(terms, sort, in));
    else
      f.model.symbols.emplace(t, in.bits(terms.width(sort)));
  }
  for (uint64_t n = in.number(); n > 0 && in.ok(); --n) {
    Function function{static_cast<uint32_t>(in.number())};
    if (!in.ok())
      break;
    f.model.functions.emplace(function, decodeFunction(terms, function, in));
  }
  return in.atEnd() ? std::optional(std::move(f)) : std::nullopt;
}

Finding unknown(const std::string& reason) { return {{Answer::Unknown, reason}, {}, {}}; }

[[noreturn]] void answerAndEnd(int fd, const std::string& bytes) {
  for (size_t done = 0; done < bytes.size();) {
    ssize_t n = write(fd, bytes.data() + done, bytes.size() - done);
    if (n < 0 && errno != EINTR)
      _exit(1);
    done += n > 0 ? static_cast<size_t>(n) : 0;
  }
  _exit(0);
}

// What the child says when there is no memory, prepared while there is some.
std::string noMemoryAnswer;
int noMemoryPipe = -1;

[[noreturn]] void runChild(const std::string& name, int fd, const std::function<Finding()>& work) {
  // Not by an exception, which need not get through the solver.
  noMemoryAnswer = encode(unknown(name + ": out of memory"));
  noMemoryPipe = fd;
  std::set_new_handler([] { answerAndEnd(noMemoryPipe, noMemoryAnswer); });
  std::string bytes;
  try {
    bytes = encode(work());
  } catch (const std::bad_alloc&) {
    bytes = noMemoryAnswer;
  } catch (const std::exception& e) {
    bytes = encode(unknown(name + ": " + e.what()));
  }
  answerAndEnd(fd, bytes);
}

// Everything that comes until the end of the pipe; nothing if stopped before.
std::optional<std::string> readAll(int fd, const std::function<bool()>& mustStop) {
  std::string bytes;
  while (!mustStop()) {
    pollfd p{fd, POLLIN, 0};
    if (poll(&p, 1, 20) <= 0)
      continue;
    char buffer[1 << 16];
    ssize_t n = read(fd, buffer, sizeof buffer);
    if (n > 0)
      bytes.append(buffer, static_cast<size_t>(n));
    else if (n == 0 || errno != EINTR)
      return bytes;
  }
  return std::nullopt;
}

}  // namespace

std::optional<Finding> runForked(const std::string& name, const ilr::TermManager& terms,
                                 const std::function<Finding()>& work,
                                 const std::function<bool()>& mustStop) {
  int fds[2];
  if (pipe2(fds, O_CLOEXEC) != 0)
    return unknown("cannot start " + name + ": " + std::strerror(errno));
  pid_t parent = getpid();
  pid_t pid = fork();
  if (pid < 0) {
    int error = errno;
    close(fds[0]);
    close(fds[1]);
    return unknown("cannot start " + name + ": " + std::strerror(error));
  }
  if (pid == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
      _exit(1);
    std::signal(SIGINT, SIG_IGN);
    std::signal(SIGTERM, SIG_DFL);
    runChild(name, fds[1], work);
  }
  close(fds[1]);
  std::optional<std::string> bytes = readAll(fds[0], mustStop);
  if (!bytes)
    kill(pid, SIGKILL);
  close(fds[0]);
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {}
  if (!bytes)
    return std::nullopt;
  if (WIFSIGNALED(status))
    return unknown(name + " died with signal " + std::to_string(WTERMSIG(status)));
  if (std::optional<Finding> finding = decode(terms, *bytes))
    return finding;
  return unknown(name + " ended without an answer (exit code " +
                 std::to_string(WEXITSTATUS(status)) + ")");
}

}  // namespace fathom::solve
