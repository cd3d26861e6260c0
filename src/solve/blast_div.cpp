// Division by its definition: quotient and remainder are fresh inputs q and r,
// and a side condition, which must be asserted, says that they are the right
// ones: q * b + r = a without overflow, and r < b; or, if b is 0, that q is all
// ones and r is a. For every a and b there is exactly one such pair, so the
// condition excludes no assignment of the other inputs.
//
// The other way is a circuit that computes: restoring division, a row of
// subtraction and multiplexers per bit. It was measured against this one. What
// programs are asked about divisions is mostly that r < b, that q * b + r is a,
// or the digits of a number; here these are given, while the rows of the
// restoring circuit have to be reasoned through one after the other (r < b at 32
// bits: no conflict, against no answer after 275,000; x / 10 * 10 + x % 10 at
// 32 bits: 89 against 6054). It loses by a small factor where only the
// monotonicity of the quotient matters.
#include "solve/circuits.h"

namespace fathom::solve {

namespace {

// One more than the position of the highest bit of that kind; 0 if there is none.
template <class Predicate> size_t highest(Word bits, Predicate isOfKind) {
  size_t i = bits.size();
  while (i > 0 && !isOfKind(bits[i - 1]))
    --i;
  return i;
}

}  // namespace

Circuits::Division Circuits::divide(Word a, Word b) {
  size_t width = a.size();
  // How many bits of the results can be other than 0.
  size_t quotientBits = width, remainderBits = width;
  if (auto divisor = constantOf(b)) {
    if (divisor->isZero())
      return {Bits(width, trueLit), Bits(a)};
    size_t log = divisor->logBase2();
    if (divisor->isPowerOf2()) {
      Division shifted{Bits(a.drop_front(log)), Bits(a.take_front(log))};
      shifted.quotient.resize(width, falseLit);
      shifted.remainder.resize(width, falseLit);
      return shifted;
    }
    quotientBits = width - log;
    remainderBits = log + 1;
  } else if (size_t one = highest(b, [](Lit l) { return l == trueLit; })) {
    // Not zero, and from 2^(one - 1) on, as significands of floats are.
    quotientBits = width - (one - 1);
    remainderBits = highest(b, [](Lit l) { return l != falseLit; });
  }

  DefinedInputs d;
  d.firstNode = aig_.numNodes();
  d.dividend = Bits(a);
  d.divisor = Bits(b);
  d.results.quotient = Bits(width, falseLit);
  d.results.remainder = Bits(width, falseLit);
  for (size_t i = 0; i < quotientBits; ++i)
    d.results.quotient[i] = aig_.mkInput();
  for (size_t i = 0; i < remainderBits; ++i)
    d.results.remainder[i] = aig_.mkInput();
  Word quotient = d.results.quotient, remainder = d.results.remainder;

  Bits carries;
  Bits product = multiply(quotient, b, &carries);
  Lit overflow = aig_.mkOr(anyPairFrom(quotient, b, width), aig_.mkOr(carries));
  Lit carry = falseLit;
  Bits sum = add(product, remainder, falseLit, &carry);
  Lit exact = aig_.mkAnd({negate(overflow), negate(carry), equal(sum, a), less(remainder, b)});
  Lit atZero = aig_.mkAnd(equal(quotient, Bits(width, trueLit)), equal(remainder, a));
  sideConditions_.push_back(aig_.mkIte(isZero(b), atZero, exact));
  definedInputs_.push_back(d);
  return d.results;
}

Circuits::Division Circuits::divideSigned(Word a, Word b) {
  Lit signA = a.back(), signB = b.back();
  Division d = divide(negationIf(signA, a), negationIf(signB, b));
  return {negationIf(aig_.mkXor(signA, signB), d.quotient), negationIf(signA, d.remainder)};
}

}  // namespace fathom::solve
