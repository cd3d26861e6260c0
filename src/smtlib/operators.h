#pragma once

#include "ilr/term_manager.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::smtlib {

enum class Operator : uint8_t {
#define OPERATOR(enumerator, name, min, max, indices) enumerator,
#include "smtlib/operators.def"
};

inline constexpr unsigned numOperators = 0
#define OPERATOR(enumerator, name, min, max, indices) +1
#include "smtlib/operators.def"
    ;

struct OperatorInfo {
  std::string_view name;
  unsigned minArguments, maxArguments, indices;
};
const OperatorInfo& operatorInfo(Operator op);
// Its name is only taken where a script does not use it for something else.
constexpr bool isFloatOperator(Operator op) { return op >= Operator::Fp; }
// It stands for a value and has no arguments.
constexpr bool isConstantOperator(Operator op) {
  return op == Operator::True || op == Operator::False || op >= Operator::Rne;
}
ilr::Term constantOperator(ilr::TermManager& terms, Operator op);

// Applies an operator that has its number of indices to any arguments. If they
// do not fit, returns the null term and says why in `problem`.
ilr::Term applyOperator(ilr::TermManager& terms, Operator op, llvm::ArrayRef<uint64_t> indices,
                        llvm::ArrayRef<ilr::Term> arguments, std::string& problem);

// The same for the operators of floats (float_operators.cpp).
ilr::Term applyFloatOperator(ilr::TermManager& terms, Operator op, llvm::ArrayRef<uint64_t> indices,
                             llvm::ArrayRef<ilr::Term> arguments, std::string& problem);
// What is wrong with a format; empty if it is one.
std::string formatProblem(uint64_t exponentBits, uint64_t significandBits);

}  // namespace fathom::smtlib
