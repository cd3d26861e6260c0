#pragma once

#include "ilr/term_manager.h"

#include "llvm/ADT/DenseMap.h"

namespace fathom::ilr {

// Rewrites whole terms bottom up: the multi-step rewriter of chapter 7 of 004.
// A rewrite step builds a node again over its rewritten operands, by which the
// rules of the manager fire. Where the manager ran out of push budget the
// result is rewritten again, and the final result is remembered for the node
// the steps started from, so shared terms are rewritten once.
class Rewriter {
public:
  // How far a result that is not final is rewritten again.
  static constexpr unsigned full = UINT32_MAX;

  // steps: how many times in a row a node may be rewritten further.
  explicit Rewriter(TermManager& terms, unsigned steps = full) : terms_(terms), steps_(steps) {}

  // Occurrences of `from` (any term) become `to`, all at once. To be called
  // before the first rewriting.
  void substitute(Term from, Term to);
  Term operator()(Term root);

private:
  struct Frame {
    Term original;  // what the result is remembered for
    Term term;      // where the steps have come to
    unsigned stepsLeft;
    unsigned next = 0;  // operand to visit
  };

  bool visit(Term t, unsigned steps);

  TermManager& terms_;
  unsigned steps_;
  bool substituting_ = false;
  llvm::DenseMap<uint32_t, Term> done_;
  std::vector<Frame> frames_;
  std::vector<Term> results_;
};

// t with every occurrence of a key replaced, simplified on the way.
Term substitute(TermManager& terms, Term t, llvm::ArrayRef<std::pair<Term, Term>> replacements);

}  // namespace fathom::ilr
