#pragma once

#include "ilr/float_format.h"
#include "ilr/term.h"

#include "llvm/ADT/ArrayRef.h"

namespace fathom::ilr {

// The value of one function of floats on constants; packed floats and rounding
// modes are their bits. `from` is the format of the last operand and `to` that of
// the result, if they are floats; `width` is that of the result.
llvm::APInt evaluateFloat(Op op, FloatFormat from, FloatFormat to, unsigned width,
                          llvm::ArrayRef<llvm::APInt> operands);

// The packed bits, with the one NaN for all of them.
llvm::APInt canonicalFloat(FloatFormat format, const llvm::APInt& bits);

// The number nearest to numerator / denominator in that mode; both unsigned.
llvm::APInt roundRational(FloatFormat format, Rounding rounding, bool negative,
                          const llvm::APInt& numerator, const llvm::APInt& denominator);

// The least or the largest float that, rounded to an integer, fits that many bits.
llvm::APInt integerBound(bool upper, bool isSigned, Rounding rounding, FloatFormat format,
                         unsigned width);

}  // namespace fathom::ilr
