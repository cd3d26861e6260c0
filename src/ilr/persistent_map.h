#pragma once

#include "llvm/ADT/APInt.h"

#include <cstdint>
#include <deque>
#include <memory>
#include <utility>
#include <vector>

namespace fathom::ilr {

// Persistent maps from words to words, all in one arena: a map is the handle of
// its root (0 is the empty map), and inserting or erasing gives a new map and
// leaves the old one as it was. With `wide`, keys are not the words themselves
// but positions in the pool of wide values that the maps were made with. Values
// are not interpreted.
//
// A map is a treap whose priorities are hashes of the keys, so its shape depends
// on its keys alone, whatever the order of updates: equal maps have the same
// shape and, where they come from a common ancestor, mostly the same nodes.
class PersistentMaps {
public:
  using Map = uint32_t;

  explicit PersistentMaps(const std::deque<llvm::APInt>& pool) : pool_(pool) {}

  // Null if there is none; valid as long as the maps are.
  const uint64_t* find(Map map, uint64_t key, bool wide) const;
  Map insert(Map map, uint64_t key, uint64_t value, bool wide);
  Map erase(Map map, uint64_t key, bool wide);
  // From entries in ascending order of keys, in linear time.
  Map fromSorted(const std::vector<std::pair<uint64_t, uint64_t>>& entries, bool wide);
  // The entries in ascending order of keys.
  std::vector<std::pair<uint64_t, uint64_t>> entries(Map map) const;

  // Whether two maps have the same keys with the same values, as told by
  // sameValue(word, word).
  template <typename SameValue> bool equal(Map a, Map b, bool wide, SameValue sameValue) const {
    std::vector<std::pair<Map, Map>> open{{a, b}};
    while (!open.empty()) {
      auto [x, y] = open.back();
      open.pop_back();
      if (x == y)
        continue;
      if (!x || !y)
        return false;
      const Node& n = node(x);
      const Node& m = node(y);
      if (!sameKey(n.key, m.key, wide) || !sameValue(n.value, m.value))
        return false;
      open.emplace_back(n.left, m.left);
      open.emplace_back(n.right, m.right);
    }
    return true;
  }

  bool less(uint64_t a, uint64_t b, bool wide) const {
    return wide ? pool_[a].ult(pool_[b]) : a < b;
  }
  bool sameKey(uint64_t a, uint64_t b, bool wide) const {
    return a == b || (wide && pool_[a] == pool_[b]);
  }

private:
  struct Node {
    uint64_t key, value;
    Map left, right;
  };
  static constexpr unsigned pageBits = 12;
  static constexpr uint32_t pageMask = (1u << pageBits) - 1;

  const Node& node(Map m) const { return pages_[m >> pageBits][m & pageMask]; }
  Node& node(Map m) { return pages_[m >> pageBits][m & pageMask]; }
  Map make(const Node& n);
  uint64_t hash(uint64_t key, bool wide) const;
  // Whether the first key belongs above the second one.
  bool above(uint64_t a, uint64_t b, bool wide) const;

  const std::deque<llvm::APInt>& pool_;
  std::vector<std::unique_ptr<Node[]>> pages_;
  uint32_t numNodes_ = 1;
};

}  // namespace fathom::ilr
