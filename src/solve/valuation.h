#pragma once

#include "solve/bit_blaster.h"

#include <vector>

namespace fathom::solve {

// The values of all nodes of an AIG under an assignment to its inputs. Nodes that
// are added later are computed when asked for; inputs that are not set are 0,
// and results of divisions are computed.
class Valuation {
public:
  Valuation(const Aig& aig, const BitBlaster& blaster) : aig_(aig), blaster_(blaster) {}

  // Forgets everything.
  void reset();
  // Before any value that depends on it is asked for.
  void setInput(Lit input, bool value) { values_[nodeOf(input)] = value != isNegated(input); }
  llvm::APInt value(Word bits);

private:
  bool at(Lit l) const { return (values_[nodeOf(l)] ^ (l & 1)) != 0; }
  llvm::APInt read(Word bits) const;
  void write(Word bits, const llvm::APInt& value);
  void extend();

  const Aig& aig_;
  const BitBlaster& blaster_;
  std::vector<uint8_t> values_;  // by node
  uint32_t computed_ = 1;        // nodes below have their value
  size_t nextDefined_ = 0;
};

}  // namespace fathom::solve
