// A short pipeline, on purpose. The encoder simplifies terms as it builds them,
// so it does not need small code; it needs few memory operations (promotion to
// registers) and clear loops. Optimisations beyond that only bring the risk that
// a bug is optimised away before it is seen.
#include "prepare/prepare.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/LCSSA.h"
#include "llvm/Transforms/Utils/LoopSimplify.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

#include <optional>
#include <vector>

namespace fathom::prepare {

namespace {

// The labels whose addresses a function takes are places in the object that stands for its
// code, and an indirectbr becomes a switch over them.
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
  auto* word =
      llvm::cast<llvm::IntegerType>(function.getDataLayout().getIntPtrType(function.getContext()));
  auto* byte = llvm::Type::getInt8Ty(function.getContext());
  function.addFnAttr("fathom-code-size", std::to_string((taken.size() + 1) * step));
  llvm::DenseMap<llvm::BasicBlock*, llvm::ConstantInt*> labels;
  for (llvm::BasicBlock* block : taken) {
    llvm::ConstantInt* offset = llvm::ConstantInt::get(word, (labels.size() + 1) * step);
    labels[block] = offset;
    llvm::BlockAddress* address = llvm::BlockAddress::get(block);
    address->replaceAllUsesWith(llvm::ConstantExpr::getGetElementPtr(byte, &function, offset));
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
                                           builder.CreatePtrToInt(&function, word));
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

// Optimisers, and LoopSimplify, compute the address of a part of a local before its lifetime
// starts. Here the local is another object each time it starts, so that is done again where
// it is used.
void recomputeAddresses(llvm::Function& function) {
  std::vector<llvm::GetElementPtrInst*> parts;
  std::optional<llvm::DominatorTree> dominators;
  for (llvm::Instruction& inst : llvm::instructions(function)) {
    std::vector<llvm::Instruction*> starts;
    if (llvm::isa<llvm::AllocaInst>(inst))
      for (llvm::User* user : inst.users())
        if (auto* marker = llvm::dyn_cast<llvm::IntrinsicInst>(user);
            marker && marker->getIntrinsicID() == llvm::Intrinsic::lifetime_start)
          starts.push_back(marker);
    if (starts.empty())
      continue;
    if (!dominators)
      dominators.emplace(function);
    std::vector<llvm::Value*> bases{&inst};
    while (!bases.empty()) {
      llvm::Value* base = bases.back();
      bases.pop_back();
      for (llvm::User* user : base->users())
        if (auto* part = llvm::dyn_cast<llvm::GetElementPtrInst>(user);
            part && part->getPointerOperand() == base) {
          bases.push_back(part);
          if (!llvm::all_of(starts, [&](llvm::Instruction* start) {
                return dominators->dominates(start, part);
              }))
            parts.push_back(part);
        }
    }
  }
  // Parts of parts first, whose copies use what they are a part of.
  for (llvm::GetElementPtrInst* part : llvm::reverse(parts)) {
    llvm::DenseMap<llvm::BasicBlock*, llvm::Instruction*> atEnd;  // a phi may name a block twice
    for (llvm::Use& use : llvm::make_early_inc_range(part->uses())) {
      auto* user = llvm::cast<llvm::Instruction>(use.getUser());
      auto* phi = llvm::dyn_cast<llvm::PHINode>(user);
      llvm::Instruction* place = phi ? phi->getIncomingBlock(use)->getTerminator() : user;
      llvm::Instruction* copy = phi ? atEnd.lookup(place->getParent()) : nullptr;
      if (!copy) {
        copy = part->clone();
        copy->insertBefore(place);
        if (phi)
          atEnd[place->getParent()] = copy;
      }
      use.set(copy);
    }
    if (!part->isUsedByMetadata())
      part->eraseFromParent();
  }
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

// The ways back of one loop of the program, its end and each `continue`, come together in one
// block: LLVM might take them for the ways back of loops in each other, and of rounds of those
// nobody has written anything. Of loops that do share their first block each has a mark of its own.
void joinWaysBack(llvm::Function& function) {
  llvm::DominatorTree dominators(function);
  llvm::LoopInfo loops(dominators);
  for (llvm::Loop* loop : loops.getLoopsInPreorder()) {
    llvm::SmallVector<llvm::BasicBlock*, 8> latches;
    loop->getLoopLatches(latches);
    llvm::MapVector<llvm::MDNode*, llvm::SmallVector<llvm::BasicBlock*, 8>> groups;
    for (llvm::BasicBlock* latch : latches)
      groups[latch->getTerminator()->getMetadata(llvm::LLVMContext::MD_loop)].push_back(latch);
    for (const auto& [mark, group] : groups) {
      bool isFixed = llvm::any_of(group, [](const llvm::BasicBlock* latch) {
        return llvm::isa<llvm::IndirectBrInst, llvm::CallBrInst>(latch->getTerminator());
      });
      if (group.size() < 2 || isFixed)
        continue;
      llvm::BasicBlock* joined =
          llvm::SplitBlockPredecessors(loop->getHeader(), group, ".again", &dominators, &loops);
      if (joined && mark)
        joined->getTerminator()->setMetadata(llvm::LLVMContext::MD_loop, mark);
    }
  }
}

}  // namespace

void followLifetimes(llvm::Module& module) {
  for (llvm::Function& function : module)
    if (!function.isDeclaration())
      recomputeAddresses(function);
}

void toCoreForm(llvm::Module& module, OnCopy onCopy) {
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
    giveOneEntry(function, onCopy);
    promote(function);
    joinWaysBack(function);
    llvm::FunctionPassManager passes;
    passes.addPass(llvm::LoopSimplifyPass());
    passes.addPass(llvm::LCSSAPass());
    passes.run(function, functions);
    recomputeAddresses(function);
    removeUnused(function);
  }
}

}  // namespace fathom::prepare
