// The call graph of the points-to analysis. A call through a pointer can reach all
// functions whose address the program takes and that fit the call. Many such calls
// see the same functions, so those are gathered once, in a dispatch, which then
// is to the analysis a function that calls each of them.
#include "encode/points_to_calls.h"

#include "encode/calls.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

#include <algorithm>

namespace fathom::encode::points_to {

namespace {

bool isThroughPointer(const llvm::CallBase& call) {
  return !llvm::isa<llvm::IntrinsicInst>(call) && !call.isInlineAsm() &&
         !llvm::isa<llvm::Function>(call.getCalledOperand()->stripPointerCastsAndAliases());
}

}  // namespace

const llvm::Function* CallGraph::named(const llvm::CallBase& call) {
  auto* function =
      llvm::dyn_cast<llvm::Function>(call.getCalledOperand()->stripPointerCastsAndAliases());
  return function && (function->isDeclaration() || fitsCall(call, *function)) ? function : nullptr;
}

CallGraph::CallGraph(const llvm::Module& module, const llvm::Function& entry) {
  if (const llvm::GlobalVariable* list = module.getNamedGlobal("llvm.global_ctors");
      list && list->hasInitializer())
    if (auto* all = llvm::dyn_cast<llvm::ConstantArray>(list->getInitializer()))
      for (const llvm::Use& item : all->operands())
        if (auto* f = llvm::dyn_cast<llvm::Function>(
                llvm::cast<llvm::Constant>(item)->getAggregateElement(1u)->stripPointerCasts()))
          reach(*f);
  reach(entry);
  for (const char* name : {"__fathom_at_end", "__fathom_uncaught"})
    if (const llvm::Function* called = module.getFunction(name))
      reach(*called);
  // What is mentioned can be called: both grow together.
  size_t seen = 0;
  while (!pending_.empty() || seen < mentioned_.size()) {
    if (seen < mentioned_.size()) {
      const llvm::Constant* constant = mentioned_[seen++];
      if (auto* function = llvm::dyn_cast<llvm::Function>(constant)) {
        addressTaken_.insert(function);
        reach(*function);
      } else if (auto* global = llvm::dyn_cast<llvm::GlobalVariable>(constant)) {
        globals_.insert(global);
        if (global->hasInitializer())
          mention(global->getInitializer());
      } else {
        for (const llvm::Use& operand : constant->operands())
          if (auto* part = llvm::dyn_cast<llvm::Constant>(operand))
            mention(part);
      }
      continue;
    }
    const llvm::Function* function = pending_.back();
    pending_.pop_back();
    for (const llvm::Instruction& inst : llvm::instructions(*function)) {
      auto* call = llvm::dyn_cast<llvm::CallBase>(&inst);
      for (const llvm::Use& operand : inst.operands()) {
        auto* constant = llvm::dyn_cast<llvm::Constant>(operand);
        if (!constant)
          continue;
        if (call && call->isCallee(&operand)) {
          if (const llvm::Function* callee = named(*call)) {
            reach(*callee);
            continue;
          }
        }
        mention(constant);
      }
    }
  }
  // In the order of the module, so that nothing depends on how it was found.
  llvm::DenseMap<const llvm::Function*, size_t> numbers;
  for (const llvm::Function& f : module)
    numbers[&f] = numbers.size();
  std::sort(callables_.begin(), callables_.end(), [&](const Callable& a, const Callable& b) {
    return numbers.lookup(a.function) < numbers.lookup(b.function);
  });
  for (unsigned i = 0; i < callables_.size(); ++i)
    functions_[callables_[i].function] = i;
  makeDispatches();
  findComponents();
}

void CallGraph::reach(const llvm::Function& function) {
  if (function.isDeclaration() || !functions_.try_emplace(&function, 0).second)
    return;
  callables_.push_back({&function, nullptr, {}, 0});
  pending_.push_back(&function);
}

void CallGraph::mention(const llvm::Constant* constant) {
  if (auto* alias = llvm::dyn_cast<llvm::GlobalAlias>(constant))
    constant = alias->getAliasee();
  if (!llvm::isa<llvm::ConstantData, llvm::BlockAddress>(constant))
    mentioned_.insert(constant);
}

void CallGraph::makeDispatches() {
  std::map<Key, unsigned> known;
  size_t functions = callables_.size();
  for (size_t i = 0; i < functions; ++i) {
    for (const llvm::Instruction& inst : llvm::instructions(*callables_[i].function)) {
      auto* call = llvm::dyn_cast<llvm::CallBase>(&inst);
      if (!call || !isThroughPointer(*call))
        continue;
      Key key{call->getFunctionType(), call->use_empty(), {}, {}};
      for (unsigned a = 0; a < call->arg_size(); ++a) {
        std::get<2>(key).push_back(call->getArgOperand(a)->getType());
        std::get<3>(key).push_back(call->isByValArgument(a));
      }
      auto [it, isNew] = known.try_emplace(std::move(key), callables_.size());
      through_[call] = it->second;
      if (!isNew)
        continue;
      Callable dispatch{nullptr, call, {}, 0};
      for (const llvm::Function* target : addressTaken_)
        if (!target->isIntrinsic() && fitsCall(*call, *target))
          dispatch.targets.push_back(target);
      callables_.push_back(std::move(dispatch));
    }
  }
}

unsigned CallGraph::of(const llvm::Function& function) const {
  auto it = functions_.find(&function);
  return it == functions_.end() ? none : it->second;
}

unsigned CallGraph::target(const llvm::CallBase& call) const {
  if (auto it = through_.find(&call); it != through_.end())
    return it->second;
  const llvm::Function* function = named(call);
  return function ? of(*function) : none;
}

// Tarjan's algorithm, with a stack of its own.
void CallGraph::findComponents() {
  std::vector<std::vector<unsigned>> callees(callables_.size());
  for (unsigned i = 0; i < callables_.size(); ++i) {
    llvm::SetVector<unsigned> own;
    if (callables_[i].function) {
      for (const llvm::Instruction& inst : llvm::instructions(*callables_[i].function))
        if (auto* call = llvm::dyn_cast<llvm::CallBase>(&inst))
          if (unsigned callee = target(*call); callee != none)
            own.insert(callee);
    }
    for (const llvm::Function* function : callables_[i].targets)
      if (unsigned callee = of(*function); callee != none)
        own.insert(callee);
    callees[i].assign(own.begin(), own.end());
  }
  constexpr unsigned unseen = 0;
  std::vector<unsigned> number(callables_.size(), unseen), low(callables_.size());
  std::vector<bool> open(callables_.size());
  std::vector<unsigned> stack;
  std::vector<std::pair<unsigned, size_t>> path;
  unsigned count = 0;
  auto enter = [&](unsigned i) {
    number[i] = low[i] = ++count;
    open[i] = true;
    stack.push_back(i);
    path.emplace_back(i, 0);
  };
  for (unsigned start = 0; start < callables_.size(); ++start) {
    if (number[start] != unseen)
      continue;
    enter(start);
    while (!path.empty()) {
      auto& [i, next] = path.back();
      if (next < callees[i].size()) {
        unsigned callee = callees[i][next++];
        if (number[callee] == unseen)
          enter(callee);
        else if (open[callee])
          low[i] = std::min(low[i], number[callee]);
        continue;
      }
      unsigned done = i;
      path.pop_back();
      if (!path.empty())
        low[path.back().first] = std::min(low[path.back().first], low[done]);
      if (low[done] != number[done])
        continue;
      components_.emplace_back();
      unsigned member;
      do {
        member = stack.back();
        stack.pop_back();
        open[member] = false;
        callables_[member].component = static_cast<unsigned>(components_.size() - 1);
        components_.back().push_back(member);
      } while (member != done);
      std::sort(components_.back().begin(), components_.back().end());
    }
  }
}

}  // namespace fathom::encode::points_to
