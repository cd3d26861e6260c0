// Where two executions meet, their memories do. A choice between two whole memories
// would stand in the way of every later read, so it is made as small as it can be: most
// often one side has only written to what it has allocated itself.
#include "memory/regions.h"

namespace fathom::memory {

using ilr::Op;
using ilr::Term;

namespace {

// How many writes a join looks through.
constexpr unsigned maxWritesAtJoin = 4096;

}  // namespace

// The bytes belong to an object that does not exist there.
bool RegionsMemory::unreadable(const Side& side, uint64_t first, uint64_t last) {
  std::optional<uint32_t> object = layout_.objectAt(first);
  if (!object || object != layout_.objectAt(last))
    return false;
  ObjectState buffer;
  const ObjectState* found = find(side.state, *object, buffer);
  if (!found)
    return true;
  Term exists = terms_.mkAnd(side.condition, found->alive);
  return terms_.isConst(exists) && terms_.isZero(exists);
}

// Of arrays of the logic: one is the other with writes on top that the state cannot see.
bool RegionsMemory::writesOnly(Term longer, Term shorter, unsigned bytes, const Side& unseenBy) {
  for (unsigned steps = 0; longer != shorter; ++steps) {
    if (steps == maxWritesAtJoin || terms_.op(longer) != Op::Write)
      return false;
    Term index = terms_.operand(longer, 1);
    if (!terms_.isConst(index))
      return false;
    uint64_t first = terms_.constLow(index) * bytes;
    if (!unreadable(unseenBy, first, first + bytes - 1))
      return false;
    longer = terms_.operand(longer, 0);
  }
  return true;
}

// Where one side has only written to objects that the other does not have (what it
// allocated itself), its memory serves both.
MemoryState RegionsMemory::merge(Term condition, const MemoryState& a, const MemoryState& b) {
  MemoryState result = MemoryModel::merge(condition, a, b);
  Side inA{a, condition}, inB{b, terms_.mkNot(condition)};
  RadixMap<RegionState>::forEachDifference(
      a.regions, b.regions, [&](uint64_t key, const RegionState*, const RegionState*) {
        auto region = static_cast<Region>(key);
        RegionState x = of(a, region), y = of(b, region);
        RegionState merged;
        auto unreadIn = [&](const Side& side) {
          return [&](uint64_t first, uint64_t last) { return unreadable(side, first, last); };
        };
        if (arrays()) {
          auto choose = [&](Term p, Term q, unsigned bytes) {
            return writesOnly(p, q, bytes, inB)   ? p
                   : writesOnly(q, p, bytes, inA) ? q
                                                  : terms_.mkSelect(condition, p, q);
          };
          merged.bytes = choose(x.bytes, y.bytes, options_.word);
          merged.fat = choose(x.fat, y.fat, slot_);
        } else {
          merged.lambda =
              contents_.mergeChains(condition, x.lambda, y.lambda, unreadIn(inA), unreadIn(inB));
        }
        result.regions.set(region, std::move(merged));
      });
  return result;
}

}  // namespace fathom::memory
