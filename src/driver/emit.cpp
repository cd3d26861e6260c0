// --emit: what would have been solved, in a form for other tools. A script with
// one check becomes a plain script; with several, what holds in one check alone
// stands between push and pop, and all declarations before it.
#include "driver/emit.h"

#include "ilr/print.h"
#include "smtlib/printer.h"
#include "solve/factory.h"

namespace fathom::driver {

using ilr::Term;

namespace {

std::vector<Term> allTerms(const std::vector<RecordedCheck>& checks) {
  std::vector<Term> all;
  for (const RecordedCheck& check : checks) {
    all.insert(all.end(), check.permanent.begin(), check.permanent.end());
    all.insert(all.end(), check.temporary.begin(), check.temporary.end());
  }
  return all;
}

void emitScript(std::ostream& out, ilr::TermManager& terms,
                const std::vector<RecordedCheck>& checks) {
  std::vector<Term> all = allTerms(checks);
  if (checks.size() == 1) {
    smtlib::ScriptInfo info;
    info.status = checks[0].status;
    return smtlib::writeScript(out, terms, all, info);
  }
  out << "(set-logic " << smtlib::logicName(terms, all) << ")\n";
  smtlib::Printer printer(out, terms);
  for (const RecordedCheck& check : checks) {
    printer.assertAll(check.permanent);
    printer.define(check.temporary);
    out << "(push 1)\n";
    for (Term t : check.temporary)
      out << "(assert " << printer.text(t) << ")\n";
    if (!check.status.empty())
      out << "(set-info :status " << check.status << ")\n";
    out << "(check-sat)\n(pop 1)\n";
  }
  out << "(exit)\n";
}

void emitTerms(std::ostream& out, const ilr::TermManager& terms,
               const std::vector<RecordedCheck>& checks) {
  std::vector<Term> permanent;
  for (const RecordedCheck& check : checks) {
    permanent.insert(permanent.end(), check.permanent.begin(), check.permanent.end());
    std::vector<Term> roots = permanent;
    roots.insert(roots.end(), check.temporary.begin(), check.temporary.end());
    if (check.line)
      out << "; check of line " << check.line << "\n";
    ilr::print(out, terms, roots);
  }
}

std::string emitClauses(std::ostream& out, ilr::TermManager& terms,
                        const std::vector<RecordedCheck>& checks) {
  if (checks.size() != 1)
    return "--emit=cnf needs a script with one check-sat, and line " +
           std::to_string(checks[1].line) + " has a second";
  std::vector<Term> all = allTerms(checks);
  if (std::string logic = smtlib::logicName(terms, all); logic != "QF_BV" && logic != "QF_BVFP")
    return "--emit=cnf needs a " +
           std::string(checks[0].line ? "script without" : "program whose conditions have no") +
           " arrays and uninterpreted functions, whose clauses are only made while solving";
  auto made = solve::makeSolver(terms, {});
  auto* solver = std::get_if<std::unique_ptr<solve::Solver>>(&made);
  if (!solver)
    return std::get<std::string>(made);
  for (Term t : all)
    (*solver)->assertTerm(t);
  if (!(*solver)->writeDimacs(out, {}))
    return "the solver " + (*solver)->name() + " has no clauses";
  return {};
}

}  // namespace

std::string emitChecks(std::ostream& out, Emit format, ilr::TermManager& terms,
                       const std::vector<RecordedCheck>& checks) {
  switch (format) {
    case Emit::Smt2: emitScript(out, terms, checks); return {};
    case Emit::Ilr: emitTerms(out, terms, checks); return {};
    case Emit::Cnf: return emitClauses(out, terms, checks);
    default: break;  // not of conditions
  }
  return {};
}

}  // namespace fathom::driver
