// Treaps with path copying. An update copies the nodes between the root and the
// place of the change, about 1.4 log2 n of them on average, and shares all
// others with the map it came from. That is what makes a chain of writes
// affordable: every array on the chain exists as a map of its own, and none of
// them costs more than its last write. Nodes never move, so links are filled in
// through pointers while walking down, and no operation needs a stack or
// recursion.

#include "ilr/persistent_map.h"

#include "support/error.h"

namespace fathom::ilr {

namespace {

// A bijection that scatters its argument (the finaliser of a 64-bit generator
// by Steele, Lea and Flood), so distinct words have distinct priorities.
uint64_t scatter(uint64_t x) {
  x += 0x9E3779B97F4A7C15ull;
  x = (x ^ (x >> 30)) * 0xBF58476D1CE4E5B9ull;
  x = (x ^ (x >> 27)) * 0x94D049BB133111EBull;
  return x ^ (x >> 31);
}

}  // namespace

uint64_t PersistentMaps::hash(uint64_t key, bool wide) const {
  if (!wide)
    return scatter(key);
  const llvm::APInt& v = pool_[key];
  uint64_t h = 0;
  for (unsigned i = 0; i < v.getNumWords(); ++i)
    h = scatter(h ^ v.getRawData()[i]);
  return h;
}

bool PersistentMaps::above(uint64_t a, uint64_t b, bool wide) const {
  uint64_t h = hash(a, wide), k = hash(b, wide);
  return h != k ? h > k : less(b, a, wide);
}

PersistentMaps::Map PersistentMaps::make(const Node& n) {
  if ((numNodes_ >> pageBits) >= pages_.size())
    pages_.push_back(std::make_unique_for_overwrite<Node[]>(size_t{1} << pageBits));
  require(numNodes_ != UINT32_MAX, "too many entries in evaluated arrays");
  Map m = numNodes_++;
  node(m) = n;
  return m;
}

const uint64_t* PersistentMaps::find(Map map, uint64_t key, bool wide) const {
  while (map) {
    const Node& n = node(map);
    if (sameKey(n.key, key, wide))
      return &n.value;
    map = less(key, n.key, wide) ? n.left : n.right;
  }
  return nullptr;
}

PersistentMaps::Map PersistentMaps::insert(Map map, uint64_t key, uint64_t value, bool wide) {
  Map result = 0;
  Map* link = &result;
  // Down to where the key is or, by its priority, belongs.
  while (map) {
    bool found = sameKey(node(map).key, key, wide);
    if (!found && !above(node(map).key, key, wide))
      break;
    *link = make(node(map));
    Node& n = node(*link);
    if (found) {
      n.value = value;
      return result;
    }
    link = less(key, n.key, wide) ? &n.left : &n.right;
    map = *link;
  }
  // What was there is split into what is below and what is above the key.
  *link = make({key, value, 0, 0});
  Node& fresh = node(*link);
  Map* below = &fresh.left;
  Map* over = &fresh.right;
  while (map) {
    Map copy = make(node(map));
    Node& n = node(copy);
    if (less(n.key, key, wide)) {
      *below = copy;
      below = &n.right;
      map = n.right;
    } else {
      *over = copy;
      over = &n.left;
      map = n.left;
    }
  }
  *below = *over = 0;
  return result;
}

PersistentMaps::Map PersistentMaps::erase(Map map, uint64_t key, bool wide) {
  if (!find(map, key, wide))
    return map;
  Map result = 0;
  Map* link = &result;
  while (!sameKey(node(map).key, key, wide)) {
    *link = make(node(map));
    Node& n = node(*link);
    link = less(key, n.key, wide) ? &n.left : &n.right;
    map = *link;
  }
  // Its two children are merged in its place.
  Map a = node(map).left, b = node(map).right;
  while (a && b) {
    bool first = above(node(a).key, node(b).key, wide);
    *link = make(node(first ? a : b));
    Node& n = node(*link);
    link = first ? &n.right : &n.left;
    (first ? a : b) = *link;
  }
  *link = a ? a : b;
  return result;
}

PersistentMaps::Map PersistentMaps::fromSorted(
    const std::vector<std::pair<uint64_t, uint64_t>>& entries, bool wide) {
  std::vector<Map> spine;  // the rightmost path, from the root
  for (auto [key, value] : entries) {
    Map below = 0;
    while (!spine.empty() && above(key, node(spine.back()).key, wide)) {
      below = spine.back();
      spine.pop_back();
    }
    Map fresh = make({key, value, below, 0});
    if (!spine.empty())
      node(spine.back()).right = fresh;
    spine.push_back(fresh);
  }
  return spine.empty() ? 0 : spine.front();
}

std::vector<std::pair<uint64_t, uint64_t>> PersistentMaps::entries(Map map) const {
  std::vector<std::pair<uint64_t, uint64_t>> result;
  std::vector<Map> open;
  while (map || !open.empty()) {
    for (; map; map = node(map).left)
      open.push_back(map);
    const Node& n = node(open.back());
    open.pop_back();
    result.emplace_back(n.key, n.value);
    map = n.right;
  }
  return result;
}

}  // namespace fathom::ilr
