#pragma once

#include "ilr/redex.h"

#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace fathom::ilr {

// A sum of few terms with constant coefficients, modulo 2^width. A monomial
// whose term is k bits narrower than the sum stands for coefficient times the
// zero extended term, and its coefficient is a multiple of 2^k.
struct LinearSum {
  llvm::SmallVector<std::pair<Term, llvm::APInt>, 8> monomials;  // by handle; no zero coefficients
  llvm::APInt constant;

  // The sum that t is; nothing if it has more than maxMonomials terms.
  static constexpr unsigned maxMonomials = 12;
  static std::optional<LinearSum> of(TermManager& m, Term t);
  // this + factor * other
  void add(const LinearSum& other, const llvm::APInt& factor);
  // The one term for this sum, whatever order it was written in.
  Term build(const Redex& r, Sort sort) const;
};

// Are the two always equal, always different, or neither as far as sums and
// abstract values tell?
std::optional<bool> decideEq(const Redex& r, Term a, Term b);

}  // namespace fathom::ilr
