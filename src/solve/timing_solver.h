#pragma once

#include "solve/decorator.h"

#include <array>

namespace fathom::solve {

// Counts checks and their seconds, by answer, for statistics().
class TimingSolver : public Decorator {
public:
  using Decorator::Decorator;
  Statistics statistics() const override;

protected:
  Result doCheck(llvm::ArrayRef<ilr::Term> assumptions, const Deadline& deadline) override;

private:
  struct Cost {
    uint64_t checks = 0;
    double seconds = 0;
  };
  std::array<Cost, 3> costs_;  // by answer
};

}  // namespace fathom::solve
