#pragma once

#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>

namespace fathom::ilr {

enum class Op : uint8_t {
#define OP(enumerator, name, arity) enumerator,
#include "ilr/op.def"
};

// The number of functions.
inline constexpr unsigned numOps = static_cast<unsigned>(Op::FpFma) + 1;

// The printed name of a function, and its number of term operands (0 for
// apply, whose operands are counted per term).
const char* opName(Op op);
unsigned opArity(Op op);
// Operands may be swapped without changing the result; of fpadd, fpmul and fpfma
// those behind the rounding mode.
bool isCommutative(Op op);
// A function over floats, or one that gives a float.
constexpr bool isFloatOp(Op op) {
  return (op >= Op::FpFromBits && op <= Op::FpIsNegative) || op == Op::FpFma;
}
// Its first operand is a rounding mode.
constexpr bool rounds(Op op) {
  switch (op) {
    case Op::FpAdd:
    case Op::FpSub:
    case Op::FpMul:
    case Op::FpDiv:
    case Op::FpFma:
    case Op::FpSqrt:
    case Op::FpRound:
    case Op::FpConvert:
    case Op::FpFromSInt:
    case Op::FpFromUInt:
    case Op::FpToSInt:
    case Op::FpToUInt: return true;
    default: return false;
  }
}

// A handle into the arena of a TermManager. Equal handles are equal terms.
struct Term {
  uint32_t id = 0;

  explicit operator bool() const { return id != 0; }
  auto operator<=>(const Term&) const = default;
};

// A handle to a sort of a TermManager.
struct Sort {
  uint32_t id = 0;
  auto operator<=>(const Sort&) const = default;
};

// A handle to an uninterpreted function of a TermManager.
struct Function {
  uint32_t id = 0;
  auto operator<=>(const Function&) const = default;
};

}  // namespace fathom::ilr

template <> struct std::hash<fathom::ilr::Term> {
  size_t operator()(fathom::ilr::Term t) const noexcept { return t.id * 0x9E3779B97F4A7C15ull; }
};
template <> struct std::hash<fathom::ilr::Function> {
  size_t operator()(fathom::ilr::Function f) const noexcept { return f.id; }
};
