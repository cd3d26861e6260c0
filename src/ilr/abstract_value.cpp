// Abstract values: what can be said of a term without knowing its symbols. A set
// of values is described from three sides, each good at what the others miss:
// known bits (masks, shifts, alignment), an unsigned interval (sizes, indices)
// and a signed one (C's int). Rules ask them, for instance, whether an addition
// can overflow (003, rules A.17) or two addresses can be equal.
//
// This file has the domain itself and the table of a manager's terms;
// abstract_op.cpp has what each function does to abstract values.

#include "ilr/abstract_value.h"

#include "support/error.h"

#include "llvm/ADT/SmallVector.h"

#include <bit>

namespace fathom::ilr {

using llvm::APInt;

namespace {

// The few operations on which machine words and APInts differ in spelling, so
// that sharpening is written once for both. `all` is the value with every bit
// set; words have no bits above it.
bool less(uint64_t a, uint64_t b) { return a < b; }
bool less(const APInt& a, const APInt& b) { return a.ult(b); }
unsigned highestBit(uint64_t x) { return 63 - static_cast<unsigned>(std::countl_zero(x)); }
unsigned highestBit(const APInt& x) { return x.getActiveBits() - 1; }
unsigned lowestBit(uint64_t x) { return static_cast<unsigned>(std::countr_zero(x)); }
unsigned lowestBit(const APInt& x) { return x.countr_zero(); }
uint64_t lowBits(uint64_t all, unsigned n) { return n >= 64 ? all : all & ~(~uint64_t{0} << n); }
APInt lowBits(const APInt& all, unsigned n) { return APInt::getLowBitsSet(all.getBitWidth(), n); }

// Raises x to the least value from x on that has the known bits; false if there
// is none. At the highest bit where x differs from the known bits, either a 1 is
// missing, and setting it is the answer, or a 0 is, and the next higher free bit
// has to be set instead. What is below that bit becomes as small as it can be.
template <typename T> bool raise(T& x, const T& zeros, const T& ones, const T& all) {
  T wrong = (x & zeros) | ((x ^ all) & ones);
  if (wrong == 0)
    return true;
  unsigned place = highestBit(wrong);
  T upTo = lowBits(all, place + 1);
  if ((ones & (upTo ^ lowBits(all, place))) == 0) {
    T room = (all ^ (x | zeros)) & (upTo ^ all);
    if (room == 0)
      return false;
    place = lowestBit(room);
    upTo = lowBits(all, place + 1);
  }
  T below = lowBits(all, place);
  x = (x & (upTo ^ all)) | (upTo ^ below) | (ones & below);
  return true;
}

// Lowers x likewise, which is raising its complement.
template <typename T> bool lower(T& x, const T& zeros, const T& ones, const T& all) {
  T complement = x ^ all;
  if (!raise(complement, ones, zeros, all))
    return false;
  x = complement ^ all;
  return true;
}

template <typename T> struct Views {
  T zeros, ones, umin, umax, smin, smax;
};

template <typename T> struct Range {
  T lo, hi;
};

// The values with the given sign, tightly; false if there are none. Among values
// of one sign the signed and the unsigned order are the same.
template <typename T>
bool part(const Views<T>& v, bool negative, const T& all, const T& sign, Range<T>& range) {
  if (((negative ? v.zeros : v.ones) & sign) != 0)
    return false;
  const bool sminNegative = (v.smin & sign) != 0, smaxNegative = (v.smax & sign) != 0;
  if (negative ? !sminNegative : smaxNegative)
    return false;
  range.lo = v.umin;
  range.hi = v.umax;
  if (negative && less(range.lo, sign))
    range.lo = sign;
  if (!negative && !less(range.hi, sign))
    range.hi = all ^ sign;
  if (sminNegative == negative && less(range.lo, v.smin))
    range.lo = v.smin;
  if (smaxNegative == negative && less(v.smax, range.hi))
    range.hi = v.smax;
  if (less(range.hi, range.lo))
    return false;
  const T none = all ^ all;
  const T zeros = v.zeros | (negative ? none : sign), ones = v.ones | (negative ? sign : none);
  return raise(range.lo, zeros, ones, all) && lower(range.hi, zeros, ones, all) &&
         !less(range.hi, range.lo);
}

// Makes both intervals the least ones around all values that satisfy all views,
// and then takes the bits that the ends of the unsigned interval share from the
// top. One round suffices: the ends already have the bits that it finds.
template <typename T> void sharpenViews(Views<T>& v, const T& all, const T& sign) {
  Range<T> positive{all, all}, negative{all, all};
  const bool hasPositive = part(v, false, all, sign, positive);
  const bool hasNegative = part(v, true, all, sign, negative);
  if (!hasPositive && !hasNegative)
    return;
  v.umin = (hasPositive ? positive : negative).lo;
  v.umax = (hasNegative ? negative : positive).hi;
  v.smin = (hasNegative ? negative : positive).lo;
  v.smax = (hasPositive ? positive : negative).hi;
  const T differ = v.umin ^ v.umax;
  const T shared = differ == 0 ? all : all ^ lowBits(all, highestBit(differ) + 1);
  v.ones = v.ones | (v.umin & shared);
  v.zeros = v.zeros | ((v.umin ^ all) & shared);
}

}  // namespace

AbstractValue AbstractValue::top(unsigned width) {
  APInt zero(width, 0);
  return {zero,
          zero,
          zero,
          APInt::getAllOnes(width),
          APInt::getSignedMinValue(width),
          APInt::getSignedMaxValue(width)};
}

AbstractValue AbstractValue::constant(const APInt& value) {
  return {~value, value, value, value, value, value};
}

bool AbstractValue::contains(const APInt& value) const {
  return !value.intersects(zeros) && ones.isSubsetOf(value) && umin.ule(value) && value.ule(umax) &&
         smin.sle(value) && value.sle(smax);
}

void AbstractValue::sharpen() {
  const unsigned w = width();
  if (w <= 64) {
    auto word = [](const APInt& x) { return x.getRawData()[0]; };
    Views<uint64_t> v{word(zeros), word(ones), word(umin), word(umax), word(smin), word(smax)};
    sharpenViews(v, ~uint64_t{0} >> (64 - w), uint64_t{1} << (w - 1));
    *this = {APInt(w, v.zeros), APInt(w, v.ones), APInt(w, v.umin),
             APInt(w, v.umax),  APInt(w, v.smin), APInt(w, v.smax)};
    return;
  }
  Views<APInt> v{zeros, ones, umin, umax, smin, smax};
  sharpenViews(v, APInt::getAllOnes(w), APInt::getSignMask(w));
  *this = {v.zeros, v.ones, v.umin, v.umax, v.smin, v.smax};
}

// Of sharp operands the join is sharp.
AbstractValue join(const AbstractValue& a, const AbstractValue& b) {
  return {a.zeros & b.zeros,
          a.ones & b.ones,
          a.umin.ult(b.umin) ? a.umin : b.umin,
          a.umax.ugt(b.umax) ? a.umax : b.umax,
          a.smin.slt(b.smin) ? a.smin : b.smin,
          a.smax.sgt(b.smax) ? a.smax : b.smax};
}

// Leaves are not kept: what is known of them takes no longer to say than to look
// up. That includes reads, so the arrays below them are not visited.
bool AbstractValues::isLeaf(Term t) const {
  switch (terms_.op(t)) {
    case Op::Const:
    case Op::Symbol:
    case Op::Read:
    case Op::Apply: return true;
    case Op::Eq:
    case Op::Ne: return terms_.isArray(terms_.sort(terms_.operand(t, 0)));
    default: return isFloatOp(terms_.op(t));
  }
}

bool AbstractValues::known(Term t) const {
  return (t.id < index_.size() && index_[t.id]) || isLeaf(t);
}

AbstractValue AbstractValues::load(Term t) const {
  const uint32_t place = t.id < index_.size() ? index_[t.id] : 0;
  const unsigned w = terms_.width(t);
  if (!place) {
    return terms_.isConst(t) ? AbstractValue::constant(terms_.constValue(t))
                             : AbstractValue::top(w);
  }
  const uint64_t* at = words_.data() + (place - 1);
  if (w <= 64)
    return {APInt(w, at[0]), APInt(w, at[1]), APInt(w, at[2]),
            APInt(w, at[3]), APInt(w, at[4]), APInt(w, at[5])};
  const unsigned n = APInt::getNumWords(w);
  auto view = [&](unsigned i) { return APInt(w, llvm::ArrayRef(at + i * n, n)); };
  return {view(0), view(1), view(2), view(3), view(4), view(5)};
}

void AbstractValues::store(Term t, const AbstractValue& v) {
  // Few bools are known, so most are one of three values; and of many terms
  // nothing is known. Each of these is kept once per width.
  uint32_t* shared = nullptr;
  const unsigned w = v.width();
  if (w <= 64 && v.umin.isZero() && v.umax.isAllOnes() && v.smin.isMinSignedValue() &&
      v.smax.isMaxSignedValue() && v.zeros.isZero() && v.ones.isZero())
    shared = &tops_[w];
  else if (w == 1)
    shared = &truths_[v.umin.isOne()];
  if (shared && *shared) {
    index_[t.id] = *shared;
    return;
  }
  const size_t place = words_.size() + 1;
  require(place <= UINT32_MAX, "too many abstract values");
  for (const APInt* x : {&v.zeros, &v.ones, &v.umin, &v.umax, &v.smin, &v.smax})
    words_.insert(words_.end(), x->getRawData(), x->getRawData() + x->getNumWords());
  index_[t.id] = static_cast<uint32_t>(place);
  if (shared)
    *shared = static_cast<uint32_t>(place);
}

AbstractValue AbstractValues::compute(Term t) const {
  if (terms_.op(t) == Op::Extract)
    return abstractExtract(load(terms_.operand(t, 0)), terms_.extractHi(t), terms_.extractLo(t));
  llvm::SmallVector<AbstractValue, 3> operands;
  for (unsigned i = 0, n = terms_.numOperands(t); i < n; ++i)
    operands.push_back(load(terms_.operand(t, i)));
  return abstractOp(terms_.op(t), terms_.width(t), operands);
}

AbstractValue AbstractValues::get(Term t) {
  require(t && t.id <= terms_.numTerms() && !terms_.isArray(terms_.sort(t)),
          "the abstract value of a term that has none");
  if (known(t))
    return load(t);
  if (t.id >= index_.size())
    index_.resize(size_t{terms_.numTerms()} + 1);
  open_.assign(1, t);
  for (;;) {
    const Term top = open_.back();
    bool ready = true;
    for (unsigned i = 0, n = terms_.numOperands(top); i < n; ++i) {
      Term operand = terms_.operand(top, i);
      if (!known(operand)) {
        open_.push_back(operand);
        ready = false;
      }
    }
    if (!ready)
      continue;
    AbstractValue v = compute(top);
    store(top, v);
    // A term may have been put here more than once before it was known.
    do
      open_.pop_back();
    while (!open_.empty() && known(open_.back()));
    if (open_.empty())
      return v;
  }
}

size_t AbstractValues::bytes() const {
  return index_.capacity() * sizeof(index_[0]) + words_.capacity() * sizeof(words_[0]) +
         open_.capacity() * sizeof(open_[0]);
}

}  // namespace fathom::ilr
