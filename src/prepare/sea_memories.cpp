// A function takes the memories that it accesses, and those that its callees
// access and that it knows, too; a memory that only the callee knows begins there.
// Since functions can be recursive, this is a least fixpoint.
#include "prepare/sea_memories.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"

namespace fathom::prepare {

Memories::Memories(const llvm::Module& module, const Division& division) : division_(division) {
  for (const llvm::Function& function : module)
    if (!function.isDeclaration() && function.hasAddressTaken())
      addressTaken_.insert(&function);
  for (bool changed = true; changed;) {
    changed = false;
    for (const llvm::Function& function : module) {
      if (function.isDeclaration())
        continue;
      auto& own = touched_[&function];
      size_t before = own.size();
      for (const llvm::Instruction& inst : llvm::instructions(function))
        for (unsigned memory : accessed(inst))
          own.insert(memory);
      changed |= own.size() != before;
    }
  }
  for (const auto& [function, memories] : touched_)
    for (const llvm::Instruction& inst : llvm::instructions(*function))
      written_[&inst] = findWritten(inst);
}

unsigned Memories::of(const llvm::Function& function, const llvm::Value* pointer) const {
  return division_.memoryOf ? division_.memoryOf(function, pointer) : theMemory;
}

llvm::ArrayRef<unsigned> Memories::of(const llvm::Function& function) const {
  auto it = touched_.find(&function);
  return it == touched_.end() ? llvm::ArrayRef<unsigned>() : it->second.getArrayRef();
}

llvm::SmallVector<std::optional<unsigned>, 4> Memories::handedOver(
    const llvm::CallBase& call) const {
  llvm::SmallVector<std::optional<unsigned>, 4> result;
  const llvm::Function& caller = *call.getFunction();
  auto fromCallee = [&](const llvm::Function& callee) {
    for (unsigned memory : of(callee))
      result.push_back(division_.inCaller ? division_.inCaller(call, callee, memory) : memory);
  };
  const llvm::Function* callee = call.getCalledFunction();
  if (callee && !callee->isDeclaration()) {
    fromCallee(*callee);
    return result;
  }
  if (!callee) {
    // Any function whose address was taken and whose type fits.
    for (const llvm::Function* target : addressTaken_)
      if (target->getFunctionType() == call.getFunctionType())
        fromCallee(*target);
  } else if (!call.doesNotReturn()) {
    // The rest of the world sees what it gets a pointer to.
    for (const llvm::Use& argument : call.args())
      if (argument->getType()->isPointerTy())
        result.push_back(of(caller, argument));
    if (call.getType()->isPointerTy())
      result.push_back(of(caller, &call));
    if (hasHeap() && !result.empty())
      result.push_back(theHeap);
  }
  llvm::SetVector<unsigned> known;
  for (std::optional<unsigned> memory : result)
    if (memory)
      known.insert(*memory);
  return {known.begin(), known.end()};
}

// Taken or given.
llvm::SmallVector<unsigned, 4> Memories::accessed(const llvm::Instruction& inst) const {
  llvm::SmallVector<unsigned, 4> result = findWritten(inst);
  const llvm::Function& function = *inst.getFunction();
  if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&inst))
    result.push_back(of(function, load->getPointerOperand()));
  else if (auto* transfer = llvm::dyn_cast<llvm::MemTransferInst>(&inst))
    result.push_back(of(function, transfer->getRawSource()));
  if (hasHeap() && !result.empty())
    result.push_back(theHeap);  // that is where the check looks
  return result;
}

llvm::ArrayRef<unsigned> Memories::written(const llvm::Instruction& inst) const {
  return written_.find(&inst)->second;
}

llvm::SmallVector<unsigned, 4> Memories::findWritten(const llvm::Instruction& inst) const {
  const llvm::Function& function = *inst.getFunction();
  if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&inst))
    return {of(function, store->getPointerOperand())};
  if (auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&inst))
    return {of(function, exchange->getPointerOperand())};
  if (auto* update = llvm::dyn_cast<llvm::AtomicRMWInst>(&inst))
    return {of(function, update->getPointerOperand())};
  if (llvm::isa<llvm::AllocaInst>(inst))
    return {hasHeap() ? theHeap : of(function, &inst)};
  if (auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&inst)) {
    if (auto* memory = llvm::dyn_cast<llvm::MemIntrinsic>(intrinsic))
      return {of(function, memory->getRawDest())};
    if (intrinsic->isLifetimeStartOrEnd())
      return {hasHeap() ? theHeap : of(function, intrinsic->getArgOperand(1))};
    return {};
  }
  llvm::SmallVector<unsigned, 4> result;
  if (auto* call = llvm::dyn_cast<llvm::CallBase>(&inst)) {
    llvm::SetVector<unsigned> once;
    for (std::optional<unsigned> memory : handedOver(*call))
      if (memory)
        once.insert(*memory);
    result.append(once.begin(), once.end());
  }
  return result;
}

}  // namespace fathom::prepare
