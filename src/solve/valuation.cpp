// Nodes are computed in one pass in ascending order, children first. Results of
// divisions are inputs, but come after their operands, so the pass can divide
// when it reaches them, whether or not their side condition was ever asserted.
#include "solve/valuation.h"

namespace fathom::solve {

void Valuation::reset() {
  values_.assign(aig_.numNodes(), 0);
  computed_ = 1;
  nextDefined_ = 0;
}

llvm::APInt Valuation::value(Word bits) {
  extend();
  return read(bits);
}

llvm::APInt Valuation::read(Word bits) const {
  llvm::APInt value(static_cast<unsigned>(bits.size()), 0);
  for (unsigned i = 0; i < bits.size(); ++i)
    if (at(bits[i]))
      value.setBit(i);
  return value;
}

void Valuation::write(Word bits, const llvm::APInt& value) {
  for (unsigned i = 0; i < bits.size(); ++i)
    if (!isConstant(bits[i]))
      setInput(bits[i], value[i]);
}

void Valuation::extend() {
  values_.resize(aig_.numNodes());
  const auto& defined = blaster_.definedInputs();
  for (; computed_ < values_.size(); ++computed_) {
    if (aig_.isAnd(computed_)) {
      values_[computed_] = at(aig_.left(computed_)) && at(aig_.right(computed_));
    } else if (nextDefined_ < defined.size() && defined[nextDefined_].firstNode == computed_) {
      const Circuits::DefinedInputs& d = defined[nextDefined_++];
      llvm::APInt a = read(d.dividend), b = read(d.divisor);
      bool byZero = b.isZero();
      write(d.results.quotient, byZero ? llvm::APInt::getAllOnes(a.getBitWidth()) : a.udiv(b));
      write(d.results.remainder, byZero ? a : a.urem(b));
    }
  }
}

}  // namespace fathom::solve
