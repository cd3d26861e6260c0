#pragma once

#include "solve/aig.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <functional>
#include <vector>

namespace fathom::solve {

// Takes clauses: non-zero integers, negative for negated variables.
class ClauseSink {
public:
  virtual ~ClauseSink() = default;
  virtual void clause(llvm::ArrayRef<int> literals) = 0;
  // Clauses over variables up to this one will follow.
  virtual void expectVariables(int) {}
};

// Keeps what it is given, for tests and small exports.
class RecordingSink : public ClauseSink {
public:
  void clause(llvm::ArrayRef<int> literals) override {
    clauses.emplace_back(literals.begin(), literals.end());
  }

  std::vector<std::vector<int>> clauses;
};

// Encodes literals of an AIG as clauses, each node only in the directions
// (polarities) in which it is used, and each direction once. The clauses and
// the numbers of the variables depend only on the AIG and the sequence of calls.
class CnfEncoder {
public:
  CnfEncoder(const Aig& aig, ClauseSink& sink) : aig_(aig), sink_(sink) {}

  // From now on each of the literals holds.
  void assertAll(llvm::ArrayRef<Lit> roots) { encode(roots, true); }
  // Makes literals available as assumptions and as parts of clauses: a
  // variable that is true implies its literal. None may be a constant.
  void define(llvm::ArrayRef<Lit> roots) { encode(roots, false); }
  bool isDefined(Lit l) const {
    return nodeOf(l) < flags_.size() && ((flags_[nodeOf(l)] >> emittedShift) & directionOf(l));
  }
  // The DIMACS literal of a defined literal or of an input; 0 if there is none.
  int literal(Lit l) const {
    uint32_t n = nodeOf(l);
    int v = n < variables_.size() ? variables_[n] : 0;
    return isNegated(l) ? -v : v;
  }

  int numVariables() const { return numVariables_; }
  uint64_t numClauses() const { return numClauses_; }
  size_t bytes() const {
    return variables_.capacity() * sizeof(int) + flags_.capacity() +
           (stack_.capacity() + touched_.capacity()) * sizeof(uint32_t);
  }
  // Called every few thousand nodes; may throw, after which the encoder must
  // not be used again.
  void setPoll(std::function<void()> poll) { poll_ = std::move(poll); }

private:
  enum class GateKind : uint8_t { And, Xor, Ite, Majority };
  // What a node computes over the literals of leaves_: their conjunction, their
  // parity, if-then-else, or majority.
  struct Gate {
    GateKind kind;
    llvm::SmallVector<Lit, 8> leaves;
  };

  // Bits of flags_. A direction is a mask of `up` (the node's variable implies
  // the gate) and `down` (the gate implies the variable).
  enum : uint8_t {
    fanoutMask = 3,  // uses within the encoded part: 0, 1, 2, or more
    visited = 4,
    up = 8,
    down = 16,
    bothWays = up | down,
    emittedShift = 2,  // up and down, shifted: already emitted
    split = 128,       // an asserted conjunction whose conjuncts were asserted
  };
  static uint8_t directionOf(Lit l) { return isNegated(l) ? down : up; }
  static uint8_t opposite(uint8_t d) {
    return static_cast<uint8_t>((d & up ? down : 0) | (d & down ? up : 0));
  }

  void encode(llvm::ArrayRef<Lit> roots, bool asserted);
  void countUses(llvm::ArrayRef<Lit> roots);
  void countUse(Lit l);
  void splitConjunctions(llvm::ArrayRef<Lit> roots);
  void need(uint32_t node, uint8_t directions);
  void needLeaves(uint8_t directions);
  void spreadNeeds();
  void emitTouched();
  void emitGate(int head, uint8_t directions);

  bool matchXor(uint32_t node, Lit& a, Lit& b) const;
  bool matchBinary(uint32_t node, Gate& gate) const;
  void match(uint32_t node);
  void flatten(uint32_t node);

  int variableOf(Lit l);
  void emit(llvm::ArrayRef<int> literals);
  void tick() {
    if ((++steps_ & 4095) == 0 && poll_)
      poll_();
  }

  const Aig& aig_;
  ClauseSink& sink_;
  std::function<void()> poll_;
  std::vector<int> variables_;  // by node; 0 is none
  std::vector<uint8_t> flags_;  // by node
  int numVariables_ = 0;
  uint64_t numClauses_ = 0;
  uint64_t steps_ = 0;
  std::vector<uint32_t> stack_;
  std::vector<uint32_t> touched_;  // nodes with a direction still to be emitted
  std::vector<Lit> heads_;         // asserted literals whose gate becomes clauses
  std::vector<Lit> units_;         // asserted literals that become units
  Gate gate_{GateKind::And, {}};
  std::vector<int> clause_;
};

}  // namespace fathom::solve
