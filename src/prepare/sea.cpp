// Memory in SSA form: where paths with different memories meet, a block begins with
// a phi, and every instruction that writes defines the next memory. The encoder
// does not read this form, it evaluates the same program with a persistent memory
// state; this is for people, and for comparison with the paper. Models with regions
// have several memories, and each function has only those that it touches.
#include "prepare/sea.h"

#include "prepare/sea_memories.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/raw_ostream.h"

#include <map>

namespace fathom::prepare {

namespace {

// The definition of a memory: an instruction, a block that begins with a phi, or
// the function, for what it was given.
using Definition = const llvm::Value*;

// Where each memory of a function is defined, and which definition holds where blocks begin.
class Versions {
public:
  Versions(const llvm::Function& function, const Memories& memories)
      : function_(function), memories_(memories) {
    for (unsigned memory : memories.of(function)) {
      place(memory);
      number(memory);
    }
  }

  Definition start(unsigned memory, const llvm::BasicBlock& block) const {
    return start_.lookup({memory, &block});
  }
  Definition end(unsigned memory, const llvm::BasicBlock& block) const {
    Definition last = last_.lookup({memory, &block});
    return last ? last : start(memory, block);
  }
  unsigned numberOf(unsigned memory, Definition definition) const {
    return numbers_.lookup({memory, definition});
  }

private:
  using Key = std::pair<unsigned, const llvm::Value*>;

  void place(unsigned memory) {
    for (const llvm::BasicBlock& block : function_)
      for (const llvm::Instruction& inst : block)
        if (llvm::is_contained(memories_.written(inst), memory))
          last_[{memory, &block}] = &inst;
    start_[{memory, &function_.getEntryBlock()}] = &function_;
    llvm::ReversePostOrderTraversal<const llvm::Function*> order(&function_);
    for (bool changed = true; changed;) {
      changed = false;
      for (const llvm::BasicBlock* block : order)
        changed |= meet(memory, *block);
    }
  }

  // Once a phi, always a phi: so this ends.
  bool meet(unsigned memory, const llvm::BasicBlock& block) {
    Definition& own = start_[{memory, &block}];
    if (own == &block || &block == &function_.getEntryBlock())
      return false;
    Definition found = nullptr;
    for (const llvm::BasicBlock* from : llvm::predecessors(&block)) {
      Definition there = end(memory, *from);
      if (there && found && there != found)
        found = &block;
      else if (there)
        found = there;
    }
    bool changed = start_[{memory, &block}] != found;
    start_[{memory, &block}] = found;
    return changed;
  }

  void number(unsigned memory) {
    unsigned next = 0;
    numbers_[{memory, &function_}] = next++;
    for (const llvm::BasicBlock& block : function_) {
      if (start(memory, block) == &block)
        numbers_[{memory, &block}] = next++;
      for (const llvm::Instruction& inst : block)
        if (llvm::is_contained(memories_.written(inst), memory))
          numbers_[{memory, &inst}] = next++;
    }
  }

  const llvm::Function& function_;
  const Memories& memories_;
  llvm::DenseMap<Key, Definition> start_, last_;
  llvm::DenseMap<Key, unsigned> numbers_;
};

class Printer {
public:
  Printer(const llvm::Function& function, const Memories& memories, bool divided,
          llvm::raw_ostream& out)
      : function_(function),
        layout_(function.getParent()->getDataLayout()),
        memories_(memories),
        divided_(divided),
        versions_(function, memories),
        out_(out) {}

  void print() {
    for (const llvm::Argument& argument : function_.args())
      name(&argument);
    for (const llvm::BasicBlock& block : function_) {
      for (const llvm::Instruction& inst : block)
        if (!inst.getType()->isVoidTy())
          name(&inst);
      blocks_[&block] = "bb" + std::to_string(blocks_.size());
    }
    std::vector<std::string> parameters;
    for (const llvm::Argument& argument : function_.args())
      parameters.push_back(name(&argument));
    for (unsigned memory : memories_.of(function_))
      parameters.push_back(register_(memory, &function_));
    out_ << "fun " << function_.getName() << "(" << llvm::join(parameters, ", ") << ") {\n";
    for (const llvm::BasicBlock& block : function_)
      print(block);
    out_ << "}\n\n";
  }

private:
  // M3 if there is one memory, M2_3 if there are several.
  std::string register_(unsigned memory, Definition definition) {
    std::string version = std::to_string(versions_.numberOf(memory, definition));
    if (memories_.hasHeap())
      return (memory == Memories::theHeap ? "H" : "M") + version;
    if (!divided_)
      return "M" + version;
    auto own = memories_.of(function_);
    return "M" + std::to_string(llvm::find(own, memory) - own.begin()) + "_" + version;
  }
  std::string current(unsigned memory) { return register_(memory, current_[memory]); }
  std::string currentFor(const llvm::Value* pointer) {
    return current(memories_.of(function_, pointer));
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
    for (unsigned memory : memories_.of(function_)) {
      current_[memory] = versions_.start(memory, block);
      if (current_[memory] != &block)
        continue;
      out_ << "  " << register_(memory, &block) << " = phi";
      const char* separator = " ";
      for (const llvm::BasicBlock* from : llvm::predecessors(&block)) {
        out_ << separator << "[" << register_(memory, versions_.end(memory, *from)) << ", "
             << blocks_[from] << "]";
        separator = ", ";
      }
      out_ << "\n";
    }
    for (const llvm::Instruction& inst : block) {
      print(inst);
      for (unsigned memory : memories_.written(inst))
        current_[memory] = &inst;
    }
  }

  void mustHold(const llvm::Value* pointer, const std::string& size) {
    out_ << "  assert " << (memories_.hasHeap() ? "validaccess(" : "isderef(") << name(pointer)
         << ", " << size << ", "
         << (memories_.hasHeap() ? current(Memories::theHeap) : currentFor(pointer)) << ")\n";
  }

  // What an instruction gives: its value and the memories that it writes.
  std::string given(const llvm::Instruction& inst) {
    std::vector<std::string> results;
    if (!inst.getType()->isVoidTy())
      results.push_back(name(&inst));
    for (unsigned memory : memories_.written(inst))
      results.push_back(register_(memory, &inst));
    return "  " + llvm::join(results, ", ") + (results.empty() ? "" : " = ");
  }

  void print(const llvm::CallBase& call) {
    std::vector<std::string> arguments;
    for (const llvm::Use& argument : call.args())
      arguments.push_back(name(argument));
    if (auto* memory = llvm::dyn_cast<llvm::MemIntrinsic>(&call)) {
      mustHold(memory->getRawDest(), name(memory->getLength()));
      arguments.push_back(currentFor(memory->getRawDest()));
      if (auto* transfer = llvm::dyn_cast<llvm::MemTransferInst>(memory)) {
        mustHold(transfer->getRawSource(), name(memory->getLength()));
        arguments.push_back(currentFor(transfer->getRawSource()));
      }
    } else if (llvm::isa<llvm::IntrinsicInst>(call)) {
      for (unsigned own : memories_.written(call))
        arguments.push_back(current(own));
    } else {
      for (std::optional<unsigned> own : memories_.handedOver(call))
        arguments.push_back(own ? current(*own) : "new");
    }
    out_ << given(call) << "call " << name(call.getCalledOperand()) << "("
         << llvm::join(arguments, ", ") << ")\n";
  }

  void print(const llvm::Instruction& inst) {
    if (auto* load = llvm::dyn_cast<llvm::LoadInst>(&inst)) {
      mustHold(load->getPointerOperand(), std::to_string(bytes(load->getType())));
      out_ << given(inst) << "load " << *load->getType() << ", " << name(load->getPointerOperand())
           << ", " << currentFor(load->getPointerOperand()) << "\n";
    } else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&inst)) {
      mustHold(store->getPointerOperand(),
               std::to_string(bytes(store->getValueOperand()->getType())));
      out_ << given(inst) << "store " << name(store->getValueOperand()) << ", "
           << name(store->getPointerOperand()) << ", " << currentFor(store->getPointerOperand())
           << "\n";
    } else if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(&inst)) {
      out_ << given(inst) << "alloca " << bytes(local->getAllocatedType()) << " x "
           << name(local->getArraySize()) << ", " << current(memories_.written(inst).front())
           << "\n";
    } else if (auto* call = llvm::dyn_cast<llvm::CallBase>(&inst)) {
      print(*call);
    } else if (auto* phi = llvm::dyn_cast<llvm::PHINode>(&inst)) {
      out_ << "  " << name(&inst) << " = phi";
      for (unsigned i = 0; i < phi->getNumIncomingValues(); ++i)
        out_ << (i ? ", [" : " [") << name(phi->getIncomingValue(i)) << ", "
             << blocks_[phi->getIncomingBlock(i)] << "]";
      out_ << "\n";
    } else if (auto* ret = llvm::dyn_cast<llvm::ReturnInst>(&inst)) {
      std::vector<std::string> results;
      if (ret->getReturnValue())
        results.push_back(name(ret->getReturnValue()));
      for (unsigned memory : memories_.of(function_))
        results.push_back(current(memory));
      out_ << "  return" << (results.empty() ? "" : " ") << llvm::join(results, ", ") << "\n";
    } else if (auto* branch = llvm::dyn_cast<llvm::BranchInst>(&inst)) {
      // Not in the order of its operands: there the target for false comes first.
      out_ << "  br ";
      if (branch->isConditional())
        out_ << name(branch->getCondition()) << ", " << blocks_[branch->getSuccessor(0)] << ", "
             << blocks_[branch->getSuccessor(1)] << "\n";
      else
        out_ << blocks_[branch->getSuccessor(0)] << "\n";
    } else {
      out_ << given(inst) << inst.getOpcodeName();
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
  }

  const llvm::Function& function_;
  const llvm::DataLayout& layout_;
  const Memories& memories_;
  bool divided_;
  Versions versions_;
  llvm::raw_ostream& out_;
  llvm::DenseMap<unsigned, Definition> current_;
  std::map<const llvm::Value*, std::string> names_;
  std::map<const llvm::BasicBlock*, std::string> blocks_;
  unsigned nextScalar_ = 0, nextPointer_ = 0;
};

}  // namespace

std::string purified(const llvm::Module& module, const Division& division) {
  std::string text;
  llvm::raw_string_ostream out(text);
  Memories memories(module, division);
  out << "# " << division.title << "\n\n";
  for (const llvm::Function& function : module)
    if (!function.isDeclaration())
      Printer(function, memories, division.memoryOf != nullptr, out).print();
  return text;
}

}  // namespace fathom::prepare
