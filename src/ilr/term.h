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
inline constexpr unsigned numOps = static_cast<unsigned>(Op::Apply) + 1;

// The printed name of a function, and its number of term operands (0 for
// apply, whose operands are counted per term).
const char* opName(Op op);
unsigned opArity(Op op);
// Operands may be swapped without changing the result.
bool isCommutative(Op op);

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
