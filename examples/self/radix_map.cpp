// Fathom checks a piece of itself: the persistent map that store maps are made of
// (src/support/radix_map.h), against an array. Any three updates with any keys; a copy that was
// taken in between must not change; nothing may leak.
//
//   fathom check --check=memory-leak examples/self/radix_map.cpp -- -Isrc
#include "support/radix_map.h"

#include <cassert>

extern "C" unsigned nondet_unsigned();

namespace {

constexpr unsigned keys = 4;

// Keys far apart and close together: they differ in the first bit, in the last, and in between.
uint64_t key(unsigned number) {
  constexpr uint64_t all[keys] = {0, 1, 1ull << 63, (1ull << 63) | 0x100};
  return all[number];
}

struct Model {
  bool has[keys] = {};
  unsigned value[keys] = {};
};

void compare(const fathom::RadixMap<unsigned>& map, const Model& model) {
  unsigned at = nondet_unsigned() % keys;
  const unsigned* found = map.find(key(at));
  assert((found != nullptr) == model.has[at]);
  assert(!found || *found == model.value[at]);
  // The nearest entry that is not above.
  uint64_t below = 0;
  const unsigned* floor = map.floor(key(at), below);
  int nearest = -1;
  for (unsigned i = 0; i <= at; ++i)
    if (model.has[i])
      nearest = static_cast<int>(i);
  assert((floor != nullptr) == (nearest >= 0));
  assert(!floor ||
         (below == key(static_cast<unsigned>(nearest)) && *floor == model.value[nearest]));
}

void update(fathom::RadixMap<unsigned>& map, Model& model) {
  unsigned at = nondet_unsigned() % keys;
  if (nondet_unsigned() % 3 == 0) {
    map.erase(key(at));
    model.has[at] = false;
  } else {
    unsigned value = nondet_unsigned();
    map.set(key(at), value);
    model.has[at] = true;
    model.value[at] = value;
  }
}

}  // namespace

int main() {
  fathom::RadixMap<unsigned> map;
  Model model;
  update(map, model);
  update(map, model);
  fathom::RadixMap<unsigned> copy = map;
  Model before = model;
  update(map, model);
  compare(map, model);
  compare(copy, before);
  return 0;
}
