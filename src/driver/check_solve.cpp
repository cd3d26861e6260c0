#include "driver/check_solve.h"

#include "ilr/rewriter.h"
#include "support/error.h"

namespace fathom::driver {

using encode::CheckKind;
using ilr::Term;

namespace {

// Of one search for a violation of any property.
constexpr unsigned conflictsTogether = 500;
// Of a question for a shorter execution.
constexpr unsigned conflictsToShorten = 300;

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

encode::Encoder::Assignment byName(const ilr::TermManager& terms, const ilr::Assignment& model,
                                   memory::MemoryModel& memory) {
  encode::Encoder::Assignment result;
  for (const auto& [symbol, value] : model.symbols)
    result.emplace(terms.symbolName(symbol), value);
  memory.explain(model, result);
  return result;
}

std::vector<Term> background(const encode::Outcome& outcome, encode::Encoder& encoder) {
  std::vector<Term> roots;
  for (const encode::Property& property : outcome.properties)
    roots.insert(roots.end(), property.violations.begin(), property.violations.end());
  roots.insert(roots.end(), outcome.axioms.begin(), outcome.axioms.end());
  std::vector<Term> result = encoder.memory().constraints(roots);
  result.insert(result.end(), outcome.axioms.begin(), outcome.axioms.end());
  return result;
}

namespace {

// Among the violations of one property, one in which no loop goes on for long.
class Shortest {
public:
  Shortest(const encode::Outcome& outcome, ilr::TermManager& terms, solve::Solver& solver)
      : outcome_(outcome), terms_(terms), solver_(solver) {}

  // The solver has a model of these conditions. Asks it a few times for a shorter one, with
  // little effort each time; `take` is called for each that is found.
  void find(std::vector<Term> conditions, const Deadline& deadline,
            const std::function<void()>& take) {
    prepare();
    size_t low = 0, high = roundsOfModel();
    while (low < high) {
      size_t middle = low + (high - low) / 2;
      conditions.push_back(terms_.mkNot(more_[middle]));
      bool found = solver_.check(conditions, deadline.withConflicts(conflictsToShorten)).answer ==
                   solve::Answer::Sat;
      conditions.pop_back();
      if (found) {
        high = roundsOfModel();
        take();
      } else {
        low = middle + 1;
      }
    }
  }

private:
  // more_[r]: something goes into a round after r.
  void prepare() {
    if (!more_.empty() || outcome_.rounds.empty())
      return;
    more_.assign(outcome_.rounds.size(), terms_.mkFalse());
    for (size_t r = outcome_.rounds.size(); r-- > 1;)
      more_[r - 1] = terms_.mkOr(more_[r], terms_.mkOr(outcome_.rounds[r]));
  }
  size_t roundsOfModel() {
    size_t r = 0;
    while (r < more_.size() && std::get<llvm::APInt>(solver_.value(more_[r])).isOne())
      ++r;
    return r;
  }

  const encode::Outcome& outcome_;
  ilr::TermManager& terms_;
  solve::Solver& solver_;
  std::vector<Term> more_;
};

}  // namespace

Solved solveProperties(const encode::Outcome& outcome, encode::Encoder& encoder,
                       ilr::TermManager& terms, Term active, solve::Solver& solver,
                       const Deadline& deadline, const SolveOptions& options,
                       const std::function<void(size_t)>& left) {
  Solved solved;
  ilr::Rewriter finish(terms, 16);
  struct Open {
    size_t property;
    Term violated;
  };
  std::vector<Open> checks, bounds;
  for (size_t i = 0; i < outcome.properties.size(); ++i) {
    const encode::Property& property = outcome.properties[i];
    if (property.kind == CheckKind::Cover)
      continue;
    Term violated = finish(terms.mkOr(property.violations));
    if (terms.isConst(violated) && terms.isZero(violated))
      continue;
    bool last = isBound(property.kind) || property.kind == CheckKind::Unsupported;
    (last ? bounds : checks).push_back({i, violated});
  }
  if (checks.empty() && bounds.empty())
    return solved;
  for (Term t : background(outcome, encoder))
    solver.assertTerm(terms.mkImplies(active, t));
  if (options.everything)
    defineAll(terms, solver);
  Shortest shortest(outcome, terms, solver);
  for (std::vector<Open>* open : {&checks, &bounds}) {
    bool areBounds = open == &bounds;
    // All at once, which is best if all is easy; else one after the other.
    bool together = true;
    while (!open->empty()) {
      std::vector<Term> any;
      for (const Open& o : *open)
        any.push_back(o.violated);
      if (!together)
        any.resize(1);
      left(areBounds ? bounds.size() : checks.size() + bounds.size());
      bool hasOne = open->size() == 1;
      bool all = together && !hasOne;
      unsigned most = all                                                ? conflictsTogether
                      : !areBounds                                       ? options.conflicts
                      : options.movable.contains(open->front().property) ? options.conflictsOfBounds
                                                                         : 0;
      solve::Result result =
          solver.check({active, terms.mkOr(any)}, most ? deadline.withConflicts(most) : deadline);
      if (result.gaveUp && all) {
        together = false;
        continue;
      }
      if (result.gaveUp && areBounds) {
        solved.guessed.insert(open->front().property);
        solved.reached.push_back(open->front().property);
        open->erase(open->begin());
        continue;
      }
      if (result.answer == solve::Answer::Unknown) {
        solved.unknown = result.reason;
        return solved;
      }
      if (result.answer == solve::Answer::Unsat) {
        if (together)
          break;
        if (options.useProved)
          solver.assertTerm(terms.mkImplies(active, terms.mkNot(open->front().violated)));
        open->erase(open->begin());
        continue;
      }
      auto holds = [&](const Open& o) {
        return std::get<llvm::APInt>(solver.value(o.violated)).isOne();
      };
      auto found = llvm::find_if(*open, holds);
      require(found != open->end(), "a model violates one of the properties it was asked for");
      if (areBounds) {
        for (const Open& o : *open)
          if (holds(o))
            solved.reached.push_back(o.property);
        llvm::erase_if(*open, holds);
        continue;
      }
      solved.violated.push_back({found->property, {}});
      auto take = [&] {
        solved.violated.back().assignment = byName(terms, solver.model(), encoder.memory());
      };
      take();
      shortest.find({active, found->violated}, deadline, take);
      open->erase(found);
      if (options.stopOnFirst)
        return solved;
    }
  }
  llvm::sort(solved.reached);
  return solved;
}

}  // namespace fathom::driver
