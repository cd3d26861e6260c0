#pragma once

#include "driver/check_outputs.h"
#include "driver/check_svcomp.h"
#include "driver/console.h"
#include "report/report.h"

#include <memory>
#include <mutex>

namespace fathom::driver {

ExitCode codeOf(report::Verdict verdict);

// A report but for its violations, which it shares with others.
struct Judgement {
  using Violations = std::vector<std::shared_ptr<const report::Violation>>;
  report::Report report;
  Violations violations;

  report::Report whole() const;
};

// What a run has found so far, for whoever has to end it: another thread, or one that has no
// memory left to find it out again.
class SoFar {
public:
  // After so many seconds.
  void keep(Judgement judgement, double seconds);
  // What is said and written of it by a run that has to end, once. If that has no memory left,
  // executions are told in part.
  Console::LastWord lastWord(const std::string& reason, const Outputs& outputs,
                             const std::optional<SvCompRun>& svComp);

private:
  std::mutex mutex_;
  std::optional<Judgement> known_;
};

}  // namespace fathom::driver
