#pragma once

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/Function.h"

#include <memory>
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
  // Some of its blocks, and what in them could write to memory: stores, copies, calls. Of several
  // stores to one variable there is the first.
  struct Region {
    llvm::SmallPtrSet<const llvm::BasicBlock*, 8> blocks;
    std::vector<const llvm::Instruction*> writes;
    // The values that local variables get in them.
    llvm::DenseMap<const llvm::Value*, llvm::SmallVector<const llvm::Value*, 2>> stored{};
  };
  // The way that begins with a block, up to another one if there is one.
  const Region& way(const llvm::BasicBlock& from, const llvm::BasicBlock* to) const;
  const Region& all() const { return way(function.getEntryBlock(), nullptr); }

private:
  void findMeets();

  using Way = std::pair<const llvm::BasicBlock*, const llvm::BasicBlock*>;
  mutable llvm::DenseMap<Way, std::unique_ptr<Region>> ways_;
};

}  // namespace fathom::explain
