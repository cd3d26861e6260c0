// Rules of sums and products (003, A.3.1 to A.3.3). Subtraction becomes the sum
// with a negation, and a sum of few terms takes the normal form of linear.h;
// that subsumes A.12c, A.12d and A.13c to A.13f.
#include "ilr/linear.h"
#include "ilr/rule_helpers.h"

namespace fathom::ilr {

Term ruleNegNeg(const Redex& r) { return r.is(r.a, Op::Neg) ? r.arg(r.a, 0) : none; }

Term ruleNegNot(const Redex& r) {
  return r.is(r.a, Op::Not) ? r.m.mk(Op::Add, r.arg(r.a, 0), r.m.mkInt(r.width(), 1)) : none;
}

Term ruleNegMulConstant(const Redex& r) {
  if (!r.is(r.a, Op::Mul) || !r.isConst(r.arg(r.a, 1)))
    return none;
  return r.m.mk(Op::Mul, r.arg(r.a, 0), r.m.mk(Op::Neg, r.arg(r.a, 1)));
}

Term ruleNegAdd(const Redex& r) {
  if (!r.is(r.a, Op::Add) || !r.isConst(r.arg(r.a, 1)))
    return none;
  return r.m.mk(Op::Add, r.m.mk(Op::Neg, r.arg(r.a, 0)), r.m.mk(Op::Neg, r.arg(r.a, 1)));
}

Term ruleAddZero(const Redex& r) { return r.m.isZero(r.b) ? r.a : none; }

Term ruleAddNeg(const Redex& r) {
  auto negates = [&](Term s, Term t) { return r.is(t, Op::Neg) && r.arg(t, 0) == s; };
  return negates(r.a, r.b) || negates(r.b, r.a) ? r.zero() : none;
}

Term ruleAddNot(const Redex& r) { return r.complementary(r.a, r.b) ? r.ones() : none; }

Term ruleAddNotOne(const Redex& r) {
  return r.m.isOne(r.b) && r.is(r.a, Op::Not) ? r.m.mk(Op::Neg, r.arg(r.a, 0)) : none;
}

Term ruleAddConstants(const Redex& r) { return nestedConstants(r); }

Term ruleAddConstantOut(const Redex& r) {
  if (r.isConst(r.b))
    return none;
  return either(r.a, r.b, [&](Term s, Term t) {
    if (!r.is(s, Op::Add) || !r.isConst(r.arg(s, 1)))
      return none;
    return r.m.mk(Op::Add, r.m.mk(Op::Add, r.arg(s, 0), t), r.arg(s, 1));
  });
}

Term ruleAddSelectConstant(const Redex& r) { return pushIntoConstants(r); }

// The least of a number and what is left of another is often added to where that began.
Term ruleAddSelectCancel(const Redex& r) {
  for (auto [x, choice] : {std::pair(r.a, r.b), std::pair(r.b, r.a)}) {
    if (!r.is(choice, Op::Select) || r.isConst(x))
      continue;
    std::optional<LinearSum> with;
    for (unsigned arm : {1, 2}) {
      Term y = r.m.operand(choice, arm);
      if (!r.is(y, Op::Add))
        continue;
      if (!with && !(with = LinearSum::of(r.m, x)))
        break;
      auto sum = LinearSum::of(r.m, y);
      if (!sum)
        continue;
      size_t before = with->monomials.size() + sum->monomials.size();
      sum->add(*with, llvm::APInt(r.width(), 1));
      if (sum->monomials.size() + 1 < before && r.mayPush())
        return r.m.mkSelect(r.m.operand(choice, 0), r.m.mk(Op::Add, x, r.m.operand(choice, 1)),
                            r.m.mk(Op::Add, x, r.m.operand(choice, 2)));
    }
  }
  return none;
}

Term ruleAddLinear(const Redex& r) {
  auto compound = [&](Term t) {
    return r.is(t, Op::Add) || r.is(t, Op::Neg) || r.is(t, Op::Mul) || r.is(t, Op::Concat);
  };
  // Two plain terms are in order already, unless they are one.
  if (r.a != r.b && !compound(r.a) && !compound(r.b))
    return none;
  auto sum = LinearSum::of(r.m, r.a);
  auto other = sum ? LinearSum::of(r.m, r.b) : std::nullopt;
  if (!other || sum->monomials.size() + other->monomials.size() > LinearSum::maxMonomials)
    return none;
  sum->add(*other, llvm::APInt(r.width(), 1));
  Term t = sum->build(r, r.sort);
  return t == r.rawSelf() ? none : t;
}

Term ruleSubZero(const Redex& r) { return r.m.isZero(r.b) ? r.a : none; }
Term ruleSubSame(const Redex& r) { return r.a == r.b ? r.zero() : none; }
Term ruleSubElim(const Redex& r) { return r.m.mk(Op::Add, r.a, r.m.mk(Op::Neg, r.b)); }

Term ruleMulZero(const Redex& r) { return r.m.isZero(r.b) ? r.b : none; }
Term ruleMulOne(const Redex& r) { return r.m.isOne(r.b) ? r.a : none; }
Term ruleMulOnes(const Redex& r) { return r.m.isOnes(r.b) ? r.m.mk(Op::Neg, r.a) : none; }

Term ruleMulPower(const Redex& r) {
  if (!r.isConst(r.b) || !r.m.constValue(r.b).isPowerOf2())
    return none;
  return r.m.mk(Op::Shl, r.a, r.m.mkInt(r.width(), r.m.constValue(r.b).logBase2()));
}

Term ruleMulConstants(const Redex& r) { return nestedConstants(r); }

Term ruleMulNeg(const Redex& r) {
  if (r.isConst(r.b))
    return r.is(r.a, Op::Neg) ? r.m.mk(Op::Mul, r.arg(r.a, 0), r.m.mk(Op::Neg, r.b)) : none;
  return either(r.a, r.b, [&](Term s, Term t) {
    return r.is(s, Op::Neg) ? r.m.mk(Op::Neg, r.m.mk(Op::Mul, r.arg(s, 0), t)) : none;
  });
}

Term ruleMulAddConstant(const Redex& r) {
  if (!r.isConst(r.b) || !r.is(r.a, Op::Add) || !r.isConst(r.arg(r.a, 1)))
    return none;
  return r.m.mk(Op::Add, r.m.mk(Op::Mul, r.arg(r.a, 0), r.b), r.m.mk(Op::Mul, r.arg(r.a, 1), r.b));
}

Term ruleMulSelectConstant(const Redex& r) { return pushIntoConstants(r); }

}  // namespace fathom::ilr
