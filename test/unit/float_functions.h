#pragma once

// The functions of floats as a list, and each of them lowered and evaluated.

#include "ilr/evaluate.h"
#include "ilr/float_lowering.h"

#include <functional>
#include <string>
#include <vector>

namespace fathom::ilr::testing {

// A function over a rounding mode (if it rounds) and operands of some sort.
struct FloatFunction {
  Op op;
  FloatFormat format;     // of the float operands, or of the result of a conversion
  FloatFormat to = {};    // of fpconvert
  unsigned intWidth = 0;  // of the integer of a conversion

  std::string name() const;
  unsigned numOperands() const { return opArity(op) - rounds(op); }
  unsigned operandWidth() const;
  unsigned inputBits() const;
  // Applied to a mode (null if it needs none) and bits of its operands. The result
  // is the bits of what it gives, or a bool.
  Term apply(TermManager& m, Term rm, llvm::ArrayRef<Term> operands) const;
};

// All formats with that many bits.
std::vector<FloatFormat> formatsOf(unsigned least, unsigned most);
// All functions with operands or a result of the format; conversions to and from
// some other formats and integers.
std::vector<FloatFunction> functionsOf(FloatFormat format);

std::string describe(llvm::ArrayRef<llvm::APInt> values);

// A function of symbols and what it is lowered to.
class Lowered {
public:
  Lowered(const FloatFunction& function, bool simplify);

  // Of the inputs: the mode first, if there is one.
  const std::vector<unsigned>& widths() const { return widths_; }
  // What the lowered term gives, and what the function itself gives.
  std::pair<llvm::APInt, llvm::APInt> evaluate(llvm::ArrayRef<llvm::APInt> inputs);
  size_t size() const;

private:
  TermManager terms_;
  std::vector<unsigned> widths_;
  std::vector<Term> symbols_;
  Term original_, lowered_;
};

}  // namespace fathom::ilr::testing
