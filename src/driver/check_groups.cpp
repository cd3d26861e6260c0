// Questions one by one, by several threads. That the answers are those of one thread must not
// depend on luck: which counterexample a solver finds, and whether it finds one before it gives
// up, depends on everything it was asked before. So the questions are divided into groups by a
// rule that does not know the number of threads. A group starts with an empty solver and empty
// terms, which also is what threads need (a TermManager serves one); the thread that is free
// takes the next group. The execution that violates a property comes from a solver that was
// asked for nothing else: it is the same whatever group the property was in, and whether its
// neighbours were asked for at all or were known from an earlier run.
//
// A group that ends the search (a violation under --stop-on-first, a question without answer)
// makes the groups behind it superfluous, which are interrupted; those before it go on, since
// one thread would have come to them first.
#include "driver/check_groups.h"

#include "ilr/cone.h"
#include "ilr/transfer.h"
#include "support/error.h"

#include "llvm/ADT/DenseSet.h"

#include <algorithm>
#include <new>
#include <numeric>
#include <system_error>

namespace fathom::driver {

using ilr::Term;
using State = Answered::State;

namespace {

// So many questions about the same stay together: each would have to learn anew what the others
// have learned already.
constexpr size_t manyRelated = 4;
// Of the first search for an answer, and which part of it is spent on another one.
constexpr unsigned firstPatience = 40'000, elsewhere = 4;
// Each group encodes anew what it needs, so large conditions are divided into fewer.
constexpr size_t fewestGroups = 4, mostGroups = 32, manyTermsInAll = 4'000'000;

// A solver with terms of its own.
class OwnSolver {
public:
  OwnSolver(const ilr::TermManager& from, Workers& workers, const std::string& name,
            unsigned attempt = 0)
      : terms_(from.simplifies()), transfer_(from, terms_) {
    solve::SolverConfig config = workers.config;
    config.attempt = attempt;
    if (!config.logDirectory.empty())
      config.logDirectory += "/" + name;
    auto made = solve::makeSolver(terms_, config);
    solver_ = std::move(std::get<std::unique_ptr<solve::Solver>>(made));
    watching_.emplace(workers.supervisor, *solver_);
  }

  Term copy(Term t) { return transfer_.copy(t); }
  ilr::TermManager& terms() { return terms_; }
  solve::Solver& solver() { return *solver_; }
  ilr::Assignment model() { return transfer_.back(solver_->model()); }

private:
  ilr::TermManager terms_;
  ilr::Transfer transfer_;
  std::unique_ptr<solve::Solver> solver_;
  std::optional<Supervisor::Watching> watching_;
};

class Groups {
public:
  Groups(const std::vector<Question>& questions, const std::vector<size_t>& numbers,
         const Questions& shared, const Asking& asking, Workers& workers,
         std::vector<Answered>& answers)
      : questions_(questions),
        numbers_(numbers),
        shared_(shared),
        asking_(asking),
        workers_(workers),
        call_(++workers.calls),
        answers_(answers) {
    divide();
    end_ = starts_.size() - 1;
    errors_.resize(end_);
    running_.resize(end_);
  }

  void run();

private:
  void divide();
  void work();
  void askGroup(size_t group);
  void ask(size_t group, size_t number, OwnSolver& own);
  void prove(const Question& question, OwnSolver& own, const Deadline& deadline,
             Answered& answered);
  void askAlone(size_t group, size_t number, unsigned attempt, unsigned conflicts,
                Answered& answered);
  // No group behind this one is needed.
  void endAfter(size_t group);
  bool isNeeded(size_t group) const {
    return group < end_.load() && !workers_.supervisor.stopRequested();
  }
  void count(const solve::Solver& solver);

  const std::vector<Question>& questions_;
  const std::vector<size_t>& numbers_;
  const Questions& shared_;
  const Asking& asking_;
  Workers& workers_;
  unsigned call_;
  std::vector<Answered>& answers_;
  std::vector<size_t> starts_;  // of the groups in numbers_, and the end of the last
  std::atomic<size_t> next_{0}, end_{0};
  std::mutex mutex_;                                  // of what follows, and of who is told
  std::vector<std::exception_ptr> errors_;            // by group
  std::vector<std::vector<solve::Solver*>> running_;  // by group
};

// While a group asks this solver, the groups before can end that.
class Running {
public:
  Running(std::mutex& mutex, std::vector<solve::Solver*>& running, solve::Solver& solver)
      : mutex_(mutex), running_(running) {
    std::lock_guard lock(mutex_);
    running_.push_back(&solver);
  }
  ~Running() {
    std::lock_guard lock(mutex_);
    running_.pop_back();
  }
  Running(const Running&) = delete;
  Running& operator=(const Running&) = delete;

private:
  std::mutex& mutex_;
  std::vector<solve::Solver*>& running_;
};

void Groups::divide() {
  std::vector<Term> roots;
  roots.reserve(numbers_.size());
  for (size_t number : numbers_)
    roots.push_back(questions_[number].violated);
  size_t size = ilr::cone(shared_.terms(), roots).size();
  size_t groups = std::clamp(manyTermsInAll / (size + 1), fewestGroups, mostGroups);
  size_t fewest = (numbers_.size() + groups - 1) / groups, most = std::max(fewest, manyRelated);
  for (size_t i = 0; i < numbers_.size(); ++i) {
    size_t inGroup = starts_.empty() ? most : i - starts_.back();
    bool goesOn = inGroup < fewest || (inGroup < most && areRelated(questions_[numbers_[i - 1]],
                                                                    questions_[numbers_[i]]));
    if (!goesOn)
      starts_.push_back(i);
  }
  starts_.push_back(numbers_.size());
}

void Groups::run() {
  std::vector<std::thread> threads;
  size_t wanted = std::min<size_t>(workers_.jobs, starts_.size() - 1);
  try {
    while (threads.size() + 1 < wanted)
      threads.emplace_back([this] { work(); });
  } catch (const std::system_error&) {
    // There is no room for so many; the others do it.
  }
  work();
  for (std::thread& thread : threads)
    thread.join();
  for (const std::exception_ptr& error : errors_)
    if (error)
      std::rethrow_exception(error);
  // Who was interrupted has found what it has found; else only what one thread would have found.
  if (!workers_.supervisor.stopRequested() && !asking_.deadline.passed())
    for (size_t i = starts_[end_]; i < numbers_.size(); ++i)
      answers_[numbers_[i]] = {};
}

void Groups::work() {
  for (size_t group; (group = next_++) < starts_.size() - 1 && isNeeded(group);)
    try {
      askGroup(group);
    } catch (const std::bad_alloc&) {
      // What the others have found counts.
      std::lock_guard lock(mutex_);
      answers_[numbers_[starts_[group]]].outOfMemory(workers_.supervisor);
      endAfter(group);
    } catch (...) {
      std::lock_guard lock(mutex_);
      errors_[group] = std::current_exception();
      endAfter(group);
    }
}

void Groups::endAfter(size_t group) {
  if (group + 1 >= end_)
    return;
  end_ = group + 1;
  for (size_t behind = end_; behind < running_.size(); ++behind)
    for (solve::Solver* solver : running_[behind])
      solver->interrupt();
}

void Groups::count(const solve::Solver& solver) {
  std::lock_guard lock(mutex_);
  for (const auto& [name, value] : solver.statistics())
    workers_.statistics[name] += value;
}

void Groups::askGroup(size_t group) {
  OwnSolver own(shared_.terms(), workers_, std::to_string(call_) + "." + std::to_string(group + 1));
  Running running(mutex_, running_[group], own.solver());
  for (size_t i = starts_[group]; i < starts_[group + 1] && isNeeded(group); ++i) {
    size_t number = numbers_[i];
    Answered& answered = answers_[number];
    try {
      ask(group, number, own);
    } catch (const std::bad_alloc&) {
      answered.outOfMemory(workers_.supervisor);
    }
    std::lock_guard lock(mutex_);
    asking_.done(number, answered);
    if (answered.ends(asking_)) {
      endAfter(group);
      break;
    }
  }
  count(own.solver());
}

// How long a search takes is a matter of luck, now and then by a factor of a hundred. So a
// question that takes long is asked of others, too, which search in other ways; between them this
// solver goes on where it was, with more patience each time.
void Groups::ask(size_t group, size_t number, OwnSolver& own) {
  using Clock = std::chrono::steady_clock;
  Clock::time_point begin = Clock::now();
  const Question& question = questions_[number];
  Answered& answered = answers_[number];
  unsigned most = asking_.conflicts[number], patience = firstPatience;
  auto limit = [&] { return most ? std::min(patience, most) : patience; };
  for (unsigned attempt = 1;; ++attempt, patience *= 2) {
    uint64_t before = conflictsOf(own.solver());
    prove(question, own, asking_.deadline.withConflicts(limit()), answered);
    answered.conflicts += conflictsOf(own.solver()) - before;
    bool isLast = most && patience >= most;
    if (answered.state != State::GaveUp || isLast || !isNeeded(group))
      break;
    askAlone(group, number, attempt, patience / elsewhere, answered);
    if (answered.state != State::GaveUp)
      break;
  }
  // A bound is no execution to be shown.
  if (answered.state == State::Violated && !(asking_.bounds && question.isWhole))
    askAlone(group, number, 0, most, answered);
  answered.seconds = std::chrono::duration<double>(Clock::now() - begin).count();
}

void Groups::prove(const Question& question, OwnSolver& own, const Deadline& deadline,
                   Answered& answered) {
  std::vector<Term> assumptions{own.copy(question.goal), own.copy(question.before)};
  for (uint32_t i : question.parts)
    assumptions.push_back(own.copy(shared_.conjuncts()[i]));
  std::vector<Term> all = assumptions;
  llvm::erase_if(all, [&](Term t) { return t == own.terms().mkTrue(); });
  answered.decide(own.solver().check(all, deadline));
  if (answered.state == State::Violated)
    answered.model = own.model();
  if (answered.state != State::Proved)
    return;
  llvm::DenseSet<uint32_t> failed;
  for (Term t : own.solver().failedAssumptions())
    failed.insert(t.id);
  // Without a word from the solver it may have needed all of them.
  auto isNeeded = [&](Term t) { return failed.empty() || failed.contains(t.id); };
  answered.needsBefore = isNeeded(assumptions[1]);
  for (size_t i = 0; i < question.parts.size(); ++i)
    if (isNeeded(assumptions[i + 2]))
      answered.core.push_back(question.parts[i]);
}

// By a solver that is asked for nothing else. All that is known has to hold in an execution.
void Groups::askAlone(size_t group, size_t number, unsigned attempt, unsigned conflicts,
                      Answered& answered) {
  const Question& question = questions_[number];
  std::string name = std::to_string(call_) + "." + std::to_string(group + 1) + ".property-" +
                     std::to_string(question.property);
  OwnSolver own(shared_.terms(), workers_, name + (attempt ? "-" + std::to_string(attempt) : ""),
                attempt);
  Running running(mutex_, running_[group], own.solver());
  if (!isNeeded(group))
    return;
  for (Term t : shared_.background())
    own.solver().assertTerm(own.copy(t));
  Term violated = own.copy(question.violated);
  Deadline deadline = asking_.deadline;
  if (conflicts)
    deadline = deadline.withConflicts(conflicts);
  answered.decide(own.solver().check({violated}, deadline));
  if (answered.state == State::Proved)
    answered.needsAllOf(question);
  if (answered.state == State::Violated) {
    answered.model = own.model();
    if (!asking_.bounds)
      shorten(
          own.solver(), {violated}, asking_.deadline, *asking_.preferences,
          [&](Term t) { return own.copy(t); }, [&] { answered.model = own.model(); });
  }
  answered.conflicts += conflictsOf(own.solver());
  count(own.solver());
}

}  // namespace

void Answered::outOfMemory(const Supervisor& supervisor) {
  *this = {};
  state = State::Unknown;
  reason = supervisor.outOfMemory();
}

void Answered::decide(const solve::Result& result) {
  state = result.answer == solve::Answer::Unsat ? State::Proved
          : result.answer == solve::Answer::Sat ? State::Violated
          : result.gaveUp                       ? State::GaveUp
                                                : State::Unknown;
  reason = result.reason;
}

void Answered::needsAllOf(const Question& question) {
  needsBefore = false;
  core.resize(question.conjuncts);
  std::iota(core.begin(), core.end(), 0);
}

bool Answered::ends(const Asking& asking) const {
  return state == State::Unknown || (state == State::GaveUp && !asking.bounds) ||
         (state == State::Violated && asking.stopOnFirst);
}

uint64_t conflictsOf(const solve::Solver& solver) {
  solve::Statistics statistics = solver.statistics();
  auto it = statistics.find("sat.conflicts");
  return it == statistics.end() ? 0 : static_cast<uint64_t>(it->second);
}

void askInGroups(const std::vector<Question>& questions, const std::vector<size_t>& numbers,
                 const Questions& shared, const Asking& asking, Workers& workers,
                 std::vector<Answered>& answers) {
  if (!numbers.empty())
    Groups(questions, numbers, shared, asking, workers, answers).run();
}

}  // namespace fathom::driver
