#include "driver/check_solve.h"

#include "ilr/rewriter.h"
#include "support/error.h"

namespace fathom::driver {

using encode::CheckKind;
using ilr::Term;

namespace {

// Of one search for a violation of any property, and for an execution that ends.
constexpr unsigned conflictsTogether = 500, conflictsToEnd = 2'000;

encode::Encoder::Assignment byName(const ilr::TermManager& terms, const ilr::Assignment& model,
                                   memory::MemoryModel& memory) {
  encode::Encoder::Assignment result;
  for (const auto& [symbol, value] : model.symbols)
    result.emplace(terms.symbolName(symbol), value);
  memory.explain(model, result);
  return result;
}

// Without a cone of influence each term is the definition of a symbol.
void defineAll(ilr::TermManager& terms, solve::Solver& solver) {
  uint32_t count = terms.numTerms();
  for (uint32_t id = 1; id < count; ++id) {
    Term t{id};
    if (terms.op(t) == ilr::Op::Symbol || terms.isConst(t) || terms.isArray(terms.sort(t)))
      continue;
    solver.assertTerm(terms.mkEq(terms.mkFreshSymbol("define!", terms.sort(t)), t));
  }
}

}  // namespace

std::vector<Term> background(const encode::Outcome& outcome, encode::Encoder& encoder) {
  std::vector<Term> roots;
  for (const encode::Property& property : outcome.properties)
    roots.insert(roots.end(), property.violations.begin(), property.violations.end());
  roots.insert(roots.end(), outcome.axioms.begin(), outcome.axioms.end());
  std::vector<Term> result = encoder.memory().constraints(roots);
  result.insert(result.end(), outcome.axioms.begin(), outcome.axioms.end());
  return result;
}

Solved solveProperties(const encode::Outcome& outcome, encode::Encoder& encoder,
                       ilr::TermManager& terms, solve::Solver& solver, const Deadline& deadline,
                       const SolveOptions& options, const std::function<void(size_t)>& left) {
  Solved solved;
  ilr::Rewriter finish(terms, 16);
  struct Open {
    size_t property;
    Term violated;
  };
  std::vector<Open> checks, bounds;
  for (size_t i = 0; i < outcome.properties.size(); ++i) {
    const encode::Property& property = outcome.properties[i];
    Term violated = finish(terms.mkOr(property.violations));
    if (terms.isConst(violated) && terms.isZero(violated))
      continue;
    bool last = isBound(property.kind) || property.kind == CheckKind::Unsupported;
    (last ? bounds : checks).push_back({i, violated});
  }
  if (checks.empty() && bounds.empty())
    return solved;
  for (Term t : background(outcome, encoder))
    solver.assertTerm(t);
  if (options.everything)
    defineAll(terms, solver);
  for (std::vector<Open>* open : {&checks, &bounds}) {
    // All at once, which is best if all is easy; else one after the other.
    bool together = true;
    while (!open->empty()) {
      std::vector<Term> any;
      for (const Open& o : *open)
        any.push_back(o.violated);
      if (!together)
        any.resize(1);
      left(open == &checks ? checks.size() + bounds.size() : bounds.size());
      bool hasOne = open->size() == 1;
      solve::Result result =
          solver.check({terms.mkOr(any)},
                       together && !hasOne ? deadline.withConflicts(conflictsTogether) : deadline);
      if (result.gaveUp) {
        together = false;
        continue;
      }
      if (result.answer == solve::Answer::Unknown) {
        solved.unknown = result.reason;
        return solved;
      }
      if (result.answer == solve::Answer::Unsat) {
        if (together)
          break;
        open->erase(open->begin());
        continue;
      }
      auto found = open->end();
      for (auto it = open->begin(); it != open->end() && found == open->end(); ++it)
        if (std::get<llvm::APInt>(solver.value(it->violated)).isOne())
          found = it;
      require(found != open->end(), "a model violates one of the properties it was asked for");
      if (open == &checks)
        solved.violated.push_back(
            {found->property, byName(terms, solver.model(), encoder.memory())});
      else
        solved.reached.push_back(found->property);
      open->erase(found);
      if (open == &checks && options.stopOnFirst)
        return solved;
    }
  }
  return solved;
}

bool someExecutionEnds(const encode::Outcome& outcome, encode::Encoder& encoder,
                       ilr::TermManager& terms, solve::Solver& solver, const Deadline& deadline) {
  ilr::Rewriter finish(terms, 16);
  Term any = finish(terms.mkOr(outcome.endings));
  if (terms.isConst(any))
    return !terms.isZero(any);
  for (Term t : encoder.memory().constraints({any}))
    solver.assertTerm(t);
  return solver.check({any}, deadline.withConflicts(conflictsToEnd)).answer != solve::Answer::Unsat;
}

}  // namespace fathom::driver
