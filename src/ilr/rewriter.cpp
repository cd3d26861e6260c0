// The explicit-stack traversal of 004, algorithms 1 to 5. The two stacks are
// the frames of nodes under rewrite and the results of finished operands. A
// frame whose rewritten term is not final stays on the stack with that term in
// place of the original (algorithm 4, "mark multi-step"), and when a final
// result arrives it is remembered for the original and for the last step's term
// (algorithm 5), which is what keeps rewriting linear in the shared size. A
// substitution is one step: what it put in must not be replaced once more.
#include "ilr/rewriter.h"

#include "support/error.h"

namespace fathom::ilr {

void Rewriter::substitute(Term from, Term to) {
  require(terms_.sort(from) == terms_.sort(to), "substitution must keep the sort");
  done_[from.id] = to;
  substituting_ = true;
}

// Leaves the result of t on results_ if it is known; else opens a frame.
bool Rewriter::visit(Term t, unsigned steps) {
  auto known = done_.find(t.id);
  if (known != done_.end()) {
    results_.push_back(known->second);
    return true;
  }
  if (terms_.numOperands(t) == 0) {
    results_.push_back(t);
    return true;
  }
  frames_.push_back({t, t, steps});
  return false;
}

Term Rewriter::operator()(Term root) {
  if (!substituting_ && !terms_.hasUnfinished())
    return root;
  if (visit(root, steps_)) {
    Term result = results_.back();
    results_.pop_back();
    return result;
  }
  llvm::SmallVector<Term, 4> operands;
  while (!frames_.empty()) {
    Frame& frame = frames_.back();
    unsigned count = terms_.numOperands(frame.term);
    bool waiting = false;
    while (frame.next < count && !waiting) {
      // visit may move the frames.
      Term operand = terms_.operand(frame.term, frame.next++);
      waiting = !visit(operand, steps_);
      if (waiting)
        break;
    }
    if (waiting)
      continue;
    operands.assign(results_.end() - count, results_.end());
    results_.resize(results_.size() - count);
    uint32_t before = terms_.numTerms();
    Term result = terms_.mkLike(frame.term, operands);
    bool further = !substituting_ && terms_.budgetExhausted() && result != frame.term &&
                   frame.stepsLeft > 0 && terms_.numTerms() > before &&
                   terms_.numOperands(result) > 0;
    if (further) {
      auto known = done_.find(result.id);
      if (known == done_.end()) {
        frame.term = result;
        frame.next = 0;
        if (frame.stepsLeft != full)
          --frame.stepsLeft;
        continue;
      }
      result = known->second;
    }
    done_[frame.original.id] = result;
    if (!substituting_) {
      done_[frame.term.id] = result;
      done_.try_emplace(result.id, result);
    }
    results_.push_back(result);
    frames_.pop_back();
  }
  Term result = results_.back();
  results_.pop_back();
  return result;
}

Term substitute(TermManager& terms, Term t, llvm::ArrayRef<std::pair<Term, Term>> replacements) {
  Rewriter rewriter(terms);
  for (auto [from, to] : replacements)
    rewriter.substitute(from, to);
  return rewriter(t);
}

}  // namespace fathom::ilr
