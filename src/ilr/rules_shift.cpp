// Rules of shifts and rotations (003, A.6). A shift by a constant only moves
// bits, so it becomes the concatenation of what remains with what comes in.
#include "ilr/rule_helpers.h"

namespace fathom::ilr {

namespace {

Term zeros(const Redex& r, unsigned width) { return r.m.mkInt(llvm::APInt::getZero(width)); }

// The constant shift amount, at most the width.
unsigned amount(const Redex& r) {
  return static_cast<unsigned>(r.m.constValue(r.b).getLimitedValue(r.width()));
}

Term zeroLeft(const Redex& r) { return r.m.isZero(r.a) ? r.a : none; }

Term shiftedOut(const Redex& r) { return r.abstractOf(r.b).umin.uge(r.width()) ? r.zero() : none; }

// x rotated left by k.
Term rotated(const Redex& r, unsigned k) {
  if (k == 0)
    return r.a;
  unsigned w = r.width();
  return r.m.mk(Op::Concat, r.m.mkExtract(r.a, w - k - 1, 0), r.m.mkExtract(r.a, w - 1, w - k));
}

unsigned rotation(const Redex& r) {
  return static_cast<unsigned>(r.m.constValue(r.b).urem(r.width()));
}

}  // namespace

Term ruleShlZeroLeft(const Redex& r) { return zeroLeft(r); }

// Into the normal form of sums, as a product with a constant would be.
Term ruleShlAddConstant(const Redex& r) {
  if (!r.isConst(r.b) || !r.is(r.a, Op::Add) || !r.isConst(r.arg(r.a, 1)))
    return none;
  return r.m.mk(Op::Add, r.m.mk(Op::Shl, r.arg(r.a, 0), r.b), r.m.mk(Op::Shl, r.arg(r.a, 1), r.b));
}

Term ruleShlConstant(const Redex& r) {
  if (!r.isConst(r.b))
    return none;
  unsigned w = r.width(), k = amount(r);
  if (k == 0)
    return r.a;
  return k == w ? r.zero() : r.m.mk(Op::Concat, r.m.mkExtract(r.a, w - k - 1, 0), zeros(r, k));
}

Term ruleShlOut(const Redex& r) { return shiftedOut(r); }

Term ruleLShrZeroLeft(const Redex& r) { return zeroLeft(r); }

Term ruleLShrConstant(const Redex& r) {
  if (!r.isConst(r.b))
    return none;
  unsigned w = r.width(), k = amount(r);
  if (k == 0)
    return r.a;
  return k == w ? r.zero() : r.m.mkZExt(r.m.mkExtract(r.a, w - 1, k), w);
}

Term ruleLShrOut(const Redex& r) { return shiftedOut(r); }

Term ruleAShrZeroLeft(const Redex& r) { return zeroLeft(r); }
Term ruleAShrOnesLeft(const Redex& r) { return r.m.isOnes(r.a) ? r.a : none; }

Term ruleAShrConstant(const Redex& r) {
  if (!r.isConst(r.b))
    return none;
  unsigned w = r.width(), k = std::min(amount(r), w - 1);
  return r.m.mkSExt(r.m.mkExtract(r.a, w - 1, k), w);
}

Term ruleAShrUnsigned(const Redex& r) {
  return r.abstractOf(r.a).zeros.isSignBitSet() ? r.m.mk(Op::LShr, r.a, r.b) : none;
}

Term ruleRotLConstant(const Redex& r) { return r.isConst(r.b) ? rotated(r, rotation(r)) : none; }

Term ruleRotRConstant(const Redex& r) {
  return r.isConst(r.b) ? rotated(r, (r.width() - rotation(r)) % r.width()) : none;
}

}  // namespace fathom::ilr
