// Memory in SSA form, one memory for all: a block begins with a phi of the
// memories of its predecessors, and every instruction that writes defines the
// next one. The encoder does not read this form, it evaluates the same program
// with a persistent memory state; this is for people, and for comparison with
// the paper.
#include "prepare/sea.h"

#include "llvm/IR/CFG.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

#include <map>

namespace fathom::prepare {

namespace {

class Printer {
public:
  Printer(const llvm::Function& function, llvm::raw_ostream& out)
      : function_(function), layout_(function.getParent()->getDataLayout()), out_(out) {}

  void print() {
    for (const llvm::Argument& argument : function_.args())
      name(&argument);
    // The memories in which blocks begin and end, before anything is printed.
    for (const llvm::BasicBlock& block : function_) {
      start_[&block] = nextMemory_++;
      unsigned memory = start_[&block];
      for (const llvm::Instruction& inst : block) {
        if (writes(inst))
          memory = after_[&inst] = nextMemory_++;
        if (!inst.getType()->isVoidTy())
          name(&inst);
      }
      end_[&block] = memory;
      blocks_[&block] = "bb" + std::to_string(blocks_.size());
    }
    out_ << "fun " << function_.getName() << "(";
    for (const llvm::Argument& argument : function_.args())
      out_ << name(&argument) << ", ";
    out_ << "M" << start_[&function_.getEntryBlock()] << ") {\n";
    for (const llvm::BasicBlock& block : function_)
      print(block);
    out_ << "}\n\n";
  }

private:
  static bool writes(const llvm::Instruction& inst) {
    if (auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&inst))
      return llvm::isa<llvm::MemIntrinsic>(intrinsic) || intrinsic->isLifetimeStartOrEnd();
    return llvm::isa<llvm::StoreInst, llvm::AllocaInst, llvm::CallBase, llvm::AtomicRMWInst,
                     llvm::AtomicCmpXchgInst>(inst);
  }

  std::string name(const llvm::Value* v) {
    auto it = names_.find(v);
    if (it != names_.end())
      return it->second;
    if (llvm::isa<llvm::Argument, llvm::Instruction>(v)) {
      bool isPointer = v->getType()->isPointerTy();
      std::string own =
          (isPointer ? "P" : "R") + std::to_string(isPointer ? nextPointer_++ : nextScalar_++);
      return names_[v] = own;
    }
    std::string text;
    llvm::raw_string_ostream stream(text);
    v->printAsOperand(stream, false);
    return text;
  }

  uint64_t bytes(llvm::Type* type) const { return layout_.getTypeStoreSize(type).getFixedValue(); }

  void print(const llvm::BasicBlock& block) {
    out_ << blocks_[&block] << ":\n";
    if (&block != &function_.getEntryBlock()) {
      out_ << "  M" << start_[&block] << " = phi";
      const char* separator = " ";
      for (const llvm::BasicBlock* from : llvm::predecessors(&block)) {
        out_ << separator << "[M" << end_[from] << ", " << blocks_[from] << "]";
        separator = ", ";
      }
      out_ << "\n";
    }
    memory_ = start_[&block];
    for (const llvm::Instruction& inst : block)
      print(inst);
  }

  void mustHold(const std::string& pointer, const std::string& size) {
    out_ << "  assert isderef(" << pointer << ", " << size << ", M" << memory_ << ")\n";
  }

  void print(const llvm::Instruction& inst) {
    unsigned before = memory_;
    unsigned next = writes(inst) ? after_[&inst] : before;
    auto effect = [&] { return "M" + std::to_string(next); };
    auto from = [&] { return "M" + std::to_string(before); };
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&inst)) {
      mustHold(name(load->getPointerOperand()), std::to_string(bytes(load->getType())));
      out_ << "  " << name(&inst) << " = load " << *load->getType() << ", "
           << name(load->getPointerOperand()) << ", " << from() << "\n";
    } else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&inst)) {
      mustHold(name(store->getPointerOperand()),
               std::to_string(bytes(store->getValueOperand()->getType())));
      out_ << "  " << effect() << " = store " << name(store->getValueOperand()) << ", "
           << name(store->getPointerOperand()) << ", " << from() << "\n";
    } else if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(&inst)) {
      out_ << "  " << name(&inst) << ", " << effect() << " = alloca "
           << bytes(local->getAllocatedType()) << " x " << name(local->getArraySize()) << ", "
           << from() << "\n";
    } else if (auto* call = llvm::dyn_cast<llvm::CallBase>(&inst)) {
      if (auto* memory = llvm::dyn_cast<llvm::MemIntrinsic>(&inst)) {
        mustHold(name(memory->getRawDest()), name(memory->getLength()));
        if (auto* transfer = llvm::dyn_cast<llvm::MemTransferInst>(memory))
          mustHold(name(transfer->getRawSource()), name(memory->getLength()));
      }
      out_ << "  "
           << (inst.getType()->isVoidTy() ? "" : name(&inst) + (next != before ? ", " : " = "));
      if (next != before)
        out_ << effect() << " = ";
      out_ << "call " << name(call->getCalledOperand()) << "(";
      for (const llvm::Use& argument : call->args())
        out_ << name(argument) << ", ";
      out_ << from() << ")\n";
    } else if (auto* phi = llvm::dyn_cast<llvm::PHINode>(&inst)) {
      out_ << "  " << name(&inst) << " = phi";
      for (unsigned i = 0; i < phi->getNumIncomingValues(); ++i)
        out_ << (i ? ", [" : " [") << name(phi->getIncomingValue(i)) << ", "
             << blocks_[phi->getIncomingBlock(i)] << "]";
      out_ << "\n";
    } else if (auto* ret = llvm::dyn_cast<llvm::ReturnInst>(&inst)) {
      out_ << "  return " << (ret->getReturnValue() ? name(ret->getReturnValue()) + ", " : "")
           << from() << "\n";
    } else if (auto* branch = llvm::dyn_cast<llvm::BranchInst>(&inst)) {
      // Not in the order of its operands: there the target for false comes first.
      out_ << "  br ";
      if (branch->isConditional())
        out_ << name(branch->getCondition()) << ", " << blocks_[branch->getSuccessor(0)] << ", "
             << blocks_[branch->getSuccessor(1)] << "\n";
      else
        out_ << blocks_[branch->getSuccessor(0)] << "\n";
    } else {
      out_ << "  " << (inst.getType()->isVoidTy() ? "" : name(&inst) + " = ")
           << inst.getOpcodeName();
      if (auto* compared = llvm::dyn_cast<llvm::CmpInst>(&inst))
        out_ << " " << llvm::CmpInst::getPredicateName(compared->getPredicate());
      const char* separator = " ";
      for (const llvm::Use& operand : inst.operands()) {
        auto* block = llvm::dyn_cast<llvm::BasicBlock>(operand);
        out_ << separator << (block ? blocks_[block] : name(operand));
        separator = ", ";
      }
      out_ << "\n";
    }
    memory_ = next;
  }

  const llvm::Function& function_;
  const llvm::DataLayout& layout_;
  llvm::raw_ostream& out_;
  std::map<const llvm::Value*, std::string> names_;
  std::map<const llvm::BasicBlock*, std::string> blocks_;
  std::map<const llvm::BasicBlock*, unsigned> start_, end_;
  std::map<const llvm::Instruction*, unsigned> after_;
  unsigned nextMemory_ = 0, nextScalar_ = 0, nextPointer_ = 0, memory_ = 0;
};

}  // namespace

std::string purified(const llvm::Module& module) {
  std::string text;
  llvm::raw_string_ostream out(text);
  for (const llvm::Function& function : module)
    if (!function.isDeclaration())
      Printer(function, out).print();
  return text;
}

}  // namespace fathom::prepare
