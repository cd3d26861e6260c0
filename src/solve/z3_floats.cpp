// The functions of Z3's theory of floats.

#include "solve/z3_builder.h"

namespace fathom::solve {

using ilr::Op;
using ilr::Rounding;

Z3_sort Z3Builder::floatSort(ilr::FloatFormat f) {
  Z3_sort s = Z3_mk_fpa_sort(c_, f.exponentBits, f.significandBits);
  keep(Z3_sort_to_ast(c_, s));
  hasFloats_ = true;
  return s;
}

Z3_ast Z3Builder::rounding(Rounding mode) {
  hasFloats_ = true;
  switch (mode) {
    case Rounding::NearestEven: return keep(Z3_mk_fpa_rne(c_));
    case Rounding::NearestAway: return keep(Z3_mk_fpa_rna(c_));
    case Rounding::TowardPositive: return keep(Z3_mk_fpa_rtp(c_));
    case Rounding::TowardNegative: return keep(Z3_mk_fpa_rtn(c_));
    case Rounding::TowardZero: break;
  }
  return keep(Z3_mk_fpa_rtz(c_));
}

// Not by Z3's own fp.to_ieee_bv: it leaves the bits of a NaN open, and after a first
// check version 4.8.12 gave models in which other bits were wrong, too.
Z3_ast Z3Builder::toBits(Expr x, ilr::FloatFormat f) {
  Z3_sort s = Z3_mk_bv_sort(c_, f.width());
  keep(Z3_sort_to_ast(c_, s));
  Expr bits = keep(Z3_mk_fresh_const(c_, "bits", s));
  conditions_.push_back(eq(fromBits(bits, f), x));
  conditions_.push_back(implies(keep(Z3_mk_fpa_is_nan(c_, x)), eq(bits, constant(f.nan()))));
  return bits;
}

Z3_ast Z3Builder::function(Op op, llvm::ArrayRef<Expr> x, ilr::Sort result) {
  switch (op) {
    case Op::FpNeg: return keep(Z3_mk_fpa_neg(c_, x[0]));
    case Op::FpAbs: return keep(Z3_mk_fpa_abs(c_, x[0]));
    case Op::FpAdd: return keep(Z3_mk_fpa_add(c_, x[0], x[1], x[2]));
    case Op::FpSub: return keep(Z3_mk_fpa_sub(c_, x[0], x[1], x[2]));
    case Op::FpMul: return keep(Z3_mk_fpa_mul(c_, x[0], x[1], x[2]));
    case Op::FpDiv: return keep(Z3_mk_fpa_div(c_, x[0], x[1], x[2]));
    case Op::FpFma: return keep(Z3_mk_fpa_fma(c_, x[0], x[1], x[2], x[3]));
    case Op::FpRem: return keep(Z3_mk_fpa_rem(c_, x[0], x[1]));
    case Op::FpSqrt: return keep(Z3_mk_fpa_sqrt(c_, x[0], x[1]));
    case Op::FpRound: return keep(Z3_mk_fpa_round_to_integral(c_, x[0], x[1]));
    case Op::FpMin: return keep(Z3_mk_fpa_min(c_, x[0], x[1]));
    case Op::FpMax: return keep(Z3_mk_fpa_max(c_, x[0], x[1]));
    case Op::FpConvert: return keep(Z3_mk_fpa_to_fp_float(c_, x[0], x[1], sort(result)));
    case Op::FpFromSInt: return keep(Z3_mk_fpa_to_fp_signed(c_, x[0], x[1], sort(result)));
    case Op::FpFromUInt: return keep(Z3_mk_fpa_to_fp_unsigned(c_, x[0], x[1], sort(result)));
    case Op::FpToSInt: return keep(Z3_mk_fpa_to_sbv(c_, x[0], x[1], terms_.width(result)));
    case Op::FpToUInt: return keep(Z3_mk_fpa_to_ubv(c_, x[0], x[1], terms_.width(result)));
    case Op::FpEq: return keep(Z3_mk_fpa_eq(c_, x[0], x[1]));
    case Op::FpLt: return keep(Z3_mk_fpa_lt(c_, x[0], x[1]));
    case Op::FpLe: return keep(Z3_mk_fpa_leq(c_, x[0], x[1]));
    case Op::FpIsNan: return keep(Z3_mk_fpa_is_nan(c_, x[0]));
    case Op::FpIsInf: return keep(Z3_mk_fpa_is_infinite(c_, x[0]));
    case Op::FpIsZero: return keep(Z3_mk_fpa_is_zero(c_, x[0]));
    case Op::FpIsNormal: return keep(Z3_mk_fpa_is_normal(c_, x[0]));
    case Op::FpIsSubnormal: return keep(Z3_mk_fpa_is_subnormal(c_, x[0]));
    case Op::FpIsNegative: return keep(Z3_mk_fpa_is_negative(c_, x[0]));
    default: throw InternalError("a function of floats that z3 does not get");
  }
}

}  // namespace fathom::solve
