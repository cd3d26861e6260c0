// The decision procedure History (000, section III and figure 4): every question is a
// disjunction or conjunction over all mallocs of the past. A malloc counts if it was
// executed and its block was not deallocated since:
//
//   live(I) = c_exec(I) and not deallocated(I)
//   deallocated(I: p) = or over the frees J: q after I of (c_exec(J) and p = q)
//
// c_exec is relative to the state in question: an operation was executed if the choices
// between it and that state lead to it. A choice passes its own execution
// condition on to its sides, each with the choice's condition. Two operations that were
// both executed lie on one path, where the later one has the larger handle; so the frees
// "between" need no search.
//
// live() does not depend on the question, and the next state is mostly one operation
// further: the conditions for one state are kept and carried on. mallocs do not fail here (a
// failing one is a choice), so figure 4's tests for NULL drop out, as section III says.
#include "memory/heap_procedure.h"

#include <algorithm>
#include <unordered_map>

namespace fathom::memory {

using ilr::Op;
using ilr::Term;

namespace {

class HeapHistory : public HeapProcedure {
public:
  HeapHistory(ilr::TermManager& terms, const HeapStates& states) : terms_(terms), states_(states) {}

  Term validAccess(HeapState h, Term p, Term size) override;
  Term validFree(HeapState h, Term p) override;
  Term allocatable(HeapState h, Term p, Term size) override;
  Term noLeaks(HeapState h) override;

private:
  struct Block {
    Term p, size, live;
    bool constant;           // the address
    uint64_t address, last;  // if constant, and the largest address that it can contain
  };
  struct Free {
    Term q, executed;
  };

  void show(HeapState h);
  void carryOn(HeapState h);
  void rebuild(HeapState h);
  void add(const HeapNode& n, Term live);
  void deallocate(Block& block, Term q);
  void dropDead();
  // Whether some address in the range can lie in the block.
  static bool meets(const Block& b, const AddressRange& range) {
    return !b.constant || (b.address <= range.max && range.min <= b.last);
  }
  template <class Condition> Term someLive(const AddressRange& range, Condition condition);

  ilr::TermManager& terms_;
  const HeapStates& states_;
  // The blocks of state_'s past that may live, oldest first.
  HeapState state_ = 0;
  std::vector<Block> blocks_;
  std::vector<uint32_t> symbolic_;                         // those without a constant address
  std::unordered_multimap<uint64_t, uint32_t> byAddress_;  // the others
  size_t dead_ = 0;
};

void HeapHistory::add(const HeapNode& n, Term live) {
  Block block{n.a, n.b, live, terms_.isConst(n.a), 0, 0};
  uint32_t index = static_cast<uint32_t>(blocks_.size());
  if (block.constant) {
    block.address = terms_.constLow(n.a);
    uint64_t size = std::max<uint64_t>(addressRange(terms_, n.b).max, 1);
    block.last = size - 1 > UINT64_MAX - block.address ? UINT64_MAX : block.address + size - 1;
    byAddress_.emplace(block.address, index);
  } else {
    symbolic_.push_back(index);
  }
  blocks_.push_back(block);
}

void HeapHistory::deallocate(Block& block, Term q) {
  ++steps_;
  if (block.live == terms_.mkFalse())
    return;
  block.live = terms_.mkAnd(block.live, terms_.mk(Op::Ne, block.p, q));
  dead_ += block.live == terms_.mkFalse();
}

void HeapHistory::dropDead() {
  if (dead_ * 2 < blocks_.size() + 64)
    return;
  std::vector<Block> kept;
  for (const Block& block : blocks_)
    if (block.live != terms_.mkFalse())
      kept.push_back(block);
  blocks_ = std::move(kept);
  symbolic_.clear();
  byAddress_.clear();
  dead_ = 0;
  for (uint32_t i = 0; i < blocks_.size(); ++i)
    if (blocks_[i].constant)
      byAddress_.emplace(blocks_[i].address, i);
    else
      symbolic_.push_back(i);
}

// From state_ to h, which is some mallocs and frees further.
void HeapHistory::carryOn(HeapState h) {
  std::vector<HeapState> open;
  for (HeapState at = h; at != state_; at = states_.node(at).under)
    open.push_back(at);
  for (size_t i = open.size(); i-- > 0;) {
    ++steps_;
    const HeapNode& n = states_.node(open[i]);
    if (n.op == HeapOp::Malloc) {
      add(n, terms_.mkTrue());
      continue;
    }
    if (n.constant) {
      auto [first, last] = byAddress_.equal_range(terms_.constLow(n.a));
      for (auto at = first; at != last; ++at)
        deallocate(blocks_[at->second], n.a);
      for (uint32_t index : symbolic_)
        deallocate(blocks_[index], n.a);
    } else {
      for (Block& block : blocks_)
        deallocate(block, n.a);
    }
    dropDead();
  }
  state_ = h;
}

void HeapHistory::rebuild(HeapState h) {
  blocks_.clear();
  symbolic_.clear();
  byAddress_.clear();
  dead_ = 0;
  state_ = h;
  std::vector<Term> executed(h + 1, terms_.mkFalse());
  executed[h] = terms_.mkTrue();
  std::vector<Free> frees;                   // newest first
  std::vector<uint32_t> symbolicFrees;       // those without a constant address
  std::unordered_map<uint64_t, Term> freed;  // the others, by address
  std::vector<std::pair<HeapState, Term>> live;
  for (HeapState at = h; at != 0; --at) {
    Term here = executed[at];
    if (here == terms_.mkFalse())
      continue;
    ++steps_;
    const HeapNode& n = states_.node(at);
    if (n.op == HeapOp::Choice) {
      Term first = terms_.mkAnd(here, n.a), second = terms_.mkAnd(here, terms_.mkNot(n.a));
      executed[n.under] = terms_.mkOr(executed[n.under], first);
      executed[n.other] = terms_.mkOr(executed[n.other], second);
      continue;
    }
    executed[n.under] = terms_.mkOr(executed[n.under], here);
    if (n.op == HeapOp::Free) {
      if (n.constant) {
        auto [place, isNew] = freed.try_emplace(terms_.constLow(n.a), here);
        if (!isNew)
          place->second = terms_.mkOr(place->second, here);
      } else {
        symbolicFrees.push_back(static_cast<uint32_t>(frees.size()));
      }
      frees.push_back({n.a, here});
      continue;
    }
    Term deallocated = terms_.mkFalse();
    auto consider = [&](const Free& f) {
      ++steps_;
      deallocated = terms_.mkOr(deallocated, terms_.mkAnd(f.executed, terms_.mkEq(n.a, f.q)));
    };
    if (terms_.isConst(n.a)) {
      if (auto place = freed.find(terms_.constLow(n.a)); place != freed.end())
        deallocated = place->second;
      for (size_t i = 0; i < symbolicFrees.size() && deallocated != terms_.mkTrue(); ++i)
        consider(frees[symbolicFrees[i]]);
    } else {
      for (size_t i = 0; i < frees.size() && deallocated != terms_.mkTrue(); ++i)
        consider(frees[i]);
    }
    Term lives = terms_.mkAnd(here, terms_.mkNot(deallocated));
    if (lives != terms_.mkFalse())
      live.emplace_back(at, lives);
  }
  for (size_t i = live.size(); i-- > 0;)
    add(states_.node(live[i].first), live[i].second);
}

void HeapHistory::show(HeapState h) {
  HeapState at = h;
  while (at > state_ && states_.node(at).op != HeapOp::Choice)
    at = states_.node(at).under;
  if (at == state_)
    carryOn(h);
  else
    rebuild(h);
}

// The newest first: accesses are mostly to young blocks.
template <class Condition>
Term HeapHistory::someLive(const AddressRange& range, Condition condition) {
  std::vector<Term> disjuncts;
  for (size_t i = blocks_.size(); i-- > 0;) {
    const Block& block = blocks_[i];
    ++steps_;
    if (block.live == terms_.mkFalse() || !meets(block, range))
      continue;
    Term t = terms_.mkAnd(block.live, condition(block));
    if (t == terms_.mkTrue())
      return t;
    if (t != terms_.mkFalse())
      disjuncts.push_back(t);
  }
  return terms_.mkOr(disjuncts);
}

Term HeapHistory::validAccess(HeapState h, Term p, Term size) {
  show(h);
  return someLive(addressRange(terms_, p),
                  [&](const Block& b) { return blockContains(terms_, b.p, b.size, p, size); });
}

Term HeapHistory::validFree(HeapState h, Term p) {
  show(h);
  return someLive(addressRange(terms_, p), [&](const Block& b) { return terms_.mkEq(b.p, p); });
}

// malloc_assumption, with all of the address space but 0 for the heap.
Term HeapHistory::allocatable(HeapState h, Term p, Term size) {
  Term possible = terms_.mkAnd(terms_.mk(Op::Ne, p, terms_.mkInt(terms_.width(p), 0)),
                               terms_.mkNot(terms_.mk(Op::UAddO, p, size)));
  if (possible == terms_.mkFalse())
    return possible;
  show(h);
  AddressRange range = addressRange(terms_, p);
  uint64_t most = addressRange(terms_, size).max;
  range.max = most > UINT64_MAX - range.max ? UINT64_MAX : range.max + most;
  Term overlap =
      someLive(range, [&](const Block& b) { return blocksOverlap(terms_, b.p, b.size, p, size); });
  return terms_.mkAnd(possible, terms_.mkNot(overlap));
}

Term HeapHistory::noLeaks(HeapState h) {
  show(h);
  return terms_.mkNot(someLive({0, UINT64_MAX}, [&](const Block&) { return terms_.mkTrue(); }));
}

}  // namespace

std::unique_ptr<HeapProcedure> makeHeapHistory(ilr::TermManager& terms, const HeapStates& states) {
  return std::make_unique<HeapHistory>(terms, states);
}

}  // namespace fathom::memory
