#include "encode/assertions.h"

#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

#include "encode/call_number.h"
#include "encode/shape.h"

namespace fathom::encode {

namespace {

// SV-COMP's programs define it themselves.
constexpr llvm::StringLiteral userAssertion = "__VERIFIER_assert";

bool isRuntime(const llvm::Function& function) { return function.hasFnAttribute("fathom-runtime"); }

bool failsAssertion(const llvm::CallBase& call) {
  llvm::StringRef kind, name;
  if (const llvm::Function* function = call.getCalledFunction())
    name = function->getName();
  return (name == "__fathom_fail" || name == "__fathom_violated") &&
         llvm::getConstantStringInfo(call.getArgOperand(0), kind) && kind == "assertion";
}

bool wantsCover(const llvm::CallBase& call) {
  return call.getCalledFunction()->getName() == "__fathom_cover";
}

// It is asserted that nothing comes here.
bool isNever(const llvm::CallBase& call) {
  auto* condition =
      call.arg_empty() ? nullptr : llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(0));
  return condition && condition->isZero();
}

// Functions that an entry can lead to, by calls and as arguments of calls.
llvm::SetVector<const llvm::Function*> functionsFrom(const llvm::Module& module,
                                                     const llvm::Function& entry) {
  llvm::SetVector<const llvm::Function*> found;
  auto add = [&](const llvm::Value* v) {
    auto* function = llvm::dyn_cast<llvm::Function>(v->stripPointerCasts());
    if (function && !function->isDeclaration() && !isRuntime(*function))
      found.insert(function);
  };
  add(&entry);
  if (const llvm::GlobalVariable* list = module.getNamedGlobal("llvm.global_ctors"))
    if (auto* all = llvm::dyn_cast<llvm::ConstantArray>(list->getInitializer()))
      for (const llvm::Use& item : all->operands())
        add(llvm::cast<llvm::Constant>(item)->getAggregateElement(1u));
  for (size_t i = 0; i < found.size(); ++i)
    for (const llvm::Instruction& inst : llvm::instructions(*found[i]))
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(&inst))
        for (const llvm::Use& operand : call->operands())
          if (operand->getType()->isPointerTy())
            add(operand);
  return found;
}

}  // namespace

Assertions::Asserts Assertions::asserts(const llvm::Function& function) {
  if (!isRuntime(function))
    return function.getName() == userAssertion ? Asserts::Something : Asserts::Nothing;
  auto [known, isNew] = asserts_.try_emplace(&function, Asserts::Nothing);
  if (!isNew)
    return known->second;
  Asserts result = Asserts::Nothing;
  for (const llvm::Instruction& inst : llvm::instructions(function)) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(&inst);
    if (!call || !call->getCalledFunction())
      continue;
    Asserts callee = failsAssertion(*call) ? Asserts::Failure
                     : wantsCover(*call)   ? Asserts::Cover
                                           : asserts(*call->getCalledFunction());
    // What is behind a branch need not happen.
    if (callee == Asserts::Failure && call->getParent() != &function.getEntryBlock())
      callee = Asserts::Something;
    result = std::max(result, callee);
  }
  return asserts_[&function] = result;
}

Assertions::Assertions(const llvm::Module& module, const llvm::Function& entry) {
  llvm::SetVector<const llvm::Function*> functions = functionsFrom(module, entry);
  for (const llvm::Function* function : functions)
    if (!Shape::isOfLibrary(*function))
      collect(*function);
  readDropped(module, functions);
}

void Assertions::readDropped(const llvm::Module& module,
                             const llvm::SetVector<const llvm::Function*>& functions) {
  const llvm::NamedMDNode* all = module.getNamedMetadata("fathom.dropped");
  if (!all)
    return;
  for (const llvm::MDNode* each : all->operands()) {
    auto* function = llvm::mdconst::dyn_extract_or_null<llvm::Function>(each->getOperand(0));
    if (!function || !functions.contains(function) || Shape::isOfLibrary(*function))
      continue;
    llvm::StringRef name = llvm::cast<llvm::MDString>(each->getOperand(1))->getString();
    const llvm::Function* callee = module.getFunction(name);
    // Where only such calls are left, there is no code for it either.
    Asserts what = callee                  ? asserts(*callee)
                   : name == userAssertion ? Asserts::Something
                                           : Asserts::Nothing;
    auto* place = llvm::cast<llvm::DILocation>(each->getOperand(2));
    bool isDecided = !llvm::mdconst::extract<llvm::ConstantInt>(each->getOperand(3))->isZero();
    auto number = static_cast<unsigned>(
        llvm::mdconst::extract<llvm::ConstantInt>(each->getOperand(4))->getZExtValue());
    if (what == Asserts::Something || (what == Asserts::Failure && isDecided))
      dropped_.push_back({function, place, number});
    else if (what == Asserts::Cover)
      covers_.push_back({function, place, number});
  }
}

// A branch that the compiler has added checks something else.
static bool isAdded(const llvm::BasicBlock& block) {
  return block.getTerminator()->hasMetadata("nosanitize");
}

static bool decides(const llvm::BasicBlock& block) {
  const llvm::Instruction* end = block.getTerminator();
  return llvm::isa<llvm::BranchInst, llvm::SwitchInst>(end) && end->getNumSuccessors() > 1 &&
         !isAdded(block);
}

Assertions::Spot Assertions::Spot::of(const llvm::Instruction& inst) {
  const llvm::DebugLoc& where = inst.getDebugLoc();
  return where ? Spot{where->getFile(), where.getLine(), where.getCol()} : Spot{};
}

void Assertions::collect(const llvm::Function& function) {
  Decisions decisions;
  for (const llvm::BasicBlock& block : function)
    if (Spot where = Spot::of(*block.getTerminator()); where.line && where.column && decides(block))
      decisions[where].push_back(&block);
  for (const llvm::Instruction& inst : llvm::instructions(function))
    if (callNumber(inst))
      decisions.erase(Spot::of(inst));
  for (const llvm::Instruction& inst : llvm::instructions(function)) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(&inst);
    if (!call || !call->getCalledFunction())
      continue;
    Asserts what = asserts(*call->getCalledFunction());
    if (what == Asserts::Cover)
      covers_.push_back({&function, call->getDebugLoc(), callNumber(*call)});
    auto number = static_cast<unsigned>(calls_.size());
    if (what == Asserts::Something && !isNever(*call))
      decided_[call].push_back(number);
    else if (what != Asserts::Failure || !findBranches(*call, number, decisions))
      continue;
    calls_.push_back(call);
  }
}

bool Assertions::isFailure(const llvm::BasicBlock& block) {
  return llvm::any_of(block, [&](const llvm::Instruction& inst) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(&inst);
    return call && call->getCalledFunction() &&
           asserts(*call->getCalledFunction()) == Asserts::Failure;
  });
}

// The blocks that decide whether the call fails: the branches that lead to it, and those before
// them that only choose between these, the failure and the way past it. All of `a || b` and of
// `a && b` is the assertion, also where its first part says everything.
bool Assertions::findBranches(const llvm::CallBase& call, unsigned number,
                              const Decisions& decisions) {
  llvm::SmallPtrSet<const llvm::BasicBlock*, 8> failing{call.getParent()}, past, deciding;
  llvm::SmallVector<const llvm::BasicBlock*, 8> open{call.getParent()};
  auto add = [&](const llvm::BasicBlock* block) {
    decided_[block->getTerminator()].push_back(number);
    deciding.insert(block);
  };
  while (!open.empty())
    for (const llvm::BasicBlock* before : llvm::predecessors(open.pop_back_val()))
      if (decides(*before)) {
        if (!deciding.contains(before))
          add(before);
      } else if (failing.insert(before).second) {
        open.push_back(before);
      }
  for (const llvm::BasicBlock* block : deciding) {
    open.push_back(block);
    for (const llvm::BasicBlock* next : llvm::successors(block))
      if (!failing.contains(next) && !deciding.contains(next))
        past.insert(next);
  }
  // What stands at the same place is of the same macro.
  if (!deciding.empty())
    if (auto same = decisions.find(Spot::of(call)); same != decisions.end())
      for (const llvm::BasicBlock* block : same->second)
        if (!deciding.contains(block))
          add(block);
  // Behind several ways past it stand several decisions.
  if (past.size() == 1)
    while (!open.empty())
      for (const llvm::BasicBlock* before : llvm::predecessors(open.pop_back_val())) {
        if (deciding.contains(before))
          continue;
        if (isAdded(*before)) {
          deciding.insert(before);
        } else if (decides(*before) &&
                   llvm::all_of(llvm::successors(before), [&](const llvm::BasicBlock* next) {
                     return failing.contains(next) || deciding.contains(next) ||
                            past.contains(next);
                   })) {
          add(before);
        } else {
          continue;
        }
        open.push_back(before);
      }
  return !deciding.empty();
}

}  // namespace fathom::encode
