// Rules of C++ that no access to memory shows.
//
// A reference to nothing, and a member function of nothing, are errors even if nobody
// looks at the object. clang knows where they are made, but its instrumentation for null
// covers all loads, stores and members too. The memory model finds bad loads and stores
// better, with the object that they miss, and `&p->member` of a null pointer is what C
// programs write for offsetof; so those checks are taken out again. So are all in the
// headers of the standard library: what it does with the links of its containers is
// checked where they are followed, and a question at every step is dear.
//
// The end() of a map or set denotes the header of its tree, which lies in the container
// itself. What is behind the header's links is the number of elements, so to read an element
// there stays inside the container. libstdc++'s own assertions do not cover it. The
// operators * and -> of these iterators are therefore given a call of the models, which
// tell a header from a node.
//
// A std::bitset keeps its bits in words, and takes an index modulo the word's width: an
// index that is too large denotes another bit, or one that nobody sees. Its operator [] is
// given the number of bits to compare with.
#include "frontend/library_checks.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"

#include <optional>
#include <set>

namespace fathom::frontend {

namespace {

// clang's numbers for what a pointer is checked for (TypeCheckKind).
constexpr uint64_t referenceBinding = 2, memberCall = 4;

// The data of a handler: place, type, alignment, what for.
bool isOfReference(const llvm::CallBase& call) {
  if (const llvm::DISubprogram* about = call.getFunction()->getSubprogram();
      about && about->getFilename().contains("/include/c++/"))
    return false;
  auto* data = llvm::dyn_cast<llvm::GlobalVariable>(call.getArgOperand(0)->stripPointerCasts());
  if (!data || !data->hasInitializer())
    return true;
  auto* kind =
      llvm::dyn_cast_or_null<llvm::ConstantInt>(data->getInitializer()->getAggregateElement(3u));
  return !kind || kind->getZExtValue() == referenceBinding || kind->getZExtValue() == memberCall;
}

// Nobody goes to this block any more.
void avoid(llvm::BasicBlock& block) {
  std::vector<llvm::BranchInst*> branches;
  for (llvm::BasicBlock* before : llvm::predecessors(&block))
    if (auto* branch = llvm::dyn_cast<llvm::BranchInst>(before->getTerminator());
        branch && branch->isConditional())
      branches.push_back(branch);
  for (llvm::BranchInst* branch : branches) {
    llvm::BasicBlock* other = branch->getSuccessor(branch->getSuccessor(0) == &block ? 1 : 0);
    block.removePredecessor(branch->getParent());
    llvm::Value* condition = branch->getCondition();
    llvm::BranchInst::Create(other, branch->getIterator())->setDebugLoc(branch->getDebugLoc());
    branch->eraseFromParent();
    llvm::RecursivelyDeleteTriviallyDeadInstructions(condition);
    llvm::MergeBlockIntoPredecessor(other);
  }
}

bool isTreeIterator(llvm::StringRef name) {
  return (name.starts_with("_ZNKSt17_Rb_tree_iteratorI") ||
          name.starts_with("_ZNKSt23_Rb_tree_const_iteratorI")) &&
         (name.ends_with("EdeEv") || name.ends_with("EptEv"));
}

// The number of bits, if this is an operator [] of std::bitset.
std::optional<uint64_t> bitsIndexedBy(llvm::StringRef name) {
  uint64_t bits = 0;
  if (!name.consume_front("_ZNSt6bitsetIL") && !name.consume_front("_ZNKSt6bitsetIL"))
    return std::nullopt;
  if (!name.consume_front("m") && !name.consume_front("j"))
    return std::nullopt;
  if (name.consumeInteger(10, bits) || (name != "EEixEm" && name != "EEixEj"))
    return std::nullopt;
  return bits;
}

}  // namespace

void keepChecksOfReferences(llvm::Module& module) {
  for (const char* name :
       {"__ubsan_handle_type_mismatch_v1_abort", "__ubsan_handle_type_mismatch_v1"}) {
    llvm::Function* handler = module.getFunction(name);
    if (!handler)
      continue;
    std::vector<llvm::BasicBlock*> blocks;
    for (llvm::User* user : handler->users())
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(user); call && !isOfReference(*call))
        blocks.push_back(call->getParent());
    std::vector<llvm::Function*> changed;
    for (llvm::BasicBlock* block : blocks) {
      avoid(*block);
      if (changed.empty() || changed.back() != block->getParent())
        changed.push_back(block->getParent());
    }
    std::set<llvm::Function*> done;
    for (llvm::Function* function : changed)
      if (done.insert(function).second)
        llvm::removeUnreachableBlocks(*function);
  }
}

void checkIterators(llvm::Module& module) {
  std::vector<llvm::Function*> operators;
  for (llvm::Function& function : module)
    if (!function.isDeclaration() && function.arg_size() == 1 && isTreeIterator(function.getName()))
      operators.push_back(&function);
  if (operators.empty())
    return;
  llvm::Type* pointer = llvm::PointerType::get(module.getContext(), 0);
  llvm::FunctionCallee check = module.getOrInsertFunction(
      "__fathom_tree_element", llvm::Type::getVoidTy(module.getContext()), pointer);
  for (llvm::Function* function : operators) {
    llvm::BasicBlock& entry = function->getEntryBlock();
    llvm::IRBuilder<> builder(&entry, entry.getFirstNonPHIOrDbgOrAlloca());
    builder.CreateCall(check, builder.CreateLoad(pointer, function->getArg(0)));
  }
}

void checkBitsets(llvm::Module& module) {
  for (llvm::Function& function : llvm::make_early_inc_range(module)) {
    std::optional<uint64_t> bits = bitsIndexedBy(function.getName());
    if (!bits || function.isDeclaration() || function.arg_empty())
      continue;
    // The result of the one that writes is an object, which may be returned in memory.
    llvm::Argument* index = function.getArg(function.arg_size() - 1);
    if (!index->getType()->isIntegerTy())
      continue;
    llvm::FunctionCallee check = module.getOrInsertFunction(
        "__fathom_bitset_index", llvm::Type::getVoidTy(module.getContext()), index->getType(),
        index->getType());
    llvm::BasicBlock& entry = function.getEntryBlock();
    llvm::IRBuilder<> builder(&entry, entry.getFirstNonPHIOrDbgOrAlloca());
    builder.CreateCall(check, {index, llvm::ConstantInt::get(index->getType(), *bits)});
  }
}

}  // namespace fathom::frontend
