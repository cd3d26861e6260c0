#pragma once

#include "encode/values.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/IR/Module.h"

namespace fathom::encode {

// Checks that constants do not decide, in one loop or recursion whose guards are constant.
inline constexpr uint64_t maxOpenChecks = 4096;

// Whether anything came from outside after so many terms.
bool hasInput(const ilr::TermManager& terms, uint32_t before);

// Whether a number in a loop's variables, or in arguments, is neither known nor what it was a
// round before.
bool hasChanged(const ilr::TermManager& terms, llvm::ArrayRef<Value> before,
                llvm::ArrayRef<Value> now);

// Which functions have a way to their end on which nothing is called that has none: the others
// call themselves again and again, or end the program.
class WaysBack {
public:
  explicit WaysBack(const llvm::Module& module);
  bool has(const llvm::Function& function) const { return found_.contains(&function); }

private:
  bool canEnd(const llvm::Function& function) const;
  bool canPass(const llvm::BasicBlock& block) const;
  llvm::DenseSet<const llvm::Function*> found_;
};

// Whether a call of the function can lead to several further ones: in the function or in one
// through which it calls itself, there are several such calls, or one in a loop.
bool isTree(const llvm::Function& function);

}  // namespace fathom::encode
