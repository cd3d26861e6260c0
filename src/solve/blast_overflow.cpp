// Overflow predicates. For sums they are read off the carries of the circuit
// that computes the sum. For products the obvious way, a product of twice the
// width, costs four times the multiplier; Schulte, Balzola, Akkas and Brocato
// (Integer Multiplication with Overflow Detection or Saturation, IEEE Trans.
// Computers 2000) need little more than the product itself.
//
// Unsigned: if bits a_i and b_j are set with i + j >= w, the product
// is at least 2^w. These pairs are found in linear size by a running OR over the
// high bits of b. If there is no such pair, the partial products inside the word
// are all there are, and the product exceeds the word exactly if one of the
// columns carries out of it. So umulo is the OR of the pairs and of the carries
// that the multiplier drops, and shares everything else with it.
//
// Signed: the same on the magnitudes, which fit into the word as unsigned
// numbers. Their product must stay below 2^(w-1), or be equal to it if the signs
// differ. The paper instead compares the two top bits of a signed
// product of w + 1 bits, which would share the multiplier of the product itself.
// That was measured and is much harder to reason about: bounds on the operands
// turn into zeros in the magnitudes, but into copies of the sign in a signed
// product (two factors of half the width at 64 bits: 0.1 s, against more than
// 8 s).
//
// Against a constant the predicate is a comparison with the quotient of the
// limit by the constant.
#include "solve/circuits.h"

namespace fathom::solve {

Lit Circuits::addOverflows(Word a, Word b) {
  Lit c = falseLit;
  for (size_t i = 0; i < a.size(); ++i)
    c = aig_.mkMajority(a[i], b[i], c);
  return c;
}

// The operands have the same sign and the sum has the other.
Lit Circuits::addOverflowsSigned(Word a, Word b) {
  Lit c = falseLit;
  for (size_t i = 0; i + 1 < a.size(); ++i)
    c = aig_.mkMajority(a[i], b[i], c);
  Lit x = a.back(), y = b.back();
  return aig_.mkIte(c, aig_.mkAnd(negate(x), negate(y)), aig_.mkAnd(x, y));
}

Lit Circuits::subtractOverflowsSigned(Word a, Word b) {
  Lit c = noBorrow(a.drop_back(), b.drop_back());
  Lit x = a.back(), y = negate(b.back());
  return aig_.mkIte(c, aig_.mkAnd(negate(x), negate(y)), aig_.mkAnd(x, y));
}

// Some a_i and b_j with i + j >= weight are set.
Lit Circuits::anyPairFrom(Word a, Word b, size_t weight) {
  Lit some = falseLit;
  Lit high = falseLit;  // some b_j with j >= weight - i
  for (size_t i = 0; i < a.size(); ++i) {
    if (weight - i < b.size())
      high = aig_.mkOr(high, b[weight - i]);
    some = aig_.mkOr(some, aig_.mkAnd(a[i], high));
  }
  return some;
}

Lit Circuits::multiplyOverflows(Word a, Word b) {
  if (constantOf(a))
    std::swap(a, b);
  if (auto factor = constantOf(b)) {
    if (factor->isZero())
      return falseLit;
    return less(constant(llvm::APInt::getMaxValue(factor->getBitWidth()).udiv(*factor)), a);
  }
  Bits product;
  return multiplyOverflows(a, b, product);
}

Lit Circuits::multiplyOverflows(Word a, Word b, Bits& product) {
  Bits carries;
  product = multiply(a, b, &carries);
  return aig_.mkOr(anyPairFrom(a, b, a.size()), aig_.mkOr(carries));
}

Lit Circuits::multiplyOverflowsSigned(Word a, Word b) {
  if (auto factor = constantOf(a))
    return multiplyOverflowsSigned(b, *factor);
  if (auto factor = constantOf(b))
    return multiplyOverflowsSigned(a, *factor);
  Bits x = negationIf(a.back(), a), y = negationIf(b.back(), b);
  Bits product;
  Lit unsignedOverflow = multiplyOverflows(x, y, product);
  Lit sign = aig_.mkXor(a.back(), b.back());
  Lit beyondLowest = aig_.mkOr(negate(sign), aig_.mkOr(Word(product).drop_back()));
  return aig_.mkOr(unsignedOverflow, aig_.mkAnd(product.back(), beyondLowest));
}

Lit Circuits::multiplyOverflowsSigned(Word a, const llvm::APInt& factor) {
  unsigned width = static_cast<unsigned>(a.size());
  if (factor.isZero())
    return falseLit;
  llvm::APInt min = llvm::APInt::getSignedMinValue(width);
  if (factor.isAllOnes())
    return equal(a, constant(min));
  llvm::APInt low = min.sdiv(factor), high = llvm::APInt::getSignedMaxValue(width).sdiv(factor);
  if (factor.isNegative())
    std::swap(low, high);
  return aig_.mkOr(lessSigned(a, constant(low)), lessSigned(constant(high), a));
}

Lit Circuits::divideOverflowsSigned(Word a, Word b) {
  Bits lowest(a.size(), falseLit), minusOne(a.size(), trueLit);
  lowest.back() = trueLit;
  return aig_.mkAnd(equal(a, lowest), equal(b, minusOne));
}

}  // namespace fathom::solve
