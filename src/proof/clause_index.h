#pragma once

#include "proof/clause_store.h"

#include <vector>

namespace fathom::proof {

// Finds a clause by its literals, in any order: a proof names what it deletes that way.
class ClauseIndex {
public:
  explicit ClauseIndex(ClauseStore& store) : store_(store), heads_(1, noClause) {}

  void insert(ClauseRef c) {
    if (++count_ > heads_.size())
      grow();
    link(c);
  }

  // A clause with these literals, which is then no longer in the index; none if there is none.
  ClauseRef take(std::span<const Lit> literals) {
    ++stamp_;
    for (Lit l : literals) {
      if (l >= stamps_.size())
        stamps_.resize(l + l / 2 + 1);
      stamps_[l] = stamp_;
    }
    for (ClauseRef* at = &heads_[slot(literals)]; *at != noClause; at = &store_.next(*at)) {
      ClauseRef c = *at;
      if (store_.size(c) != literals.size() || !isStamped(c))
        continue;
      *at = store_.next(c);
      --count_;
      return c;
    }
    return noClause;
  }

private:
  bool isStamped(ClauseRef c) const {
    for (Lit l : store_.view(c))
      if (l >= stamps_.size() || stamps_[l] != stamp_)
        return false;
    return true;
  }
  // Does not depend on the order.
  size_t slot(std::span<const Lit> literals) const {
    uint64_t sum = 0, product = 1;
    for (Lit l : literals) {
      sum += l * 0x9e3779b97f4a7c15u;
      product *= 2 * uint64_t{l} + 1;
    }
    uint64_t hash = sum ^ (product * 0xff51afd7ed558ccdu);
    return (hash ^ hash >> 29) & (heads_.size() - 1);
  }
  void link(ClauseRef c) {
    ClauseRef& head = heads_[slot(store_.view(c))];
    store_.next(c) = head;
    head = c;
  }
  void grow() {
    std::vector<ClauseRef> old(heads_.size() * 2, noClause);
    old.swap(heads_);
    for (ClauseRef c : old)
      while (c != noClause) {
        ClauseRef next = store_.next(c);
        link(c);
        c = next;
      }
  }

  ClauseStore& store_;
  std::vector<ClauseRef> heads_;
  size_t count_ = 0;
  std::vector<uint64_t> stamps_;  // by literal
  uint64_t stamp_ = 0;
};

}  // namespace fathom::proof
