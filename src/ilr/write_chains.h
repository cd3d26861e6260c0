#pragma once

#include "ilr/term.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include <vector>

namespace fathom::ilr {

class TermManager;

// Finds what a read sees below a tower of writes whose indices differ from the
// read's only by a constant (all constant, or all x + constant), in logarithmic
// instead of linear time (the purpose of the cached maps in section 7.2 of
// 004). Such writes on top of each other form a chain; each write knows its
// chain and its height in it; for each offset of a chain the heights at which
// it was written are listed in ascending order. So every version of the array,
// not only the newest, can be asked. A write on top of something else than the
// tip of a chain with its base starts a chain of its own.
class WriteChains {
public:
  explicit WriteChains(const TermManager& terms) : terms_(terms) {}

  struct Found {
    Term value;  // what was written at that index; null if nothing was
    Term below;  // if null: the array under all writes with the base of index
  };
  Found read(Term array, Term index) { return read(array, split(index)); }

  // An index as base (null: none) plus a constant: the handle of the constant,
  // or 0 if there is a base and nothing to add to it.
  struct Split {
    Term base;
    uint32_t offset;
  };
  Split split(Term index) const;
  Found read(Term array, Split wanted);
  size_t bytes() const;

private:
  struct Position {
    uint32_t chain, height;
  };
  struct Chain {
    Term below;      // the array under the chain
    Term indexBase;  // of all its indices
    uint32_t height = 0;
  };

  void enter(Term array);

  const TermManager& terms_;
  std::vector<Chain> chains_;
  llvm::DenseMap<uint32_t, Position> positions_;                        // by write term
  llvm::DenseMap<uint64_t, uint32_t> listOf_;                           // by chain and offset
  std::vector<llvm::SmallVector<std::pair<uint32_t, Term>, 1>> lists_;  // height, value
};

}  // namespace fathom::ilr
