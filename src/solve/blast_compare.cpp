// Comparison. a < b holds when a - b borrows, that is when the carry out of
// a + ~b + 1 is 0: a chain of majorities from the least significant bit. The
// chain is the one the subtraction circuit contains, so a comparison beside a
// difference of the same words costs nothing. Against a constant each majority
// folds to one AND or OR. A signed comparison exchanges the roles of the two
// sign bits, which weigh negatively.
#include "solve/circuits.h"

namespace fathom::solve {

Lit Circuits::equal(Word a, Word b) {
  Lit all = trueLit;
  for (size_t i = 0; i < a.size(); ++i)
    all = aig_.mkAnd(all, aig_.mkIff(a[i], b[i]));
  return all;
}

// The carry out of a + ~b + 1.
Lit Circuits::noBorrow(Word a, Word b) {
  Lit c = trueLit;
  for (size_t i = 0; i < a.size(); ++i)
    c = aig_.mkMajority(a[i], negate(b[i]), c);
  return c;
}

Lit Circuits::less(Word a, Word b) { return negate(noBorrow(a, b)); }

Lit Circuits::lessSigned(Word a, Word b) {
  Lit c = noBorrow(a.drop_back(), b.drop_back());
  return negate(aig_.mkMajority(negate(a.back()), b.back(), c));
}

}  // namespace fathom::solve
