// Where solvers are put together. What goes around a backend is a decorator, and
// this is the one place that knows their order (the idea of KLEE's
// ConstructSolverChain.cpp): a backend, to which floats come as bits unless its own
// theory is asked for, or two of them under race or cross; around it the
// query log, so that it shows what was asked for and what was answered; the
// clock outermost.

#include "solve/factory.h"

#include "smtlib/symbols.h"
#include "solve/cross_check_solver.h"
#include "solve/cvc5_solver.h"
#include "solve/logging_solver.h"
#include "solve/lowering_solver.h"
#include "solve/process.h"
#include "solve/process_solver.h"
#include "solve/race_solver.h"
#include "solve/sat_solver.h"
#include "solve/theory_solver.h"
#include "solve/timing_solver.h"
#include "solve/z3_solver.h"
#include "support/error.h"

#include <filesystem>
#include <optional>

namespace fathom::solve {

namespace {

using Made = std::variant<std::unique_ptr<Solver>, std::string>;

constexpr std::string_view smtlibPrefix = "smtlib:", racePrefix = "race:", crossPrefix = "cross:";

// The rest of `text` after `prefix`.
std::optional<std::string> after(std::string_view prefix, const std::string& text) {
  if (text.compare(0, prefix.size(), prefix) != 0)
    return std::nullopt;
  return text.substr(prefix.size());
}

// What is wrong with the name of a backend; empty if nothing is.
std::string problemOf(const std::string& spec) {
  if (spec == "sat" || spec == "z3" || spec == "cvc5")
    return {};
  if (auto command = after(smtlibPrefix, spec)) {
    auto words = wordsOf(*command);
    if (auto* problem = std::get_if<std::string>(&words))
      return "'" + spec + "': " + *problem;
    return std::get<0>(words).empty() ? "smtlib: needs a command, as in 'smtlib:z3 -in'" : "";
  }
  if (after(racePrefix, spec) || after(crossPrefix, spec))
    return "'" + spec + "' cannot be part of race or cross";
  std::string name = spec.substr(0, spec.find(':'));
  std::string nearest =
      smtlib::nearestName(name, {"sat", "z3", "cvc5", "smtlib:", "race:", "cross:"});
  return "unknown solver '" + spec + "'" +
         (nearest.empty() ? "" : ", did you mean '" + nearest + "'?") +
         " (it can be sat, z3, cvc5, smtlib:COMMAND, race:A,B or cross:A,B)";
}

bool hasFloatTheory(const std::string& spec) { return spec == "z3" || spec == "cvc5"; }

std::unique_ptr<Solver> makeBare(ilr::TermManager& terms, const std::string& spec,
                                 const SolverConfig& config) {
  if (spec == "sat")
    return std::make_unique<SatSolver>(terms, config.proofFile, config.attempt);
  if (spec == "z3")
    return std::make_unique<Z3Solver>(terms);
  if (spec == "cvc5")
    return std::make_unique<Cvc5Solver>(terms);
  return std::make_unique<ProcessSolver>(terms, *after(smtlibPrefix, spec));
}

// A backend whose name has no problem.
std::unique_ptr<Solver> makeBackend(ilr::TermManager& terms, const std::string& spec,
                                    const SolverConfig& config) {
  auto bare = makeBare(terms, spec, config);
  if (config.floats == "theory" && hasFloatTheory(spec))
    return std::make_unique<TheorySolver>(std::move(bare));
  return std::make_unique<LoweringSolver>(std::move(bare));
}

// What is wrong with how floats are to be decided; empty if nothing is.
std::string floatProblem(const SolverConfig& config, llvm::ArrayRef<std::string> specs) {
  if (config.floats != "lowered" && config.floats != "theory")
    return "floats are lowered or theory, not '" + config.floats + "'";
  if (config.floats == "theory" && llvm::none_of(specs, hasFloatTheory))
    return "the theory of floats needs the solver z3 or cvc5, but the solver is '" + config.spec +
           "'";
  return {};
}

Made makePair(ilr::TermManager& terms, const SolverConfig& config, bool race) {
  std::string both = *after(race ? racePrefix : crossPrefix, config.spec);
  size_t comma = both.find(',');
  if (comma == both.npos || both.find(',', comma + 1) != both.npos)
    return std::string(race ? "race" : "cross") +
           ": needs two solvers and one comma between them, as in '" +
           std::string(race ? racePrefix : crossPrefix) + "sat,z3'";
  std::string a = both.substr(0, comma), b = both.substr(comma + 1);
  for (const std::string& spec : {a, b})
    if (std::string problem = problemOf(spec); !problem.empty())
      return problem;
  if (!config.proofFile.empty() && (a == "sat") == (b == "sat"))
    return std::string("a proof file needs exactly one sat solver in '") + config.spec + "'";
  if (std::string problem = floatProblem(config, {a, b}); !problem.empty())
    return problem;
  auto first = makeBackend(terms, a, config);
  if (!race)
    return std::make_unique<CrossCheckSolver>(std::move(first), makeBackend(terms, b, config),
                                              config.logDirectory);
  return std::make_unique<RaceSolver>(
      std::move(first), [&](ilr::TermManager& own) { return makeBackend(own, b, config); });
}

Made makeUndecorated(ilr::TermManager& terms, const SolverConfig& config) {
  if (after(racePrefix, config.spec))
    return makePair(terms, config, true);
  if (after(crossPrefix, config.spec))
    return makePair(terms, config, false);
  if (std::string problem = problemOf(config.spec); !problem.empty())
    return problem;
  if (!config.proofFile.empty() && config.spec != "sat")
    return "a proof file needs the sat solver, but the solver is '" + config.spec + "'";
  if (std::string problem = floatProblem(config, {config.spec}); !problem.empty())
    return problem;
  return makeBackend(terms, config.spec, config);
}

}  // namespace

Made makeSolver(ilr::TermManager& terms, const SolverConfig& config) {
  Made made = makeUndecorated(terms, config);
  auto* solver = std::get_if<std::unique_ptr<Solver>>(&made);
  if (!solver)
    return made;
  if (!config.logDirectory.empty())
    *solver =
        std::make_unique<LoggingSolver>(std::move(*solver), config.logDirectory, config.cannotLog);
  if (config.timing)
    *solver = std::make_unique<TimingSolver>(std::move(*solver));
  return made;
}

}  // namespace fathom::solve
