// The meaning of terms, twice: evaluateOp says what each function of section 3.7
// of 003 is on constants, and the Evaluator lifts that to terms under an
// assignment. Everything else that knows the semantics (rules, abstract values,
// bit-blasting, solvers) is tested against this file, so it is written to be
// compared with the definitions, not to be clever.
//
// Values of at most 64 bits are one machine word, zero-extended, both here and
// in the evaluator's table; wider ones are APInts in a pool, and the word is the
// position there. Arrays are persistent maps (persistent_map.h) from which
// entries that equal the array's default are left out, so that arrays with the
// same default are equal just when their maps are.

#include "ilr/evaluate.h"

#include "ilr/evaluate_float.h"
#include "ilr/persistent_map.h"
#include "support/error.h"

#include "llvm/ADT/SmallVector.h"

namespace fathom::ilr {

using llvm::APInt;

namespace {

uint64_t mask(unsigned width) { return ~uint64_t{0} >> (64 - width); }

int64_t asSigned(uint64_t x, unsigned width) {
  return static_cast<int64_t>(x << (64 - width)) >> (64 - width);
}

uint64_t lshrInexact(uint64_t a, uint64_t b, unsigned w) {
  return (b >= w ? a : a & ~(~uint64_t{0} << b)) != 0;
}

uint64_t rotateLeft(uint64_t a, unsigned by, unsigned w) {
  return by == 0 ? a : ((a << by) | (a >> (w - by))) & mask(w);
}

// All widths at most 64. `width` is that of the result, w and v those of the
// first and second operand.
uint64_t evaluateWords(Op op, unsigned width, unsigned w, unsigned v, uint64_t a, uint64_t b,
                       uint64_t c) {
  const int64_t sa = asSigned(a, w);
  switch (op) {
    case Op::Not: return ~a & mask(w);
    case Op::And: return a & b;
    case Op::Or: return a | b;
    case Op::Xor: return a ^ b;
    case Op::Eq: return a == b;
    case Op::Ne: return a != b;
    case Op::Ult: return a < b;
    case Op::Ule: return a <= b;
    case Op::Ugt: return a > b;
    case Op::Uge: return a >= b;
    case Op::Slt: return sa < asSigned(b, w);
    case Op::Sle: return sa <= asSigned(b, w);
    case Op::Sgt: return sa > asSigned(b, w);
    case Op::Sge: return sa >= asSigned(b, w);
    case Op::Neg: return (0 - a) & mask(w);
    case Op::Add: return (a + b) & mask(w);
    case Op::Sub: return (a - b) & mask(w);
    case Op::Mul: return (a * b) & mask(w);
    case Op::UDiv: return b == 0 ? mask(w) : a / b;
    case Op::URem: return b == 0 ? a : a % b;
    case Op::SDiv: {
      if (b == 0)
        return sa < 0 ? 1 : mask(w);
      // Also the one division that the machine refuses.
      if (b == mask(w))
        return (0 - a) & mask(w);
      return static_cast<uint64_t>(sa / asSigned(b, w)) & mask(w);
    }
    case Op::SRem: {
      if (b == 0)
        return a;
      if (b == mask(w))
        return 0;
      return static_cast<uint64_t>(sa % asSigned(b, w)) & mask(w);
    }
    case Op::Shl: return b >= w ? 0 : (a << b) & mask(w);
    case Op::LShr: return b >= w ? 0 : a >> b;
    case Op::AShr: return static_cast<uint64_t>(sa >> (b >= w ? w - 1 : b)) & mask(w);
    case Op::RotL: return rotateLeft(a, static_cast<unsigned>(b % w), w);
    case Op::RotR: return rotateLeft(a, static_cast<unsigned>((w - b % w) % w), w);
    case Op::UAddO: return ((a + b) & mask(w)) < a;
    case Op::SAddO: {
      int64_t s = asSigned(a + b, w);
      return ((sa ^ s) & (asSigned(b, w) ^ s)) < 0;
    }
    case Op::USubO: return a < b;
    case Op::SSubO: return ((sa ^ asSigned(b, w)) & (sa ^ asSigned(a - b, w))) < 0;
    case Op::UMulO: return (static_cast<unsigned __int128>(a) * b) > mask(w);
    case Op::SMulO: {
      __int128 p = static_cast<__int128>(sa) * asSigned(b, w);
      return p != asSigned(static_cast<uint64_t>(p), w);
    }
    case Op::SDivO: return a == uint64_t{1} << (w - 1) && b == mask(w);
    case Op::DivZ: return b == 0;
    case Op::UDivX: return (b == 0 ? a : a % b) != 0;
    case Op::SDivX: return b == 0 ? a != 0 : b == mask(w) ? 0 : sa % asSigned(b, w) != 0;
    case Op::ShO: return b >= w;
    case Op::LShrX:
    case Op::AShrX: return lshrInexact(a, b, w);
    case Op::ZExt: return a;
    case Op::SExt: return static_cast<uint64_t>(sa) & mask(width);
    case Op::Concat: return (a << v) | b;
    case Op::Select: return a ? b : c;
    default: break;
  }
  require(false, "evaluateOp of a function that is not one of constants alone");
  return 0;
}

APInt signedQuotient(const APInt& a, const APInt& b) {
  if (b.isZero())
    return a.isNegative() ? APInt(a.getBitWidth(), 1) : APInt::getAllOnes(a.getBitWidth());
  return b.isAllOnes() ? -a : a.sdiv(b);
}

APInt signedRemainder(const APInt& a, const APInt& b) {
  if (b.isZero())
    return a;
  return b.isAllOnes() ? APInt::getZero(a.getBitWidth()) : a.srem(b);
}

bool overflows(Op op, const APInt& a, const APInt& b) {
  bool overflow = false;
  switch (op) {
    case Op::UAddO: (void)a.uadd_ov(b, overflow); break;
    case Op::SAddO: (void)a.sadd_ov(b, overflow); break;
    case Op::USubO: return a.ult(b);
    case Op::SSubO: (void)a.ssub_ov(b, overflow); break;
    case Op::UMulO: (void)a.umul_ov(b, overflow); break;
    default: (void)a.smul_ov(b, overflow); break;
  }
  return overflow;
}

// The same for any widths, where some width is more than 64.
APInt evaluateWide(Op op, unsigned width, llvm::ArrayRef<APInt> operands) {
  const APInt& a = operands[0];
  const APInt& b = operands[operands.size() > 1 ? 1 : 0];
  const unsigned w = a.getBitWidth();
  auto truth = [](bool value) { return APInt(1, value); };
  switch (op) {
    case Op::Not: return ~a;
    case Op::And: return a & b;
    case Op::Or: return a | b;
    case Op::Xor: return a ^ b;
    case Op::Eq: return truth(a == b);
    case Op::Ne: return truth(a != b);
    case Op::Ult: return truth(a.ult(b));
    case Op::Ule: return truth(a.ule(b));
    case Op::Ugt: return truth(a.ugt(b));
    case Op::Uge: return truth(a.uge(b));
    case Op::Slt: return truth(a.slt(b));
    case Op::Sle: return truth(a.sle(b));
    case Op::Sgt: return truth(a.sgt(b));
    case Op::Sge: return truth(a.sge(b));
    case Op::Neg: return -a;
    case Op::Add: return a + b;
    case Op::Sub: return a - b;
    case Op::Mul: return a * b;
    case Op::UDiv: return b.isZero() ? APInt::getAllOnes(w) : a.udiv(b);
    case Op::URem: return b.isZero() ? a : a.urem(b);
    case Op::SDiv: return signedQuotient(a, b);
    case Op::SRem: return signedRemainder(a, b);
    case Op::Shl: return a.shl(b);
    case Op::LShr: return a.lshr(b);
    case Op::AShr: return a.ashr(b);
    case Op::RotL: return a.rotl(b);
    case Op::RotR: return a.rotr(b);
    case Op::UAddO:
    case Op::SAddO:
    case Op::USubO:
    case Op::SSubO:
    case Op::UMulO:
    case Op::SMulO: return truth(overflows(op, a, b));
    case Op::SDivO: return truth(a.isMinSignedValue() && b.isAllOnes());
    case Op::DivZ: return truth(b.isZero());
    case Op::UDivX: return truth(!(b.isZero() ? a : a.urem(b)).isZero());
    case Op::SDivX: return truth(!signedRemainder(a, b).isZero());
    case Op::ShO: return truth(b.uge(w));
    case Op::LShrX:
    case Op::AShrX: return truth(!a.isZero() && b.ugt(a.countr_zero()));
    case Op::ZExt: return a.zext(width);
    case Op::SExt: return a.sext(width);
    case Op::Concat: return a.concat(b);
    case Op::Select: return a.isZero() ? operands[2] : b;
    default: break;
  }
  require(false, "evaluateOp of a function that is not one of constants alone");
  return a;
}

}  // namespace

APInt evaluateOp(Op op, unsigned width, llvm::ArrayRef<APInt> operands) {
  require(!operands.empty(), "evaluateOp without operands");
  const unsigned w = operands[0].getBitWidth();
  if (width > 64 || w > 64)
    return evaluateWide(op, width, operands);
  const size_t n = operands.size();
  const uint64_t b = n > 1 ? operands[1].getRawData()[0] : 0;
  const uint64_t c = n > 2 ? operands[2].getRawData()[0] : 0;
  const unsigned v = n > 1 ? operands[1].getBitWidth() : 0;
  return APInt(width, evaluateWords(op, width, w, v, operands[0].getRawData()[0], b, c));
}

bool LexicographicLess::operator()(const std::vector<APInt>& a, const std::vector<APInt>& b) const {
  for (size_t i = 0; i < a.size() && i < b.size(); ++i) {
    if (a[i].getBitWidth() != b[i].getBitWidth())
      return a[i].getBitWidth() < b[i].getBitWidth();
    if (a[i] != b[i])
      return a[i].ult(b[i]);
  }
  return a.size() < b.size();
}

class Evaluator::Impl {
public:
  Impl(const TermManager& terms, const Assignment& assignment)
      : terms_(terms), assignment_(assignment), maps_(pool_) {}

  const APInt& bits(Term t);
  Value value(Term t);

private:
  // The value of an array term; `count` is the number of entries of the map.
  struct Array {
    uint64_t otherwise;
    uint64_t count;
    PersistentMaps::Map map;
  };

  void evaluate(Term t);
  uint64_t compute(Term t);
  uint64_t computeSymbol(Term t);
  uint64_t computeArray(Term t);
  uint64_t computeApply(Term t);
  uint64_t write(Term t);
  bool equalArrays(Sort sort, const Array& a, const Array& b) const;

  uint64_t word(Term t) const { return words_[t.id]; }
  uint64_t operandWord(Term t, unsigned i) const { return words_[terms_.operand(t, i).id]; }
  // Words stand for themselves up to 64 bits and for a place in the pool above.
  uint64_t toWord(const APInt& value) {
    if (value.getBitWidth() <= 64)
      return value.getRawData()[0];
    pool_.push_back(value);
    return pool_.size() - 1;
  }
  APInt fromWord(uint64_t w, unsigned width) const {
    return width <= 64 ? APInt(width, w) : pool_[w];
  }
  bool sameWord(uint64_t a, uint64_t b, unsigned width) const {
    return a == b || (width > 64 && pool_[a] == pool_[b]);
  }
  uint64_t toArray(const Array& a) {
    arrays_.push_back(a);
    return arrays_.size() - 1;
  }

  const TermManager& terms_;
  const Assignment& assignment_;
  std::vector<uint64_t> words_;  // by term; of an array, its place in arrays_
  std::vector<bool> known_;      // by term
  std::vector<Term> open_;
  std::deque<APInt> pool_;
  std::vector<Array> arrays_;
  PersistentMaps maps_;
  // What bits() has handed out of values that are kept as words.
  std::vector<uint32_t> handedOut_;  // by term: 0, or 1 + place in handles_
  std::deque<APInt> handles_;
};

void Evaluator::Impl::evaluate(Term t) {
  require(t && t.id <= terms_.numTerms(), "evaluation of a term that does not exist");
  if (t.id >= words_.size()) {
    words_.resize(size_t{terms_.numTerms()} + 1);
    known_.resize(size_t{terms_.numTerms()} + 1);
  }
  if (known_[t.id])
    return;
  open_.assign(1, t);
  while (!open_.empty()) {
    Term top = open_.back();
    if (known_[top.id]) {
      open_.pop_back();
      continue;
    }
    bool ready = true;
    for (unsigned i = 0, n = terms_.numOperands(top); i < n; ++i) {
      Term operand = terms_.operand(top, i);
      if (!known_[operand.id]) {
        open_.push_back(operand);
        ready = false;
      }
    }
    if (!ready)
      continue;
    words_[top.id] = compute(top);
    known_[top.id] = true;
    open_.pop_back();
  }
}

uint64_t Evaluator::Impl::compute(Term t) {
  const Op op = terms_.op(t);
  const Sort sort = terms_.sort(t);
  if (op == Op::Const)
    return terms_.width(sort) <= 64 ? terms_.constLow(t) : toWord(terms_.constValue(t));
  if (op == Op::Symbol)
    return computeSymbol(t);
  if (op == Op::Apply)
    return computeApply(t);
  if (terms_.isArray(sort))
    return computeArray(t);

  const Sort first = terms_.sort(terms_.operand(t, 0));
  if (terms_.isArray(first)) {
    const Array& a = arrays_[operandWord(t, 0)];
    if (op == Op::Read) {
      const uint64_t* w = maps_.find(a.map, operandWord(t, 1), terms_.indexWidth(first) > 64);
      return w ? *w : a.otherwise;
    }
    require(op == Op::Eq || op == Op::Ne, "an array where there should be none");
    return equalArrays(first, a, arrays_[operandWord(t, 1)]) == (op == Op::Eq);
  }

  const unsigned width = terms_.width(sort), w = terms_.width(first);
  if (op == Op::Extract) {
    unsigned lo = terms_.extractLo(t);
    if (w <= 64)
      return (operandWord(t, 0) >> lo) & mask(width);
    return toWord(pool_[operandWord(t, 0)].extractBits(width, lo));
  }
  const unsigned n = terms_.numOperands(t);
  if (isFloatOp(op)) {
    llvm::SmallVector<APInt, 4> operands;
    for (unsigned i = 0; i < n; ++i)
      operands.push_back(fromWord(operandWord(t, i), terms_.width(terms_.operand(t, i))));
    Sort last = terms_.sort(terms_.operand(t, n - 1));
    return toWord(evaluateFloat(op, terms_.format(last), terms_.format(sort), width, operands));
  }
  if (width <= 64 && w <= 64) {
    const unsigned v = n > 1 ? terms_.width(terms_.operand(t, 1)) : 0;
    return evaluateWords(op, width, w, v, operandWord(t, 0), n > 1 ? operandWord(t, 1) : 0,
                         n > 2 ? operandWord(t, 2) : 0);
  }
  llvm::SmallVector<APInt, 3> operands;
  for (unsigned i = 0; i < n; ++i)
    operands.push_back(fromWord(operandWord(t, i), terms_.width(terms_.operand(t, i))));
  return toWord(evaluateWide(op, width, operands));
}

uint64_t Evaluator::Impl::computeSymbol(Term t) {
  const Sort sort = terms_.sort(t);
  auto given = assignment_.symbols.find(t);
  if (!terms_.isArray(sort)) {
    if (given == assignment_.symbols.end())
      return toWord(APInt::getZero(terms_.width(sort)));
    const APInt* value = std::get_if<APInt>(&given->second);
    require(value && value->getBitWidth() == terms_.width(sort),
            "the value given for a symbol has another sort");
    return toWord(terms_.isFloat(sort) ? canonicalFloat(terms_.format(sort), *value) : *value);
  }
  const unsigned indexWidth = terms_.indexWidth(sort), elementWidth = terms_.elementWidth(sort);
  if (given == assignment_.symbols.end())
    return toArray({toWord(APInt::getZero(elementWidth)), 0, 0});
  const ArrayValue* value = std::get_if<ArrayValue>(&given->second);
  require(value && value->otherwise.getBitWidth() == elementWidth,
          "the value given for an array has another sort");
  std::vector<std::pair<uint64_t, uint64_t>> entries;
  // cppcheck-suppress nullPointerRedundantCheck; `require` throws
  for (const auto& [index, element] : value->elements) {
    require(index.getBitWidth() == indexWidth && element.getBitWidth() == elementWidth,
            "the value given for an array has another sort");
    if (element != value->otherwise)
      entries.emplace_back(toWord(index), toWord(element));
  }
  return toArray(
      {toWord(value->otherwise), entries.size(), maps_.fromSorted(entries, indexWidth > 64)});
}

uint64_t Evaluator::Impl::computeArray(Term t) {
  switch (terms_.op(t)) {
    case Op::ConstArray: return toArray({operandWord(t, 0), 0, 0});
    case Op::Select: return operandWord(t, operandWord(t, 0) ? 1 : 2);
    case Op::Write: return write(t);
    default: break;
  }
  require(false, "a function that does not give an array");
  return 0;
}

uint64_t Evaluator::Impl::write(Term t) {
  const Sort sort = terms_.sort(t);
  const bool wide = terms_.indexWidth(sort) > 64;
  const unsigned elementWidth = terms_.elementWidth(sort);
  Array a = arrays_[operandWord(t, 0)];
  const uint64_t index = operandWord(t, 1), element = operandWord(t, 2);
  const uint64_t* old = maps_.find(a.map, index, wide);
  if (sameWord(element, old ? *old : a.otherwise, elementWidth))
    return operandWord(t, 0);
  if (sameWord(element, a.otherwise, elementWidth)) {
    a.map = maps_.erase(a.map, index, wide);
    --a.count;
  } else {
    a.count += old == nullptr;
    a.map = maps_.insert(a.map, index, element, wide);
  }
  return toArray(a);
}

bool Evaluator::Impl::equalArrays(Sort sort, const Array& a, const Array& b) const {
  const unsigned indexWidth = terms_.indexWidth(sort), elementWidth = terms_.elementWidth(sort);
  const bool wide = indexWidth > 64;
  auto same = [&](uint64_t x, uint64_t y) { return sameWord(x, y, elementWidth); };
  if (same(a.otherwise, b.otherwise))
    return a.count == b.count && maps_.equal(a.map, b.map, wide, same);
  // They differ wherever neither has an entry, so together the entries must
  // cover all indices; an index in one map alone meets the other's default.
  if (indexWidth >= 63 || a.count + b.count < uint64_t{1} << indexWidth)
    return false;
  auto x = maps_.entries(a.map), y = maps_.entries(b.map);
  uint64_t covered = 0;
  size_t i = 0, j = 0;
  for (; i < x.size() || j < y.size(); ++covered) {
    bool inA = i < x.size() && (j == y.size() || x[i].first <= y[j].first);
    bool inB = j < y.size() && (i == x.size() || y[j].first <= x[i].first);
    if (!same(inA ? x[i].second : a.otherwise, inB ? y[j].second : b.otherwise))
      return false;
    i += inA;
    j += inB;
  }
  return covered == uint64_t{1} << indexWidth;
}

uint64_t Evaluator::Impl::computeApply(Term t) {
  const unsigned width = terms_.width(terms_.sort(t));
  auto given = assignment_.functions.find(terms_.function(t));
  if (given == assignment_.functions.end())
    return toWord(APInt::getZero(width));
  std::vector<APInt> arguments;
  for (unsigned i = 0; i < terms_.numOperands(t); ++i) {
    Sort sort = terms_.sort(terms_.operand(t, i));
    require(!terms_.isArray(sort), "an array as the argument of a function");
    arguments.push_back(fromWord(operandWord(t, i), terms_.width(sort)));
  }
  auto entry = given->second.table.find(arguments);
  const APInt& value = entry == given->second.table.end() ? given->second.otherwise : entry->second;
  require(value.getBitWidth() == width, "the value given for a function has another sort");
  const Sort sort = terms_.sort(t);
  return toWord(terms_.isFloat(sort) ? canonicalFloat(terms_.format(sort), value) : value);
}

const APInt& Evaluator::Impl::bits(Term t) {
  evaluate(t);
  const Sort sort = terms_.sort(t);
  require(!terms_.isArray(sort), "the bits of an array");
  const unsigned width = terms_.width(sort);
  if (width > 64)
    return pool_[word(t)];
  if (t.id >= handedOut_.size())
    handedOut_.resize(words_.size());
  uint32_t& place = handedOut_[t.id];
  if (!place) {
    handles_.emplace_back(width, word(t));
    place = static_cast<uint32_t>(handles_.size());
  }
  return handles_[place - 1];
}

Value Evaluator::Impl::value(Term t) {
  const Sort sort = terms_.sort(t);
  if (!terms_.isArray(sort))
    return bits(t);
  evaluate(t);
  const unsigned indexWidth = terms_.indexWidth(sort), elementWidth = terms_.elementWidth(sort);
  const Array& a = arrays_[word(t)];
  ArrayValue result{fromWord(a.otherwise, elementWidth), {}};
  for (auto [index, element] : maps_.entries(a.map))
    result.elements.emplace_hint(result.elements.end(), fromWord(index, indexWidth),
                                 fromWord(element, elementWidth));
  return result;
}

Evaluator::Evaluator(const TermManager& terms, const Assignment& assignment)
    : impl_(std::make_unique<Impl>(terms, assignment)) {}
Evaluator::~Evaluator() = default;

const APInt& Evaluator::bits(Term t) { return impl_->bits(t); }
Value Evaluator::value(Term t) { return impl_->value(t); }

}  // namespace fathom::ilr
