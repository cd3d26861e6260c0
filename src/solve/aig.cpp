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

Aig::Aig() : table_(size_t{1} << 12) { nodes_.push_back({leaf, leaf}); }

Lit Aig::mkInput() {
  require(nodes_.size() < (size_t{1} << 31), "an AIG holds at most 2^31 nodes");
  nodes_.push_back({leaf, leaf});
  ++numInputs_;
  return static_cast<Lit>(2 * (nodes_.size() - 1));
}

// The slot that holds the node of a and b, or the empty one where it belongs. A
// circuit is built bottom up, so the later child b is mostly a young node, and
// slots are chosen near each other for neighbouring b: then what was just made
// and what is looked for next share cache lines. A node with very many parents
// would fill such a neighbourhood; after a few occupied slots the search goes on
// at places that depend on both children, as in any other hash table (with steps
// of different lengths, which leave a full neighbourhood at once). The table has
// two slots per node, so neighbourhoods do not overlap.
uint32_t* Aig::find(Lit a, Lit b) {
  size_t mask = table_.size() - 1;
  uint64_t h = hash(a, b);
  size_t slot = ((size_t{nodeOf(b)} << 1) + (h >> 60)) & mask;
  for (int tries = 0; tries < 8; ++tries) {
    uint32_t n = table_[slot];
    if (!n || (nodes_[n].left == a && nodes_[n].right == b))
      return &table_[slot];
    slot = (slot + 1) & mask;
  }
  slot = (h >> 20) & mask;
  size_t step = (h >> 7) | 1;
  for (;;) {
    uint32_t n = table_[slot];
    if (!n || (nodes_[n].left == a && nodes_[n].right == b))
      return &table_[slot];
    slot = (slot + step) & mask;
  }
}

Lit Aig::share(Lit a, Lit b) {
  uint32_t* slot = find(a, b);
  if (*slot)
    return 2 * *slot;
  require(nodes_.size() < (size_t{1} << 31), "an AIG holds at most 2^31 nodes");
  uint32_t n = static_cast<uint32_t>(nodes_.size());
  nodes_.push_back({a, b});
  *slot = n;
  if (nodes_.size() > table_.size() / 2)
    grow();
  return 2 * n;
}

void Aig::grow() {
  table_ = std::vector<uint32_t>(table_.size() * 2);
  for (uint32_t n = 1; n < nodes_.size(); ++n)
    if (isAnd(n))
      *find(nodes_[n].left, nodes_[n].right) = n;
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
