#pragma once

#include "encode/result.h"

namespace fathom::driver {

// One property as a question: can all of this hold together?
struct Question {
  size_t property;
  ilr::Term violated;  // the whole condition
  // The same as a conjunction: its own part, and the first conjuncts of Questions.
  ilr::Term goal;
  size_t conjuncts;
  // Those of them that have something to do with the goal, in ascending order; if they
  // contradict it, all do. Where they are many, only the last ones stand by themselves, and
  // `before` is the conjunction of all before them; else that is true.
  std::vector<uint32_t> parts;
  ilr::Term before;
  bool isWhole;  // nothing was left out
  // What it is about: some of the components of conjuncts that it needs, in ascending order.
  std::vector<uint32_t> components;
};

// Both are about the same, so that what a solver learns for one may help with the other.
bool areRelated(const Question& a, const Question& b);

// What the questions of one encoding share: what is known of addresses, and what has cut
// executions off before the check, as conjuncts in a fixed order. A question needs few of them:
// only those that are connected with its own part by symbols. And a proof needs still fewer:
// those that the solver names. So the proof of a function's check does not depend on the
// functions that were called before, as long as they have nothing to do with each other.
class Questions {
public:
  Questions(const encode::Outcome& outcome, std::vector<ilr::Term> background,
            ilr::TermManager& terms);

  // In the cases only in which `under` holds.
  Question ask(size_t property, ilr::Term violated, ilr::Term under);
  const std::vector<ilr::Term>& conjuncts() const { return conjuncts_; }
  // They hold whatever is asked; the first conjuncts of all.
  llvm::ArrayRef<ilr::Term> background() const {
    return llvm::ArrayRef(conjuncts_).take_front(numBackground_);
  }
  ilr::TermManager& terms() const { return terms_; }

private:
  void connect();
  uint32_t component(uint32_t term);
  void addParts(Question& question);
  ilr::Term conjunctionOf(size_t first);  // that many conjuncts

  const encode::Outcome& outcome_;
  ilr::TermManager& terms_;
  std::vector<ilr::Term> conjuncts_;
  size_t numBackground_;
  std::vector<ilr::Term> conjunctions_;  // by their number, as far as somebody asked
  // Terms of the conjuncts by component: a union-find forest by handle, 0 for other terms.
  std::vector<uint32_t> parents_;
  llvm::DenseMap<uint32_t, std::vector<uint32_t>> members_;  // by component: conjuncts
  std::vector<uint32_t> constants_;                          // conjuncts without symbols
};

}  // namespace fathom::driver
