// A function as the encoder walks it: each loop is contracted to one node, so
// the body and every loop are acyclic. The order is the reverse post-order of
// the whole function, which restricted to one region is a topological order: a
// loop's node stands where its header does, and every block behind the loop is
// reached through the header.
#include "encode/shape.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/AssumptionCache.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/Analysis/ScalarEvolution.h"
#include "llvm/Analysis/TargetLibraryInfo.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/TargetParser/Triple.h"

namespace fathom::encode {

namespace {

// What a call and an access to memory may cost, in instructions.
constexpr uint64_t weightOfCall = 30, weightOfAccess = 10;

uint64_t weightOf(const llvm::BasicBlock& block) {
  uint64_t weight = 0;
  for (const llvm::Instruction& inst : block)
    if (llvm::isa<llvm::LoadInst, llvm::StoreInst>(inst))
      weight += weightOfAccess;
    else
      weight += llvm::isa<llvm::CallBase>(inst) && !llvm::isa<llvm::IntrinsicInst>(inst)
                    ? weightOfCall
                    : 1;
  return weight;
}

// What the front end says of a loop by this name (frontend/loop_metadata.h).
std::vector<uint64_t> toldOf(const llvm::Loop& loop, llvm::StringRef what) {
  std::vector<uint64_t> numbers;
  const llvm::MDNode* about = loop.getLoopID();
  if (!about)
    return numbers;
  for (const llvm::MDOperand& operand : about->operands()) {
    auto* pair = llvm::dyn_cast_or_null<llvm::MDNode>(operand.get());
    if (!pair || pair == about || pair->getNumOperands() != 2)
      continue;
    auto* name = llvm::dyn_cast_or_null<llvm::MDString>(pair->getOperand(0).get());
    if (name && name->getString() == what)
      numbers.push_back(
          llvm::mdconst::extract<llvm::ConstantInt>(pair->getOperand(1))->getZExtValue());
  }
  return numbers;
}

// In the order of the text.
llvm::DebugLoc firstPlace(const llvm::Loop& loop) {
  const llvm::DILocation* first = nullptr;
  auto order = [](const llvm::DILocation* at) { return std::pair(at->getLine(), at->getColumn()); };
  for (const llvm::BasicBlock* block : loop.blocks())
    for (const llvm::Instruction& inst : *block)
      if (const llvm::DILocation* at = inst.getDebugLoc().get())
        if (at->getLine() && !at->getInlinedAt() && (!first || order(at) < order(first)))
          first = at;
  return first;
}

using Blocks = llvm::SmallPtrSet<const llvm::BasicBlock*, 16>;

// From which all ways end where nothing goes on.
Blocks lostBlocks(const llvm::Function& function) {
  Blocks lost;
  for (const llvm::BasicBlock* block : llvm::post_order(&function))
    if (llvm::isa<llvm::UnreachableInst>(block->getTerminator()) ||
        (block->getTerminator()->getNumSuccessors() > 0 &&
         llvm::all_of(llvm::successors(block),
                      [&](const llvm::BasicBlock* next) { return lost.contains(next); })))
      lost.insert(block);
  return lost;
}

// By itself, or with a call that does not come back, as of an assertion: behind that clang may have
// put a check.
bool endsWithin(const llvm::BasicBlock& block) {
  return llvm::isa<llvm::UnreachableInst>(block.getTerminator()) ||
         llvm::any_of(block, [](const llvm::Instruction& inst) {
           auto* call = llvm::dyn_cast<llvm::CallInst>(&inst);
           return call && call->doesNotReturn();
         });
}

// That an execution or an exception ends there says nothing about when a loop does.
bool canLeave(const llvm::BasicBlock& block, const llvm::Loop& loop, const Blocks& lost) {
  if (Shape::endsInLanding(block))
    return false;
  return llvm::any_of(llvm::successors(&block), [&](const llvm::BasicBlock* next) {
    return !loop.contains(next) && !lost.contains(next) && !next->isEHPad();
  });
}

// The first block on every way to the next round that is behind a way out, and behind further
// conditions that follow it directly; the header if the loop ends where it goes back.
const llvm::BasicBlock* bodyOf(const llvm::Loop& loop, const llvm::LoopInfo& loops,
                               const llvm::DominatorTree& dominators, const Blocks& lost) {
  llvm::SmallVector<llvm::BasicBlock*, 4> latches;
  loop.getLoopLatches(latches);
  const llvm::BasicBlock* onWay = latches[0];
  for (const llvm::BasicBlock* latch : latches)
    onWay = dominators.findNearestCommonDominator(onWay, latch);
  const llvm::BasicBlock *body = loop.getHeader(), *next = nullptr;
  for (; onWay != loop.getHeader(); onWay = dominators.getNode(onWay)->getIDom()->getBlock()) {
    const llvm::Loop* around = loops.getLoopFor(onWay);
    if (around != &loop && (around->getParentLoop() != &loop || around->getHeader() != onWay))
      continue;
    if (llvm::none_of(loop.blocks(), [&](const llvm::BasicBlock* block) {
          // cppcheck-suppress CastIntegerToAddressAtReturn; a lambda, which returns a bool
          return !dominators.dominates(onWay, block) && canLeave(*block, loop, lost);
        }))
      break;
    bool isCondition = next && around == &loop && canLeave(*onWay, loop, lost) &&
                       llvm::none_of(*onWay, [](const llvm::Instruction& inst) {
                         return inst.mayHaveSideEffects();
                       });
    body = isCondition ? next : onWay;
    next = body;
  }
  // A loop of gotos with nothing behind its last way out ends where it goes back.
  bool isEmpty = llvm::all_of(loop.blocks(), [&](const llvm::BasicBlock* block) {
    return !dominators.dominates(body, block) || block->sizeWithoutDebug() == 1;
  });
  bool isStatement = loop.getLoopID() && toldOf(loop, "fathom.goto").empty();
  return isEmpty && !isStatement ? loop.getHeader() : body;
}

// LLVM's bounds on how often loops run. What they rely on is not looked at here: they are
// only hints.
void findTrips(llvm::Function& function, llvm::DominatorTree& dominators, llvm::LoopInfo& loops,
               const llvm::DenseMap<const llvm::Loop*, Region*>& regions) {
  llvm::TargetLibraryInfoImpl names(llvm::Triple(function.getParent()->getTargetTriple()));
  llvm::TargetLibraryInfo library(names, &function);
  llvm::AssumptionCache assumptions(function);
  llvm::ScalarEvolution evolution(function, library, assumptions, dominators, loops);
  for (const llvm::Loop* loop : loops.getLoopsInPreorder())
    if (Region& region = *regions.lookup(loop); region.trips == 0)
      region.trips = evolution.getSmallConstantMaxTripCount(loop);
}

}  // namespace

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
  const Blocks lost = lostBlocks(function);
  for (const llvm::Argument& argument : function.args())
    numbers_[&argument] = numValues_++;
  for (const llvm::BasicBlock& block : function) {
    blocks_[&block] = static_cast<unsigned>(blocks_.size());
    for (const llvm::Instruction& instruction : block)
      numbers_[&instruction] = numValues_++;
    if (block.getSinglePredecessor() && lost.contains(&block) && endsWithin(block))
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
      if (!inner->place)
        inner->place = firstPlace(*loop);
      inner->number = ++count;
      if (std::vector<uint64_t> ceilings = toldOf(*loop, "fathom.unwind"); !ceilings.empty())
        inner->unwind = ceilings[0];
      inner->numbers = toldOf(*loop, "fathom.number");
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
  if (count == 0)
    return;
  for (const llvm::Loop* loop : loops.getLoopsInPreorder()) {
    Region& region = *regions[loop];
    const llvm::BasicBlock* body = bodyOf(*loop, loops, dominators, lost);
    while (region.items[region.body].header() != body)
      ++region.body;
    bool canEnd = false;
    for (const llvm::BasicBlock* block : loop->blocks()) {
      region.weight += weightOf(*block);
      canEnd |= canLeave(*block, *loop, lost);
    }
    if (!canEnd)
      region.trips = UINT64_MAX;
  }
  findTrips(const_cast<llvm::Function&>(function), dominators, loops, regions);
}

}  // namespace fathom::encode
