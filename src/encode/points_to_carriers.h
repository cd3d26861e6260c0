#pragma once

#include "encode/points_to_calls.h"

namespace fathom::encode::points_to {

// Which integers can be pointers, or parts of them, on their way from one place in
// memory to another.
class Carriers {
public:
  Carriers(const CallGraph& calls, const llvm::DataLayout& layout);
  // What is read (or cast from a pointer) here can be moved on.
  bool movesOn(const llvm::Value* read) const { return flag(read, forth_); }
  // What is written here may have been read before.
  bool mayCarry(const llvm::Value* written) const;

private:
  unsigned number(const llvm::Value* value);
  void edge(const llvm::Value* from, unsigned to);
  void visit(const llvm::Instruction& inst, const CallGraph& calls);
  void visitCall(const llvm::CallBase& call, const CallGraph& calls);
  bool keepsBits(const llvm::Instruction& inst, const llvm::Value* operand) const;
  bool flag(const llvm::Value* value, const std::vector<bool>& flags) const {
    auto it = numbers_.find(value);
    return it != numbers_.end() && flags[it->second];
  }

  unsigned pointerBits_;
  llvm::DenseMap<const llvm::Value*, unsigned> numbers_;
  llvm::DenseMap<std::pair<unsigned, unsigned>, unsigned> parameters_;  // of dispatches
  llvm::DenseMap<unsigned, unsigned> results_;                          // of callables
  std::vector<std::pair<unsigned, unsigned>> edges_;
  std::vector<unsigned> read_, written_;
  unsigned count_ = 0;
  std::vector<bool> back_, forth_;  // reached from what is read; reaches what is written
};

}  // namespace fathom::encode::points_to
