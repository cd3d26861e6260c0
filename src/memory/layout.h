#pragma once

#include "memory/model.h"

#include <map>

namespace fathom::memory {

// Where objects lie, as the specification of an allocator demands (001, figure
// 6): aligned, disjoint, the stack high, everything else low. Between two objects
// lies a gap, so that the end of one is not the start of another. Nothing is
// ever used twice.
class Layout {
public:
  explicit Layout(unsigned pointerWidth);

  // Room for that many bytes; throws Refused if there is none.
  uint64_t place(uint32_t object, bool high, uint64_t bytes, uint64_t alignment);
  // The object lies there.
  void put(uint32_t object, uint64_t address, uint64_t bytes) {
    ranges_[address] = {bytes, object};
  }
  // The object that has the address, or ends there.
  std::optional<uint32_t> objectAt(uint64_t address) const;
  // What is kept for an object whose size is not known to be smaller.
  uint64_t reserve() const { return reserve_; }

private:
  struct Range {
    uint64_t bytes;
    uint32_t object;
  };
  uint64_t reserve_, low_, high_;
  std::map<uint64_t, Range> ranges_;  // by address
};

}  // namespace fathom::memory
