// How far functions are followed that call themselves. A recursion under constant guards is
// followed to its end, as a loop is: a call that constants decide costs little. What makes it
// dear are checks that they do not decide, and it has no end where nobody has written one. So
// calls count as rounds that bounds are about where their guards are not constant, and in
// functions without a base case where each call is another one.
#include "encode/recursion.h"

#include "encode/encoder.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/InstIterator.h"

namespace fathom::encode {

namespace {
// Nesting of one function whose calls all have constant guards.
constexpr unsigned maxConstantRecursion = 20'000;
// Nesting from which on the checks of all calls count: those of a tree of calls are many, too.
constexpr unsigned manyCalls = 512;
// Of a tree of calls, which grows as a power, at first; and by how much it is followed further.
constexpr uint64_t heightOfTree = 4, higher = 2;

using Functions = llvm::SetVector<const llvm::Function*>;

// With those that it calls, and so on.
Functions functionsFrom(const llvm::Function& function) {
  Functions found;
  found.insert(&function);
  for (size_t i = 0; i < found.size(); ++i)
    for (const llvm::Instruction& inst : llvm::instructions(*found[i]))
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(&inst); call && call->getCalledFunction())
        found.insert(call->getCalledFunction());
  return found;
}

// With those that call it, and so on.
Functions functionsTo(const llvm::Function& function) {
  Functions found;
  found.insert(&function);
  for (size_t i = 0; i < found.size(); ++i)
    for (const llvm::User* user : found[i]->users())
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(user))
        if (call->getCalledFunction() == found[i])
          found.insert(call->getFunction());
  return found;
}
}  // namespace

bool hasInput(const ilr::TermManager& terms, uint32_t before) {
  for (uint32_t id = std::max(before, 1u); id < terms.numTerms(); ++id)
    if (ilr::Term t{id}; terms.op(t) == ilr::Op::Symbol && terms.symbolName(t).starts_with("in!"))
      return true;
  return false;
}

bool hasChanged(const ilr::TermManager& terms, llvm::ArrayRef<Value> before,
                llvm::ArrayRef<Value> now) {
  for (const auto& [old, current] : llvm::zip(before, now))
    for (const auto& [a, b] : llvm::zip(old, current))
      if (!b.isPointer() && !terms.isConst(b.bits) && b.bits != a.bits)
        return true;
  return false;
}

bool isTree(const llvm::Function& function) {
  Functions from = functionsFrom(function), to = functionsTo(function);
  auto isCall = [&](const llvm::Instruction& inst) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(&inst);
    return call && from.contains(call->getCalledFunction()) &&
           to.contains(call->getCalledFunction());
  };
  return llvm::any_of(from, [&](const llvm::Function* each) {
    if (!to.contains(each))
      return false;
    llvm::DominatorTree dominators(const_cast<llvm::Function&>(*each));
    llvm::LoopInfo loops(dominators);
    unsigned calls = 0;
    for (const llvm::Instruction& inst : llvm::instructions(*each))
      if (isCall(inst))
        calls += loops.getLoopFor(inst.getParent()) ? 2 : 1;
    return calls > 1;
  });
}

WaysBack::WaysBack(const llvm::Module& module) {
  for (size_t before = SIZE_MAX; before != found_.size();) {
    before = found_.size();
    for (const llvm::Function& function : module)
      if (!has(function) && (function.isDeclaration() || canEnd(function)))
        found_.insert(&function);
  }
}

// What a pointer leads to may come back.
bool WaysBack::canPass(const llvm::BasicBlock& block) const {
  return llvm::all_of(block, [&](const llvm::Instruction& inst) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(&inst);
    return !call || !call->getCalledFunction() || has(*call->getCalledFunction());
  });
}

bool WaysBack::canEnd(const llvm::Function& function) const {
  llvm::SmallPtrSet<const llvm::BasicBlock*, 16> seen{&function.getEntryBlock()};
  llvm::SmallVector<const llvm::BasicBlock*, 16> open{&function.getEntryBlock()};
  while (!open.empty()) {
    const llvm::BasicBlock* block = open.pop_back_val();
    if (!canPass(*block))
      continue;
    if (llvm::isa<llvm::ReturnInst>(block->getTerminator()))
      return true;
    for (const llvm::BasicBlock* next : llvm::successors(block))
      if (seen.insert(next).second)
        open.push_back(next);
  }
  return false;
}

bool Encoder::isAnother(const Frame& frame, const std::vector<Value>& arguments) {
  if (replay_)
    return false;
  if (!waysBack_)
    waysBack_ = std::make_unique<WaysBack>(module_);
  const Frame& outer = *frame.outer;
  return !waysBack_->has(frame.shape->function()) &&
         (recorded_ != outer.openBefore || hasChanged(terms_, outer.registers, arguments) ||
          hasInput(terms_, outer.termsBefore));
}

bool Encoder::goesDeeper(Frame& frame, const std::vector<Value>& arguments) {
  const Frame& outer = *frame.outer;
  frame.recursion = outer.recursion + 1;
  bool isConstant = outer.entryGuard == guard_, isEarly = false;
  bool isCounted = !isConstant || isAnother(frame, arguments);
  frame.symbolicRecursion = outer.symbolicRecursion + isCounted;
  frame.firstOpen = outer.firstOpen;
  if (provedIdle(guard_, frame.recursion, outer.assumedBefore)) {
    endExecution();
    return false;
  }
  const llvm::Function& function = frame.shape->function();
  auto [tree, isNew] = trees_.try_emplace(&function, false);
  if (isNew)
    tree->second = isTree(function);
  // What a pointer leads to is a tree, too, of which all functions together are the height.
  unsigned height = frame.choices > outer.choices ? frame.choices : 0;
  uint64_t first = tree->second || height > 0 ? heightOfTree : options_.symbolicBound;
  uint64_t limit = options_.recursion.value_or(grownBound(&function, first));
  bool grows = !options_.recursion && std::max(frame.symbolicRecursion, height) > limit;
  if (isLate_ || (options_.recursion ? frame.recursion > limit
                                     : grows || frame.recursion > maxConstantRecursion ||
                                           (frame.recursion > manyCalls &&
                                            recorded_ - frame.firstOpen > maxOpenChecks) ||
                                           (isEarly = !isCounted && seemsLong(frame.firstOpen)))) {
    bool isFar = !options_.recursion && height > limit;
    tree->second |= height > 0;
    outcome_.wasLate |= isLate_;
    cutOffRecursion(function, isFar ? height : frame.recursion, limit, grows, isEarly);
    return false;
  }
  if (!isConstant || outer.assumedBefore != assumed_)
    noteRound(&function, frame.recursion, guard_);
  return true;
}

void Encoder::cutOffRecursion(const llvm::Function& function, uint64_t call, uint64_t limit,
                              bool grows, bool early) {
  std::string what = "recursion of '" + llvm::demangle(function.getName().str()) + "'";
  std::string text =
      what + " can go on after " + std::to_string(call - 1) + (call == 2 ? " call" : " calls");
  size_t id = property(CheckKind::Recursion, place(), text);
  record(id, guards_.condition(guard_), [&] { return text; });
  uint64_t next = trees_.lookup(&function) ? limit + higher : 2 * limit;
  outcome_.cutOffs.push_back({id, grows ? &function : nullptr, limit, next,
                              &function.getEntryBlock(), std::move(what), call - 1, early});
  endExecution();
}

}  // namespace fathom::encode
