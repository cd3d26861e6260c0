// `fathom smt2`: an SMT-LIB script between smtlib::Reader, which reads it and
// builds its terms, and a solver. Assertions of level 0 are asserted for good;
// those of higher levels and the literals of check-sat-assuming hold for one
// check, as assumptions, so a pop is free and what the solver learned stays.
#include "driver/smt2.h"

#include "driver/emit.h"
#include "driver/statistics.h"
#include "ilr/rewriter.h"
#include "smtlib/reader.h"
#include "smtlib/symbols.h"
#include "solve/factory.h"
#include "support/write_file.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <cstring>
#include <fstream>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#ifndef FATHOM_VERSION
#define FATHOM_VERSION "0"
#endif

namespace fathom::driver {

using ilr::Term;
using smtlib::SourceTerm;
using solve::Answer;

namespace {

// The option --solver or what goes with it is wrong.
class ConfigurationError : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

// How often a term is rewritten again while rules still fire on it.
constexpr unsigned rewriteSteps = 16;

const char* const noModel =
    "there is no model: the last check-sat must have answered sat, and "
    "nothing may have been asserted since";

class Session : public smtlib::Commands {
public:
  Session(const Options& options, std::string file, Console& console, Supervisor& supervisor)
      : options_(options),
        file_(std::move(file)),
        console_(console),
        supervisor_(supervisor),
        terms_(std::make_unique<ilr::TermManager>(!options.noSimplify)),
        finish_(std::make_unique<ilr::Rewriter>(*terms_, rewriteSteps)) {
    if (solves())
      makeSolver();
  }
  ~Session() override { dropSolver(); }

  int run(smtlib::CommandSource source);

  ilr::TermManager& terms() override { return *terms_; }
  void assertTerm(Term t, std::string_view source) override;
  void push() override;
  void pop() override;
  std::string checkSat(smtlib::Position where, std::vector<SourceTerm> assumptions) override;
  std::string getValue(llvm::ArrayRef<SourceTerm> queries) override;
  std::string getModel(const smtlib::Environment& environment) override;
  std::string getUnsatAssumptions() override;
  std::string getAssertions() override;
  std::string getInfo(std::string_view keyword) override;
  void setLogic(std::string_view) override {}
  void setInfo(std::string_view keyword, std::string_view value) override;
  void setOption(std::string_view keyword, std::string_view value) override;
  void echo(std::string_view text) override;
  void resetAssertions() override;
  std::string reset() override;
  void success() override;
  bool wantsToStop() override { return stopped_ || supervisor_.stopRequested(); }

private:
  bool solves() const { return options_.emit == Emit::None; }
  // Prints an answer; with --emit there are none.
  void say(const std::string& text) {
    if (solves())
      console_.print(text + "\n");
  }
  void makeSolver();
  void dropSolver();
  void forgetAnswer();
  void record(unsigned line, llvm::ArrayRef<Term> temporary);
  solve::Result solve(llvm::ArrayRef<Term> temporary);
  void report(const solve::Result& result, unsigned line);
  std::string nothingKnown(const char* error);
  std::string emitRecorded();
  void showStatistics(double seconds);

  const Options& options_;
  std::string file_;
  Console& console_;
  Supervisor& supervisor_;
  std::unique_ptr<ilr::TermManager> terms_;
  // Rewrites further where building the terms stopped for want of budget.
  std::unique_ptr<ilr::Rewriter> finish_;
  std::unique_ptr<solve::Solver> solver_;
  std::optional<Supervisor::Watching> watching_;

  std::vector<Term> assertions_;
  std::vector<std::string> sources_;  // of assertions_; with :produce-assertions only
  std::vector<size_t> levels_;        // number of assertions below each level
  size_t handedOver_ = 0;             // assertions of level 0 that the solver or the record has
  std::string status_;                // of the next check
  Answer answer_ = Answer::Unknown;
  bool answered_ = false;  // answer_ is that of the current assertions
  std::string reasonUnknown_;
  std::vector<SourceTerm> assumptions_;  // of the last check
  std::vector<RecordedCheck> recorded_;  // with --emit
  bool printSuccess_ = false, produceAssertions_ = false;
  bool lastWasUnknown_ = false, mismatch_ = false, stopped_ = false;
  RunStatistics statistics_;
  double checkSeconds_ = 0;
  uint64_t checks_ = 0;
};

void Session::makeSolver() {
  solve::SolverConfig config;
  config.spec = options_.solver;
  config.logDirectory = options_.logQueries;
  config.proofFile = options_.proof;
  config.timing = options_.stats;
  config.floats = options_.floats;
  auto made = solve::makeSolver(*terms_, config);
  if (auto* problem = std::get_if<std::string>(&made))
    throw ConfigurationError(*problem);
  solver_ = std::move(std::get<std::unique_ptr<solve::Solver>>(made));
  watching_.emplace(supervisor_, *solver_);
}

void Session::dropSolver() {
  watching_.reset();
  if (solver_)
    statistics_.addSolver(solver_->statistics());
  solver_.reset();
}

void Session::forgetAnswer() { answered_ = false; }

// Assertions.

void Session::assertTerm(Term t, std::string_view source) {
  forgetAnswer();
  assertions_.push_back((*finish_)(t));
  if (produceAssertions_) {
    sources_.resize(assertions_.size());
    sources_.back() = smtlib::normalised(source);
  }
}

void Session::push() {
  forgetAnswer();
  levels_.push_back(assertions_.size());
}

void Session::pop() {
  forgetAnswer();
  assertions_.resize(levels_.back());
  sources_.resize(std::min(sources_.size(), assertions_.size()));
  levels_.pop_back();
}

void Session::resetAssertions() {
  forgetAnswer();
  assertions_.clear();
  sources_.clear();
  levels_.clear();
  handedOver_ = 0;
  if (solves()) {
    dropSolver();
    makeSolver();
  } else {
    // What was permanent so far ends here: it belongs to its checks alone.
    std::vector<Term> permanent;
    for (RecordedCheck& check : recorded_) {
      permanent.insert(permanent.end(), check.permanent.begin(), check.permanent.end());
      check.temporary.insert(check.temporary.begin(), permanent.begin(), permanent.end());
      check.permanent.clear();
    }
  }
}

std::string Session::reset() {
  if (!recorded_.empty())
    return "--emit cannot show a script that goes on after (reset)";
  resetAssertions();
  dropSolver();
  statistics_.addTerms(*terms_);
  terms_ = std::make_unique<ilr::TermManager>(!options_.noSimplify);
  finish_ = std::make_unique<ilr::Rewriter>(*terms_, rewriteSteps);
  status_.clear();
  printSuccess_ = produceAssertions_ = false;
  if (solves())
    makeSolver();
  return {};
}

// Checks.

std::string Session::checkSat(smtlib::Position where, std::vector<SourceTerm> assumptions) {
  size_t permanent = levels_.empty() ? assertions_.size() : levels_[0];
  std::vector<Term> temporary;
  temporary.assign(assertions_.begin() + static_cast<ptrdiff_t>(permanent), assertions_.end());
  for (const SourceTerm& assumption : assumptions)
    temporary.push_back(assumption.term);
  assumptions_ = std::move(assumptions);
  if (!solves()) {
    record(where.line, temporary);
    return {};
  }
  for (; handedOver_ < permanent; ++handedOver_)
    solver_->assertTerm(assertions_[handedOver_]);
  report(solve(temporary), where.line);
  return {};
}

void Session::record(unsigned line, llvm::ArrayRef<Term> temporary) {
  size_t permanent = levels_.empty() ? assertions_.size() : levels_[0];
  RecordedCheck check{line, status_, {}, temporary.vec()};
  for (; handedOver_ < permanent; ++handedOver_)
    check.permanent.push_back(assertions_[handedOver_]);
  recorded_.push_back(std::move(check));
  status_.clear();
}

solve::Result Session::solve(llvm::ArrayRef<Term> temporary) {
  Deadline deadline = supervisor_.deadline();
  if (options_.checkTimeout > 0 &&
      (!deadline.limited() || deadline.remaining() > options_.checkTimeout))
    deadline = Deadline::after(options_.checkTimeout);
  auto begin = std::chrono::steady_clock::now();
  solve::Result result = solver_->check(temporary, deadline);
  checkSeconds_ += std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
  ++checks_;
  return result;
}

void Session::report(const solve::Result& result, unsigned line) {
  answer_ = result.answer;
  answered_ = true;
  lastWasUnknown_ = answer_ == Answer::Unknown;
  std::string status = std::exchange(status_, {});
  if (lastWasUnknown_) {
    reasonUnknown_ = result.reason;
    // The end of the run: run() gives the answer and the reason.
    if (supervisor_.stopRequested() || supervisor_.deadline().passed()) {
      stopped_ = true;
      return;
    }
    say("unknown");
    console_.complain("unknown: " + result.reason);
    return;
  }
  const char* text = answer_ == Answer::Sat ? "sat" : "unsat";
  say(text);
  if ((status == "sat" || status == "unsat") && status != text) {
    mismatch_ = true;
    console_.complainRaw(file_ + ":" + std::to_string(line) + ": error: answered " + text +
                         ", but :status says " + status);
  }
}

// Questions about the last check.

// What to say to a question that the last check does not answer. After an unknown it
// is not the script's fault: SMT-LIB has an answer for that, and the script goes on.
std::string Session::nothingKnown(const char* error) {
  if (!answered_ || answer_ != Answer::Unknown)
    return error;
  say("(error \"the last check answered unknown\")");
  return {};
}

std::string Session::getValue(llvm::ArrayRef<SourceTerm> queries) {
  if (!solves())
    return {};
  if (!answered_ || answer_ != Answer::Sat)
    return nothingKnown(noModel);
  std::string text = "(";
  for (const SourceTerm& query : queries)
    text += (text.size() > 1 ? "\n (" : "(") + query.text + " " +
            smtlib::valueText(*terms_, terms_->sort(query.term), solver_->value(query.term)) + ")";
  say(text + ")");
  return {};
}

std::string Session::getModel(const smtlib::Environment& environment) {
  if (!solves())
    return {};
  if (!answered_ || answer_ != Answer::Sat)
    return nothingKnown(noModel);
  std::string text = "(\n";
  for (const smtlib::Binding& binding : environment.bindings()) {
    std::string name = smtlib::shownName(environment.name(binding));
    if (binding.kind == smtlib::Binding::Kind::Declared) {
      ilr::Sort sort = terms_->sort(binding.term);
      text += "  (define-fun " + name + " () " + smtlib::sortText(*terms_, sort) + " " +
              smtlib::valueText(*terms_, sort, solver_->value(binding.term)) + ")\n";
    } else if (binding.kind == smtlib::Binding::Kind::Function) {
      const auto& functions = solver_->model().functions;
      auto it = functions.find(binding.function);
      ilr::FunctionValue zero;
      zero.otherwise = llvm::APInt(terms_->width(terms_->functionResult(binding.function)), 0);
      text += "  " +
              smtlib::functionDefinition(*terms_, binding.function, name,
                                         it == functions.end() ? zero : it->second) +
              "\n";
    }
  }
  say(text + ")");
  return {};
}

std::string Session::getUnsatAssumptions() {
  if (!solves())
    return {};
  if (!answered_ || answer_ != Answer::Unsat)
    return nothingKnown(
        "there are no unsat assumptions: the last check must have answered unsat, and nothing "
        "may have been asserted since");
  const std::vector<Term>& failed = solver_->failedAssumptions();
  std::string text = "(";
  for (const SourceTerm& assumption : assumptions_)
    if (std::find(failed.begin(), failed.end(), assumption.term) != failed.end())
      text += (text.size() > 1 ? " " : "") + assumption.text;
  say(text + ")");
  return {};
}

std::string Session::getAssertions() {
  if (!produceAssertions_)
    return "get-assertions needs (set-option :produce-assertions true) at the beginning";
  std::string text = "(";
  for (const std::string& source : sources_)
    text += (text.size() > 1 ? "\n " : "") + source;
  say(text + ")");
  return {};
}

std::string Session::getInfo(std::string_view keyword) {
  std::string value;
  if (keyword == ":name")
    value = "\"fathom\"";
  else if (keyword == ":version")
    value = "\"" FATHOM_VERSION "\"";
  else if (keyword == ":authors")
    value = "\"the authors of Fathom\"";
  else if (keyword == ":error-behavior")
    value = "immediate-exit";
  else if (keyword == ":assertion-stack-levels")
    value = std::to_string(levels_.size());
  else if (keyword == ":reason-unknown" && answered_ && answer_ == Answer::Unknown)
    value = smtlib::quoted(reasonUnknown_);
  say(value.empty() ? "unsupported" : "(" + std::string(keyword) + " " + value + ")");
  return {};
}

void Session::setInfo(std::string_view keyword, std::string_view value) {
  if (keyword == ":status")
    status_ = value;
}

void Session::setOption(std::string_view keyword, std::string_view value) {
  if (keyword == ":print-success")
    printSuccess_ = value == "true";
  else if (keyword == ":produce-assertions" || keyword == ":interactive-mode")
    produceAssertions_ = value == "true";
}

void Session::echo(std::string_view text) { say(std::string(text)); }

void Session::success() {
  if (printSuccess_)
    say("success");
}

// The run.

std::string Session::emitRecorded() {
  if (recorded_.empty())
    record(0, {});
  if (options_.output.empty()) {
    ConsoleBuffer buffer(console_);
    std::ostream out(&buffer);
    out.exceptions(std::ios::badbit | std::ios::failbit);
    std::string problem = emitChecks(out, options_.emit, *terms_, recorded_);
    out.flush();
    return problem;
  }
  OutputFile out(options_.output);
  std::string problem = emitChecks(out.stream(), options_.emit, *terms_, recorded_);
  if (problem.empty())
    out.finish();
  return problem;
}

void Session::showStatistics(double seconds) {
  statistics_.add("read seconds", seconds - checkSeconds_);
  statistics_.add("check seconds", checkSeconds_);
  statistics_.add("checks", static_cast<double>(checks_));
  if (solver_)
    statistics_.addSolver(solver_->statistics());
  statistics_.addTerms(*terms_);
  console_.complainRaw(statistics_.text());
}

int Session::run(smtlib::CommandSource source) {
  auto begin = std::chrono::steady_clock::now();
  std::optional<smtlib::Diagnostic> fault = smtlib::Reader(std::move(source), *this).run();
  stopped_ |= supervisor_.stopRequested();
  int code = ok;
  if (stopped_) {
    // The deadline can pass a moment before the supervisor says so.
    while (!supervisor_.stopRequested())
      std::this_thread::yield();
    console_.giveUp(supervisor_.reason());
    code = gaveUp;
  } else if (fault) {
    console_.complainRaw(file_ + ":" + std::to_string(fault->where.line) + ":" +
                         std::to_string(fault->where.column) + ": error: " + fault->message);
    code = inputError;
  } else if (!solves()) {
    if (std::string problem = emitRecorded(); !problem.empty()) {
      console_.complainRaw(file_ + ": error: " + problem);
      code = inputError;
    }
  } else if (mismatch_) {
    code = statusMismatch;
  } else if (lastWasUnknown_) {
    code = gaveUp;
  }
  if (options_.stats)
    showStatistics(std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count());
  return code;
}

// A file that is closed when it goes out of scope.
class InputFile {
public:
  explicit InputFile(const std::string& name)
      : descriptor_(name == "-" ? STDIN_FILENO : ::open(name.c_str(), O_RDONLY | O_CLOEXEC)) {}
  ~InputFile() {
    if (descriptor_ > STDIN_FILENO)
      ::close(descriptor_);
  }
  InputFile(const InputFile&) = delete;
  InputFile& operator=(const InputFile&) = delete;
  int descriptor() const { return descriptor_; }

private:
  int descriptor_;
};

}  // namespace

int runSmt2(const Options& options, const std::string& file, Console& console,
            Supervisor& supervisor) {
  InputFile input(file);
  auto cannotRead = [&] {
    console.complain("cannot read '" + file + "': " + std::strerror(errno));
    return inputError;
  };
  if (input.descriptor() < 0)
    return cannotRead();
  // A proof that cannot be written should not cost a search first.
  if (!options.proof.empty() && !std::ofstream(options.proof))
    throw OutputError("cannot write '" + options.proof + "': " + std::strerror(errno));
  bool failed = false;
  smtlib::CommandSource source([&](char* buffer, size_t size) -> size_t {
    ssize_t got;
    do
      got = ::read(input.descriptor(), buffer, size);
    while (got < 0 && errno == EINTR && !supervisor.stopRequested());
    failed |= got < 0;
    return got < 0 ? 0 : static_cast<size_t>(got);
  });
  try {
    auto session =
        std::make_unique<Session>(options, file == "-" ? "<stdin>" : file, console, supervisor);
    int code = session->run(std::move(source));
    // The process ends now. The system takes its memory back at once; giving back
    // millions of small pieces would take seconds.
    [[maybe_unused]] Session* left = session.release();
    return failed && code != gaveUp ? cannotRead() : code;
  } catch (const ConfigurationError& error) {
    console.complain(error.what());
    return usageError;
  }
}

}  // namespace fathom::driver
