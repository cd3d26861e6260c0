// Shifts and rotations by a variable amount are barrel shifters: stage i moves
// the word by 2^i if bit i of the amount is set, one multiplexer per bit. Stages
// beyond the width would shift everything out, so there are only as many as it
// takes to count to the width; the remaining bits of the amount are collected in
// one out-of-range test. Amounts between the width and the next power of two
// need no test: the stages together have shifted everything out by then.
//
// A rotation by y is one by y modulo the width. For a power of two that is the
// low bits of y, otherwise a division goes first.
#include "solve/circuits.h"

#include "llvm/ADT/bit.h"

namespace fathom::solve {

namespace {

// How many bits of the amount matter for a word of this width.
size_t numStages(size_t width) { return static_cast<size_t>(llvm::bit_width(width - 1)); }

}  // namespace

Bits Circuits::shiftLeft(Word a, Word amount) {
  size_t width = a.size(), stages = numStages(width);
  Bits bits(a);
  for (size_t s = 0; s < stages; ++s) {
    size_t distance = size_t{1} << s;
    for (size_t i = width; i-- > 0;)
      bits[i] = aig_.mkIte(amount[s], i >= distance ? bits[i - distance] : falseLit, bits[i]);
    tick(width);
  }
  Lit inRange = negate(aig_.mkOr(amount.drop_front(stages)));
  for (Lit& l : bits)
    l = aig_.mkAnd(inRange, l);
  return bits;
}

Bits Circuits::shiftRight(Word a, Word amount, Lit fill) {
  size_t width = a.size(), stages = numStages(width);
  Bits bits(a);
  for (size_t s = 0; s < stages; ++s) {
    size_t distance = size_t{1} << s;
    for (size_t i = 0; i < width; ++i)
      bits[i] = aig_.mkIte(amount[s], i + distance < width ? bits[i + distance] : fill, bits[i]);
    tick(width);
  }
  Lit outOfRange = aig_.mkOr(amount.drop_front(stages));
  for (Lit& l : bits)
    l = aig_.mkIte(outOfRange, fill, l);
  return bits;
}

Bits Circuits::rotate(Word a, Word amount, bool left) {
  size_t width = a.size(), stages = numStages(width);
  Bits steps(amount);
  if (!llvm::has_single_bit(width))
    steps = divide(amount, constant(llvm::APInt(static_cast<unsigned>(width), width))).remainder;
  Bits bits(a);
  for (size_t s = 0; s < stages; ++s) {
    size_t distance = size_t{1} << s;
    Bits moved(width);
    for (size_t i = 0; i < width; ++i) {
      size_t from = left ? i + width - distance : i + distance;
      moved[i] = aig_.mkIte(steps[s], bits[from % width], bits[i]);
    }
    bits = moved;
    tick(width);
  }
  return bits;
}

// The mask of the low `amount` bits has bit i set if amount > i. It is built by
// doubling: from the comparisons of the low bits of the amount with 0, 1, ... and
// the next higher bit h, amount > i is h or (low > i) in the lower half, and
// h and (low > i - half) in the upper.
Lit Circuits::shiftsOutOnes(Word a, Word amount) {
  size_t width = a.size(), stages = numStages(width);
  Bits exceeds;
  for (size_t s = 0; s < stages; ++s) {
    Lit high = amount[s];
    size_t half = size_t{1} << s;
    for (size_t i = 0; i + 1 < half; ++i)
      exceeds.push_back(aig_.mkAnd(high, exceeds[i]));
    for (size_t i = 0; i + 1 < half; ++i)
      exceeds[i] = aig_.mkOr(high, exceeds[i]);
    exceeds.insert(exceeds.begin() + static_cast<ptrdiff_t>(half) - 1, high);
  }
  Lit outOfRange = aig_.mkOr(amount.drop_front(stages));
  Lit some = falseLit;
  for (size_t i = 0; i < width; ++i) {
    Lit masked = aig_.mkOr(outOfRange, i < exceeds.size() ? exceeds[i] : falseLit);
    some = aig_.mkOr(some, aig_.mkAnd(a[i], masked));
  }
  return some;
}

}  // namespace fathom::solve
