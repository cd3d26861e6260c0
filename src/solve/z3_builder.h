#pragma once

#include "solve/translator.h"

#include <z3.h>

#include <string>
#include <utility>

namespace fathom::solve {

// The last call of the API failed: InternalError, or bad_alloc if memory ran out.
[[noreturn]] void throwZ3Error(Z3_context context);

// The leaves and core functions of Z3 for Translator. Every expression made is
// referenced until release(): the translator keeps all of them alive anyway.
class Z3Builder {
public:
  using Expr = Z3_ast;
  static bool isSet(Expr e) { return e != nullptr; }

  Z3Builder(const ilr::TermManager& terms, Z3_context context) : terms_(terms), c_(context) {}

  // Gives all expressions back, users before what they use: left to itself, the end
  // of a context takes quadratic time for deep terms.
  void release();

  Expr boolean(bool value) { return keep(value ? Z3_mk_true(c_) : Z3_mk_false(c_)); }
  Expr constant(const llvm::APInt& value);
  Expr symbol(ilr::Term t);
  Expr apply(ilr::Term t, llvm::ArrayRef<Expr> arguments);
  Expr freshBool(const char* prefix) {
    return keep(Z3_mk_fresh_const(c_, prefix, sort(boolSort())));
  }

  Expr notB(Expr a) { return keep(Z3_mk_not(c_, a)); }
  Expr andB(Expr a, Expr b) { return nary(Z3_mk_and, a, b); }
  Expr orB(Expr a, Expr b) { return nary(Z3_mk_or, a, b); }
  Expr xorB(Expr a, Expr b) { return keep(Z3_mk_xor(c_, a, b)); }
  Expr implies(Expr a, Expr b) { return keep(Z3_mk_implies(c_, a, b)); }
  Expr ite(Expr c, Expr a, Expr b) { return keep(Z3_mk_ite(c_, c, a, b)); }
  Expr eq(Expr a, Expr b) { return keep(Z3_mk_eq(c_, a, b)); }

  Expr notV(Expr a) { return keep(Z3_mk_bvnot(c_, a)); }
  Expr andV(Expr a, Expr b) { return keep(Z3_mk_bvand(c_, a, b)); }
  Expr orV(Expr a, Expr b) { return keep(Z3_mk_bvor(c_, a, b)); }
  Expr xorV(Expr a, Expr b) { return keep(Z3_mk_bvxor(c_, a, b)); }
  Expr neg(Expr a) { return keep(Z3_mk_bvneg(c_, a)); }
  Expr add(Expr a, Expr b) { return keep(Z3_mk_bvadd(c_, a, b)); }
  Expr sub(Expr a, Expr b) { return keep(Z3_mk_bvsub(c_, a, b)); }
  Expr mul(Expr a, Expr b) { return keep(Z3_mk_bvmul(c_, a, b)); }
  Expr udiv(Expr a, Expr b) { return keep(Z3_mk_bvudiv(c_, a, b)); }
  Expr urem(Expr a, Expr b) { return keep(Z3_mk_bvurem(c_, a, b)); }
  Expr sdiv(Expr a, Expr b) { return keep(Z3_mk_bvsdiv(c_, a, b)); }
  Expr srem(Expr a, Expr b) { return keep(Z3_mk_bvsrem(c_, a, b)); }
  Expr shl(Expr a, Expr b) { return keep(Z3_mk_bvshl(c_, a, b)); }
  Expr lshr(Expr a, Expr b) { return keep(Z3_mk_bvlshr(c_, a, b)); }
  Expr ashr(Expr a, Expr b) { return keep(Z3_mk_bvashr(c_, a, b)); }
  Expr ult(Expr a, Expr b) { return keep(Z3_mk_bvult(c_, a, b)); }
  Expr ule(Expr a, Expr b) { return keep(Z3_mk_bvule(c_, a, b)); }
  Expr slt(Expr a, Expr b) { return keep(Z3_mk_bvslt(c_, a, b)); }
  Expr sle(Expr a, Expr b) { return keep(Z3_mk_bvsle(c_, a, b)); }
  Expr concat(Expr a, Expr b) { return keep(Z3_mk_concat(c_, a, b)); }
  Expr extract(Expr a, unsigned hi, unsigned lo) { return keep(Z3_mk_extract(c_, hi, lo, a)); }
  Expr zeroExtend(Expr a, unsigned by) { return keep(Z3_mk_zero_ext(c_, by, a)); }
  Expr signExtend(Expr a, unsigned by) { return keep(Z3_mk_sign_ext(c_, by, a)); }
  // Not by Z3's own predicates (Z3_mk_bvmul_no_overflow): with its QF_BV solver,
  // version 4.8.12 answered unsat to satisfiable queries that used them.
  Expr umulo(unsigned width, Expr a, Expr b) {
    return mulOverflowByExtension(*this, false, width, a, b);
  }
  Expr smulo(unsigned width, Expr a, Expr b) {
    return mulOverflowByExtension(*this, true, width, a, b);
  }

  Expr read(Expr a, Expr i) { return keep(Z3_mk_select(c_, a, i)); }
  Expr write(Expr a, Expr i, Expr v) { return keep(Z3_mk_store(c_, a, i, v)); }
  Expr constArray(ilr::Term t, Expr element);

  // z3_floats.cpp
  Expr floatConstant(ilr::FloatFormat format, const llvm::APInt& bits) {
    return fromBits(constant(bits), format);
  }
  Expr rounding(ilr::Rounding mode);
  Expr fromBits(Expr bits, ilr::FloatFormat format) {
    return keep(Z3_mk_fpa_to_fp_bv(c_, bits, floatSort(format)));
  }
  // A symbol of bits that are those of x.
  Expr toBits(Expr x, ilr::FloatFormat format);
  Expr function(ilr::Op op, llvm::ArrayRef<Expr> x, ilr::Sort result);
  // Some sort so far is that of floats or rounding modes.
  bool hasFloats() const { return hasFloats_; }
  // What must be asserted beside everything, since the last time.
  std::vector<Expr> takeConditions() { return std::exchange(conditions_, {}); }

  // The symbols declared so far, in order.
  struct Declaration {
    ilr::Term symbol;
    Z3_func_decl decl;
  };
  const std::vector<Declaration>& declarations() const { return declarations_; }
  // The applications of functions, as Z3 has them.
  const std::vector<std::pair<ilr::Term, Z3_ast>>& applications() const { return applications_; }

private:
  using Nary = Z3_ast (*)(Z3_context, unsigned, Z3_ast const[]);

  ilr::Sort boolSort() const { return terms_.boolSort(); }
  Z3_sort sort(ilr::Sort s);
  Z3_sort floatSort(ilr::FloatFormat format);
  Expr nary(Nary make, Expr a, Expr b) {
    Expr both[] = {a, b};
    return keep(make(c_, 2, both));
  }
  Expr keep(Expr e) {
    if (!e)
      throwZ3Error(c_);
    Z3_inc_ref(c_, e);
    kept_.push_back(e);
    return e;
  }

  const ilr::TermManager& terms_;
  Z3_context c_;
  std::unordered_map<uint32_t, Z3_sort> sorts_;
  std::unordered_map<ilr::Function, Z3_func_decl> functions_;
  std::vector<Declaration> declarations_;
  std::vector<std::pair<ilr::Term, Z3_ast>> applications_;
  std::vector<Z3_ast> kept_;
  std::vector<Expr> conditions_;
  bool hasFloats_ = false;
};

}  // namespace fathom::solve
