#pragma once

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Function.h"

#include <vector>

namespace fathom::explain {

// A function as the interpreter needs it.
struct Code {
  explicit Code(const llvm::Function& function);
  const llvm::Function& function;
  bool isRuntime, isLibrary;
  llvm::DenseMap<const llvm::Value*, unsigned> numbers;
  // Where the ways that lead out of a block meet again, those apart on which the program ends;
  // null if nowhere.
  llvm::DenseMap<const llvm::BasicBlock*, const llvm::BasicBlock*> meets;
  // The best that can come of a block: the function returns; or the program ends as it should, or
  // goes round an endless loop; or neither.
  enum class End : uint8_t { Failure, Exit, Return };
  llvm::DenseMap<const llvm::BasicBlock*, End> ends;
  // The scalar variables that could get a value on a way out of a block before it meets the
  // others, by the first block of that way. Calls count: what they could write to globals, and
  // what they are given the address of.
  const std::vector<const llvm::Value*>& assigned(const llvm::BasicBlock& from,
                                                  const llvm::BasicBlock& way) const;

private:
  void findMeets();
  void addAssigned(const llvm::BasicBlock& block, std::vector<const llvm::Value*>& to) const;

  using Way = std::pair<const llvm::BasicBlock*, const llvm::BasicBlock*>;
  mutable llvm::DenseMap<Way, std::vector<const llvm::Value*>> assigned_;
};

}  // namespace fathom::explain
