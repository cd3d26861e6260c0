// A function as the encoder walks it: each loop is contracted to one node, so
// the body and every loop are acyclic. The order is the reverse post-order of
// the whole function, which restricted to one region is a topological order: a
// loop's node stands where its header does, and every block behind the loop is
// reached through the header.
#include "encode/shape.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"

namespace fathom::encode {

// libstdc++ and libc++ are both installed in some include/c++.
static bool isInStandardHeader(const llvm::Function& function) {
  const llvm::DISubprogram* about = function.getSubprogram();
  return about && about->getFilename().contains("/include/c++/");
}

bool Shape::isOfLibrary(const llvm::Function& function) {
  return function.hasFnAttribute("fathom-runtime") || function.hasFnAttribute("fathom-contract") ||
         isInStandardHeader(function);
}

bool Shape::endsInLanding(const llvm::BasicBlock& b) {
  auto* branch = llvm::dyn_cast<llvm::BranchInst>(b.getTerminator());
  if (!branch || !branch->isConditional())
    return false;
  auto* mark = llvm::dyn_cast<llvm::CallInst>(branch->getCondition());
  return mark && mark->getCalledFunction() &&
         mark->getCalledFunction()->getName() == "__fathom_jumped";
}

Shape::Shape(const llvm::Function& function)
    : function_(function),
      isRuntime_(function.hasFnAttribute("fathom-runtime")),
      isLibrary_(isOfLibrary(function)) {
  for (const llvm::Argument& argument : function.args())
    numbers_[&argument] = numValues_++;
  for (const llvm::BasicBlock& block : function) {
    blocks_[&block] = static_cast<unsigned>(blocks_.size());
    for (const llvm::Instruction& instruction : block)
      numbers_[&instruction] = numValues_++;
    if (llvm::isa<llvm::UnreachableInst>(block.getTerminator()) && block.getSinglePredecessor())
      deadEnds_[&block] = true;
  }
  llvm::DominatorTree dominators(const_cast<llvm::Function&>(function));
  llvm::LoopInfo loops(dominators);
  llvm::DenseMap<const llvm::Loop*, Region*> regions;
  regions[nullptr] = &body_;
  body_.header = &function.getEntryBlock();
  unsigned count = 0;
  llvm::ReversePostOrderTraversal<const llvm::Function*> order(&function);
  for (const llvm::BasicBlock* block : order) {
    const llvm::Loop* loop = loops.getLoopFor(block);
    if (loop && loop->getHeader() == block) {
      Region* outer = regions[loop->getParentLoop()];
      outer->loops.push_back(std::make_unique<Region>());
      Region* inner = outer->loops.back().get();
      inner->header = block;
      inner->place = loop->getStartLoc();
      if (!inner->place)
        inner->place = block->getTerminator()->getDebugLoc();
      inner->number = ++count;
      llvm::SmallVector<llvm::BasicBlock*, 4> latches;
      loop->getLoopLatches(latches);
      for (const llvm::BasicBlock* latch : latches)
        inner->end = std::max(inner->end, blockNumber(latch));
      outer->items.push_back({nullptr, inner});
      regions[loop] = inner;
    }
    regions[loop]->items.push_back({block, nullptr});
    for (const llvm::BasicBlock* next : llvm::successors(block))
      if (loop && !loop->contains(next) && !isDeadEnd(next) && !endsInLanding(*block))
        exiting_[block] = true;
  }
}

}  // namespace fathom::encode
