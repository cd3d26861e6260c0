// Where floats become bits. The conditions about the symbols that stand for floats
// hold for good, also those that come with an assumption: they only say which
// bits a float can have.

#include "solve/lowering_solver.h"

namespace fathom::solve {

using ilr::Term;

Term LoweringSolver::lower(Term t) {
  Term lowered = lowering_.lower(t);
  for (Term condition : lowering_.takeConditions())
    inner_->assertTerm(condition);
  return lowered;
}

std::vector<Term> LoweringSolver::lower(llvm::ArrayRef<Term> terms) {
  std::vector<Term> lowered;
  for (Term t : terms)
    lowered.push_back(lower(t));
  return lowered;
}

void LoweringSolver::doAssert(Term t) { inner_->assertTerm(lower(t)); }

Result LoweringSolver::doCheck(llvm::ArrayRef<Term> assumptions, const Deadline& deadline) {
  if (!terms_.hasFloats())
    return checkInner(assumptions, deadline);
  std::vector<Term> lowered = lower(assumptions);
  Result result = inner_->check(lowered, deadline);
  if (result.answer == Answer::Sat)
    model_ = lowering_.raise(inner_->model());
  if (result.answer == Answer::Unsat)
    for (size_t i = 0; i < lowered.size(); ++i)
      if (llvm::is_contained(inner_->failedAssumptions(), lowered[i]))
        failed_.push_back(assumptions[i]);
  return result;
}

bool LoweringSolver::writeDimacs(std::ostream& out, llvm::ArrayRef<Term> assumptions) {
  return inner_->writeDimacs(out, lower(assumptions));
}

}  // namespace fathom::solve
