// The linker lays the variables of a section side by side, and defines __start_NAME and
// __stop_NAME at its ends. Here every variable is an object of its own, wherever it lies: what
// a program finds between these ends is not known, nor how often it looks. So already the use
// of such an address, to compare it or to follow it, is not supported.
#include "instrument/section_bounds.h"

#include "llvm/ADT/SetVector.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <vector>

namespace fathom::instrument {

namespace {

// Where the instructions that use it are, also by an expression of constants or the
// initial value of a variable that they use.
llvm::SetVector<llvm::Instruction*> usesOf(llvm::GlobalVariable& bound) {
  llvm::SetVector<llvm::Value*> reached;
  reached.insert(&bound);
  llvm::SetVector<llvm::Instruction*> places;
  for (size_t i = 0; i < reached.size(); ++i)
    for (llvm::Use& use : reached[i]->uses()) {
      auto* inst = llvm::dyn_cast<llvm::Instruction>(use.getUser());
      if (!inst)
        reached.insert(use.getUser());
      else if (auto* phi = llvm::dyn_cast<llvm::PHINode>(inst))
        places.insert(phi->getIncomingBlock(use)->getTerminator());
      else
        places.insert(inst);
    }
  return places;
}

bool isSectionBound(const llvm::GlobalVariable& variable) {
  return variable.isDeclaration() &&
         (variable.getName().starts_with("__start_") || variable.getName().starts_with("__stop_"));
}

}  // namespace

void refuseSectionBounds(llvm::Module& module) {
  std::vector<llvm::GlobalVariable*> bounds;
  for (llvm::GlobalVariable& variable : module.globals())
    if (isSectionBound(variable))
      bounds.push_back(&variable);
  for (llvm::GlobalVariable* bound : bounds)
    for (llvm::Instruction* inst : usesOf(*bound)) {
      llvm::IRBuilder<> builder(inst);
      llvm::FunctionCallee fail = module.getOrInsertFunction(
          "__fathom_fail", builder.getVoidTy(), builder.getPtrTy(), builder.getPtrTy());
      builder.CreateCall(fail, {builder.CreateGlobalString("unsupported"),
                                builder.CreateGlobalString("the bound '" + bound->getName().str() +
                                                           "' of a section is not supported")});
    }
}

}  // namespace fathom::instrument
