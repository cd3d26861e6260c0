#pragma once

// What several families of rules share.

#include "ilr/abstract_value.h"
#include "ilr/redex.h"

namespace fathom::ilr {

// A rule that does not match gives this.
inline constexpr Term none{};

// f on the operands of a commutative function in both orders.
template <class F> Term either(Term a, Term b, F f) {
  if (Term t = f(a, b))
    return t;
  return f(b, a);
}

inline bool hasOperand(const Redex& r, Term t, Op op, Term u) {
  return r.is(t, op) && (r.arg(t, 0) == u || r.arg(t, 1) == u);
}

// t is op(u, v) or op(v, u): gives v.
inline Term otherOperand(const Redex& r, Term t, Op op, Term u) {
  if (!r.is(t, op))
    return none;
  return r.arg(t, 0) == u ? r.arg(t, 1) : r.arg(t, 1) == u ? r.arg(t, 0) : none;
}

// op(op(x, m), n) -> op(x, op(m, n)) for an associative and commutative op.
inline Term nestedConstants(const Redex& r) {
  if (!r.isConst(r.b) || !r.is(r.a, r.op) || !r.isConst(r.arg(r.a, 1)))
    return none;
  return r.m.mk(r.op, r.arg(r.a, 0), r.m.mk(r.op, r.arg(r.a, 1), r.b));
}

// op(select(c, m, n), k) -> select(c, op(m, k), op(n, k)).
inline Term pushIntoConstants(const Redex& r) {
  if (!r.isConst(r.b) || !r.is(r.a, Op::Select) || !r.isConst(r.arg(r.a, 1)) ||
      !r.isConst(r.arg(r.a, 2)) || !r.mayPush())
    return none;
  return r.m.mkSelect(r.arg(r.a, 0), r.m.mk(r.op, r.arg(r.a, 1), r.b),
                      r.m.mk(r.op, r.arg(r.a, 2), r.b));
}

// Of eq(x, m) with a constant m: x.
inline Term comparedWithConstant(const Redex& r, Term t) {
  return r.is(t, Op::Eq) && r.isConst(r.arg(t, 1)) ? r.arg(t, 0) : none;
}

// Of concat(x, 0), also a few zexts or concats down: how many low bits are 0 by form.
inline unsigned trailingConcatZeros(const Redex& r, Term t) {
  // Bounded, so that building a long concatenation piece by piece stays linear.
  for (unsigned steps = 0;
       steps < 16 && (r.is(t, Op::ZExt) || (r.is(t, Op::Concat) && !r.isConst(r.arg(t, 1))));
       ++steps)
    t = r.arg(t, r.is(t, Op::ZExt) ? 0 : 1);
  return r.is(t, Op::Concat) && r.m.isZero(r.arg(t, 1)) ? r.m.width(r.arg(t, 1)) : 0;
}

// A bool whose abstract value is one bit that is known, as a term.
inline Term decided(const Redex& r, const AbstractValue& v) {
  return v.isConstant() ? r.m.mkBool(v.umin.isOne()) : none;
}

// Rules that decide a binary predicate by abstract values.
inline Term decideByAbstractValues(const Redex& r) {
  return decided(r, abstractOp(r.op, 1, {r.abstractOf(r.a), r.abstractOf(r.b)}));
}

}  // namespace fathom::ilr
