// The overflow, exactness and shift predicates of ILR (003, tables 3.13 to
// 3.21) have no counterpart in SMT-LIB 2.6; bvsaddo and its kin came with 2.7,
// and the solvers we speak to disagree about their names. So an exported script
// spells them out by operators that every solver reads. Width 1 is where such
// formulas usually go wrong: there 1 is -1 and the smallest number at once. The
// formulas below hold for it without special cases.
#include "smtlib/expand.h"

#include "smtlib/symbols.h"
#include "support/error.h"

namespace fathom::smtlib {

using ilr::Op;

const char* directName(Op op) {
  switch (op) {
    case Op::Not: return "bvnot";
    case Op::And: return "bvand";
    case Op::Or: return "bvor";
    case Op::Xor: return "bvxor";
    case Op::Eq: return "=";
    case Op::Ne: return "distinct";
    case Op::Ult: return "bvult";
    case Op::Ule: return "bvule";
    case Op::Ugt: return "bvugt";
    case Op::Uge: return "bvuge";
    case Op::Slt: return "bvslt";
    case Op::Sle: return "bvsle";
    case Op::Sgt: return "bvsgt";
    case Op::Sge: return "bvsge";
    case Op::Neg: return "bvneg";
    case Op::Add: return "bvadd";
    case Op::Sub: return "bvsub";
    case Op::Mul: return "bvmul";
    case Op::UDiv: return "bvudiv";
    case Op::URem: return "bvurem";
    case Op::SDiv: return "bvsdiv";
    case Op::SRem: return "bvsrem";
    case Op::Shl: return "bvshl";
    case Op::LShr: return "bvlshr";
    case Op::AShr: return "bvashr";
    case Op::Concat: return "concat";
    case Op::USubO: return "bvult";
    default: return nullptr;
  }
}

bool repeatsOperands(Op op) {
  switch (op) {
    case Op::RotL:
    case Op::RotR:
    case Op::UAddO:
    case Op::SAddO:
    case Op::SSubO:
    case Op::SMulO:
    case Op::LShrX:
    case Op::AShrX: return true;
    default: return false;
  }
}

std::string expand(Op op, unsigned width, const std::string& x, const std::string& y) {
  auto app = [](const char* f, const std::string& a, const std::string& b) {
    return "(" + std::string(f) + " " + a + " " + b + ")";
  };
  auto number = [&](uint64_t value) { return literal(llvm::APInt(width, value)); };
  auto negation = [](const std::string& a) { return "(not " + a + ")"; };
  auto negative = [&](const std::string& a) { return app("bvslt", a, number(0)); };
  // Both operands in 2 * width bits.
  auto product = [&](const char* extension) {
    std::string head = "((_ " + std::string(extension) + " " + std::to_string(width) + ") ";
    return app("bvmul", head + x + ")", head + y + ")");
  };
  auto bits = [](unsigned hi, unsigned lo, const std::string& a) {
    return "((_ extract " + std::to_string(hi) + " " + std::to_string(lo) + ") " + a + ")";
  };

  switch (op) {
    case Op::RotL:
    case Op::RotR: {
      // The amount modulo the width. For 0 the other shift is by the width: zero.
      std::string amount = app("bvurem", y, number(width));
      std::string rest = app("bvsub", number(width), amount);
      return app("bvor", app(op == Op::RotL ? "bvshl" : "bvlshr", x, amount),
                 app(op == Op::RotL ? "bvlshr" : "bvshl", x, rest));
    }
    case Op::UAddO: return app("bvult", app("bvadd", x, y), x);
    case Op::SAddO: {
      // The sign of the sum is that of neither operand.
      std::string sum = app("bvadd", x, y);
      return negative(app("bvand", app("bvxor", x, sum), app("bvxor", y, sum)));
    }
    case Op::SSubO: {
      // The operands differ in sign and the difference does not have that of x.
      std::string difference = app("bvsub", x, y);
      return negative(app("bvand", app("bvxor", x, y), app("bvxor", x, difference)));
    }
    case Op::UMulO:
      return app("distinct", bits(2 * width - 1, width, product("zero_extend")), number(0));
    case Op::SMulO: {
      std::string full = product("sign_extend");
      return app("distinct", full,
                 "((_ sign_extend " + std::to_string(width) + ") " + app("bvmul", x, y) + ")");
    }
    case Op::SDivO:
      return app("and", app("=", x, literal(llvm::APInt::getSignedMinValue(width))),
                 app("=", y, literal(llvm::APInt::getAllOnes(width))));
    case Op::DivZ: return app("=", y, number(0));
    case Op::UDivX: return app("distinct", app("bvurem", x, y), number(0));
    case Op::SDivX: return app("distinct", app("bvsrem", x, y), number(0));
    case Op::ShO: return app("bvuge", y, number(width));
    case Op::LShrX:
    case Op::AShrX:
      // What is shifted out does not come back.
      return negation(app("=", app("bvshl", app("bvlshr", x, y), y), x));
    default: throw InternalError("no SMT-LIB expansion for this function");
  }
}

}  // namespace fathom::smtlib
