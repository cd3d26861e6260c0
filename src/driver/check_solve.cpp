#include "driver/check_solve.h"

#include "ilr/cone.h"
#include "ilr/rewriter.h"
#include "support/error.h"

namespace fathom::driver {

using encode::CheckKind;
using ilr::Term;

namespace {

// Of one search for a violation of any property.
constexpr unsigned conflictsTogether = 500;
// A formula of so many clauses is not built once more for each group of properties.
constexpr double manyClauses = 200'000;

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

class Solving {
  using Clock = std::chrono::steady_clock;

public:
  Solving(const encode::Outcome& outcome, encode::Encoder& encoder, Term active,
          solve::Solver& solver, const Deadline& deadline, const SolveOptions& options,
          Workers& workers, Cache* cache, const Told& told)
      : outcome_(outcome),
        encoder_(encoder),
        terms_(solver.terms()),
        active_(active),
        solver_(solver),
        deadline_(deadline),
        options_(options),
        workers_(workers),
        cache_(options.oneSolver ? nullptr : cache),
        digests_(terms_),
        told_(told) {}

  Solved run();

private:
  struct Open {
    size_t property;
    Term violated;
    Term under;           // asked for in these cases only
    bool isWhole = true;  // these are all
  };
  void collect();
  void beginRound();
  std::vector<Open> shareOf(const std::vector<Open>& open, bool areBounds);
  void ask(std::vector<Open>& open, bool areBounds);
  // Whether that decided all of them, or nothing more is to be asked.
  bool askTogether(std::vector<Open>& open, bool areBounds);
  void askEach(std::vector<Open>& open, bool areBounds);
  void askInGroups(const std::vector<Open>& all, bool areBounds);
  bool isLarge() const;
  void askHere(const std::vector<Question>& questions, const std::vector<size_t>& numbers,
               const Questions& shared, const Asking& asking, std::vector<Answered>& answers);
  void takeAnswer(const Open& open, bool areBounds, const Answered& answered);
  void takeViolation(const Open& open);
  void keepReached(ilr::Assignment& model, Term violated) const;
  void takeProved(const std::vector<Open>& open) {
    for (const Open& o : open)
      solved_.proved.insert(o.property);
  }
  void guess(size_t property);
  bool ended() const {
    return !solved_.unknown.empty() || (options_.stopOnFirst && !solved_.violated.empty());
  }
  unsigned mostConflicts(const Open& open, bool isBound) const {
    return isBound && options_.movable.contains(open.property) ? options_.conflictsOfBounds : 0;
  }
  const Preferences& preferences();

  const encode::Outcome& outcome_;
  encode::Encoder& encoder_;
  ilr::TermManager& terms_;
  Term active_;
  solve::Solver& solver_;
  const Deadline& deadline_;
  const SolveOptions& options_;
  Workers& workers_;
  Cache* cache_;  // null for none
  TermDigests digests_;
  const Told& told_;
  Solved solved_;
  std::vector<Open> checks_, bounds_;
  std::vector<Term> background_;
  std::optional<Preferences> preferences_;
  std::optional<Cut> cut_;
};

void Solving::collect() {
  ilr::Rewriter finish(terms_, 16);
  for (size_t i = 0; i < outcome_.properties.size(); ++i) {
    const encode::Property& property = outcome_.properties[i];
    if (property.kind == CheckKind::Cover)
      continue;
    Term violated = finish(terms_.mkOr(property.violations));
    if (terms_.isConst(violated) && terms_.isZero(violated)) {
      solved_.proved.insert(i);
      continue;
    }
    bool last = isBound(property.kind) || property.kind == CheckKind::Unsupported;
    (last ? bounds_ : checks_).push_back({i, violated, terms_.mkTrue()});
  }
}

const Preferences& Solving::preferences() {
  if (!preferences_)
    preferences_ = preferencesOf(outcome_, terms_);
  return *preferences_;
}

void Solving::guess(size_t property) {
  solved_.guessed.insert(property);
  solved_.reached.push_back(property);
}

void Solving::keepReached(ilr::Assignment& model, Term violated) const {
  std::vector<Term> roots = background_;
  roots.push_back(violated);
  std::unordered_map<Term, ilr::Value> reached;
  for (Term t : ilr::cone(terms_, roots))
    if (auto value = model.symbols.extract(t))
      reached.insert(std::move(value));
  model.symbols = std::move(reached);
}

// The solver has a model of it.
void Solving::takeViolation(const Open& open) {
  solved_.violated.push_back({open.property, {}});
  auto take = [&] {
    ilr::Assignment model = solver_.model();
    // What no property reaches got a value of which nothing is known: an address may be null.
    if (options_.everything)
      keepReached(model, open.violated);
    solved_.violated.back().assignment = byName(terms_, model, encoder_.memory());
  };
  take();
  shorten(solver_, {active_, open.violated}, deadline_, preferences(), {}, take);
  told_.decided(outcome_, solved_);
}

bool Solving::askTogether(std::vector<Open>& open, bool areBounds) {
  while (!open.empty()) {
    std::vector<Term> any;
    for (const Open& o : open)
      any.push_back(o.violated);
    told_.left(open.size() + (areBounds ? 0 : bounds_.size()));
    Term one = terms_.mkOr(any);
    std::optional<KnownTogether> known;
    if (cache_)
      known.emplace(*cache_, digests_, background_);
    if (double conflicts = 0; known && known->isRefuted(one, conflicts)) {
      solved_.fromCache += open.size();
      workers_.statistics[spared] += conflicts;
      takeProved(open);
      return true;
    }
    Clock::time_point begin = Clock::now();
    uint64_t before = conflictsOf(solver_);
    solve::Result result =
        solver_.check({active_, one}, deadline_.withConflicts(conflictsTogether));
    if (result.gaveUp)
      return false;
    if (known && result.answer == solve::Answer::Unsat)
      known->keepRefuted(one, std::chrono::duration<double>(Clock::now() - begin).count(),
                         conflictsOf(solver_) - before);
    if (result.answer == solve::Answer::Unknown)
      solved_.unknown = result.reason;
    if (result.answer == solve::Answer::Unsat)
      takeProved(open);
    if (result.answer != solve::Answer::Sat)
      return true;
    auto holds = [&](const Open& o) {
      return std::get<llvm::APInt>(solver_.value(o.violated)).isOne();
    };
    auto found = llvm::find_if(open, holds);
    require(found != open.end(), "a model violates one of the properties it was asked for");
    if (areBounds) {
      for (const Open& o : open)
        if (holds(o))
          solved_.reached.push_back(o.property);
      llvm::erase_if(open, holds);
      continue;
    }
    takeViolation(*found);
    open.erase(found);
    if (ended())
      return true;
  }
  return true;
}

void Solving::askEach(std::vector<Open>& open, bool areBounds) {
  for (size_t i = 0; i < open.size() && !ended(); ++i) {
    const Open& o = open[i];
    told_.left(open.size() - i + (areBounds ? 0 : bounds_.size()));
    unsigned most = mostConflicts(o, areBounds);
    solve::Result result =
        solver_.check({active_, o.violated}, most ? deadline_.withConflicts(most) : deadline_);
    if (result.answer == solve::Answer::Sat && !areBounds)
      takeViolation(o);
    else if (result.answer == solve::Answer::Sat)
      solved_.reached.push_back(o.property);
    else if (result.gaveUp && areBounds)
      guess(o.property);
    else if (result.answer == solve::Answer::Unknown)
      solved_.unknown = result.reason;
    else
      solved_.proved.insert(o.property);
  }
}

void Solving::takeAnswer(const Open& open, bool areBounds, const Answered& answered) {
  using State = Answered::State;
  switch (answered.state) {
    case State::Proved:
      if (open.isWhole)
        solved_.proved.insert(open.property);
      break;
    case State::Violated: {
      ilr::Evaluator evaluator(terms_, answered.model);
      require(areBounds || evaluator.isTrue(open.violated),
              "a model violates the property that it was asked for");
      if (areBounds)
        solved_.reached.push_back(open.property);
      else
        solved_.violated.push_back(
            {open.property, byName(terms_, answered.model, encoder_.memory())});
      break;
    }
    case State::GaveUp:
      if (areBounds) {
        guess(open.property);
        break;
      }
      [[fallthrough]];
    case State::Unknown:
      if (solved_.unknown.empty())
        solved_.unknown = answered.reason;
      break;
    // Whoever stops before has a reason, unless it is the first violation.
    case State::Open:
      if (solved_.unknown.empty() && !ended())
        solved_.unknown = "interrupted";
  }
}

bool Solving::isLarge() const {
  solve::Statistics statistics = solver_.statistics();
  auto clauses = statistics.find("sat.clauses");
  return clauses != statistics.end() && clauses->second > manyClauses;
}

// By the solver that has the whole formula already. What was proved is a fact for the rest: that
// has it among its conditions, but what the solver learns under an assumption it forgets.
void Solving::askHere(const std::vector<Question>& questions, const std::vector<size_t>& numbers,
                      const Questions& shared, const Asking& asking,
                      std::vector<Answered>& answers) {
  using State = Answered::State;
  for (size_t number : numbers) {
    const Question& question = questions[number];
    Answered& answered = answers[number];
    unsigned most = asking.conflicts[number];
    Clock::time_point begin = Clock::now();
    uint64_t before = conflictsOf(solver_);
    answered.decide(solver_.check({active_, question.violated},
                                  most ? deadline_.withConflicts(most) : deadline_));
    answered.conflicts = conflictsOf(solver_) - before;
    answered.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
    if (answered.state == State::Violated && !asking.bounds) {
      // The execution that is shown comes from a solver that was asked for nothing else.
      driver::askInGroups(questions, {number}, shared, asking, workers_, answers);
    } else {
      if (answered.state == State::Proved) {
        answered.needsAllOf(question);
        solver_.assertTerm(terms_.mkImplies(active_, terms_.mkNot(question.violated)));
      } else if (answered.state == State::Violated) {
        answered.model = solver_.model();
      }
      asking.done(number, answered);
    }
    if (answered.ends(asking))
      return;
  }
}

void Solving::beginRound() {
  if (!options_.share)
    return;
  std::vector<Term> violated(outcome_.properties.size(), terms_.mkFalse());
  for (const auto* list : {&checks_, &bounds_})
    for (const Open& o : *list)
      violated[o.property] = o.violated;
  cut_.emplace(*options_.share, terms_, digests_, outcome_.properties, violated, background_);
  solved_.round = options_.share->rounds.size();
}

std::vector<Solving::Open> Solving::shareOf(const std::vector<Open>& open, bool areBounds) {
  if (!cut_)
    return open;
  std::vector<Open> mine;
  std::vector<Cut::Open> divided;
  std::vector<size_t> numbers;
  for (size_t i = 0; i < open.size(); ++i)
    if (areBounds && options_.movable.contains(open[i].property)) {
      mine.push_back(open[i]);
    } else {
      divided.push_back({open[i].property, open[i].violated});
      numbers.push_back(i);
    }
  for (const auto& [number, under, isWhole] : cut_->take(divided)) {
    mine.push_back(open[numbers[number]]);
    mine.back().under = under;
    mine.back().isWhole = isWhole;
  }
  return mine;
}

void Solving::askInGroups(const std::vector<Open>& all, bool areBounds) {
  const std::vector<Open> open = shareOf(all, areBounds);
  Questions shared(outcome_, background_, terms_);
  std::vector<Question> questions;
  Asking asking;
  asking.deadline = deadline_;
  asking.bounds = areBounds;
  asking.stopOnFirst = options_.stopOnFirst && !areBounds;
  for (const Open& o : open) {
    questions.push_back(shared.ask(o.property, o.violated, o.under));
    asking.conflicts.push_back(mostConflicts(o, areBounds));
  }
  if (!areBounds)
    asking.preferences = &preferences();
  std::vector<Answered> answers(open.size());
  std::vector<size_t> unanswered;
  std::optional<KnownAnswers> known;
  if (cache_)
    known.emplace(*cache_, digests_, shared, questions);
  for (size_t i = 0; i < open.size(); ++i) {
    if (std::optional<Answered> answer = known ? known->find(i) : std::nullopt) {
      answers[i] = std::move(*answer);
      ++solved_.fromCache;
      // What depends on how hard the search was does not depend on the cache.
      workers_.statistics[spared] += static_cast<double>(answers[i].conflicts);
    } else {
      unanswered.push_back(i);
    }
  }
  size_t left = unanswered.size() + (areBounds ? 0 : bounds_.size());
  asking.done = [&](size_t number, const Answered& answered) {
    told_.left(--left);
    if (known)
      known->keep(number, answered);
  };
  // What this solver learns here would be another thing in each part.
  if (isLarge() && !cut_)
    askHere(questions, unanswered, shared, asking, answers);
  else
    driver::askInGroups(questions, unanswered, shared, asking, workers_, answers);
  for (size_t i = 0; i < open.size() && !(options_.stopOnFirst && ended()); ++i)
    takeAnswer(open[i], areBounds, answers[i]);
}

// All at once, which is best if all is easy; else one after the other.
void Solving::ask(std::vector<Open>& open, bool areBounds) {
  // What --no-coi costs is a matter of one solver.
  bool oneSolver = options_.oneSolver;
  if (oneSolver && open.size() == 1) {
    askEach(open, areBounds);
    return;
  }
  if (askTogether(open, areBounds))
    return;
  if (options_.briefly && solved_.violated.empty()) {
    solved_.isHard = true;
    return;
  }
  if (oneSolver)
    askEach(open, areBounds);
  else
    askInGroups(open, areBounds);
}

Solved Solving::run() {
  collect();
  solved_.whole = bounds_.empty() && !options_.briefly;
  if (checks_.empty() && bounds_.empty()) {
    beginRound();
    return std::move(solved_);
  }
  background_ = background(outcome_, encoder_);
  beginRound();
  for (Term t : background_)
    solver_.assertTerm(terms_.mkImplies(active_, t));
  if (options_.everything)
    defineAll(terms_, solver_);
  try {
    ask(checks_, false);
  } catch (const std::bad_alloc&) {
    told_.decided(outcome_, solved_);
    throw;
  }
  if (!ended() && !(options_.briefly && solved_.violated.empty()))
    ask(bounds_, true);
  llvm::sort(solved_.reached);
  return std::move(solved_);
}

}  // namespace

Solved solveProperties(const encode::Outcome& outcome, encode::Encoder& encoder, Term active,
                       solve::Solver& solver, const Deadline& deadline, const SolveOptions& options,
                       Workers& workers, Cache* cache, const Told& told) {
  return Solving(outcome, encoder, active, solver, deadline, options, workers, cache, told).run();
}

}  // namespace fathom::driver
