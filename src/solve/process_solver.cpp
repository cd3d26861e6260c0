// An SMT-LIB solver as a process. One process per check is the form that every
// solver supports, and nothing of a process that went astray survives it. The
// script goes out through smtlib::Printer, the answer and the values come back as
// s-expressions, matched to the question by position and never by name. A foreign
// process may print anything, so nothing is taken for granted: the model is
// evaluated here, before Solver::check would call its failing an internal error.

#include "solve/process_solver.h"

#include "smtlib/printer.h"
#include "solve/array_from_reads.h"
#include "solve/sexpr.h"

#include <sstream>

namespace fathom::solve {

using ilr::Term;
using llvm::APInt;

namespace {

std::string shortened(std::string_view text) {
  constexpr size_t most = 80;
  std::string s(text.substr(0, most));
  for (char& c : s)
    if (static_cast<unsigned char>(c) < ' ')
      c = ' ';
  return text.size() > most ? s + "..." : s;
}

std::optional<Answer> answerOf(std::string_view word) {
  if (word == "sat")
    return Answer::Sat;
  if (word == "unsat")
    return Answer::Unsat;
  if (word == "unknown")
    return Answer::Unknown;
  return std::nullopt;
}

}  // namespace

// One conversation: questions out, expressions back.
class ProcessSolver::Dialogue {
public:
  Dialogue(Process& process, std::function<bool()> mustStop)
      : process_(process), mustStop_(std::move(mustStop)) {}

  enum class Outcome { Reply, Ended, Stopped };
  // Waits for the next expression.
  Outcome reply(std::string& text) {
    while (true) {
      if (auto e = scanner_.next(process_.output())) {
        text = std::string(*e);
        return Outcome::Reply;
      }
      switch (process_.wait(mustStop_)) {
        case Process::Event::Output: break;
        case Process::Event::Stopped: return Outcome::Stopped;
        case Process::Event::Ended:
          // A last word may lack its line end.
          if (std::string last = process_.output() + "\n"; auto e = scanner_.next(last)) {
            text = std::string(*e);
            scanner_.restart(process_.output().size());
            return Outcome::Reply;
          }
          return Outcome::Ended;
      }
    }
  }

  // The values of terms that the printer has defined, in their order; nothing if
  // the process does not give them (`outcome` says whether it still runs).
  std::optional<SExpr> values(smtlib::Printer& printer, llvm::ArrayRef<Term> terms,
                              Outcome& outcome, std::string& text) {
    std::string question = "(get-value (";
    for (Term t : terms)
      question += printer.text(t) + " ";
    process_.send(question + "))\n");
    outcome = reply(text);
    if (outcome != Outcome::Reply)
      return std::nullopt;
    SExpr e(text);
    if (e[0].children.size() != terms.size())
      return std::nullopt;
    for (unsigned pair : e[0].children)
      if (e[pair].children.size() != 2)
        return std::nullopt;
    return e;
  }

private:
  Process& process_;
  std::function<bool()> mustStop_;
  SExprScanner scanner_;
};

Result ProcessSolver::doCheck(llvm::ArrayRef<Term> assumptions, const Deadline& deadline) {
  Cone cone = coneOf(terms_, assertions(), assumptions);
  Result result;
  bool misunderstood = false;
  if (!plain_)
    result = converse(cone, assumptions, deadline, misunderstood);
  if (plain_ || misunderstood) {
    Result again = runPlainScript(cone, assumptions, deadline);
    if (plain_ || again.answer != Answer::Unknown || mustStop(deadline)) {
      plain_ |= again.answer != Answer::Unknown;
      result = again;
    }
  }
  if (result.answer == Answer::Unsat)
    failed_ = assumptions.vec();
  if (result.answer == Answer::Sat) {
    ilr::Evaluator evaluator(terms_, model_);
    if (firstViolated(evaluator, assumptions))
      return {Answer::Unknown, "the model of " + command_ + " could not be confirmed"};
  }
  return result;
}

Result ProcessSolver::converse(const Cone& cone, llvm::ArrayRef<Term> assumptions,
                               const Deadline& deadline, bool& misunderstood) {
  std::vector<Term> roots = assertions();
  roots.insert(roots.end(), assumptions.begin(), assumptions.end());

  // What will be asked for: plain values, then arrays, then, if those make no
  // sense, what the formula sees of the arrays.
  std::vector<Term> plain, arrays;
  for (Term t : cone.symbols)
    (terms_.isArray(terms_.sort(t)) ? arrays : plain).push_back(t);
  for (Term t : cone.applies) {
    plain.push_back(t);
    for (unsigned i = 0, n = terms_.numOperands(t); i < n; ++i)
      plain.push_back(terms_.operand(t, i));
  }
  std::vector<Term> seen = arrays.empty() ? std::vector<Term>{} : visibleOfArrays(terms_, cone);

  std::ostringstream script;
  script << "(set-option :print-success false)\n(set-option :produce-models true)\n(set-logic "
         << smtlib::logicName(terms_, roots) << ")\n";
  smtlib::Printer printer(script, terms_);
  printer.define(plain);
  printer.define(arrays);
  printer.define(seen);
  printer.assertAll(roots);
  script << "(check-sat)\n";

  auto started = Process::start(command_);
  if (auto* reason = std::get_if<std::string>(&started))
    return unknown("cannot be started: " + *reason);
  Process& process = *std::get<std::unique_ptr<Process>>(started);
  process.send(script.str());

  using Outcome = Dialogue::Outcome;
  Dialogue dialogue(process, [&] { return mustStop(deadline); });
  std::string text;
  std::optional<Answer> answer;
  while (!answer) {
    switch (dialogue.reply(text)) {
      case Outcome::Stopped: return stopped(deadline);
      case Outcome::Ended: misunderstood = true; return unknown(process.ending());
      case Outcome::Reply: break;
    }
    answer = answerOf(text);
    if (!answer && text != "success" && text != "unsupported") {
      misunderstood = true;
      return unknown("said " + shortened(text));
    }
  }
  if (*answer == Answer::Unknown)
    return unknown("answered unknown");
  if (*answer == Answer::Unsat)
    return {Answer::Unsat, {}};

  Outcome outcome = Outcome::Reply;
  auto noValues = [&](const std::string& what) {
    if (outcome == Outcome::Stopped)
      return stopped(deadline);
    return unknown(
        "answered sat, but " + what +
        (outcome == Outcome::Ended ? " and " + process.ending() : ": " + shortened(text)));
  };
  std::unordered_map<Term, APInt> bits;
  auto ask = [&](llvm::ArrayRef<Term> terms) {
    if (terms.empty())
      return true;
    std::optional<SExpr> e = dialogue.values(printer, terms, outcome, text);
    if (!e)
      return false;
    for (size_t i = 0; i < terms.size(); ++i) {
      unsigned pair = e->child(0, static_cast<unsigned>(i));
      std::optional<APInt> value = bitsOf(*e, e->child(pair, 1), terms_.width(terms[i]));
      if (!value)
        return false;
      bits.insert_or_assign(terms[i], *value);
    }
    return true;
  };
  if (!ask(plain))
    return noValues("gave no values");
  for (Term t : cone.symbols)
    if (auto it = bits.find(t); it != bits.end())
      model_.symbols.emplace(t, it->second);
  for (Term t : cone.applies) {
    std::vector<APInt> arguments;
    for (unsigned i = 0, n = terms_.numOperands(t); i < n; ++i)
      arguments.push_back(bits.at(terms_.operand(t, i)));
    auto [it, isNew] = model_.functions.try_emplace(terms_.function(t));
    if (isNew)
      it->second.otherwise = APInt(terms_.width(t), 0);
    it->second.table.insert_or_assign(std::move(arguments), bits.at(t));
  }
  if (arrays.empty())
    return {Answer::Sat, {}};

  std::vector<Term> opaque;
  if (std::optional<SExpr> e = dialogue.values(printer, arrays, outcome, text)) {
    for (size_t i = 0; i < arrays.size(); ++i) {
      ilr::Sort sort = terms_.sort(arrays[i]);
      unsigned pair = e->child(0, static_cast<unsigned>(i));
      auto value =
          arrayOf(*e, e->child(pair, 1), terms_.indexWidth(sort), terms_.elementWidth(sort));
      if (value)
        model_.symbols.emplace(arrays[i], std::move(*value));
      else
        opaque.push_back(arrays[i]);
    }
  } else {
    opaque = arrays;
  }
  if (!opaque.empty()) {
    if (outcome != Outcome::Reply || !ask(seen))
      return noValues("gave no values of arrays");
    fillArraysFromReads(terms_, cone, bits, opaque, model_);
  }
  return {Answer::Sat, {}};
}

Result ProcessSolver::runPlainScript(const Cone& cone, llvm::ArrayRef<Term> assumptions,
                                     const Deadline& deadline) {
  std::vector<Term> roots = assertions();
  roots.insert(roots.end(), assumptions.begin(), assumptions.end());
  std::ostringstream script;
  script << "(set-logic " << cone.logic() << ")\n";
  smtlib::Printer printer(script, terms_, smtlib::Sharing::Equation);
  printer.assertAll(roots);
  script << "(check-sat)\n(exit)\n";

  auto started = Process::start(command_);
  if (auto* reason = std::get_if<std::string>(&started))
    return unknown("cannot be started: " + *reason);
  Process& process = *std::get<std::unique_ptr<Process>>(started);
  process.send(script.str());
  process.finishInput();
  for (Process::Event event;
       (event = process.wait([&] { return mustStop(deadline); })) != Process::Event::Ended;)
    if (event == Process::Event::Stopped)
      return stopped(deadline);

  std::unordered_map<std::string_view, Term> byName;
  for (Term t : printer.symbols()) {
    byName.emplace(printer.symbolName(t), t);
    ilr::Sort sort = terms_.sort(t);
    if (terms_.isArray(sort))
      model_.symbols.emplace(t, ilr::ArrayValue{APInt(terms_.elementWidth(sort), 0), {}});
  }
  std::optional<Answer> answer;
  std::string_view rest = process.output();
  while (!rest.empty()) {
    size_t end = std::min(rest.find('\n'), rest.size());
    std::string_view line = rest.substr(0, end);
    rest.remove_prefix(std::min(end + 1, rest.size()));
    if (!answer) {
      answer = answerOf(line);
      continue;
    }
    readModelLine(terms_, byName, line, model_);
  }
  if (!answer)
    return unknown(process.ending());
  if (*answer == Answer::Unknown)
    return unknown("answered unknown");
  return {*answer, {}};
}

}  // namespace fathom::solve
