// What can be compared with an execution step by step: in the program's own functions, the
// conditions of branches, and integers that are stored or returned. Of each, when it happens and
// its value, as terms; under an assignment of all symbols they tell what that execution does, as
// the encoding has it.
#include "encode/encoder.h"

#include "llvm/IR/Instructions.h"

namespace fathom::encode {

const llvm::Value* observedIn(const llvm::Instruction& inst) {
  const llvm::Value* value = nullptr;
  if (auto* branch = llvm::dyn_cast<llvm::BranchInst>(&inst))
    value = branch->isConditional() ? branch->getCondition() : nullptr;
  else if (auto* choice = llvm::dyn_cast<llvm::SwitchInst>(&inst))
    value = choice->getCondition();
  else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&inst))
    value = store->getValueOperand();
  else if (auto* ret = llvm::dyn_cast<llvm::ReturnInst>(&inst))
    value = ret->getReturnValue();
  bool isNumber = value && value->getType()->isIntegerTy() && !llvm::isa<llvm::Constant>(value);
  return isNumber ? value : nullptr;
}

void Encoder::observe(const llvm::Instruction& inst) {
  if (outcome_.observations.size() >= options_.mostObservations ||
      Shape::isOfLibrary(*inst.getFunction()))
    return;
  if (const llvm::Value* value = observedIn(inst))
    outcome_.observations.push_back({&inst, here(), bits(value)});
}

}  // namespace fathom::encode
