#pragma once

#include "driver/check_rounds.h"
#include "report/coverage.h"
#include "report/text.h"

namespace fathom::driver {

// What executions come to, after the properties were decided.
class Reach {
public:
  Reach(const Exploration& exploration, Explored& explored, const Deadline& deadline)
      : exploration_(exploration), explored_(explored), deadline_(deadline) {}

  // Whether some execution ends as the program says, and which assertions none comes to: what
  // was proved then holds for lack of executions. Tells the assumptions that are to blame, those
  // for single assertions of a large program only if it shall be thorough.
  void findVacuous(report::Report& report, bool thorough);
  // The wishes of the program, each with the values of an execution that fulfils it, if any does.
  struct Cover {
    size_t property;
    report::Cover::State state;
    encode::Encoder::Assignment assignment;
  };
  std::vector<Cover> findCovered();
  report::Coverage findCoverage();

private:
  enum class Answer : uint8_t { Open, Yes, No };
  // For each condition, whether it can hold, the first one asked by itself; `take` is told of
  // each that does, while the solver has its model.
  std::vector<Answer> ask(const std::vector<ilr::Term>& conditions, unsigned mostConflicts,
                          const std::function<void(size_t)>& take = {});
  // For a certificate.
  void keepImpossible(const std::vector<ilr::Term>& conditions, const std::vector<Answer>& answers);
  // Minimal sets of assumptions without which there would be executions: one that comes to its
  // end (if asked for), and one for each of these assertions.
  using Culprits = std::vector<encode::Place>;
  std::vector<ilr::Term> contradicting(solve::Solver& solver, ilr::Term target,
                                       std::vector<ilr::Term> assumptions);
  std::vector<Culprits> blame(bool noEnd, const std::vector<size_t>& assertions);

  const Exploration& exploration_;
  Explored& explored_;
  Deadline deadline_;
};

}  // namespace fathom::driver
