#pragma once

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

#include <map>
#include <vector>

namespace fathom::encode::points_to {

// A function, or a dispatch: all functions that calls through a pointer with
// the same types of arguments and result can reach.
struct Callable {
  const llvm::Function* function = nullptr;
  // Of a dispatch: one of the calls, and its targets with and without a body.
  const llvm::CallBase* example = nullptr;
  std::vector<const llvm::Function*> targets;
  unsigned component = 0;
};

// What can be called from the entry points of a program, and in which order
// callees come before callers.
class CallGraph {
public:
  CallGraph(const llvm::Module& module, const llvm::Function& entry);

  const std::vector<Callable>& callables() const { return callables_; }
  // Strongly connected components, callees first.
  const std::vector<std::vector<unsigned>>& components() const { return components_; }
  // Global variables that the program mentions.
  llvm::ArrayRef<const llvm::GlobalVariable*> globals() const { return globals_.getArrayRef(); }

  // The callable of a function; none if it has no body or is not reached.
  static constexpr unsigned none = ~0u;
  unsigned of(const llvm::Function& function) const;
  // What a call reaches: a function, a dispatch, or none.
  unsigned target(const llvm::CallBase& call) const;
  // The function that is called by name, with or without a body; null if it is
  // called through a pointer, or cannot be called like this.
  static const llvm::Function* named(const llvm::CallBase& call);

private:
  void reach(const llvm::Function& function);
  void mention(const llvm::Constant* constant);
  void makeDispatches();
  void findComponents();

  using Key = std::tuple<const llvm::FunctionType*, bool, std::vector<const llvm::Type*>,
                         std::vector<bool>>;
  std::vector<Callable> callables_;
  std::vector<std::vector<unsigned>> components_;
  llvm::SetVector<const llvm::GlobalVariable*> globals_;
  llvm::DenseMap<const llvm::Function*, unsigned> functions_;
  llvm::DenseMap<const llvm::CallBase*, unsigned> through_;
  llvm::SetVector<const llvm::Constant*> mentioned_;
  llvm::SetVector<const llvm::Function*> addressTaken_;
  std::vector<const llvm::Function*> pending_;
};

}  // namespace fathom::encode::points_to
