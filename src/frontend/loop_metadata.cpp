#include "frontend/loop_metadata.h"

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/CycleInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Instructions.h"
#include "llvm/Support/FileSystem.h"

namespace fathom::frontend {

namespace {

constexpr unsigned loopKind = llvm::LLVMContext::MD_loop;

llvm::MDNode* pairOf(llvm::LLVMContext& context, llvm::StringRef name, uint64_t number) {
  auto* value = llvm::ConstantInt::get(llvm::Type::getInt64Ty(context), number);
  return llvm::MDNode::get(
      context, {llvm::MDString::get(context, name), llvm::ConstantAsMetadata::get(value)});
}

// The first operand of a loop's metadata is itself.
llvm::MDNode* loopMetadata(llvm::LLVMContext& context,
                           llvm::SmallVectorImpl<llvm::Metadata*>& operands) {
  llvm::MDNode* result = llvm::MDNode::getDistinct(context, operands);
  result->replaceOperandWith(0, result);
  return result;
}

llvm::DILocation* labelOf(const llvm::BasicBlock& block) {
  for (const llvm::Instruction& inst : block)
    for (const llvm::DbgRecord& record : inst.getDbgRecordRange())
      if (llvm::isa<llvm::DbgLabelRecord>(record))
        return record.getDebugLoc();
  return nullptr;
}

// A loop by its first block, those that are in none of the loops in it, and those that lead back.
struct Found {
  llvm::BasicBlock* first;
  std::vector<llvm::BasicBlock*> own, back;
};

Found found(const llvm::Loop& loop, const llvm::LoopInfo& loops) {
  Found result{loop.getHeader(), {}, {}};
  for (llvm::BasicBlock* block : loop.blocks()) {
    if (loops.getLoopFor(block) == &loop)
      result.own.push_back(block);
    if (loop.isLoopLatch(block))
      result.back.push_back(block);
  }
  return result;
}

// A loop with several entries, which for LLVM is no loop: it begins with its first block in the
// text. (When it gets one entry, the same is taken.)
Found found(const llvm::Cycle& cycle, const llvm::LoopInfo& loops) {
  Found result{nullptr, {}, {}};
  for (llvm::BasicBlock& block : *cycle.getHeader()->getParent()) {
    if (!cycle.contains(&block))
      continue;
    if (!result.first)
      result.first = &block;
    if (loops.getLoopFor(&block) == loops.getLoopFor(result.first))
      result.own.push_back(&block);
  }
  for (llvm::BasicBlock* block : llvm::predecessors(result.first))
    if (cycle.contains(block) && !llvm::is_contained(result.back, block))
      result.back.push_back(block);
  return result;
}

// What clang says of this loop. Where the way back leads through the end of a scope, clang says it
// somewhere within the loop.
llvm::MDNode* metadataOf(const Found& loop) {
  auto saidAt = [](const llvm::BasicBlock* block) {
    return block->getTerminator()->getMetadata(loopKind);
  };
  llvm::SmallPtrSet<llvm::MDNode*, 2> back, within;
  for (const llvm::BasicBlock* block : loop.back)
    back.insert(saidAt(block));
  if (back.size() == 1 && *back.begin())
    return *back.begin();
  llvm::DILocation* label = labelOf(*loop.first);
  for (const llvm::BasicBlock* block : loop.own)
    if (llvm::MDNode* about = saidAt(block))
      within.insert(about);
  if (within.size() == 1 && !label)
    return *within.begin();
  if (!label)
    return nullptr;
  llvm::LLVMContext& context = label->getContext();
  llvm::SmallVector<llvm::Metadata*, 4> operands = {nullptr, label,
                                                    pairOf(context, "fathom.goto", 1)};
  return loopMetadata(context, operands);
}

}  // namespace

std::optional<LoopPlace> LoopPlaces::of(const clang::SourceManager& sources,
                                        clang::SourceLocation place) {
  clang::PresumedLoc at = sources.getPresumedLoc(place);
  if (!at.isValid())
    return std::nullopt;
  return LoopPlace{fileOf(at.getFilename()), at.getLine(), at.getColumn()};
}

LoopPlace LoopPlaces::of(const llvm::DILocation& place) {
  return {fileOf(place.getFilename()), place.getLine(), place.getColumn()};
}

unsigned LoopPlaces::fileOf(llvm::StringRef path) {
  llvm::SmallString<128> whole(path);
  llvm::sys::fs::make_absolute(whole);
  return files_.try_emplace(whole.str().str(), static_cast<unsigned>(files_.size())).first->second;
}

const llvm::DILocation* DescribedLoop::begin() const {
  for (const llvm::MDOperand& operand : about_->operands())
    if (auto* place = llvm::dyn_cast_or_null<llvm::DILocation>(operand.get()))
      return place;
  return nullptr;
}

bool DescribedLoop::isOfGotos() const {
  return llvm::any_of(about_->operands(), [](const llvm::MDOperand& operand) {
    auto* pair = llvm::dyn_cast_or_null<llvm::MDNode>(operand.get());
    auto* name = pair && pair->getNumOperands() == 2
                     ? llvm::dyn_cast_or_null<llvm::MDString>(pair->getOperand(0).get())
                     : nullptr;
    return name && name->getString() == "fathom.goto";
  });
}

// The same for all its ways back.
void DescribedLoop::add(llvm::StringRef name, uint64_t number) {
  llvm::LLVMContext& context = about_->getContext();
  llvm::SmallVector<llvm::Metadata*, 4> operands(about_->op_begin(), about_->op_end());
  operands.push_back(pairOf(context, name, number));
  about_ = loopMetadata(context, operands);
  for (llvm::Instruction* end : ends_)
    end->setMetadata(loopKind, about_);
}

std::vector<DescribedLoop> describedLoops(llvm::Function& function) {
  std::vector<DescribedLoop> loops;
  for (llvm::BasicBlock& block : function) {
    llvm::Instruction* end = block.getTerminator();
    llvm::MDNode* about = end ? end->getMetadata(loopKind) : nullptr;
    if (!about)
      continue;
    DescribedLoop loop(about);
    if (auto known = llvm::find_if(loops, [&](auto& each) { return each.about_ == about; });
        known != loops.end()) {
      loop = std::move(*known);
      loops.erase(known);
    }
    loop.ends_.push_back(end);
    loops.push_back(std::move(loop));
  }
  return loops;
}

void describeLoops(llvm::Function& function) {
  if (function.isDeclaration())
    return;
  llvm::DominatorTree dominators(function);
  llvm::LoopInfo loops(dominators);
  std::vector<Found> all;
  for (llvm::Loop* loop : loops.getLoopsInPreorder())
    all.push_back(found(*loop, loops));
  llvm::CycleInfo cycles;
  cycles.compute(function);
  std::vector<const llvm::Cycle*> open(cycles.toplevel_begin(), cycles.toplevel_end());
  while (!open.empty()) {
    const llvm::Cycle* cycle = open.back();
    open.pop_back();
    open.insert(open.end(), cycle->children().begin(), cycle->children().end());
    if (cycle->isReducible())
      continue;
    if (Found loop = found(*cycle, loops); !loops.isLoopHeader(loop.first))
      all.push_back(std::move(loop));
  }
  std::vector<std::pair<const Found*, llvm::MDNode*>> known;
  for (const Found& loop : all)
    if (llvm::MDNode* about = metadataOf(loop))
      known.push_back({&loop, about});
  for (llvm::BasicBlock& block : function)
    if (llvm::Instruction* end = block.getTerminator())
      end->setMetadata(loopKind, nullptr);
  for (auto [loop, about] : known)
    for (llvm::BasicBlock* block : loop->back)
      block->getTerminator()->setMetadata(loopKind, about);
}

}  // namespace fathom::frontend
