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

// Applies an operator that has its number of indices to any arguments. If they
// do not fit, returns the null term and says why in `problem`.
ilr::Term applyOperator(ilr::TermManager& terms, Operator op, llvm::ArrayRef<uint64_t> indices,
                        llvm::ArrayRef<ilr::Term> arguments, std::string& problem);

}  // namespace fathom::smtlib
