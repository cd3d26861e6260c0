#include "driver/check_so_far.h"

#include "explain/shorten.h"
#include "report/text.h"

#include <cstdint>
#include <new>

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

namespace {

report::Violation copied(const report::Violation& violation, size_t most) {
  if (most == 0)
    return {violation.property, violation.message, explain::tooLongToTell(violation.property.place),
            violation.ranAgain};
  report::Violation copy = violation;
  explain::shortenAtAnyCost(copy.execution, most);
  return copy;
}

// Each violation is given up when it is copied, so that the copies find its memory if nobody else
// has it.
report::Report takeWhole(Judgement judgement) {
  report::Report report = std::move(judgement.report);
  report.violations.reserve(judgement.violations.size());
  size_t most = SIZE_MAX;
  const size_t* shorter = std::begin(shorterExecutions);
  for (auto& violation : judgement.violations) {
    for (;;) {
      try {
        report.violations.push_back(copied(*violation, most));
        break;
      } catch (const std::bad_alloc&) {
        if (shorter == std::end(shorterExecutions))
          throw;
        shortenExecutions(report, most = *shorter++);
      }
    }
    violation.reset();
  }
  return report;
}

}  // namespace

void SoFar::keep(Judgement judgement, double seconds) {
  judgement.report.seconds = seconds;
  std::lock_guard lock(mutex_);
  known_ = std::move(judgement);
}

Console::LastWord SoFar::lastWord(const std::string& reason, const Outputs& outputs,
                                  const std::optional<SvCompRun>& svComp) {
  std::optional<Judgement> known;
  {
    std::lock_guard lock(mutex_);
    known.swap(known_);
  }
  if (!known)
    return {"UNKNOWN: " + reason + (svComp ? "\nunknown\n" : "\n"), gaveUp,
            [=, &outputs] { return outputs.writeUnknown(reason); }};
  auto report = std::make_shared<report::Report>(takeWhole(*std::move(known)));
  report->reason = reason;
  report->exitCode = codeOf(report->verdict);
  bool colours = isatty(outputs.useStandardOutput() ? STDERR_FILENO : STDOUT_FILENO);
  std::string text;
  withMemoryFor(*report, [&] {
    putInOrder(*report);
    text = report::TextPrinter(colours, report::Trace::Needed).print(*report) +
           (svComp ? svComp->lastLines(*report) : "");
  });
  return {std::move(text), codeOf(report->verdict), [=, &outputs]() -> std::vector<std::string> {
            if (!outputs.any())
              return {};
            report->run = outputs.run();
            report->sources = findSources(*report);
            return outputs.write(*report);
          }};
}

}  // namespace fathom::driver
