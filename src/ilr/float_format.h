#pragma once

#include "llvm/ADT/APInt.h"

#include <cstdint>

namespace fathom::ilr {

// How a result that is no number of the format becomes one. The values are those
// of C's FLT_ROUNDS and of LLVM.
enum class Rounding : uint8_t {
  TowardZero = 0,
  NearestEven = 1,
  TowardPositive = 2,
  TowardNegative = 3,
  NearestAway = 4,
};
inline constexpr unsigned numRoundings = 5;
// How many bits hold one.
inline constexpr unsigned roundingBits = 3;

// A binary format of IEEE 754: exponents of that many bits, significands of that
// many, of which the highest is not written. A value is packed into width() bits:
// sign, biased exponent, the rest of the significand. There is one NaN, with sign
// 0 and only the highest bit of the significand's rest set.
struct FloatFormat {
  unsigned exponentBits = 0, significandBits = 0;

  static constexpr FloatFormat binary16() { return {5, 11}; }
  static constexpr FloatFormat binary32() { return {8, 24}; }
  static constexpr FloatFormat binary64() { return {11, 53}; }
  // Of x86; its 80 bits write the highest bit of the significand.
  static constexpr FloatFormat x87() { return {15, 64}; }
  static constexpr FloatFormat binary128() { return {15, 113}; }

  bool operator==(const FloatFormat&) const = default;

  unsigned width() const { return exponentBits + significandBits; }
  unsigned fractionBits() const { return significandBits - 1; }
  int64_t bias() const { return (int64_t{1} << (exponentBits - 1)) - 1; }
  // Of the least normal and the largest finite numbers.
  int64_t minExponent() const { return 1 - bias(); }
  int64_t maxExponent() const { return bias(); }

  llvm::APInt zero(bool negative) const { return signedBits(negative, llvm::APInt(width(), 0)); }
  llvm::APInt infinity(bool negative) const {
    return signedBits(negative, llvm::APInt::getBitsSet(width(), fractionBits(), width() - 1));
  }
  llvm::APInt nan() const {
    llvm::APInt bits = infinity(false);
    bits.setBit(fractionBits() - 1);
    return bits;
  }
  llvm::APInt largest(bool negative) const { return signedBits(negative, infinity(false) - 1); }
  llvm::APInt one() const {
    return llvm::APInt(width(), static_cast<uint64_t>(bias())).shl(fractionBits());
  }

private:
  llvm::APInt signedBits(bool negative, llvm::APInt bits) const {
    bits.setBitVal(width() - 1, negative);
    return bits;
  }
};

}  // namespace fathom::ilr
