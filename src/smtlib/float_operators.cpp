// The functions of SMT-LIB's theory of floats in ILR. Where the theory leaves a
// value open (a number that does not fit an integer, the lesser of two zeros) any
// value is right, as long as it is always the same one for the same operands: there
// an uninterpreted function of the operands stands for it. Its name has a character
// that no script can write.
#include "smtlib/operators.h"
#include "smtlib/symbols.h"

#include "llvm/ADT/SmallVector.h"

namespace fathom::smtlib {

using ilr::FloatFormat;
using ilr::Op;
using ilr::Term;
using ilr::TermManager;

namespace {

class FloatApplication {
public:
  FloatApplication(TermManager& terms, Operator op, llvm::ArrayRef<uint64_t> indices,
                   llvm::ArrayRef<Term> arguments, std::string& problem)
      : terms_(terms), op_(op), indices_(indices), args_(arguments), problem_(problem) {}

  Term build();

private:
  Term fail(const std::string& message) {
    problem_ = message;
    return {};
  }
  ilr::Sort sortOf(size_t i) const { return terms_.sort(args_[i]); }
  bool isFloat(size_t i) const { return terms_.isFloat(sortOf(i)); }
  std::string wrongSort(size_t i, const char* wanted) const {
    return std::string("takes ") + wanted + ", but argument " + std::to_string(i + 1) +
           " has sort " + sortText(terms_, sortOf(i));
  }
  // Whether the arguments are floats of one sort, behind a rounding mode if there is one.
  bool floats(bool hasMode);
  std::string name(const char* function) const;
  Term literal();
  Term compare(Op op, bool swapped);
  Term lesser(Op op);
  Term toFloat();
  Term toInt(bool isSigned);

  TermManager& terms_;
  Operator op_;
  llvm::ArrayRef<uint64_t> indices_;
  llvm::ArrayRef<Term> args_;
  std::string& problem_;
};

bool FloatApplication::floats(bool hasMode) {
  if (hasMode && !terms_.isRounding(sortOf(0))) {
    fail(wrongSort(0, "a rounding mode first"));
    return false;
  }
  for (size_t i = hasMode; i < args_.size(); ++i) {
    if (!isFloat(i)) {
      fail(wrongSort(i, "floating-point numbers"));
      return false;
    }
    if (sortOf(i) != sortOf(hasMode)) {
      fail("takes floating-point numbers of one sort, but the sorts are " +
           sortText(terms_, sortOf(hasMode)) + " and " + sortText(terms_, sortOf(i)));
      return false;
    }
  }
  return true;
}

std::string FloatApplication::name(const char* function) const {
  FloatFormat f = terms_.format(sortOf(args_.size() - 1));
  return std::string(function) + "\\" + std::to_string(f.exponentBits) + "." +
         std::to_string(f.significandBits);
}

// (fp sign exponent rest)
Term FloatApplication::literal() {
  for (size_t i = 0; i < 3; ++i)
    if (!terms_.isInt(sortOf(i)))
      return fail(wrongSort(i, "bit-vectors"));
  if (terms_.width(args_[0]) != 1)
    return fail("takes a sign of one bit first");
  uint64_t exponent = terms_.width(args_[1]), significand = terms_.width(args_[2]) + 1;
  if (std::string p = formatProblem(exponent, significand); !p.empty())
    return fail("gives no number: " + p);
  return terms_.mkFpFromBits(
      terms_.mk(Op::Concat, args_[0], terms_.mk(Op::Concat, args_[1], args_[2])),
      {static_cast<unsigned>(exponent), static_cast<unsigned>(significand)});
}

Term FloatApplication::compare(Op op, bool swapped) {
  llvm::SmallVector<Term, 8> links;
  for (size_t i = 1; i < args_.size(); ++i)
    links.push_back(swapped ? terms_.mk(op, args_[i], args_[i - 1])
                            : terms_.mk(op, args_[i - 1], args_[i]));
  return terms_.mkAnd(links);
}

Term FloatApplication::lesser(Op op) {
  Term x = args_[0], y = args_[1];
  Term negative = terms_.mk(Op::FpIsNegative, x);
  Term open = terms_.mkAnd({terms_.mk(Op::FpIsZero, x), terms_.mk(Op::FpIsZero, y),
                            terms_.mk(Op::Ne, negative, terms_.mk(Op::FpIsNegative, y))});
  ilr::Sort flag = terms_.boolSort();
  ilr::Function any = terms_.mkFunction(name(op == Op::FpMin ? "fp.min" : "fp.max"), {flag}, flag);
  Term either = terms_.mkSelect(terms_.mkApply(any, {negative}), x, y);
  return terms_.mkSelect(open, either, terms_.mk(op, x, y));
}

// ((_ to_fp e s) bits), (.. rm float), (.. rm signed); a number is read by the
// term parser, which makes a float of it.
Term FloatApplication::toFloat() {
  if (std::string p = formatProblem(indices_[0], indices_[1]); !p.empty())
    return fail("gives no number: " + p);
  FloatFormat f{static_cast<unsigned>(indices_[0]), static_cast<unsigned>(indices_[1])};
  if (args_.size() == 1) {
    if (!terms_.isInt(sortOf(0)))
      return fail(wrongSort(0, "a bit-vector, or a rounding mode and what is to be rounded"));
    if (terms_.width(args_[0]) != f.width())
      return fail("takes " + std::to_string(f.width()) + " bits, but has " +
                  std::to_string(terms_.width(args_[0])));
    return terms_.mkFpFromBits(args_[0], f);
  }
  if (!terms_.isRounding(sortOf(0)))
    return fail(wrongSort(0, "a rounding mode first"));
  if (terms_.isInt(sortOf(1)))
    return terms_.mkFpFromInt(op_ == Operator::FpToFp, args_[0], args_[1], f);
  if (op_ == Operator::FpToFpUnsigned || !isFloat(1))
    return fail(
        wrongSort(1, op_ == Operator::FpToFp ? "a number or a bit-vector" : "a bit-vector"));
  return terms_.mkFpConvert(args_[0], args_[1], f);
}

Term FloatApplication::toInt(bool isSigned) {
  if (!floats(true))
    return {};
  if (indices_[0] == 0 || indices_[0] >= (uint64_t{1} << 24))
    return fail("gives from 1 to 2^24 - 1 bits");
  auto width = static_cast<unsigned>(indices_[0]);
  Term rm = args_[0], x = args_[1];
  Term fits = terms_.mkFpFitsInt(isSigned, rm, x, width);
  Term value = terms_.mkFpToInt(isSigned, rm, x, width);
  if (fits == terms_.mkTrue())
    return value;
  Term bits = terms_.mkFpToBits(x);
  ilr::Function any =
      terms_.mkFunction(name(isSigned ? "fp.to_sbv" : "fp.to_ubv") + "." + std::to_string(width),
                        {terms_.sort(rm), terms_.sort(bits)}, terms_.intSort(width));
  return terms_.mkSelect(fits, value, terms_.mkApply(any, {rm, bits}));
}

Term FloatApplication::build() {
  switch (op_) {
    case Operator::Fp: return literal();
    case Operator::FpToFp:
    case Operator::FpToFpUnsigned: return toFloat();
    case Operator::FpToUbv: return toInt(false);
    case Operator::FpToSbv: return toInt(true);
    case Operator::FpAdd:
    case Operator::FpSub:
    case Operator::FpMul:
    case Operator::FpDiv: {
      Op op = op_ == Operator::FpAdd   ? Op::FpAdd
              : op_ == Operator::FpSub ? Op::FpSub
              : op_ == Operator::FpMul ? Op::FpMul
                                       : Op::FpDiv;
      return floats(true) ? terms_.mk(op, args_[0], args_[1], args_[2]) : Term{};
    }
    case Operator::FpFma:
      return floats(true) ? terms_.mkFpFma(args_[0], args_[1], args_[2], args_[3]) : Term{};
    case Operator::FpSqrt: return floats(true) ? terms_.mk(Op::FpSqrt, args_[0], args_[1]) : Term{};
    case Operator::FpRoundToIntegral:
      return floats(true) ? terms_.mk(Op::FpRound, args_[0], args_[1]) : Term{};
    default: break;
  }
  if (!floats(false))
    return {};
  auto test = [&](Op op) { return terms_.mk(op, args_[0]); };
  switch (op_) {
    case Operator::FpAbs: return test(Op::FpAbs);
    case Operator::FpNeg: return test(Op::FpNeg);
    case Operator::FpRem: return terms_.mk(Op::FpRem, args_[0], args_[1]);
    case Operator::FpMin: return lesser(Op::FpMin);
    case Operator::FpMax: return lesser(Op::FpMax);
    case Operator::FpLeq: return compare(Op::FpLe, false);
    case Operator::FpLt: return compare(Op::FpLt, false);
    case Operator::FpGeq: return compare(Op::FpLe, true);
    case Operator::FpGt: return compare(Op::FpLt, true);
    case Operator::FpEq: return compare(Op::FpEq, false);
    case Operator::FpIsNormal: return test(Op::FpIsNormal);
    case Operator::FpIsSubnormal: return test(Op::FpIsSubnormal);
    case Operator::FpIsZero: return test(Op::FpIsZero);
    case Operator::FpIsInfinite: return test(Op::FpIsInf);
    case Operator::FpIsNan: return test(Op::FpIsNan);
    case Operator::FpIsNegative: return test(Op::FpIsNegative);
    case Operator::FpIsPositive:
      return terms_.mkNot(terms_.mkOr(test(Op::FpIsNegative), test(Op::FpIsNan)));
    default: return test(Op::FpToBits);
  }
}

}  // namespace

std::string formatProblem(uint64_t exponentBits, uint64_t significandBits) {
  if (exponentBits < 2 || exponentBits > 30 || significandBits < 2 || significandBits > 4096)
    return "a floating-point number has 2 to 30 bits of exponent and 2 to 4096 of significand";
  return {};
}

Term applyFloatOperator(TermManager& terms, Operator op, llvm::ArrayRef<uint64_t> indices,
                        llvm::ArrayRef<Term> arguments, std::string& problem) {
  return FloatApplication(terms, op, indices, arguments, problem).build();
}

}  // namespace fathom::smtlib
