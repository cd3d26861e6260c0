// Executions that are as short as they can be: first the loop that goes on for longest goes on as
// briefly as it can, then each loop by itself, with what was found for the others. The question
// whether fewer rounds do is easy where they clearly do or do not, and hard between; so it is
// given up soon at first, and asked once more with more patience where that left something open.
// Then blocks in which much happens are gone round, if that makes the whole shorter.
// Then, of the executions that are that short, one whose inputs are near zero: each in turn, wide
// ones first, since counts and sizes are among them, is zero if it can be, else of few bits if it
// can be, and keeps that value from then on. The bytes of memory come last.
#include "driver/check_shortest.h"

#include "driver/check_groups.h"
#include "encode/value_text.h"

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
// Blocks that are looked at, and by how many questions.
constexpr size_t mostPassages = 64;
constexpr unsigned mostDetours = 16;

class Shortening {
public:
  Shortening(solve::Solver& solver, std::vector<Term> conditions, const Deadline& deadline,
             const Preferences& preferences, const std::function<Term(Term)>& own,
             const std::function<void()>& take)
      : solver_(solver),
        conditions_(std::move(conditions)),
        deadline_(deadline),
        preferences_(preferences),
        rounds_(preferences.rounds),
        own_(own),
        take_(take),
        found_(rounds_.size()) {
    solve::Statistics statistics = solver.statistics();
    auto clauses = statistics.find("sat.clauses");
    counts_ = clauses != statistics.end();
    double many = counts_ ? clauses->second : 0;
    questions_ = static_cast<size_t>(std::min(questionsByClauses / (many + 1), mostQuestions));
    end_ = conflictsOf(solver) + static_cast<uint64_t>(std::clamp(conflictsByClauses / (many + 1),
                                                                  fewestConflicts, mostConflicts));
  }

  void shortenLoops();
  void goRound();
  void bringNearZero();

private:
  bool holds(Term condition);
  // The last question may have had another answer.
  bool isAsked() {
    return solver_.check(conditions_, deadline_.withConflicts(firstPatience)).answer == Answer::Sat;
  }
  std::optional<Term> nextInput(const llvm::DenseSet<uint32_t>& seen) const;
  llvm::APInt valueOf(Term t) { return std::get<llvm::APInt>(solver_.value(t)); }
  Term is(Term input, const llvm::APInt& value) {
    return solver_.terms().mkEq(input, solver_.terms().mkConst(solver_.terms().sort(input), value));
  }
  class Number;
  void fix(Term input, std::optional<encode::Reading> reading);
  void bringBytesNearZero();
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
  const Preferences& preferences_;
  const std::vector<std::vector<Term>>& rounds_;
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
  std::string_view name = terms.symbolName(symbol);
  for (std::string_view other :
       {"active!", "address!", "assume!", "define!", "input!", "missing!", "offsets!", "start!"})
    if (name.starts_with(other))
      return false;
  return true;
}

bool isNumber(const ilr::TermManager& terms, Term symbol) {
  ilr::Sort sort = terms.sort(symbol);
  return terms.isInt(sort) || terms.isBool(sort);
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
    if (!seen.contains(symbol.id) && isNumber(terms, symbol) && isInput(terms, symbol) &&
        (!next || rank(symbol) < rank(*next)))
      next = symbol;
  return next;
}

// An input that is brought near zero: what it can be is asked for, and it has the value of the last
// assignment.
class Shortening::Number {
public:
  Number(Shortening& all, Term input)
      : all_(all), terms_(all.solver_.terms()), input_(input), value_(all.valueOf(input)) {}

  const llvm::APInt& value() const { return value_; }
  void bringNearZero(std::optional<encode::Reading> reading);

private:
  bool can(Term condition) {
    if (!all_.holds(condition))
      return false;
    value_ = all_.valueOf(input_);
    return true;
  }
  bool canBe(const llvm::APInt& value) { return can(all_.is(input_, value)); }
  void simplifyFloat();
  // The fewest bits that do, of a number that has `most` of them.
  template <class Within> void narrow(unsigned most, const Within& within) {
    for (unsigned low = 1; low < most;) {
      unsigned middle = low + (most - low) / 2;
      if (can(within(middle)))
        most = middle;
      else
        low = middle + 1;
    }
  }

  Shortening& all_;
  ilr::TermManager& terms_;
  Term input_;
  llvm::APInt value_;
};

// A float is a number that people write if it can be, or else one of few digits.
void Shortening::Number::simplifyFloat() {
  unsigned width = value_.getBitWidth();
  const llvm::fltSemantics* format = encode::formatOf(width);
  if (!format)
    return;
  llvm::APFloat now(*format, value_);
  if (now.isInfinity() || now.isNaN())
    for (const llvm::APFloat& special :
         {llvm::APFloat::getInf(*format), llvm::APFloat::getNaN(*format)})
      if (canBe(special.bitcastToAPInt()))
        break;
  for (double simple : {1.0, -1.0, 2.0, 0.5, 10.0, 100.0, 1000.0, 1e6}) {
    llvm::APFloat number(simple);
    bool isChanged = false;
    number.convert(*format, llvm::APFloat::rmNearestTiesToEven, &isChanged);
    if (canBe(number.bitcastToAPInt()))
      return;
  }
  now = llvm::APFloat(*format, value_);
  if (now.isInfinity() || now.isNaN())
    return;
  // The low bits of the fraction.
  unsigned fraction = llvm::APFloat::semanticsPrecision(*format) - 1;
  narrow(fraction, [&](unsigned bits) {
    llvm::APInt low = llvm::APInt::getLowBitsSet(width, fraction - bits);
    return terms_.mkEq(terms_.mk(ilr::Op::And, input_, terms_.mkInt(low)),
                       terms_.mkInt(llvm::APInt::getZero(width)));
  });
}

void Shortening::Number::bringNearZero(std::optional<encode::Reading> reading) {
  unsigned width = value_.getBitWidth();
  if (value_.isZero() || canBe(llvm::APInt::getZero(width)) || width == 1)
    return;
  if (reading == encode::Reading::Float) {
    simplifyFloat();
    return;
  }
  auto isBelow = [&](unsigned bits) {
    return terms_.mk(ilr::Op::Ult, input_, terms_.mkInt(llvm::APInt::getOneBitSet(width, bits)));
  };
  auto isFrom = [&](const llvm::APInt& least) {
    return terms_.mkNot(terms_.mk(ilr::Op::Ult, input_, terms_.mkInt(least)));
  };
  // With the sign: -1 has one bit.
  auto isAbove = [&](unsigned bits) {
    return isFrom(llvm::APInt::getHighBitsSet(width, width - bits + 1));
  };
  bool isSigned = reading != encode::Reading::Unsigned;
  if (isSigned && value_.isNegative() && !can(isBelow(width - 1))) {
    narrow(value_.getSignificantBits(), isAbove);
    if (value_.isAllOnes())
      return;
    // Of those with that many bits, the greatest, or nearly.
    llvm::APInt high = -llvm::APInt::getOneBitSet(width, value_.getSignificantBits() - 2) - 1;
    for (unsigned i = 0; i < mostHalvings && value_.ult(high); ++i) {
      llvm::APInt middle = high - (high - value_).lshr(1);
      if (!can(isFrom(middle)))
        high = middle - 1;
    }
    return;
  }
  narrow(value_.getActiveBits(), isBelow);
  // A question that was given up may have an answer after all.
  if (value_.isZero())
    return;
  // Of those with that many bits, the least, or nearly.
  llvm::APInt low = llvm::APInt::getOneBitSet(width, value_.getActiveBits() - 1);
  for (unsigned i = 0; i < mostHalvings && low.ult(value_); ++i) {
    llvm::APInt middle = low + (value_ - low).lshr(1);
    if (!can(terms_.mkNot(terms_.mk(ilr::Op::Ult, terms_.mkInt(middle), input_))))
      low = middle + 1;
  }
}

// Memory whose content comes from outside.
void Shortening::bringBytesNearZero() {
  ilr::TermManager& terms = solver_.terms();
  std::vector<Term> bytes;
  for (const auto& [symbol, value] : solver_.model().symbols) {
    auto* content = std::get_if<ilr::ArrayValue>(&value);
    if (!content || !isInput(terms, symbol) || content->otherwise.getBitWidth() != 8)
      continue;
    for (const auto& [index, element] : content->elements)
      if (!element.isZero() && bytes.size() < mostInputs)
        bytes.push_back(terms.mk(ilr::Op::Read, symbol, terms.mkInt(index)));
  }
  if (bytes.empty())
    return;
  std::ranges::sort(bytes, {}, &Term::id);
  Term all = terms.mkTrue();
  for (Term byte : bytes)
    all = terms.mkAnd(all, is(byte, llvm::APInt(8, 0)));
  if (holds(all))
    return;
  for (Term byte : bytes)
    if (isAsked())
      fix(byte, encode::Reading::Unsigned);
}

// Near zero, from now on.
void Shortening::fix(Term input, std::optional<encode::Reading> reading) {
  Number number(*this, input);
  number.bringNearZero(reading);
  conditions_.push_back(is(input, number.value()));
}

void Shortening::bringNearZero() {
  llvm::DenseSet<uint32_t> seen;
  while (seen.size() < mostInputs && isAsked()) {
    std::optional<Term> input = nextInput(seen);
    if (!input)
      break;
    seen.insert(input->id);
    auto known = preferences_.readings.find(std::string(solver_.terms().symbolName(*input)));
    fix(*input, known == preferences_.readings.end() ? std::nullopt : std::optional(known->second));
  }
  if (isAsked())
    bringBytesNearZero();
}

// A block that is not gone to may lead to another, so what counts is the sum.
void Shortening::goRound() {
  std::vector<std::pair<Term, unsigned>> blocks;
  for (const encode::Passage& passage : preferences_.passages)
    blocks.emplace_back(own_ ? own_(passage.taken) : passage.taken, passage.steps);
  if (blocks.empty() || !isAsked())
    return;
  auto isTaken = [&](Term block) { return valueOf(block).isOne(); };
  auto steps = [&] {
    unsigned sum = 0;
    for (const auto& [block, own] : blocks)
      sum += isTaken(block) ? own : 0;
    return sum;
  };
  unsigned fewest = steps(), detours = mostDetours;
  std::vector<bool> taken;
  for (const auto& [block, own] : blocks)
    taken.push_back(isTaken(block));
  for (size_t i = 0; i < blocks.size() && detours; ++i) {
    if (!taken[i] || deadline_.passed())
      continue;
    --detours;
    conditions_.push_back(solver_.terms().mkNot(blocks[i].first));
    bool isShorter =
        solver_.check(conditions_, deadline_.withConflicts(firstPatience)).answer == Answer::Sat &&
        steps() < fewest;
    if (isShorter) {
      fewest = steps();
      for (size_t k = 0; k < blocks.size(); ++k)
        taken[k] = isTaken(blocks[k].first);
      take_();
    } else {
      conditions_.pop_back();
    }
  }
  // Nothing longer from now on.
  for (size_t i = 0; i < blocks.size(); ++i)
    if (!taken[i])
      conditions_.push_back(solver_.terms().mkNot(blocks[i].first));
}

void Shortening::shortenLoops() {
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

Preferences preferencesOf(const encode::Outcome& outcome, ilr::TermManager& terms) {
  Preferences result;
  auto& rounds = result.rounds;
  if (!outcome.rounds.empty())
    rounds.emplace_back();  // of any of them
  for (const auto& ways : outcome.rounds) {
    std::vector<Term> more(ways.size(), terms.mkFalse());
    for (size_t r = ways.size(); r-- > 1;)
      more[r - 1] = terms.mkOr(more[r], terms.mkOr(ways[r]));
    std::vector<Term>& any = rounds.front();
    any.resize(std::max(any.size(), more.size()), terms.mkFalse());
    for (size_t r = 0; r < more.size(); ++r)
      any[r] = terms.mkOr(any[r], more[r]);
    rounds.push_back(std::move(more));
  }
  // Blocks with the same guard go together.
  std::vector<encode::Passage>& passages = result.passages;
  llvm::DenseMap<uint32_t, size_t> known;
  for (const encode::Passage& passage : outcome.passages) {
    auto [it, isNew] = known.try_emplace(passage.taken.id, passages.size());
    if (isNew)
      passages.push_back(passage);
    else
      passages[it->second].steps += passage.steps;
  }
  std::ranges::stable_sort(passages, std::greater(), &encode::Passage::steps);
  if (passages.size() > mostPassages)
    passages.erase(passages.begin() + mostPassages, passages.end());
  result.readings = outcome.readings;
  return result;
}

void shorten(solve::Solver& solver, std::vector<Term> conditions, const Deadline& deadline,
             const Preferences& preferences, const std::function<Term(Term)>& own,
             const std::function<void()>& take) {
  Shortening shortening(solver, std::move(conditions), deadline, preferences, own, take);
  if (!preferences.rounds.empty())
    shortening.shortenLoops();
  shortening.goRound();
  shortening.bringNearZero();
}

}  // namespace fathom::driver
