// The parts of libstdc++'s containers that its headers leave to the shared library: linking of
// list nodes, balancing of search trees, sizes of hash tables. Layouts are those of
// <bits/stl_list.h>, <bits/stl_tree.h> and <bits/hashtable_policy.h>.
#include "cxx_runtime.h"

namespace std {

namespace __detail {

struct _List_node_base {
  _List_node_base *next, *previous;

  void _M_hook(_List_node_base* before) noexcept;
  void _M_unhook() noexcept;
  void _M_transfer(_List_node_base* first, _List_node_base* last) noexcept;
  void _M_reverse() noexcept;
  static void swap(_List_node_base& a, _List_node_base& b) noexcept;
};

void _List_node_base::_M_hook(_List_node_base* before) noexcept {
  next = before;
  previous = before->previous;
  previous->next = this;
  before->previous = this;
}

void _List_node_base::_M_unhook() noexcept {
  previous->next = next;
  next->previous = previous;
}

// The nodes from `first` up to `last` move before this one.
void _List_node_base::_M_transfer(_List_node_base* first, _List_node_base* last) noexcept {
  if (this == last || first == last)
    return;
  _List_node_base* end = last->previous;
  first->previous->next = last;
  last->previous = first->previous;
  first->previous = previous;
  previous->next = first;
  end->next = this;
  previous = end;
}

void _List_node_base::_M_reverse() noexcept {
  _List_node_base* node = this;
  do {
    _List_node_base* after = node->next;
    node->next = node->previous;
    node->previous = after;
    node = after;
  } while (node != this);
}

// Two lists exchange their nodes; an empty one points to itself.
void _List_node_base::swap(_List_node_base& a, _List_node_base& b) noexcept {
  _List_node_base *aNext = a.next, *aPrevious = a.previous;
  bool aEmpty = aNext == &a;
  if (b.next == &b) {
    a.next = a.previous = &a;
  } else {
    a.next = b.next;
    a.previous = b.previous;
    a.next->previous = a.previous->next = &a;
  }
  if (aEmpty) {
    b.next = b.previous = &b;
  } else {
    b.next = aNext;
    b.previous = aPrevious;
    b.next->previous = b.previous->next = &b;
  }
}

// Hash tables have a prime number of buckets.
struct _Prime_rehash_policy {
  float maxLoadFactor;
  mutable size_t nextResize;

  size_t _M_next_bkt(size_t least) const;
  struct Rehash {  // std::pair<bool, size_t>
    bool needed;
    size_t buckets;
  };
};

static bool isPrime(size_t n) {
  for (size_t d = 2; d * d <= n; ++d)
    if (n % d == 0)
      return false;
  return n >= 2;
}

static size_t elementsIn(float loadFactor, size_t buckets) {
  return loadFactor == 1.0f ? buckets
                            : static_cast<size_t>(loadFactor * static_cast<float>(buckets));
}

static size_t bucketsFor(float loadFactor, size_t elements) {
  if (loadFactor == 1.0f)
    return elements;
  return static_cast<size_t>(static_cast<float>(elements) / loadFactor) + 1;
}

size_t _Prime_rehash_policy::_M_next_bkt(size_t least) const {
  size_t buckets = least < 2 ? 2 : least;
  while (!isPrime(buckets))
    ++buckets;
  nextResize = elementsIn(maxLoadFactor, buckets);
  return buckets;
}

}  // namespace __detail

// The pair is returned in registers, like any struct of a bool and a size.
extern "C" __detail::_Prime_rehash_policy::Rehash needRehash(
    const __detail::_Prime_rehash_policy* policy, size_t buckets, size_t elements, size_t more)
#if __SIZEOF_SIZE_T__ == 8
    __asm__("_ZNKSt8__detail20_Prime_rehash_policy14_M_need_rehashEmmm");
#else
    __asm__("_ZNKSt8__detail20_Prime_rehash_policy14_M_need_rehashEjjj");
#endif

__detail::_Prime_rehash_policy::Rehash needRehash(const __detail::_Prime_rehash_policy* policy,
                                                  size_t buckets, size_t elements, size_t more) {
  if (elements + more <= policy->nextResize)
    return {false, 0};
  // The first elements of a table are given room for a few more.
  size_t wanted = elements + more;
  if (policy->nextResize == 0 && wanted < 11)
    wanted = 11;
  size_t least = __detail::bucketsFor(policy->maxLoadFactor, wanted);
  if (least < buckets) {
    policy->nextResize = __detail::elementsIn(policy->maxLoadFactor, buckets);
    return {false, 0};
  }
  if (least < 2 * buckets)
    least = 2 * buckets;
  return {true, policy->_M_next_bkt(least + 1)};
}

// Search trees. A header stands above the root: its parent is the root, its left and right
// are the first and the last node; behind it is the number of nodes.
//
// No program can see how a tree is balanced. So balance is kept only as far as it saves
// time: not in small trees, whose links then go to newer nodes downwards and to older ones
// upwards, which bounds every walk even if their shape depends on inputs; and not on
// erasure. The root is black, as the headers expect; otherwise colours guide insertion alone.
enum _Rb_tree_color { red = 0, black = 1 };

struct _Rb_tree_node_base {
  _Rb_tree_color color;
  _Rb_tree_node_base *parent, *left, *right;
};

namespace {

using Node = _Rb_tree_node_base;

constexpr size_t smallTree = 32;

Node* first(Node* node) {
  while (node->left)
    node = node->left;
  return node;
}

Node* last(Node* node) {
  while (node->right)
    node = node->right;
  return node;
}

Node* following(Node* node) {
  if (node->right)
    return first(node->right);
  Node* above = node->parent;
  while (node == above->right) {
    node = above;
    above = above->parent;
  }
  // The root of a tree that only it is in, whose last node is itself.
  return node->right == above ? node : above;
}

Node* preceding(Node* node) {
  // The header: the node before the end is the last.
  if (node->color == red && node->parent->parent == node)
    return node->right;
  if (node->left)
    return last(node->left);
  Node* above = node->parent;
  while (node == above->left) {
    node = above;
    above = above->parent;
  }
  return above;
}

// Only a header is above the root. Most nodes are black, so that one look decides.
bool isHeader(const Node* node) {
  return node->color == red && (!node->parent || node->parent->parent == node);
}

bool isBlack(const Node* node) { return !node || node->color == black; }

// `node` takes the place of `old` below its parent.
void replace(Node* old, Node* node, Node*& root) {
  if (old == root)
    root = node;
  else if (old == old->parent->left)
    old->parent->left = node;
  else
    old->parent->right = node;
  if (node)
    node->parent = old->parent;
}

// The child on the other side comes up, the node goes down to this side.
void rotate(Node* node, bool toLeft, Node*& root) {
  Node* up = toLeft ? node->right : node->left;
  Node* middle = toLeft ? up->left : up->right;
  (toLeft ? node->right : node->left) = middle;
  if (middle)
    middle->parent = node;
  replace(node, up, root);
  (toLeft ? up->left : up->right) = node;
  node->parent = up;
}

// A red node may have got a red parent.
void repairInsertion(Node* node, Node*& root) {
  while (node != root && node->parent->color == red) {
    Node* above = node->parent->parent;
    bool onLeft = node->parent == above->left;
    Node* uncle = onLeft ? above->right : above->left;
    if (!isBlack(uncle)) {
      node->parent->color = black;
      uncle->color = black;
      above->color = red;
      node = above;
      continue;
    }
    if (node == (onLeft ? node->parent->right : node->parent->left)) {
      node = node->parent;
      rotate(node, onLeft, root);
    }
    node->parent->color = black;
    above->color = red;
    rotate(above, !onLeft, root);
  }
  root->color = black;
}

void requireElement(const Node* node, const char* message) {
  if (isHeader(node) && __fathom_check_on("library-precondition"))
    __fathom_fail("library-precondition", message);
}

}  // namespace

Node* _Rb_tree_increment(Node* node) noexcept {
  requireElement(node, "nothing follows the end of a container");
  return following(node);
}
const Node* _Rb_tree_increment(const Node* node) noexcept {
  return _Rb_tree_increment(const_cast<Node*>(node));
}
Node* _Rb_tree_decrement(Node* node) noexcept { return preceding(node); }
const Node* _Rb_tree_decrement(const Node* node) noexcept {
  return preceding(const_cast<Node*>(node));
}

void _Rb_tree_insert_and_rebalance(const bool onLeft, Node* node, Node* parent,
                                   Node& header) noexcept {
  node->parent = parent;
  node->left = node->right = nullptr;
  if (parent == &header) {
    header.parent = header.left = header.right = node;
  } else if (onLeft) {
    parent->left = node;
    if (parent == header.left)
      header.left = node;
  } else {
    parent->right = node;
    if (parent == header.right)
      header.right = node;
  }
  node->color = black;
  if (*reinterpret_cast<const size_t*>(&header + 1) >= smallTree) {
    node->color = red;
    repairInsertion(node, header.parent);
  }
}

Node* _Rb_tree_rebalance_for_erase(Node* const node, Node& header) noexcept {
  Node*& root = header.parent;
  if (header.left == node)
    header.left = node->right ? first(node->right) : node->parent;
  if (header.right == node)
    header.right = node->left ? last(node->left) : node->parent;
  if (node->left && node->right) {
    // The next node takes over the place.
    Node* heir = first(node->right);
    if (heir->parent != node) {
      replace(heir, heir->right, root);
      heir->right = node->right;
      heir->right->parent = heir;
    }
    replace(node, heir, root);
    heir->left = node->left;
    heir->left->parent = heir;
  } else {
    replace(node, node->left ? node->left : node->right, root);
  }
  if (root)
    root->color = black;
  return node;
}

unsigned _Rb_tree_black_count(const Node* node, const Node* root) noexcept {
  unsigned count = 0;
  for (; node; node = node == root ? nullptr : node->parent)
    count += node->color == black;
  return count;
}

// Some hash of bytes. Which one the library has is not for a program to know.
size_t _Hash_bytes(const void* pointer, size_t length, size_t seed) {
  const auto* bytes = static_cast<const unsigned char*>(pointer);
  size_t hash = seed;
  for (size_t i = 0; i < length; ++i)
    hash = (hash << 5) + hash + bytes[i];
  return hash;
}

}  // namespace std

extern "C" char __libc_single_threaded = 1;

// Called by operators * and -> of iterators (src/frontend/library_checks.cpp).
extern "C" void __fathom_tree_element(const std::_Rb_tree_node_base* node) {
  std::requireElement(node, "the end of a container has no element");
}

// Called by operator [] of bitsets.
extern "C" void __fathom_bitset_index(size_t index, size_t bits) {
  if (index >= bits && __fathom_check_on("library-precondition"))
    __fathom_fail("library-precondition", "the index of a bitset is not smaller than its size");
}
