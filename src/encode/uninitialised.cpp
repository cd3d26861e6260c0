// --check=uninit: a value that nobody wrote must not decide anything. The values
// are symbols; a condition depends on one of them if giving the symbol another
// value can change the condition. So the check compares the condition with
// itself over other symbols: that is exact, where following data through
// assignments would not be (x ^ x does not depend on x).
#include "encode/encoder.h"

#include "ilr/cone.h"
#include "ilr/rewriter.h"

namespace fathom::encode {

using ilr::Term;

namespace {

bool isUnwritten(std::string_view symbol) {
  return symbol.starts_with("uninit!") || symbol.starts_with("content!");
}

}  // namespace

// Whether such a symbol occurs in the term.
bool Encoder::mayBeUnwritten(Term root) {
  return ilr::occursIn(terms_, root, unwritten_, [&](Term t) {
    return terms_.op(t) == ilr::Op::Symbol && isUnwritten(terms_.symbolName(t));
  });
}

void Encoder::checkWritten(Term t, const char* what) {
  if (!options_.kinds.contains(CheckKind::Uninitialized) || !mayBeUnwritten(t))
    return;
  std::vector<std::pair<Term, Term>> others;
  std::vector<Term> roots{t};
  for (Term part : ilr::cone(terms_, roots)) {
    if (terms_.op(part) != ilr::Op::Symbol || !isUnwritten(terms_.symbolName(part)))
      continue;
    std::string name(terms_.symbolName(part));
    others.emplace_back(part, symbol("other!" + name, terms_.sort(part)));
  }
  Term other = ilr::substitute(terms_, t, others);
  check(CheckKind::Uninitialized, terms_.mkEq(t, other),
        [what] { return std::string(what) + " depends on a value that was never written"; });
}

}  // namespace fathom::encode
