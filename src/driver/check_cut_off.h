#pragma once

#include "encode/result.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Module.h"

namespace fathom::driver {

// The code that executions could come to if loops and recursions were followed beyond their
// bounds: what lies behind those that were found to go on, in the calls and returns from there,
// too.
class CutOffCode {
public:
  CutOffCode(const llvm::Module& module, const std::string& entry, const encode::Outcome& outcome,
             const std::vector<size_t>& reached);
  bool contains(const encode::Reachable& place) const {
    return llvm::any_of(place.blocks, [&](const auto* block) { return blocks_.contains(block); });
  }

private:
  // With: the way there leads on to the callers of its function.
  llvm::DenseMap<const llvm::BasicBlock*, bool> blocks_;
};

}  // namespace fathom::driver
