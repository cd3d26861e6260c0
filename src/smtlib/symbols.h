#pragma once

#include "ilr/evaluate.h"
#include "ilr/term_manager.h"

#include <string>
#include <string_view>
#include <unordered_set>
#include <vector>

namespace fathom::smtlib {

// Whether SMT-LIB, or a solver that reads it, gives this name a meaning of its
// own, so that no symbol can be declared under it, not even between bars.
bool isReservedName(std::string_view name);
// Whether every character may stand in a symbol without bars around it.
bool isSimpleSymbol(std::string_view name);
// The name as a script has to spell it, with bars where needed; empty if there
// is no spelling that z3, cvc5 and Boolector all read.
std::string spelling(std::string_view name);

// A name that a script declared, as that script would spell it.
std::string shownName(std::string_view name);

// Hands out legal names, each once.
class NameSupply {
public:
  // The spelling of `name` if there is one that was not handed out before, and
  // otherwise that of a legal name made from it.
  std::string take(std::string_view name);
  bool taken(const std::string& name) const { return taken_.count(name) != 0; }

private:
  std::unordered_set<std::string> taken_;
};

// "Bool", "(_ BitVec 8)", "(Array (_ BitVec 32) (_ BitVec 8))".
std::string sortText(const ilr::TermManager& terms, ilr::Sort sort);
// #x.. where the width is a multiple of four, #b.. otherwise.
std::string literal(const llvm::APInt& value);
// A float by its packed bits: (fp #b0 #b01 #b11), (_ +oo 2 3); a rounding mode by
// its number: RNE.
std::string floatText(ilr::FloatFormat format, const llvm::APInt& bits);
std::string roundingText(const llvm::APInt& number);
// The value of a term of that sort as a term: true, #x2a, stores over a
// constant array.
std::string valueText(const ilr::TermManager& terms, ilr::Sort sort, const ilr::Value& value);
// The definition of a function by its table:
// (define-fun name ((x0 S)...) R (ite (and (= x0 ..) ..) .. ))
std::string functionDefinition(const ilr::TermManager& terms, ilr::Function function,
                               const std::string& name, const ilr::FunctionValue& value);
// SMT-LIB string literal.
std::string quoted(std::string_view text);

// The one of the candidates that a mistyped name most likely meant; empty if
// none is near.
std::string nearestName(std::string_view name, const std::vector<std::string_view>& candidates);

}  // namespace fathom::smtlib
