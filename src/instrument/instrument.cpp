// clang has already made the checks of the C level explicit (the calls of its
// sanitizer's handlers), and the encoder checks every access to memory where it
// stands. What is left is the value of a local that nobody has written: once
// promoted to a register it would be `undef`, which may differ at each use, so a
// call that stands for an arbitrary value is stored at the start of its lifetime.
// Only locals that are marked here may be promoted later: another one could become
// promotable once these are gone, and would lose its lifetime with its address.
#include "instrument/instrument.h"

#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

namespace fathom::instrument {

namespace {

llvm::FunctionCallee arbitrary(llvm::Module& module, llvm::Type* type) {
  std::string name = "__fathom_uninit.";
  llvm::raw_string_ostream(name) << *type;
  return module.getOrInsertFunction(name, type);
}

std::string variableName(llvm::AllocaInst& local) {
  for (const llvm::DbgVariableRecord* declared : llvm::findDVRDeclares(&local))
    return declared->getVariable()->getName().str();
  // No name of C is like this: what clang keeps a function's result in.
  return local.getName() == "retval" ? "function result" : local.getName().str();
}

}  // namespace

void makeExplicit(llvm::Module& module) {
  for (llvm::Function& function : module) {
    std::vector<llvm::AllocaInst*> locals;
    for (llvm::Instruction& inst : llvm::instructions(function))
      if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(&inst);
          local && llvm::isAllocaPromotable(local))
        locals.push_back(local);
    for (llvm::AllocaInst* local : locals) {
      std::vector<llvm::Instruction*> starts;
      for (llvm::User* user : local->users())
        if (auto* marker = llvm::dyn_cast<llvm::IntrinsicInst>(user);
            marker && marker->getIntrinsicID() == llvm::Intrinsic::lifetime_start)
          starts.push_back(marker);
      starts.push_back(local);
      for (llvm::Instruction* start : starts) {
        llvm::IRBuilder<> builder(start->getParent(), std::next(start->getIterator()));
        builder.SetCurrentDebugLocation(start->getDebugLoc());
        llvm::CallInst* value = builder.CreateCall(arbitrary(module, local->getAllocatedType()));
        auto* name = llvm::MDString::get(module.getContext(), variableName(*local));
        value->setMetadata("fathom.name", llvm::MDNode::get(module.getContext(), name));
        builder.CreateAlignedStore(value, local, local->getAlign());
      }
      local->setMetadata("fathom.promote", llvm::MDNode::get(module.getContext(), {}));
    }
  }
}

}  // namespace fathom::instrument
