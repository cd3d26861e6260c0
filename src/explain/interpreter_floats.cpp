// Floats, by LLVM's own software implementation (the encoder has one of its own), in the rounding
// mode that the program has set.
#include "explain/interpreter.h"

#include "llvm/ADT/APSInt.h"
#include "llvm/TargetParser/Triple.h"

namespace fathom::explain {

using llvm::APFloat;
using llvm::APInt;
using llvm::RoundingMode;

namespace {

APFloat number(llvm::Type* type, const APInt& bits) {
  return APFloat(type->getFltSemantics(), bits);
}

// The NaN that operations give if they take none of their operands'.
APInt plainNan(llvm::Type* type) {
  APInt bits = APFloat::getQNaN(type->getFltSemantics()).bitcastToAPInt();
  bits.clearBit(bits.getBitWidth() - 1);
  return bits;
}

unsigned fractionBits(llvm::Type* type) {
  return APFloat::semanticsPrecision(type->getFltSemantics()) - 1;
}

// What a NaN becomes in another format: as much of its payload as has room, quiet.
APInt convertedNan(const APInt& bits, llvm::Type* from, llvm::Type* to) {
  unsigned has = fractionBits(from), wants = fractionBits(to);
  APInt payload = bits.extractBits(has, 0);
  payload =
      wants >= has ? payload.zext(wants).shl(wants - has) : payload.lshr(has - wants).trunc(wants);
  APInt result = plainNan(to);
  for (unsigned i = 0; i < wants; ++i)
    result.setBitVal(i, payload[i]);
  return result;
}

// Exactly rounded, from the root of an integer and whether something is left.
APFloat squareRoot(const APFloat& x, RoundingMode rm) {
  if (x.isZero() || x.isNaN() || x.isPosInfinity())
    return x;
  const llvm::fltSemantics& format = x.getSemantics();
  if (x.isNegative())
    return APFloat::getQNaN(format);
  unsigned precision = APFloat::semanticsPrecision(format);
  int exponent = ilogb(x);
  APFloat scaled = scalbn(x, static_cast<int>(precision) - 1 - exponent, RoundingMode::TowardZero);
  int left = exponent - static_cast<int>(precision) + 1;
  unsigned bits = 4 * precision + 8;
  llvm::APSInt whole(bits, true);
  bool isExact;
  scaled.convertToInteger(whole, RoundingMode::TowardZero, &isExact);
  // A scale that is even, and so large that the root has two bits more than are kept.
  unsigned shift = precision + 4;
  if ((left - static_cast<int>(shift)) % 2 != 0)
    ++shift;
  APInt square = whole.shl(shift);
  left -= static_cast<int>(shift);
  APInt low(bits, 0), high = APInt::getOneBitSet(bits, bits / 2);
  while ((high - low).ugt(1)) {
    APInt middle = low + (high - low).lshr(1);
    (middle.zext(2 * bits) * middle.zext(2 * bits)).ule(square.zext(2 * bits)) ? low = middle
                                                                               : high = middle;
  }
  bool rest = low * low != square;
  APInt root = low.shl(1);
  if (rest)
    root.setBit(0);
  APFloat result(format, 0);
  result.convertFromAPInt(root, false, rm);
  return scalbn(result, left / 2 - 1, rm);
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

unsigned plainFunction(unsigned id) {
  switch (id) {
#define FUNCTION(name, operands, rounds, constrained) \
  case llvm::Intrinsic::constrained: return llvm::Intrinsic::name;
#include "llvm/IR/ConstrainedOps.def"
    default: return id;
  }
}

// Whether the machine fuses a product and the sum behind it.
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

}  // namespace

APInt Interpreter::floatResult(const llvm::Instruction& inst, size_t lane, const APFloat& result,
                               llvm::Type* type, llvm::ArrayRef<APInt> nans,
                               llvm::ArrayRef<APFloat> operands) {
  bool anyNan = llvm::any_of(operands, [](const APFloat& x) { return x.isNaN(); });
  bool anyInfinite = llvm::any_of(operands, [](const APFloat& x) { return x.isInfinity(); });
  if (result.isNaN() && !anyNan)
    fail(Kind::FloatNan, control());
  bool byZero =
      inst.getOpcode() == llvm::Instruction::FDiv && operands.size() > 1 && operands[1].isZero();
  if (result.isInfinity() && !anyInfinite && !byZero)
    fail(Kind::FloatOverflow, control());
  if (!result.isNaN())
    return result.bitcastToAPInt();
  // One bit for the sign; for each operand, whether it is taken, and whether it is made quiet.
  auto count = static_cast<unsigned>(nans.size());
  APInt how = chosen(&inst, "nan!." + std::to_string(lane), 1 + 2 * count), nan = plainNan(type);
  for (unsigned i = 0; i < count; ++i)
    if (how[1 + 2 * i] && operands[i].isNaN())
      nan = how[2 + 2 * i] ? nans[i] | plainNan(type) : nans[i];
  nan.setBitVal(nan.getBitWidth() - 1, how[0]);
  return nan;
}

APInt Interpreter::floatBinary(const llvm::Instruction& inst, size_t lane, unsigned opcode,
                               llvm::Type* type, const APInt& a, const APInt& b, RoundingMode rm) {
  APFloat x = number(type, a), y = number(type, b), result = x;
  switch (opcode) {
    case llvm::Instruction::FAdd: result.add(y, rm); break;
    case llvm::Instruction::FSub: result.subtract(y, rm); break;
    case llvm::Instruction::FMul: result.multiply(y, rm); break;
    case llvm::Instruction::FDiv:
      if (y.isZero())
        fail(Kind::FloatDivisionByZero, control());
      result.divide(y, rm);
      break;
    default: result.mod(y); break;
  }
  return floatResult(inst, lane, result, type, {a, b}, {x, y});
}

APInt Interpreter::floatToInteger(const llvm::Instruction& inst, size_t lane, bool isSigned,
                                  RoundingMode rm, const APFloat& x, unsigned width) {
  llvm::APSInt result(width, !isSigned);
  bool isExact;
  if (x.convertToInteger(result, rm, &isExact) & APFloat::opInvalidOp)
    return chosen(&inst, "poison!." + std::to_string(lane), width);
  return result;
}

// That a float fits the integer to which it is converted.
bool Interpreter::breaksPromise(const llvm::Instruction& inst, const APFloat& x, bool isSigned,
                                unsigned width) const {
  const llvm::Function& function = *inst.getFunction();
  bool isOfClang = function.hasFnAttribute("fathom-c") || function.hasFnAttribute("fathom-runtime");
  llvm::APSInt fits(width, !isSigned);
  bool isExact;
  return (!isOfClang || inst.getType()->isVectorTy()) &&
         x.convertToInteger(fits, RoundingMode::TowardZero, &isExact) & APFloat::opInvalidOp;
}

APInt Interpreter::floatCast(const llvm::Instruction& inst, size_t lane, unsigned opcode,
                             const APInt& a, llvm::Type* from, llvm::Type* to, RoundingMode rm) {
  switch (opcode) {
    case llvm::Instruction::SIToFP:
    case llvm::Instruction::UIToFP: {
      APFloat result(to->getFltSemantics());
      result.convertFromAPInt(a, opcode == llvm::Instruction::SIToFP, rm);
      return floatResult(inst, lane, result, to, {}, {});
    }
    case llvm::Instruction::FPToSI:
    case llvm::Instruction::FPToUI: {
      bool isSigned = opcode == llvm::Instruction::FPToSI;
      APFloat x = number(from, a);
      if (breaksPromise(inst, x, isSigned, width(to)) && !inst.hasMetadata("fathom.vain"))
        fail(Kind::FloatCast, control());
      return floatToInteger(inst, lane, isSigned, RoundingMode::TowardZero, x, width(to));
    }
    default: {
      APFloat x = number(from, a), result = x;
      bool loses;
      result.convert(to->getFltSemantics(), rm, &loses);
      return floatResult(inst, lane, result, to, {convertedNan(a, from, to)}, {x});
    }
  }
}

void Interpreter::runFloat(const llvm::Instruction& inst) {
  llvm::Type *type = inst.getOperand(0)->getType()->getScalarType(),
             *to = inst.getType()->getScalarType();
  Scalars a = value(inst.getOperand(0)), b, result;
  if (inst.getNumOperands() > 1)
    b = value(inst.getOperand(1));
  for (size_t i = 0; i < a.size(); ++i) {
    Scalar each;
    each.node = a[i].node;
    each.unwritten = a[i].unwritten;
    if (i < b.size()) {
      each.node = dependence_.join(each.node, b[i].node);
      each.unwritten |= b[i].unwritten;
    }
    using_ = each.node;
    if (auto* compared = llvm::dyn_cast<llvm::FCmpInst>(&inst))
      each.bits = APInt(1, llvm::FCmpInst::compare(number(type, a[i].bits), number(type, b[i].bits),
                                                   compared->getPredicate()));
    else if (inst.getOpcode() == llvm::Instruction::FNeg)
      each.bits = a[i].bits ^ APInt::getSignMask(a[i].bits.getBitWidth());
    else if (llvm::isa<llvm::CastInst>(inst))
      each.bits = floatCast(inst, i, inst.getOpcode(), a[i].bits, type, to, rounding_);
    else
      each.bits = floatBinary(inst, i, inst.getOpcode(), type, a[i].bits, b[i].bits, rounding_);
    bool isSigned = inst.getOpcode() == llvm::Instruction::FPToSI;
    bool isPoison = (isSigned || inst.getOpcode() == llvm::Instruction::FPToUI) &&
                    inst.hasMetadata("fathom.vain") &&
                    breaksPromise(inst, number(type, a[i].bits), isSigned, width(to));
    result.push_back(withPoison(inst, std::move(each), i, isPoison));
  }
  define(inst, std::move(result));
}

bool Interpreter::runConstrained(const llvm::ConstrainedFPIntrinsic& inst) {
  RoundingMode rm = rounding_;
  if (auto mode = inst.getRoundingMode(); mode && *mode != RoundingMode::Dynamic)
    rm = *mode;
  std::optional<unsigned> opcode = plainOpcode(inst.getIntrinsicID());
  llvm::Type *type = inst.getArgOperand(0)->getType()->getScalarType(),
             *to = inst.getType()->getScalarType();
  std::vector<Scalars> args;
  for (unsigned i = 0; i < inst.getNonMetadataArgCount(); ++i)
    args.push_back(value(inst.getArgOperand(i)));
  Scalars result;
  for (size_t i = 0; i < args[0].size(); ++i) {
    Scalar each;
    std::vector<APInt> bits;
    for (const Scalars& argument : args) {
      const Scalar& own = argument[argument.size() == 1 ? 0 : i];
      bits.push_back(own.bits);
      each.node = dependence_.join(each.node, own.node);
      each.unwritten |= own.unwritten;
    }
    using_ = each.node;
    if (!opcode) {
      auto value = floatFunction(inst, i, plainFunction(inst.getIntrinsicID()), rm, type, to, bits);
      if (!value)
        return false;
      each.bits = *value;
    } else if (auto* compared = llvm::dyn_cast<llvm::ConstrainedFPCmpIntrinsic>(&inst)) {
      each.bits = APInt(1, llvm::FCmpInst::compare(number(type, bits[0]), number(type, bits[1]),
                                                   compared->getPredicate()));
    } else if (llvm::Instruction::isCast(*opcode)) {
      each.bits = floatCast(inst, i, *opcode, bits[0], type, to, rm);
    } else {
      each.bits = floatBinary(inst, i, *opcode, type, bits[0], bits[1], rm);
    }
    result.push_back(std::move(each));
  }
  define(inst, std::move(result));
  return true;
}

bool Interpreter::runFloatIntrinsic(const llvm::IntrinsicInst& inst) {
  unsigned id = inst.getIntrinsicID();
  if (id == llvm::Intrinsic::get_rounding) {
    define(inst, integer(32, static_cast<uint64_t>(rounding_)));
    return true;
  }
  if (id == llvm::Intrinsic::set_rounding) {
    rounding_ = static_cast<RoundingMode>(scalar(inst.getArgOperand(0)).bits.getZExtValue());
    return true;
  }
  bool takes = inst.getType()->isFPOrFPVectorTy();
  for (const llvm::Use& argument : inst.args())
    takes |= argument->getType()->isFPOrFPVectorTy();
  if (!takes)
    return false;
  if (auto* constrained = llvm::dyn_cast<llvm::ConstrainedFPIntrinsic>(&inst))
    return runConstrained(*constrained);
  llvm::Type *type = inst.getArgOperand(0)->getType()->getScalarType(),
             *to = inst.getType()->getScalarType();
  std::vector<Scalars> args;
  for (const llvm::Use& argument : inst.args())
    args.push_back(value(argument));
  unsigned opcode = id == llvm::Intrinsic::vector_reduce_fadd   ? llvm::Instruction::FAdd
                    : id == llvm::Intrinsic::vector_reduce_fmul ? llvm::Instruction::FMul
                                                                : 0;
  bool propagates = id == llvm::Intrinsic::vector_reduce_fminimum ||
                    id == llvm::Intrinsic::vector_reduce_fmaximum;
  bool less =
      id == llvm::Intrinsic::vector_reduce_fmin || id == llvm::Intrinsic::vector_reduce_fminimum;
  if (opcode || propagates || less || id == llvm::Intrinsic::vector_reduce_fmax) {
    const Scalars& lanes = args[opcode ? 1 : 0];
    Scalar result = args[0][0];
    for (size_t i = opcode ? 0 : 1; i < lanes.size(); ++i) {
      result.bits = opcode
                        ? floatBinary(inst, i, opcode, to, result.bits, lanes[i].bits, rounding_)
                        : floatExtremum(inst, i, less, propagates, to, result.bits, lanes[i].bits);
      result.node = dependence_.join(result.node, lanes[i].node);
    }
    define(inst, std::move(result));
    return true;
  }
  Scalars results, powers;
  for (size_t i = 0; i < args[0].size(); ++i) {
    Scalar each;
    std::vector<APInt> bits;
    for (const Scalars& argument : args) {
      const Scalar& own = argument[argument.size() == 1 ? 0 : i];
      bits.push_back(own.bits);
      each.node = dependence_.join(each.node, own.node);
      each.unwritten |= own.unwritten;
    }
    using_ = each.node;
    if (id == llvm::Intrinsic::frexp) {
      unsigned whole =
          width(llvm::cast<llvm::StructType>(inst.getType())->getElementType(1)->getScalarType());
      APFloat x = number(type, bits[0]);
      int power = 0;
      APFloat fraction = frexp(x, power, RoundingMode::NearestTiesToEven);
      Scalar exponent = each;
      exponent.bits = APInt(64, static_cast<uint64_t>(int64_t{power}), true).sextOrTrunc(whole);
      if (!x.isFinite())
        exponent.bits = chosen(&inst, "power!." + std::to_string(i), whole);
      each.bits = floatResult(inst, i, fraction, type, {bits[0]}, {x});
      results.push_back(std::move(each));
      powers.push_back(std::move(exponent));
      continue;
    }
    std::optional<APInt> value = floatFunction(inst, i, id, rounding_, type, to, bits);
    if (!value)
      return false;
    each.bits = *value;
    results.push_back(std::move(each));
  }
  results.append(powers);
  define(inst, std::move(results));
  return true;
}

APInt Interpreter::floatExtremum(const llvm::Instruction& inst, size_t lane, bool less,
                                 bool propagates, llvm::Type* type, const APInt& a,
                                 const APInt& b) {
  APFloat x = number(type, a), y = number(type, b), best = x;
  std::string own = "." + std::to_string(lane);
  if (x.isNaN() || y.isNaN()) {
    best = propagates ? (x.isNaN() ? x : y) : (x.isNaN() ? y : x);
  } else if (x.isZero() && y.isZero() && x.isNegative() != y.isNegative()) {
    // Which zero it is, is open, except where the function says so.
    bool takesNegative = propagates ? less : chosen(&inst, "zero!" + own, 1).isOne();
    best = APFloat::getZero(type->getFltSemantics(), takesNegative);
  } else {
    best = (x < y) == less ? x : y;
  }
  if (!propagates && (x.isSignaling() || y.isSignaling()) &&
      chosen(&inst, "signal!" + own, 1).isOne())
    best = APFloat::getQNaN(type->getFltSemantics());
  return floatResult(inst, lane, best, type, {a, b}, {x, y});
}

std::optional<APInt> Interpreter::floatFunction(const llvm::IntrinsicInst& inst, size_t lane,
                                                unsigned id, RoundingMode rm, llvm::Type* type,
                                                llvm::Type* to, llvm::ArrayRef<APInt> bits) {
  using I = llvm::Intrinsic::IndependentIntrinsics;
  if (!type->isFloatingPointTy())
    return std::nullopt;
  APFloat x = number(type, bits[0]);
  auto rounded = [&](RoundingMode how) {
    APFloat result = x;
    result.roundToIntegral(how);
    return floatResult(inst, lane, result, type, {bits[0]}, {x});
  };
  auto whole = [&](RoundingMode how) {
    return floatToInteger(inst, lane, true, how, x, width(to));
  };
  auto saturated = [&](bool isSigned) {
    llvm::APSInt result(width(to), !isSigned);
    bool isExact;
    if (x.isNaN())
      return APInt(width(to), 0);
    x.convertToInteger(result, RoundingMode::TowardZero, &isExact);
    return APInt(result);
  };
  auto fused = [&] {
    APFloat y = number(type, bits[1]), z = number(type, bits[2]), result = x;
    result.fusedMultiplyAdd(y, z, rm);
    return floatResult(inst, lane, result, type, {bits[0], bits[1], bits[2]}, {x, y, z});
  };
  switch (static_cast<I>(id)) {
    case I::fabs: {
      APInt result = bits[0];
      result.clearBit(result.getBitWidth() - 1);
      return result;
    }
    case I::copysign: {
      APInt result = bits[0];
      result.setBitVal(result.getBitWidth() - 1, bits[1].isNegative());
      return result;
    }
    case I::sqrt: return floatResult(inst, lane, squareRoot(x, rm), type, {bits[0]}, {x});
    case I::fma: return fused();
    case I::fmuladd: {
      if (fuses(*inst.getFunction(), type))
        return fused();
      APFloat y = number(type, bits[1]), product = x;
      product.multiply(y, rm);
      APInt first = floatResult(inst, lane, product, type, {bits[0], bits[1]}, {x, y});
      APFloat a = number(type, first), b = number(type, bits[2]), sum = a;
      sum.add(b, rm);
      return floatResult(inst, lane, sum, type, {first, bits[2]}, {a, b});
    }
    case I::floor: return rounded(RoundingMode::TowardNegative);
    case I::ceil: return rounded(RoundingMode::TowardPositive);
    case I::trunc: return rounded(RoundingMode::TowardZero);
    case I::round: return rounded(RoundingMode::NearestTiesToAway);
    case I::roundeven: return rounded(RoundingMode::NearestTiesToEven);
    case I::rint:
    case I::nearbyint: return rounded(rm);
    case I::lrint:
    case I::llrint: return whole(rm);
    case I::lround:
    case I::llround: return whole(RoundingMode::NearestTiesToAway);
    case I::minnum: return floatExtremum(inst, lane, true, false, type, bits[0], bits[1]);
    case I::maxnum: return floatExtremum(inst, lane, false, false, type, bits[0], bits[1]);
    case I::minimum: return floatExtremum(inst, lane, true, true, type, bits[0], bits[1]);
    case I::maximum: return floatExtremum(inst, lane, false, true, type, bits[0], bits[1]);
    case I::ldexp: {
      APInt by = bits[1].getBitWidth() > 32 ? bits[1].truncSSat(32) : bits[1];
      APFloat result = scalbn(x, static_cast<int>(by.getSExtValue()), rm);
      return floatResult(inst, lane, result, type, {bits[0]}, {x});
    }
    case I::canonicalize: return floatResult(inst, lane, x, type, {bits[0]}, {x});
    case I::is_fpclass: {
      auto wanted = static_cast<unsigned>(bits[1].getZExtValue());
      return APInt(1, (x.classify() & wanted) != 0);
    }
    case I::fptosi_sat: return saturated(true);
    case I::fptoui_sat: return saturated(false);
    default: return std::nullopt;
  }
}

}  // namespace fathom::explain
