#include "driver/check_cut_off.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/CFG.h"
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

}  // namespace

CutOffCode::CutOffCode(const llvm::Module& module, const encode::Outcome& outcome,
                       const std::vector<size_t>& reached) {
  std::vector<const llvm::BasicBlock*> open;
  for (const encode::CutOff& cut : outcome.cutOffs)
    if (llvm::is_contained(reached, cut.property))
      open.push_back(cut.block);
  if (open.empty())
    return;
  std::vector<const llvm::Function*> taken;
  for (const llvm::Function& function : module)
    if (!function.isDeclaration() && function.hasAddressTaken())
      taken.push_back(&function);
  llvm::DenseMap<const llvm::Function*, std::vector<const llvm::BasicBlock*>> callers;
  for (const llvm::Function& function : module)
    for (const llvm::Instruction& inst : llvm::instructions(function))
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(&inst))
        for (const llvm::Function* callee : callees(*call, taken))
          callers[callee].push_back(inst.getParent());
  while (!open.empty()) {
    const llvm::BasicBlock* block = open.back();
    open.pop_back();
    if (!blocks_.insert(block).second)
      continue;
    for (const llvm::BasicBlock* next : llvm::successors(block))
      open.push_back(next);
    for (const llvm::Instruction& inst : *block)
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(&inst))
        for (const llvm::Function* callee : callees(*call, taken))
          open.push_back(&callee->getEntryBlock());
    if (block->getTerminator()->getNumSuccessors() == 0)
      for (const llvm::BasicBlock* caller : callers[block->getParent()])
        open.push_back(caller);
  }
}

}  // namespace fathom::driver
