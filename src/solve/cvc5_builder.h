#pragma once

#include "solve/translator.h"

#include <cvc5/cvc5.h>

#include <utility>

namespace fathom::solve {

// The leaves and core functions of cvc5 for Translator.
class Cvc5Builder {
public:
  using Expr = cvc5::Term;
  using Kind = cvc5::Kind;
  static bool isSet(const Expr& e) { return !e.isNull(); }

  Cvc5Builder(const ilr::TermManager& terms, cvc5::Solver& solver) : terms_(terms), s_(solver) {}

  Expr boolean(bool value) { return s_.mkBoolean(value); }
  Expr constant(const llvm::APInt& value);
  Expr symbol(ilr::Term t) { return s_.mkConst(sort(terms_.sort(t))); }
  Expr apply(ilr::Term t, llvm::ArrayRef<Expr> arguments);

  Expr notB(Expr a) { return s_.mkTerm(Kind::NOT, {a}); }
  Expr andB(Expr a, Expr b) { return s_.mkTerm(Kind::AND, {a, b}); }
  Expr orB(Expr a, Expr b) { return s_.mkTerm(Kind::OR, {a, b}); }
  Expr xorB(Expr a, Expr b) { return s_.mkTerm(Kind::XOR, {a, b}); }
  Expr ite(Expr c, Expr a, Expr b) { return s_.mkTerm(Kind::ITE, {c, a, b}); }
  Expr eq(Expr a, Expr b) { return s_.mkTerm(Kind::EQUAL, {a, b}); }

  Expr notV(Expr a) { return s_.mkTerm(Kind::BITVECTOR_NOT, {a}); }
  Expr andV(Expr a, Expr b) { return s_.mkTerm(Kind::BITVECTOR_AND, {a, b}); }
  Expr orV(Expr a, Expr b) { return s_.mkTerm(Kind::BITVECTOR_OR, {a, b}); }
  Expr xorV(Expr a, Expr b) { return s_.mkTerm(Kind::BITVECTOR_XOR, {a, b}); }
  Expr neg(Expr a) { return s_.mkTerm(Kind::BITVECTOR_NEG, {a}); }
  Expr add(Expr a, Expr b) { return s_.mkTerm(Kind::BITVECTOR_ADD, {a, b}); }
  Expr sub(Expr a, Expr b) { return s_.mkTerm(Kind::BITVECTOR_SUB, {a, b}); }
  Expr mul(Expr a, Expr b) { return s_.mkTerm(Kind::BITVECTOR_MULT, {a, b}); }
  Expr udiv(Expr a, Expr b) { return s_.mkTerm(Kind::BITVECTOR_UDIV, {a, b}); }
  Expr urem(Expr a, Expr b) { return s_.mkTerm(Kind::BITVECTOR_UREM, {a, b}); }
  Expr sdiv(Expr a, Expr b) { return s_.mkTerm(Kind::BITVECTOR_SDIV, {a, b}); }
  Expr srem(Expr a, Expr b) { return s_.mkTerm(Kind::BITVECTOR_SREM, {a, b}); }
  Expr shl(Expr a, Expr b) { return s_.mkTerm(Kind::BITVECTOR_SHL, {a, b}); }
  Expr lshr(Expr a, Expr b) { return s_.mkTerm(Kind::BITVECTOR_LSHR, {a, b}); }
  Expr ashr(Expr a, Expr b) { return s_.mkTerm(Kind::BITVECTOR_ASHR, {a, b}); }
  Expr ult(Expr a, Expr b) { return s_.mkTerm(Kind::BITVECTOR_ULT, {a, b}); }
  Expr ule(Expr a, Expr b) { return s_.mkTerm(Kind::BITVECTOR_ULE, {a, b}); }
  Expr slt(Expr a, Expr b) { return s_.mkTerm(Kind::BITVECTOR_SLT, {a, b}); }
  Expr sle(Expr a, Expr b) { return s_.mkTerm(Kind::BITVECTOR_SLE, {a, b}); }
  Expr concat(Expr a, Expr b) { return s_.mkTerm(Kind::BITVECTOR_CONCAT, {a, b}); }
  Expr extract(Expr a, unsigned hi, unsigned lo) {
    return s_.mkTerm(s_.mkOp(Kind::BITVECTOR_EXTRACT, {hi, lo}), {a});
  }
  Expr zeroExtend(Expr a, unsigned by) {
    return s_.mkTerm(s_.mkOp(Kind::BITVECTOR_ZERO_EXTEND, {by}), {a});
  }
  Expr signExtend(Expr a, unsigned by) {
    return s_.mkTerm(s_.mkOp(Kind::BITVECTOR_SIGN_EXTEND, {by}), {a});
  }
  Expr umulo(unsigned width, Expr a, Expr b) {
    return mulOverflowByExtension(*this, false, width, a, b);
  }
  Expr smulo(unsigned width, Expr a, Expr b) {
    return mulOverflowByExtension(*this, true, width, a, b);
  }

  Expr read(Expr a, Expr i) { return s_.mkTerm(Kind::SELECT, {a, i}); }
  Expr write(Expr a, Expr i, Expr v) { return s_.mkTerm(Kind::STORE, {a, i, v}); }
  // cvc5 has constant arrays of values only, not of terms.
  Expr constArray(ilr::Term t, Expr element) {
    return s_.mkConstArray(sort(terms_.sort(t)), element);
  }

  // cvc5_floats.cpp
  Expr floatConstant(ilr::FloatFormat f, const llvm::APInt& bits) {
    return s_.mkFloatingPoint(f.exponentBits, f.significandBits, constant(bits));
  }
  Expr rounding(ilr::Rounding mode);
  Expr fromBits(Expr bits, ilr::FloatFormat f) {
    return s_.mkTerm(
        s_.mkOp(Kind::FLOATINGPOINT_TO_FP_FROM_IEEE_BV, {f.exponentBits, f.significandBits}),
        {bits});
  }
  // cvc5 has no such function: a symbol of bits that are those of x.
  Expr toBits(Expr x, ilr::FloatFormat f);
  Expr function(ilr::Op op, llvm::ArrayRef<Expr> x, ilr::Sort result);
  // What must be asserted beside everything, since the last time.
  std::vector<Expr> takeConditions() { return std::exchange(conditions_, {}); }

private:
  cvc5::Sort sort(ilr::Sort s);

  const ilr::TermManager& terms_;
  cvc5::Solver& s_;
  std::unordered_map<uint32_t, cvc5::Sort> sorts_;
  std::unordered_map<ilr::Function, Expr> functions_;
  std::vector<Expr> conditions_;
};

}  // namespace fathom::solve
