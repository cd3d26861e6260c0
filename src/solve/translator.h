#pragma once

// Terms to the expressions of another solver's API, for any such API. A Builder
// offers the leaves and the core of SMT-LIB's bit-vector and array theories; the
// functions that only ILR has (overflow and exactness predicates, rotation by a
// term) are written here once, in that core, so that z3 and cvc5 cannot differ
// in them. The expansions hold at every width, width 1 included; the test suite
// compares each with ilr::evaluateOp.
//
// A Builder has a type Expr (copyable, testable as bool) and
//   leaves     constant(APInt), boolean(bool), symbol(Term), apply(Term, args)
//   booleans   notB andB orB xorB ite eq
//   iN         notV andV orV xorV neg add sub mul udiv urem sdiv srem shl lshr
//              ashr ult ule slt sle concat extract zeroExtend signExtend (by a
//              number of bits) umulo smulo
//   arrays     read write constArray(Term, element)
//   floats     floatConstant(format, APInt) rounding(mode) fromBits(bits, format)
//              toBits(x, format) and function(Op, args, result sort), each as SMT-LIB
//              has it, where that says what it is

#include "ilr/evaluate_float.h"
#include "ilr/term_manager.h"
#include "support/error.h"

#include "llvm/ADT/SmallVector.h"

#include <algorithm>
#include <vector>

namespace fathom::solve {

template <class Builder> class Translator {
public:
  using Expr = typename Builder::Expr;
  using Op = ilr::Op;
  using Term = ilr::Term;

  Translator(const ilr::TermManager& terms, Builder& builder) : terms_(terms), b_(builder) {}

  // The expression of t; everything below it is translated at most once in the
  // life of the translator.
  Expr translate(Term root) {
    if (memo_.size() <= terms_.numTerms()) {
      memo_.resize(terms_.numTerms() + 1);
      depth_.resize(terms_.numTerms() + 1);
    }
    stack_.assign(1, root);
    while (!stack_.empty()) {
      Term t = stack_.back();
      if (isTranslated(t)) {
        stack_.pop_back();
        continue;
      }
      size_t before = stack_.size();
      for (unsigned i = terms_.numOperands(t); i-- > 0;)
        if (!isTranslated(terms_.operand(t, i)))
          stack_.push_back(terms_.operand(t, i));
      if (stack_.size() != before)
        continue;
      memo_[t.id] = build(t);
      for (unsigned i = 0, n = terms_.numOperands(t); i < n; ++i)
        depth_[t.id] = std::max(depth_[t.id], depth_[terms_.operand(t, i).id] + 1);
      deepest_ = std::max(deepest_, depth_[t.id]);
      stack_.pop_back();
    }
    return memo_[root.id];
  }

  bool isTranslated(Term t) const { return t.id < memo_.size() && has(memo_[t.id]); }
  Expr operator[](Term t) const { return memo_[t.id]; }
  // How deep the deepest term so far nests.
  uint32_t deepest() const { return deepest_; }

private:
  static bool has(const Expr& e) { return Builder::isSet(e); }
  Expr at(Term t, unsigned i) const { return memo_[terms_.operand(t, i).id]; }
  Expr number(unsigned width, uint64_t value) { return b_.constant(llvm::APInt(width, value)); }
  Expr isSet(unsigned width, Expr x, unsigned bit) {
    return b_.eq(width == 1 ? x : b_.extract(x, bit, bit), number(1, 1));
  }

  Expr build(Term t) {
    if (isFloatOp(terms_.op(t)))
      return floatFunction(t);
    switch (terms_.op(t)) {
      case Op::Const:
        if (terms_.isFloat(terms_.sort(t)))
          return b_.floatConstant(terms_.format(terms_.sort(t)), terms_.constValue(t));
        if (terms_.isRounding(terms_.sort(t)))
          return b_.rounding(static_cast<ilr::Rounding>(terms_.constLow(t)));
        return terms_.isBool(t) ? b_.boolean(terms_.isOne(t)) : b_.constant(terms_.constValue(t));
      case Op::Symbol: return b_.symbol(t);
      case Op::Apply: {
        llvm::SmallVector<Expr, 4> arguments;
        for (unsigned i = 0, n = terms_.numOperands(t); i < n; ++i)
          arguments.push_back(at(t, i));
        return b_.apply(t, arguments);
      }
      case Op::Eq: return b_.eq(at(t, 0), at(t, 1));
      case Op::Ne: return b_.notB(b_.eq(at(t, 0), at(t, 1)));
      case Op::Select: return b_.ite(at(t, 0), at(t, 1), at(t, 2));
      case Op::Read: return b_.read(at(t, 0), at(t, 1));
      case Op::Write: return b_.write(at(t, 0), at(t, 1), at(t, 2));
      case Op::ConstArray: return b_.constArray(t, at(t, 0));
      default: break;
    }
    if (terms_.isBool(terms_.operand(t, 0))) {
      switch (terms_.op(t)) {
        case Op::Not: return b_.notB(at(t, 0));
        case Op::And: return b_.andB(at(t, 0), at(t, 1));
        case Op::Or: return b_.orB(at(t, 0), at(t, 1));
        case Op::Xor: return b_.xorB(at(t, 0), at(t, 1));
        default: throw InternalError("a function of bools without translation");
      }
    }
    Expr x = at(t, 0);
    Expr y = terms_.numOperands(t) > 1 ? at(t, 1) : x;
    return isPredicate(terms_.op(t)) ? predicate(t, x, y) : function(t, x, y);
  }

  static bool isPredicate(Op op) {
    return (op >= Op::Eq && op <= Op::Sge) || (op >= Op::UAddO && op <= Op::AShrX);
  }

  Expr function(Term t, Expr x, Expr y) {
    unsigned inner = terms_.width(terms_.operand(t, 0));
    unsigned width = terms_.width(t);
    switch (terms_.op(t)) {
      case Op::Not: return b_.notV(x);
      case Op::And: return b_.andV(x, y);
      case Op::Or: return b_.orV(x, y);
      case Op::Xor: return b_.xorV(x, y);
      case Op::Neg: return b_.neg(x);
      case Op::Add: return b_.add(x, y);
      case Op::Sub: return b_.sub(x, y);
      case Op::Mul: return b_.mul(x, y);
      case Op::UDiv: return b_.udiv(x, y);
      case Op::URem: return b_.urem(x, y);
      case Op::SDiv: return b_.sdiv(x, y);
      case Op::SRem: return b_.srem(x, y);
      case Op::Shl: return b_.shl(x, y);
      case Op::LShr: return b_.lshr(x, y);
      case Op::AShr: return b_.ashr(x, y);
      case Op::RotL: return rotate(inner, x, y, true);
      case Op::RotR: return rotate(inner, x, y, false);
      case Op::ZExt: return width == inner ? x : b_.zeroExtend(x, width - inner);
      case Op::SExt: return width == inner ? x : b_.signExtend(x, width - inner);
      case Op::Extract: return b_.extract(x, terms_.extractHi(t), terms_.extractLo(t));
      case Op::Concat: return b_.concat(x, y);
      default: throw InternalError("a function without translation");
    }
  }

  Expr predicate(Term t, Expr x, Expr y) {
    unsigned w = terms_.width(terms_.operand(t, 0));
    switch (terms_.op(t)) {
      case Op::Ult: return b_.ult(x, y);
      case Op::Ule: return b_.ule(x, y);
      case Op::Ugt: return b_.ult(y, x);
      case Op::Uge: return b_.ule(y, x);
      case Op::Slt: return b_.slt(x, y);
      case Op::Sle: return b_.sle(x, y);
      case Op::Sgt: return b_.slt(y, x);
      case Op::Sge: return b_.sle(y, x);
      case Op::UAddO: return b_.ult(b_.add(x, y), x);
      case Op::USubO: return b_.ult(x, y);
      case Op::SAddO: {  // the sum has another sign than both operands
        Expr s = b_.add(x, y);
        return isSet(w, b_.andV(b_.xorV(s, x), b_.xorV(s, y)), w - 1);
      }
      case Op::SSubO: {  // x has another sign than both y and the difference
        Expr d = b_.sub(x, y);
        return isSet(w, b_.andV(b_.xorV(x, y), b_.xorV(x, d)), w - 1);
      }
      case Op::UMulO: return b_.umulo(w, x, y);
      case Op::SMulO: return b_.smulo(w, x, y);
      case Op::SDivO:
        return b_.andB(b_.eq(x, b_.constant(llvm::APInt::getSignedMinValue(w))),
                       b_.eq(y, b_.constant(llvm::APInt::getAllOnes(w))));
      case Op::DivZ: return b_.eq(y, number(w, 0));
      case Op::UDivX: return b_.notB(b_.eq(b_.urem(x, y), number(w, 0)));
      case Op::SDivX: return b_.notB(b_.eq(b_.srem(x, y), number(w, 0)));
      case Op::ShO: return b_.ule(number(w, w), y);
      case Op::LShrX:
      case Op::AShrX:  // shifting back does not restore x
        return b_.notB(b_.eq(b_.shl(b_.lshr(x, y), y), x));
      default: throw InternalError("a predicate without translation");
    }
  }

  // Floats. What SMT-LIB leaves open is written out, as op.def fixes it.
  Expr floatFunction(Term t) {
    Op op = terms_.op(t);
    llvm::SmallVector<Expr, 4> x;
    unsigned n = terms_.numOperands(t);
    for (unsigned i = 0; i < n; ++i)
      x.push_back(at(t, i));
    ilr::FloatFormat f = terms_.format(terms_.sort(terms_.operand(t, n - 1)));
    auto plain = [&](Op o, llvm::ArrayRef<Expr> args) {
      return b_.function(o, args, terms_.sort(t));
    };
    auto test = [&](Op o, Expr e) { return b_.function(o, {e}, terms_.boolSort()); };
    switch (op) {
      case Op::FpFromBits: return b_.fromBits(x[0], terms_.format(terms_.sort(t)));
      case Op::FpToBits: return b_.toBits(x[0], f);
      case Op::FpMin:
      case Op::FpMax: {
        Expr negative = test(Op::FpIsNegative, x[0]);
        Expr first = op == Op::FpMin ? negative : b_.notB(negative);
        return b_.ite(b_.andB(test(Op::FpIsZero, x[0]), test(Op::FpIsZero, x[1])),
                      b_.ite(first, x[0], x[1]), plain(op, x));
      }
      case Op::FpToSInt:
      case Op::FpToUInt: {
        bool isSigned = op == Op::FpToSInt;
        unsigned width = terms_.width(t);
        auto within = [&](Expr a, Expr b) {
          return b_.function(Op::FpLe, {a, b}, terms_.boolSort());
        };
        Expr fits = b_.andB(within(integerBound(false, isSigned, x[0], f, width), x[1]),
                            within(x[1], integerBound(true, isSigned, x[0], f, width)));
        llvm::APInt otherwise =
            isSigned ? llvm::APInt::getSignedMinValue(width) : llvm::APInt::getAllOnes(width);
        return b_.ite(fits, plain(op, x), b_.constant(otherwise));
      }
      default: return plain(op, x);
    }
  }

  Expr integerBound(bool upper, bool isSigned, Expr rm, ilr::FloatFormat f, unsigned width) {
    auto of = [&](ilr::Rounding mode) {
      return b_.floatConstant(f, ilr::integerBound(upper, isSigned, mode, f, width));
    };
    Expr bound = of(ilr::Rounding::TowardZero);
    for (unsigned i = 1; i < ilr::numRoundings; ++i) {
      auto mode = static_cast<ilr::Rounding>(i);
      bound = b_.ite(b_.eq(rm, b_.rounding(mode)), of(mode), bound);
    }
    return bound;
  }

  // A shift by the whole width gives zero, so an amount of zero needs no case.
  Expr rotate(unsigned width, Expr x, Expr amount, bool left) {
    Expr n = (width & (width - 1)) == 0 ? b_.andV(amount, number(width, width - 1))
                                        : b_.urem(amount, number(width, width));
    Expr rest = b_.sub(number(width, width), n);
    return left ? b_.orV(b_.shl(x, n), b_.lshr(x, rest)) : b_.orV(b_.lshr(x, n), b_.shl(x, rest));
  }

  const ilr::TermManager& terms_;
  Builder& b_;
  std::vector<Expr> memo_;
  std::vector<uint32_t> depth_;
  uint32_t deepest_ = 0;
  std::vector<Term> stack_;
};

// The overflow of a product in twice the width, for builders without a function
// of their own.
template <class Builder>
typename Builder::Expr mulOverflowByExtension(Builder& b, bool isSigned, unsigned width,
                                              typename Builder::Expr x, typename Builder::Expr y) {
  auto extend = [&](typename Builder::Expr e) {
    return isSigned ? b.signExtend(e, width) : b.zeroExtend(e, width);
  };
  auto product = b.mul(extend(x), extend(y));
  auto low = b.extract(product, width - 1, 0);
  return b.notB(b.eq(product, extend(low)));
}

}  // namespace fathom::solve
