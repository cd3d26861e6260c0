// An And-Inverter Graph represents a circuit by two-input conjunctions whose
// edges may be negated (Kuehlmann, Paruthi, Krohm, Ganai: Robust Boolean
// Reasoning, TCAD 2002). A node is eight bytes, two literals, and a hash table
// of node numbers finds the node of two given children, so that a circuit that
// is described twice exists once.
//
// Before a node is made, mkAnd looks one level below its two children for the
// patterns of Brummayer and Biere (Local Two-Level And-Inverter Graph
// Minimization without Blowup, MEMICS 2006, table 2). Their levels 1 to 4 are
// all applied: constants and equal children, then contradiction, subsumption,
// idempotence and resolution, which end at once, then substitution and the
// symmetric idempotence, which replace one child by a smaller literal and start
// over. A replacement is always a grandchild, so the loop ends.
//
// Children are ordered by literal, the later node on the right. A grandchild
// below the earlier child is therefore never the later child, and half of the
// asymmetric cases of the paper cannot occur.
#include "solve/aig.h"

#include "support/error.h"

#include <utility>

namespace fathom::solve {

Aig::Aig() : table_(size_t{1} << 12), shift_(64 - 12) { nodes_.push_back({leaf, leaf}); }

Lit Aig::mkInput() {
  require(nodes_.size() < (size_t{1} << 31), "an AIG holds at most 2^31 nodes");
  nodes_.push_back({leaf, leaf});
  ++numInputs_;
  return static_cast<Lit>(2 * (nodes_.size() - 1));
}

Lit Aig::share(Lit a, Lit b) {
  size_t mask = table_.size() - 1;
  size_t slot = slotOf(a, b);
  while (uint32_t n = table_[slot]) {
    if (nodes_[n].left == a && nodes_[n].right == b)
      return 2 * n;
    slot = (slot + 1) & mask;
  }
  require(nodes_.size() < (size_t{1} << 31), "an AIG holds at most 2^31 nodes");
  uint32_t n = static_cast<uint32_t>(nodes_.size());
  nodes_.push_back({a, b});
  table_[slot] = n;
  if (++numAnds_ > table_.size() / 4 * 3)
    grow();
  return 2 * n;
}

void Aig::grow() {
  size_t mask = table_.size() * 2 - 1;
  table_ = std::vector<uint32_t>(mask + 1);
  --shift_;
  for (uint32_t n = 1; n < nodes_.size(); ++n) {
    if (!isAnd(n))
      continue;
    size_t slot = slotOf(nodes_[n].left, nodes_[n].right);
    while (table_[slot])
      slot = (slot + 1) & mask;
    table_[slot] = n;
  }
}

Lit Aig::mkAnd(Lit a, Lit b) {
  for (;;) {
    if (a > b)
      std::swap(a, b);
    if (a <= trueLit)
      return a == trueLit ? b : falseLit;
    if (nodeOf(a) == nodeOf(b))
      return a == b ? a : falseLit;
    const Node m = nodes_[nodeOf(b)];
    if (m.left == leaf)
      return share(a, b);

    if (!isNegated(b)) {
      if (m.left == a || m.right == a)
        return b;  // idempotence: a & (a & y)
      if (m.left == negate(a) || m.right == negate(a))
        return falseLit;  // contradiction: a & (!a & y)
    } else {
      if (m.left == negate(a) || m.right == negate(a))
        return a;  // subsumption: a & !(!a & y)
      if (m.left == a) {
        b = negate(m.right);  // substitution: a & !(a & y) is a & !y
        continue;
      }
      if (m.right == a) {
        b = negate(m.left);
        continue;
      }
    }

    const Node n = nodes_[nodeOf(a)];
    if (n.left == leaf)
      return share(a, b);
    bool equal = n.left == m.left || n.left == m.right || n.right == m.left || n.right == m.right;
    bool opposite = n.left == negate(m.left) || n.left == negate(m.right) ||
                    n.right == negate(m.left) || n.right == negate(m.right);
    if (!equal && !opposite)
      return share(a, b);

    if (!isNegated(a) && !isNegated(b)) {
      if (opposite)
        return falseLit;  // contradiction: (x & y) & (!x & z)
      // symmetric idempotence: (x & y) & (x & z) is (x & y) & z
      b = m.left == n.left || m.left == n.right ? m.right : m.left;
    } else if (isNegated(a) && isNegated(b)) {
      // resolution: !(x & y) & !(x & !y) is !x
      if ((n.left == m.left && n.right == negate(m.right)) ||
          (n.left == m.right && n.right == negate(m.left)))
        return negate(n.left);
      if ((n.right == m.left && n.left == negate(m.right)) ||
          (n.right == m.right && n.left == negate(m.left)))
        return negate(n.right);
      return share(a, b);
    } else if (isNegated(a)) {
      if (opposite)
        return b;  // subsumption: !(x & y) & (!x & z)
      // substitution: !(x & y) & (x & z) is !y & (x & z)
      a = negate(n.left == m.left || n.left == m.right ? n.right : n.left);
    } else {
      if (opposite)
        return a;
      b = negate(m.left == n.left || m.left == n.right ? m.right : m.left);
    }
  }
}

Lit Aig::mkXor(Lit a, Lit b) {
  Lit sign = (a ^ b) & 1;
  a = positive(a);
  b = positive(b);
  if (a == falseLit)
    return b ^ sign;
  if (b == falseLit)
    return a ^ sign;
  if (a == b)
    return sign;
  return mkAnd(negate(mkAnd(a, b)), negate(mkAnd(negate(a), negate(b)))) ^ sign;
}

Lit Aig::mkIte(Lit c, Lit t, Lit e) {
  if (isNegated(c)) {
    c = negate(c);
    std::swap(t, e);
  }
  if (c == falseLit || t == e)
    return e;
  if (t == negate(e))
    return mkIff(c, t);
  if (nodeOf(t) == nodeOf(c))
    t = t == c ? trueLit : falseLit;
  if (nodeOf(e) == nodeOf(c))
    e = e == c ? falseLit : trueLit;
  if (t == trueLit)
    return mkOr(c, e);
  if (t == falseLit)
    return mkAnd(negate(c), e);
  if (e == trueLit)
    return mkOr(negate(c), t);
  if (e == falseLit)
    return mkAnd(c, t);
  // A fixed sign of one branch, so that a multiplexer and its negation are one.
  Lit sign = t & 1;
  Lit then = mkAnd(c, t ^ sign);
  Lit otherwise = mkAnd(negate(c), e ^ sign);
  return mkOr(then, otherwise) ^ sign;
}

Lit Aig::mkMajority(Lit a, Lit b, Lit c) {
  if (nodeOf(a) == nodeOf(b))
    return a == b ? a : c;
  if (nodeOf(a) == nodeOf(c))
    return a == c ? a : b;
  if (nodeOf(b) == nodeOf(c))
    return b == c ? b : a;
  return mkOr(mkAnd(a, b), mkAnd(c, mkOr(a, b)));
}

Lit Aig::mkAnd(llvm::ArrayRef<Lit> conjuncts) {
  Lit all = trueLit;
  for (Lit l : conjuncts)
    all = mkAnd(all, l);
  return all;
}

Lit Aig::mkOr(llvm::ArrayRef<Lit> disjuncts) {
  Lit some = falseLit;
  for (Lit l : disjuncts)
    some = mkOr(some, l);
  return some;
}

}  // namespace fathom::solve
