// The functions of floats as SMT-LIB writes them. Where SMT-LIB leaves a value open
// and ILR does not (op.def), the text says which one is meant.
#include "smtlib/expand_floats.h"

#include "ilr/evaluate_float.h"
#include "smtlib/symbols.h"
#include "support/error.h"

namespace fathom::smtlib {

using ilr::FloatFormat;
using ilr::Op;
using ilr::Rounding;
using ilr::Term;
using ilr::TermManager;
using llvm::APInt;

namespace {

const char* nameOf(Op op) {
  switch (op) {
    case Op::FpNeg: return "fp.neg";
    case Op::FpAbs: return "fp.abs";
    case Op::FpAdd: return "fp.add";
    case Op::FpSub: return "fp.sub";
    case Op::FpMul: return "fp.mul";
    case Op::FpDiv: return "fp.div";
    case Op::FpFma: return "fp.fma";
    case Op::FpRem: return "fp.rem";
    case Op::FpSqrt: return "fp.sqrt";
    case Op::FpRound: return "fp.roundToIntegral";
    case Op::FpMin: return "fp.min";
    case Op::FpMax: return "fp.max";
    case Op::FpEq: return "fp.eq";
    case Op::FpLt: return "fp.lt";
    case Op::FpLe: return "fp.leq";
    case Op::FpIsNan: return "fp.isNaN";
    case Op::FpIsInf: return "fp.isInfinite";
    case Op::FpIsZero: return "fp.isZero";
    case Op::FpIsNormal: return "fp.isNormal";
    case Op::FpIsSubnormal: return "fp.isSubnormal";
    case Op::FpIsNegative: return "fp.isNegative";
    case Op::FpFromUInt: return "to_fp_unsigned";
    case Op::FpToSInt: return "fp.to_sbv";
    case Op::FpToUInt: return "fp.to_ubv";
    case Op::FpToBits: return "fp.to_ieee_bv";
    case Op::FpFromBits:
    case Op::FpConvert:
    case Op::FpFromSInt: return "to_fp";
    default: throw InternalError("a function of floats without a name in SMT-LIB");
  }
}

// The least or the largest float that fits, for a mode by its text.
std::string bound(bool upper, bool isSigned, const TermManager& terms, Term rm,
                  const std::string& mode, FloatFormat f, unsigned width) {
  auto of = [&](unsigned i) {
    return floatText(f, integerBound(upper, isSigned, static_cast<Rounding>(i), f, width));
  };
  if (terms.isConst(rm))
    return of(static_cast<unsigned>(terms.constLow(rm)));
  std::string text = of(0);
  for (unsigned i = 1; i < ilr::numRoundings; ++i)
    text = "(ite (= " + mode + " " + roundingText(APInt(ilr::roundingBits, i)) + ") " + of(i) +
           " " + text + ")";
  return text;
}

}  // namespace

bool repeatsFloatOperands(Op op) {
  return op == Op::FpToBits || op == Op::FpMin || op == Op::FpMax || op == Op::FpToSInt ||
         op == Op::FpToUInt;
}

std::string floatText(const TermManager& terms, Term t, llvm::ArrayRef<std::string> x) {
  Op op = terms.op(t);
  unsigned n = terms.numOperands(t);
  FloatFormat f = terms.format(terms.sort(terms.operand(t, n - 1)));
  std::string head = nameOf(op);
  if (terms.isFloat(terms.sort(t)) && (head == "to_fp" || head == "to_fp_unsigned")) {
    FloatFormat to = terms.format(terms.sort(t));
    head = "(_ " + head + " " + std::to_string(to.exponentBits) + " " +
           std::to_string(to.significandBits) + ")";
  } else if (op == Op::FpToSInt || op == Op::FpToUInt) {
    head = "(_ " + head + " " + std::to_string(terms.width(t)) + ")";
  }
  std::string plain = "(" + head;
  for (const std::string& operand : x)
    plain += " " + operand;
  plain += ")";
  switch (op) {
    case Op::FpToBits:
      return "(ite (fp.isNaN " + x[0] + ") " + literal(f.nan()) + " " + plain + ")";
    case Op::FpMin:
    case Op::FpMax:
      return "(ite (and (fp.isZero " + x[0] + ") (fp.isZero " + x[1] + ")) (ite (fp.isNegative " +
             x[0] + ") " + x[op == Op::FpMin ? 0 : 1] + " " + x[op == Op::FpMin ? 1 : 0] + ") " +
             plain + ")";
    case Op::FpToSInt:
    case Op::FpToUInt: {
      bool isSigned = op == Op::FpToSInt;
      unsigned width = terms.width(t);
      auto limit = [&](bool upper) {
        return bound(upper, isSigned, terms, terms.operand(t, 0), x[0], f, width);
      };
      APInt otherwise = isSigned ? APInt::getSignedMinValue(width) : APInt::getAllOnes(width);
      return "(ite (and (fp.leq " + limit(false) + " " + x[1] + ") (fp.leq " + x[1] + " " +
             limit(true) + ")) " + plain + " " + literal(otherwise) + ")";
    }
    default: return plain;
  }
}

}  // namespace fathom::smtlib
