// Address range maps (004, chapter 5) hold for each object a set of offsets. An
// interval alone would let `a[i].p` meet `a[j].n`; so the sets also know a
// stride. The intervals come from ILR's abstract values. The stride follows the
// shape of the term: a product with a constant, sums of such, both branches of a
// select. 004 assumes that offsets do not wrap; here the abstract value must
// show it, else only the power of two in the stride is kept, which wrap-around
// cannot disturb.
#include "memory/offset_set.h"

#include "ilr/abstract_value.h"

#include <numeric>

namespace fathom::memory {

using ilr::AbstractValue;
using ilr::Op;
using ilr::Term;

namespace {

// All values are congruent to residue modulo stride; stride 0 is one value.
struct Congruence {
  uint64_t stride;
  int64_t residue;
};

constexpr unsigned maxDepth = 12;
constexpr int64_t smallLimit = int64_t{1} << 48;

bool small(int64_t v) { return v > -smallLimit && v < smallLimit; }

int64_t positiveRemainder(int64_t v, uint64_t stride) {
  auto m = static_cast<int64_t>(stride);
  int64_t r = v % m;
  return r < 0 ? r + m : r;
}

Congruence normalised(uint64_t stride, int64_t residue) {
  if (stride == 0)
    return {0, residue};
  return {stride, positiveRemainder(residue, stride)};
}

class Strides {
public:
  explicit Strides(ilr::TermManager& terms) : terms_(terms) {}

  Congruence of(Term t, unsigned depth) {
    if (terms_.isConst(t)) {
      // Of larger ones, differences could not be said.
      llvm::APInt v = terms_.constValue(t);
      return v.getSignificantBits() <= 63 ? Congruence{0, v.getSExtValue()} : byBits(t);
    }
    if (depth < maxDepth) {
      Congruence c = byShape(t, depth);
      if (c.stride != 1)
        return c;
    }
    return byBits(t);
  }

private:
  // Trailing bits that are known.
  Congruence byBits(Term t) {
    AbstractValue v = terms_.abstractValues().get(t);
    unsigned k = std::min((v.zeros | v.ones).countr_one(), 32u);
    if (k == 0)
      return {1, 0};
    return {uint64_t{1} << k, static_cast<int64_t>(v.ones.extractBitsAsZExtValue(k, 0))};
  }

  bool inRange(Term t, int64_t& low, int64_t& high) {
    AbstractValue v = terms_.abstractValues().get(t);
    if (v.smin.getSignificantBits() > 50 || v.smax.getSignificantBits() > 50)
      return false;
    low = v.smin.getSExtValue();
    high = v.smax.getSExtValue();
    return small(low) && small(high);
  }
  // The term's value has this many bits, so results beyond them wrap.
  bool fits(Term t, __int128 low, __int128 high) {
    unsigned width = std::min(terms_.width(t), 64u);
    __int128 limit = __int128{1} << (width - 1);
    return low >= -limit && high < limit;
  }

  Congruence byShape(Term t, unsigned depth) {
    switch (terms_.op(t)) {
      case Op::Add: {
        Term a = terms_.operand(t, 0), b = terms_.operand(t, 1);
        int64_t la = 0, ha = 0, lb = 0, hb = 0;
        if (!inRange(a, la, ha) || !inRange(b, lb, hb) ||
            !fits(t, __int128{la} + lb, __int128{ha} + hb))
          return {1, 0};
        Congruence x = of(a, depth + 1), y = of(b, depth + 1);
        return normalised(std::gcd(x.stride, y.stride), x.residue + y.residue);
      }
      case Op::Mul:
      case Op::Shl: {
        Term a = terms_.operand(t, 0), b = terms_.operand(t, 1);
        if (!terms_.isConst(b) || terms_.constValue(b).getActiveBits() > 24)
          return {1, 0};
        uint64_t factor = terms_.constLow(b);
        if (terms_.op(t) == Op::Shl) {
          if (factor > 24)
            return {1, 0};
          factor = uint64_t{1} << factor;
        }
        int64_t low, high;
        if (factor == 0 || !inRange(a, low, high) ||
            !fits(t, __int128{low} * factor, __int128{high} * factor))
          return {1, 0};
        Congruence x = of(a, depth + 1);
        if (!small(static_cast<int64_t>(x.stride)) || x.stride * factor > uint64_t{1} << 40)
          return {1, 0};
        return normalised(x.stride * factor, x.residue * static_cast<int64_t>(factor));
      }
      case Op::SExt: return of(terms_.operand(t, 0), depth + 1);
      case Op::ZExt: {
        Term x = terms_.operand(t, 0);
        int64_t low, high;
        return inRange(x, low, high) && low >= 0 ? of(x, depth + 1) : Congruence{1, 0};
      }
      case Op::Select: {
        Congruence x = of(terms_.operand(t, 1), depth + 1);
        Congruence y = of(terms_.operand(t, 2), depth + 1);
        auto apart = static_cast<uint64_t>(std::abs(x.residue - y.residue));
        return normalised(std::gcd(std::gcd(x.stride, y.stride), apart), x.residue);
      }
      default: return {1, 0};
    }
  }

  ilr::TermManager& terms_;
};

int64_t saturated(const llvm::APInt& v) {
  if (v.getSignificantBits() <= 64)
    return v.getSExtValue();
  return v.isNegative() ? INT64_MIN : INT64_MAX;
}

}  // namespace

OffsetSet OffsetSet::within(Range range) const {
  OffsetSet result = *this;
  if (range.low > low)
    result.low = firstFrom(range.low);
  if (range.high < high) {
    result.high = range.high;
    if (stride != 0 && range.high >= result.low)
      result.high -= static_cast<int64_t>(
          (static_cast<uint64_t>(range.high) - static_cast<uint64_t>(result.low)) % stride);
  }
  if (result.low == result.high)
    result.stride = 0;
  return result;
}

uint64_t OffsetSet::count(int64_t from, int64_t to) const {
  from = firstFrom(from);
  to = std::min(to, high);
  if (from > to || from < low)
    return 0;
  if (stride == 0)
    return 1;
  uint64_t steps = (static_cast<uint64_t>(to) - static_cast<uint64_t>(from)) / stride;
  return steps == UINT64_MAX ? UINT64_MAX : steps + 1;
}

int64_t OffsetSet::firstFrom(int64_t from) const {
  if (from <= low || stride == 0)
    return from <= low ? low : INT64_MAX;
  uint64_t gap = static_cast<uint64_t>(from) - static_cast<uint64_t>(low);
  uint64_t steps = gap / stride + (gap % stride != 0);
  __int128 first = __int128{low} + static_cast<__int128>(steps) * stride;
  return first > INT64_MAX ? INT64_MAX : static_cast<int64_t>(first);
}

bool OffsetSet::meets(int64_t from, int64_t to) const {
  int64_t first = firstFrom(from);
  return first >= low && first <= high && first <= to;
}

OffsetSet offsetSet(ilr::TermManager& terms, Term offset) {
  if (terms.isConst(offset)) {
    int64_t v = saturated(terms.constValue(offset));
    return {v, v, 0};
  }
  AbstractValue v = terms.abstractValues().get(offset);
  OffsetSet set{saturated(v.smin), saturated(v.smax), 1};
  Congruence c = Strides(terms).of(offset, 0);
  if (c.stride == 0)
    return {c.residue, c.residue, 0};
  set.stride = c.stride;
  // The ends become elements.
  int64_t up = positiveRemainder(c.residue - positiveRemainder(set.low, c.stride), c.stride);
  if (__int128{set.low} + up <= set.high)
    set.low += up;
  int64_t down = positiveRemainder(positiveRemainder(set.high, c.stride) - c.residue, c.stride);
  if (__int128{set.high} - down >= set.low)
    set.high -= down;
  return set;
}

namespace {

// The differences a - b of all pairs are some element modulo the common stride:
// the smallest that is not negative. The stride must not be 0.
uint64_t apartBy(const OffsetSet& x, const OffsetSet& y, uint64_t stride) {
  __int128 d = __int128{x.low} - y.low;
  auto s = static_cast<__int128>(stride);
  return static_cast<uint64_t>(((d % s) + s) % s);
}

}  // namespace

bool mayOverlap(const OffsetSet& x, unsigned n, const OffsetSet& y, unsigned m) {
  if (__int128{x.high} + n <= y.low || __int128{y.high} + m <= x.low)
    return false;
  uint64_t stride = std::gcd(x.stride, y.stride);
  if (stride == 0)
    return true;
  uint64_t apart = apartBy(x, y, stride);
  return apart < m || stride - apart < n;
}

bool mayOverlapPartly(const OffsetSet& x, unsigned n, const OffsetSet& y, unsigned m) {
  uint64_t stride = std::gcd(x.stride, y.stride);
  if (stride == 0) {
    __int128 apart = __int128{x.low} - y.low;
    return apart != 0 && apart < m && -apart < n;
  }
  uint64_t apart = apartBy(x, y, stride);
  // Differences are apart, apart - stride, ...; those in (-n, m) but 0 overlap partly.
  if (apart == 0)
    return stride < n || stride < m;
  return apart < m || stride - apart < n;
}

}  // namespace fathom::memory
