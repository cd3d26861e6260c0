#pragma once

#include "ilr/evaluate.h"
#include "ilr/term_manager.h"
#include "support/limits.h"

#include <iosfwd>
#include <map>
#include <memory>
#include <string>
#include <vector>

namespace fathom::solve {

enum class Answer { Sat, Unsat, Unknown };
// "sat", "unsat", "unknown".
const char* toString(Answer answer);

struct Result {
  Answer answer = Answer::Unknown;
  std::string reason;  // of Unknown: one short phrase
  // Unknown because of the conflicts that the deadline allows; more of them may help.
  bool gaveUp = false;
};

// Named figures in the order of their names, for --stats.
using Statistics = std::map<std::string, double>;

// Decides conjunctions of ILR terms. One object lives through a whole run:
// assertions stay, assumptions hold for one check.
class Solver {
public:
  explicit Solver(ilr::TermManager& terms) : terms_(terms) {}
  virtual ~Solver() = default;
  Solver(const Solver&) = delete;
  Solver& operator=(const Solver&) = delete;

  virtual std::string name() const = 0;

  // From now on t holds.
  void assertTerm(ilr::Term t);
  // Is there an assignment under which all assertions and the assumptions
  // hold? Sat is only answered after the model was evaluated on all of them; a
  // model that fails is an InternalError.
  Result check(llvm::ArrayRef<ilr::Term> assumptions = {}, const Deadline& deadline = {});
  // After Sat: the assignment, and the value of any term under it.
  const ilr::Assignment& model() const;
  ilr::Value value(ilr::Term t);
  // After Sat: the assignment, which this solver does not keep.
  ilr::Assignment takeModel();
  // After Unsat: assumptions that, with the assertions, are contradictory.
  const std::vector<ilr::Term>& failedAssumptions() const { return failed_; }
  // Makes a running check return Unknown soon. From any thread.
  virtual void interrupt() { stop_.request(); }
  virtual void clearInterrupt() { stop_.reset(); }
  virtual Statistics statistics() const { return {}; }
  // Writes the formula of a check in DIMACS form; false if this solver has none.
  virtual bool writeDimacs(std::ostream& out, llvm::ArrayRef<ilr::Term> assumptions);

  ilr::TermManager& terms() { return terms_; }
  const std::vector<ilr::Term>& assertions() const { return assertions_; }

protected:
  virtual void doAssert(ilr::Term t) = 0;
  // On Sat fills model_, on Unsat failed_.
  virtual Result doCheck(llvm::ArrayRef<ilr::Term> assumptions, const Deadline& deadline) = 0;
  bool mustStop(const Deadline& deadline) const { return stop_.requested() || deadline.passed(); }
  // A decorator sees every check, also those that need no solver, and passes on
  // models that the solver inside has evaluated already.
  virtual bool isDecorator() const { return false; }
  // The first assertion or assumption that is not true under the assignment of
  // `evaluator`; null if all are.
  ilr::Term firstViolated(ilr::Evaluator& evaluator, llvm::ArrayRef<ilr::Term> assumptions) const;
  // Why a check that was stopped ended.
  Result stopped(const Deadline& deadline) const;

  ilr::TermManager& terms_;
  ilr::Assignment model_;
  std::vector<ilr::Term> failed_;
  StopToken stop_;

private:
  std::vector<ilr::Term> assertions_;
  std::unique_ptr<ilr::Evaluator> evaluator_;  // of model_, after Sat
};

}  // namespace fathom::solve
