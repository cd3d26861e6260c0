#include "solve/difference_lemmas.h"

#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace fathom::solve {

using ilr::Op;
using ilr::Term;

namespace {

constexpr unsigned mostSummands = 12;

// A sum as p - n, where neither has a summand with a minus.
struct Difference {
  Term p, n;
};

// Nothing if no term is subtracted.
std::optional<Difference> asDifference(ilr::TermManager& terms, Term sum) {
  if (terms.op(sum) != Op::Add)
    return std::nullopt;
  unsigned width = terms.width(sum), count = 0;
  Difference result{terms.mkInt(width, 0), terms.mkInt(width, 0)};
  bool subtracts = false;
  llvm::SmallVector<Term, 16> open{sum};
  while (!open.empty()) {
    Term t = open.pop_back_val();
    if (terms.op(t) == Op::Add) {
      open.append({terms.operand(t, 1), terms.operand(t, 0)});
      continue;
    }
    if (++count > mostSummands)
      return std::nullopt;
    if (terms.op(t) == Op::Neg) {
      result.n = terms.mk(Op::Add, result.n, terms.operand(t, 0));
      subtracts = true;
    } else if (terms.isConst(t) && terms.constValue(t).isNegative()) {
      result.n = terms.mk(Op::Add, result.n, terms.mkInt(-terms.constValue(t)));
    } else {
      result.p = terms.mk(Op::Add, result.p, t);
    }
  }
  return subtracts ? std::optional(result) : std::nullopt;
}

}  // namespace

void appendDifferenceLemmas(ilr::TermManager& terms, Term comparison, std::vector<Term>& lemmas) {
  for (bool isSecond : {false, true}) {
    std::optional<Difference> d = asDifference(terms, terms.operand(comparison, isSecond));
    if (!d)
      continue;
    Term other = terms.operand(comparison, !isSecond);
    Term end = terms.mk(Op::Add, d->n, other);
    Term begun = terms.mkNot(terms.mk(Op::Ult, d->p, d->n));
    Term wraps = terms.mk(Op::Ult, end, d->n);
    // p - n < o, or p - n <= o.
    Term ends = isSecond ? terms.mkNot(terms.mk(Op::Ult, end, d->p)) : terms.mk(Op::Ult, d->p, end);
    Term inside = terms.mkOr(terms.mkAnd(begun, ends), terms.mkAnd(wraps, terms.mkOr(begun, ends)));
    lemmas.push_back(terms.mkEq(isSecond ? terms.mkNot(comparison) : comparison, inside));
  }
}

}  // namespace fathom::solve
