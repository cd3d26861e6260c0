#pragma once

#include "ilr/term_manager.h"

namespace fathom::ilr {

// What is known of a value whatever the symbols are: bits that are always 0 or
// always 1, and an unsigned and a signed interval. All four views hold at once
// and each sharpens the others. A bool is one bit.
struct AbstractValue {
  llvm::APInt zeros, ones;  // known bits; zeros & ones == 0
  llvm::APInt umin, umax;
  llvm::APInt smin, smax;

  static AbstractValue top(unsigned width);
  static AbstractValue constant(const llvm::APInt& value);

  unsigned width() const { return zeros.getBitWidth(); }
  bool isConstant() const { return umin == umax; }
  bool contains(const llvm::APInt& value) const;
  // Carries facts between the four views; call after filling some in.
  void sharpen();
};

// The abstract value of one function over abstract operands. Operands that are
// sharp give better results, and the result is sharp.
AbstractValue abstractOp(Op op, unsigned width, llvm::ArrayRef<AbstractValue> operands);
AbstractValue abstractExtract(const AbstractValue& x, unsigned hi, unsigned lo);
AbstractValue join(const AbstractValue& a, const AbstractValue& b);

// The abstract values of a manager's terms: computed when asked for, kept, and
// without recursion.
class AbstractValues {
public:
  explicit AbstractValues(const TermManager& terms) : terms_(terms) {}

  // For a term of sort bool or iN.
  AbstractValue get(Term t);
  size_t bytes() const;

private:
  bool isLeaf(Term t) const;
  bool known(Term t) const;
  AbstractValue load(Term t) const;
  void store(Term t, const AbstractValue& v);
  AbstractValue compute(Term t) const;

  const TermManager& terms_;
  std::vector<uint32_t> index_;  // by term: 0, or 1 + position in words_
  std::vector<uint64_t> words_;  // zeros, ones, umin, umax, smin, smax
  // As index_: of the value that says nothing by width, and of false and true.
  std::array<uint32_t, 65> tops_{};
  std::array<uint32_t, 2> truths_{};
  std::vector<Term> open_;
};

}  // namespace fathom::ilr
