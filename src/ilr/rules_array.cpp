// Rules of arrays (003, A.1.5; 004, figure 2.6). A read is decided against the
// writes below it as far as their indices are known equal or different. What
// stays open is left to the solver, which needs to look at it only if a model
// depends on it.
#include "ilr/linear.h"
#include "ilr/rule_helpers.h"

namespace fathom::ilr {

Term ruleReadConstArray(const Redex& r) { return r.is(r.a, Op::ConstArray) ? r.arg(r.a, 0) : none; }

Term ruleReadWriteSame(const Redex& r) {
  return r.is(r.a, Op::Write) && r.arg(r.a, 1) == r.b ? r.arg(r.a, 2) : none;
}

Term ruleReadChain(const Redex& r) {
  if (!r.is(r.a, Op::Write))
    return none;
  Redex::Found found = r.readChain(r.a, r.b);
  if (found.value)
    return found.value;
  return found.below == r.a ? none : r.m.mk(Op::Read, found.below, r.b);
}

Term ruleReadWriteOther(const Redex& r) {
  Term array = r.a;
  while (r.is(array, Op::Write)) {
    auto same = decideEq(r, r.arg(array, 1), r.b);
    if (!same)
      break;
    if (*same)
      return r.arg(array, 2);
    array = r.arg(array, 0);
    Redex::Found found = r.readChain(array, r.b);
    if (found.value)
      return found.value;
    array = found.below;
  }
  return array == r.a ? none : r.m.mk(Op::Read, array, r.b);
}

Term ruleReadSelect(const Redex& r) {
  if (!r.is(r.a, Op::Select))
    return none;
  Term x = r.arg(r.a, 1), y = r.arg(r.a, 2);
  auto mayShrink = [&](Term t) { return !r.is(t, Op::Symbol); };
  if (!(mayShrink(x) || mayShrink(y)) || !r.mayPush())
    return none;
  auto stays = [&](Term t, Term array) {
    return r.is(t, Op::Read) && r.arg(t, 0) == array && r.arg(t, 1) == r.b;
  };
  Term readX = r.m.mk(Op::Read, x, r.b), readY = r.m.mk(Op::Read, y, r.b);
  return stays(readX, x) && stays(readY, y) ? none : r.m.mkSelect(r.arg(r.a, 0), readX, readY);
}

Term ruleWriteWriteSame(const Redex& r) {
  return r.is(r.a, Op::Write) && r.arg(r.a, 1) == r.b ? r.m.mk(Op::Write, r.arg(r.a, 0), r.b, r.c)
                                                      : none;
}

Term ruleWriteRead(const Redex& r) {
  return r.is(r.c, Op::Read) && r.arg(r.c, 0) == r.a && r.arg(r.c, 1) == r.b ? r.a : none;
}

Term ruleWriteConstArray(const Redex& r) {
  return r.is(r.a, Op::ConstArray) && r.arg(r.a, 0) == r.c ? r.a : none;
}

}  // namespace fathom::ilr
