// Integers: operations, comparisons, LLVM's functions of them.
#include "explain/interpreter.h"

#include "llvm/IR/Operator.h"

namespace fathom::explain {

// A promise that an instruction of bitcode carries. Where the front end found that the value
// may be computed in vain, it is arbitrary if the promise is broken.
void Interpreter::promise(const llvm::Instruction& inst, Kind kind, bool holds, bool& poison) {
  if (holds)
    return;
  if (inst.hasMetadata("fathom.vain"))
    poison = true;
  else
    fail(kind, control());
}

Scalar Interpreter::withPoison(const llvm::Instruction& inst, Scalar value, size_t lane,
                               bool poison) {
  if (!poison)
    return value;
  bool isOne = leaves(inst.getType()).size() == 1;
  value.bits = chosen(&inst, isOne ? "poison!" : "poison!." + std::to_string(lane),
                      value.bits.getBitWidth());
  value.unwritten = true;
  return value;
}

llvm::APInt Interpreter::binary(const llvm::BinaryOperator& inst, const llvm::APInt& a,
                                const llvm::APInt& b, bool& poison) {
  using I = llvm::Instruction;
  unsigned opcode = inst.getOpcode(), bits = a.getBitWidth();
  bool divides = opcode == I::UDiv || opcode == I::SDiv || opcode == I::URem || opcode == I::SRem;
  bool shifts = opcode == I::Shl || opcode == I::LShr || opcode == I::AShr;
  bool isSignedDivision = opcode == I::SDiv || opcode == I::SRem;
  if (divides && b.isZero()) {
    fail(Kind::DivisionByZero, control());
    bool isQuotient = opcode == I::UDiv || opcode == I::SDiv;
    if (!isQuotient)
      return a;
    return opcode == I::SDiv && a.isNegative() ? llvm::APInt(bits, 1)
                                               : llvm::APInt::getAllOnes(bits);
  }
  if (isSignedDivision && a.isMinSignedValue() && b.isAllOnes()) {
    fail(Kind::DivisionOverflow, control());
    return opcode == I::SDiv ? a : llvm::APInt(bits, 0);
  }
  if (shifts)
    promise(inst, Kind::BadShift, b.ult(bits), poison);
  uint64_t by = shifts ? b.getLimitedValue(bits) : 0;
  llvm::APInt result = a;
  bool signedOverflow = false, unsignedOverflow = false;
  switch (opcode) {
    case I::Add:
      result = a.sadd_ov(b, signedOverflow);
      (void)a.uadd_ov(b, unsignedOverflow);
      break;
    case I::Sub:
      result = a.ssub_ov(b, signedOverflow);
      (void)a.usub_ov(b, unsignedOverflow);
      break;
    case I::Mul:
      result = a.smul_ov(b, signedOverflow);
      (void)a.umul_ov(b, unsignedOverflow);
      break;
    case I::UDiv: result = a.udiv(b); break;
    case I::SDiv: result = a.sdiv(b); break;
    case I::URem: result = a.urem(b); break;
    case I::SRem: result = a.srem(b); break;
    case I::Shl:
      result = by >= bits ? llvm::APInt(bits, 0) : a.shl(static_cast<unsigned>(by));
      signedOverflow = by < bits && result.ashr(static_cast<unsigned>(by)) != a;
      unsignedOverflow = by < bits && result.lshr(static_cast<unsigned>(by)) != a;
      break;
    case I::LShr:
      result = by >= bits ? llvm::APInt(bits, 0) : a.lshr(static_cast<unsigned>(by));
      break;
    case I::AShr: result = a.ashr(static_cast<unsigned>(std::min<uint64_t>(by, bits - 1))); break;
    case I::And: result = a & b; break;
    case I::Or: result = a | b; break;
    default: result = a ^ b; break;
  }
  if (auto* flags = llvm::dyn_cast<llvm::OverflowingBinaryOperator>(&inst)) {
    if (flags->hasNoSignedWrap())
      promise(inst, Kind::SignedOverflow, !signedOverflow, poison);
    if (flags->hasNoUnsignedWrap())
      promise(inst, Kind::SignedOverflow, !unsignedOverflow, poison);
  }
  if (auto* flags = llvm::dyn_cast<llvm::PossiblyExactOperator>(&inst); flags && flags->isExact()) {
    bool isExact =
        divides ? result * b == a : by < bits && result.shl(static_cast<unsigned>(by)) == a;
    promise(inst, Kind::SignedOverflow, isExact, poison);
  }
  if (auto* flags = llvm::dyn_cast<llvm::PossiblyDisjointInst>(&inst); flags && flags->isDisjoint())
    promise(inst, Kind::SignedOverflow, (a & b).isZero(), poison);
  return result;
}

void Interpreter::runBinary(const llvm::BinaryOperator& inst) {
  if (inst.getType()->isFPOrFPVectorTy()) {
    runFloat(inst);
    return;
  }
  auto* left = llvm::dyn_cast<llvm::PtrToIntInst>(inst.getOperand(0));
  auto* right = llvm::dyn_cast<llvm::PtrToIntInst>(inst.getOperand(1));
  Scalars a = value(inst.getOperand(0)), b = value(inst.getOperand(1)), result;
  if (inst.getOpcode() == llvm::Instruction::Sub && left && right &&
      left->getType()->isIntegerTy()) {
    Scalar p = located(scalar(left->getPointerOperand())),
           q = located(scalar(right->getPointerOperand()));
    if (p.object != q.object)
      fail(Kind::PointerRelation, dependence_.join(control(), dependence_.join(p.node, q.node)));
  }
  for (size_t i = 0; i < a.size(); ++i) {
    Scalar each;
    bool poison = false;
    each.node = dependence_.join(a[i].node, b[i].node);
    using_ = each.node;
    each.bits = binary(inst, a[i].bits, b[i].bits, poison);
    each.unwritten = a[i].unwritten || b[i].unwritten;
    // An address that is moved, or whose low bits are changed, still belongs to its object.
    bool keeps =
        inst.getOpcode() == llvm::Instruction::Add || inst.getOpcode() == llvm::Instruction::Sub ||
        inst.getOpcode() == llvm::Instruction::And || inst.getOpcode() == llvm::Instruction::Or ||
        inst.getOpcode() == llvm::Instruction::Xor;
    bool isLeft = store_.isObject(a[i].object) && a[i].part == Scalar::whole,
         isRight = store_.isObject(b[i].object) && b[i].part == Scalar::whole;
    if (keeps && isLeft != isRight && !(isRight && inst.getOpcode() == llvm::Instruction::Sub)) {
      each.object = isLeft ? a[i].object : b[i].object;
      // Unless it has left it: then it may be any number.
      const Thing& thing = store_[each.object];
      uint64_t offset = store_.offset(each);
      if (each.bits.getBitWidth() != pointerBits_ || offset > thing.size)
        if (store_.at(each.bits.getZExtValue() & store_.mask(), false) != nowhere)
          each.object = nowhere;
    }
    result.push_back(withPoison(inst, std::move(each), i, poison));
  }
  define(inst, std::move(result));
}

// Inside one object offsets count, elsewhere addresses; one byte has one address only.
// A string literal that is the end of another one may lie there.
bool Interpreter::canShareBytes(ObjectId a, ObjectId b) const {
  auto isLiteral = [&](ObjectId object) {
    auto* variable = store_.isObject(object)
                         ? llvm::dyn_cast_or_null<llvm::GlobalVariable>(store_[object].global)
                         : nullptr;
    return variable && variable->isConstant() && variable->hasPrivateLinkage() &&
           variable->hasGlobalUnnamedAddr();
  };
  if (!isLiteral(a) || !isLiteral(b))
    return false;
  const Thing &longer = store_[store_[a].size < store_[b].size ? b : a],
              &shorter = store_[store_[a].size < store_[b].size ? a : b];
  uint64_t before = longer.size - shorter.size;
  for (uint64_t i = 0; i < shorter.size; ++i)
    if (longer.read(before + i).value != shorter.read(i).value)
      return false;
  return before % shorter.alignment == 0;
}

bool Interpreter::equalPointers(const Scalar& p, const Scalar& q) const {
  if (p.object == q.object || isFlat_)
    return p.bits == q.bits;
  auto inside = [&](const Scalar& each) {
    return store_.isObject(each.object) ? store_.offset(each) < store_[each.object].size
                                        : each.object == fromNull && each.bits.isZero();
  };
  if (inside(p) && inside(q) && !canShareBytes(p.object, q.object))
    return false;
  return p.bits == q.bits;
}

bool Interpreter::lessPointers(const Scalar& p, const Scalar& q, bool orEqual) const {
  if (p.object == q.object && store_.isObject(p.object)) {
    auto signedOffset = [&](const Scalar& each) {
      return llvm::APInt(64, store_.offset(each)).zextOrTrunc(pointerBits_);
    };
    llvm::APInt a = signedOffset(p), b = signedOffset(q);
    return orEqual ? a.sle(b) : a.slt(b);
  }
  return orEqual ? p.bits.ule(q.bits) : p.bits.ult(q.bits);
}

bool Interpreter::compare(llvm::CmpInst::Predicate predicate, const Scalar& a, const Scalar& b,
                          llvm::Type* type) {
  using P = llvm::CmpInst;
  if (type->isPointerTy()) {
    bool orders = predicate != P::ICMP_EQ && predicate != P::ICMP_NE;
    if (orders && located(a).object != located(b).object)
      fail(Kind::PointerRelation, dependence_.join(control(), dependence_.join(a.node, b.node)));
    switch (predicate) {
      case P::ICMP_EQ: return equalPointers(a, b);
      case P::ICMP_NE: return !equalPointers(a, b);
      case P::ICMP_ULT: return lessPointers(a, b, false);
      case P::ICMP_ULE: return lessPointers(a, b, true);
      case P::ICMP_UGT: return lessPointers(b, a, false);
      case P::ICMP_UGE: return lessPointers(b, a, true);
      default: break;
    }
  }
  return llvm::ICmpInst::compare(a.bits, b.bits, predicate);
}

void Interpreter::runCompare(const llvm::CmpInst& inst) {
  Scalars a = value(inst.getOperand(0)), b = value(inst.getOperand(1)), result;
  for (size_t i = 0; i < a.size(); ++i) {
    llvm::Type* type = inst.getOperand(0)->getType()->getScalarType();
    Scalar each = integer(1, compare(inst.getPredicate(), a[i], b[i], type));
    each.node = dependence_.join(a[i].node, b[i].node);
    each.unwritten = a[i].unwritten || b[i].unwritten;
    result.push_back(std::move(each));
  }
  define(inst, std::move(result));
}

bool Interpreter::runIntegerIntrinsic(const llvm::IntrinsicInst& inst) {
  using A = llvm::APInt;
  if (inst.arg_size() == 0 || !inst.getArgOperand(0)->getType()->isIntOrIntVectorTy() ||
      llvm::isa<llvm::ConstrainedFPIntrinsic>(inst))
    return false;
  std::vector<Scalars> args;
  for (const llvm::Use& argument : inst.args())
    args.push_back(value(argument));
  size_t lanes = args[0].size();
  auto about = [&](size_t lane) {
    Scalar result;
    for (const Scalars& argument : args) {
      const Scalar& each = argument[argument.size() == lanes ? lane : 0];
      result.node = dependence_.join(result.node, each.node);
      result.unwritten |= each.unwritten;
    }
    return result;
  };
  llvm::Intrinsic::ID id = inst.getIntrinsicID();
  if (auto* overflow = llvm::dyn_cast<llvm::WithOverflowInst>(&inst)) {
    Scalars results, flags;
    for (size_t i = 0; i < lanes; ++i) {
      const A &a = args[0][i].bits, &b = args[1][i].bits;
      bool bad = false, isSigned = overflow->isSigned();
      Scalar result = about(i), flag = result;
      switch (overflow->getBinaryOp()) {
        case llvm::Instruction::Add:
          result.bits = isSigned ? a.sadd_ov(b, bad) : a.uadd_ov(b, bad);
          break;
        case llvm::Instruction::Sub:
          result.bits = isSigned ? a.ssub_ov(b, bad) : a.usub_ov(b, bad);
          break;
        default: result.bits = isSigned ? a.smul_ov(b, bad) : a.umul_ov(b, bad); break;
      }
      flag.bits = A(1, bad);
      results.push_back(std::move(result));
      flags.push_back(std::move(flag));
    }
    results.append(flags);
    define(inst, std::move(results));
    return true;
  }
  auto best = [](const A& a, const A& b, llvm::CmpInst::Predicate p) {
    return llvm::ICmpInst::compare(a, b, p) ? a : b;
  };
  using P = llvm::CmpInst;
  auto reduce = [&](auto combine) {
    Scalar result = args[0][0];
    for (size_t i = 1; i < lanes; ++i) {
      result.bits = combine(result.bits, args[0][i].bits);
      result.node = dependence_.join(result.node, args[0][i].node);
      result.unwritten |= args[0][i].unwritten;
    }
    define(inst, std::move(result));
    return true;
  };
  switch (id) {
    case llvm::Intrinsic::vector_reduce_add:
      return reduce([](const A& a, const A& b) { return a + b; });
    case llvm::Intrinsic::vector_reduce_mul:
      return reduce([](const A& a, const A& b) { return a * b; });
    case llvm::Intrinsic::vector_reduce_and:
      return reduce([](const A& a, const A& b) { return a & b; });
    case llvm::Intrinsic::vector_reduce_or:
      return reduce([](const A& a, const A& b) { return a | b; });
    case llvm::Intrinsic::vector_reduce_xor:
      return reduce([](const A& a, const A& b) { return a ^ b; });
    case llvm::Intrinsic::vector_reduce_smax:
      return reduce([&](const A& a, const A& b) { return best(a, b, P::ICMP_SGT); });
    case llvm::Intrinsic::vector_reduce_smin:
      return reduce([&](const A& a, const A& b) { return best(a, b, P::ICMP_SLT); });
    case llvm::Intrinsic::vector_reduce_umax:
      return reduce([&](const A& a, const A& b) { return best(a, b, P::ICMP_UGT); });
    case llvm::Intrinsic::vector_reduce_umin:
      return reduce([&](const A& a, const A& b) { return best(a, b, P::ICMP_ULT); });
    default: break;
  }
  // Without a result for one value; clang checks its own.
  const llvm::Function& function = *inst.getFunction();
  bool isOfClang = function.hasFnAttribute("fathom-c") || function.hasFnAttribute("fathom-runtime");
  Scalars results;
  for (size_t i = 0; i < lanes; ++i) {
    const A& a = args[0][i].bits;
    unsigned bits = a.getBitWidth(), out = width(inst.getType()->getScalarType());
    A b = args.size() > 1 && args[1].size() == lanes ? args[1][i].bits : A(bits, 0);
    bool poison = false;
    bool mayPoison = !isOfClang && args.size() > 1 && args[1][0].bits.getBitWidth() == 1 &&
                     args[1][0].bits.isOne();
    Scalar result = about(i);
    auto order = [&](bool less) { return less ? A::getAllOnes(out) : A(out, a == b ? 0 : 1); };
    auto funnel = [&](bool left) {
      auto by = static_cast<unsigned>(args[2][i].bits.urem(bits));
      A both = a.zext(2 * bits).shl(bits) | b.zext(2 * bits);
      return left ? both.shl(by).extractBits(bits, bits) : both.lshr(by).trunc(bits);
    };
    switch (id) {
      case llvm::Intrinsic::abs:
        poison = mayPoison && a.isMinSignedValue();
        result.bits = a.isNegative() ? -a : a;
        break;
      case llvm::Intrinsic::smax: result.bits = best(a, b, P::ICMP_SGT); break;
      case llvm::Intrinsic::smin: result.bits = best(a, b, P::ICMP_SLT); break;
      case llvm::Intrinsic::umax: result.bits = best(a, b, P::ICMP_UGT); break;
      case llvm::Intrinsic::umin: result.bits = best(a, b, P::ICMP_ULT); break;
      case llvm::Intrinsic::ucmp: result.bits = order(a.ult(b)); break;
      case llvm::Intrinsic::scmp: result.bits = order(a.slt(b)); break;
      case llvm::Intrinsic::bswap: result.bits = a.byteSwap(); break;
      case llvm::Intrinsic::bitreverse: result.bits = a.reverseBits(); break;
      case llvm::Intrinsic::ctpop: result.bits = A(32, a.popcount()).zextOrTrunc(bits); break;
      case llvm::Intrinsic::ctlz:
      case llvm::Intrinsic::cttz:
        poison = mayPoison && a.isZero();
        result.bits = A(32, id == llvm::Intrinsic::ctlz ? a.countl_zero() : a.countr_zero())
                          .zextOrTrunc(bits);
        break;
      case llvm::Intrinsic::fshl: result.bits = funnel(true); break;
      case llvm::Intrinsic::fshr: result.bits = funnel(false); break;
      case llvm::Intrinsic::sadd_sat: result.bits = a.sadd_sat(b); break;
      case llvm::Intrinsic::uadd_sat: result.bits = a.uadd_sat(b); break;
      case llvm::Intrinsic::ssub_sat: result.bits = a.ssub_sat(b); break;
      case llvm::Intrinsic::usub_sat: result.bits = a.usub_sat(b); break;
      default: return false;
    }
    results.push_back(withPoison(inst, std::move(result), i, poison));
  }
  define(inst, std::move(results));
  return true;
}

}  // namespace fathom::explain
