#pragma once

#include "ilr/rules.h"
#include "ilr/term_manager.h"

namespace fathom::ilr {

struct AbstractValue;

// A function application that is about to be built: what a rule looks at.
// Operands of commutative functions are ordered, a constant comes second.
struct Redex {
  TermManager& m;
  Op op;
  Sort sort;
  Term a, b, c;

  // Of an extract.
  unsigned hi() const { return b.id; }
  unsigned lo() const { return c.id; }

  bool is(Term t, Op o) const { return m.op(t) == o; }
  bool isConst(Term t) const { return m.isConst(t); }
  Term arg(Term t, unsigned i) const { return m.operand(t, i); }
  unsigned width() const { return m.width(sort); }
  // One is the negation of the other.
  bool complementary(Term s, Term t) const {
    return (is(s, Op::Not) && arg(s, 0) == t) || (is(t, Op::Not) && arg(t, 0) == s);
  }
  AbstractValue abstractOf(Term t) const;

  // Rules that push a function into an operand ask first; false if the budget
  // of this build is spent.
  bool mayPush() const {
    if (m.budget_ == 0) {
      m.budgetExhausted_ = true;
      return false;
    }
    --m.budget_;
    return true;
  }

  Term zero() const { return m.mkConst(sort, llvm::APInt::getZero(width())); }
  Term ones() const { return m.mkConst(sort, llvm::APInt::getAllOnes(width())); }
  Term constant(const llvm::APInt& v) const { return m.mkConst(sort, v); }
  Term raw(Op o, Term x, Term y = {}) const { return m.raw(o, m.sort(x), x, y); }
  Term rawSelf() const { return m.raw(op, sort, a, b, c); }

  // What a read of array a at index i (a constant) finds among writes at
  // constant indices; null value if nothing.
  struct Found {
    Term value, below;
  };
  Found readChain(Term array, Term index) const;
};

// The first rule that fires on the redex, counted; null if none does.
Term applyRules(const Redex& r, std::vector<uint64_t>& counters);
// Only that rule.
Term applyRule(Rule rule, const Redex& r);
// The function whose applications the rule rewrites.
Op ruleOp(Rule rule);

#define RULE(name, op, match, result) Term rule##name(const Redex& r);
#include "ilr/rules.def"

}  // namespace fathom::ilr
