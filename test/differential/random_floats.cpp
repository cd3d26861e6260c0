#include "random_floats.h"

namespace fathom::differential {

using namespace ilr;

RandomFloats::RandomFloats(TermManager& terms, uint64_t seed)
    : m_(terms), random_(seed), forTheories_(below(3) == 0) {
  constexpr FloatFormat small[] = {{2, 3}, {3, 2}, {3, 4}, {4, 4}, {3, 5}, {2, 6}, {5, 3}};
  main_ = forTheories_ ? FloatFormat::binary16() : small[below(7)];
  other_ = forTheories_ ? FloatFormat::binary32() : small[below(7)];
  width_ = 2 + below(9);
}

// Often a special number.
llvm::APInt RandomFloats::constant(Sort sort) {
  uint64_t word = random_();
  if (!m_.isFloat(sort))
    return llvm::APInt(64, below(3) ? word : below(3)).zextOrTrunc(m_.width(sort));
  FloatFormat f = m_.format(sort);
  bool negative = below(2);
  switch (below(7)) {
    case 0: return f.zero(negative);
    case 1: return f.infinity(negative);
    case 2: return f.nan();
    case 3: return f.one();
    case 4: return f.largest(negative);
    default: return llvm::APInt(64, word).zextOrTrunc(f.width());
  }
}

Term RandomFloats::pick(Sort sort) {
  std::vector<Term> known;
  for (Term t : terms_)
    if (m_.sort(t) == sort)
      known.push_back(t);
  unsigned choice = below(10), back = below(5);
  if (!known.empty() && choice < 6)
    return known[known.size() - 1 - back % known.size()];
  if (choice == 6)
    return m_.mkConst(sort, constant(sort));
  return m_.mkSymbol("s" + std::to_string(symbols_++ % 4) + "." + m_.name(sort), sort);
}

Term RandomFloats::mode() {
  auto fixed = static_cast<Rounding>(below(numRoundings));
  Sort sort = m_.roundingSort();
  return below(3) ? m_.mkRounding(fixed)
                  : m_.mkSymbol("r" + std::to_string(symbols_++ % 2) + ".rounding", sort);
}

Term RandomFloats::growFloat(FloatFormat f) {
  Sort sort = m_.floatSort(f);
  Sort other = m_.floatSort(f == main_ ? other_ : main_);
  Term x = pick(sort), y = pick(sort);
  // One hard function is enough for all solvers.
  unsigned choice = below(18);
  if (choice >= 14 && dear_++ > 0)
    choice -= 14;
  switch (choice) {
    case 0: return m_.mk(Op::FpNeg, x);
    case 1: return m_.mk(Op::FpAbs, x);
    case 2: return m_.mkSelect(pick(m_.boolSort()), x, y);
    case 3: return m_.mk(below(2) ? Op::FpMin : Op::FpMax, x, y);
    case 4: return m_.mkFpFromBits(pick(m_.intSort(f.width())), f);
    case 5: {
      bool isSigned = below(2);
      Term rm = mode();
      return m_.mkFpFromInt(isSigned, rm, pick(m_.intSort(width_)), f);
    }
    case 6: {
      Term rm = mode();
      return m_.mkFpConvert(rm, pick(other), f);
    }
    case 7: return m_.mk(Op::FpRound, mode(), x);
    case 8:
    case 9:
    case 10: return m_.mk(Op::FpAdd, mode(), x, y);
    case 11:
    case 12: return m_.mk(Op::FpSub, mode(), x, y);
    case 13: return m_.mk(Op::FpMul, mode(), x, y);
    case 14: return m_.mk(Op::FpDiv, mode(), x, y);
    case 15: return m_.mk(Op::FpSqrt, mode(), x);
    case 16: return forTheories_ ? m_.mk(Op::FpMul, mode(), x, y) : m_.mk(Op::FpRem, x, y);
    default: {
      Term rm = mode();
      return m_.mkFpFma(rm, x, y, pick(sort));
    }
  }
}

Term RandomFloats::growInt() {
  Term x = pick(m_.floatSort(main_));
  if (below(3) == 0)
    return m_.mkFpToBits(x);
  if (below(3) == 0) {
    Term a = pick(m_.intSort(width_)), b = pick(m_.intSort(width_));
    return m_.mk(below(2) ? Op::Add : Op::Xor, a, b);
  }
  bool isSigned = below(2);
  return m_.mkFpToInt(isSigned, mode(), x, width_);
}

Term RandomFloats::growBool() {
  constexpr Op tests[] = {Op::FpIsNan,    Op::FpIsInf,       Op::FpIsZero,
                          Op::FpIsNormal, Op::FpIsSubnormal, Op::FpIsNegative};
  constexpr Op relations[] = {Op::FpEq, Op::FpLt, Op::FpLe, Op::Eq, Op::Ne};
  Sort sort = m_.floatSort(below(4) ? main_ : other_);
  switch (below(6)) {
    case 0: return m_.mk(tests[below(6)], pick(sort));
    case 1: {
      Term a = pick(m_.boolSort()), b = pick(m_.boolSort());
      return m_.mk(below(2) ? Op::And : Op::Xor, a, b);
    }
    case 2: {
      bool isSigned = below(2);
      Term rm = mode();
      return m_.mkFpFitsInt(isSigned, rm, pick(sort), width_);
    }
    case 3: {
      Term a = pick(m_.intSort(width_)), b = pick(m_.intSort(width_));
      return m_.mk(below(2) ? Op::Eq : Op::Ult, a, b);
    }
    default: {
      Op op = relations[below(5)];
      Term x = pick(sort), y = pick(sort);
      return m_.mk(op, x, y);
    }
  }
}

Term RandomFloats::build() {
  unsigned size = 4 + below(forTheories_ ? 6 : 12);
  for (unsigned i = 0; i < size; ++i) {
    unsigned kind = below(8);
    add(kind < 5 ? growFloat(kind ? main_ : other_) : kind == 5 ? growInt() : growBool());
  }
  Term root = growBool();
  for (unsigned i = below(4); i > 0; --i)
    root = m_.mkAnd(root, growBool());
  return root;
}

}  // namespace fathom::differential
