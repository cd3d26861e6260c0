// Addition is a ripple-carry adder: its carry chain is short in clauses (parity
// of three and majority, see cnf.cpp) and shared with comparisons and overflow
// predicates of the same words. A difference is a + ~b + 1.
//
// Multiplication adds one row per bit of one operand, each row a ripple-carry
// adder. Rows of bits known to be 0 are skipped, so the operand with more of them
// supplies the rows. Three other arrangements of the same full adders were
// measured with CaDiCaL: carry-save rows, and column compression taking the
// oldest (Wallace) or the newest bits of a column first. The best of them on
// equivalence miters of 6 to 10 bits, newest first, needs 0.8 to 0.9 times the
// conflicts of ripple rows, but 3 to 4 times as many on overflow checks at 32 and
// 64 bits; carry-save rows need twice as many there.
//
// A constant factor is written in canonical signed digits (Reitwiesner, Binary
// Arithmetic, 1960), which have no two adjacent non-zero digits: at most half of
// the rows remain, some of them subtractions.
#include "solve/circuits.h"

#include <algorithm>

namespace fathom::solve {

Bits Circuits::constant(const llvm::APInt& value) {
  Bits bits(value.getBitWidth());
  for (unsigned i = 0; i < value.getBitWidth(); ++i)
    bits[i] = value[i] ? trueLit : falseLit;
  return bits;
}

std::optional<llvm::APInt> Circuits::constantOf(Word a) {
  for (Lit l : a)
    if (!isConstant(l))
      return std::nullopt;
  llvm::APInt value(static_cast<unsigned>(a.size()), 0);
  for (unsigned i = 0; i < a.size(); ++i)
    if (a[i] == trueLit)
      value.setBit(i);
  return value;
}

Bits Circuits::add(Word a, Word b, Lit carryIn, Lit* carryOut) {
  Bits sum(a.size());
  Lit c = carryIn;
  for (size_t i = 0; i < a.size(); ++i) {
    sum[i] = aig_.mkXor(a[i], b[i], c);
    if (i + 1 < a.size() || carryOut)
      c = aig_.mkMajority(a[i], b[i], c);
  }
  if (carryOut)
    *carryOut = c;
  tick(a.size());
  return sum;
}

Bits Circuits::subtract(Word a, Word b) {
  Bits inverted(b);
  for (Lit& l : inverted)
    l = negate(l);
  return add(a, inverted, trueLit);
}

Bits Circuits::negation(Word a) { return negationIf(trueLit, a); }

Bits Circuits::negationIf(Lit sign, Word a) {
  Bits result(a.size());
  Lit c = sign;
  for (size_t i = 0; i < a.size(); ++i) {
    Lit bit = aig_.mkXor(a[i], sign);
    result[i] = aig_.mkXor(bit, c);
    c = aig_.mkAnd(bit, c);
  }
  return result;
}

Bits Circuits::multiply(Word a, Word b, Bits* carries) {
  if (!carries) {
    if (auto value = constantOf(b))
      return multiplyByConstant(a, *value);
    if (auto value = constantOf(a))
      return multiplyByConstant(b, *value);
  }
  // The rows are those of a: the word with more zeros, and for equal words in
  // either order the same.
  auto zeros = [](Word w) { return std::count(w.begin(), w.end(), falseLit); };
  auto za = zeros(a), zb = zeros(b);
  if (za < zb || (za == zb && std::lexicographical_compare(a.begin(), a.end(), b.begin(), b.end())))
    std::swap(a, b);

  size_t width = a.size();
  Bits sum(width);
  for (size_t j = 0; j < width; ++j)
    sum[j] = aig_.mkAnd(a[0], b[j]);
  for (size_t i = 1; i < width; ++i) {
    if (a[i] == falseLit)
      continue;
    Lit c = falseLit;
    for (size_t j = i; j < width; ++j) {
      Lit s = sum[j], p = aig_.mkAnd(a[i], b[j - i]);
      sum[j] = aig_.mkXor(s, p, c);
      if (j + 1 < width || carries)
        c = aig_.mkMajority(s, p, c);
    }
    if (carries && c != falseLit)
      carries->push_back(c);
    tick(width);
  }
  return sum;
}

Bits Circuits::multiplyByConstant(Word a, const llvm::APInt& factor) {
  size_t width = a.size();
  Bits sum(width, falseLit);
  // Digits from low to high: a one whose next bit is also one becomes -1 and
  // carries.
  bool carry = false;
  for (unsigned i = 0; i < width; ++i) {
    bool bit = factor[i] != carry;
    if (!bit)
      continue;
    carry = i + 1 < width && factor[i + 1];
    llvm::MutableArrayRef<Lit> upper = llvm::MutableArrayRef<Lit>(sum).drop_front(i);
    Word shifted = a.take_front(width - i);
    Bits part = carry ? subtract(upper, shifted) : add(upper, shifted);
    std::copy(part.begin(), part.end(), upper.begin());
  }
  return sum;
}

}  // namespace fathom::solve
