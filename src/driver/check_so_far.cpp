#include "driver/check_so_far.h"

#include "report/text.h"

#include <unistd.h>

namespace fathom::driver {

using report::Verdict;

ExitCode codeOf(Verdict verdict) {
  return verdict == Verdict::Verified ? ok : verdict == Verdict::Failed ? failed : gaveUp;
}

report::Report Judgement::whole() const {
  report::Report result = report;
  for (const auto& violation : violations)
    result.violations.push_back(*violation);
  return result;
}

void SoFar::keep(Judgement judgement, double seconds) {
  judgement.report.seconds = seconds;
  auto known = std::make_shared<const Judgement>(std::move(judgement));
  std::lock_guard lock(mutex_);
  known_ = std::move(known);
}

Console::LastWord SoFar::lastWord(const std::string& reason, const Outputs& outputs,
                                  const std::optional<SvCompRun>& svComp) const {
  std::shared_ptr<const Judgement> known;
  {
    std::lock_guard lock(mutex_);
    known = known_;
  }
  if (!known)
    return {"UNKNOWN: " + reason + (svComp ? "\nunknown\n" : "\n"), gaveUp,
            [=, &outputs] { return outputs.writeUnknown(reason); }};
  auto report = std::make_shared<report::Report>(known->whole());
  report->reason = reason;
  putInOrder(*report);
  report->exitCode = codeOf(report->verdict);
  bool colours = isatty(outputs.useStandardOutput() ? STDERR_FILENO : STDOUT_FILENO);
  return {report::TextPrinter(colours, report::Trace::Needed).print(*report) +
              (svComp ? svComp->lastLines(*report) : ""),
          codeOf(report->verdict), [=, &outputs]() -> std::vector<std::string> {
            if (!outputs.any())
              return {};
            report->run = outputs.run();
            report->sources = findSources(*report);
            return outputs.write(*report);
          }};
}

}  // namespace fathom::driver
