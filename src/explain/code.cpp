// Of a function, what is to be known of its ways before it runs: where they meet again, which
// never come back, and which variables could get a value on them.
#include "explain/code.h"

#include "llvm/Analysis/PostDominators.h"
#include "llvm/IR/CFG.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

namespace fathom::explain {

Code::Code(const llvm::Function& own)
    : function(own), isRuntime(own.hasFnAttribute("fathom-runtime")), isLibrary(isRuntime) {
  const llvm::DISubprogram* about = own.getSubprogram();
  isLibrary |= own.hasFnAttribute("fathom-contract") ||
               (about && about->getFilename().contains("/include/c++/"));
  unsigned next = 0;
  for (const llvm::Argument& argument : own.args())
    numbers[&argument] = next++;
  for (const llvm::BasicBlock& block : own)
    for (const llvm::Instruction& inst : block)
      numbers[&inst] = next++;
  findMeets();
}

// Immediate postdominators, by the algorithm of Cooper, Harvey and Kennedy over the blocks from
// which a return can be reached. LLVM's count each `unreachable` behind a failed assertion among
// the ends of a function, so that the ways past an assertion would meet nowhere; they serve for the
// blocks from which there is no return.
void Code::findMeets() {
  // From the ends backwards; in that order a block comes after what follows it.
  std::vector<const llvm::BasicBlock*> order;
  llvm::DenseMap<const llvm::BasicBlock*, unsigned> places;
  llvm::SmallPtrSet<const llvm::BasicBlock*, 16> seen;
  using Open = std::pair<const llvm::BasicBlock*, llvm::const_pred_iterator>;
  for (const llvm::BasicBlock& block : function) {
    if (!llvm::isa<llvm::ReturnInst, llvm::ResumeInst>(block.getTerminator()))
      continue;
    std::vector<Open> open;
    if (seen.insert(&block).second)
      open.emplace_back(&block, llvm::pred_begin(&block));
    while (!open.empty()) {
      auto& [at, next] = open.back();
      if (next == llvm::pred_end(at)) {
        order.push_back(at);
        open.pop_back();
      } else if (const llvm::BasicBlock* before = *next++; seen.insert(before).second) {
        open.emplace_back(before, llvm::pred_begin(before));
      }
    }
  }
  std::reverse(order.begin(), order.end());
  constexpr unsigned end = 0, unset = UINT_MAX;
  for (size_t i = 0; i < order.size(); ++i)
    places[order[i]] = static_cast<unsigned>(i + 1);
  std::vector<unsigned> above(order.size() + 1, unset);
  above[end] = end;
  for (bool isChanged = true; isChanged;) {
    isChanged = false;
    for (unsigned n = 1; n <= order.size(); ++n) {
      const llvm::BasicBlock* block = order[n - 1];
      unsigned found = llvm::succ_empty(block) ? end : unset;
      for (const llvm::BasicBlock* next : llvm::successors(block)) {
        auto it = places.find(next);
        if (it == places.end() || above[it->second] == unset)
          continue;
        unsigned other = it->second;
        if (found == unset)
          found = other;
        while (found != other)
          if (found > other)
            found = above[found];
          else
            other = above[other];
      }
      isChanged |= std::exchange(above[n], found) != found;
    }
  }
  for (size_t i = 0; i < order.size(); ++i)
    meets[order[i]] = above[i + 1] == end ? nullptr : order[above[i + 1] - 1];
  if (order.size() == function.size())
    return;
  llvm::PostDominatorTree tree(const_cast<llvm::Function&>(function));
  for (const llvm::BasicBlock& block : function) {
    if (seen.contains(&block))
      continue;
    doomed.insert(&block);
    auto* node = tree.getNode(&block);
    auto* next = node ? node->getIDom() : nullptr;
    meets[&block] = next ? next->getBlock() : nullptr;
  }
}

static bool isScalar(const llvm::Value* variable) {
  auto* local = llvm::dyn_cast<llvm::AllocaInst>(variable);
  auto* global = llvm::dyn_cast<llvm::GlobalVariable>(variable);
  return (local && local->getAllocatedType()->isSingleValueType()) ||
         (global && global->getValueType()->isSingleValueType());
}

// What a function and those that it calls store to, by name.
static void addGlobals(const llvm::Function& from, std::vector<const llvm::Value*>& to) {
  constexpr size_t mostFunctions = 100;
  llvm::SmallVector<const llvm::Function*> open{&from};
  llvm::SmallPtrSet<const llvm::Function*, 16> seen{&from};
  while (!open.empty() && seen.size() < mostFunctions)
    for (const llvm::Instruction& inst : llvm::instructions(*open.pop_back_val())) {
      if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&inst);
          store && llvm::isa<llvm::GlobalVariable>(store->getPointerOperand()))
        to.push_back(store->getPointerOperand());
      auto* call = llvm::dyn_cast<llvm::CallBase>(&inst);
      const llvm::Function* called = call ? call->getCalledFunction() : nullptr;
      if (called && !called->hasFnAttribute("fathom-runtime") && seen.insert(called).second)
        open.push_back(called);
    }
}

void Code::addAssigned(const llvm::BasicBlock& block, std::vector<const llvm::Value*>& to) const {
  for (const llvm::Instruction& inst : block) {
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&inst))
      to.push_back(store->getPointerOperand());
    auto* call = llvm::dyn_cast<llvm::CallBase>(&inst);
    if (!call || llvm::isa<llvm::IntrinsicInst>(inst))
      continue;
    for (unsigned i = 0; i < call->arg_size(); ++i)
      if (!call->onlyReadsMemory(i))
        to.push_back(call->getArgOperand(i));
    const llvm::Function* called = call->getCalledFunction();
    if (called && !called->hasFnAttribute("fathom-runtime"))
      addGlobals(*called, to);
  }
}

const std::vector<const llvm::Value*>& Code::assigned(const llvm::BasicBlock& from,
                                                      const llvm::BasicBlock& way) const {
  constexpr size_t mostBlocks = 500;
  auto [known, isNew] = assigned_.try_emplace({&from, &way});
  std::vector<const llvm::Value*>& result = known->second;
  if (!isNew)
    return result;
  const llvm::BasicBlock* end = meets.lookup(&from);
  llvm::SmallVector<const llvm::BasicBlock*> open{&way};
  llvm::SmallPtrSet<const llvm::BasicBlock*, 16> seen{end, &way};
  if (&way == end)
    return result;
  std::vector<const llvm::Value*> all;
  while (!open.empty() && seen.size() < mostBlocks) {
    const llvm::BasicBlock* block = open.pop_back_val();
    addAssigned(*block, all);
    for (const llvm::BasicBlock* next : llvm::successors(block))
      if (seen.insert(next).second)
        open.push_back(next);
  }
  llvm::SmallPtrSet<const llvm::Value*, 16> variables;
  for (const llvm::Value* variable : all)
    if (isScalar(variable) && variables.insert(variable).second)
      result.push_back(variable);
  return result;
}

}  // namespace fathom::explain
