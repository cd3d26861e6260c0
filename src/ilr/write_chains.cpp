#include "ilr/write_chains.h"

#include "ilr/term_manager.h"

#include <algorithm>

namespace fathom::ilr {

WriteChains::Split WriteChains::split(Term index) const {
  if (terms_.isConst(index))
    return {{}, index.id};
  if (terms_.op(index) == Op::Add && terms_.isConst(terms_.operand(index, 1)))
    return {terms_.operand(index, 0),
            terms_.isZero(terms_.operand(index, 1)) ? 0 : terms_.operand(index, 1).id};
  return {index, 0};
}

// Gives a position to the write and to all unknown writes below it, lowest
// first. Each write is entered once, so this is linear in the program.
void WriteChains::enter(Term array) {
  llvm::SmallVector<Term, 16> todo;
  for (Term t = array; terms_.op(t) == Op::Write && !positions_.contains(t.id);
       t = terms_.operand(t, 0))
    todo.push_back(t);
  while (!todo.empty()) {
    Term w = todo.pop_back_val();
    Term below = terms_.operand(w, 0);
    Split index = split(terms_.operand(w, 1));
    Position p{0, 0};
    auto known = positions_.find(below.id);
    if (known != positions_.end() && chains_[known->second.chain].height == known->second.height &&
        chains_[known->second.chain].indexBase == index.base) {
      p = known->second;
    } else {
      p.chain = static_cast<uint32_t>(chains_.size());
      chains_.push_back({below, index.base, 0});
    }
    p.height = ++chains_[p.chain].height;
    positions_[w.id] = p;
    uint64_t key = (uint64_t{p.chain} << 32) | index.offset;
    auto [slot, isNew] = listOf_.try_emplace(key, static_cast<uint32_t>(lists_.size()));
    if (isNew)
      lists_.emplace_back();
    lists_[slot->second].push_back({p.height, terms_.operand(w, 2)});
  }
}

WriteChains::Found WriteChains::read(Term array, Split wanted) {
  while (terms_.op(array) == Op::Write) {
    auto found = positions_.find(array.id);
    if (found == positions_.end()) {
      enter(array);
      found = positions_.find(array.id);
    }
    Position p = found->second;
    const Chain& chain = chains_[p.chain];
    if (chain.indexBase != wanted.base)
      break;
    auto slot = listOf_.find((uint64_t{p.chain} << 32) | wanted.offset);
    if (slot != listOf_.end()) {
      const auto& list = lists_[slot->second];
      auto above =
          std::upper_bound(list.begin(), list.end(), p.height,
                           [](uint32_t height, const auto& entry) { return height < entry.first; });
      if (above != list.begin())
        return {std::prev(above)->second, {}};
    }
    array = chain.below;
  }
  return {{}, array};
}

size_t WriteChains::bytes() const {
  return chains_.capacity() * sizeof(Chain) + positions_.getMemorySize() + listOf_.getMemorySize() +
         lists_.capacity() * sizeof(lists_[0]);
}

}  // namespace fathom::ilr
