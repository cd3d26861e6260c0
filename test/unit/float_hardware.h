#pragma once

// Random operations on floats, done by the machine and by us.

#include "float_functions.h"

#include <optional>

namespace fathom::ilr::testing {

struct HardwareFormat {
  const char* name;
  FloatFormat format;
  // What the machine gives for packed operands, packed; nothing if it cannot do it.
  std::optional<llvm::APInt> (*compute)(const FloatFunction& function, Rounding mode,
                                        llvm::ArrayRef<llvm::APInt> operands);
};

// half, float, double, long double, quad.
llvm::ArrayRef<HardwareFormat> hardwareFormats();

// That many operations with operands from that seed, all functions and modes in
// turn; empty, or the first one on which the machine, evaluation and lowering do not
// agree. `compared` counts those that the machine did.
std::string compareWithHardware(const HardwareFormat& format, uint64_t operations, uint64_t seed,
                                uint64_t* compared = nullptr);

// A function that gives a float, on all inputs of a small format (of three operands,
// on many), computed in quad, in which it is exact (or, a quotient or root, not near
// a number with few bits or the middle of two) and rounded by search in a table of
// all values; empty, or where they differ.
std::string compareAllWithQuad(const FloatFunction& function);

}  // namespace fathom::ilr::testing
