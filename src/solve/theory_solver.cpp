// Z3 4.8.12 gives wrong remainders, and wrong integers for numbers below one at some
// formats, which a model would show, but a wrong unsat would not. So these two
// functions go to it as circuits, between fptobits and fpfrombits. Its fma with a mode
// that is not a constant ends the process: there the modes become cases.

#include "solve/theory_solver.h"

#include "ilr/cone.h"

#include "llvm/ADT/SmallVector.h"

namespace fathom::solve {

using ilr::FloatParts;
using ilr::Op;
using ilr::Term;

FloatParts TheorySolver::partsOf(Term x) {
  return circuits_.unpack(terms_.format(terms_.sort(x)), terms_.mkFpToBits(x), true);
}

// fprem or fpround over rewritten operands.
Term TheorySolver::asBits(Term t) {
  FloatParts last = partsOf(at(t, 1));
  FloatParts result;
  if (terms_.op(t) == Op::FpRem) {
    FloatParts first = partsOf(at(t, 0));
    result = circuits_.remainder(first, last);
  } else {
    Term number = terms_.mkInt(ilr::roundingBits, 0);
    for (unsigned i = 1; i < ilr::numRoundings; ++i)
      number =
          terms_.mkSelect(terms_.mkEq(at(t, 0), terms_.mkRounding(static_cast<ilr::Rounding>(i))),
                          terms_.mkInt(ilr::roundingBits, i), number);
    result = circuits_.roundToIntegral(number, last);
  }
  return terms_.mkFpFromBits(circuits_.pack(result), terms_.format(terms_.sort(t)));
}

Term TheorySolver::fmaByCases(Term t) {
  auto in = [&](unsigned i) {
    return terms_.mkFpFma(terms_.mkRounding(static_cast<ilr::Rounding>(i)), at(t, 1), at(t, 2),
                          at(t, 3));
  };
  Term result = in(0);
  for (unsigned i = 1; i < ilr::numRoundings; ++i)
    result = terms_.mkSelect(
        terms_.mkEq(at(t, 0), terms_.mkRounding(static_cast<ilr::Rounding>(i))), in(i), result);
  return result;
}

Term TheorySolver::rewrite(Term root) {
  if (!terms_.hasFloats())
    return root;
  for (Term t : ilr::cone(terms_, {root})) {
    if (rewritten_.size() <= t.id)
      rewritten_.resize(terms_.numTerms() + 1);
    if (rewritten_[t.id])
      continue;
    Term result = t;
    if (terms_.op(t) == Op::FpRem || terms_.op(t) == Op::FpRound) {
      result = asBits(t);
    } else if (terms_.op(t) == Op::FpFma && !terms_.isConst(at(t, 0))) {
      result = fmaByCases(t);
    } else if (unsigned n = terms_.numOperands(t)) {
      llvm::SmallVector<Term, 4> operands;
      bool same = true;
      for (unsigned i = 0; i < n; ++i) {
        operands.push_back(at(t, i));
        same &= operands.back() == terms_.operand(t, i);
      }
      if (!same)
        result = terms_.mkLike(t, operands);
    }
    rewritten_[t.id] = result;
  }
  return rewritten_[root.id];
}

Result TheorySolver::doCheck(llvm::ArrayRef<Term> assumptions, const Deadline& deadline) {
  std::vector<Term> rewritten;
  for (Term t : assumptions)
    rewritten.push_back(rewrite(t));
  Result result = inner_->check(rewritten, deadline);
  if (result.answer == Answer::Sat)
    model_ = inner_->model();
  if (result.answer == Answer::Unsat)
    for (size_t i = 0; i < rewritten.size(); ++i)
      if (llvm::is_contained(inner_->failedAssumptions(), rewritten[i]))
        failed_.push_back(assumptions[i]);
  return result;
}

}  // namespace fathom::solve
