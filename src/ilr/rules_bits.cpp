// Rules of extension, extraction and concatenation (003, A.8). Values travel
// through memory in bytes; these rules put the pieces together again, and
// drop bits that nobody looks at.
#include "ilr/rule_helpers.h"

namespace fathom::ilr {

namespace {

// ext(select(c, m, n)) -> select(c, ext(m), ext(n)).
Term extendConstants(const Redex& r) {
  if (!r.is(r.a, Op::Select) || !r.isConst(r.arg(r.a, 1)) || !r.isConst(r.arg(r.a, 2)) ||
      !r.mayPush())
    return none;
  auto extended = [&](Term t) {
    return r.op == Op::ZExt ? r.m.mkZExt(t, r.width()) : r.m.mkSExt(t, r.width());
  };
  return r.m.mkSelect(r.arg(r.a, 0), extended(r.arg(r.a, 1)), extended(r.arg(r.a, 2)));
}

}  // namespace

Term ruleZExtZExt(const Redex& r) {
  return r.is(r.a, Op::ZExt) ? r.m.mkZExt(r.arg(r.a, 0), r.width()) : none;
}
Term ruleZExtSelectConstant(const Redex& r) { return extendConstants(r); }
Term ruleSExtSExt(const Redex& r) {
  return r.is(r.a, Op::SExt) ? r.m.mkSExt(r.arg(r.a, 0), r.width()) : none;
}
Term ruleSExtSelectConstant(const Redex& r) { return extendConstants(r); }
Term ruleSExtUnsigned(const Redex& r) {
  return r.abstractOf(r.a).zeros.isSignBitSet() ? r.m.mkZExt(r.a, r.width()) : none;
}

// extract

Term ruleExtractExtract(const Redex& r) {
  if (!r.is(r.a, Op::Extract))
    return none;
  unsigned shift = r.m.extractLo(r.a);
  return r.m.mkExtract(r.arg(r.a, 0), r.hi() + shift, r.lo() + shift);
}

Term ruleExtractConcat(const Redex& r) {
  if (!r.is(r.a, Op::Concat))
    return none;
  Term high = r.arg(r.a, 0), low = r.arg(r.a, 1);
  unsigned split = r.m.width(low);
  if (r.lo() >= split)
    return r.mayPush() ? r.m.mkExtract(high, r.hi() - split, r.lo() - split) : none;
  if (r.hi() < split)
    return r.mayPush() ? r.m.mkExtract(low, r.hi(), r.lo()) : none;
  if (!r.mayPush())
    return none;
  return r.m.mk(Op::Concat, r.m.mkExtract(high, r.hi() - split, 0),
                r.m.mkExtract(low, split - 1, r.lo()));
}

Term ruleExtractZExt(const Redex& r) {
  if (!r.is(r.a, Op::ZExt))
    return none;
  Term x = r.arg(r.a, 0);
  unsigned w = r.m.width(x);
  if (r.lo() >= w)
    return r.zero();
  return r.m.mkZExt(r.m.mkExtract(x, std::min(r.hi(), w - 1), r.lo()), r.width());
}

Term ruleExtractSExt(const Redex& r) {
  if (!r.is(r.a, Op::SExt))
    return none;
  Term x = r.arg(r.a, 0);
  unsigned w = r.m.width(x);
  return r.m.mkSExt(r.m.mkExtract(x, std::min(r.hi(), w - 1), std::min(r.lo(), w - 1)), r.width());
}

Term ruleExtractNot(const Redex& r) {
  if (!r.is(r.a, Op::Not) || !r.mayPush())
    return none;
  return r.m.mkNot(r.m.mkExtract(r.arg(r.a, 0), r.hi(), r.lo()));
}

namespace {

// Extracting from t gives something simpler than an extract of t.
bool getsSmaller(const Redex& r, Term t) {
  switch (r.m.op(t)) {
    case Op::Const:
    case Op::ZExt:
    case Op::SExt:
    case Op::Concat:
    case Op::Extract: return true;
    default: return false;
  }
}

Term extractOperands(const Redex& r, Op op) {
  if (!r.is(r.a, op))
    return none;
  Term x = r.arg(r.a, 0), y = r.arg(r.a, 1);
  if (!(getsSmaller(r, x) || getsSmaller(r, y)) || !r.mayPush())
    return none;
  return r.m.mk(op, r.m.mkExtract(x, r.hi(), r.lo()), r.m.mkExtract(y, r.hi(), r.lo()));
}

}  // namespace

Term ruleExtractAnd(const Redex& r) { return extractOperands(r, Op::And); }
Term ruleExtractOr(const Redex& r) { return extractOperands(r, Op::Or); }
Term ruleExtractXor(const Redex& r) { return extractOperands(r, Op::Xor); }

Term ruleExtractSelect(const Redex& r) {
  if (!r.is(r.a, Op::Select))
    return none;
  Term x = r.arg(r.a, 1), y = r.arg(r.a, 2);
  if (!(getsSmaller(r, x) || getsSmaller(r, y)) || !r.mayPush())
    return none;
  return r.m.mkSelect(r.arg(r.a, 0), r.m.mkExtract(x, r.hi(), r.lo()),
                      r.m.mkExtract(y, r.hi(), r.lo()));
}

// The low bits of a sum or product depend on the low bits only.
Term ruleExtractAddLow(const Redex& r) { return r.lo() == 0 ? extractOperands(r, Op::Add) : none; }
Term ruleExtractMulLow(const Redex& r) { return r.lo() == 0 ? extractOperands(r, Op::Mul) : none; }

Term ruleExtractNegLow(const Redex& r) {
  if (r.lo() != 0 || !r.is(r.a, Op::Neg) || !getsSmaller(r, r.arg(r.a, 0)) || !r.mayPush())
    return none;
  return r.m.mk(Op::Neg, r.m.mkExtract(r.arg(r.a, 0), r.hi(), 0));
}

Term ruleExtractKnown(const Redex& r) {
  AbstractValue v = abstractExtract(r.abstractOf(r.a), r.hi(), r.lo());
  return v.isConstant() ? r.constant(v.umin) : none;
}

// concat

Term ruleConcatConstants(const Redex& r) {
  if (!r.isConst(r.a) || !r.is(r.b, Op::Concat) || !r.isConst(r.arg(r.b, 0)))
    return none;
  return r.m.mk(Op::Concat, r.m.mk(Op::Concat, r.a, r.arg(r.b, 0)), r.arg(r.b, 1));
}

Term ruleConcatZero(const Redex& r) { return r.m.isZero(r.a) ? r.m.mkZExt(r.b, r.width()) : none; }

Term ruleConcatZExt(const Redex& r) {
  if (!r.is(r.a, Op::ZExt))
    return none;
  return r.m.mkZExt(r.m.mk(Op::Concat, r.arg(r.a, 0), r.b), r.width());
}

namespace {

// extract(x, h, m + 1) above extract(x, m, l), as one extract.
Term joinExtracts(const Redex& r, Term high, Term low) {
  if (!r.is(high, Op::Extract) || !r.is(low, Op::Extract) || r.arg(high, 0) != r.arg(low, 0) ||
      r.m.extractLo(high) != r.m.extractHi(low) + 1)
    return none;
  return r.m.mkExtract(r.arg(high, 0), r.m.extractHi(high), r.m.extractLo(low));
}

}  // namespace

Term ruleConcatExtracts(const Redex& r) { return joinExtracts(r, r.a, r.b); }

Term ruleConcatExtractsNested(const Redex& r) {
  if (!r.is(r.b, Op::Concat))
    return none;
  Term joined = joinExtracts(r, r.a, r.arg(r.b, 0));
  return joined ? r.m.mk(Op::Concat, joined, r.arg(r.b, 1)) : none;
}

Term ruleConcatConcat(const Redex& r) {
  if (!r.is(r.a, Op::Concat) || !r.mayPush())
    return none;
  return r.m.mk(Op::Concat, r.arg(r.a, 0), r.m.mk(Op::Concat, r.arg(r.a, 1), r.b));
}

Term ruleConcatSelects(const Redex& r) {
  if (!r.is(r.a, Op::Select) || !r.is(r.b, Op::Select) || r.arg(r.a, 0) != r.arg(r.b, 0) ||
      !r.mayPush())
    return none;
  return r.m.mkSelect(r.arg(r.a, 0), r.m.mk(Op::Concat, r.arg(r.a, 1), r.arg(r.b, 1)),
                      r.m.mk(Op::Concat, r.arg(r.a, 2), r.arg(r.b, 2)));
}

}  // namespace fathom::ilr
