#pragma once

#include "ilr/float_lowering.h"
#include "solve/sat_solver.h"

namespace fathom::solve {

// Refutes questions so that others can see for themselves: it leaves a formula in DIMACS form and
// a DRAT proof (SatSolver::refute). Floats become bits before.
class Refuter {
public:
  explicit Refuter(ilr::TermManager& terms) : sat_(terms), lowering_(terms) {}

  // It holds beside every question.
  void know(ilr::Term t) { sat_.assertTerm(lower(t)); }
  Result refute(llvm::ArrayRef<ilr::Term> questions, const std::string& clauses,
                const std::string& proof, const Deadline& deadline) {
    std::vector<ilr::Term> lowered;
    for (ilr::Term t : questions)
      lowered.push_back(lower(t));
    return sat_.refute(lowered, clauses, proof, deadline);
  }
  // To be interrupted.
  Solver& solver() { return sat_; }

private:
  ilr::Term lower(ilr::Term t) {
    ilr::Term lowered = lowering_.lower(t);
    for (ilr::Term condition : lowering_.takeConditions())
      sat_.assertTerm(condition);
    return lowered;
  }

  SatSolver sat_;
  ilr::FloatLowering lowering_;
};

}  // namespace fathom::solve
