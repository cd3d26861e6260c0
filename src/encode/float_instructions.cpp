// Instructions and functions of LLVM on floats, lane by lane. All rounding is by
// the mode that the execution has set (fesetround), as the machine does it, also
// where LLVM's optimiser would take the default for granted; functions of a fixed mode
// excepted. Checks of floats are made here, since clang has them for few.
#include "encode/encoder.h"

#include "llvm/IR/IntrinsicInst.h"
#include "llvm/TargetParser/Triple.h"

namespace fathom::encode {

using ilr::Op;
using ilr::Rounding;
using ilr::Term;

namespace {

bool isFastMath(const llvm::Instruction& inst) {
  auto* operation = llvm::dyn_cast<llvm::FPMathOperator>(&inst);
  return operation && operation->getFastMathFlags().any();
}

// A function that LLVM has with and without a rounding mode of its own.
unsigned plainIntrinsic(unsigned id) {
  switch (id) {
#define FUNCTION(name, operands, rounds, constrained) \
  case llvm::Intrinsic::constrained: return llvm::Intrinsic::name;
#include "llvm/IR/ConstrainedOps.def"
    default: return id;
  }
}

// Whether code for this function fuses a multiplication and the addition behind it: what is
// part of every machine of its kind, or what its features name. The x87 and formats that
// are computed in calls of the library have none.
bool fuses(const llvm::Function& function, llvm::Type* type) {
  const llvm::Triple triple(function.getParent()->getTargetTriple());
  llvm::SmallVector<llvm::StringRef, 32> features;
  function.getFnAttribute("target-features").getValueAsString().split(features, ',');
  auto has = [&](const char* feature) { return llvm::is_contained(features, feature); };
  if (type->isHalfTy())
    return has(triple.isX86() ? "+avx512fp16" : "+fullfp16");
  if (!type->isFloatTy() && !type->isDoubleTy())
    return false;
  if (triple.isX86())
    return has("+fma") || has("+fma4") || has("+avx512f");
  if (triple.isARM() || triple.isThumb())
    return has("+vfp4") || has("+vfp4d16") || (type->isFloatTy() && has("+vfp4d16sp"));
  if (triple.isRISCV())
    return type->isFloatTy() ? has("+f") : has("+d");
  return triple.isAArch64() || triple.isPPC() || triple.isSystemZ() || triple.isLoongArch();
}

std::optional<unsigned> plainOpcode(unsigned id) {
  switch (id) {
#define FUNCTION(name, operands, rounds, constrained)
#define INSTRUCTION(name, operands, rounds, constrained) \
  case llvm::Intrinsic::constrained: return llvm::Instruction::name;
#include "llvm/IR/ConstrainedOps.def"
    default: return std::nullopt;
  }
}

}  // namespace

Term Encoder::rounding() {
  return state_.rounding ? terms_.mkRounding(state_.rounding)
                         : terms_.mkRounding(Rounding::NearestEven);
}

Term Encoder::roundingNumber(const State& state) {
  return state.rounding ? state.rounding
                        : terms_.mkInt(32, static_cast<uint64_t>(Rounding::NearestEven));
}

// An arbitrary value that belongs to a lane of an instruction.
Term Encoder::choiceAt(const llvm::Instruction& inst, size_t lane, const char* what,
                       unsigned width) {
  return symbol(key(what, number(inst)) + "." + std::to_string(lane), terms_.intSort(width));
}

// The bits of a result; checks that ask for it what became of its operands.
Term Encoder::floatResult(const llvm::Instruction& inst, size_t lane, Term result, llvm::Type* type,
                          llvm::ArrayRef<Term> operands) {
  std::vector<Term> numbers;
  for (Term bits : operands)
    numbers.push_back(floats_.number(bits, type));
  return floatResult(inst, lane, result, type, operands, numbers);
}

// The same, where the operands as numbers are of another format.
Term Encoder::floatResult(const llvm::Instruction& inst, size_t lane, Term result, llvm::Type* type,
                          llvm::ArrayRef<Term> operands, llvm::ArrayRef<Term> numbers) {
  std::vector<Term> nans, infinities;
  for (Term x : numbers) {
    nans.push_back(terms_.mk(Op::FpIsNan, x));
    infinities.push_back(terms_.mk(Op::FpIsInf, x));
  }
  Term nan = terms_.mk(Op::FpIsNan, result), infinite = terms_.mk(Op::FpIsInf, result);
  if (options_.kinds.contains(CheckKind::FloatNan))
    check(CheckKind::FloatNan, terms_.mkOr(terms_.mkNot(nan), terms_.mkOr(nans)),
          [] { return std::string("the result is not a number"); });
  if (!dead_ && options_.kinds.contains(CheckKind::FloatOverflow)) {
    infinities.push_back(terms_.mkNot(infinite));
    if (inst.getOpcode() == llvm::Instruction::FDiv)
      infinities.push_back(terms_.mk(Op::FpIsZero, numbers[1]));
    check(CheckKind::FloatOverflow, terms_.mkOr(infinities),
          [] { return std::string("the result is infinite"); });
  }
  return floats_.bits(result, type, operands,
                      [&](unsigned width) { return choiceAt(inst, lane, "nan!", width); });
}

Term Encoder::floatBinary(const llvm::Instruction& inst, size_t lane, unsigned opcode,
                          llvm::Type* type, Term a, Term b, Term rm) {
  Term x = floats_.number(a, type), y = floats_.number(b, type), result;
  switch (opcode) {
    case llvm::Instruction::FAdd: result = terms_.mk(Op::FpAdd, rm, x, y); break;
    case llvm::Instruction::FSub: result = terms_.mk(Op::FpSub, rm, x, y); break;
    case llvm::Instruction::FMul: result = terms_.mk(Op::FpMul, rm, x, y); break;
    case llvm::Instruction::FDiv:
      check(CheckKind::FloatDivisionByZero, terms_.mkNot(terms_.mk(Op::FpIsZero, y)),
            [] { return std::string("division by zero"); });
      if (dead_)
        return a;
      result = terms_.mk(Op::FpDiv, rm, x, y);
      break;
    default: result = terms_.mkFpMod(x, y); break;
  }
  return floatResult(inst, lane, result, type, {a, b});
}

// clang has a check before a conversion in C code, but not of vectors; bitcode has none.
bool Encoder::isCastChecked(const llvm::Instruction& inst) const {
  return !isOfCompiler(*inst.getFunction()) || inst.getType()->isVectorTy();
}

Term Encoder::floatToInteger(const llvm::Instruction& inst, size_t lane, bool isSigned, Term rm,
                             Term x, unsigned width) {
  // What does not fit is poison.
  Term fits = terms_.mkFpFitsInt(isSigned, rm, x, width);
  Term result = terms_.mkFpToInt(isSigned, rm, x, width);
  if (terms_.isOnes(fits))
    return result;
  return terms_.mkSelect(fits, result, choiceAt(inst, lane, "poison!", width));
}

Term Encoder::floatCast(const llvm::Instruction& inst, size_t lane, unsigned opcode, Term bits,
                        llvm::Type* from, llvm::Type* to, Term rm) {
  switch (opcode) {
    case llvm::Instruction::SIToFP:
    case llvm::Instruction::UIToFP: {
      bool isSigned = opcode == llvm::Instruction::SIToFP;
      Term result = terms_.mkFpFromInt(isSigned, rm, asInt(bits), *Floats::format(to));
      return floatResult(inst, lane, result, to, {});
    }
    case llvm::Instruction::FPToSI:
    case llvm::Instruction::FPToUI: {
      bool isSigned = opcode == llvm::Instruction::FPToSI;
      Term zero = terms_.mkRounding(Rounding::TowardZero), x = floats_.number(bits, from);
      if (isCastChecked(inst))
        promise(inst, CheckKind::FloatCast, terms_.mkFpFitsInt(isSigned, zero, x, widthOf(to)),
                "the value does not fit the integer");
      if (dead_)
        return bits;
      Term result = floatToInteger(inst, lane, isSigned, zero, x, widthOf(to));
      return to->isIntegerTy(1) ? asBool(result) : result;
    }
    default: {
      Term x = floats_.number(bits, from);
      Term result = terms_.mkFpConvert(rm, x, *Floats::format(to));
      return floatResult(inst, lane, result, to, {floats_.convertedNan(bits, from, to)}, {x});
    }
  }
}

// Whether Fathom knows the formats; if not, that is said.
bool Encoder::knowsFloats(const llvm::Instruction& inst) {
  auto isOther = [](llvm::Type* type) {
    type = type->getScalarType();
    return type->isFloatingPointTy() && !Floats::format(type);
  };
  bool other = isOther(inst.getType());
  for (const llvm::Use& operand : inst.operands())
    other |= isOther(operand->getType());
  if (!other) {
    if (isFastMath(inst))
      assumption("floats are computed as written, whatever -ffast-math allows");
    return true;
  }
  unsupported("arithmetic on floats of this format");
  endExecution();
  return false;
}

void Encoder::runFloat(const llvm::Instruction& inst) {
  if (!knowsFloats(inst))
    return;
  llvm::Type *type = inst.getOperand(0)->getType()->getScalarType(),
             *to = inst.getType()->getScalarType();
  Value a = value(inst.getOperand(0)), b, result;
  if (inst.getNumOperands() > 1)
    b = value(inst.getOperand(1));
  for (size_t i = 0; i < a.size() && !dead_; ++i) {
    Term x = a[i].bits, y = i < b.size() ? b[i].bits : Term{};
    Term lane;
    if (auto* compared = llvm::dyn_cast<llvm::FCmpInst>(&inst))
      lane = floats_.compare(compared->getPredicate(), floats_.number(x, type),
                             floats_.number(y, type));
    else if (inst.getOpcode() == llvm::Instruction::FNeg)
      lane = negated(x, type);
    else if (llvm::isa<llvm::CastInst>(inst))
      lane = floatCast(inst, i, inst.getOpcode(), x, type, to, rounding());
    else
      lane = floatBinary(inst, i, inst.getOpcode(), type, x, y, rounding());
    result.push_back(Leaf::of(lane));
  }
  if (!dead_)
    define(&inst, withPoison(inst, std::move(result)));
}

// The sign is a bit, also that of a NaN.
Term Encoder::negated(Term bits, llvm::Type* type) {
  Term sign = terms_.mkInt(llvm::APInt::getSignMask(terms_.width(bits)));
  return floats_.same(terms_.mk(Op::Xor, bits, sign),
                      terms_.mk(Op::FpNeg, floats_.number(bits, type)), type);
}

// Functions.

// With a rounding mode and a treatment of exceptions of their own.
bool Encoder::runConstrained(const llvm::ConstrainedFPIntrinsic& inst) {
  Term rm = rounding();
  if (auto mode = inst.getRoundingMode(); mode && *mode != llvm::RoundingMode::Dynamic)
    rm = terms_.mkRounding(static_cast<Rounding>(*mode));
  std::optional<unsigned> opcode = plainOpcode(inst.getIntrinsicID());
  if (!opcode)
    return runFloatFunction(inst, plainIntrinsic(inst.getIntrinsicID()), rm);
  llvm::Type *type = inst.getArgOperand(0)->getType()->getScalarType(),
             *to = inst.getType()->getScalarType();
  Value a = value(inst.getArgOperand(0)), b, result;
  if (inst.getNonMetadataArgCount() > 1)
    b = value(inst.getArgOperand(1));
  for (size_t i = 0; i < a.size() && !dead_; ++i) {
    Term x = a[i].bits, y = i < b.size() ? b[i].bits : Term{}, lane;
    if (auto* compared = llvm::dyn_cast<llvm::ConstrainedFPCmpIntrinsic>(&inst))
      lane = floats_.compare(compared->getPredicate(), floats_.number(x, type),
                             floats_.number(y, type));
    else if (llvm::Instruction::isCast(*opcode))
      lane = floatCast(inst, i, *opcode, x, type, to, rm);
    else
      lane = floatBinary(inst, i, *opcode, type, x, y, rm);
    result.push_back(Leaf::of(lane));
  }
  if (!dead_)
    define(&inst, std::move(result));
  return true;
}

bool Encoder::runFloatIntrinsic(const llvm::IntrinsicInst& inst) {
  switch (inst.getIntrinsicID()) {
    case llvm::Intrinsic::get_rounding: define(&inst, roundingNumber(state_)); return true;
    case llvm::Intrinsic::set_rounding: state_.rounding = bits(inst.getArgOperand(0)); return true;
    default: break;
  }
  bool takes = inst.getType()->isFPOrFPVectorTy();
  for (const llvm::Use& argument : inst.args())
    takes |= argument->getType()->isFPOrFPVectorTy();
  if (!takes)
    return false;
  if (!knowsFloats(inst))
    return true;
  if (auto* constrained = llvm::dyn_cast<llvm::ConstrainedFPIntrinsic>(&inst))
    return runConstrained(*constrained);
  return runFloatFunction(inst, inst.getIntrinsicID(), rounding());
}

// The less or the larger of two. A signalling NaN may win even where others lose:
// libraries and machines differ.
Term Encoder::floatExtremum(const llvm::Instruction& inst, size_t lane, bool less, bool propagates,
                            llvm::Type* type, llvm::ArrayRef<Term> operands) {
  Term x = floats_.number(operands[0], type), y = floats_.number(operands[1], type);
  Term best = floats_.extremum(
      less, propagates, x, y, [&](unsigned width) { return choiceAt(inst, lane, "zero!", width); });
  Term signals = terms_.mkOr(floats_.isClass(operands[0], type, llvm::fcSNan),
                             floats_.isClass(operands[1], type, llvm::fcSNan));
  if (!propagates && !terms_.isZero(signals)) {
    Term wins = asBool(choiceAt(inst, lane, "signal!", 1));
    ilr::FloatFormat format = *Floats::format(type);
    best = terms_.mkSelect(terms_.mkAnd(signals, wins), terms_.mkFloat(format, format.nan()), best);
  }
  return floatResult(inst, lane, best, type, operands);
}

bool Encoder::runReduction(const llvm::IntrinsicInst& inst) {
  unsigned opcode = 0;
  bool less = false, propagates = false;
  switch (inst.getIntrinsicID()) {
    case llvm::Intrinsic::vector_reduce_fadd: opcode = llvm::Instruction::FAdd; break;
    case llvm::Intrinsic::vector_reduce_fmul: opcode = llvm::Instruction::FMul; break;
    case llvm::Intrinsic::vector_reduce_fmin: less = true; break;
    case llvm::Intrinsic::vector_reduce_fmax: break;
    case llvm::Intrinsic::vector_reduce_fminimum: less = propagates = true; break;
    case llvm::Intrinsic::vector_reduce_fmaximum: propagates = true; break;
    default: return false;
  }
  llvm::Type* type = inst.getType();
  Value lanes = value(inst.getArgOperand(opcode ? 1 : 0));
  Term result = opcode ? bits(inst.getArgOperand(0)) : lanes[0].bits;
  for (size_t i = opcode ? 0 : 1; i < lanes.size() && !dead_; ++i) {
    if (opcode) {
      result = floatBinary(inst, i, opcode, type, result, lanes[i].bits, rounding());
      continue;
    }
    result = floatExtremum(inst, i, less, propagates, type, {result, lanes[i].bits});
  }
  if (!dead_)
    define(&inst, result);
  return true;
}

bool Encoder::runFloatFunction(const llvm::IntrinsicInst& inst, unsigned id, Term rm) {
  if (runReduction(inst))
    return true;
  llvm::Type* type = inst.getArgOperand(0)->getType()->getScalarType();
  llvm::Type* to = inst.getType()->getScalarType();
  std::vector<Value> args;
  for (const llvm::Use& argument : inst.args())
    if (!argument->getType()->isMetadataTy())
      args.push_back(value(argument));
  if (id == llvm::Intrinsic::frexp) {
    Value fractions, powers;
    llvm::Type* whole = llvm::cast<llvm::StructType>(inst.getType())->getElementType(1);
    for (size_t i = 0; i < args[0].size() && !dead_; ++i) {
      Term x = args[0][i].bits;
      auto [fraction, power] =
          floats_.split(floats_.number(x, type), widthOf(whole->getScalarType()));
      fractions.push_back(Leaf::of(floatResult(inst, i, fraction, type, {x})));
      // Infinity and NaN have none.
      Term number = floats_.number(x, type);
      Term none = terms_.mkOr(terms_.mk(Op::FpIsInf, number), terms_.mk(Op::FpIsNan, number));
      if (!terms_.isZero(none))
        power = terms_.mkSelect(none, choiceAt(inst, i, "power!", terms_.width(power)), power);
      powers.push_back(Leaf::of(power));
    }
    fractions.append(powers.begin(), powers.end());
    if (!dead_)
      define(&inst, std::move(fractions));
    return true;
  }
  Value results;
  for (size_t i = 0; i < args[0].size() && !dead_; ++i) {
    std::vector<Term> bits;
    for (const Value& argument : args)
      bits.push_back(argument[argument.size() == 1 ? 0 : i].bits);
    Term result = floatFunction(inst, i, id, rm, type, to, bits);
    if (!result)
      return false;
    results.push_back(Leaf::of(result));
  }
  if (!dead_)
    define(&inst, std::move(results));
  return true;
}

// One lane; null if the function is not known.
Term Encoder::floatFunction(const llvm::IntrinsicInst& inst, size_t lane, unsigned id, Term rm,
                            llvm::Type* type, llvm::Type* to, const std::vector<Term>& bits) {
  using I = llvm::Intrinsic::IndependentIntrinsics;
  if (!type->isFloatingPointTy())
    return {};
  Term x = floats_.number(bits[0], type);
  auto second = [&] { return floats_.number(bits[1], type); };
  auto mode = [&](Rounding rounding) { return terms_.mkRounding(rounding); };
  auto result = [&](Term number, size_t operands) {
    return floatResult(inst, lane, number, type, llvm::ArrayRef(bits).take_front(operands));
  };
  auto rounded = [&](Term how) { return result(terms_.mk(Op::FpRound, how, x), 1); };
  auto extremum = [&](bool less, bool propagates) {
    return floatExtremum(inst, lane, less, propagates, type, {bits[0], bits[1]});
  };
  auto integer = [&](Term how) { return floatToInteger(inst, lane, true, how, x, widthOf(to)); };
  auto saturated = [&](bool isSigned) {
    unsigned width = widthOf(to);
    Term zero = mode(Rounding::TowardZero);
    llvm::APInt least = isSigned ? llvm::APInt::getSignedMinValue(width) : llvm::APInt(width, 0);
    llvm::APInt most =
        isSigned ? llvm::APInt::getSignedMaxValue(width) : llvm::APInt::getAllOnes(width);
    Term limit =
        terms_.mkSelect(terms_.mk(Op::FpIsNegative, x), terms_.mkInt(least), terms_.mkInt(most));
    limit = terms_.mkSelect(terms_.mk(Op::FpIsNan, x), terms_.mkInt(llvm::APInt(width, 0)), limit);
    return terms_.mkSelect(terms_.mkFpFitsInt(isSigned, zero, x, width),
                           terms_.mkFpToInt(isSigned, zero, x, width), limit);
  };
  unsigned width = terms_.width(bits[0]);
  switch (static_cast<I>(id)) {
    case I::fabs:
      return floats_.same(
          terms_.mk(Op::And, bits[0], terms_.mkInt(llvm::APInt::getSignedMaxValue(width))),
          terms_.mk(Op::FpAbs, x), type);
    case I::copysign:
      return terms_.mk(Op::Concat, terms_.mkExtract(bits[1], width - 1, width - 1),
                       terms_.mkExtract(bits[0], width - 2, 0));
    case I::sqrt: return result(terms_.mk(Op::FpSqrt, rm, x), 1);
    case I::fma: return result(terms_.mkFpFma(rm, x, second(), floats_.number(bits[2], type)), 3);
    case I::fmuladd: {
      if (fuses(*inst.getFunction(), type))
        return result(terms_.mkFpFma(rm, x, second(), floats_.number(bits[2], type)), 3);
      Term product = result(terms_.mk(Op::FpMul, rm, x, second()), 2);
      if (dead_)
        return product;
      Term sum =
          terms_.mk(Op::FpAdd, rm, floats_.number(product, type), floats_.number(bits[2], type));
      return floatResult(inst, lane, sum, type, {product, bits[2]});
    }
    case I::floor: return rounded(mode(Rounding::TowardNegative));
    case I::ceil: return rounded(mode(Rounding::TowardPositive));
    case I::trunc: return rounded(mode(Rounding::TowardZero));
    case I::round: return rounded(mode(Rounding::NearestAway));
    case I::roundeven: return rounded(mode(Rounding::NearestEven));
    case I::rint:
    case I::nearbyint: return rounded(rm);
    case I::lrint:
    case I::llrint: return integer(rm);
    case I::lround:
    case I::llround: return integer(mode(Rounding::NearestAway));
    case I::minnum: return extremum(true, false);
    case I::maxnum: return extremum(false, false);
    case I::minimum: return extremum(true, true);
    case I::maximum: return extremum(false, true);
    case I::ldexp: return result(floats_.scaled(rm, x, bits[1]), 1);
    case I::canonicalize: return result(x, 1);
    case I::is_fpclass:
      return floats_.isClass(bits[0], type, static_cast<unsigned>(terms_.constLow(bits[1])));
    case I::fptosi_sat: return saturated(true);
    case I::fptoui_sat: return saturated(false);
    default: return {};
  }
}

}  // namespace fathom::encode
