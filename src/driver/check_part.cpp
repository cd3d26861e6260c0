#include "driver/check_part.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Bitcode/BitcodeWriter.h"
#include "llvm/Support/raw_ostream.h"

namespace fathom::driver {

using report::Verdict;

std::string programDigest(const llvm::Module& module) {
  std::string bitcode;
  llvm::raw_string_ostream stream(bitcode);
  llvm::WriteBitcodeToFile(module, stream);
  return toHex(digestOf(bitcode));
}

std::string buildText() { return llvm::toHex(buildId(), true); }

PartOfCheck::PartOfCheck(const Options& options) {
  if (options.part)
    share_.emplace(static_cast<unsigned>(options.part), static_cast<unsigned>(options.split));
}

void PartOfCheck::readProgram(const llvm::Module& module) {
  if (share_)
    program_ = programDigest(module);
}

void PartOfCheck::mark(report::Report& report, bool isViolated, const Solved& solved) const {
  if (!share_)
    return;
  report.part = {.number = share_->number,
                 .of = share_->of,
                 .build = buildText(),
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
