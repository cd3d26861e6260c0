// Executions that are as short as they can be: first the loop that goes on for longest goes on as
// briefly as it can, then each loop by itself, with what was found for the others. The question
// whether fewer rounds do is easy where they clearly do or do not, and hard between; so it is
// given up soon at first, and asked once more with more patience where that left something open.
// Then, of the executions that are that short, one whose inputs are near zero: each in turn, wide
// ones first, since counts and sizes are among them, is zero if it can be, else of few bits if it
// can be, and keeps that value from then on.
#include "driver/check_shortest.h"

#include "driver/check_groups.h"

#include "llvm/ADT/DenseSet.h"

#include <algorithm>
#include <optional>

namespace fathom::driver {

using ilr::Term;
using solve::Answer;

namespace {

// Of the first questions, and by how much patience grows.
constexpr unsigned firstPatience = 300, morePatience = 4;
// Of all questions for one execution: a conflict costs more in a large formula.
constexpr double mostConflicts = 20'000, fewestConflicts = 2'000, conflictsByClauses = 1e9;
// Loops that are looked at one by one, those with the most rounds first.
constexpr size_t mostLoops = 16;
// Inputs that are brought near zero, and the effort for that.
constexpr size_t mostInputs = 64;
constexpr unsigned inputPatience = 100;
constexpr unsigned mostHalvings = 12;
constexpr double mostQuestions = 200, questionsByClauses = 4e6;

class Shortening {
public:
  Shortening(solve::Solver& solver, std::vector<Term> conditions, const Deadline& deadline,
             const Rounds& rounds, const std::function<Term(Term)>& own,
             const std::function<void()>& take)
      : solver_(solver),
        conditions_(std::move(conditions)),
        deadline_(deadline),
        rounds_(rounds),
        own_(own),
        take_(take),
        found_(rounds.size()) {
    solve::Statistics statistics = solver.statistics();
    auto clauses = statistics.find("sat.clauses");
    counts_ = clauses != statistics.end();
    double many = counts_ ? clauses->second : 0;
    questions_ = static_cast<size_t>(std::min(questionsByClauses / (many + 1), mostQuestions));
    end_ = conflictsOf(solver) + static_cast<uint64_t>(std::clamp(conflictsByClauses / (many + 1),
                                                                  fewestConflicts, mostConflicts));
  }

  void run();
  void bringNearZero();

private:
  bool holds(Term condition);
  std::optional<Term> nextInput(const llvm::DenseSet<uint32_t>& seen) const;
  // The fewest rounds, which then are not exceeded any more.
  void shorten(size_t loop);
  // Whether that many rounds are enough.
  Answer ask(size_t loop, size_t rounds, unsigned patience);
  void readModel();
  Term more(size_t loop, size_t round) {
    Term t = rounds_[loop][round];
    return own_ ? own_(t) : t;
  }

  solve::Solver& solver_;
  std::vector<Term> conditions_;
  const Deadline& deadline_;
  const Rounds& rounds_;
  const std::function<Term(Term)>& own_;
  const std::function<void()>& take_;
  std::vector<size_t> found_;  // by loop: its rounds in the shortest execution so far
  bool counts_;                // conflicts
  uint64_t end_;               // of them
  size_t questions_;           // that are left, about inputs
};

void Shortening::readModel() {
  auto goesOn = [&](size_t loop, size_t round) {
    return std::get<llvm::APInt>(solver_.value(more(loop, round))).isOne();
  };
  for (size_t loop = 0; loop < rounds_.size(); ++loop) {
    size_t low = 0, high = rounds_[loop].size();
    while (low < high) {
      size_t middle = low + (high - low) / 2;
      if (goesOn(loop, middle))
        low = middle + 1;
      else
        high = middle;
    }
    found_[loop] = low;
  }
}

Answer Shortening::ask(size_t loop, size_t rounds, unsigned patience) {
  conditions_.push_back(solver_.terms().mkNot(more(loop, rounds)));
  Answer answer = solver_.check(conditions_, deadline_.withConflicts(patience)).answer;
  conditions_.pop_back();
  if (answer == Answer::Sat) {
    readModel();
    take_();
  }
  return answer;
}

void Shortening::shorten(size_t loop) {
  size_t tooFew = 0;  // rounds below this are not enough
  for (unsigned patience = firstPatience;; patience *= morePatience) {
    bool isOpen = false;
    // One round less is often one too few.
    for (size_t low = tooFew, next = found_[loop]; low < found_[loop];
         next = low + (found_[loop] - low + 1) / 2) {
      switch (ask(loop, next - 1, patience)) {
        case Answer::Sat: break;
        case Answer::Unsat: low = tooFew = next; break;
        case Answer::Unknown: low = next; isOpen = true;
      }
    }
    if (!isOpen || !counts_ || deadline_.passed() || conflictsOf(solver_) >= end_)
      break;
  }
  if (found_[loop] < rounds_[loop].size())
    conditions_.push_back(solver_.terms().mkNot(more(loop, found_[loop])));
}

// What stands for something that the program gets from outside: addresses are not of its choice,
// and a name for another term has no value of its own.
bool isInput(const ilr::TermManager& terms, Term symbol) {
  ilr::Sort sort = terms.sort(symbol);
  if (!terms.isInt(sort) && !terms.isBool(sort))
    return false;
  std::string_view name = terms.symbolName(symbol);
  for (std::string_view other :
       {"active!", "address!", "assume!", "define!", "input!", "missing!", "offsets!", "start!"})
    if (name.starts_with(other))
      return false;
  return true;
}

// Whether it can hold, too; then it does from now on.
bool Shortening::holds(Term condition) {
  if (questions_ == 0 || deadline_.passed())
    return false;
  --questions_;
  conditions_.push_back(condition);
  if (solver_.check(conditions_, deadline_.withConflicts(inputPatience)).answer == Answer::Sat) {
    take_();
    return true;
  }
  conditions_.pop_back();
  return false;
}

// The first of those that the last assignment has and that were not looked at. An assignment has
// only what matters in it.
std::optional<Term> Shortening::nextInput(const llvm::DenseSet<uint32_t>& seen) const {
  const ilr::TermManager& terms = solver_.terms();
  std::optional<Term> next;
  auto rank = [&](Term t) {
    return std::pair(terms.isBool(t) ? 0 : -static_cast<int>(terms.width(terms.sort(t))), t.id);
  };
  for (const auto& [symbol, value] : solver_.model().symbols)
    if (!seen.contains(symbol.id) && isInput(terms, symbol) &&
        (!next || rank(symbol) < rank(*next)))
      next = symbol;
  return next;
}

void Shortening::bringNearZero() {
  ilr::TermManager& terms = solver_.terms();
  llvm::DenseSet<uint32_t> seen;
  // The last question may have had another answer.
  auto isAsked = [&] {
    return solver_.check(conditions_, deadline_.withConflicts(firstPatience)).answer == Answer::Sat;
  };
  while (seen.size() < mostInputs && isAsked()) {
    std::optional<Term> found = nextInput(seen);
    if (!found)
      break;
    seen.insert(found->id);
    Term input = *found;
    llvm::APInt value(1, 0);
    auto read = [&] { value = std::get<llvm::APInt>(solver_.value(input)); };
    read();
    ilr::Sort sort = terms.sort(input);
    unsigned width = value.getBitWidth();
    auto is = [&](const llvm::APInt& v) { return terms.mkEq(input, terms.mkConst(sort, v)); };
    auto isBelow = [&](unsigned bits) {
      return terms.mk(ilr::Op::Ult, input, terms.mkInt(llvm::APInt::getOneBitSet(width, bits)));
    };
    auto isAbove = [&](unsigned bits) {
      llvm::APInt least = llvm::APInt::getHighBitsSet(width, width - bits);
      return terms.mkNot(terms.mk(ilr::Op::Ult, input, terms.mkInt(least)));
    };
    // The fewest bits that do, of a number that has `most` of them.
    auto narrow = [&](unsigned most, const auto& within) {
      for (unsigned low = 1; low < most;) {
        unsigned middle = low + (most - low) / 2;
        if (holds(within(middle))) {
          read();
          most = middle;
        } else {
          low = middle + 1;
        }
      }
    };
    if (!value.isZero()) {
      if (holds(is(llvm::APInt::getZero(width))))
        read();
      else if (width > 1 && value.isNegative() && holds(isBelow(width - 1)))
        read();
      if (value.isNegative())
        narrow(value.getSignificantBits() - 1, isAbove);
      else if (!value.isZero())
        narrow(value.getActiveBits(), isBelow);
      // Of those with that many bits, the least, or nearly.
      if (!value.isNegative() && !value.isZero()) {
        llvm::APInt low = llvm::APInt::getOneBitSet(width, value.getActiveBits() - 1);
        for (unsigned i = 0; i < mostHalvings && low.ult(value); ++i) {
          llvm::APInt middle = low + (value - low).lshr(1);
          if (holds(terms.mkNot(terms.mk(ilr::Op::Ult, terms.mkInt(middle), input))))
            read();
          else
            low = middle + 1;
        }
      }
    }
    conditions_.push_back(is(value));
  }
}

void Shortening::run() {
  readModel();
  shorten(0);
  std::vector<size_t> loops;
  for (size_t loop = 1; loop < rounds_.size(); ++loop)
    if (found_[loop] > 1)
      loops.push_back(loop);
  std::stable_sort(loops.begin(), loops.end(),
                   [&](size_t a, size_t b) { return found_[a] > found_[b]; });
  loops.resize(std::min(loops.size(), mostLoops));
  // If there is but one, that has been done.
  if (rounds_.size() > 2)
    for (size_t loop : loops)
      shorten(loop);
}

}  // namespace

void shorten(solve::Solver& solver, std::vector<Term> conditions, const Deadline& deadline,
             const Rounds& rounds, const std::function<Term(Term)>& own,
             const std::function<void()>& take) {
  Shortening shortening(solver, std::move(conditions), deadline, rounds, own, take);
  if (!rounds.empty())
    shortening.run();
  shortening.bringNearZero();
}

}  // namespace fathom::driver
