#pragma once

#include "encode/result.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/Module.h"

namespace fathom::driver {

// The code that executions could come to if loops and recursions were followed beyond their
// bounds: what lies behind those that were found to go on, in the calls and returns from there,
// too.
class CutOffCode {
public:
  CutOffCode(const llvm::Module& module, const encode::Outcome& outcome,
             const std::vector<size_t>& reached);
  bool contains(const llvm::BasicBlock* block) const { return blocks_.contains(block); }

private:
  llvm::DenseSet<const llvm::BasicBlock*> blocks_;
};

}  // namespace fathom::driver
