#pragma once

#include "ilr/term_manager.h"
#include "solve/aig.h"
#include "solve/circuits.h"

#include <functional>
#include <unordered_map>
#include <vector>

namespace fathom::solve {

// Turns terms of sort bool and iN into words of an AIG, each term once. Symbols,
// array reads, applications of functions and equalities of arrays are inputs of
// the AIG; what is inside a read, an application or an array is not looked at.
class BitBlaster {
public:
  BitBlaster(ilr::TermManager& terms, Aig& aig) : terms_(terms), aig_(aig), circuits_(aig) {}

  // The bits of t, least significant first. Valid until the next call.
  Word bits(ilr::Term t);
  // The literal of a term of sort bool or i1.
  Lit literal(ilr::Term t) { return bits(t).front(); }
  bool isBlasted(ilr::Term t) const { return t.id < offsets_.size() && offsets_[t.id] != 0; }

  // The inputs, each in order of first occurrence. Equalities are all of Op::Eq.
  const std::vector<ilr::Term>& symbols() const { return symbols_; }
  const std::vector<ilr::Term>& reads() const { return reads_; }
  const std::vector<ilr::Term>& applies() const { return applies_; }
  const std::vector<ilr::Term>& arrayEqualities() const { return arrayEqualities_; }

  // All of Op::Ult, in the same order.
  const std::vector<ilr::Term>& comparisons() const { return comparisons_; }

  // See Circuits: what must be asserted beside any formula that was blasted, and
  // the inputs that follow from others.
  const std::vector<Lit>& sideConditions() const { return circuits_.sideConditions(); }
  const std::vector<Circuits::DefinedInputs>& definedInputs() const {
    return circuits_.definedInputs();
  }

  size_t bytes() const {
    return offsets_.capacity() * sizeof(uint32_t) + pool_.capacity() * sizeof(Lit);
  }
  // Called every few thousand steps; may throw. Blasting can be tried again.
  void setPoll(std::function<void()> poll);

private:
  Word stored(ilr::Term t) const { return Word(pool_.data() + offsets_[t.id], terms_.width(t)); }
  Lit only(ilr::Term t) const { return pool_[offsets_[t.id]]; }
  void store(ilr::Term t, Word bits);
  void storeOne(ilr::Term t, Lit l) { store(t, Word(l)); }
  void storeInputs(ilr::Term t, std::vector<ilr::Term>& list);

  bool pushOperands(ilr::Term t);
  void pushUnlessBlasted(ilr::Term t);
  void blast(ilr::Term t);
  bool blastOneBit(ilr::Term t);
  Bits blastWord(ilr::Term t);
  Lit blastPredicate(ilr::Term t);
  const Circuits::Division& division(ilr::Term a, ilr::Term b, bool isSigned);
  bool isArrayComparison(ilr::Term t) const;
  bool isDifference(ilr::Term t) const;

  ilr::TermManager& terms_;
  Aig& aig_;
  Circuits circuits_;
  std::function<void()> poll_;
  uint64_t steps_ = 0;
  std::vector<uint32_t> offsets_;  // by term: 0, or where its bits are in pool_
  std::vector<Lit> pool_ = std::vector<Lit>(1);
  std::vector<ilr::Term> stack_;
  std::vector<ilr::Term> symbols_, reads_, applies_, arrayEqualities_, comparisons_;
  // Quotient and remainder of the same operands are one circuit. Looked up only.
  std::unordered_map<uint64_t, Circuits::Division> divisions_[2];
};

}  // namespace fathom::solve
