#pragma once

#include "ilr/evaluate.h"
#include "ilr/float_circuits.h"

#include "llvm/ADT/DenseMap.h"

#include <deque>
#include <vector>

namespace fathom::ilr {

// Terms with floats as terms of bools and integers only, in the same manager. A
// symbol of a float becomes one of its packed bits, a rounding mode becomes an
// i3, and a function over them one over bits.
class FloatLowering {
public:
  explicit FloatLowering(TermManager& terms) : terms_(terms), circuits_(terms) {}

  // A term that has the value of t, whose sort is neither a float nor a rounding
  // mode, wherever the conditions hold. t itself if there is no float in it.
  Term lower(Term t);
  // What is to hold beside every lowered term: that bits are those of the one NaN
  // or of a rounding mode. Each is given once.
  std::vector<Term> takeConditions() { return std::exchange(conditions_, {}); }
  // The value of the original symbols and functions, given that of the lowered
  // ones.
  Assignment raise(const Assignment& lowered) const;
  // Of a symbol that was lowered, what stands for it; else the symbol.
  Term lowered(Term symbol) const;

private:
  void lowerOne(Term t);
  FloatParts floatOf(Term t);
  Term predicate(Term t);
  Term applied(Term t);
  Function functionFor(Function f);
  FloatParts& parts(Term t) { return parts_[floats_.find(t.id)->second]; }
  Term at(Term t, unsigned i) const { return lowered_[terms_.operand(t, i).id]; }
  FloatParts& partsAt(Term t, unsigned i) { return parts(terms_.operand(t, i)); }
  Sort bitsOf(Sort s);
  Term symbolFor(Term t);

  TermManager& terms_;
  FloatCircuits circuits_;
  std::vector<Term> lowered_;                  // by handle; not of floats
  llvm::DenseMap<uint32_t, uint32_t> floats_;  // where its parts are
  std::deque<FloatParts> parts_;
  std::vector<Term> stack_;
  std::vector<Term> conditions_;
  std::vector<std::pair<Term, Term>> symbols_;  // original, lowered
  llvm::DenseMap<uint32_t, Term> symbolOf_;
  std::vector<std::pair<Function, Function>> functions_;
  std::unordered_map<Function, Function> functionOf_;
};

}  // namespace fathom::ilr
