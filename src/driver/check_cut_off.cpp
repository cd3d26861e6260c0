#include "driver/check_cut_off.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"

namespace fathom::driver {

namespace {

// The functions that a call can enter; through a pointer, any whose address is taken.
std::vector<const llvm::Function*> callees(const llvm::CallBase& call,
                                           const std::vector<const llvm::Function*>& taken) {
  auto* function =
      llvm::dyn_cast<llvm::Function>(call.getCalledOperand()->stripPointerCastsAndAliases());
  if (!function)
    return taken;
  if (function->isDeclaration())
    return {};
  return {function};
}

using Callers = llvm::DenseMap<const llvm::Function*, std::vector<const llvm::BasicBlock*>>;

// Functions out of which an exception or a jump can lead.
llvm::DenseSet<const llvm::Function*> leftInside(const llvm::Module& module,
                                                 const Callers& callers) {
  std::vector<const llvm::Function*> open;
  for (const char* name : {"__fathom_unwind", "__fathom_jump"})
    if (const llvm::Function* leave = module.getFunction(name))
      for (const llvm::User* user : leave->users())
        if (auto* call = llvm::dyn_cast<llvm::CallBase>(user))
          open.push_back(call->getFunction());
  llvm::DenseSet<const llvm::Function*> result;
  while (!open.empty()) {
    const llvm::Function* function = open.back();
    open.pop_back();
    if (result.insert(function).second)
      for (const llvm::BasicBlock* caller : callers.lookup(function))
        open.push_back(caller->getParent());
  }
  return result;
}

std::vector<const llvm::Function*> constructorsOf(const llvm::Module& module) {
  std::vector<const llvm::Function*> result;
  if (const llvm::GlobalVariable* list = module.getNamedGlobal("llvm.global_ctors"))
    if (auto* all = llvm::dyn_cast<llvm::ConstantArray>(list->getInitializer()))
      for (const llvm::Use& item : all->operands())
        if (auto* function = llvm::dyn_cast<llvm::Function>(
                llvm::cast<llvm::Constant>(item)->getAggregateElement(1u)->stripPointerCasts());
            function && !function->isDeclaration())
          result.push_back(function);
  return result;
}

}  // namespace

CutOffCode::CutOffCode(const llvm::Module& module, const std::string& entry,
                       const encode::Outcome& outcome, const std::vector<size_t>& reached) {
  // Where executions go on, and whether they leave the function there for its callers. What a
  // call enters comes back to that call, behind which they go on anyway.
  std::vector<std::pair<const llvm::BasicBlock*, bool>> open;
  for (const encode::CutOff& cut : outcome.cutOffs)
    if (llvm::is_contained(reached, cut.property))
      open.emplace_back(cut.block, true);
  if (open.empty())
    return;
  // Nothing calls constructors of globals, the function behind them, and what runs at the end.
  std::vector<const llvm::Function*> constructors = constructorsOf(module);
  const llvm::Function *first = module.getFunction(entry),
                       *last = module.getFunction("__fathom_at_end");
  auto start = [&](const llvm::Function* function) {
    if (function && !function->isDeclaration())
      open.emplace_back(&function->getEntryBlock(), true);
  };
  std::vector<const llvm::Function*> taken;
  for (const llvm::Function& function : module)
    if (!function.isDeclaration() && function.hasAddressTaken())
      taken.push_back(&function);
  Callers callers;
  for (const llvm::Function& function : module)
    for (const llvm::Instruction& inst : llvm::instructions(function))
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(&inst))
        for (const llvm::Function* callee : callees(*call, taken))
          callers[callee].push_back(inst.getParent());
  const llvm::DenseSet<const llvm::Function*> left = leftInside(module, callers);
  while (!open.empty()) {
    auto [block, returns] = open.back();
    open.pop_back();
    auto [known, isNew] = blocks_.try_emplace(block, returns);
    if (!isNew && (known->second || !returns))
      continue;
    known->second = returns;
    for (const llvm::BasicBlock* next : llvm::successors(block))
      open.emplace_back(next, returns);
    bool leaves = block->getTerminator()->getNumSuccessors() == 0;
    for (const llvm::Instruction& inst : *block)
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(&inst))
        for (const llvm::Function* callee : callees(*call, taken)) {
          open.emplace_back(&callee->getEntryBlock(), false);
          leaves |= left.contains(callee);
        }
    if (!returns || !leaves)
      continue;
    const llvm::Function* function = block->getParent();
    for (const llvm::BasicBlock* caller : callers[function])
      open.emplace_back(caller, true);
    if (llvm::is_contained(constructors, function)) {
      llvm::for_each(constructors, start);
      start(first);
    } else if (function == first) {
      start(last);
    }
  }
}

}  // namespace fathom::driver
