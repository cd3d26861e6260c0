#pragma once

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/DebugLoc.h"
#include "llvm/IR/Function.h"

#include <memory>
#include <optional>
#include <vector>

namespace fathom::encode {

struct Region;

// A block, or an inner loop contracted to one node.
struct Item {
  const llvm::BasicBlock* block = nullptr;
  const Region* loop = nullptr;
  const llvm::BasicBlock* header() const;  // by which it is entered
};

// The body of a function or of a loop: a directed acyclic graph of items in
// topological order (of a loop, the header comes first).
struct Region {
  const llvm::BasicBlock* header = nullptr;
  llvm::DebugLoc place;  // where the loop statement begins
  unsigned number = 0;   // among the loops of the function; 0 is the function itself
  unsigned end = 0;      // the number of the last block that leads back to the header
  std::vector<Item> items;
  // Of a loop: the item with which its body begins. What comes before is the condition, which
  // is looked at once more when the body is not executed any more.
  size_t body = 0;
  std::optional<uint64_t> unwind;  // how often it is followed, as the source says
  std::vector<uint64_t> numbers;   // that CBMC gives to it, if they are known
  uint64_t trips = 0;              // at most, if that was found; UINT64_MAX: for ever
  uint64_t weight = 0;             // what one round costs, about: instructions, calls as several
  std::vector<std::unique_ptr<Region>> loops;
};

inline const llvm::BasicBlock* Item::header() const { return loop ? loop->header : block; }

// What the encoder needs to know about a function besides its instructions.
class Shape {
public:
  explicit Shape(const llvm::Function& function);

  const llvm::Function& function() const { return function_; }
  const Region& body() const { return body_; }
  // Arguments and instructions, counted from 0; blocks likewise.
  unsigned number(const llvm::Value* v) const { return numbers_.find(v)->second; }
  unsigned numValues() const { return numValues_; }
  unsigned blockNumber(const llvm::BasicBlock* b) const { return blocks_.find(b)->second; }
  unsigned numBlocks() const { return static_cast<unsigned>(blocks_.size()); }
  // The block has one way in and none out that leads anywhere: the execution ends there.
  bool isDeadEnd(const llvm::BasicBlock* b) const { return deadEnds_.contains(b); }
  // A branch in the block can leave the innermost loop around it (dead ends apart).
  bool isExiting(const llvm::BasicBlock* b) const { return exiting_.contains(b); }
  // The last call of the block can end by a longjmp to this function; the first
  // successor is where it goes on then.
  static bool endsInLanding(const llvm::BasicBlock& b);
  bool isRuntime() const { return isRuntime_; }
  // A runtime model, or from a header of C++'s standard library: of no interest to
  // who reads a report.
  static bool isOfLibrary(const llvm::Function& function);
  bool isLibrary() const { return isLibrary_; }

private:
  const llvm::Function& function_;
  Region body_;
  llvm::DenseMap<const llvm::Value*, unsigned> numbers_;
  llvm::DenseMap<const llvm::BasicBlock*, unsigned> blocks_;
  llvm::DenseMap<const llvm::BasicBlock*, bool> deadEnds_, exiting_;
  unsigned numValues_ = 0;
  bool isRuntime_, isLibrary_;
};

}  // namespace fathom::encode
