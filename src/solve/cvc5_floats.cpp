// The functions of cvc5's theory of floats.

#include "solve/cvc5_builder.h"

namespace fathom::solve {

using ilr::Op;
using ilr::Rounding;

cvc5::Term Cvc5Builder::rounding(Rounding mode) {
  switch (mode) {
    case Rounding::NearestEven: return s_.mkRoundingMode(cvc5::ROUND_NEAREST_TIES_TO_EVEN);
    case Rounding::NearestAway: return s_.mkRoundingMode(cvc5::ROUND_NEAREST_TIES_TO_AWAY);
    case Rounding::TowardPositive: return s_.mkRoundingMode(cvc5::ROUND_TOWARD_POSITIVE);
    case Rounding::TowardNegative: return s_.mkRoundingMode(cvc5::ROUND_TOWARD_NEGATIVE);
    case Rounding::TowardZero: break;
  }
  return s_.mkRoundingMode(cvc5::ROUND_TOWARD_ZERO);
}

cvc5::Term Cvc5Builder::toBits(Expr x, ilr::FloatFormat f) {
  Expr bits = s_.mkConst(s_.mkBitVectorSort(f.width()));
  conditions_.push_back(eq(fromBits(bits, f), x));
  conditions_.push_back(s_.mkTerm(
      Kind::IMPLIES, {s_.mkTerm(Kind::FLOATINGPOINT_IS_NAN, {x}), eq(bits, constant(f.nan()))}));
  return bits;
}

cvc5::Term Cvc5Builder::function(Op op, llvm::ArrayRef<Expr> x, ilr::Sort result) {
  std::vector<Expr> args(x.begin(), x.end());
  auto plain = [&](Kind kind) { return s_.mkTerm(kind, args); };
  auto toFloat = [&](Kind kind) {
    ilr::FloatFormat f = terms_.format(result);
    return s_.mkTerm(s_.mkOp(kind, {f.exponentBits, f.significandBits}), args);
  };
  auto toInt = [&](Kind kind) { return s_.mkTerm(s_.mkOp(kind, {terms_.width(result)}), args); };
  switch (op) {
    case Op::FpNeg: return plain(Kind::FLOATINGPOINT_NEG);
    case Op::FpAbs: return plain(Kind::FLOATINGPOINT_ABS);
    case Op::FpAdd: return plain(Kind::FLOATINGPOINT_ADD);
    case Op::FpSub: return plain(Kind::FLOATINGPOINT_SUB);
    case Op::FpMul: return plain(Kind::FLOATINGPOINT_MULT);
    case Op::FpDiv: return plain(Kind::FLOATINGPOINT_DIV);
    case Op::FpFma: return plain(Kind::FLOATINGPOINT_FMA);
    case Op::FpRem: return plain(Kind::FLOATINGPOINT_REM);
    case Op::FpSqrt: return plain(Kind::FLOATINGPOINT_SQRT);
    case Op::FpRound: return plain(Kind::FLOATINGPOINT_RTI);
    case Op::FpMin: return plain(Kind::FLOATINGPOINT_MIN);
    case Op::FpMax: return plain(Kind::FLOATINGPOINT_MAX);
    case Op::FpConvert: return toFloat(Kind::FLOATINGPOINT_TO_FP_FROM_FP);
    case Op::FpFromSInt: return toFloat(Kind::FLOATINGPOINT_TO_FP_FROM_SBV);
    case Op::FpFromUInt: return toFloat(Kind::FLOATINGPOINT_TO_FP_FROM_UBV);
    case Op::FpToSInt: return toInt(Kind::FLOATINGPOINT_TO_SBV);
    case Op::FpToUInt: return toInt(Kind::FLOATINGPOINT_TO_UBV);
    case Op::FpEq: return plain(Kind::FLOATINGPOINT_EQ);
    case Op::FpLt: return plain(Kind::FLOATINGPOINT_LT);
    case Op::FpLe: return plain(Kind::FLOATINGPOINT_LEQ);
    case Op::FpIsNan: return plain(Kind::FLOATINGPOINT_IS_NAN);
    case Op::FpIsInf: return plain(Kind::FLOATINGPOINT_IS_INF);
    case Op::FpIsZero: return plain(Kind::FLOATINGPOINT_IS_ZERO);
    case Op::FpIsNormal: return plain(Kind::FLOATINGPOINT_IS_NORMAL);
    case Op::FpIsSubnormal: return plain(Kind::FLOATINGPOINT_IS_SUBNORMAL);
    case Op::FpIsNegative: return plain(Kind::FLOATINGPOINT_IS_NEG);
    default: throw InternalError("a function of floats that cvc5 does not get");
  }
}

}  // namespace fathom::solve
