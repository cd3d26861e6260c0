// A short pipeline, on purpose. The encoder simplifies terms as it builds them,
// so it does not need small code; it needs few memory operations (promotion to
// registers) and clear loops. Optimisations beyond that only bring the risk that
// a bug is optimised away before it is seen.
#include "prepare/prepare.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/FixIrreducible.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/LowerSwitch.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

namespace fathom::prepare {

namespace {

// The labels whose addresses a function takes become places in an object of its own, and an
// indirectbr a switch over them.
void lowerLabels(llvm::Function& function) {
  constexpr uint64_t step = 16;
  std::vector<llvm::BasicBlock*> taken;
  std::vector<llvm::IndirectBrInst*> branches;
  for (llvm::BasicBlock& block : function) {
    if (block.hasAddressTaken())
      taken.push_back(&block);
    if (auto* branch = llvm::dyn_cast<llvm::IndirectBrInst>(block.getTerminator()))
      branches.push_back(branch);
  }
  if (taken.empty() && branches.empty())
    return;
  llvm::Module& module = *function.getParent();
  auto* word =
      llvm::cast<llvm::IntegerType>(module.getDataLayout().getIntPtrType(function.getContext()));
  auto* byte = llvm::Type::getInt8Ty(function.getContext());
  auto* type = llvm::ArrayType::get(byte, std::max<uint64_t>(taken.size(), 1) * step);
  auto* code =
      new llvm::GlobalVariable(module, type, true, llvm::GlobalValue::InternalLinkage,
                               llvm::UndefValue::get(type), "labels of " + function.getName());
  code->setAlignment(llvm::Align(step));
  llvm::DenseMap<llvm::BasicBlock*, llvm::ConstantInt*> labels;
  for (llvm::BasicBlock* block : taken) {
    llvm::ConstantInt* offset = llvm::ConstantInt::get(word, labels.size() * step);
    labels[block] = offset;
    llvm::BlockAddress* address = llvm::BlockAddress::get(block);
    address->replaceAllUsesWith(llvm::ConstantExpr::getGetElementPtr(byte, code, offset));
    address->destroyConstant();
  }
  for (llvm::IndirectBrInst* branch : branches) {
    llvm::BasicBlock* block = branch->getParent();
    auto* nowhere = llvm::BasicBlock::Create(function.getContext(), "nowhere", &function);
    auto* end = new llvm::UnreachableInst(function.getContext(), nowhere);
    end->setDebugLoc(branch->getDebugLoc());
    end->setMetadata("fathom.jump", llvm::MDNode::get(function.getContext(), {}));
    llvm::IRBuilder<> builder(branch);
    llvm::Value* where = builder.CreateSub(builder.CreatePtrToInt(branch->getAddress(), word),
                                           builder.CreatePtrToInt(code, word));
    llvm::SwitchInst* choice = builder.CreateSwitch(where, nowhere);
    llvm::SmallPtrSet<llvm::BasicBlock*, 8> seen;
    for (llvm::BasicBlock* target : llvm::successors(branch)) {
      if (!seen.insert(target).second) {
        target->removePredecessor(block, true);
        continue;
      }
      if (auto it = labels.find(target); it != labels.end())
        choice->addCase(it->second, target);
      else
        target->removePredecessor(block, true);
    }
    branch->eraseFromParent();
  }
}

// Each use of undef may be another value, also of two in one instruction.
void separateUndefined(llvm::Function& function) {
  std::vector<llvm::Instruction*> users;
  for (llvm::Instruction& inst : llvm::instructions(function))
    if (!llvm::isa<llvm::PHINode, llvm::ShuffleVectorInst>(inst) &&
        llvm::count_if(inst.operands(), llvm::IsaPred<llvm::UndefValue>) > 1)
      users.push_back(&inst);
  for (llvm::Instruction* inst : users)
    for (llvm::Use& operand : inst->operands())
      if (llvm::isa<llvm::UndefValue>(operand))
        operand = llvm::IRBuilder<>(inst).CreateFreeze(operand);
}

bool isIrreducible(llvm::Function& function) {
  llvm::DominatorTree dominators(function);
  llvm::LoopInfo loops(dominators);
  llvm::ReversePostOrderTraversal<const llvm::Function*> order(&function);
  return llvm::containsIrreducibleCFG<const llvm::BasicBlock*>(order, loops);
}

// Promotion forgets the line of an assignment, so each store is described here,
// with the line it stands on. What LLVM would add where paths meet says nothing
// new: a value there was assigned before.
void describeStores(llvm::AllocaInst& local) {
  for (llvm::DbgVariableRecord* declared : llvm::findDVRDeclares(&local)) {
    llvm::DIExpression* part = declared->getExpression();
    if (part->getNumElements() != 0)
      continue;
    const llvm::DILocation* scope = declared->getDebugLoc();
    for (llvm::User* user : local.users()) {
      auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
      if (!store)
        continue;
      auto* call = llvm::dyn_cast<llvm::CallInst>(store->getValueOperand());
      if (call && call->getCalledFunction() &&
          call->getCalledFunction()->getName().starts_with("__fathom_uninit."))
        continue;
      const llvm::DILocation* at = store->getDebugLoc();
      bool isHere = at && at->getScope()->getSubprogram() == scope->getScope()->getSubprogram();
      auto* line = llvm::DILocation::get(scope->getContext(), isHere ? at->getLine() : 0,
                                         isHere ? at->getColumn() : 0, scope->getScope(),
                                         scope->getInlinedAt());
      store->getParent()->insertDbgRecordBefore(
          llvm::DbgVariableRecord::createDbgVariableRecord(store->getValueOperand(),
                                                           declared->getVariable(), part, line),
          store->getIterator());
    }
    declared->eraseFromParent();
  }
}

// Locals whose address is nowhere used, as src/instrument marked them.
void promote(llvm::Function& function) {
  std::vector<llvm::AllocaInst*> locals;
  for (llvm::Instruction& inst : llvm::instructions(function))
    if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(&inst);
        local && local->hasMetadata("fathom.promote") && llvm::isAllocaPromotable(local))
      locals.push_back(local);
  llvm::DominatorTree dominators(function);
  for (llvm::AllocaInst* local : locals)
    describeStores(*local);
  if (!locals.empty())
    llvm::PromoteMemToReg(locals, dominators);
}

// Arbitrary values that nobody uses after promotion.
void removeUnused(llvm::Function& function) {
  for (llvm::Instruction& inst : llvm::make_early_inc_range(llvm::instructions(function))) {
    auto* call = llvm::dyn_cast<llvm::CallInst>(&inst);
    if (!call || !call->use_empty() || !call->getCalledFunction())
      continue;
    if (call->getCalledFunction()->getName().starts_with("__fathom_uninit."))
      call->eraseFromParent();
  }
}

}  // namespace

void toCoreForm(llvm::Module& module) {
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder;
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  for (llvm::Function& function : module) {
    if (function.isDeclaration())
      continue;
    function.removeFnAttr(llvm::Attribute::OptimizeNone);
    lowerLabels(function);
    llvm::EliminateUnreachableBlocks(function);
    separateUndefined(function);
    promote(function);
    llvm::FunctionPassManager passes;
    if (isIrreducible(function)) {
      passes.addPass(llvm::LowerSwitchPass());
      passes.addPass(llvm::FixIrreduciblePass());
    }
    passes.addPass(llvm::LoopSimplifyPass());
    passes.addPass(llvm::LCSSAPass());
    passes.run(function, functions);
    removeUnused(function);
  }
}

}  // namespace fathom::prepare
