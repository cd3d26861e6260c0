// Rules of select (003, A.24j to A.24l; 004, figure 2.1). Every join of a
// program makes selects; nests over the same or implied conditions collapse.
#include "ilr/rule_helpers.h"

namespace fathom::ilr {

Term ruleSelectTrue(const Redex& r) { return r.a == r.m.mkTrue() ? r.b : none; }
Term ruleSelectFalse(const Redex& r) { return r.a == r.m.mkFalse() ? r.c : none; }
Term ruleSelectSame(const Redex& r) { return r.b == r.c ? r.b : none; }

Term ruleSelectNotCondition(const Redex& r) {
  return r.is(r.a, Op::Not) ? r.m.mkSelect(r.arg(r.a, 0), r.c, r.b) : none;
}

Term ruleSelectTrueArm(const Redex& r) { return r.b == r.m.mkTrue() ? r.m.mkOr(r.a, r.c) : none; }
Term ruleSelectFalseArm(const Redex& r) {
  return r.b == r.m.mkFalse() ? r.m.mkAnd(r.m.mkNot(r.a), r.c) : none;
}
Term ruleSelectArmTrue(const Redex& r) {
  return r.c == r.m.mkTrue() ? r.m.mkOr(r.m.mkNot(r.a), r.b) : none;
}
Term ruleSelectArmFalse(const Redex& r) {
  return r.c == r.m.mkFalse() ? r.m.mkAnd(r.a, r.b) : none;
}
Term ruleSelectThenSelf(const Redex& r) { return r.a == r.b ? r.m.mkOr(r.a, r.c) : none; }
Term ruleSelectElseSelf(const Redex& r) { return r.a == r.c ? r.m.mkAnd(r.a, r.b) : none; }

Term ruleSelectComplement(const Redex& r) {
  return r.m.isBool(r.sort) && r.complementary(r.b, r.c) ? r.m.mkEq(r.a, r.b) : none;
}

Term ruleSelectThenSame(const Redex& r) {
  return r.is(r.b, Op::Select) && r.arg(r.b, 0) == r.a ? r.m.mkSelect(r.a, r.arg(r.b, 1), r.c)
                                                       : none;
}

Term ruleSelectElseSame(const Redex& r) {
  return r.is(r.c, Op::Select) && r.arg(r.c, 0) == r.a ? r.m.mkSelect(r.a, r.b, r.arg(r.c, 2))
                                                       : none;
}

Term ruleSelectMergeOr(const Redex& r) {
  if (!r.is(r.c, Op::Select) || r.arg(r.c, 1) != r.b)
    return none;
  return r.m.mkSelect(r.m.mkOr(r.a, r.arg(r.c, 0)), r.b, r.arg(r.c, 2));
}

Term ruleSelectMergeOrNot(const Redex& r) {
  if (!r.is(r.c, Op::Select) || r.arg(r.c, 2) != r.b)
    return none;
  return r.m.mkSelect(r.m.mkOr(r.a, r.m.mkNot(r.arg(r.c, 0))), r.b, r.arg(r.c, 1));
}

Term ruleSelectMergeAnd(const Redex& r) {
  if (!r.is(r.b, Op::Select) || r.arg(r.b, 2) != r.c)
    return none;
  return r.m.mkSelect(r.m.mkAnd(r.a, r.arg(r.b, 0)), r.arg(r.b, 1), r.c);
}

Term ruleSelectMergeAndNot(const Redex& r) {
  if (!r.is(r.b, Op::Select) || r.arg(r.b, 1) != r.c)
    return none;
  return r.m.mkSelect(r.m.mkAnd(r.a, r.m.mkNot(r.arg(r.b, 0))), r.arg(r.b, 2), r.c);
}

namespace {

// What the value of t is where the condition holds (or does not): 1, 0, or -1
// for not known. Looks one conjunction or disjunction deep.
int implied(const Redex& r, Term condition, bool holds, Term t) {
  if (r.is(condition, Op::Not)) {
    condition = r.arg(condition, 0);
    holds = !holds;
  }
  auto literal = [&](Term fact, bool value) {
    if (fact == t)
      return value ? 1 : 0;
    if (r.complementary(fact, t))
      return value ? 0 : 1;
    return -1;
  };
  if (int known = literal(condition, holds); known >= 0)
    return known;
  if (r.is(condition, holds ? Op::And : Op::Or))
    for (unsigned i = 0; i < 2; ++i)
      if (int known = literal(r.arg(condition, i), holds); known >= 0)
        return known;
  return -1;
}

// The arm of a select that remains where the outer condition holds (or not).
Term impliedArm(const Redex& r, Term s, bool holds) {
  if (!r.is(s, Op::Select))
    return none;
  int known = implied(r, r.a, holds, r.arg(s, 0));
  return known < 0 ? none : r.arg(s, known ? 1 : 2);
}

}  // namespace

Term ruleSelectThenImplied(const Redex& r) {
  Term arm = impliedArm(r, r.b, true);
  return arm ? r.m.mkSelect(r.a, arm, r.c) : none;
}

Term ruleSelectElseImplied(const Redex& r) {
  Term arm = impliedArm(r, r.c, false);
  return arm ? r.m.mkSelect(r.a, r.b, arm) : none;
}

Term ruleSelectEqConstant(const Redex& r) {
  return r.is(r.a, Op::Eq) && ((r.arg(r.a, 0) == r.b && r.arg(r.a, 1) == r.c) ||
                               (r.arg(r.a, 1) == r.b && r.arg(r.a, 0) == r.c))
             ? r.c
             : none;
}

namespace {

// select(c, f(x), f(y)) -> f(select(c, x, y)).
Term pull(const Redex& r, Op op) {
  if (!r.is(r.b, op) || !r.is(r.c, op))
    return none;
  Term x = r.arg(r.b, 0), y = r.arg(r.c, 0);
  if (r.m.sort(x) != r.m.sort(y))
    return none;
  Term inner = r.m.mkSelect(r.a, x, y);
  return op == Op::Not    ? r.m.mkNot(inner)
         : op == Op::ZExt ? r.m.mkZExt(inner, r.width())
                          : r.m.mkSExt(inner, r.width());
}

}  // namespace

Term ruleSelectNotNot(const Redex& r) { return pull(r, Op::Not); }
Term ruleSelectZExt(const Redex& r) { return pull(r, Op::ZExt); }
Term ruleSelectSExt(const Redex& r) { return pull(r, Op::SExt); }

Term ruleSelectWrites(const Redex& r) {
  if (!r.is(r.b, Op::Write) || !r.is(r.c, Op::Write) || r.arg(r.b, 0) != r.arg(r.c, 0) ||
      r.arg(r.b, 1) != r.arg(r.c, 1))
    return none;
  return r.m.mk(Op::Write, r.arg(r.b, 0), r.arg(r.b, 1),
                r.m.mkSelect(r.a, r.arg(r.b, 2), r.arg(r.c, 2)));
}

Term ruleSelectWriteThen(const Redex& r) {
  if (!r.is(r.b, Op::Write) || r.arg(r.b, 0) != r.c)
    return none;
  Term i = r.arg(r.b, 1);
  return r.m.mk(Op::Write, r.c, i, r.m.mkSelect(r.a, r.arg(r.b, 2), r.m.mk(Op::Read, r.c, i)));
}

Term ruleSelectWriteElse(const Redex& r) {
  if (!r.is(r.c, Op::Write) || r.arg(r.c, 0) != r.b)
    return none;
  Term i = r.arg(r.c, 1);
  return r.m.mk(Op::Write, r.b, i, r.m.mkSelect(r.a, r.m.mk(Op::Read, r.b, i), r.arg(r.c, 2)));
}

}  // namespace fathom::ilr
