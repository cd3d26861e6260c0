#include "support/radix_map.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace fathom {
namespace {

using Map = RadixMap<int>;
using Model = std::map<uint64_t, int>;

Model contents(const Map& map) {
  Model model;
  map.forEach([&](uint64_t key, int value) { model[key] = value; });
  return model;
}

uint64_t randomKey(std::mt19937_64& random) {
  uint64_t key = random();
  switch (key % 3) {
    case 0: return key >> 8 & 31;
    case 1: return ~(key >> 8 & 15);
    default: return key >> 8 & 0x8000000000000007;
  }
}

TEST(RadixMap, behavesLikeAnOrderedMapUnderRandomUpdatesAndCopies) {
  std::mt19937_64 random(1);
  for (int round = 0; round < 300; ++round) {
    std::vector<std::pair<Map, Model>> versions(1);
    for (int step = 0; step < 60; ++step) {
      if (random() % 4 == 0)
        versions.push_back(versions[random() % versions.size()]);
      auto& [map, model] = versions[random() % versions.size()];
      uint64_t key = randomKey(random);
      if (random() % 3 == 0) {
        map.erase(key);
        model.erase(key);
      } else {
        int value = static_cast<int>(random() % 3);
        map.set(key, value);
        model[key] = value;
      }
    }
    for (auto& [map, model] : versions) {
      ASSERT_EQ(contents(map), model);
      for (int i = 0; i < 20; ++i) {
        uint64_t key = randomKey(random), found = 0;
        auto it = model.find(key);
        const int* value = map.find(key);
        ASSERT_EQ(value != nullptr, it != model.end());
        auto above = model.lower_bound(key);
        ASSERT_EQ(map.ceiling(key, found) != nullptr, above != model.end());
        if (above != model.end()) {
          ASSERT_EQ(found, above->first);
        }
        auto below = model.upper_bound(key);
        ASSERT_EQ(map.floor(key, found) != nullptr, below != model.begin());
        if (below != model.begin()) {
          ASSERT_EQ(found, std::prev(below)->first);
        }
      }
    }
    for (auto& [a, modelA] : versions) {
      for (auto& [b, modelB] : versions) {
        Map changed = a;
        uint64_t last = 0;
        bool first = true;
        Map::forEachDifference(a, b, [&](uint64_t key, const int* x, const int* y) {
          ASSERT_TRUE(first || key > last);
          first = false;
          last = key;
          ASSERT_EQ(x ? *x : -1, modelA.count(key) ? modelA[key] : -1);
          ASSERT_EQ(y ? *y : -1, modelB.count(key) ? modelB[key] : -1);
          if (y)
            changed.set(key, *y);
          else
            changed.erase(key);
        });
        ASSERT_EQ(contents(changed), modelB);
      }
    }
  }
}

}  // namespace
}  // namespace fathom
