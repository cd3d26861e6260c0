// Lowered floats against their meaning. At formats of few bits all inputs are tried:
// every function, in every rounding mode, lowered to bits and evaluated, must give
// what evaluate_float.cpp says. That this is IEEE 754 is a matter of
// float_theory_test.cpp (Z3's theory) and float_hardware_test.cpp (the machine).
#include "float_functions.h"
#include "scale.h"

#include <gtest/gtest.h>

using namespace fathom;
using namespace fathom::ilr;
using namespace fathom::ilr::testing;

namespace {

// All inputs of a function, or every n-th.
void compareAll(const FloatFunction& function, bool simplify, uint64_t step) {
  Lowered lowered(function, simplify);
  unsigned bits = 0;
  for (unsigned w : lowered.widths())
    bits += w;
  uint64_t total = uint64_t{1} << bits;
  for (uint64_t i = 0; i < total; i += step) {
    uint64_t rest = i;
    std::vector<llvm::APInt> inputs;
    for (unsigned w : lowered.widths()) {
      inputs.emplace_back(w, rest & ((uint64_t{1} << w) - 1));
      rest >>= w;
    }
    auto [got, wanted] = lowered.evaluate(inputs);
    if (got != wanted) {
      ADD_FAILURE() << function.name() << " of " << describe(inputs) << ": " << describe({got})
                    << " instead of " << describe({wanted});
      return;
    }
  }
}

}  // namespace

TEST(FloatLowering, EqualsEvaluationOnAllInputsOfSmallFormats) {
  unsigned most = fathom::small() ? 5 : 6;
  for (FloatFormat f : formatsOf(4, most))
    for (const FloatFunction& function : functionsOf(f)) {
      unsigned bits = function.inputBits();
      uint64_t step = bits <= 16 ? 1 : (uint64_t{1} << (bits - 16)) + 1;
      compareAll(function, true, step);
      if (f.width() <= 5)
        compareAll(function, false, step);
    }
}
