// Floats as bits, once for all backends. The walk has an explicit stack and keeps
// what every term became; what has no float in it becomes itself.
//
// A float symbol is a symbol of its packed bits. There is one NaN, so a
// condition excludes the other bits that would stand for it; then equality of
// floats is equality of bits, and a model's bits are the float's value.
#include "ilr/float_lowering.h"

#include "support/error.h"

namespace fathom::ilr {

Sort FloatLowering::bitsOf(Sort s) {
  return terms_.isFloat(s) || terms_.isRounding(s) ? terms_.intSort(terms_.width(s)) : s;
}

Term FloatLowering::lower(Term root) {
  if (!terms_.hasFloats())
    return root;
  require(!terms_.isFloat(terms_.sort(root)) && !terms_.isRounding(terms_.sort(root)),
          "a float is lowered as part of something else");
  if (lowered_.size() <= terms_.numTerms())
    lowered_.resize(terms_.numTerms() + 1);
  auto isDone = [&](Term t) {
    return terms_.isFloat(terms_.sort(t)) ? floats_.contains(t.id) : bool(lowered_[t.id]);
  };
  stack_.assign(1, root);
  while (!stack_.empty()) {
    Term t = stack_.back();
    if (isDone(t)) {
      stack_.pop_back();
      continue;
    }
    size_t before = stack_.size();
    for (unsigned i = terms_.numOperands(t); i-- > 0;)
      if (!isDone(terms_.operand(t, i)))
        stack_.push_back(terms_.operand(t, i));
    if (stack_.size() != before)
      continue;
    stack_.pop_back();
    if (terms_.isFloat(terms_.sort(t))) {
      FloatParts x = floatOf(t);
      floats_[t.id] = static_cast<uint32_t>(parts_.size());
      parts_.push_back(x);
    } else {
      lowerOne(t);
    }
  }
  return lowered_[root.id];
}

Term FloatLowering::symbolFor(Term t) {
  Sort sort = terms_.sort(t);
  Term bits = terms_.mkFreshSymbol(terms_.symbolName(t), bitsOf(sort));
  symbols_.emplace_back(t, bits);
  symbolOf_[t.id] = bits;
  if (terms_.isRounding(sort))
    conditions_.push_back(terms_.mk(Op::Ult, bits, terms_.mkInt(roundingBits, numRoundings)));
  return bits;
}

Term FloatLowering::lowered(Term symbol) const {
  auto it = symbolOf_.find(symbol.id);
  return it == symbolOf_.end() ? symbol : it->second;
}

Function FloatLowering::functionFor(Function f) {
  auto [it, isNew] = functionOf_.try_emplace(f, f);
  if (isNew) {
    llvm::SmallVector<Sort, 4> parameters;
    for (Sort s : terms_.functionParameters(f))
      parameters.push_back(bitsOf(s));
    Sort result = bitsOf(terms_.functionResult(f));
    if (result != terms_.functionResult(f) ||
        llvm::ArrayRef<Sort>(parameters) != terms_.functionParameters(f)) {
      std::string name = terms_.functionName(f);
      do
        name += "!bits";
      while (terms_.hasFunction(name));
      it->second = terms_.mkFunction(name, parameters, result);
      functions_.emplace_back(f, it->second);
    }
  }
  return it->second;
}

Term FloatLowering::applied(Term t) {
  llvm::SmallVector<Term, 4> arguments;
  for (unsigned i = 0, n = terms_.numOperands(t); i < n; ++i)
    arguments.push_back(terms_.isFloat(terms_.sort(terms_.operand(t, i)))
                            ? circuits_.pack(partsAt(t, i))
                            : at(t, i));
  Term result = terms_.mkApply(functionFor(terms_.function(t)), arguments);
  if (terms_.isRounding(terms_.sort(t)))
    conditions_.push_back(terms_.mk(Op::Ult, result, terms_.mkInt(roundingBits, numRoundings)));
  return result;
}

void FloatLowering::lowerOne(Term t) {
  Term result;
  switch (terms_.op(t)) {
    case Op::Const:
      result = terms_.isRounding(terms_.sort(t)) ? terms_.mkInt(terms_.constValue(t)) : t;
      break;
    case Op::Symbol: result = terms_.isRounding(terms_.sort(t)) ? symbolFor(t) : t; break;
    case Op::Apply: result = applied(t); break;
    case Op::Eq:
    case Op::Ne:
      if (terms_.isFloat(terms_.sort(terms_.operand(t, 0)))) {
        result =
            terms_.mk(terms_.op(t), circuits_.pack(partsAt(t, 0)), circuits_.pack(partsAt(t, 1)));
        break;
      }
      [[fallthrough]];
    default:
      if (isFloatOp(terms_.op(t))) {
        result = predicate(t);
      } else {
        llvm::SmallVector<Term, 4> operands;
        bool same = true;
        for (unsigned i = 0, n = terms_.numOperands(t); i < n; ++i) {
          operands.push_back(at(t, i));
          same &= operands.back() == terms_.operand(t, i);
        }
        result = same ? t : terms_.mkLike(t, operands);
      }
  }
  if (lowered_.size() <= terms_.numTerms())
    lowered_.resize(terms_.numTerms() + 1);
  lowered_[t.id] = result;
}

// The functions of floats that give bools or integers.
Term FloatLowering::predicate(Term t) {
  FloatParts& last = partsAt(t, terms_.numOperands(t) - 1);
  switch (terms_.op(t)) {
    case Op::FpToBits: return circuits_.pack(last);
    case Op::FpToSInt:
    case Op::FpToUInt:
      return circuits_.toInt(terms_.op(t) == Op::FpToSInt, at(t, 0), last, terms_.width(t));
    case Op::FpEq: return circuits_.equal(partsAt(t, 0), last);
    case Op::FpLt: return circuits_.less(partsAt(t, 0), last, false);
    case Op::FpLe: return circuits_.less(partsAt(t, 0), last, true);
    case Op::FpIsNan: return last.nan;
    case Op::FpIsInf: return last.infinite;
    case Op::FpIsZero: return last.zero;
    case Op::FpIsNormal: return circuits_.isNormal(last);
    case Op::FpIsSubnormal: return circuits_.isSubnormal(last);
    case Op::FpIsNegative: return terms_.mkAnd(last.sign, terms_.mkNot(last.nan));
    default: throw InternalError("a function of floats that is not lowered");
  }
}

FloatParts FloatLowering::floatOf(Term t) {
  FloatFormat f = terms_.format(terms_.sort(t));
  auto x = [&](unsigned i) -> FloatParts& { return partsAt(t, i); };
  switch (terms_.op(t)) {
    case Op::Const: return circuits_.unpack(f, terms_.mkInt(terms_.constValue(t)), true);
    case Op::Symbol: {
      FloatParts parts = circuits_.unpack(f, symbolFor(t), true);
      conditions_.push_back(
          terms_.mkImplies(parts.nan, terms_.mkEq(parts.packed, terms_.mkInt(f.nan()))));
      return parts;
    }
    case Op::Apply: return circuits_.unpack(f, applied(t), false);
    case Op::Select: return circuits_.select(at(t, 0), x(1), x(2));
    case Op::FpFromBits: return circuits_.unpack(f, at(t, 0), false);
    case Op::FpNeg: return circuits_.negate(x(0));
    case Op::FpAbs: return circuits_.absolute(x(0));
    case Op::FpAdd: return circuits_.add(at(t, 0), x(1), x(2));
    case Op::FpSub: return circuits_.add(at(t, 0), x(1), circuits_.negate(x(2)));
    case Op::FpMul: return circuits_.multiply(at(t, 0), x(1), x(2));
    case Op::FpDiv: return circuits_.divide(at(t, 0), x(1), x(2));
    case Op::FpFma: return circuits_.fma(at(t, 0), x(1), x(2), x(3));
    case Op::FpRem: return circuits_.remainder(x(0), x(1));
    case Op::FpSqrt: return circuits_.squareRoot(at(t, 0), x(1));
    case Op::FpRound: return circuits_.roundToIntegral(at(t, 0), x(1));
    case Op::FpMin: return circuits_.lesser(x(0), x(1), false);
    case Op::FpMax: return circuits_.lesser(x(0), x(1), true);
    case Op::FpConvert: return circuits_.convert(at(t, 0), x(1), f);
    case Op::FpFromSInt:
    case Op::FpFromUInt:
      return circuits_.fromInt(terms_.op(t) == Op::FpFromSInt, at(t, 0), at(t, 1), f);
    default: throw InternalError("a function that gives a float and is not lowered");
  }
}

Assignment FloatLowering::raise(const Assignment& lowered) const {
  Assignment result = lowered;
  for (auto [original, bits] : symbols_)
    if (auto it = result.symbols.find(bits); it != result.symbols.end()) {
      Value value = std::move(it->second);
      result.symbols.erase(it);
      result.symbols[original] = std::move(value);
    }
  for (auto [original, bits] : functions_)
    if (auto it = result.functions.find(bits); it != result.functions.end()) {
      FunctionValue value = std::move(it->second);
      result.functions.erase(it);
      result.functions[original] = std::move(value);
    }
  return result;
}

}  // namespace fathom::ilr
