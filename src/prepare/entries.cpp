// Loops into whose middle a goto or a case leads. Where it leads, the rest of that round is copied,
// up to where the loop begins: who enters there goes through the copy first, and the loop is what
// its text says. Where too much would have to be copied, LLVM makes a block that chooses among the
// entries, through which each way to one of them leads; then a round is what is between two
// entries.
#include "prepare/entries.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/CycleInfo.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Transforms/Utils/Cloning.h"
#include "llvm/Transforms/Utils/FixIrreducible.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/LowerSwitch.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

#include <vector>

namespace fathom::prepare {

namespace {

// Instructions that may be copied in one function.
constexpr size_t mostCopied = 1000;

constexpr unsigned loopKind = llvm::LLVMContext::MD_loop;

using Blocks = llvm::SetVector<llvm::BasicBlock*>;

std::vector<const llvm::Cycle*> irreducibleCycles(const llvm::CycleInfo& cycles) {
  std::vector<const llvm::Cycle*> open(cycles.toplevel_begin(), cycles.toplevel_end()), found;
  while (!open.empty()) {
    const llvm::Cycle* cycle = open.back();
    open.pop_back();
    if (!cycle->isReducible())
      found.push_back(cycle);
    open.insert(open.end(), cycle->children().begin(), cycle->children().end());
  }
  return found;
}

// The block with which the loop begins in the text. (The front end takes the same.)
llvm::BasicBlock* firstOf(const llvm::Cycle& cycle) {
  for (llvm::BasicBlock& block : *cycle.getHeader()->getParent())
    if (cycle.contains(&block))
      return &block;
  return nullptr;
}

bool canBeCopied(const llvm::BasicBlock& block) {
  return !block.isEHPad() &&
         llvm::isa<llvm::BranchInst, llvm::SwitchInst, llvm::ReturnInst, llvm::UnreachableInst>(
             block.getTerminator()) &&
         llvm::none_of(block, [](const llvm::Instruction& inst) {
           auto* call = llvm::dyn_cast<llvm::CallBase>(&inst);
           return llvm::isa<llvm::AllocaInst>(inst) || inst.getType()->isTokenTy() ||
                  (call &&
                   (call->cannotDuplicate() || call->hasFnAttr(llvm::Attribute::ReturnsTwice) ||
                    (call->getCalledFunction() &&
                     call->getCalledFunction()->getName() == "__fathom_jumped")));
         });
}

// What comes behind the other entries until the loop begins, if it has no loops itself; in an order
// in which each block comes behind those that lead to it, backwards. Empty if it is not to be
// copied.
Blocks restOfRound(const llvm::Cycle& cycle, const llvm::BasicBlock* first, size_t most) {
  struct Open {
    llvm::BasicBlock* block;
    unsigned next;
  };
  llvm::DenseMap<const llvm::BasicBlock*, bool> isDone;
  std::vector<Open> open;
  Blocks rest;
  size_t size = 0;
  for (llvm::BasicBlock* entry : cycle.getEntries()) {
    if (entry == first || !isDone.try_emplace(entry, false).second)
      continue;
    open.push_back({entry, 0});
    while (!open.empty()) {
      auto& [block, next] = open.back();
      if (next == 0) {
        size += block->sizeWithoutDebug();
        if (size > most || !canBeCopied(*block))
          return {};
      }
      if (next == block->getTerminator()->getNumSuccessors()) {
        isDone[block] = true;
        rest.insert(block);
        open.pop_back();
        continue;
      }
      llvm::BasicBlock* to = block->getTerminator()->getSuccessor(next++);
      if (to == first || !cycle.contains(to))
        continue;
      auto [known, isNew] = isDone.try_emplace(to, false);
      if (isNew)
        open.push_back({to, 0});
      else if (!known->second)
        return {};
    }
  }
  return rest;
}

// What is computed in these blocks and used in others goes through memory, which becomes registers
// again when the blocks have their copies.
std::vector<llvm::AllocaInst*> demote(const Blocks& blocks) {
  std::vector<llvm::Instruction*> shared;
  for (llvm::BasicBlock* block : blocks)
    for (llvm::Instruction& inst : *block) {
      if (llvm::isa<llvm::PHINode>(inst) || inst.isUsedOutsideOfBlock(block))
        shared.push_back(&inst);
      llvm::SmallVector<llvm::DbgVariableIntrinsic*, 1> none;
      llvm::SmallVector<llvm::DbgVariableRecord*, 4> records;
      llvm::findDbgUsers(none, &inst, &records);
      for (llvm::DbgVariableRecord* record : records)
        if (record->getParent() != block)
          record->setKillLocation();
    }
  std::vector<llvm::AllocaInst*> slots;
  for (llvm::Instruction* inst : shared) {
    auto* phi = llvm::dyn_cast<llvm::PHINode>(inst);
    if (llvm::AllocaInst* slot = phi ? llvm::DemotePHIToStack(phi) : llvm::DemoteRegToStack(*inst))
      slots.push_back(slot);
  }
  return slots;
}

void copyRest(const llvm::Cycle& cycle, llvm::BasicBlock* first, const Blocks& rest,
              OnCopy onCopy) {
  llvm::Function& function = *first->getParent();
  std::vector<llvm::AllocaInst*> slots = demote(rest);
  llvm::ValueToValueMapTy map;
  llvm::SmallVector<llvm::BasicBlock*, 16> copies;
  for (llvm::BasicBlock* block : llvm::reverse(rest)) {
    copies.push_back(llvm::CloneBasicBlock(block, map, ".entered", &function));
    map[block] = copies.back();
    for (const auto& [original, copy] : llvm::zip(*block, *copies.back()))
      onCopy(original, copy);
  }
  llvm::remapInstructionsInBlocks(copies, map);
  for (llvm::BasicBlock* block : rest) {
    auto* copy = llvm::cast<llvm::BasicBlock>(map.lookup(block));
    // It leads into the loop, and not back.
    if (llvm::is_contained(llvm::successors(copy), first))
      copy->getTerminator()->setMetadata(loopKind, nullptr);
    llvm::SmallPtrSet<llvm::BasicBlock*, 4> seen;
    for (llvm::BasicBlock* next : llvm::successors(block)) {
      if (rest.contains(next) || !seen.insert(next).second)
        continue;
      for (llvm::PHINode& phi : next->phis())
        for (unsigned i = 0, count = phi.getNumIncomingValues(); i < count; ++i)
          if (phi.getIncomingBlock(i) == block) {
            llvm::Value* value = phi.getIncomingValue(i);
            llvm::Value* copied = map.lookup(value);
            phi.addIncoming(copied ? copied : value, copy);
          }
    }
  }
  for (llvm::BasicBlock* entry : cycle.getEntries()) {
    if (entry == first)
      continue;
    llvm::SmallVector<llvm::BasicBlock*, 4> from(llvm::predecessors(entry));
    for (llvm::BasicBlock* block : from)
      if (!cycle.contains(block) && !llvm::is_contained(copies, block))
        block->getTerminator()->replaceSuccessorWith(
            entry, llvm::cast<llvm::BasicBlock>(map.lookup(entry)));
  }
  llvm::DominatorTree dominators(function);
  llvm::PromoteMemToReg(slots, dominators);
}

// Copies what is little, one loop after the other; whether other loops are left.
bool copyRests(llvm::Function& function, OnCopy onCopy) {
  for (size_t left = mostCopied;;) {
    llvm::CycleInfo cycles;
    cycles.compute(function);
    std::vector<const llvm::Cycle*> irreducible = irreducibleCycles(cycles);
    bool isCopied = false;
    for (const llvm::Cycle* cycle : irreducible) {
      llvm::BasicBlock* first = firstOf(*cycle);
      Blocks rest = restOfRound(*cycle, first, left);
      if (rest.empty())
        continue;
      for (const llvm::BasicBlock* block : rest)
        left -= block->sizeWithoutDebug();
      copyRest(*cycle, first, rest, onCopy);
      isCopied = true;
      break;
    }
    if (!isCopied)
      return !irreducible.empty();
  }
}

// What the front end says of them, by the blocks with which they begin.
using Told = llvm::MapVector<llvm::BasicBlock*, llvm::MDNode*>;

Told toldOfIrreducible(llvm::Function& function) {
  llvm::CycleInfo cycles;
  cycles.compute(function);
  Told told;
  for (const llvm::Cycle* cycle : irreducibleCycles(cycles)) {
    llvm::BasicBlock* first = firstOf(*cycle);
    for (llvm::BasicBlock* block : llvm::predecessors(first))
      if (cycle->contains(block))
        if (llvm::MDNode* about = block->getTerminator()->getMetadata(loopKind))
          told[first] = about;
  }
  return told;
}

void chooseAmongEntries(llvm::Function& function) {
  const Told told = toldOfIrreducible(function);
  llvm::SmallPtrSet<llvm::BasicBlock*, 32> before;
  for (llvm::BasicBlock& block : function)
    before.insert(&block);
  llvm::FunctionAnalysisManager analyses;
  llvm::PassBuilder().registerFunctionAnalyses(analyses);
  llvm::FunctionPassManager passes;
  passes.addPass(llvm::LowerSwitchPass());
  passes.addPass(llvm::FixIrreduciblePass());
  passes.run(function, analyses);
  llvm::DominatorTree dominators(function);
  llvm::LoopInfo loops(dominators);
  for (const auto& [first, about] : told)
    for (llvm::Loop* loop = loops.getLoopFor(first); loop; loop = loop->getParentLoop())
      if (!before.contains(loop->getHeader())) {
        loop->setLoopID(about);
        break;
      }
}

}  // namespace

void giveOneEntry(llvm::Function& function, OnCopy onCopy) {
  if (copyRests(function, onCopy))
    chooseAmongEntries(function);
}

}  // namespace fathom::prepare
