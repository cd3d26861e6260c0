#pragma once

#include "ilr/term_manager.h"

namespace fathom::memory {

// What is known of an offset besides its term: that it lies in an object, or in a
// range that was copied.
struct Range {
  int64_t low = INT64_MIN, high = INT64_MAX;
};

// The offsets that a term can stand for, as a strided interval over the signed
// integers: low, low + stride, ... up to high. Sound for wrap-around: a stride
// that is no power of two is only claimed where the sum cannot wrap.
struct OffsetSet {
  int64_t low = 0, high = 0;
  uint64_t stride = 0;  // 0: the constant low

  bool isConstant() const { return low == high; }
  bool isEmpty() const { return low > high; }
  // Those in the range.
  OffsetSet within(Range range) const;
  // How many elements there are in [from, to]; UINT64_MAX if they cannot be counted.
  uint64_t count(int64_t from, int64_t to) const;
  // The smallest element not below `from`.
  int64_t firstFrom(int64_t from) const;
  // Whether some element lies in [from, to].
  bool meets(int64_t from, int64_t to) const;
};

OffsetSet offsetSet(ilr::TermManager& terms, ilr::Term offset);

// Whether elements a of x and b of y can overlap as [a, a+n) and [b, b+m).
bool mayOverlap(const OffsetSet& x, unsigned n, const OffsetSet& y, unsigned m);

// Whether elements a of x and b of y can overlap as [a, a+n) and [b, b+m)
// without being equal.
bool mayOverlapPartly(const OffsetSet& x, unsigned n, const OffsetSet& y, unsigned m);

}  // namespace fathom::memory
