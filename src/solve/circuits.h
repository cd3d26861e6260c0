#pragma once

#include "solve/aig.h"

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <functional>
#include <optional>
#include <vector>

namespace fathom::solve {

// A word in an AIG: its bits, least significant first.
using Word = llvm::ArrayRef<Lit>;
using Bits = llvm::SmallVector<Lit, 64>;

// The circuits of the functions of ILR over words. Operands of one call have
// the same width unless said otherwise, at least 1. Division by zero, shifts by
// the width or more, and the overflow and exactness predicates are as in op.def.
class Circuits {
public:
  explicit Circuits(Aig& aig) : aig_(aig) {}

  // Called every few thousand gates of the large circuits; may throw.
  void setPoll(std::function<void()> poll) { poll_ = std::move(poll); }

  // blast_arith.cpp
  Bits add(Word a, Word b, Lit carryIn = falseLit, Lit* carryOut = nullptr);
  Bits subtract(Word a, Word b);
  Bits negation(Word a);
  // -a if `sign`, else a.
  Bits negationIf(Lit sign, Word a);
  // If `carries` is given, what the columns carry out of the word is appended.
  Bits multiply(Word a, Word b, Bits* carries = nullptr);

  // blast_div.cpp
  struct Division {
    Bits quotient, remainder;
  };
  Division divide(Word a, Word b);
  Division divideSigned(Word a, Word b);
  // Conditions that must hold for the results of divisions to be what they are
  // called, in order of creation. They restrict no other input.
  const std::vector<Lit>& sideConditions() const { return sideConditions_; }
  // Results of divisions that are inputs of the AIG, those that are not constant,
  // though their value follows from that of older nodes. In order of creation.
  struct DefinedInputs {
    uint32_t firstNode;  // the first of the inputs
    Bits dividend, divisor;
    Division results;
  };
  const std::vector<DefinedInputs>& definedInputs() const { return definedInputs_; }

  // blast_compare.cpp
  Lit equal(Word a, Word b);
  Lit isZero(Word a) { return negate(aig_.mkOr(a)); }
  Lit less(Word a, Word b);
  Lit lessSigned(Word a, Word b);

  // blast_shift.cpp
  Bits shiftLeft(Word a, Word amount);
  // Vacated bits become `fill`.
  Bits shiftRight(Word a, Word amount, Lit fill);
  Bits rotate(Word a, Word amount, bool left);
  // Some of the low `amount` bits of a is set.
  Lit shiftsOutOnes(Word a, Word amount);

  // blast_overflow.cpp
  Lit addOverflows(Word a, Word b);
  Lit addOverflowsSigned(Word a, Word b);
  Lit subtractOverflowsSigned(Word a, Word b);
  Lit multiplyOverflows(Word a, Word b);
  Lit multiplyOverflowsSigned(Word a, Word b);
  Lit divideOverflowsSigned(Word a, Word b);

  Bits constant(const llvm::APInt& value);
  // The value of a word all of whose bits are constants.
  static std::optional<llvm::APInt> constantOf(Word a);

private:
  Bits multiplyByConstant(Word a, const llvm::APInt& factor);
  Lit noBorrow(Word a, Word b);
  Lit multiplyOverflows(Word a, Word b, Bits& product);
  Lit multiplyOverflowsSigned(Word a, const llvm::APInt& factor);
  Lit anyPairFrom(Word a, Word b, size_t weight);
  void tick(size_t gates) {
    gates_ += gates;
    if (gates_ >= 4096) {
      gates_ = 0;
      if (poll_)
        poll_();
    }
  }

  Aig& aig_;
  std::function<void()> poll_;
  size_t gates_ = 0;
  std::vector<Lit> sideConditions_;
  std::vector<DefinedInputs> definedInputs_;
};

}  // namespace fathom::solve
