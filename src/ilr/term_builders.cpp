// Terms that are put together from the functions of ILR, and the functions of
// floats, which need more than a function and its operands.
//
// Whether a float fits an integer is a comparison with two constants: rounding to
// an integer is monotonic, so the floats whose rounded values fit are an interval.
// Its ends depend on the rounding mode only, and are found by bisection over all
// floats in their order, which takes as many steps as a float has bits.
#include "ilr/evaluate_float.h"
#include "ilr/term_manager.h"
#include "support/error.h"

#include "llvm/ADT/SmallVector.h"

namespace fathom::ilr {

using llvm::APInt;

Term TermManager::mkLike(Term t, llvm::ArrayRef<Term> operands) {
  require(operands.size() == numOperands(t), "mkLike needs as many operands as the term has");
  switch (op(t)) {
    case Op::Const:
    case Op::Symbol: return t;
    case Op::Extract: return mkExtract(operands[0], extractHi(t), extractLo(t));
    case Op::ZExt: return mkZExt(operands[0], width(t));
    case Op::SExt: return mkSExt(operands[0], width(t));
    case Op::ConstArray: return mkConstArray(sort(t), operands[0]);
    case Op::Apply: return mkApply(function(t), operands);
    case Op::FpFma: return mkFpFma(operands[0], operands[1], operands[2], operands[3]);
    case Op::FpFromBits: return mkFpFromBits(operands[0], format(sort(t)));
    case Op::FpConvert: return mkFpConvert(operands[0], operands[1], format(sort(t)));
    case Op::FpFromSInt:
    case Op::FpFromUInt:
      return mkFpFromInt(op(t) == Op::FpFromSInt, operands[0], operands[1], format(sort(t)));
    case Op::FpToSInt:
    case Op::FpToUInt: return mkFpToInt(op(t) == Op::FpToSInt, operands[0], operands[1], width(t));
    default: break;
  }
  switch (operands.size()) {
    case 1: return mk(op(t), operands[0]);
    case 2: return mk(op(t), operands[0], operands[1]);
    default: return mk(op(t), operands[0], operands[1], operands[2]);
  }
}

namespace {

Term balanced(TermManager& m, Op op, llvm::ArrayRef<Term> terms, Term empty) {
  if (terms.empty())
    return empty;
  llvm::SmallVector<Term, 16> level(terms.begin(), terms.end());
  while (level.size() > 1) {
    size_t out = 0;
    for (size_t i = 0; i < level.size(); i += 2)
      level[out++] = i + 1 < level.size() ? m.mk(op, level[i], level[i + 1]) : level[i];
    level.resize(out);
  }
  return level[0];
}

}  // namespace

Term TermManager::mkAnd(llvm::ArrayRef<Term> conjuncts) {
  return balanced(*this, Op::And, conjuncts, true_);
}
Term TermManager::mkOr(llvm::ArrayRef<Term> disjuncts) {
  return balanced(*this, Op::Or, disjuncts, false_);
}

// Floats.

Sort TermManager::floatSort(FloatFormat f) {
  require(f.exponentBits >= 2 && f.significandBits >= 2 && f.exponentBits <= 30,
          "a float has 2 to 30 bits of exponent and at least 2 of significand");
  hasFloats_ = true;
  return internSort({SortKind::Float, f.width(), f.exponentBits, f.significandBits});
}

Sort TermManager::roundingSort() {
  hasFloats_ = true;
  return internSort({SortKind::Rounding, roundingBits, 0, 0});
}

Sort TermManager::floatResultSort(Op op, Term a, Term b, Term c) {
  Term last = c ? c : b ? b : a;
  Sort s = sort(last);
  require(isFloat(s), "a function of floats needs a float");
  if (rounds(op))
    require(isRounding(sort(a)) && (!c || sort(b) == s),
            "a function that rounds needs a mode and floats of one sort");
  else
    require(sort(a) == s, "floats must have one sort");
  switch (op) {
    case Op::FpToBits: return intSort(width(s));
    case Op::FpEq:
    case Op::FpLt:
    case Op::FpLe:
    case Op::FpIsNan:
    case Op::FpIsInf:
    case Op::FpIsZero:
    case Op::FpIsNormal:
    case Op::FpIsSubnormal:
    case Op::FpIsNegative: return boolSort();
    case Op::FpFromBits:
    case Op::FpConvert:
    case Op::FpFromSInt:
    case Op::FpFromUInt:
    case Op::FpToSInt:
    case Op::FpToUInt:
    case Op::FpFma: throw InternalError("a conversion has a builder of its own");
    default: return s;
  }
}

Term TermManager::mkRounding(Rounding rounding) {
  return mkConst(roundingSort(), APInt(roundingBits, static_cast<uint64_t>(rounding)));
}

Term TermManager::mkRounding(Term number) {
  Term result = mkRounding(Rounding::TowardZero);
  for (unsigned i = 1; i < numRoundings; ++i) {
    APInt value(64, i);
    if (width(number) < value.getActiveBits())
      break;
    result = mkSelect(mkEq(number, mkInt(value.trunc(width(number)))),
                      mkRounding(static_cast<Rounding>(i)), result);
  }
  return result;
}

Term TermManager::mkFloat(FloatFormat f, const APInt& bits) { return mkConst(floatSort(f), bits); }

Term TermManager::mkFpFromBits(Term bits, FloatFormat f) {
  require(isInt(sort(bits)) && width(bits) == f.width(), "a float of a wrong number of bits");
  return build(Op::FpFromBits, floatSort(f), bits.id, 0, 0);
}

Term TermManager::mkFpConvert(Term rm, Term x, FloatFormat f) {
  require(isRounding(sort(rm)) && isFloat(sort(x)), "fpconvert needs a mode and a float");
  return f == format(sort(x)) ? x : build(Op::FpConvert, floatSort(f), rm.id, x.id, 0);
}

Term TermManager::mkFpFromInt(bool isSigned, Term rm, Term x, FloatFormat f) {
  require(isRounding(sort(rm)) && isInt(sort(x)), "a float of an integer needs a mode and one");
  return build(isSigned ? Op::FpFromSInt : Op::FpFromUInt, floatSort(f), rm.id, x.id, 0);
}

Term TermManager::mkFpToInt(bool isSigned, Term rm, Term x, unsigned w) {
  require(isRounding(sort(rm)) && isFloat(sort(x)), "an integer of a float needs a mode and one");
  return build(isSigned ? Op::FpToSInt : Op::FpToUInt, intSort(w), rm.id, x.id, 0);
}

Term TermManager::roundingBound(bool upper, bool isSigned, Term rm, FloatFormat f, unsigned w) {
  Term bound = mkFloat(f, integerBound(upper, isSigned, Rounding::TowardZero, f, w));
  for (unsigned i = 1; i < numRoundings; ++i) {
    Rounding mode = static_cast<Rounding>(i);
    bound = mkSelect(mkEq(rm, mkRounding(mode)),
                     mkFloat(f, integerBound(upper, isSigned, mode, f, w)), bound);
  }
  return bound;
}

Term TermManager::mkFpFitsInt(bool isSigned, Term rm, Term x, unsigned w) {
  FloatFormat f = format(sort(x));
  return mkAnd(mk(Op::FpLe, roundingBound(false, isSigned, rm, f, w), x),
               mk(Op::FpLe, x, roundingBound(true, isSigned, rm, f, w)));
}

Term TermManager::mkFpFma(Term rm, Term x, Term y, Term z) {
  Sort s = sort(z);
  require(isRounding(sort(rm)) && isFloat(s) && sort(x) == s && sort(y) == s,
          "fpfma needs a mode and three floats of one sort");
  if (isConst(rm) && isConst(x) && isConst(y) && isConst(z))
    return mkConst(s, evaluateFloat(Op::FpFma, format(s), format(s), width(s),
                                    {constValue(rm), constValue(x), constValue(y), constValue(z)}));
  if (simplify_ && comesAfter(x, y))
    std::swap(x, y);
  return pooled(Op::FpFma, s, 0, {rm, x, y, z});
}

// From the nearest quotient to the truncated one: where the remainder and x have
// different signs, one y too much was taken away. The sum is exact.
Term TermManager::mkFpMod(Term x, Term y) {
  Term size = mk(Op::FpAbs, y);
  Term r = mk(Op::FpRem, mk(Op::FpAbs, x), size);
  Term isNegative = mkAnd(mk(Op::FpIsNegative, r), mkNot(mk(Op::FpIsZero, r)));
  r = mkSelect(isNegative, mk(Op::FpAdd, mkRounding(Rounding::NearestEven), r, size), r);
  return mkSelect(mk(Op::FpIsNegative, x), mk(Op::FpNeg, r), r);
}

// Sign, 15 bits of exponent, the integer bit, 63 more. A pseudo-denormal (exponent
// 0, integer bit 1) has the value of the normal number with exponent 1.
Term TermManager::mkFpFromX87(Term bits) {
  require(isInt(sort(bits)) && width(bits) == 80, "an x86 long double has 80 bits");
  FloatFormat f = FloatFormat::x87();
  Term exponent = mkExtract(bits, 78, 64), integer = mkExtract(bits, 63, 63);
  Term isOne = mkEq(integer, mkInt(1, 1)), isDenormal = mkEq(exponent, mkInt(15, 0));
  exponent = mkSelect(mkAnd(isOne, isDenormal), mkInt(15, 1), exponent);
  Term packed =
      mk(Op::Concat, mkExtract(bits, 79, 79), mk(Op::Concat, exponent, mkExtract(bits, 62, 0)));
  return mkSelect(mkOr(isOne, isDenormal), mkFpFromBits(packed, f), mkFloat(f, f.nan()));
}

Term TermManager::mkFpToX87(Term x) {
  require(isFloat(sort(x)) && format(sort(x)) == FloatFormat::x87(), "not an x86 long double");
  Term bits = mkFpToBits(x);
  Term exponent = mkExtract(bits, 77, 63);
  Term integer = mkSelect(mkEq(exponent, mkInt(15, 0)), mkInt(1, 0), mkInt(1, 1));
  return mk(Op::Concat, mkExtract(bits, 78, 78),
            mk(Op::Concat, exponent, mk(Op::Concat, integer, mkExtract(bits, 62, 0))));
}

}  // namespace fathom::ilr
