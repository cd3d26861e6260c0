#include "ilr/print.h"

#include "ilr/cone.h"

#include "llvm/ADT/SmallString.h"

namespace fathom::ilr {

namespace {

bool standsInPlace(const TermManager& terms, Term t) {
  return terms.op(t) == Op::Const || terms.op(t) == Op::Symbol;
}

std::string leaf(const TermManager& terms, Term t) {
  if (terms.op(t) == Op::Symbol)
    return std::string(terms.symbolName(t));
  if (terms.isBool(t))
    return terms.isZero(t) ? "false" : "true";
  llvm::SmallString<32> digits;
  terms.constValue(t).toStringUnsigned(digits);
  return digits.str().str() + ":" + terms.name(terms.sort(t));
}

std::string head(const TermManager& terms, Term t) {
  switch (terms.op(t)) {
    case Op::Apply: return terms.functionName(terms.function(t));
    case Op::Extract:
      return "extract[" + std::to_string(terms.extractHi(t)) + ":" +
             std::to_string(terms.extractLo(t)) + "]";
    default: return std::string(opName(terms.op(t))) + "." + terms.name(terms.sort(t));
  }
}

}  // namespace

void print(std::ostream& out, const TermManager& terms, llvm::ArrayRef<Term> roots) {
  auto name = [&](Term t) {
    return standsInPlace(terms, t) ? leaf(terms, t) : "t" + std::to_string(t.id);
  };
  for (Term t : cone(terms, roots)) {
    if (standsInPlace(terms, t))
      continue;
    out << 't' << t.id << " := " << head(terms, t) << '(';
    for (unsigned i = 0, n = terms.numOperands(t); i < n; ++i)
      out << (i ? ", " : "") << name(terms.operand(t, i));
    out << ")\n";
  }
  for (Term t : roots)
    out << "root " << name(t) << '\n';
}

// The one recursion over terms: its depth is what the caller asked for.
std::string toString(const TermManager& terms, Term t, unsigned depth) {
  if (standsInPlace(terms, t))
    return leaf(terms, t);
  if (depth == 0)
    return "...";
  std::string s = head(terms, t) + "(";
  for (unsigned i = 0, n = terms.numOperands(t); i < n; ++i)
    s += (i ? ", " : "") + toString(terms, terms.operand(t, i), depth - 1);
  return s + ")";
}

}  // namespace fathom::ilr
