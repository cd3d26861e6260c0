#include "encode/facts.h"

#include "ilr/abstract_value.h"

#include "llvm/ADT/MapVector.h"

namespace fathom::encode {

using ilr::Op;
using ilr::Term;

namespace {
// Of the guards under which one condition is known.
constexpr size_t maxGuards = 8;
}  // namespace

void Facts::add(Guard guard, Term condition) {
  llvm::SmallVector<Term, 8> open{condition};
  for (unsigned count = 0; !open.empty() && count < 64; ++count) {
    Term t = open.pop_back_val();
    if (terms_.isConst(t) || holds(guard, t))
      continue;
    llvm::SmallVector<Guard, 2>& guards = at_[t.id];
    if (guards.size() >= maxGuards)
      guards.erase(guards.begin());
    guards.push_back(guard);
    bound(guard, t);
    if (guard == Guards::always)
      learnRange(t);
    // The parts of a conjunction, and of a disjunction that is false.
    Op op = terms_.op(t);
    if (op == Op::And) {
      open.push_back(terms_.operand(t, 1));
      open.push_back(terms_.operand(t, 0));
    } else if (op == Op::Not && terms_.op(terms_.operand(t, 0)) == Op::Or) {
      Term inner = terms_.operand(t, 0);
      open.push_back(terms_.mkNot(terms_.operand(inner, 0)));
      open.push_back(terms_.mkNot(terms_.operand(inner, 1)));
    }
  }
}

bool Facts::holds(Guard guard, Term condition) const {
  auto it = at_.find(condition.id);
  if (it == at_.end())
    return false;
  return llvm::any_of(it->second, [&](Guard known) { return isBelow(guard, known); });
}

bool Facts::isBelow(Guard guard, Guard known) const {
  while (guards_.depth(guard) > guards_.depth(known))
    guard = guards_.parent(guard);
  return guard == known;
}

// x < y, and its negation y <= x, bound the smaller one; as signed numbers, if it is not negative.
void Facts::bound(Guard guard, Term literal) {
  bool isNegated = terms_.op(literal) == Op::Not;
  Term t = isNegated ? terms_.operand(literal, 0) : literal;
  Op op = terms_.op(t);
  if (op != Op::Ult && op != Op::Slt)
    return;
  Term smaller = terms_.operand(t, isNegated ? 1 : 0),
       larger = terms_.operand(t, isNegated ? 0 : 1);
  if (terms_.isConst(smaller))
    return;
  if (op == Op::Slt) {
    Term isNegative = terms_.mk(Op::Slt, smaller, terms_.mkInt(terms_.width(smaller), 0));
    if (known(guard, isNegative) != false)
      return;
  }
  llvm::APInt limit = most(guard, larger);
  if (!isNegated && !limit.isZero())
    --limit;
  if (limit.isAllOnes())
    return;
  llvm::SmallVector<Bound, 1>& known = bounds_[smaller.id];
  if (known.size() >= maxGuards)
    known.erase(known.begin());
  known.push_back({guard, std::move(limit)});
}

llvm::APInt Facts::most(Guard guard, Term t, unsigned depth) const {
  llvm::APInt result = terms_.abstractValues().get(t).umax;
  if (auto it = bounds_.find(t.id); it != bounds_.end())
    for (const Bound& each : it->second)
      if (each.most.ult(result) && isBelow(guard, each.guard))
        result = each.most;
  if (depth == 0)
    return result;
  auto part = [&](unsigned i) { return most(guard, terms_.operand(t, i), depth - 1); };
  llvm::APInt other = result;
  if (terms_.op(t) == Op::Select)
    other = llvm::APIntOps::umax(part(1), part(2));
  else if (terms_.op(t) == Op::ZExt)
    other = part(0).zext(terms_.width(t));
  return llvm::APIntOps::umin(result, other);
}

Term Facts::narrowed(Guard guard, Term t) {
  if (terms_.isConst(t) || terms_.isBool(t))
    return t;
  unsigned width = terms_.width(t), bits = most(guard, t).getActiveBits();
  if (4 * bits > width)  // else it is not worth having two products of the same numbers
    return t;
  if (bits == 0)
    return terms_.mkInt(width, 0);
  return terms_.mkZExt(terms_.mkExtract(t, bits - 1, 0), width);
}

std::optional<bool> Facts::known(Guard guard, Term condition) const {
  if (terms_.isConst(condition))
    return terms_.isOnes(condition);
  if (holds(guard, condition))
    return true;
  if (holds(guard, terms_.mkNot(condition)))
    return false;
  return std::nullopt;
}

Term Facts::simplified(Guard guard, Term condition, unsigned depth) {
  if (std::optional<bool> value = known(guard, condition))
    return terms_.mkBool(*value);
  if (depth == 0)
    return condition;
  auto part = [&](unsigned i) {
    return simplified(guard, terms_.operand(condition, i), depth - 1);
  };
  switch (terms_.op(condition)) {
    case Op::Not: return terms_.mkNot(part(0));
    case Op::And: {
      Term a = part(0);
      return terms_.isConst(a) && terms_.isZero(a) ? a : terms_.mkAnd(a, part(1));
    }
    case Op::Or: {
      Term a = part(0);
      return terms_.isOnes(a) ? a : terms_.mkOr(a, part(1));
    }
    default: return condition;
  }
}

Term Facts::chosen(Guard guard, Term t) const {
  while (terms_.op(t) == Op::Select) {
    std::optional<bool> condition = known(guard, terms_.operand(t, 0));
    if (!condition)
      break;
    t = terms_.operand(t, *condition ? 1 : 2);
  }
  return t;
}

// Alternatives. A size that is 0 or 8 is a multiple of 8: where it counts bytes, pointers lie at
// every eighth of them, and at no other.
namespace {

constexpr size_t maxAlternatives = 4, maxLiterals = 256;

struct KnownBits {
  Term number;
  llvm::APInt zeros, ones;
};
using BitsOf = llvm::MapVector<uint32_t, KnownBits>;  // by term

unsigned lowZeros(ilr::TermManager& terms, Term t) {
  return terms.abstractValues().get(t).zeros.countr_one();
}

Term withLowZeros(ilr::TermManager& terms, Term t, unsigned zeros) {
  if (zeros == 0)
    return t;
  return terms.mk(Op::Concat, terms.mkExtract(t, terms.width(t) - 1, zeros), terms.mkInt(zeros, 0));
}

// The parts of a conjunction, or of a disjunction; false if there are too many.
bool flatten(ilr::TermManager& terms, Term condition, Op op, size_t most,
             llvm::SmallVectorImpl<Term>& parts) {
  llvm::SmallVector<Term, 16> open{condition};
  Op dual = op == Op::And ? Op::Or : Op::And;
  while (!open.empty()) {
    Term t = open.pop_back_val();
    if (parts.size() + open.size() > most)
      return false;
    bool isNegated = terms.op(t) == Op::Not;
    Term inner = isNegated ? terms.operand(t, 0) : t;
    if (terms.op(inner) != (isNegated ? dual : op)) {
      parts.push_back(t);
      continue;
    }
    for (unsigned i = 0; i < 2; ++i)
      open.push_back(isNegated ? terms.mkNot(terms.operand(inner, i)) : terms.operand(inner, i));
  }
  return true;
}

// That the number has this value, said of the terms that it is made of.
void noteBits(const ilr::TermManager& terms, Term number, const llvm::APInt& value, BitsOf& known) {
  struct Said {
    Term number;
    llvm::APInt mask, value;
  };
  llvm::SmallVector<Said, 8> open{{number, llvm::APInt::getAllOnes(value.getBitWidth()), value}};
  while (!open.empty()) {
    auto [t, mask, bits] = open.pop_back_val();
    if (mask.isZero() || terms.isConst(t))
      continue;
    Term inner = terms.numOperands(t) ? terms.operand(t, 0) : t;
    switch (terms.op(t)) {
      case Op::ZExt: {
        unsigned width = terms.width(inner);
        open.push_back({inner, mask.trunc(width), bits.trunc(width)});
        break;
      }
      case Op::Extract: {
        unsigned width = terms.width(inner), low = terms.extractLo(t);
        open.push_back({inner, mask.zext(width).shl(low), bits.zext(width).shl(low)});
        break;
      }
      case Op::Concat: {
        Term last = terms.operand(t, 1);
        unsigned low = terms.width(last), high = terms.width(inner);
        open.push_back({inner, mask.lshr(low).trunc(high), bits.lshr(low).trunc(high)});
        open.push_back({last, mask.trunc(low), bits.trunc(low)});
        break;
      }
      default: {
        llvm::APInt none = llvm::APInt::getZero(mask.getBitWidth());
        KnownBits& all = known.try_emplace(t.id, KnownBits{t, none, none}).first->second;
        all.ones |= mask & bits;
        all.zeros |= mask & ~bits;
      }
    }
  }
}

// From a disjunction: bits that have the same value whichever of its parts holds.
std::vector<KnownBits> commonBits(ilr::TermManager& terms, Term condition) {
  llvm::SmallVector<Term, maxAlternatives> alternatives;
  if (!flatten(terms, condition, Op::Or, maxAlternatives, alternatives))
    return {};
  BitsOf common;
  for (Term alternative : alternatives) {
    llvm::SmallVector<Term, 64> literals;
    if (!flatten(terms, alternative, Op::And, maxLiterals, literals))
      return {};
    BitsOf known;
    for (Term t : literals)
      if (terms.op(t) == Op::Eq && terms.isConst(terms.operand(t, 1)) &&
          terms.isInt(terms.sort(terms.operand(t, 0))))
        noteBits(terms, terms.operand(t, 0), terms.constValue(terms.operand(t, 1)), known);
    if (alternative == alternatives.front()) {
      common = std::move(known);
      continue;
    }
    common.remove_if([&](auto& entry) {
      auto it = known.find(entry.first);
      if (it == known.end())
        return true;
      entry.second.zeros &= it->second.zeros;
      entry.second.ones &= it->second.ones;
      return entry.second.zeros.isZero() && entry.second.ones.isZero();
    });
  }
  std::vector<KnownBits> result;
  for (auto& entry : common)
    result.push_back(std::move(entry.second));
  return result;
}

}  // namespace

// Ranges. A number that was assumed to be between 2 and 10 is 2 and a number of four bits:
// terms that contain it simplify, loops over it end by themselves, and its products are
// small. Only what holds on every way is used: else a value would have one shape on one
// way and another on the other, and no longer be the same where they meet.
void Facts::learnRange(Term condition) {
  bool positive = terms_.op(condition) != Op::Not;
  Term relation = positive ? condition : terms_.operand(condition, 0);
  Op op = terms_.op(relation);
  if (op == (positive ? Op::Or : Op::And))
    for (const KnownBits& known : commonBits(terms_, condition)) {
      restrict(known.number, known.ones, ~known.zeros);
      unsigned zeros = known.zeros.countr_one();
      // Of all numbers whose lowest bits are those.
      for (auto& [id, range] : ranges_) {
        Term part =
            terms_.op(range.reduced) == Op::ZExt ? terms_.operand(range.reduced, 0) : range.reduced;
        unsigned width = terms_.width(part);
        if (zeros == 0 || terms_.isConst(part) || !range.from.isZero() ||
            part !=
                terms_.mkExtract(known.number, std::min(width, known.zeros.getBitWidth()) - 1, 0))
          continue;
        part = zeros < width ? withLowZeros(terms_, part, zeros) : terms_.mkInt(width, 0);
        range.reduced = terms_.mkZExt(part, terms_.width(Term{id}));
        if (!terms_.isConst(part)) {
          parts_.try_emplace(part.id, Part{Term{id}, range.from});
          parts_.try_emplace(range.reduced.id, Part{Term{id}, range.from});
        }
      }
    }
  if (op != Op::Ult && op != Op::Eq)
    return;
  Term a = terms_.operand(relation, 0), b = terms_.operand(relation, 1);
  if (!terms_.isInt(terms_.sort(a)) || terms_.isConst(a) == terms_.isConst(b))
    return;
  bool onLeft = terms_.isConst(a);
  Term number = onLeft ? b : a;
  llvm::APInt c = terms_.constValue(onLeft ? a : b);
  llvm::APInt lowest = llvm::APInt::getZero(c.getBitWidth()), highest = ~lowest;
  if (op == Op::Eq && positive)
    restrict(number, c, c);
  else if (op == Op::Eq && c.isZero())
    restrict(number, lowest + 1, highest);
  else if (op == Op::Eq)
    return;
  else if (onLeft == positive)  // c < number, or number >= c
    restrict(number, onLeft ? c + 1 : c, highest);
  else  // number <= c, or number < c
    restrict(number, lowest, onLeft ? c : c - 1);
}

void Facts::restrict(Term number, llvm::APInt from, llvm::APInt to) {
  // To the number that it is a part of.
  for (;;) {
    if (from.ugt(to))
      return;  // nothing goes on here, which others will find out
    if (auto it = parts_.find(number.id); it != parts_.end()) {
      const Part& part = it->second;
      unsigned width = terms_.width(part.of);
      from = from.zext(width) + part.plus;
      to = to.zext(width) + part.plus;
      number = part.of;
      break;
    }
    if (terms_.op(number) == Op::ZExt) {
      number = terms_.operand(number, 0);
      unsigned width = terms_.width(number);
      llvm::APInt largest = llvm::APInt::getMaxValue(width).zext(to.getBitWidth());
      if (from.ugt(largest))
        return;
      from = from.trunc(width);
      to = llvm::APIntOps::umin(to, largest).trunc(width);
      continue;
    }
    if (terms_.op(number) != Op::Extract)
      break;
    // The upper bits of another.
    unsigned low = terms_.extractLo(number), width = terms_.width(terms_.operand(number, 0));
    if (low + terms_.width(number) != width)
      break;
    number = terms_.operand(number, 0);
    from = from.zext(width).shl(low);
    to = to.zext(width).shl(low) | llvm::APInt::getLowBitsSet(width, low);
  }
  if (terms_.isConst(number))
    return;
  unsigned width = terms_.width(number);
  auto [it, isNew] = ranges_.try_emplace(
      number.id, Range{llvm::APInt::getZero(width), llvm::APInt::getMaxValue(width), number});
  Range& range = it->second;
  from = llvm::APIntOps::umax(from, range.from);
  to = llvm::APIntOps::umin(to, range.to);
  if (from.ugt(to) || (from == range.from && to == range.to))
    return;
  range.from = from;
  range.to = to;
  unsigned bits = (to - from).getActiveBits();
  if (bits == width)
    return;
  Term base = terms_.mkInt(from);
  unsigned zeros = from.isZero() ? lowZeros(terms_, range.reduced) : 0;
  if (bits <= zeros) {
    range.reduced = base;
    return;
  }
  Term part = terms_.mkExtract(terms_.mk(Op::Sub, number, base), bits - 1, 0);
  part = withLowZeros(terms_, part, zeros);
  range.reduced = terms_.mk(Op::Add, terms_.mkZExt(part, width), base);
  parts_.try_emplace(part.id, Part{number, from});
  parts_.try_emplace(range.reduced.id, Part{number, llvm::APInt::getZero(width)});
}

Term Facts::reduced(Term t) const {
  if (ranges_.empty())
    return t;
  auto whole = parts_.find(t.id);
  if (whole != parts_.end() && whole->second.plus.isZero() &&
      terms_.width(whole->second.of) == terms_.width(t))
    t = whole->second.of;
  auto it = ranges_.find(t.id);
  return it == ranges_.end() ? t : it->second.reduced;
}

}  // namespace fathom::encode
