#pragma once

#include "ilr/float_lowering.h"
#include "solve/decorator.h"

namespace fathom::solve {

// Around a backend that knows bools, integers and arrays: floats reach it as bits,
// and come back as floats in its models.
class LoweringSolver : public Decorator {
public:
  explicit LoweringSolver(std::unique_ptr<Solver> inner)
      : Decorator(std::move(inner)), lowering_(terms_) {}

  bool writeDimacs(std::ostream& out, llvm::ArrayRef<ilr::Term> assumptions) override;

protected:
  // It passes on models of other symbols than the formula's own, so they are
  // evaluated here again.
  bool isDecorator() const override { return !terms_.hasFloats(); }
  void doAssert(ilr::Term t) override;
  Result doCheck(llvm::ArrayRef<ilr::Term> assumptions, const Deadline& deadline) override;

private:
  ilr::Term lower(ilr::Term t);
  std::vector<ilr::Term> lower(llvm::ArrayRef<ilr::Term> terms);

  ilr::FloatLowering lowering_;
};

}  // namespace fathom::solve
