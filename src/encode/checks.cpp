// Checks and assumptions. An assumption, a failed check and the end of an
// execution all cut executions off, from that point on: they are collected in
// one condition in the order of evaluation, and a check counts only where
// everything before it holds (the single-assume form of 001, section III). The
// order of evaluation follows every execution, so what was collected before a
// check is what that execution has passed, or belongs to others.
#include "encode/call_number.h"
#include "encode/encoder.h"

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/Support/Path.h"

namespace fathom::encode {

using ilr::Term;

Place Encoder::placeOf(const llvm::DebugLoc& location, const llvm::Function& function,
                       unsigned call) {
  Place place;
  place.call = call;
  place.function = function.getName().str();
  if (const llvm::DISubprogram* sub = function.getSubprogram()) {
    place.function = sub->getName().str();
    place.file = sub->getFilename().str();
    place.line = sub->getLine();
  }
  if (const llvm::DILocation* at = location.get()) {
    place.file = at->getFilename().str();
    place.line = at->getLine();
    place.column = at->getColumn();
  }
  return place;
}

// The innermost frame that is not a library model, and where it stands.
const Encoder::Frame* Encoder::userFrame(const llvm::Instruction*& at) const {
  const Frame* frame = frame_;
  at = at_;
  while (frame && frame->caller && frame->shape->isLibrary()) {
    at = frame->call;
    frame = frame->caller;
  }
  return frame;
}

Place Encoder::place() const {
  const llvm::Instruction* at;
  const Frame* frame = userFrame(at);
  if (!frame || !at)
    return {};
  // What the library does after main is reported where main ends.
  if (const llvm::Function* entry = module_.getFunction(options_.entry);
      frame->shape->isRuntime() && !frame->caller)
    for (const llvm::BasicBlock& block : *entry)
      if (llvm::isa<llvm::ReturnInst>(block.getTerminator()))
        return placeOf(block.getTerminator()->getDebugLoc(), *entry);
  return placeOf(at->getDebugLoc(), frame->shape->function(), callNumber(*at));
}

size_t Encoder::property(CheckKind kind, const Place& where, const std::string& text) {
  auto [it, isNew] = propertyIds_.try_emplace({kind, where, text}, outcome_.properties.size());
  if (isNew)
    outcome_.properties.push_back({kind, where, text, {}});
  return it->second;
}

size_t Encoder::property(CheckKind kind) {
  const llvm::Instruction* at;
  userFrame(at);
  auto [it, isNew] = propertiesAt_.try_emplace({at, static_cast<unsigned>(kind)}, 0);
  if (isNew)
    it->second = property(kind, place(), "");
  return it->second;
}

void Encoder::record(size_t id, Term violated, const std::function<std::string()>& message) {
  Term bad = resolved(terms_.mkAnd(violated, assumed_));
  if (terms_.isConst(bad) && terms_.isZero(bad))
    return;
  outcome_.properties[id].violations.push_back(bad);
  outcome_.properties[id].instances.push_back({violated, outcome_.assumed.size()});
  ++recorded_;
  if (replay_) {
    const Property& found = outcome_.properties[id];
    bool isTarget = found.kind == target_->kind && found.place == target_->place;
    // A leak ends nothing, nor does what is covered, so others can come after it.
    bool goesOn = options_.continueAfterFailure || found.kind == CheckKind::MemoryLeak ||
                  found.kind == CheckKind::MemoryTrack || found.kind == CheckKind::Cover;
    if (goesOn && !isTarget)
      return;
    outcome_.message = message();
    outcome_.properties = {outcome_.properties[id]};
    throw ReplayDone{};
  }
}

void Encoder::check(CheckKind kind, Term ok, const std::function<std::string()>& message) {
  if (!isChecked(kind))
    return;
  size_t id = property(kind);
  if (terms_.isOnes(ok))
    return;
  ok = facts_.simplified(guard_, ok);
  if (terms_.isOnes(ok))
    return;
  record(id, terms_.mkAnd(guards_.condition(guard_), terms_.mkNot(ok)), message);
  // What depends on a value that nobody wrote would depend on it again and again.
  if (!options_.continueAfterFailure || kind == CheckKind::Uninitialized)
    assume(ok);
}

// The check is reached, which is its failure.
void Encoder::fail(CheckKind kind, const std::function<std::string()>& message) {
  if (isChecked(kind))
    record(property(kind), guards_.condition(guard_), message);
}

void Encoder::unsupported(const std::string& what) {
  std::string text = what + " is not supported";
  record(property(CheckKind::Unsupported, place(), text), guards_.condition(guard_),
         [&] { return text; });
}

Term Encoder::resolved(Term condition) {
  if (!replay_ || terms_.isConst(condition))
    return condition;
  return terms_.mkBool(evaluator_->isTrue(condition));
}

llvm::APInt Encoder::concreteValue(Term t) {
  return terms_.isConst(t) ? terms_.constValue(t) : evaluator_->bits(t);
}

uint64_t Encoder::concrete(Term t) {
  llvm::APInt v = concreteValue(t);
  return v.getActiveBits() > 64 ? UINT64_MAX : v.getZExtValue();
}

void Encoder::assume(Term condition) {
  condition = resolved(condition);
  if (terms_.isOnes(condition))
    return;
  if (terms_.isConst(condition)) {
    endExecution();
    return;
  }
  goOnOnlyIf(terms_.mkImplies(guards_.condition(guard_), condition));
  facts_.add(guard_, condition);
}

// What comes from outside is like that; the program does not say so.
void Encoder::assumeOfInput(Term condition) {
  if (!replay_)
    outcome_.ofInputs.push_back(terms_.mkImplies(guards_.condition(guard_), condition));
  assume(condition);
}

void Encoder::goOnOnlyIf(Term condition) {
  assumed_ = terms_.mkAnd(assumed_, condition);
  outcome_.assumed.push_back(condition);
}

void Encoder::assumption(const std::string& sentence) {
  if (assumptionsMade_.insert(sentence).second)
    outcome_.assumptions.push_back(sentence);
}

void Encoder::poll() {
  if (blocks_ % 256 != 0)
    return;
  if ((options_.stop && options_.stop->requested()) || options_.deadline.passed())
    throw Stopped{};
  isLate_ = !replay_ && (options_.followUntil.passed() || terms_.numTerms() > options_.mostTerms);
  if (options_.progress)
    options_.progress(calls_ + rounds_, recorded_);
}

}  // namespace fathom::encode
