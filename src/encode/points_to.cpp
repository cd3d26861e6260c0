// The analysis as a whole. Strongly connected components of the call graph are visited
// callees first; a call copies what the callee's parameters and result lead to into
// the caller's graph, and only there joins it with the actual values. So two calls of
// malloc give two regions, although both end at one allocation. Inside a component
// all functions share one graph. What globals lead to is shared by all.
//
// That pointers travel through integers is rare, but costs much precision where
// it is allowed for. So a first run only finds out whether it can happen at all.
#include "encode/points_to.h"

#include "encode/calls.h"
#include "encode/points_to_analysis.h"

#include "llvm/ADT/PostOrderIterator.h"
#include "llvm/IR/InstIterator.h"

#include <map>

namespace fathom::encode {

namespace points_to {

Analysis::Analysis(const llvm::Module& module, const llvm::Function& entry)
    : module_(module),
      layout_(module.getDataLayout()),
      entry_(entry),
      calls_(module, entry),
      carriers_(calls_, layout_),
      pointerBytes_(layout_.getPointerSize()),
      is64_(pointerBytes_ == 8) {
  auto bytes = static_cast<unsigned>(pointerBytes_);
  // cppcheck-suppress useInitializationList; it is made anew below
  graph_ = std::make_unique<Graph>(bytes, false, false);
  run();
  if (!graph_->launders())
    return;
  launders_ = true;
  graph_ = std::make_unique<Graph>(bytes, true, graph_->strongSink());
  run();
}

void Analysis::run() {
  cells_.clear();
  views_.clear();
  exposed_.clear();
  counterparts_.clear();
  sites_.clear();
  dispatchSites_.clear();
  numSites_ = 0;
  interfaces_.clear();
  interfaces_.resize(calls_.callables().size());
  for (const llvm::GlobalVariable* variable : calls_.globals())
    global(*variable);
  for (const std::vector<unsigned>& component : calls_.components())
    for (unsigned id : component) {
      if (calls_.callables()[id].function)
        runFunction(id);
      else
        runDispatch(id);
    }
}

void Analysis::runFunction(unsigned id) {
  current_ = id;
  dominators_.reset();
  const llvm::Function& function = *calls_.callables()[id].function;
  interface(id);
  if (&function == &entry_) {
    // From outside: arbitrary contents, but for the strings that main gets.
    bool isMain = getsProgramArguments(function);
    for (const llvm::Argument& argument : function.args()) {
      if (!argument.getType()->isPointerTy())
        define(&argument, unknown(argument.getType()));
      else if (isMain)
        graph_->load(graph_->movedAny(cell(&argument), static_cast<uint64_t>(pointerBytes_)));
      else
        graph_->integers(cell(&argument), 0, Graph::farAway, Graph::Arbitrary);
    }
  }
  llvm::ReversePostOrderTraversal<const llvm::Function*> blocks(&function);
  for (const llvm::BasicBlock* block : blocks)
    for (const llvm::Instruction& inst : *block)
      visit(inst);
}

uint32_t Analysis::ofVariableArguments(const llvm::Function& function) {
  unsigned id = calls_.of(function);
  return id == CallGraph::none ? 0 : region(interface(id).varargs);
}

uint32_t Analysis::pointee(const llvm::Value* pointer, int64_t offset) {
  Cell at = find(pointer);
  return at.isNone() ? 0 : region(graph_->load(graph_->moved(at, offset)));
}

std::optional<uint32_t> Analysis::inCaller(const llvm::CallBase& call, const llvm::Function& callee,
                                           uint32_t node) {
  if (node == 0 || isGlobal(node))
    return node;
  auto component = [&](unsigned id) { return calls_.callables()[id].component; };
  auto step = [&](unsigned from, unsigned to, unsigned site) -> std::optional<uint32_t> {
    if (component(from) == component(to))
      return graph_->find(node);
    auto it = counterparts_.find({site, graph_->find(node)});
    return it == counterparts_.end() ? std::nullopt : std::optional(graph_->find(it->second));
  };
  unsigned target = calls_.target(call), own = calls_.of(callee),
           caller = calls_.of(*call.getFunction());
  if (target == CallGraph::none || own == CallGraph::none || caller == CallGraph::none)
    return std::nullopt;
  if (target != own) {
    std::optional<uint32_t> inDispatch = step(own, target, dispatchSites_.lookup({target, own}));
    if (!inDispatch || isGlobal(*inDispatch))
      return inDispatch;
    node = *inDispatch;
  }
  return step(target, caller, sites_.lookup(&call));
}

std::string Analysis::print() {
  std::map<uint32_t, std::vector<std::string>> members;
  auto add = [&](const llvm::Value& value, const std::string& name) {
    if (uint32_t own = node(&value); value.getType()->isPointerTy() && own)
      members[own].push_back(name);
  };
  for (const llvm::GlobalVariable& variable : module_.globals())
    add(variable, "@" + variable.getName().str());
  for (const llvm::Function& function : module_) {
    if (calls_.of(function) == CallGraph::none)
      continue;
    unsigned number = 0;
    auto name = [&](const llvm::Value& value) {
      ++number;
      return function.getName().str() +
             (value.hasName() ? "%" + value.getName().str() : "#" + std::to_string(number));
    };
    for (const llvm::Argument& argument : function.args())
      add(argument, name(argument));
    for (const llvm::Instruction& inst : llvm::instructions(function))
      add(inst, name(inst));
  }
  std::string text;
  for (const auto& [region, names] : members) {
    text += std::to_string(region) + (isGlobal(region) ? " (global):" : ":");
    for (const std::string& name : names)
      text += " " + name;
    text += "\n";
  }
  return text;
}

}  // namespace points_to

PointsTo::PointsTo(const llvm::Module& module, const llvm::Function& entry)
    : analysis_(std::make_unique<points_to::Analysis>(module, entry)) {}

PointsTo::~PointsTo() = default;

PointsTo::Node PointsTo::node(const llvm::Function&, const llvm::Value* pointer) const {
  return analysis_->node(pointer);
}

PointsTo::Node PointsTo::ofVariableArguments(const llvm::Function& function) const {
  return analysis_->ofVariableArguments(function);
}

PointsTo::Node PointsTo::pointee(const llvm::Function&, const llvm::Value* pointer,
                                 int64_t offset) const {
  return analysis_->pointee(pointer, offset);
}

PointsTo::Node PointsTo::ofGlobal(const llvm::GlobalVariable& global) const {
  return analysis_->node(&global);
}

bool PointsTo::isGlobal(Node node) const { return analysis_->isGlobal(node); }

std::optional<PointsTo::Node> PointsTo::inCaller(const llvm::CallBase& call,
                                                 const llvm::Function& callee, Node node) const {
  return analysis_->inCaller(call, callee, node);
}

bool PointsTo::hasUnknown() const { return analysis_->hasUnknown(); }

std::string PointsTo::print() const { return analysis_->print(); }

}  // namespace fathom::encode
