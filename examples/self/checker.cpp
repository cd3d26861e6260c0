// Fathom checks a piece of itself: the checker of proofs (src/proof/checker.cpp). It is given
// any formula of two clauses over two variables, each of at most two literals, and any proof of one
// lemma and the empty clause. If it says that the proof holds, no assignment satisfies the formula.
// And whatever it is given, it reads and writes no memory that it must not.
//
//   fathom check examples/self/checker.cpp src/proof/checker.cpp -- -Isrc -std=c++20
#include "proof/checker.h"

#include <cassert>

extern "C" unsigned nondet_unsigned();

namespace {

using fathom::proof::Lit;

constexpr unsigned variables = 2, clauses = 2;

// Of one or two literals.
struct Clause {
  Lit literals[2];
  unsigned size;

  std::vector<Lit> get() const {
    std::vector<Lit> result;
    result.reserve(2);
    for (unsigned i = 0; i < size; ++i)
      result.push_back(literals[i]);
    return result;
  }
  bool holds(unsigned values) const {
    for (unsigned i = 0; i < size; ++i)
      if (((values >> (literals[i] / 2 - 1)) & 1) != (literals[i] & 1))
        return true;
    return false;
  }
};

Clause anyClause() {
  Clause clause;
  clause.size = 1 + nondet_unsigned() % 2;
  for (Lit& l : clause.literals)
    l = 2 + nondet_unsigned() % (2 * variables);
  return clause;
}

}  // namespace

int main() {
  fathom::proof::Checker checker;
  Clause formula[clauses];
  for (Clause& clause : formula) {
    clause = anyClause();
    checker.addClause(clause.get());
  }
  checker.addLemma(anyClause().get());
  checker.addLemma({});
  unsigned values = nondet_unsigned() % (1u << variables);
  bool satisfied = true;
  for (const Clause& clause : formula)
    satisfied &= clause.holds(values);
  assert(!(checker.holds() && satisfied));
  return 0;
}
