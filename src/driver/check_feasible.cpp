#include "driver/check_feasible.h"

namespace fathom::driver {

namespace {
// Who does not count conflicts has the time alone.
constexpr double secondsToAsk = 4;
}  // namespace

bool Feasible::operator()(ilr::Term condition) {
  if (underShown_ && underShown_->isTrue(condition))
    return true;
  solve::Result result =
      solver_.check({condition}, Deadline::after(secondsToAsk).withConflicts(patience_));
  if (result.answer == solve::Answer::Unknown)
    patience_ = std::max(patience_ / 2, 1u);
  if (result.answer == solve::Answer::Sat) {
    shown_ = solver_.takeModel();
    underShown_ = std::make_unique<ilr::Evaluator>(terms_, shown_);
  }
  if (result.answer != solve::Answer::Unsat)
    return true;
  notFollowed_.push_back(condition);
  return false;
}

}  // namespace fathom::driver
