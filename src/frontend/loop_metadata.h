#pragma once

#include "clang/Basic/SourceLocation.h"

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <tuple>
#include <vector>

namespace clang {
class SourceManager;
}
namespace llvm {
class DILocation;
class Function;
class Instruction;
class MDNode;
class StringRef;
}  // namespace llvm

// What the source says of a loop is told to the encoder in the loop's metadata, by pairs of a name
// and a number:
//
//   fathom.unwind   how often it is followed
//   fathom.number   which loop of its function it is, as CBMC counts; several if several gotos make
//   it fathom.goto     gotos make it: it has no statement of its own
namespace fathom::frontend {

// A place as debug info has it: the index of a file, a line, a column.
using LoopPlace = std::tuple<unsigned, unsigned, unsigned>;

class LoopPlaces {
public:
  std::optional<LoopPlace> of(const clang::SourceManager& sources, clang::SourceLocation place);
  LoopPlace of(const llvm::DILocation& place);

private:
  unsigned fileOf(llvm::StringRef path);
  std::map<std::string, unsigned> files_;
};

// A loop of a module that has metadata.
class DescribedLoop {
public:
  explicit DescribedLoop(llvm::MDNode* about) : about_(about) {}

  // Where its statement, or its label, begins.
  const llvm::DILocation* begin() const;
  bool isOfGotos() const;
  void add(llvm::StringRef name, uint64_t number);

private:
  friend std::vector<DescribedLoop> describedLoops(llvm::Function& function);
  llvm::MDNode* about_;
  std::vector<llvm::Instruction*> ends_;  // that lead back
};

// In the order of their ends.
std::vector<DescribedLoop> describedLoops(llvm::Function& function);

// Gives metadata to all ways back of a loop, as clang does to those that it knows of, and to loops
// of gotos, which begin at their labels.
void describeLoops(llvm::Function& function);

}  // namespace fathom::frontend
