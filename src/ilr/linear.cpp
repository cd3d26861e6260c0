// Linear normal form of sums. Address computations reach the logic in many
// spellings: 4*(i+1) + p, p + 4*i + 4, (p + 4) + (i << 2). Collecting each sum
// as monomials and building it in one order gives them one term, so indices
// that differ by a constant are seen to differ, and common parts cancel. The
// number of monomials is limited: a sum of a million symbols stays as it is.
#include "ilr/linear.h"

#include "ilr/abstract_value.h"

#include <algorithm>

namespace fathom::ilr {

namespace {

// A term narrower than the sum (it was shifted left) as one of full width that
// agrees with it in the bits that count, where there is one by form.
Term widened(TermManager& m, Term t, unsigned width) {
  switch (m.op(t)) {
    case Op::Extract: {
      Term x = m.operand(t, 0);
      return m.extractLo(t) == 0 && m.width(x) == width ? x : t;
    }
    case Op::ZExt: return m.mkZExt(m.operand(t, 0), width);
    case Op::SExt: return m.mkSExt(m.operand(t, 0), width);
    default: return t;
  }
}

}  // namespace

std::optional<LinearSum> LinearSum::of(TermManager& m, Term root) {
  unsigned w = m.width(root);
  LinearSum sum;
  sum.constant = llvm::APInt::getZero(w);
  llvm::SmallVector<std::pair<Term, llvm::APInt>, 16> todo;
  todo.push_back({root, llvm::APInt(w, 1)});
  unsigned steps = 0;
  while (!todo.empty()) {
    auto [t, factor] = todo.pop_back_val();
    if (++steps > 4 * maxMonomials)
      return {};
    switch (m.op(t)) {
      case Op::Const: sum.constant += factor * m.constValue(t).zext(w); continue;
      case Op::Add:
        todo.push_back({m.operand(t, 0), factor});
        todo.push_back({m.operand(t, 1), factor});
        continue;
      case Op::Sub:
        todo.push_back({m.operand(t, 0), factor});
        todo.push_back({m.operand(t, 1), -factor});
        continue;
      case Op::Neg: todo.push_back({m.operand(t, 0), -factor}); continue;
      case Op::Mul:
        if (m.isConst(m.operand(t, 1))) {
          todo.push_back({m.operand(t, 0), factor * m.constValue(m.operand(t, 1)).zext(w)});
          continue;
        }
        break;
      case Op::Concat:
        // x shifted left by k bits.
        if (m.isZero(m.operand(t, 1))) {
          todo.push_back({m.operand(t, 0), factor.shl(m.width(m.operand(t, 1)))});
          continue;
        }
        break;
      default: break;
    }
    if (m.width(t) < w) {
      Term wide = widened(m, t, w);
      if (wide != t && m.width(wide) == w) {
        todo.push_back({wide, factor});
        continue;
      }
    }
    if (sum.monomials.size() == maxMonomials)
      return {};
    sum.monomials.push_back({t, factor});
  }
  auto& list = sum.monomials;
  std::sort(list.begin(), list.end(),
            [](const auto& x, const auto& y) { return x.first < y.first; });
  size_t out = 0;
  for (size_t i = 0; i < list.size();) {
    Term t = list[i].first;
    llvm::APInt factor = list[i].second;
    for (++i; i < list.size() && list[i].first == t; ++i)
      factor += list[i].second;
    if (!factor.isZero())
      list[out++] = {t, factor};
  }
  list.truncate(out);
  return sum;
}

void LinearSum::add(const LinearSum& other, const llvm::APInt& factor) {
  llvm::SmallVector<std::pair<Term, llvm::APInt>, 8> merged;
  size_t i = 0, j = 0;
  while (i < monomials.size() || j < other.monomials.size()) {
    if (j == other.monomials.size() ||
        (i < monomials.size() && monomials[i].first < other.monomials[j].first)) {
      merged.push_back(monomials[i++]);
    } else if (i == monomials.size() || other.monomials[j].first < monomials[i].first) {
      merged.push_back({other.monomials[j].first, factor * other.monomials[j].second});
      ++j;
    } else {
      llvm::APInt f = monomials[i].second + factor * other.monomials[j].second;
      if (!f.isZero())
        merged.push_back({monomials[i].first, f});
      ++i;
      ++j;
    }
  }
  monomials = std::move(merged);
  constant += factor * other.constant;
}

namespace {

Term buildMonomial(const Redex& r, Sort sort, Term t, const llvm::APInt& factor) {
  TermManager& m = r.m;
  unsigned w = m.width(sort), narrow = m.width(t);
  if (narrow < w) {
    unsigned k = w - narrow;
    Term inner = buildMonomial(r, m.sort(t), t, factor.lshr(k).trunc(narrow));
    return m.mk(Op::Concat, inner, m.mkInt(llvm::APInt::getZero(k)));
  }
  if (factor.isOne())
    return t;
  if (factor.isAllOnes())
    return r.raw(Op::Neg, t);
  if (factor.isPowerOf2())
    return m.mk(Op::Shl, t, m.mkInt(llvm::APInt(w, factor.logBase2())));
  return r.raw(Op::Mul, t, m.mkConst(sort, factor));
}

}  // namespace

Term LinearSum::build(const Redex& r, Sort sort) const {
  Term sum;
  for (const auto& [t, factor] : monomials) {
    Term monomial = buildMonomial(r, sort, t, factor);
    sum = sum ? r.raw(Op::Add, sum, monomial) : monomial;
  }
  if (!sum)
    return r.m.mkConst(sort, constant);
  // Few monomials can be constants again (a narrow one), so the constant is
  // added by the ordinary road.
  return constant.isZero() ? sum : r.raw(Op::Add, sum, r.m.mkConst(sort, constant));
}

std::optional<bool> decideEq(const Redex& r, Term a, Term b) {
  TermManager& m = r.m;
  if (a == b)
    return true;
  if (m.isArray(m.sort(a)))
    return {};
  if (m.isConst(a) && m.isConst(b))
    return false;
  if (r.complementary(a, b))
    return false;
  if (!m.isBool(a)) {
    auto isSum = [&](Term t) {
      return m.op(t) == Op::Add || m.op(t) == Op::Neg || m.op(t) == Op::Mul ||
             m.op(t) == Op::Concat;
    };
    if (isSum(a) || isSum(b)) {
      auto la = LinearSum::of(m, a);
      auto lb = la ? LinearSum::of(m, b) : std::nullopt;
      if (lb) {
        la->add(*lb, llvm::APInt::getAllOnes(m.width(a)));
        if (la->monomials.empty())
          return la->constant.isZero();
      }
    }
  }
  AbstractValue va = r.abstractOf(a), vb = r.abstractOf(b);
  if (va.umax.ult(vb.umin) || vb.umax.ult(va.umin) || va.smax.slt(vb.smin) ||
      vb.smax.slt(va.smin) || va.zeros.intersects(vb.ones) || va.ones.intersects(vb.zeros))
    return false;
  if (va.isConstant() && vb.isConstant())
    return true;
  return {};
}

}  // namespace fathom::ilr
