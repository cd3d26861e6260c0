#pragma once

#include "driver/check_solve.h"
#include "driver/options.h"

namespace llvm {
class Module;
}

namespace fathom::driver {

// What a part says of the program, and of the build of Fathom that has looked at it. Parts of
// different ones do not belong together.
std::string programDigest(const llvm::Module& module);
std::string buildText();

// Of a run with --part: what it asks for, and what its result says of that. Of any other: all.
class PartOfCheck {
public:
  explicit PartOfCheck(const Options& options);

  explicit operator bool() const { return share_.has_value(); }
  void readProgram(const llvm::Module& module);
  // Null for all.
  Share* share() { return share_ ? &*share_ : nullptr; }
  // What is not divided is for one of them.
  bool isFirst() const { return !share_ || share_->number == 1; }
  // What was found is what a part has found. That no violation is among it is no verdict: whoever
  // takes the part for the whole reads UNKNOWN.
  void mark(report::Report& report, bool isViolated, const Solved& solved) const;

private:
  std::optional<Share> share_;
  std::string program_;
};

}  // namespace fathom::driver
