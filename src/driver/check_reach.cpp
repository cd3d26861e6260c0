#include "driver/check_reach.h"

#include "driver/check_cut_off.h"
#include "ilr/rewriter.h"
#include "solve/factory.h"

namespace fathom::driver {

using ilr::Term;

namespace {

// Of a question about everything that is open, and of one whose answer is advice.
constexpr unsigned conflictsTogether = 2'000, conflictsForAdvice = 2'000;
// So many assertions are looked into, with so much effort for each set of assumptions.
constexpr size_t mostBlamed = 10;
constexpr unsigned conflictsToBlame = 300;
// A formula of so many clauses is not built once more only to explain a warning.
constexpr double manyClauses = 20'000;

std::vector<Term> conditionsOf(ilr::TermManager& terms, llvm::ArrayRef<encode::Reachable> places) {
  std::vector<Term> result;
  for (const encode::Reachable& place : places)
    result.push_back(terms.mkOr(place.ways));
  return result;
}

bool isLarge(const solve::Solver& solver) {
  solve::Statistics statistics = solver.statistics();
  auto clauses = statistics.find("sat.clauses");
  return clauses != statistics.end() && clauses->second > manyClauses;
}

// An execution ends. One that fails comes to an end, too, once its assumptions are switched off;
// but only what fails behind so many of Outcome::assumed counts.
Term endsBehind(ilr::TermManager& terms, const encode::Outcome& outcome, size_t assumed) {
  std::vector<Term> ends = outcome.endings;
  for (const encode::Property& property : outcome.properties)
    if (property.kind != encode::CheckKind::Cover)
      for (size_t i = 0; i < property.violations.size(); ++i)
        if (property.instances[i].assumed >= assumed)
          ends.push_back(property.violations[i]);
  return terms.mkOr(ends);
}

bool canHold(ilr::TermManager& terms, Term t) { return !(terms.isConst(t) && terms.isZero(t)); }

}  // namespace

std::vector<Reach::Answer> Reach::ask(const std::vector<Term>& given, unsigned mostConflicts,
                                      const std::function<void(size_t)>& take) {
  ilr::TermManager& terms = exploration_.terms;
  solve::Solver& solver = exploration_.solver;
  Term active = explored_.active;
  std::vector<Answer> answers(given.size(), Answer::No);
  ilr::Rewriter finish(terms, 16);
  struct Open {
    size_t number;
    Term condition;
  };
  std::vector<Open> open;
  std::vector<Term> roots = explored_.outcome.axioms;
  for (size_t i = 0; i < given.size(); ++i) {
    Term condition = finish(given[i]);
    if (!canHold(terms, condition))
      continue;
    answers[i] = Answer::Open;
    open.push_back({i, condition});
    roots.push_back(condition);
  }
  if (open.empty())
    return answers;
  for (Term t : explored_.outcome.axioms)
    solver.assertTerm(terms.mkImplies(active, t));
  for (Term t : explored_.encoder->memory().constraints(roots))
    solver.assertTerm(terms.mkImplies(active, t));
  // All at once as long as that is easy: an execution comes to many places.
  bool together = true;
  for (bool first = open.front().number == 0; !open.empty(); first = false) {
    std::vector<Term> any;
    for (const Open& o : open)
      any.push_back(o.condition);
    if (!together || first)
      any.resize(1);
    bool all = any.size() > 1;
    unsigned most = all ? conflictsTogether : mostConflicts;
    solve::Result result =
        solver.check({active, terms.mkOr(any)}, most ? deadline_.withConflicts(most) : deadline_);
    if (result.answer == solve::Answer::Sat) {
      llvm::erase_if(open, [&](const Open& o) {
        if (!std::get<llvm::APInt>(solver.value(o.condition)).isOne())
          return false;
        answers[o.number] = Answer::Yes;
        if (take)
          take(o.number);
        return true;
      });
    } else if (result.answer == solve::Answer::Unsat) {
      for (size_t i = 0; i < any.size(); ++i)
        answers[open[i].number] = Answer::No;
      open.erase(open.begin(), open.begin() + static_cast<std::ptrdiff_t>(any.size()));
    } else if (all && result.gaveUp) {
      together = false;
    } else if (result.gaveUp) {
      open.erase(open.begin());
    } else {
      break;  // out of time
    }
  }
  return answers;
}

void Reach::keepImpossible(const std::vector<Term>& conditions,
                           const std::vector<Answer>& answers) {
  for (size_t i = 0; i < conditions.size(); ++i)
    if (answers[i] == Answer::No)
      explored_.impossible.push_back(conditions[i]);
}

void Reach::findVacuous(report::Report& report, bool thorough) {
  ilr::TermManager& terms = exploration_.terms;
  const encode::Outcome& outcome = explored_.outcome;
  // An execution that comes to its end has come to most assertions. One that is not followed
  // further goes on.
  std::vector<Term> ends = outcome.endings;
  for (const encode::Property& property : outcome.properties)
    if (isBound(property.kind) || property.kind == encode::CheckKind::Unsupported)
      ends.insert(ends.end(), property.violations.begin(), property.violations.end());
  std::vector<Term> conditions{terms.mkOr(ends)};
  for (Term t : conditionsOf(terms, outcome.assertions))
    conditions.push_back(t);
  std::vector<Answer> answers = ask(conditions, thorough ? 0 : conflictsForAdvice);
  keepImpossible(conditions, answers);
  report.undecidedReach = static_cast<size_t>(llvm::count(answers, Answer::Open));
  // What lies behind a bound may be reached beyond it.
  CutOffCode behind(exploration_.module, exploration_.options.entry, outcome,
                    explored_.solved.reached);
  report.vacuous = answers[0] == Answer::No && explored_.solved.reached.empty();
  std::vector<size_t> unreached;
  for (size_t i = 0; i < outcome.assertions.size(); ++i)
    if (answers[i + 1] == Answer::No) {
      if (behind.contains(outcome.assertions[i]))
        report.beyondBounds.push_back(outcome.assertions[i].place);
      else
        unreached.push_back(i);
    }
  if (!report.vacuous && unreached.empty())
    return;
  std::vector<Culprits> culprits;
  if (report.vacuous || thorough || !isLarge(exploration_.solver))
    culprits = blame(report.vacuous, unreached);
  if (report.vacuous)
    report.contradictory = std::move(culprits.front());
  for (size_t i = 0; i < unreached.size(); ++i) {
    size_t at = i + report.vacuous;
    report.unreached.push_back({outcome.assertions[unreached[i]].place,
                                at < culprits.size() ? std::move(culprits[at]) : Culprits{}});
  }
}

// Of assumptions that contradict the target a set from which none can be left out; empty if that
// is not found out.
std::vector<Term> Reach::contradicting(solve::Solver& solver, Term target, std::vector<Term> on) {
  auto contradict = [&](const std::vector<Term>& some) {
    std::vector<Term> all = some;
    all.push_back(target);
    return solver.check(all, deadline_.withConflicts(conflictsToBlame)).answer ==
           solve::Answer::Unsat;
  };
  auto keepFailed = [&] {
    const std::vector<Term>& failed = solver.failedAssumptions();
    llvm::erase_if(on, [&](Term t) { return !llvm::is_contained(failed, t); });
  };
  if (!contradict(on))
    return {};
  keepFailed();
  for (size_t k = 0; k < on.size();) {
    std::vector<Term> others = on;
    others.erase(others.begin() + static_cast<std::ptrdiff_t>(k));
    if (contradict(others)) {
      on = std::move(others);
      keepFailed();
    } else {
      ++k;
    }
  }
  return on;
}

// The program once more, with a switch for each of its assumptions. Without the facts that
// assumptions leave behind there is nothing that hides which of them does it.
std::vector<Reach::Culprits> Reach::blame(bool noEnd, const std::vector<size_t>& assertions) {
  std::vector<Culprits> result(noEnd);
  ilr::TermManager terms;
  auto made = solve::makeSolver(terms, {});
  auto& solver = *std::get<std::unique_ptr<solve::Solver>>(made);
  encode::EncoderOptions options = exploration_.options;
  options.coverage = false;
  options.selectAssumptions = true;
  options.feasible = nullptr;
  options.deadline = deadline_;
  encode::Encoder encoder(exploration_.module, terms, options);
  encode::Outcome outcome;
  try {
    outcome = encoder.run();
  } catch (const encode::Stopped&) {
    return result;
  }
  std::vector<Term> targets;
  if (noEnd)
    targets.push_back(endsBehind(terms, outcome, 0));
  for (size_t i = 0; i < assertions.size() && i < mostBlamed; ++i)
    targets.push_back(terms.mkOr(outcome.assertions[assertions[i]].ways));
  std::vector<Term> roots = targets;
  roots.insert(roots.end(), outcome.axioms.begin(), outcome.axioms.end());
  for (Term t : encoder.memory().constraints(roots))
    solver.assertTerm(t);
  for (Term t : outcome.axioms)
    solver.assertTerm(t);
  result.resize(targets.size());
  for (size_t i = 0; i < targets.size(); ++i) {
    std::vector<Term> on;
    for (const encode::Selector& selector : outcome.selectors)
      on.push_back(selector.on);
    on = contradicting(solver, targets[i], on);
    // What only keeps a condition from failing, as from an overflow, does not contradict it.
    if (noEnd && i == 0) {
      size_t last = 0;
      for (const encode::Selector& selector : outcome.selectors)
        if (llvm::is_contained(on, selector.on))
          last = std::max(last, selector.assumed);
      if (std::vector<Term> fewer = contradicting(solver, endsBehind(terms, outcome, last), on);
          !fewer.empty())
        on = std::move(fewer);
    }
    for (const encode::Selector& selector : outcome.selectors)
      if (llvm::is_contained(on, selector.on))
        result[i].push_back(selector.place);
  }
  return result;
}

std::vector<Reach::Cover> Reach::findCovered() {
  const encode::Outcome& outcome = explored_.outcome;
  std::vector<Cover> covers;
  std::vector<Term> conditions;
  for (size_t i = 0; i < outcome.properties.size(); ++i)
    if (outcome.properties[i].kind == encode::CheckKind::Cover) {
      covers.push_back({i, report::Cover::State::Undecided, {}});
      conditions.push_back(exploration_.terms.mkOr(outcome.properties[i].violations));
    }
  auto take = [&](size_t i) {
    covers[i].assignment =
        byName(exploration_.terms, exploration_.solver.model(), explored_.encoder->memory());
  };
  std::vector<Answer> answers = ask(conditions, 0, take);
  keepImpossible(conditions, answers);
  for (size_t i = 0; i < covers.size(); ++i)
    covers[i].state = answers[i] == Answer::Yes  ? report::Cover::State::Covered
                      : answers[i] == Answer::No ? report::Cover::State::Not
                                                 : report::Cover::State::Undecided;
  return covers;
}

report::Coverage Reach::findCoverage() {
  ilr::TermManager& terms = exploration_.terms;
  const encode::Coverage& places = explored_.outcome.coverage;
  std::vector<Term> conditions;
  std::vector<const encode::Reachable*> all;
  for (const auto& [key, line] : places.lines)
    all.push_back(&line);
  for (const auto* list : {&places.functions, &places.branches})
    for (const encode::Reachable& place : *list)
      all.push_back(&place);
  for (const encode::Reachable* place : all)
    conditions.push_back(terms.mkOr(place->ways));
  std::vector<Answer> answers = ask(conditions, 0);
  CutOffCode behind(exploration_.module, exploration_.options.entry, explored_.outcome,
                    explored_.solved.reached);
  size_t next = 0;
  auto state = [&](const encode::Reachable& place) {
    Answer answer = answers[next++];
    return answer == Answer::Yes    ? report::Coverage::State::Reached
           : answer == Answer::Open ? report::Coverage::State::Undecided
           : behind.contains(place) ? report::Coverage::State::CutOff
                                    : report::Coverage::State::Not;
  };
  report::Coverage result;
  for (const auto& [key, line] : places.lines)
    result.lines[key] = state(line);
  for (const encode::Reachable& f : places.functions)
    result.functions.push_back({f.place, state(f)});
  for (const encode::Reachable& b : places.branches)
    result.branches.push_back({b.place, b.side, b.to, state(b)});
  llvm::stable_sort(result.branches, [](const auto& a, const auto& b) {
    return std::tie(a.place.file, a.place.line, a.place.column) <
           std::tie(b.place.file, b.place.line, b.place.column);
  });
  return result;
}

}  // namespace fathom::driver
