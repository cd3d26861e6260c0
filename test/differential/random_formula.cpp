#include "random_formula.h"

namespace fathom::differential {

using namespace ilr;

RandomFormula::Pool& RandomFormula::pool(Sort sort) {
  for (Pool& p : pools_)
    if (p.sort == sort)
      return p;
  pools_.push_back({sort, {}});
  return pools_.back();
}

// A term of the sort: one of those there are, a new symbol, or a constant.
Term RandomFormula::pick(Sort sort) {
  size_t known = pool(sort).terms.size();
  unsigned choice = below(10);
  if (known != 0 && choice < 8) {
    // Prefer what is new, so that formulas are deep.
    size_t back = std::min<size_t>(known, 1 + below(8));
    return pool(sort).terms[known - back];
  }
  Term t;
  if (!m_.isArray(sort) && choice == 8) {
    t = m_.mkConst(sort, constant(m_.width(sort)));
  } else {
    std::string name = "s" + std::to_string(symbols_++ % 6) + "." + m_.name(sort);
    t = m_.mkSymbol(name, sort);
  }
  add(t, sort);
  return t;
}

Sort RandomFormula::pickInt() {
  if (below(4) != 0)
    return m_.intSort(width_);
  unsigned others[] = {1, 2, 3, 8, width_ + 1, 2 * width_, width_ > 1 ? width_ - 1 : 1};
  return m_.intSort(others[below(7)]);
}

llvm::APInt RandomFormula::constant(unsigned width) {
  switch (below(5)) {
    case 0: return llvm::APInt(64, below(4)).zextOrTrunc(width);
    case 1: return llvm::APInt::getAllOnes(width);
    case 2: return llvm::APInt(width, 1).shl(below(width));
    case 3: return llvm::APInt::getSignedMaxValue(width);
    default: {
      uint64_t words[3] = {random_(), random_(), random_()};
      return llvm::APInt(192, words).zextOrTrunc(width);
    }
  }
}

Term RandomFormula::growInt(Sort sort) {
  unsigned w = m_.width(sort);
  constexpr Op cheap[] = {Op::And, Op::Or,   Op::Xor,  Op::Add,  Op::Sub,
                          Op::Shl, Op::LShr, Op::AShr, Op::RotL, Op::RotR};
  constexpr Op dear[] = {Op::Mul, Op::UDiv, Op::URem, Op::SDiv, Op::SRem};
  switch (below(arrays_ || functions_ ? 9 : 8)) {
    case 0:
    case 1:
    case 2: {
      Op op = cheap[below(10)];
      Term a = pick(sort), b = pick(sort);
      return m_.mk(op, a, b);
    }
    case 3: {
      // Products and quotients of wide operands are hard for every solver.
      if (w > 9 && dear_++ > 0)
        return pick(sort);
      Op op = dear[below(5)];
      Term a = pick(sort), b = pick(sort);
      return m_.mk(op, a, b);
    }
    case 4: return m_.mk(below(2) ? Op::Not : Op::Neg, pick(sort));
    case 5: {
      Term c = pick(m_.boolSort()), a = pick(sort), b = pick(sort);
      return m_.mkSelect(c, a, b);
    }
    case 6: {
      if (w == 1)
        return m_.mkSelect(pick(m_.boolSort()), m_.mkInt(1, 1), m_.mkInt(1, 0));
      unsigned low = 1 + below(w - 1);
      if (below(2))
        return below(2) ? m_.mkZExt(pick(m_.intSort(low)), w) : m_.mkSExt(pick(m_.intSort(low)), w);
      Term high = pick(m_.intSort(w - low)), rest = pick(m_.intSort(low));
      return m_.mk(Op::Concat, high, rest);
    }
    case 7: {
      unsigned lo = below(5), above = below(5);
      return m_.mkExtract(pick(m_.intSort(w + lo + above)), lo + w - 1, lo);
    }
    default: {
      if (arrays_ && m_.elementWidth(arraySort_) == w) {
        Term a = pick(arraySort_), i = pick(m_.intSort(m_.indexWidth(arraySort_)));
        return m_.mk(Op::Read, a, i);
      }
      Function f = m_.mkFunction("f." + m_.name(sort), {sort, m_.boolSort()}, sort);
      Term a = pick(sort), b = pick(m_.boolSort());
      return m_.mkApply(f, {a, b});
    }
  }
}

Term RandomFormula::growBool() {
  constexpr Op comparisons[] = {Op::Eq,  Op::Ne,  Op::Ult, Op::Ule, Op::Ugt,
                                Op::Uge, Op::Slt, Op::Sle, Op::Sgt, Op::Sge};
  constexpr Op predicates[] = {Op::UAddO, Op::SAddO, Op::USubO, Op::SSubO, Op::SDivO,
                               Op::DivZ,  Op::ShO,   Op::LShrX, Op::AShrX, Op::UMulO,
                               Op::SMulO, Op::UDivX, Op::SDivX};
  Sort b = m_.boolSort();
  switch (below(arrays_ ? 7 : 6)) {
    case 0:
    case 1:
    case 2: {
      Op op = comparisons[below(10)];
      Sort s = pickInt();
      Term x = pick(s), y = pick(s);
      return m_.mk(op, x, y);
    }
    case 3: {
      Sort s = pickInt();
      Op op = predicates[below(m_.width(s) > 9 ? 9 : 13)];
      Term x = pick(s), y = pick(s);
      return m_.mk(op, x, y);
    }
    case 4: {
      constexpr Op ops[] = {Op::And, Op::Or, Op::Xor, Op::Eq, Op::Ne};
      Op op = ops[below(5)];
      Term x = pick(b), y = pick(b);
      return m_.mk(op, x, y);
    }
    case 5: {
      if (below(2))
        return m_.mkNot(pick(b));
      Term c = pick(b), x = pick(b), y = pick(b);
      return m_.mkSelect(c, x, y);
    }
    default: {
      Term x = pick(arraySort_), y = pick(arraySort_);
      return m_.mk(below(3) ? Op::Eq : Op::Ne, x, y);
    }
  }
}

Term RandomFormula::growArray() {
  Sort element = m_.intSort(m_.elementWidth(arraySort_));
  Sort index = m_.intSort(m_.indexWidth(arraySort_));
  switch (below(6)) {
    case 0: {
      Term c = pick(m_.boolSort()), x = pick(arraySort_), y = pick(arraySort_);
      return m_.mkSelect(c, x, y);
    }
    case 1: return m_.mkConstArray(arraySort_, pick(element));
    default: {
      Term a = pick(arraySort_), i = pick(index), x = pick(element);
      return m_.mk(Op::Write, a, i, x);
    }
  }
}

void RandomFormula::grow() {
  unsigned kind = below(arrays_ ? 12 : 8);
  if (kind < 5) {
    Sort s = pickInt();
    add(growInt(s), s);
  } else if (kind < 8) {
    add(growBool(), m_.boolSort());
  } else {
    add(growArray(), arraySort_);
  }
}

Term RandomFormula::build() {
  constexpr unsigned widths[] = {1, 2, 3, 4, 5, 6, 7, 8, 9, 32, 33, 64, 65};
  width_ = widths[below(13)];
  arrays_ = below(3) == 0;
  functions_ = below(5) == 0;
  // Often so few indices that all of them are written somewhere.
  arraySort_ = m_.arraySort(1 + below(below(2) ? 2 : 8), width_);
  unsigned size = 5 + below(35);
  for (unsigned i = 0; i < size; ++i)
    grow();
  Term root = growBool();
  for (unsigned i = below(3); i > 0; --i)
    root = m_.mkAnd(root, growBool());
  return root;
}

}  // namespace fathom::differential
