#pragma once

#include "encode/guards.h"

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace fathom::encode {

// What is known to hold from some point on below a guard: the literals of
// branches, assumptions, and that executions have ended. Terms are simplified
// under it, so that after `if (!p) abort();` p is no longer null by its shape.
class Facts {
public:
  Facts(ilr::TermManager& terms, Guards& guards) : terms_(terms), guards_(guards) {}

  // From now on the condition holds wherever `guard` does.
  void add(Guard guard, ilr::Term condition);
  // Whether a condition is known under that guard.
  std::optional<bool> known(Guard guard, ilr::Term condition) const;
  // A condition without the parts that are known.
  ilr::Term simplified(Guard guard, ilr::Term condition, unsigned depth = 4);
  // A number in as few bits as it needs below that guard, widened with zeros: after
  // `if (n > 2) return;` a product with n has two rows instead of 64.
  ilr::Term narrowed(Guard guard, ilr::Term t);
  // A select without the branches that cannot be taken, at its top.
  ilr::Term chosen(Guard guard, ilr::Term t) const;
  // The same number, by the bits that it can have wherever executions go on: a size that
  // was assumed to be at most 10 has four.
  ilr::Term reduced(ilr::Term t) const;

  // The number is at most this below that guard.
  llvm::APInt most(Guard guard, ilr::Term t, unsigned depth = 3) const;

private:
  bool holds(Guard guard, ilr::Term condition) const;
  bool isBelow(Guard guard, Guard known) const;
  void bound(Guard guard, ilr::Term literal);
  void learnRange(ilr::Term condition);
  void restrict(ilr::Term number, llvm::APInt from, llvm::APInt to);

  ilr::TermManager& terms_;
  Guards& guards_;
  llvm::DenseMap<uint32_t, llvm::SmallVector<Guard, 2>> at_;  // by term
  struct Bound {
    Guard guard;
    llvm::APInt most;
  };
  llvm::DenseMap<uint32_t, llvm::SmallVector<Bound, 1>> bounds_;  // by term
  struct Range {
    llvm::APInt from, to;
    ilr::Term reduced;
  };
  // A term whose value is that of another but for what is to be added to it.
  struct Part {
    ilr::Term of;
    llvm::APInt plus;
  };
  llvm::DenseMap<uint32_t, Range> ranges_;  // by term
  llvm::DenseMap<uint32_t, Part> parts_;    // by term
};

}  // namespace fathom::encode
