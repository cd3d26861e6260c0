#pragma once

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

#include <map>
#include <vector>

namespace fathom::encode {

// What the program itself asserts, in the functions that its entry can lead to. An assertion
// that says "never come here" (assert(0), reach_error() without a condition before it) is not
// among them: it asks to be unreachable.
class Assertions {
public:
  Assertions(const llvm::Module& module, const llvm::Function& entry);

  const std::vector<const llvm::CallBase*>& calls() const { return calls_; }
  // The assertions, by their place in calls(), that an execution comes to with this instruction:
  // the call itself, as of fathom_assert, or the branch on whose one side is a call that fails,
  // as of assert.
  llvm::ArrayRef<unsigned> decidedBy(const llvm::Instruction& inst) const {
    auto it = decided_.find(&inst);
    return it == decided_.end() ? llvm::ArrayRef<unsigned>() : it->second;
  }
  struct Written {
    const llvm::Function* function;
    llvm::DebugLoc place;
    unsigned call;  // Place::call
  };
  // Where clang has left one out, since nothing comes there (frontend/dropped_assertions.h).
  const std::vector<Written>& dropped() const { return dropped_; }
  // What the program wants to be covered, also where clang has left it out.
  const std::vector<Written>& covers() const { return covers_; }
  // An assertion fails in it.
  bool isFailure(const llvm::BasicBlock& block);

private:
  // What a function of the runtime does with assertions and covers.
  enum class Asserts : uint8_t { Nothing, Cover, Something, Failure };
  Asserts asserts(const llvm::Function& function);
  void collect(const llvm::Function& function);
  // A place in the source, and the blocks that end there in a decision.
  struct Spot {
    const llvm::DIFile* file = nullptr;
    unsigned line = 0, column = 0;
    auto operator<=>(const Spot&) const = default;
    static Spot of(const llvm::Instruction& inst);
  };
  // None where a macro makes several assertions.
  using Decisions = std::map<Spot, llvm::SmallVector<const llvm::BasicBlock*, 2>>;
  // Of a call that fails: the branches that lead to it.
  bool findBranches(const llvm::CallBase& call, unsigned number, const Decisions& decisions);

  void readDropped(const llvm::Module& module,
                   const llvm::SetVector<const llvm::Function*>& functions);

  std::vector<const llvm::CallBase*> calls_;
  std::vector<Written> dropped_, covers_;
  llvm::DenseMap<const llvm::Instruction*, llvm::SmallVector<unsigned, 1>> decided_;
  llvm::DenseMap<const llvm::Function*, Asserts> asserts_;
};

}  // namespace fathom::encode
