#pragma once

#include "prepare/sea.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/SmallVector.h"

namespace llvm {
class Instruction;
}

namespace fathom::prepare {

// Which memories functions and instructions take and give.
class Memories {
public:
  // Of a division with a heap.
  static constexpr unsigned theMemory = 0, theHeap = 1;

  Memories(const llvm::Module& module, const Division& division);

  unsigned of(const llvm::Function& function, const llvm::Value* pointer) const;
  // All that the function or one that it calls touches, under the function's numbers.
  llvm::ArrayRef<unsigned> of(const llvm::Function& function) const;
  // What a call hands over, in the order of the callee; none is a memory of the callee alone.
  llvm::SmallVector<std::optional<unsigned>, 4> handedOver(const llvm::CallBase& call) const;
  llvm::ArrayRef<unsigned> written(const llvm::Instruction& inst) const;
  bool hasHeap() const { return division_.heap; }

private:
  llvm::SmallVector<unsigned, 4> findWritten(const llvm::Instruction& inst) const;
  llvm::SmallVector<unsigned, 4> accessed(const llvm::Instruction& inst) const;

  const Division& division_;
  llvm::SetVector<const llvm::Function*> addressTaken_;
  llvm::DenseMap<const llvm::Function*, llvm::SetVector<unsigned>> touched_;
  llvm::DenseMap<const llvm::Instruction*, llvm::SmallVector<unsigned, 4>> written_;
};

}  // namespace fathom::prepare
