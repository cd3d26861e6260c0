#include "frontend/loop_metadata.h"

#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/Analysis/LoopInfo.h"
#include "llvm/IR/Constants.h"
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

// What clang says of this loop. Where the way back leads through the end of a scope, clang says it
// somewhere within the loop.
llvm::MDNode* metadataOf(const llvm::Loop& loop, const llvm::LoopInfo& loops) {
  if (llvm::MDNode* about = loop.getLoopID())
    return about;
  llvm::SmallPtrSet<llvm::MDNode*, 2> within;
  llvm::DILocation* label = labelOf(*loop.getHeader());
  for (llvm::BasicBlock* block : loop.blocks())
    if (llvm::MDNode* about = block->getTerminator()->getMetadata(loopKind);
        about && loops.getLoopFor(block) == &loop)
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
  std::vector<std::pair<llvm::Loop*, llvm::MDNode*>> known;
  for (llvm::Loop* loop : loops.getLoopsInPreorder())
    if (llvm::MDNode* about = metadataOf(*loop, loops))
      known.push_back({loop, about});
  for (llvm::BasicBlock& block : function)
    if (llvm::Instruction* end = block.getTerminator())
      end->setMetadata(loopKind, nullptr);
  for (auto [loop, about] : known) {
    llvm::SmallVector<llvm::BasicBlock*, 4> latches;
    loop->getLoopLatches(latches);
    for (llvm::BasicBlock* latch : latches)
      latch->getTerminator()->setMetadata(loopKind, about);
  }
}

}  // namespace fathom::frontend
