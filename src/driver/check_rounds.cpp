#include "driver/check_rounds.h"

#include "driver/limits.h"

namespace fathom::driver {

namespace {

// No loop is followed further without being told to.
constexpr uint64_t mostRounds = 1024;
// After so much work bounds are not moved any further.
constexpr uint32_t manyTerms = 2'000'000;
constexpr double secondsToMove = 10, mostSecondsToMove = 30;
// After so much, or that part of the time, nothing is followed any further.
constexpr uint32_t tooManyTerms = 10'000'000;
constexpr double shareToFollow = 0.6;
// Open checks and executed blocks under constant guards at first, and how many times as many in
// the next encoding: what these cost is little beside the rest.
constexpr uint64_t fewChecks = 64, fewBlocks = 200'000, more = 8;
// Of a question whether a bound is reached that can be moved: asking must not cost more than
// moving it, which costs twice as much in each round. Of the last question, when none is moved any
// more.
constexpr unsigned conflictsToMove = 2'000, conflictsAtLast = 40'000;

bool canMove(const encode::CutOff& cut) {
  return cut.early || (cut.where && cut.rounds < mostRounds);
}

std::set<size_t> movable(const encode::Outcome& outcome) {
  std::set<size_t> result, fixed;
  for (const encode::CutOff& cut : outcome.cutOffs)
    (canMove(cut) ? result : fixed).insert(cut.property);
  for (size_t property : fixed)
    result.erase(property);
  return result;
}

// Whether any bound that was reached could be moved.
bool moveReached(const Explored& explored, encode::EncoderOptions& options) {
  std::set<size_t> reached(explored.solved.reached.begin(), explored.solved.reached.end());
  bool moved = false, early = false;
  for (const encode::CutOff& cut : explored.outcome.cutOffs) {
    if (!canMove(cut) || !reached.contains(cut.property))
      continue;
    moved = true;
    early |= cut.early;
    if (cut.early)
      continue;
    uint64_t& bound = options.grownBounds[cut.where];
    bound = std::max(bound, std::min(cut.next, mostRounds));
  }
  if (early) {
    options.checksAtOnce *= more;
    options.blocksAtOnce *= more;
  }
  return moved;
}

unsigned conflictsSoFar(const Exploration& exploration) {
  double conflicts = 0;
  for (const solve::Statistics& statistics :
       {exploration.solver.statistics(), exploration.workers.statistics})
    for (const char* name : {"sat.conflicts", spared})
      if (auto it = statistics.find(name); it != statistics.end())
        conflicts += it->second;
  return static_cast<unsigned>(std::min(conflicts, 1e9));
}

Solved solve(const Exploration& exploration, const Explored& explored, const SolveOptions& options,
             const Deadline& deadline) {
  return solveProperties(explored.outcome, *explored.encoder, explored.active, exploration.solver,
                         deadline, options, exploration.workers, exploration.cache,
                         exploration.solves);
}

Deadline toMove(const Exploration& exploration) {
  const Deadline& deadline = exploration.deadline;
  return exploration.patient || (deadline.limited() && deadline.remaining() < secondsToMove)
             ? deadline
             : Deadline::afterWork(secondsToMove * exploration.workers.jobs, mostSecondsToMove);
}

// Takes the next encoding in the place of the one before.
void replace(const Exploration& exploration, Explored& explored, Explored next) {
  exploration.solver.assertTerm(exploration.terms.mkNot(explored.active));
  explored = std::move(next);
}

// Loops that seem to be long are followed for a few rounds first: a violation there is found soon,
// and its execution is short. If nothing is found with little effort, they are followed as far as
// they seem to go; if that took more, rather in steps. Whether anything was found, or the time is
// over.
bool lookAhead(const Exploration& exploration, Explored& explored) {
  SolveOptions options = exploration.solving;
  options.briefly = true;
  options.conflictsOfBounds = conflictsToMove;
  uint64_t& most = exploration.options.followAtOnce;
  while (explored.outcome.seemsLonger) {
    options.movable = movable(explored.outcome);
    explored.solved = solve(exploration, explored, options, exploration.deadline);
    if (!explored.solved.violated.empty() || !explored.solved.unknown.empty())
      return true;
    most = explored.solved.isHard ? 2 * most : UINT64_MAX;
    exploration.options.checksAtOnce *= more;
    exploration.options.blocksAtOnce *= more;
    replace(exploration, explored, encodeFirst(exploration));
  }
  return false;
}

}  // namespace

Explored encodeFirst(const Exploration& exploration) {
  // There is no earlier result yet, so some time has to be left to solve what there is.
  encode::EncoderOptions& options = exploration.options;
  if (options.deadline.limited())
    options.followUntil = Deadline::after(options.deadline.remaining() * shareToFollow);
  options.mostTerms = tooManyTerms;
  Explored result = encode(exploration);
  if (result.outcome.wasLate)
    result.stopped = options.followUntil.passed()
                         ? "loops are followed for 60 % of the time, to solve what there is"
                         : "loops are followed until there are 10,000,000 terms";
  options.followUntil = {};
  options.mostTerms = UINT32_MAX;
  return result;
}

Explored encode(const Exploration& exploration) {
  exploration.encodes();
  Explored result;
  result.encoder =
      std::make_unique<encode::Encoder>(exploration.module, exploration.terms, exploration.options);
  exploration.notFollowed.clear();
  result.outcome = result.encoder->run();
  result.impossible = std::exchange(exploration.notFollowed, {});
  result.active = exploration.terms.mkFreshSymbol("active!", exploration.terms.boolSort());
  return result;
}

void beginBriefly(const Exploration& exploration) {
  if (exploration.solving.oneSolver)
    return;
  exploration.options.followAtOnce = exploration.options.symbolicBound;
  exploration.options.checksAtOnce = fewChecks;
  exploration.options.blocksAtOnce = fewBlocks;
}

void solveInRounds(const Exploration& exploration, Explored& explored) {
  if (lookAhead(exploration, explored))
    return;
  SolveOptions options = exploration.solving;
  options.conflictsOfBounds = conflictsToMove;
  options.movable = movable(explored.outcome);
  explored.solved = solve(exploration, explored, options, exploration.deadline);
  Deadline deadline = toMove(exploration);
  while (explored.solved.violated.empty() && explored.solved.unknown.empty()) {
    auto before = exploration.options.grownBounds;
    bool costly = deadline.passed() || exploration.terms.numTerms() > manyTerms;
    if ((costly && !exploration.patient) || !moveReached(explored, exploration.options))
      break;
    Explored next;
    try {
      exploration.options.deadline = deadline;
      options.conflictsOfBounds *= 2;
      next = encode(exploration);
      options.movable = movable(next.outcome);
      next.solved = solve(exploration, next, options, deadline);
    } catch (const encode::Stopped&) {
      next.solved.unknown = "out of time";
    } catch (const std::bad_alloc&) {
      next = {};
      next.solved.unknown = explored.stopped = exploration.workers.supervisor.outOfMemory();
    }
    exploration.options.deadline = exploration.deadline;
    if (!next.solved.unknown.empty() && next.solved.violated.empty()) {
      // What was found before counts, and further questions are about that.
      exploration.options.grownBounds = std::move(before);
      return;
    }
    replace(exploration, explored, std::move(next));
  }
  if (explored.solved.guessed.empty() || !explored.solved.violated.empty())
    return;
  // Asking once more may cost as much as everything so far.
  options.conflictsOfBounds = std::max(conflictsSoFar(exploration), conflictsAtLast);
  options.movable = explored.solved.guessed;
  if (Solved again = solve(exploration, explored, options, toMove(exploration));
      again.unknown.empty())
    explored.solved = std::move(again);
}

}  // namespace fathom::driver
