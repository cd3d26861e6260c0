#pragma once

#include "ilr/evaluate.h"
#include "ilr/term_manager.h"

#include <unordered_map>
#include <vector>

namespace fathom::ilr {

// Copies terms from one manager into another, each at most once. A manager serves
// one thread at a time; two solvers that work in parallel get one each, and this
// is the bridge between them. It reads `from` and writes `to` only inside copy().
class Transfer {
public:
  Transfer(const TermManager& from, TermManager& to) : from_(from), to_(to) {}

  // The copy of t. Symbols and functions keep their names unless `to` has used the
  // name for something of its own.
  Term copy(Term t);
  // What stands for t in all copies from now on.
  void replace(Term t, Term copy);
  // An assignment for `to` as one for `from`; what was not copied is left out.
  Assignment back(const Assignment& assignment) const;

private:
  Term build(Term t);
  Sort copySort(Sort s);
  Function copyFunction(Function f);

  const TermManager& from_;
  TermManager& to_;
  std::vector<Term> copies_;  // by handle in `from`
  std::vector<Term> stack_;
  std::vector<std::pair<Term, Term>> symbols_;  // from, to
  std::vector<std::pair<Function, Function>> functions_;
  std::unordered_map<Function, Function> functionCopies_;
};

}  // namespace fathom::ilr
