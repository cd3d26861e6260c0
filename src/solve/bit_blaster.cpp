// Bit-blasting: every term becomes as many literals of the AIG as it has bits,
// by the circuits of blast_*.cpp. This file is the walk over the terms. It keeps
// an explicit stack, because chains of millions of terms are normal, and all
// results in one pool: a term costs four bytes for its place in the pool and
// four per bit. An extract is only a place, inside the bits of its operand.
#include "solve/bit_blaster.h"

#include "support/error.h"

namespace fathom::solve {

using ilr::Op;
using ilr::Term;

void BitBlaster::setPoll(std::function<void()> poll) {
  circuits_.setPoll(poll);
  poll_ = std::move(poll);
}

void BitBlaster::store(Term t, Word bits) {
  require(pool_.size() + bits.size() < UINT32_MAX, "more than 2^32 bits in one formula");
  offsets_[t.id] = static_cast<uint32_t>(pool_.size());
  pool_.insert(pool_.end(), bits.begin(), bits.end());
}

void BitBlaster::storeInputs(Term t, std::vector<Term>& list) {
  Bits inputs(terms_.width(t));
  for (Lit& l : inputs)
    l = aig_.mkInput();
  store(t, inputs);
  list.push_back(t);
}

bool BitBlaster::isArrayComparison(Term t) const {
  Op op = terms_.op(t);
  return (op == Op::Eq || op == Op::Ne) && terms_.isArray(terms_.sort(terms_.operand(t, 0)));
}

void BitBlaster::pushUnlessBlasted(Term t) {
  if (!isBlasted(t))
    stack_.push_back(t);
}

// a + -b, which rewriting makes of a - b. It needs b, not -b. (Of one bit, a sum
// is an xor of its operands as they are: blastOneBit.)
bool BitBlaster::isDifference(Term t) const {
  return terms_.op(t) == Op::Add && terms_.width(t) > 1 &&
         terms_.op(terms_.operand(t, 1)) == Op::Neg;
}

// Pushes what has to be blasted before t; false if there is nothing.
bool BitBlaster::pushOperands(Term t) {
  size_t before = stack_.size();
  switch (terms_.op(t)) {
    case Op::Const:
    case Op::Symbol:
    case Op::Read:
    case Op::Apply: return false;
    case Op::Eq:
    case Op::Ne:
      if (isArrayComparison(t)) {
        if (terms_.op(t) == Op::Ne)
          pushUnlessBlasted(terms_.mkEq(terms_.operand(t, 0), terms_.operand(t, 1)));
        break;
      }
      [[fallthrough]];
    default:
      for (unsigned i = terms_.numOperands(t); i-- > 0;)
        pushUnlessBlasted(isDifference(t) && i == 1 ? terms_.operand(terms_.operand(t, 1), 0)
                                                    : terms_.operand(t, i));
  }
  return stack_.size() != before;
}

Word BitBlaster::bits(Term root) {
  if (!isBlasted(root)) {
    stack_.assign(1, root);
    while (!stack_.empty()) {
      Term t = stack_.back();
      if (offsets_.size() <= terms_.numTerms())
        offsets_.resize(terms_.numTerms() + 1);
      if (isBlasted(t)) {
        stack_.pop_back();
        continue;
      }
      if (pushOperands(t))
        continue;
      stack_.pop_back();
      blast(t);
      if ((++steps_ & 4095) == 0 && poll_)
        poll_();
    }
  }
  return stored(root);
}

void BitBlaster::blast(Term t) {
  Term a = terms_.numOperands(t) > 0 ? terms_.operand(t, 0) : Term{};
  switch (terms_.op(t)) {
    case Op::Const: return store(t, circuits_.constant(terms_.constValue(t)));
    case Op::Symbol: return storeInputs(t, symbols_);
    case Op::Read: return storeInputs(t, reads_);
    case Op::Apply: return storeInputs(t, applies_);
    case Op::Extract: offsets_[t.id] = offsets_[a.id] + terms_.extractLo(t); return;
    default: break;
  }
  if (isArrayComparison(t)) {
    if (terms_.op(t) == Op::Eq)
      return storeInputs(t, arrayEqualities_);
    return storeOne(t, negate(only(terms_.mkEq(a, terms_.operand(t, 1)))));
  }
  if (terms_.width(t) == 1 && terms_.width(a) == 1 && blastOneBit(t))
    return;
  if (terms_.isBool(t))
    return storeOne(t, blastPredicate(t));
  store(t, blastWord(t));
}

// The functions of long boolean chains, without the detour through words.
bool BitBlaster::blastOneBit(Term t) {
  unsigned n = terms_.numOperands(t);
  Lit a = only(terms_.operand(t, 0));
  Lit b = n > 1 ? only(terms_.operand(t, 1)) : falseLit;
  switch (terms_.op(t)) {
    case Op::Not: storeOne(t, negate(a)); return true;
    case Op::And:
    case Op::Mul: storeOne(t, aig_.mkAnd(a, b)); return true;
    case Op::Or: storeOne(t, aig_.mkOr(a, b)); return true;
    case Op::Xor:
    case Op::Ne:
    case Op::Add:
    case Op::Sub: storeOne(t, aig_.mkXor(a, b)); return true;
    case Op::Eq: storeOne(t, aig_.mkIff(a, b)); return true;
    case Op::Select: storeOne(t, aig_.mkIte(a, b, only(terms_.operand(t, 2)))); return true;
    default: return false;
  }
}

Lit BitBlaster::blastPredicate(Term t) {
  Word a = stored(terms_.operand(t, 0));
  Word b = terms_.numOperands(t) > 1 ? stored(terms_.operand(t, 1)) : a;
  switch (terms_.op(t)) {
    case Op::Eq: return circuits_.equal(a, b);
    case Op::Ne: return negate(circuits_.equal(a, b));
    case Op::Ult: comparisons_.push_back(t); return circuits_.less(a, b);
    case Op::Ule: return negate(circuits_.less(b, a));
    case Op::Ugt: return circuits_.less(b, a);
    case Op::Uge: return negate(circuits_.less(a, b));
    case Op::Slt: return circuits_.lessSigned(a, b);
    case Op::Sle: return negate(circuits_.lessSigned(b, a));
    case Op::Sgt: return circuits_.lessSigned(b, a);
    case Op::Sge: return negate(circuits_.lessSigned(a, b));
    case Op::UAddO: return circuits_.addOverflows(a, b);
    case Op::SAddO: return circuits_.addOverflowsSigned(a, b);
    case Op::USubO: return circuits_.less(a, b);
    case Op::SSubO: return circuits_.subtractOverflowsSigned(a, b);
    case Op::UMulO: return circuits_.multiplyOverflows(a, b);
    case Op::SMulO: return circuits_.multiplyOverflowsSigned(a, b);
    case Op::SDivO: return circuits_.divideOverflowsSigned(a, b);
    case Op::DivZ: return circuits_.isZero(b);
    case Op::UDivX:
    case Op::SDivX: {
      bool isSigned = terms_.op(t) == Op::SDivX;
      Term x = terms_.operand(t, 0), y = terms_.operand(t, 1);
      return negate(circuits_.isZero(division(x, y, isSigned).remainder));
    }
    case Op::ShO:
      return negate(circuits_.less(
          b, circuits_.constant(llvm::APInt(static_cast<unsigned>(b.size()), b.size()))));
    case Op::LShrX:
    case Op::AShrX: return circuits_.shiftsOutOnes(a, b);
    default: throw InternalError("a predicate without a circuit");
  }
}

Bits BitBlaster::blastWord(Term t) {
  unsigned width = terms_.width(t);
  Term x = terms_.operand(t, 0);
  Term y = terms_.numOperands(t) > 1 ? terms_.operand(t, 1) : x;
  Word a = stored(x), b = stored(y);
  Bits result(width);
  auto bitwise = [&](auto function) {
    for (unsigned i = 0; i < width; ++i)
      result[i] = function(i);
    return result;
  };
  switch (terms_.op(t)) {
    case Op::Not: return bitwise([&](unsigned i) { return negate(a[i]); });
    case Op::And: return bitwise([&](unsigned i) { return aig_.mkAnd(a[i], b[i]); });
    case Op::Or: return bitwise([&](unsigned i) { return aig_.mkOr(a[i], b[i]); });
    case Op::Xor: return bitwise([&](unsigned i) { return aig_.mkXor(a[i], b[i]); });
    case Op::Select: {
      Word e = stored(terms_.operand(t, 2));
      Lit c = a.front();
      return bitwise([&](unsigned i) { return aig_.mkIte(c, b[i], e[i]); });
    }
    case Op::Concat:
      return bitwise([&](unsigned i) { return i < b.size() ? b[i] : a[i - b.size()]; });
    case Op::ZExt: return bitwise([&](unsigned i) { return i < a.size() ? a[i] : falseLit; });
    case Op::SExt: return bitwise([&](unsigned i) { return i < a.size() ? a[i] : a.back(); });
    case Op::Neg: return circuits_.negation(a);
    case Op::Add:
      if (isDifference(t))
        return circuits_.subtract(a, stored(terms_.operand(y, 0)));
      return circuits_.add(a, b);
    case Op::Sub: return circuits_.subtract(a, b);
    case Op::Mul: return circuits_.multiply(a, b);
    case Op::UDiv: return division(x, y, false).quotient;
    case Op::URem: return division(x, y, false).remainder;
    case Op::SDiv: return division(x, y, true).quotient;
    case Op::SRem: return division(x, y, true).remainder;
    case Op::Shl: return circuits_.shiftLeft(a, b);
    case Op::LShr: return circuits_.shiftRight(a, b, falseLit);
    case Op::AShr: return circuits_.shiftRight(a, b, a.back());
    case Op::RotL: return circuits_.rotate(a, b, true);
    case Op::RotR: return circuits_.rotate(a, b, false);
    default: throw InternalError("a function without a circuit");
  }
}

const Circuits::Division& BitBlaster::division(Term a, Term b, bool isSigned) {
  uint64_t key = (uint64_t{a.id} << 32) | b.id;
  auto& known = divisions_[isSigned];
  auto found = known.find(key);
  if (found == known.end()) {
    Word x = stored(a), y = stored(b);
    found =
        known.emplace(key, isSigned ? circuits_.divideSigned(x, y) : circuits_.divide(x, y)).first;
  }
  return found->second;
}

}  // namespace fathom::solve
