#pragma once

#include "ilr/float_circuits.h"
#include "solve/decorator.h"

namespace fathom::solve {

// Around a backend that decides floats by its own theory: the functions in which
// that theory is not to be relied on reach it as bits.
class TheorySolver : public Decorator {
public:
  explicit TheorySolver(std::unique_ptr<Solver> inner)
      : Decorator(std::move(inner)), circuits_(terms_) {}

protected:
  bool isDecorator() const override { return !terms_.hasFloats(); }
  void doAssert(ilr::Term t) override { inner_->assertTerm(rewrite(t)); }
  Result doCheck(llvm::ArrayRef<ilr::Term> assumptions, const Deadline& deadline) override;

private:
  ilr::Term rewrite(ilr::Term t);
  ilr::Term asBits(ilr::Term t);
  ilr::Term fmaByCases(ilr::Term t);
  ilr::FloatParts partsOf(ilr::Term x);
  ilr::Term at(ilr::Term t, unsigned i) const { return rewritten_[terms_.operand(t, i).id]; }

  ilr::FloatCircuits circuits_;
  std::vector<ilr::Term> rewritten_;  // by handle
};

}  // namespace fathom::solve
