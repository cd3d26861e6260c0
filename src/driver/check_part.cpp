#include "driver/check_part.h"

#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/Support/raw_ostream.h"

namespace fathom::driver {

using report::Verdict;

PartOfCheck::PartOfCheck(const Options& options) {
  if (options.part)
    share_.emplace(static_cast<unsigned>(options.part), static_cast<unsigned>(options.split));
}

void PartOfCheck::readProgram(const llvm::Module& module) {
  if (!share_)
    return;
  std::string bitcode;
  llvm::raw_string_ostream stream(bitcode);
  llvm::WriteBitcodeToFile(module, stream);
  program_ = toHex(digestOf(bitcode));
}

void PartOfCheck::mark(report::Report& report, bool isViolated, const Solved& solved) const {
  if (!share_)
    return;
  report.part = {.number = share_->number,
                 .of = share_->of,
                 .build = buildId(),
                 .program = program_,
                 .verdict = report.verdict,
                 .reason = report.reason,
                 .rounds = share_->rounds,
                 .decided = solved.round};
  if (isViolated || report.verdict == Verdict::Unknown)
    return;
  report.verdict = Verdict::Unknown;
  report.vacuityIsError = false;
  report.reason = "this is part " + std::to_string(share_->number) + " of " +
                  std::to_string(share_->of) +
                  ", which has found no violation; --combine puts all parts together";
}

}  // namespace fathom::driver
