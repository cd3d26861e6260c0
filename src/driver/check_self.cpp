// A second road from the program to its formula. A proof is about the encoding; whether the
// encoding is the program's is another matter. If it has lost executions, no solver and no
// certificate can find that out, because they never see them. So some executions are drawn at
// random, and compared one by one with what the interpreter does (src/explain), which
// shares no code with the encoder.
//
// An execution is an assignment of the encoding's symbols. What is known of addresses and sizes
// has to hold, which the solver sees to; all other symbols are inputs, and get values
// by chance. Most random inputs violate some assumption of a harness early, so two of three
// assignments start from an execution that comes to its end, and the second of these has
// some inputs changed then. The encoder follows the assignment once more, which tells the
// interpreter what each instruction gets from outside.
#include "driver/check_self.h"

#include "ilr/cone.h"
#include "support/error.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Instructions.h"

#include <random>

namespace fathom::driver {

using ilr::Term;

namespace {

// Of the question for an execution that comes to its end.
constexpr unsigned conflictsForExecution = 2'000;
// Of an execution; longer ones are not compared.
constexpr uint64_t mostBlocks = 300'000;

class SelfChecker {
public:
  SelfChecker(const Exploration& exploration, Explored& explored, const explain::Original& original,
              const CheckSettings& settings, Supervisor& supervisor)
      : exploration_(exploration),
        explored_(explored),
        original_(original),
        settings_(settings),
        supervisor_(supervisor),
        terms_(exploration.terms),
        random_(1) {
    auto made = solve::makeSolver(terms_, {});
    solver_ = std::move(std::get<std::unique_ptr<solve::Solver>>(made));
    watching_.emplace(supervisor, *solver_);
    collect();
  }

  report::SelfCheck run(uint64_t samples);

private:
  enum class How : uint8_t { Random, Guided, Changed };

  void collect();
  uint64_t below(uint64_t n) { return std::uniform_int_distribution<uint64_t>(0, n - 1)(random_); }
  llvm::APInt number(unsigned width);
  std::optional<ilr::Assignment> draw(How how);
  void scatter(ilr::Assignment& assignment, unsigned oneOf);
  void compare(const ilr::Assignment& assignment);
  bool goesBeyond(ilr::Evaluator& evaluator) const;
  bool hasSameEnd(ilr::Evaluator& evaluator, const explain::Original::Observed& observed) const;
  [[noreturn]] void differ(const llvm::Instruction* at, const std::string& what) const;

  const Exploration& exploration_;
  Explored& explored_;
  const explain::Original& original_;
  const CheckSettings& settings_;
  const Supervisor& supervisor_;
  ilr::TermManager& terms_;
  std::mt19937_64 random_;
  std::unique_ptr<solve::Solver> solver_;
  std::optional<Supervisor::Watching> watching_;
  std::vector<Term> inputs_;  // symbols about which nothing is known
  Term ending_;               // some execution comes to its end
  report::SelfCheck result_;
};

void SelfChecker::collect() {
  const encode::Outcome& outcome = explored_.outcome;
  ending_ = terms_.mkOr(outcome.endings);
  std::vector<Term> roots{ending_};
  for (const encode::Property& property : outcome.properties)
    roots.insert(roots.end(), property.violations.begin(), property.violations.end());
  for (const encode::Observation& each : outcome.observations)
    roots.insert(roots.end(), {each.when, each.value});
  std::vector<Term> known = explored_.encoder->memory().constraints(roots);
  known.insert(known.end(), outcome.axioms.begin(), outcome.axioms.end());
  known.insert(known.end(), outcome.ofInputs.begin(), outcome.ofInputs.end());
  for (Term t : known)
    solver_->assertTerm(t);
  llvm::DenseSet<uint32_t> constrained;
  for (Term t : ilr::cone(terms_, known))
    constrained.insert(t.id);
  for (Term t : ilr::cone(terms_, roots))
    if (terms_.op(t) == ilr::Op::Symbol && !constrained.contains(t.id))
      inputs_.push_back(t);
}

// Where programs have their corners, and anywhere.
llvm::APInt SelfChecker::number(unsigned width) {
  switch (below(6)) {
    case 0: return llvm::APInt(width, below(3));
    case 1: return -llvm::APInt(width, below(3));
    case 2: return llvm::APInt(64, below(40)).zextOrTrunc(width);
    case 3: return llvm::APInt(width, 1).shl(static_cast<unsigned>(below(width))) - below(2);
    default: {
      llvm::APInt value(width, 0);
      for (unsigned bit = 0; bit < width; bit += 64)
        value |= llvm::APInt(64, random_()).zextOrTrunc(width).shl(bit);
      return value;
    }
  }
}

void SelfChecker::scatter(ilr::Assignment& assignment, unsigned oneOf) {
  for (Term symbol : inputs_) {
    if (below(oneOf) != 0)
      continue;
    ilr::Sort sort = terms_.sort(symbol);
    if (!terms_.isArray(sort)) {
      assignment.symbols[symbol] = number(terms_.width(sort));
      continue;
    }
    ilr::ArrayValue content{number(terms_.elementWidth(sort)), {}};
    for (uint64_t i = below(8); i > 0; --i)
      content.elements[llvm::APInt(terms_.indexWidth(sort), i - 1)] =
          number(terms_.elementWidth(sort));
    assignment.symbols[symbol] = std::move(content);
  }
}

// None if the solver finds none.
std::optional<ilr::Assignment> SelfChecker::draw(How how) {
  std::vector<Term> assumptions;
  if (how != How::Random) {
    assumptions.push_back(ending_);
    // Some inputs as they come, as far as that goes.
    for (size_t i = 0; i < 4 && !inputs_.empty(); ++i) {
      Term symbol = inputs_[below(inputs_.size())];
      if (terms_.isArray(terms_.sort(symbol)) || terms_.isFloat(terms_.sort(symbol)))
        continue;
      ilr::Sort sort = terms_.sort(symbol);
      assumptions.push_back(terms_.mkEq(symbol, terms_.mkConst(sort, number(terms_.width(sort)))));
    }
  }
  for (;;) {
    solve::Result found =
        solver_->check(assumptions, exploration_.deadline.withConflicts(conflictsForExecution));
    if (found.answer == solve::Answer::Sat)
      break;
    if (assumptions.empty() || found.answer == solve::Answer::Unknown)
      return std::nullopt;
    assumptions.pop_back();
  }
  ilr::Assignment assignment = solver_->takeModel();
  if (how != How::Guided)
    scatter(assignment, how == How::Random ? 1 : 4);
  return assignment;
}

// Beyond a bound, or to where the interpreter does not judge by itself.
bool SelfChecker::goesBeyond(ilr::Evaluator& evaluator) const {
  return llvm::any_of(explored_.outcome.properties, [&](const encode::Property& property) {
    return (isBound(property.kind) || property.kind == encode::CheckKind::Unsupported ||
            property.kind == encode::CheckKind::Uninitialized) &&
           llvm::any_of(property.violations, [&](Term t) { return evaluator.isTrue(t); });
  });
}

void SelfChecker::differ(const llvm::Instruction* at, const std::string& what) const {
  std::string place;
  if (at && at->getDebugLoc())
    place = " at " + at->getDebugLoc()->getFilename().str() + ":" +
            std::to_string(at->getDebugLoc().getLine()) + ":" +
            std::to_string(at->getDebugLoc().getCol());
  else if (at)
    place = " in " + at->getFunction()->getName().str();
  throw InternalError("the encoding is not the program's" + place + ": " + what);
}

// What fails in one fails in the other. False if that cannot be told: where one object ends and
// another begins, a number denotes either, and the interpreter takes the second.
bool SelfChecker::hasSameEnd(ilr::Evaluator& evaluator,
                             const explain::Original::Observed& observed) const {
  bool found = false;
  std::string fails;
  for (const encode::Property& property : explored_.outcome.properties) {
    // These end no execution.
    using Kind = encode::CheckKind;
    if (property.kind == Kind::Cover || property.kind == Kind::MemoryLeak ||
        property.kind == Kind::MemoryTrack)
      continue;
    if (llvm::none_of(property.violations, [&](Term t) { return evaluator.isTrue(t); }))
      continue;
    fails = std::string(encode::kindInfo(property.kind).name) + " at " + property.place.file + ":" +
            std::to_string(property.place.line);
    found |= observed.failed && observed.failed->second == property.place &&
             (observed.failed->first == property.kind ||
              encode::ofOneProperty(observed.failed->first, property.kind));
  }
  if (observed.failed && !found && !explored_.outcome.exposures.objects.empty())
    return false;
  if (observed.failed && !found)
    differ(nullptr, "an execution of the program ends otherwise: " + observed.end +
                        (fails.empty() ? "" : ", not as " + fails));
  if (!observed.failed && !fails.empty() && !settings_.encoder.continueAfterFailure)
    differ(nullptr, "it fails as " + fails + ", and the program does not: " + observed.end);
  return true;
}

void SelfChecker::compare(const ilr::Assignment& assignment) {
  ilr::Evaluator evaluator(terms_, assignment);
  if (goesBeyond(evaluator)) {
    ++result_.beyondBounds;
    return;
  }
  ilr::TermManager terms;
  encode::EncoderOptions options = replayOptions(settings_.encoder);
  options.maxBlocks = mostBlocks;
  encode::Encoder encoder(exploration_.module, terms, options);
  encode::Property nothing{encode::CheckKind::Cover, {}, "", {}};
  encode::Encoder::Assignment values = byName(terms_, assignment, explored_.encoder->memory());
  encoder.setReplay(values, nothing, explored_.outcome.exposures);
  encode::Outcome replay = encoder.run();
  explain::Original::Observed observed =
      original_.observe(exploration_.module, settings_.encoder, replay);
  // Which bools must be 0 or 1 the encoder knows alone: those that somebody wrote.
  bool isBool = observed.failed && observed.failed->first == encode::CheckKind::InvalidBool;
  if (!observed.isKnown || isBool || !hasSameEnd(evaluator, observed)) {
    ++result_.unknown;
    return;
  }
  llvm::DenseMap<const llvm::Instruction*, size_t> seen;
  for (const encode::Observation& each : explored_.outcome.observations) {
    if (!evaluator.isTrue(each.when))
      continue;
    auto it = observed.values.find(each.at);
    if (it == observed.values.end())
      continue;  // it was not there before the program was prepared
    size_t number = seen[each.at]++;
    if (it->second.size() <= number)
      differ(each.at, "an execution comes here that is none of the program (" + observed.end + ")");
    const llvm::APInt& value = evaluator.bits(each.value);
    if (value != it->second[number])
      differ(each.at, "an execution has the value " + llvm::toString(value, 10, true) +
                          ", and the program " + llvm::toString(it->second[number], 10, true));
  }
  for (const auto& [at, all] : observed.values)
    if (seen.lookup(at) != all.size())
      differ(at, "an execution of the program is lost (" + observed.end + ")");
  ++result_.executions;
  result_.toTheEnd += evaluator.isTrue(ending_);
}

report::SelfCheck SelfChecker::run(uint64_t samples) {
  const memory::MemoryOptions& memory = settings_.encoder.memory;
  // Too long, or with addresses of which the model knows more than it says.
  if (explored_.outcome.observations.size() >= mostObservations ||
      (memory.model == memory::ModelKind::Flat &&
       memory.allocation == memory::Allocation::Symbolic)) {
    result_.unknown = samples;
    return result_;
  }
  uint64_t tried = 0;
  try {
    for (; tried < samples && !supervisor_.isOver(); ++tried)
      if (std::optional<ilr::Assignment> assignment = draw(static_cast<How>(tried % 3)))
        compare(*assignment);
      else if (!supervisor_.isOver())
        ++result_.unknown;
      else
        break;
    result_.reason = tried < samples ? supervisor_.reason() : "";
  } catch (const encode::Stopped&) {
    result_.reason = supervisor_.reason();
  }
  result_.notTried = samples - tried;
  return result_;
}

}  // namespace

report::SelfCheck checkEncoding(const Exploration& exploration, Explored& explored,
                                const explain::Original& original, const CheckSettings& settings,
                                uint64_t samples, Supervisor& supervisor) {
  return SelfChecker(exploration, explored, original, settings, supervisor).run(samples);
}

}  // namespace fathom::driver
