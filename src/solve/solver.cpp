// What all backends share. A backend only has to decide; that an answer can be
// relied on is settled here, in one place: a model is an answer only after the
// assertions and assumptions were evaluated under it by ilr::Evaluator, which
// shares nothing with the backends. Evaluation is linear in the formula, so it
// is done in every build. Bitwuzla does the same in debug builds (src/check).

#include "solve/solver.h"

#include "support/error.h"

#include <utility>

namespace fathom::solve {

using ilr::Term;

const char* toString(Answer answer) {
  switch (answer) {
    case Answer::Sat: return "sat";
    case Answer::Unsat: return "unsat";
    default: return "unknown";
  }
}

void Solver::assertTerm(Term t) {
  require(terms_.isBool(t), "an assertion must be of sort bool");
  assertions_.push_back(t);
  evaluator_.reset();
  doAssert(t);
}

Result Solver::check(llvm::ArrayRef<Term> assumptions, const Deadline& deadline) {
  evaluator_.reset();
  model_ = {};
  failed_.clear();
  if (!isDecorator()) {
    for (Term t : assertions_)
      if (t == terms_.mkFalse())
        return {Answer::Unsat, {}};
    for (Term t : assumptions)
      if (t == terms_.mkFalse()) {
        failed_.push_back(t);
        return {Answer::Unsat, {}};
      }
    if (mustStop(deadline))
      return stopped(deadline);
  }

  Result result = doCheck(assumptions, deadline);
  if (result.answer != Answer::Sat)
    return result;
  evaluator_ = std::make_unique<ilr::Evaluator>(terms_, model_);
  if (isDecorator())
    return result;
  if (Term t = firstViolated(*evaluator_, assumptions)) {
    evaluator_.reset();
    throw InternalError(name() + ": the model violates " +
                        (llvm::is_contained(assumptions, t) ? "an assumption" : "an assertion") +
                        " (term " + std::to_string(t.id) + ")");
  }
  return result;
}

Term Solver::firstViolated(ilr::Evaluator& evaluator, llvm::ArrayRef<Term> assumptions) const {
  for (Term t : assertions_)
    if (!evaluator.isTrue(t))
      return t;
  for (Term t : assumptions)
    if (!evaluator.isTrue(t))
      return t;
  return Term{};
}

const ilr::Assignment& Solver::model() const {
  require(evaluator_ != nullptr, "a model exists only after sat");
  return model_;
}

ilr::Assignment Solver::takeModel() {
  require(evaluator_ != nullptr, "a model exists only after sat");
  evaluator_.reset();
  return std::exchange(model_, {});
}

ilr::Value Solver::value(Term t) {
  require(evaluator_ != nullptr, "a model exists only after sat");
  return evaluator_->value(t);
}

bool Solver::writeDimacs(std::ostream&, llvm::ArrayRef<Term>) { return false; }

Result Solver::stopped(const Deadline& deadline) const {
  return {Answer::Unknown, deadline.passed() ? "time limit reached" : "interrupted"};
}

}  // namespace fathom::solve
