// Integer arithmetic and comparison. Flags (nsw, nuw, exact, disjoint) are only left on
// instructions of bitcode input, where no compiler instrumentation stands before
// them: there they are checks of their own (poison.cpp).
#include "encode/encoder.h"

#include "llvm/IR/Operator.h"

namespace fathom::encode {

using ilr::Op;
using ilr::Term;

namespace {

Op operation(unsigned opcode) {
  switch (opcode) {
    case llvm::Instruction::Add: return Op::Add;
    case llvm::Instruction::Sub: return Op::Sub;
    case llvm::Instruction::Mul: return Op::Mul;
    case llvm::Instruction::UDiv: return Op::UDiv;
    case llvm::Instruction::SDiv: return Op::SDiv;
    case llvm::Instruction::URem: return Op::URem;
    case llvm::Instruction::SRem: return Op::SRem;
    case llvm::Instruction::Shl: return Op::Shl;
    case llvm::Instruction::LShr: return Op::LShr;
    case llvm::Instruction::AShr: return Op::AShr;
    case llvm::Instruction::And: return Op::And;
    case llvm::Instruction::Or: return Op::Or;
    default: return Op::Xor;
  }
}

}  // namespace

Term Encoder::binary(const llvm::BinaryOperator& inst, Term a, Term b) {
  unsigned opcode = inst.getOpcode();
  Op op = operation(opcode);
  bool isBit = terms_.isBool(a);
  bool bitwise = op == Op::And || op == Op::Or || op == Op::Xor;
  if (isBit && !bitwise) {
    a = asInt(a);
    b = asInt(b);
  }
  if (op == Op::Mul || op == Op::UDiv || op == Op::URem) {
    a = facts_.narrowed(guard_, a);
    b = facts_.narrowed(guard_, b);
  }
  auto no = [&](Term bad) { return terms_.mkNot(bad); };
  auto text = [](const char* what) { return [what] { return std::string(what); }; };
  switch (op) {
    case Op::UDiv:
    case Op::SDiv:
    case Op::URem:
    case Op::SRem:
      check(CheckKind::DivisionByZero, no(terms_.mk(Op::DivZ, a, b)), text("division by zero"));
      if (dead_)
        return {};
      if (op == Op::SDiv || op == Op::SRem)
        check(CheckKind::DivisionOverflow, no(terms_.mk(Op::SDivO, a, b)),
              text("the quotient does not fit its type"));
      break;
    case Op::Shl:
    case Op::LShr:
    case Op::AShr:
      // clang checks the amounts of C code itself; what is left gives poison.
      promise(inst, CheckKind::BadShift,
              terms_.mk(Op::Ult, b, terms_.mkInt(terms_.width(b), terms_.width(b))),
              "the shift amount is not smaller than the width");
      break;
    default: break;
  }
  if (dead_)
    return {};
  if (auto* flags = llvm::dyn_cast<llvm::OverflowingBinaryOperator>(&inst)) {
    if (flags->hasNoSignedWrap()) {
      Term bad = op == Op::Add   ? terms_.mk(Op::SAddO, a, b)
                 : op == Op::Sub ? terms_.mk(Op::SSubO, a, b)
                 : op == Op::Mul
                     ? terms_.mk(Op::SMulO, a, b)
                     : terms_.mk(Op::Ne, terms_.mk(Op::AShr, terms_.mk(Op::Shl, a, b), b), a);
      promise(inst, CheckKind::SignedOverflow, no(bad), "signed arithmetic (nsw) overflows");
    }
    if (flags->hasNoUnsignedWrap() && !dead_) {
      Term bad = op == Op::Add   ? terms_.mk(Op::UAddO, a, b)
                 : op == Op::Sub ? terms_.mk(Op::USubO, a, b)
                 : op == Op::Mul
                     ? terms_.mk(Op::UMulO, a, b)
                     : terms_.mk(Op::Ne, terms_.mk(Op::LShr, terms_.mk(Op::Shl, a, b), b), a);
      promise(inst, CheckKind::SignedOverflow, no(bad), "unsigned arithmetic (nuw) overflows");
    }
  }
  if (auto* flags = llvm::dyn_cast<llvm::PossiblyExactOperator>(&inst); flags && flags->isExact()) {
    Op bad = op == Op::UDiv   ? Op::UDivX
             : op == Op::SDiv ? Op::SDivX
             : op == Op::LShr ? Op::LShrX
                              : Op::AShrX;
    promise(inst, CheckKind::SignedOverflow, no(terms_.mk(bad, a, b)),
            "an exact operation has a remainder");
  }
  if (auto* flags = llvm::dyn_cast<llvm::PossiblyDisjointInst>(&inst);
      flags && flags->isDisjoint()) {
    Term shared = asInt(terms_.mk(Op::And, a, b));
    promise(inst, CheckKind::SignedOverflow,
            terms_.mkEq(shared, terms_.mkInt(llvm::APInt(terms_.width(shared), 0))),
            "the operands of 'or' (disjoint) share a bit");
  }
  if (dead_)
    return {};
  Term result = terms_.mk(op, a, b);
  return isBit ? asBool(result) : result;
}

void Encoder::runBinary(const llvm::BinaryOperator& inst) {
  if (inst.getType()->isFPOrFPVectorTy()) {
    runFloat(inst);
    return;
  }
  auto* left = llvm::dyn_cast<llvm::PtrToIntInst>(inst.getOperand(0));
  auto* right = llvm::dyn_cast<llvm::PtrToIntInst>(inst.getOperand(1));
  if (inst.getOpcode() == llvm::Instruction::Sub && left && right &&
      left->getType()->isIntegerTy()) {
    check(CheckKind::PointerRelation,
          memory_->sameObject(located(pointer(left->getPointerOperand())),
                              located(pointer(right->getPointerOperand()))),
          [] { return std::string("pointers to different objects are subtracted"); });
    if (dead_)
      return;
  }
  Value a = value(inst.getOperand(0)), b = value(inst.getOperand(1)), result;
  for (size_t i = 0; i < a.size() && !dead_; ++i)
    result.push_back(Leaf::of(binary(inst, a[i].bits, b[i].bits)));
  if (!dead_)
    define(&inst, withPoison(inst, std::move(result)));
}

Term Encoder::compare(llvm::CmpInst::Predicate predicate, const Leaf& a, const Leaf& b,
                      llvm::Type*) {
  using P = llvm::CmpInst;
  if (a.isPointer()) {
    memory::Pointer p = a.pointer(), q = b.pointer();
    bool order = predicate != P::ICMP_EQ && predicate != P::ICMP_NE;
    if (order) {
      check(CheckKind::PointerRelation, memory_->sameObject(located(p), located(q)),
            [] { return std::string("pointers to different objects are compared"); });
      if (dead_)
        return {};
    }
    if (options_.memory.model != memory::ModelKind::Objects && memory_->dependsOnPlaces(p, q))
      assumePlaces();
    if (!frame_->shape->isLibrary())
      memory_->noteCompared(p, q);
    switch (predicate) {
      case P::ICMP_EQ: return memory_->equal(state_.memory, p, q);
      case P::ICMP_NE: return terms_.mkNot(memory_->equal(state_.memory, p, q));
      case P::ICMP_ULT: return memory_->less(p, q, false);
      case P::ICMP_ULE: return memory_->less(p, q, true);
      case P::ICMP_UGT: return memory_->less(q, p, false);
      case P::ICMP_UGE: return memory_->less(q, p, true);
      default: break;
    }
    return compare(predicate, Leaf::of(toBits(a)), Leaf::of(toBits(b)), nullptr);
  }
  Term x = a.bits, y = b.bits;
  if (predicate == P::ICMP_EQ)
    return terms_.mkEq(x, y);
  if (predicate == P::ICMP_NE)
    return terms_.mk(Op::Ne, x, y);
  x = asInt(x);
  y = asInt(y);
  switch (predicate) {
    case P::ICMP_ULT: return terms_.mk(Op::Ult, x, y);
    case P::ICMP_ULE: return terms_.mk(Op::Ule, x, y);
    case P::ICMP_UGT: return terms_.mk(Op::Ugt, x, y);
    case P::ICMP_UGE: return terms_.mk(Op::Uge, x, y);
    case P::ICMP_SLT: return terms_.mk(Op::Slt, x, y);
    case P::ICMP_SLE: return terms_.mk(Op::Sle, x, y);
    case P::ICMP_SGT: return terms_.mk(Op::Sgt, x, y);
    default: return terms_.mk(Op::Sge, x, y);
  }
}

void Encoder::runCompare(const llvm::CmpInst& inst) {
  if (llvm::isa<llvm::FCmpInst>(inst)) {
    runFloat(inst);
    return;
  }
  Value a = value(inst.getOperand(0)), b = value(inst.getOperand(1)), result;
  for (size_t i = 0; i < a.size() && !dead_; ++i)
    result.push_back(
        Leaf::of(compare(inst.getPredicate(), a[i], b[i], inst.getOperand(0)->getType())));
  if (!dead_)
    define(&inst, std::move(result));
}

}  // namespace fathom::encode
