#pragma once

#include "driver/check_judge.h"
#include "driver/check_part.h"
#include "driver/check_rounds.h"
#include "driver/check_stages.h"
#include "explain/original.h"

namespace fathom::driver {

// A violation that the solver has found, run again without it: by the encoder with the solver's
// values alone, and by the interpreter. An InternalError if it does not fail there.
report::Violation replay(const llvm::Module& module, const explain::Original& original,
                         const CheckSettings& settings, const encode::Property& property,
                         const encode::Exposures& exposures,
                         const encode::Encoder::Assignment& values);

// Explains violations as soon as they are found, and keeps what is known then: what comes later may
// take all the time.
class Violations {
public:
  Violations(const llvm::Module& module, const explain::Original& original, CheckSettings& settings,
             const PartOfCheck& part, Stages& stages, Supervisor& supervisor, SoFar& soFar)
      : module_(module),
        original_(original),
        settings_(settings),
        part_(part),
        stages_(stages),
        supervisor_(supervisor),
        soFar_(soFar) {}

  void explainNew(const encode::Outcome& outcome, const Solved& solved);
  const Explained& explained() const { return explained_; }
  // What the run says if it has to end.
  void keep(Judgement judgement, const Solved& solved);

private:
  const llvm::Module& module_;
  const explain::Original& original_;
  CheckSettings& settings_;
  const PartOfCheck& part_;
  Stages& stages_;
  Supervisor& supervisor_;
  SoFar& soFar_;
  Explained explained_;
};

}  // namespace fathom::driver
