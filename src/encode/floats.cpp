// Numbers and their bits. x86's long double writes the highest bit of its
// significand; all other formats leave it out. The payload of a NaN is bits only: as
// numbers all NaNs are one.
#include "encode/floats.h"

#include "llvm/IR/Type.h"

namespace fathom::encode {

using ilr::FloatFormat;
using ilr::Op;
using ilr::Rounding;
using ilr::Term;

namespace {

uint32_t formatKey(const llvm::Type* type, FloatFormat format) {
  return format.exponentBits << 16 | format.significandBits << 1 | type->isX86_FP80Ty();
}

// How many bits the type has below its exponent.
unsigned trailingBits(const llvm::Type* type, FloatFormat format) {
  return format.fractionBits() + type->isX86_FP80Ty();
}

}  // namespace

std::optional<FloatFormat> Floats::format(const llvm::Type* type) {
  switch (type->getTypeID()) {
    case llvm::Type::HalfTyID: return FloatFormat::binary16();
    case llvm::Type::BFloatTyID: return FloatFormat{8, 8};
    case llvm::Type::FloatTyID: return FloatFormat::binary32();
    case llvm::Type::DoubleTyID: return FloatFormat::binary64();
    case llvm::Type::X86_FP80TyID: return FloatFormat::x87();
    case llvm::Type::FP128TyID: return FloatFormat::binary128();
    default: return std::nullopt;
  }
}

Term Floats::number(Term bits, const llvm::Type* type) {
  FloatFormat format = *Floats::format(type);
  uint32_t key = formatKey(type, format);
  auto known = [&](Term t) {
    auto it = numbers_.find({t.id, key});
    return it == numbers_.end() ? Term{} : it->second;
  };
  std::vector<Term> open{bits};
  while (!open.empty()) {
    Term t = open.back();
    if (known(t)) {
      open.pop_back();
      continue;
    }
    Term result;
    if (terms_.op(t) == Op::Select) {
      Term a = terms_.operand(t, 1), b = terms_.operand(t, 2);
      Term x = known(a), y = known(b);
      if (!x)
        open.push_back(a);
      if (!y)
        open.push_back(b);
      if (!x || !y)
        continue;
      result = terms_.mkSelect(terms_.operand(t, 0), x, y);
    } else {
      result = type->isX86_FP80Ty() ? terms_.mkFpFromX87(t) : terms_.mkFpFromBits(t, format);
    }
    numbers_[{t.id, key}] = result;
    open.pop_back();
  }
  return known(bits);
}

Term Floats::same(Term bits, Term number, const llvm::Type* type) {
  numbers_[{bits.id, formatKey(type, *format(type))}] = number;
  return bits;
}

llvm::APInt Floats::preferredNan(const llvm::Type* type) const {
  FloatFormat format = *Floats::format(type);
  unsigned trailing = trailingBits(type, format), width = 1 + format.exponentBits + trailing;
  llvm::APInt bits = llvm::APInt::getBitsSet(width, trailing, width - 1);
  bits.setBit(format.fractionBits() - 1);
  if (type->isX86_FP80Ty())
    bits.setBit(format.fractionBits());
  return bits;
}

Term Floats::isQuiet(Term bits, const llvm::Type* type) {
  unsigned quiet = format(type)->fractionBits() - 1;
  return terms_.mkEq(terms_.mkExtract(bits, quiet, quiet), terms_.mkInt(1, 1));
}

Term Floats::quieted(Term bits, const llvm::Type* type) {
  return terms_.mk(Op::Or, bits, terms_.mkInt(preferredNan(type)));
}

Term Floats::bits(Term number, const llvm::Type* type, llvm::ArrayRef<Term> operands, Fresh fresh) {
  Term plain = type->isX86_FP80Ty() ? terms_.mkFpToX87(number) : terms_.mkFpToBits(number);
  Term isNan = terms_.mk(Op::FpIsNan, number);
  if (terms_.isConst(isNan) && terms_.isZero(isNan))
    return same(plain, number, type);
  // One bit for the sign; for each operand, whether it is taken, and whether it is made quiet.
  Term choice = fresh(1 + 2 * static_cast<unsigned>(operands.size()));
  auto chosen = [&](unsigned i) {
    return terms_.mkEq(terms_.mkExtract(choice, i, i), terms_.mkInt(1, 1));
  };
  Term nan = terms_.mkInt(preferredNan(type));
  for (unsigned i = 0; i < operands.size(); ++i) {
    Term taken =
        terms_.mkAnd(chosen(1 + 2 * i), terms_.mk(Op::FpIsNan, this->number(operands[i], type)));
    Term quiet = quieted(operands[i], type);
    nan = terms_.mkSelect(taken, terms_.mkSelect(chosen(2 + 2 * i), quiet, operands[i]), nan);
  }
  unsigned width = terms_.width(nan);
  nan = terms_.mk(Op::Concat, terms_.mkExtract(choice, 0, 0), terms_.mkExtract(nan, width - 2, 0));
  return same(terms_.mkSelect(isNan, nan, plain), number, type);
}

Term Floats::convertedNan(Term bits, const llvm::Type* from, const llvm::Type* to) {
  unsigned has = format(from)->fractionBits(), wants = format(to)->fractionBits();
  Term payload = terms_.mkExtract(bits, has - 1, has > wants ? has - wants : 0);
  if (wants > has)
    payload = terms_.mk(Op::Concat, payload, terms_.mkInt(llvm::APInt(wants - has, 0)));
  llvm::APInt nan = preferredNan(to);
  llvm::APInt head = nan.extractBits(nan.getBitWidth() - wants, wants);
  return terms_.mk(Op::Concat, terms_.mkInt(head), payload);
}

Term Floats::compare(llvm::CmpInst::Predicate predicate, Term x, Term y) {
  using P = llvm::CmpInst;
  auto nan = [&] { return terms_.mkOr(terms_.mk(Op::FpIsNan, x), terms_.mk(Op::FpIsNan, y)); };
  switch (predicate) {
    case P::FCMP_FALSE: return terms_.mkFalse();
    case P::FCMP_TRUE: return terms_.mkTrue();
    case P::FCMP_ORD: return terms_.mkNot(nan());
    case P::FCMP_UNO: return nan();
    case P::FCMP_OEQ: return terms_.mk(Op::FpEq, x, y);
    case P::FCMP_OLT: return terms_.mk(Op::FpLt, x, y);
    case P::FCMP_OLE: return terms_.mk(Op::FpLe, x, y);
    case P::FCMP_OGT: return terms_.mk(Op::FpLt, y, x);
    case P::FCMP_OGE: return terms_.mk(Op::FpLe, y, x);
    case P::FCMP_ONE: return terms_.mkNot(terms_.mkOr(nan(), terms_.mk(Op::FpEq, x, y)));
    // Unordered: the ordered opposite does not hold.
    default: return terms_.mkNot(compare(P::getInversePredicate(predicate), x, y));
  }
}

Term Floats::isClass(Term bits, const llvm::Type* type, unsigned mask) {
  Term x = number(bits, type), negative = terms_.mk(Op::FpIsNegative, x);
  std::vector<Term> cases;
  auto add = [&](unsigned bit, Term holds) {
    if (mask & bit)
      cases.push_back(holds);
  };
  Term nan = terms_.mk(Op::FpIsNan, x), quiet = isQuiet(bits, type);
  add(1, terms_.mkAnd(nan, terms_.mkNot(quiet)));
  add(2, terms_.mkAnd(nan, quiet));
  const std::pair<Op, std::pair<unsigned, unsigned>> classes[] = {
      {Op::FpIsInf, {4, 512}},
      {Op::FpIsNormal, {8, 256}},
      {Op::FpIsSubnormal, {16, 128}},
      {Op::FpIsZero, {32, 64}},
  };
  for (auto [op, signs] : classes) {
    Term is = terms_.mk(op, x);
    add(signs.first, terms_.mkAnd(is, negative));
    add(signs.second, terms_.mkAnd(is, terms_.mkNot(negative)));
  }
  return terms_.mkOr(cases);
}

Term Floats::extremum(bool less, bool propagates, Term x, Term y, Fresh fresh) {
  Term result = terms_.mk(less ? Op::FpMin : Op::FpMax, x, y);
  if (propagates) {
    Term ordered = compare(llvm::CmpInst::FCMP_ORD, x, y);
    FloatFormat format = terms_.format(terms_.sort(x));
    return terms_.mkSelect(ordered, result, terms_.mkFloat(format, format.nan()));
  }
  Term zeros = terms_.mkAnd(terms_.mk(Op::FpIsZero, x), terms_.mk(Op::FpIsZero, y));
  if (terms_.isConst(zeros) && terms_.isZero(zeros))
    return result;
  Term first = terms_.mkEq(fresh(1), terms_.mkInt(1, 1));
  return terms_.mkSelect(zeros, terms_.mkSelect(first, x, y), result);
}

// In a format with so much larger exponents that the product is exact.
Term Floats::scaled(Term rm, Term x, Term power) {
  FloatFormat format = terms_.format(terms_.sort(x));
  FloatFormat wide{format.exponentBits + 3, format.significandBits};
  // Beyond this the result is 0 or infinite, whatever x is.
  int64_t most = int64_t{1} << (format.exponentBits + 1);
  unsigned width = terms_.width(power), own = std::max(width, wide.width());
  Term n = width < own ? terms_.mkSExt(power, own) : power;
  auto number = [&](int64_t v) {
    return terms_.mkInt(llvm::APInt(own, static_cast<uint64_t>(v), true));
  };
  n = terms_.mkSelect(terms_.mk(Op::Slt, n, number(-most)), number(-most), n);
  n = terms_.mkSelect(terms_.mk(Op::Slt, number(most), n), number(most), n);
  Term biased = terms_.mkTrunc(terms_.mk(Op::Add, n, number(wide.bias())), wide.exponentBits);
  Term bits = terms_.mk(Op::Concat, terms_.mkInt(1, 0), biased);
  bits = terms_.mk(Op::Concat, bits, terms_.mkInt(llvm::APInt(wide.fractionBits(), 0)));
  Term factor = terms_.mkFpFromBits(bits, wide);
  Term exact = terms_.mk(Op::FpMul, rm, terms_.mkFpConvert(rm, x, wide), factor);
  return terms_.mkFpConvert(rm, exact, format);
}

// Multiplied into the normal numbers, where the exponent can be read off.
std::pair<Term, Term> Floats::split(Term x, unsigned powerWidth) {
  FloatFormat format = terms_.format(terms_.sort(x));
  FloatFormat wide{format.exponentBits + 1, format.significandBits};
  Term rm = terms_.mkRounding(Rounding::NearestEven);
  // A subnormal number is a normal one of the wide format.
  Term bits = terms_.mkFpToBits(terms_.mkFpConvert(rm, x, wide));
  unsigned fraction = wide.fractionBits(), width = wide.width();
  Term exponent = terms_.mkExtract(bits, width - 2, fraction);
  unsigned own = std::max(powerWidth, wide.exponentBits + 1);
  Term power = terms_.mk(Op::Sub, terms_.mkZExt(exponent, own),
                         terms_.mkInt(llvm::APInt(own, static_cast<uint64_t>(wide.bias() - 1))));
  power = own > powerWidth ? terms_.mkTrunc(power, powerWidth) : power;
  Term half =
      terms_.mkInt(llvm::APInt(format.exponentBits, static_cast<uint64_t>(format.bias() - 1)));
  Term parts = terms_.mk(Op::Concat, terms_.mkExtract(bits, width - 1, width - 1), half);
  parts = terms_.mk(Op::Concat, parts, terms_.mkExtract(bits, fraction - 1, 0));
  Term none = terms_.mkOr(
      {terms_.mk(Op::FpIsNan, x), terms_.mk(Op::FpIsInf, x), terms_.mk(Op::FpIsZero, x)});
  return {terms_.mkSelect(none, x, terms_.mkFpFromBits(parts, format)),
          terms_.mkSelect(none, terms_.mkInt(llvm::APInt(powerWidth, 0)), power)};
}

}  // namespace fathom::encode
