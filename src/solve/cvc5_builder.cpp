// Sorts, constants and declarations of cvc5. Symbols carry no names: terms are
// told apart by identity, so no name of a program needs quoting.

#include "solve/cvc5_builder.h"

#include "llvm/ADT/SmallString.h"

namespace fathom::solve {

cvc5::Sort Cvc5Builder::sort(ilr::Sort s) {
  auto [it, isNew] = sorts_.try_emplace(s.id);
  if (!isNew)
    return it->second;
  switch (terms_.kind(s)) {
    case ilr::SortKind::Bool: it->second = s_.getBooleanSort(); break;
    case ilr::SortKind::Int: it->second = s_.mkBitVectorSort(terms_.width(s)); break;
    case ilr::SortKind::Array:
      it->second = s_.mkArraySort(s_.mkBitVectorSort(terms_.indexWidth(s)),
                                  s_.mkBitVectorSort(terms_.elementWidth(s)));
      break;
    case ilr::SortKind::Float: {
      ilr::FloatFormat f = terms_.format(s);
      it->second = s_.mkFloatingPointSort(f.exponentBits, f.significandBits);
      break;
    }
    case ilr::SortKind::Rounding: it->second = s_.getRoundingModeSort(); break;
  }
  return it->second;
}

cvc5::Term Cvc5Builder::constant(const llvm::APInt& value) {
  unsigned width = value.getBitWidth();
  if (width <= 64)
    return s_.mkBitVector(width, value.getZExtValue());
  llvm::SmallString<80> digits;
  value.toStringUnsigned(digits, 16);
  return s_.mkBitVector(width, std::string(digits.str()), 16);
}

cvc5::Term Cvc5Builder::apply(ilr::Term t, llvm::ArrayRef<Expr> arguments) {
  ilr::Function f = terms_.function(t);
  auto [it, isNew] = functions_.try_emplace(f);
  if (isNew) {
    std::vector<cvc5::Sort> parameters;
    for (ilr::Sort s : terms_.functionParameters(f))
      parameters.push_back(sort(s));
    cvc5::Sort result = sort(terms_.functionResult(f));
    it->second = s_.mkConst(parameters.empty() ? result : s_.mkFunctionSort(parameters, result));
  }
  if (arguments.empty())
    return it->second;
  std::vector<Expr> children{it->second};
  children.insert(children.end(), arguments.begin(), arguments.end());
  return s_.mkTerm(Kind::APPLY_UF, children);
}

}  // namespace fathom::solve
