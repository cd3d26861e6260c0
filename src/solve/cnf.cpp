// From AIG to clauses. Tseitin's encoding gives a node v = a & b a variable and
// the clauses of both implications; Plaisted and Greenbaum (A Structure-
// preserving Clause Form Translation, JSC 1986) observed that a node that is
// only used positively needs only "v implies a & b", and one only used
// negatively only the converse. Which directions are needed is found by walking
// down from the roots; a direction that becomes needed in a later call adds its
// clauses then, and nothing is emitted twice.
//
// A conjunction of two is a poor gate. Four shapes are recognised in the AIG
// and get the clauses of the function they compute over their leaves, so that
// the inner nodes need no variables: parity of two or three, if-then-else,
// majority (with parity of three a full adder costs two variables and 14
// clauses), and wide conjunctions, collected through positive edges to nodes
// that nothing else uses. "Nothing else" means: in what has been encoded, so
// uses are counted first, over the new part of the AIG only. If a later call
// uses an absorbed node after all, it gets a variable and clauses of its own
// then, which is redundant but not wrong.
//
// An asserted literal gets no variable where that can be avoided: conjunctions
// are split, and the gate of what remains becomes clauses without a head.
//
// Each call works in passes over its part of the graph: count uses, split the
// asserted conjunctions, spread the needed directions downwards, then assign
// variables and emit clauses in ascending order of nodes, children first.
#include "solve/cnf.h"

#include "support/error.h"

#include <algorithm>

namespace fathom::solve {

void CnfEncoder::encode(llvm::ArrayRef<Lit> roots, bool asserted) {
  flags_.resize(aig_.numNodes());
  variables_.resize(aig_.numNodes());
  countUses(roots);
  heads_.clear();
  units_.clear();
  if (asserted) {
    splitConjunctions(roots);
    for (Lit l : heads_) {
      match(nodeOf(l));
      needLeaves(directionOf(l));
    }
    for (Lit l : units_)
      need(nodeOf(l), directionOf(l));
  } else {
    for (Lit l : roots) {
      require(!isConstant(l), "a constant has no variable");
      need(nodeOf(l), directionOf(l));
    }
  }
  spreadNeeds();
  emitTouched();
  for (Lit l : heads_) {
    match(nodeOf(l));
    emitGate(0, directionOf(l));
  }
  for (Lit l : units_)
    emit({variableOf(l)});
}

void CnfEncoder::countUse(Lit l) {
  uint8_t& flags = flags_[nodeOf(l)];
  if ((flags & fanoutMask) != fanoutMask)
    ++flags;
  if (!(flags & visited)) {
    flags |= visited;
    if (aig_.isAnd(nodeOf(l)))
      stack_.push_back(nodeOf(l));
  }
}

void CnfEncoder::countUses(llvm::ArrayRef<Lit> roots) {
  for (Lit root : roots) {
    countUse(root);
    while (!stack_.empty()) {
      uint32_t n = stack_.back();
      stack_.pop_back();
      countUse(aig_.left(n));
      countUse(aig_.right(n));
      tick();
    }
  }
}

// Sorts asserted literals into heads_ and units_.
void CnfEncoder::splitConjunctions(llvm::ArrayRef<Lit> roots) {
  for (Lit root : roots) {
    stack_.push_back(root);
    while (!stack_.empty()) {
      Lit l = stack_.back();
      stack_.pop_back();
      uint32_t n = nodeOf(l);
      tick();
      if (l == trueLit)
        continue;
      if (l == falseLit) {
        emit({});
        continue;
      }
      if (!aig_.isAnd(n)) {
        units_.push_back(l);
        continue;
      }
      gate_.leaves.clear();
      if (!isNegated(l) && !matchBinary(n, gate_)) {
        if (flags_[n] & split)
          continue;
        flags_[n] |= split;
        stack_.push_back(aig_.right(n));
        stack_.push_back(aig_.left(n));
      } else if ((flags_[n] & fanoutMask) > 1) {
        units_.push_back(l);
      } else {
        heads_.push_back(l);
      }
    }
  }
}

void CnfEncoder::need(uint32_t node, uint8_t directions) {
  uint8_t& flags = flags_[node];
  uint8_t added = directions & static_cast<uint8_t>(~flags);
  if (!added)
    return;
  if ((flags & bothWays) == ((flags >> emittedShift) & bothWays))
    touched_.push_back(node);
  flags |= added;
  if (aig_.isAnd(node)) {
    stack_.push_back(node);
    stack_.push_back(added);
  }
}

// Asks of the leaves of gate_ what its own directions need.
void CnfEncoder::needLeaves(uint8_t directions) {
  for (size_t i = 0; i < gate_.leaves.size(); ++i) {
    bool selects = gate_.kind == GateKind::Xor || (gate_.kind == GateKind::Ite && i == 0);
    Lit l = gate_.leaves[i];
    need(nodeOf(l), selects ? uint8_t{bothWays} : isNegated(l) ? opposite(directions) : directions);
  }
}

void CnfEncoder::spreadNeeds() {
  while (!stack_.empty()) {
    uint8_t directions = static_cast<uint8_t>(stack_.back());
    stack_.pop_back();
    uint32_t n = stack_.back();
    stack_.pop_back();
    match(n);
    needLeaves(directions);
    tick();
  }
}

void CnfEncoder::emitTouched() {
  std::sort(touched_.begin(), touched_.end());
  auto isNew = [&](uint32_t n) { return variables_[n] == 0; };
  sink_.expectVariables(numVariables_ +
                        static_cast<int>(std::count_if(touched_.begin(), touched_.end(), isNew)));
  for (uint32_t n : touched_) {
    uint8_t& flags = flags_[n];
    uint8_t directions = flags & bothWays & ~(flags >> emittedShift);
    flags |= static_cast<uint8_t>(directions << emittedShift);
    int v = variableOf(2 * n);
    if (aig_.isAnd(n)) {
      match(n);
      emitGate(v, directions);
    }
    tick();
  }
  // A large batch leaves nothing behind that the search would have to live with.
  std::vector<uint32_t>().swap(touched_);
  std::vector<uint32_t>().swap(stack_);
}

int CnfEncoder::variableOf(Lit l) {
  int& v = variables_[nodeOf(l)];
  if (!v)
    v = ++numVariables_;
  return isNegated(l) ? -v : v;
}

void CnfEncoder::emit(llvm::ArrayRef<int> literals) {
  ++numClauses_;
  sink_.clause(literals);
}

// The clauses of gate_ in the given directions, with the variable `head` for
// its output; without one, the gate (up) or its negation (down) simply holds.
void CnfEncoder::emitGate(int head, uint8_t directions) {
  auto put = [&](int own, std::initializer_list<int> rest) {
    clause_.assign(rest);
    if (own)
      clause_.push_back(own);
    emit(clause_);
  };
  auto leaf = [&](size_t i) { return variableOf(gate_.leaves[i]); };

  for (uint8_t direction : {up, down}) {
    if (!(directions & direction))
      continue;
    // In clauses over the negated leaves the negated gate reads like the gate;
    // only a conjunction is not its own dual in this sense.
    int sign = direction == up ? 1 : -1;
    int own = -sign * head;
    switch (gate_.kind) {
      case GateKind::And:
        if (direction == up) {
          for (size_t i = 0; i < gate_.leaves.size(); ++i)
            put(own, {leaf(i)});
        } else {
          clause_.clear();
          for (size_t i = 0; i < gate_.leaves.size(); ++i)
            clause_.push_back(-leaf(i));
          if (own)
            clause_.push_back(own);
          emit(clause_);
        }
        break;
      case GateKind::Xor: {
        int a = sign * leaf(0), b = leaf(1);
        if (gate_.leaves.size() == 2) {
          put(own, {a, b});
          put(own, {-a, -b});
        } else {
          int c = leaf(2);
          put(own, {a, b, c});
          put(own, {a, -b, -c});
          put(own, {-a, b, -c});
          put(own, {-a, -b, c});
        }
        break;
      }
      case GateKind::Ite: {
        int c = leaf(0), t = sign * leaf(1), e = sign * leaf(2);
        put(own, {-c, t});
        put(own, {c, e});
        break;
      }
      case GateKind::Majority: {
        int a = sign * leaf(0), b = sign * leaf(1), c = sign * leaf(2);
        put(own, {a, b});
        put(own, {a, c});
        put(own, {b, c});
        break;
      }
    }
  }
}

// Sets gate_ to what the conjunction `node` computes.
void CnfEncoder::match(uint32_t node) {
  gate_.leaves.clear();
  if (!matchBinary(node, gate_)) {
    gate_.kind = GateKind::And;
    flatten(node);
  }
}

// Collects the conjuncts of `node` into gate_.
void CnfEncoder::flatten(uint32_t node) {
  Gate inner{GateKind::And, {}};
  size_t bottom = stack_.size();
  stack_.push_back(aig_.right(node));
  stack_.push_back(aig_.left(node));
  while (stack_.size() > bottom) {
    Lit l = stack_.back();
    stack_.pop_back();
    uint32_t n = nodeOf(l);
    inner.leaves.clear();
    if (!isNegated(l) && aig_.isAnd(n) && (flags_[n] & fanoutMask) == 1 && !matchBinary(n, inner)) {
      stack_.push_back(aig_.right(n));
      stack_.push_back(aig_.left(n));
      tick();
    } else {
      gate_.leaves.push_back(l);
    }
  }
}

bool CnfEncoder::matchXor(uint32_t node, Lit& a, Lit& b) const {
  Lit l = aig_.left(node), r = aig_.right(node);
  if (!isNegated(l) || !isNegated(r) || !aig_.isAnd(nodeOf(l)) || !aig_.isAnd(nodeOf(r)))
    return false;
  a = aig_.left(nodeOf(l));
  b = aig_.right(nodeOf(l));
  Lit c = aig_.left(nodeOf(r)), d = aig_.right(nodeOf(r));
  return (a == negate(c) && b == negate(d)) || (a == negate(d) && b == negate(c));
}

// Parity, if-then-else and majority. A node n = !(p & q) & !(s & t)
//   is (p xor q)      if s and t are the negations of p and q,
//   is ite(p, !q, !t) if only s is the negation of p,
//   is majority(!p, !q, !t) if s is (p or q), a negated node itself.
bool CnfEncoder::matchBinary(uint32_t node, Gate& gate) const {
  Lit l = aig_.left(node), r = aig_.right(node);
  if (!isNegated(l) || !isNegated(r) || !aig_.isAnd(nodeOf(l)) || !aig_.isAnd(nodeOf(r)))
    return false;
  Lit p = aig_.left(nodeOf(l)), q = aig_.right(nodeOf(l));
  Lit s = aig_.left(nodeOf(r)), t = aig_.right(nodeOf(r));
  if (p == negate(t) || q == negate(s))
    std::swap(s, t);
  if (q == negate(t)) {
    std::swap(p, q);
    std::swap(s, t);
  }
  if (p == negate(s)) {
    if (q != negate(t)) {
      gate.kind = GateKind::Ite;
      gate.leaves = {p, negate(q), negate(t)};
      return true;
    }
    gate.kind = GateKind::Xor;
    // A parity used only here (that is twice, in both of its inner nodes) is
    // absorbed: parity of three.
    Lit a, b;
    for (bool second : {true, false}) {
      Lit x = second ? q : p;
      uint32_t n = nodeOf(x);
      if (aig_.isAnd(n) && (flags_[n] & fanoutMask) == 2 && matchXor(n, a, b)) {
        gate.leaves = {second ? p : q, a, isNegated(x) ? negate(b) : b};
        return true;
      }
    }
    gate.leaves = {p, q};
    return true;
  }
  for (int turn = 0; turn < 4; ++turn) {
    if (isNegated(s) && aig_.isAnd(nodeOf(s))) {
      Lit u = aig_.left(nodeOf(s)), v = aig_.right(nodeOf(s));
      if ((u == negate(p) && v == negate(q)) || (u == negate(q) && v == negate(p))) {
        gate.kind = GateKind::Majority;
        gate.leaves = {negate(p), negate(q), negate(t)};
        return true;
      }
    }
    if (turn == 1) {
      std::swap(p, s);
      std::swap(q, t);
    } else {
      std::swap(s, t);
    }
  }
  return false;
}

}  // namespace fathom::solve
