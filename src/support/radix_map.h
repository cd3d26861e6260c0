#pragma once

#include <cstdint>
#include <utility>

namespace fathom {

// A persistent ordered map from 64-bit keys to V: a big-endian Patricia trie with
// counted references. Copying a map is free; updating copies only the path that
// is shared with another map, and works in place where nothing is shared. Two
// maps with a common past share what neither changed, and forEachDifference
// never looks into shared parts. V must be copyable and have ==.
template <class V> class RadixMap {
public:
  RadixMap() = default;
  RadixMap(const RadixMap& other) : root_(retain(other.root_)) {}
  RadixMap(RadixMap&& other) noexcept : root_(std::exchange(other.root_, nullptr)) {}
  RadixMap& operator=(RadixMap other) noexcept {
    std::swap(root_, other.root_);
    return *this;
  }
  ~RadixMap() { release(root_); }

  bool empty() const { return !root_; }
  bool sharedWith(const RadixMap& other) const { return root_ == other.root_; }

  // Null if there is none; valid until the next update.
  const V* find(uint64_t key) const {
    const Node* n = root_;
    while (n && !n->isLeaf()) {
      if (n->leavesPrefix(key))
        return nullptr;
      n = n->child[n->side(key)];
    }
    return n && n->key == key ? &leaf(n)->value : nullptr;
  }
  void set(uint64_t key, V value) { set(root_, key, std::move(value)); }
  void erase(uint64_t key) { erase(root_, key); }

  // The entry with the largest key that is not above `key`; null if none.
  const V* floor(uint64_t key, uint64_t& found) const {
    const Node* n = floorNode(root_, key);
    if (!n)
      return nullptr;
    found = n->key;
    return &leaf(n)->value;
  }
  // The entry with the smallest key that is not below `key`; null if none.
  const V* ceiling(uint64_t key, uint64_t& found) const {
    const Node* n = ceilingNode(root_, key);
    if (!n)
      return nullptr;
    found = n->key;
    return &leaf(n)->value;
  }

  // f(key, value) in ascending order of keys.
  template <class F> void forEach(F&& f) const { forEach(root_, f); }
  // f(key, const V*, const V*), in ascending order, for each key whose values
  // differ or that only one map has.
  template <class F> static void forEachDifference(const RadixMap& a, const RadixMap& b, F&& f) {
    difference(a.root_, b.root_, f);
  }

private:
  // Keys below a branch agree above `bit`, and those in child[1] have it set.
  struct Node {
    uint32_t references = 1;
    uint8_t bit;   // leafBit for a leaf
    uint64_t key;  // a leaf's key; some key below a branch
    Node* child[2] = {nullptr, nullptr};

    bool isLeaf() const { return bit == leafBit; }
    unsigned side(uint64_t k) const { return k >> bit & 1; }
    bool leavesPrefix(uint64_t k) const { return bit < 63 && (k ^ key) >> (bit + 1) != 0; }
  };
  struct Leaf : Node {
    V value;
  };
  static constexpr uint8_t leafBit = 255;

  static const Leaf* leaf(const Node* n) { return static_cast<const Leaf*>(n); }
  static Leaf* leaf(Node* n) { return static_cast<Leaf*>(n); }
  static Node* retain(Node* n) {
    if (n)
      ++n->references;
    return n;
  }
  static void release(Node* n) {
    if (!n || --n->references > 0)
      return;
    if (n->isLeaf()) {
      delete leaf(n);
      return;
    }
    release(n->child[0]);
    release(n->child[1]);
    delete n;
  }
  static Node* makeLeaf(uint64_t key, V value) {
    Leaf* l = new Leaf{{1, leafBit, key, {nullptr, nullptr}}, std::move(value)};
    return l;
  }
  // Makes the node at `slot` this map's own.
  static void own(Node*& slot) {
    if (slot->references == 1)
      return;
    Node* copy;
    if (slot->isLeaf()) {
      copy = makeLeaf(slot->key, leaf(slot)->value);
    } else {
      copy = new Node{1, slot->bit, slot->key, {retain(slot->child[0]), retain(slot->child[1])}};
    }
    --slot->references;
    slot = copy;
  }

  static void set(Node*& slot, uint64_t key, V value) {
    if (!slot) {
      slot = makeLeaf(key, std::move(value));
      return;
    }
    if (slot->isLeaf() ? slot->key == key : !slot->leavesPrefix(key)) {
      own(slot);
      if (slot->isLeaf())
        leaf(slot)->value = std::move(value);
      else
        set(slot->child[slot->side(key)], key, std::move(value));
      return;
    }
    uint8_t bit = static_cast<uint8_t>(63 - __builtin_clzll(slot->key ^ key));
    Node* branch = new Node{1, bit, key, {nullptr, nullptr}};
    branch->child[branch->side(key)] = makeLeaf(key, std::move(value));
    branch->child[!branch->side(key)] = slot;
    slot = branch;
  }

  static void erase(Node*& slot, uint64_t key) {
    if (!slot)
      return;
    if (slot->isLeaf()) {
      if (slot->key == key) {
        release(slot);
        slot = nullptr;
      }
      return;
    }
    if (slot->leavesPrefix(key) || !contains(slot, key))
      return;
    own(slot);
    erase(slot->child[slot->side(key)], key);
    for (unsigned side : {0u, 1u}) {
      if (slot->child[side])
        continue;
      Node* rest = std::exchange(slot->child[!side], nullptr);
      release(slot);
      slot = rest;
      return;
    }
  }
  static bool contains(const Node* n, uint64_t key) {
    while (n && !n->isLeaf())
      n = n->leavesPrefix(key) ? nullptr : n->child[n->side(key)];
    return n && n->key == key;
  }

  static const Node* edge(const Node* n, unsigned side) {
    while (n && !n->isLeaf())
      n = n->child[side];
    return n;
  }
  static const Node* floorNode(const Node* n, uint64_t key) {
    const Node* below = nullptr;  // a subtree whose keys are all smaller
    while (n && !n->isLeaf()) {
      if (n->leavesPrefix(key)) {
        // All keys of n lie on one side.
        return key > n->key ? edge(n, 1) : edge(below, 1);
      }
      if (n->side(key))
        below = n->child[0];
      n = n->child[n->side(key)];
    }
    return n && n->key <= key ? n : edge(below, 1);
  }
  static const Node* ceilingNode(const Node* n, uint64_t key) {
    const Node* above = nullptr;
    while (n && !n->isLeaf()) {
      if (n->leavesPrefix(key))
        return key < n->key ? edge(n, 0) : edge(above, 0);
      if (!n->side(key))
        above = n->child[1];
      n = n->child[n->side(key)];
    }
    return n && n->key >= key ? n : edge(above, 0);
  }

  template <class F> static void forEach(const Node* n, F& f) {
    if (!n)
      return;
    if (n->isLeaf()) {
      f(n->key, leaf(n)->value);
      return;
    }
    forEach(n->child[0], f);
    forEach(n->child[1], f);
  }

  template <class F> static void onlyIn(const Node* n, bool first, F& f) {
    auto report = [&](uint64_t key, const V& value) {
      f(key, first ? &value : nullptr, first ? nullptr : &value);
    };
    forEach(n, report);
  }
  template <class F> static void difference(const Node* a, const Node* b, F& f) {
    if (a == b)
      return;
    if (!a || !b) {
      onlyIn(a ? a : b, a != nullptr, f);
      return;
    }
    if (a->isLeaf() && b->isLeaf() && a->key == b->key) {
      if (!(leaf(a)->value == leaf(b)->value))
        f(a->key, &leaf(a)->value, &leaf(b)->value);
      return;
    }
    // A leaf is like a branch below the lowest bit.
    int bitA = a->isLeaf() ? -1 : a->bit, bitB = b->isLeaf() ? -1 : b->bit;
    int high = bitA > bitB ? bitA : bitB;
    bool disjoint = high < 63 && (a->key ^ b->key) >> (high + 1) != 0;
    if (disjoint || (bitA == -1 && bitB == -1)) {
      bool aFirst = a->key < b->key;
      onlyIn(aFirst ? a : b, aFirst, f);
      onlyIn(aFirst ? b : a, !aFirst, f);
    } else if (bitA == bitB) {
      difference(a->child[0], b->child[0], f);
      difference(a->child[1], b->child[1], f);
    } else if (bitA > bitB) {
      unsigned side = a->side(b->key);
      difference(a->child[0], side == 0 ? b : nullptr, f);
      difference(a->child[1], side == 1 ? b : nullptr, f);
    } else {
      unsigned side = b->side(a->key);
      difference(side == 0 ? a : nullptr, b->child[0], f);
      difference(side == 1 ? a : nullptr, b->child[1], f);
    }
  }

  Node* root_ = nullptr;
};

}  // namespace fathom
