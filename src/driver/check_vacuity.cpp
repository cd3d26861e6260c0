#include "driver/check_vacuity.h"

#include "driver/check_reach.h"
#include "driver/check_violations.h"

namespace fathom::driver {

using report::Verdict;

namespace {
// For questions about what was proved, besides as much time as the proof took.
constexpr double quickSeconds = 1;
}  // namespace

void findReached(const Exploration& exploration, Explored& explored,
                 const explain::Original& original, const CheckSettings& settings,
                 const Options& options, const Stages& stages, report::Report& report) {
  const encode::Outcome& outcome = explored.outcome;
  for (Reach::Cover& cover : Reach(exploration, explored, exploration.deadline).findCovered()) {
    const encode::Property& property = outcome.properties[cover.property];
    report::Violation witness{property, {}, {}};
    if (cover.state == report::Cover::State::Covered)
      witness = replay(exploration.module, original, settings, property, outcome.exposures,
                       cover.assignment);
    report.covers.push_back({cover.state, std::move(witness)});
  }
  if (options.vacuity == "off" ||
      (report.verdict != Verdict::Verified && report.verdict != Verdict::Bounded))
    return;
  // Advice, for about as much time as the proof took.
  Deadline deadline = Deadline::after(quickSeconds + stages.seconds());
  if (options.vacuity == "error")
    deadline = exploration.deadline;
  Reach(exploration, explored, deadline).findVacuous(report, options.vacuity == "error");
  auto sameText = [](const encode::Place& a, const encode::Place& b) {
    return std::tie(a.file, a.line, a.column, a.call) == std::tie(b.file, b.line, b.column, b.call);
  };
  for (report::Judged& judged : report.properties)
    if (judged.property.kind == encode::CheckKind::Assertion &&
        llvm::any_of(report.unreached, [&](const report::Unreached& each) {
          return sameText(each.place, judged.property.place);
        }))
      judged.status = report::Judged::Status::Unreachable;
  if (options.vacuity != "error")
    return;
  // Beyond a bound it may be covered yet.
  bool uncovered = report.cutOffs.empty() && llvm::any_of(report.covers, [](const auto& c) {
                     return c.state == report::Cover::State::Not;
                   });
  if (report.vacuous || !report.unreached.empty() || uncovered) {
    report.vacuityIsError = true;
    report.verdict = Verdict::Failed;
  } else if (report.undecidedReach) {
    report.verdict = Verdict::Unknown;
    report.reason = "it was not decided in time whether every assertion is reached";
  }
}

}  // namespace fathom::driver
