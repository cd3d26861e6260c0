#include "memory/layout.h"

#include <algorithm>

namespace fathom::memory {

namespace {

constexpr uint64_t gap = 1;

}  // namespace

// All addresses are positive as signed integers, too.
Layout::Layout(unsigned pointerWidth)
    : reserve_(uint64_t{1} << (pointerWidth == 64 ? 34 : 24)),
      // What is cut to 32 bits on a 64-bit target is no address any more.
      low_(pointerWidth == 64 ? uint64_t{0x5500} << 32 : 0x10000),
      high_(pointerWidth == 64 ? uint64_t{0x7fff} << 32 : 0x7fff0000) {}

uint64_t Layout::place(uint32_t object, bool high, uint64_t bytes, uint64_t alignment) {
  uint64_t between = high_ - low_, room = std::max<uint64_t>(bytes, 1) + gap, start;
  if (bytes > between || alignment > between / 4 || room > between / 2 - alignment)
    throw Refused{"the objects of the program do not fit the addresses of this memory model"};
  if (high) {
    start = (high_ - room) / alignment * alignment;
    high_ = start;
  } else {
    start = (low_ + alignment - 1) / alignment * alignment;
    low_ = start + room;
  }
  put(object, start, bytes);
  return start;
}

std::optional<uint32_t> Layout::objectAt(uint64_t address) const {
  auto it = ranges_.upper_bound(address);
  if (it == ranges_.begin())
    return std::nullopt;
  --it;
  if (address - it->first > it->second.bytes)
    return std::nullopt;
  return it->second.object;
}

}  // namespace fathom::memory
