// Fathom checks a piece of itself: how the checker of proofs keeps clauses and finds them again
// (src/proof/clause_store.h, clause_index.h). Any two clauses of up to two literals, any third
// one that is looked for, twice: it is found exactly as often as it is there, in whatever order
// its literals stand, and what is found is the clause that it is said to be.
//
//   fathom check --malloc=succeeds examples/self/clause_index.cpp -- -Isrc -std=c++20
#include "proof/clause_index.h"

#include <cassert>

extern "C" unsigned nondet_unsigned();

namespace {

using namespace fathom::proof;

struct Clause {
  Lit literals[2];
  unsigned size;
  std::span<const Lit> view() const { return {literals, size}; }
};

Clause anyClause() {
  Clause clause{{2 + (nondet_unsigned() & 1), 2 + (nondet_unsigned() & 1)},
                1 + (nondet_unsigned() & 1)};
  if (clause.size == 2 && clause.literals[0] == clause.literals[1])
    clause.size = 1;  // the checker leaves no literal twice
  return clause;
}

bool same(const Clause& a, const Clause& b) {
  if (a.size != b.size)
    return false;
  if (a.size == 1)
    return a.literals[0] == b.literals[0];
  return (a.literals[0] == b.literals[0] && a.literals[1] == b.literals[1]) ||
         (a.literals[0] == b.literals[1] && a.literals[1] == b.literals[0]);
}

}  // namespace

int main() {
  ClauseStore store;
  ClauseIndex index(store);
  Clause first = anyClause(), second = anyClause(), wanted = anyClause();
  ClauseRef a = store.add(first.view()), b = store.add(second.view());
  index.insert(a);
  index.insert(b);
  unsigned there = same(first, wanted) + same(second, wanted);
  ClauseRef found = index.take(wanted.view());
  assert((found != noClause) == (there > 0));
  if (found != noClause) {
    assert(same(found == a ? first : second, wanted));
    assert(store.size(found) == wanted.size);
    assert(store.pivot(found) == (found == a ? first : second).literals[0]);
  }
  assert((index.take(wanted.view()) != noClause) == (there > 1));
  return 0;
}
