// Nothing in a module says why a branch is there. What clang adds is known by the names that it
// gives to its blocks and to its own variables; in C and C++ no name has a dot.
#include "frontend/added_branches.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

namespace fathom::frontend {

namespace {

bool startsWithAny(llvm::StringRef name, llvm::ArrayRef<llvm::StringLiteral> beginnings) {
  return llvm::any_of(beginnings, [&](llvm::StringRef each) { return name.starts_with(each); });
}

// It says where to go on behind a cleanup, or whether there is anything to clean up.
bool isOfCleanup(const llvm::Value& condition) {
  auto* load = llvm::dyn_cast<llvm::LoadInst>(&condition);
  return load && startsWithAny(load->getPointerOperand()->getName(),
                               {"cleanup.dest.slot", "cleanup.cond", "cleanup.isactive"});
}

bool comparesWithHandler(const llvm::Value& condition) {
  auto* comparison = llvm::dyn_cast<llvm::ICmpInst>(&condition);
  return comparison && llvm::any_of(comparison->operands(), [](const llvm::Value* each) {
           auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(each);
           return call && call->getIntrinsicID() == llvm::Intrinsic::eh_typeid_for;
         });
}

bool leadsToAdded(const llvm::BasicBlock& block) {
  return llvm::any_of(llvm::successors(&block), [](const llvm::BasicBlock* to) {
    return startsWithAny(to->getName(), {"arrayctor.", "arraydestroy.", "arrayinit.", "cast.",
                                         "delete.", "dynamic_cast.", "init.", "memptr."});
  });
}

}  // namespace

void markAddedBranches(llvm::Module& program) {
  llvm::MDNode* mark = llvm::MDNode::get(program.getContext(), {});
  for (llvm::Function& function : program)
    for (llvm::BasicBlock& block : function) {
      llvm::Instruction& end = *block.getTerminator();
      if (end.getNumSuccessors() < 2 || !llvm::isa<llvm::BranchInst, llvm::SwitchInst>(end))
        continue;
      const llvm::Value& condition = *end.getOperand(0);
      if (isOfCleanup(condition) || comparesWithHandler(condition) || leadsToAdded(block))
        end.setMetadata(addedBranch, mark);
    }
}

}  // namespace fathom::frontend
