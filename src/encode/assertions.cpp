#include "encode/assertions.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

#include "encode/shape.h"

namespace fathom::encode {

namespace {

// SV-COMP's programs define it themselves.
constexpr llvm::StringLiteral userAssertion = "__VERIFIER_assert";

bool isRuntime(const llvm::Function& function) { return function.hasFnAttribute("fathom-runtime"); }

bool failsAssertion(const llvm::CallBase& call) {
  llvm::StringRef kind;
  return call.getCalledFunction() && call.getCalledFunction()->getName() == "__fathom_fail" &&
         llvm::getConstantStringInfo(call.getArgOperand(0), kind) && kind == "assertion";
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
    Asserts callee = failsAssertion(*call) ? Asserts::Failure : asserts(*call->getCalledFunction());
    // What is behind a branch need not happen.
    if (callee == Asserts::Failure && call->getParent() != &function.getEntryBlock())
      callee = Asserts::Something;
    result = std::max(result, callee);
  }
  return asserts_[&function] = result;
}

Assertions::Assertions(const llvm::Module& module, const llvm::Function& entry) {
  for (const llvm::Function* function : functionsFrom(module, entry))
    if (!Shape::isOfLibrary(*function))
      collect(*function);
}

void Assertions::collect(const llvm::Function& function) {
  for (const llvm::Instruction& inst : llvm::instructions(function)) {
    auto* call = llvm::dyn_cast<llvm::CallBase>(&inst);
    if (!call || !call->getCalledFunction())
      continue;
    Asserts what = asserts(*call->getCalledFunction());
    auto number = static_cast<unsigned>(calls_.size());
    if (what == Asserts::Something && !isNever(*call))
      decided_[call].push_back(number);
    else if (what != Asserts::Failure || !findBranches(*call, number))
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

bool Assertions::findBranches(const llvm::CallBase& call, unsigned number) {
  bool found = false;
  llvm::SmallPtrSet<const llvm::BasicBlock*, 8> seen{call.getParent()};
  llvm::SmallVector<const llvm::BasicBlock*, 8> open{call.getParent()};
  while (!open.empty())
    for (const llvm::BasicBlock* before : llvm::predecessors(open.pop_back_val())) {
      if (!seen.insert(before).second)
        continue;
      const llvm::Instruction* end = before->getTerminator();
      // What the compiler checks in between decides nothing.
      if (!llvm::isa<llvm::BranchInst, llvm::SwitchInst>(end) || end->getNumSuccessors() == 1 ||
          end->hasMetadata("nosanitize")) {
        open.push_back(before);
      } else {
        decided_[end].push_back(number);
        found = true;
      }
    }
  return found;
}

}  // namespace fathom::encode
