// cvc5 as a backend. Nothing can make a running check of version 1.0.3 return, so
// the check happens in a forked child: it inherits the terms as they are, builds
// the problem through the API, and sends the answer and the values of all symbols
// through a pipe. The parent waits on the pipe, and kills the child when the time
// is over or somebody interrupts; a crash of the library ends the child only. The
// price is that every check translates the whole problem.
//
// Values of functions are not read from cvc5 (they are lambda terms): the values
// of all applications and of their arguments say everything the formula can see.

#include "solve/cvc5_solver.h"

#include "solve/cone.h"
#include "solve/cvc5_builder.h"
#include "solve/wire.h"
#include "support/error.h"

#include "llvm/ADT/StringRef.h"

#include <cerrno>
#include <csignal>
#include <cstring>
#include <fcntl.h>
#include <poll.h>
#include <set>
#include <sstream>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace fathom::solve {

using ilr::Term;
using llvm::APInt;

namespace {

enum Tag : uint64_t { isSat, isUnsat, isUnknown };

struct NotATable {};  // an array value that is no finite table

// The child's side.
class Child {
public:
  Child(const ilr::TermManager& terms, const Cone& cone, llvm::ArrayRef<Term> assertions,
        llvm::ArrayRef<Term> assumptions)
      : terms_(terms),
        cone_(cone),
        assertions_(assertions),
        assumptions_(assumptions),
        builder_(terms, solver_),
        translator_(terms, builder_) {}

  std::string run() {
    try {
      solve();
      return out_.bytes();
    } catch (const NotATable&) {
      return unknown("cvc5 gave a model that is not a finite table");
    } catch (const std::bad_alloc&) {
      return unknown("cvc5: out of memory");
    } catch (const std::exception& e) {
      return unknown(std::string("cvc5: ") + e.what());
    }
  }

private:
  static std::string unknown(const std::string& reason) {
    WireWriter w;
    w.number(isUnknown);
    w.text(reason);
    return w.bytes();
  }

  void solve() {
    solver_.setLogic(cone_.logic());
    solver_.setOption("produce-models", "true");
    if (!assumptions_.empty())
      solver_.setOption("produce-unsat-assumptions", "true");
    for (Term t : assertions_)
      solver_.assertFormula(translator_.translate(t));
    std::vector<cvc5::Term> literals;
    for (Term t : assumptions_)
      literals.push_back(translator_.translate(t));
    cvc5::Result result =
        literals.empty() ? solver_.checkSat() : solver_.checkSatAssuming(literals);
    if (result.isSat()) {
      out_.number(isSat);
      sendModel();
    } else if (result.isUnsat()) {
      out_.number(isUnsat);
      std::set<cvc5::Term> failed;
      if (!literals.empty())
        for (const cvc5::Term& l : solver_.getUnsatAssumptions())
          failed.insert(l);
      for (const cvc5::Term& l : literals)
        out_.number(failed.erase(l));
    } else {
      std::ostringstream reason;
      reason << "cvc5: " << result.getUnknownExplanation();
      out_.number(isUnknown);
      out_.text(reason.str());
    }
  }

  void sendModel() {
    for (Term t : cone_.symbols) {
      ilr::Sort sort = terms_.sort(t);
      cvc5::Term value = solver_.getValue(translator_[t]);
      if (terms_.isArray(sort))
        sendArray(sort, value);
      else
        out_.bits(bits(terms_.width(sort), value));
    }
    for (Term t : cone_.applies) {
      sendValue(t);
      for (unsigned i = 0, n = terms_.numOperands(t); i < n; ++i)
        sendValue(terms_.operand(t, i));
    }
  }

  void sendValue(Term t) {
    out_.bits(bits(terms_.width(t), solver_.getValue(translator_[t])));
  }

  void sendArray(ilr::Sort sort, cvc5::Term value) {
    std::vector<std::pair<APInt, APInt>> stores;
    while (value.getKind() == cvc5::STORE) {
      stores.emplace_back(bits(terms_.indexWidth(sort), value[1]),
                          bits(terms_.elementWidth(sort), value[2]));
      value = value[0];
    }
    if (!value.isConstArray())
      throw NotATable{};
    out_.bits(bits(terms_.elementWidth(sort), value.getConstArrayBase()));
    out_.number(stores.size());
    for (const auto& [index, element] : stores) {
      out_.bits(index);
      out_.bits(element);
    }
  }

  static APInt bits(unsigned width, const cvc5::Term& value) {
    if (value.isBooleanValue())
      return APInt(1, value.getBooleanValue());
    if (!value.isBitVectorValue())
      throw NotATable{};
    return APInt(width, llvm::StringRef(value.getBitVectorValue(16)), 16);
  }

  const ilr::TermManager& terms_;
  const Cone& cone_;
  llvm::ArrayRef<Term> assertions_, assumptions_;
  cvc5::Solver solver_;
  Cvc5Builder builder_;
  Translator<Cvc5Builder> translator_;
  WireWriter out_;
};

[[noreturn]] void runChild(int fd, Child&& child) {
  std::string bytes = child.run();
  for (size_t done = 0; done < bytes.size();) {
    ssize_t n = write(fd, bytes.data() + done, bytes.size() - done);
    if (n < 0 && errno != EINTR)
      _exit(1);
    done += n > 0 ? static_cast<size_t>(n) : 0;
  }
  _exit(0);
}

// The parent's side of reading a model.
void readModel(const ilr::TermManager& terms, const Cone& cone, WireReader& in,
               ilr::Assignment& model) {
  for (Term t : cone.symbols) {
    ilr::Sort sort = terms.sort(t);
    if (!terms.isArray(sort)) {
      model.symbols.emplace(t, in.bits(terms.width(sort)));
      continue;
    }
    ilr::ArrayValue value{in.bits(terms.elementWidth(sort)), {}};
    for (uint64_t n = in.number(); n > 0 && in.ok(); --n) {
      APInt index = in.bits(terms.indexWidth(sort));
      value.elements.emplace(index, in.bits(terms.elementWidth(sort)));  // outer stores first
    }
    model.symbols.emplace(t, std::move(value));
  }
  for (Term t : cone.applies) {
    APInt result = in.bits(terms.width(t));
    std::vector<APInt> arguments;
    for (unsigned i = 0, n = terms.numOperands(t); i < n; ++i)
      arguments.push_back(in.bits(terms.width(terms.operand(t, i))));
    auto [it, isNew] = model.functions.try_emplace(terms.function(t));
    if (isNew)
      it->second.otherwise = APInt(terms.width(t), 0);
    it->second.table.insert_or_assign(std::move(arguments), result);
  }
}

int waitFor(pid_t pid) {
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  return status;
}

}  // namespace

Result Cvc5Solver::doCheck(llvm::ArrayRef<Term> assumptions, const Deadline& deadline) {
  Cone cone = coneOf(terms_, assertions(), assumptions);
  int fds[2];
  if (pipe2(fds, O_CLOEXEC) != 0)
    return {Answer::Unknown, std::string("cannot start cvc5: ") + std::strerror(errno)};
  pid_t parent = getpid();
  pid_t pid = fork();
  if (pid < 0) {
    int error = errno;
    close(fds[0]);
    close(fds[1]);
    return {Answer::Unknown, std::string("cannot start cvc5: ") + std::strerror(error)};
  }
  if (pid == 0) {
    prctl(PR_SET_PDEATHSIG, SIGKILL);
    if (getppid() != parent)
      _exit(1);
    std::signal(SIGINT, SIG_IGN);  // the parent decides
    std::signal(SIGTERM, SIG_DFL);
    runChild(fds[1], Child(terms_, cone, assertions(), assumptions));
  }
  close(fds[1]);

  std::string bytes;
  bool killed = false;
  while (!killed) {
    pollfd p{fds[0], POLLIN, 0};
    int ready = poll(&p, 1, 20);
    if (ready > 0) {
      char buffer[1 << 16];
      ssize_t n = read(fds[0], buffer, sizeof buffer);
      if (n > 0)
        bytes.append(buffer, static_cast<size_t>(n));
      else if (n == 0 || errno != EINTR)
        break;
    }
    if (mustStop(deadline)) {
      kill(pid, SIGKILL);
      killed = true;
    }
  }
  close(fds[0]);
  int status = waitFor(pid);
  if (killed)
    return stopped(deadline);
  if (WIFSIGNALED(status))
    return {Answer::Unknown, "cvc5 died with signal " + std::to_string(WTERMSIG(status))};

  WireReader in(bytes);
  uint64_t tag = in.number();
  if (in.ok() && tag == isUnknown)
    return {Answer::Unknown, in.text()};
  if (in.ok() && tag == isSat) {
    readModel(terms_, cone, in, model_);
    if (in.atEnd())
      return {Answer::Sat, {}};
  } else if (in.ok() && tag == isUnsat) {
    for (Term t : assumptions)
      if (in.number())
        failed_.push_back(t);
    if (in.atEnd())
      return {Answer::Unsat, {}};
  }
  return {Answer::Unknown, "cvc5 ended without an answer (exit code " +
                               std::to_string(WEXITSTATUS(status)) + ")"};
}

}  // namespace fathom::solve
