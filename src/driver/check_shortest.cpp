#include "driver/check_shortest.h"

namespace fathom::driver {

namespace {

// Of one question.
constexpr unsigned conflictsToShorten = 300;

}  // namespace

void shorten(solve::Solver& solver, std::vector<ilr::Term> conditions, const Deadline& deadline,
             size_t rounds, const std::function<ilr::Term(size_t)>& more,
             const std::function<void()>& take) {
  auto roundsOfModel = [&] {
    size_t r = 0;
    while (r < rounds && std::get<llvm::APInt>(solver.value(more(r))).isOne())
      ++r;
    return r;
  };
  size_t low = 0, high = roundsOfModel();
  while (low < high) {
    size_t middle = low + (high - low) / 2;
    conditions.push_back(solver.terms().mkNot(more(middle)));
    bool found = solver.check(conditions, deadline.withConflicts(conflictsToShorten)).answer ==
                 solve::Answer::Sat;
    conditions.pop_back();
    if (found) {
      high = roundsOfModel();
      take();
    } else {
      low = middle + 1;
    }
  }
}

}  // namespace fathom::driver
