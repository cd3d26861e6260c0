// Conversions between scalars. A pointer becomes an integer by its address, and
// an integer a pointer by the object whose address shows in it.
#include "encode/encoder.h"

#include "support/error.h"

namespace fathom::encode {

using ilr::Op;
using ilr::Term;

Leaf Encoder::castLeaf(unsigned opcode, const Leaf& x, llvm::Type* from, llvm::Type* to) {
  switch (opcode) {
    case llvm::Instruction::Trunc: {
      unsigned width = widthOf(to->getScalarType());
      if (width == 1)
        return Leaf::of(asBool(terms_.mkExtract(x.bits, 0, 0)));
      return Leaf::of(terms_.mkTrunc(x.bits, width));
    }
    case llvm::Instruction::ZExt:
      return Leaf::of(resized(x.bits, widthOf(to->getScalarType()), false));
    case llvm::Instruction::SExt:
      return Leaf::of(resized(x.bits, widthOf(to->getScalarType()), true));
    case llvm::Instruction::PtrToInt:
      memory_->expose(x.pointer());
      return addressLeaf(x.pointer(), to);
    case llvm::Instruction::IntToPtr:
      return Leaf::of(memory_->pointerAt(resized(x.bits, pointerWidth_, false)));
    case llvm::Instruction::AddrSpaceCast: return x;
    default: break;
  }
  require(opcode == llvm::Instruction::BitCast, "a cast that is not known");
  if (x.isPointer() == to->isPointerTy())
    return x.isPointer() ? x : fromBits(toBits(x), to);
  (void)from;
  return fromBits(toBits(x), to);
}

Leaf Encoder::addressLeaf(memory::Pointer p, llvm::Type* to) {
  return fromBits(resized(memory_->address(p), widthOf(to->getScalarType()), false),
                  to->getScalarType());
}

// The distance of two pointers says nothing about where their object lies.
static bool isOnlySubtracted(const llvm::PtrToIntInst& inst) {
  return llvm::all_of(inst.users(), [](const llvm::User* user) {
    auto* binary = llvm::dyn_cast<llvm::BinaryOperator>(user);
    return binary && binary->getOpcode() == llvm::Instruction::Sub &&
           llvm::isa<llvm::PtrToIntInst>(binary->getOperand(0)) &&
           llvm::isa<llvm::PtrToIntInst>(binary->getOperand(1));
  });
}

// Flags are only left in bitcode; see poison.cpp.
void Encoder::checkPromises(const llvm::CastInst& inst) {
  auto* cut = llvm::dyn_cast<llvm::TruncInst>(&inst);
  auto* extended = llvm::dyn_cast<llvm::PossiblyNonNegInst>(&inst);
  bool isNonNegative = extended && extended->hasNonNeg();
  if (!isNonNegative && !(cut && (cut->hasNoSignedWrap() || cut->hasNoUnsignedWrap())))
    return;
  for (const Leaf& leaf : value(inst.getOperand(0))) {
    Term x = asInt(leaf.bits);
    unsigned width = terms_.width(x);
    auto fits = [&](bool isSigned, const char* message) {
      Term kept = terms_.mkTrunc(x, widthOf(inst.getDestTy()->getScalarType()));
      promise(inst, CheckKind::SignedOverflow, terms_.mkEq(resized(kept, width, isSigned), x),
              message);
    };
    if (isNonNegative)
      promise(inst, CheckKind::SignedOverflow,
              terms_.mk(Op::Sle, terms_.mkInt(llvm::APInt(width, 0)), x),
              "a value that must not be negative (nneg) is");
    if (cut && cut->hasNoSignedWrap() && !dead_)
      fits(true, "a truncated value (nsw) does not fit");
    if (cut && cut->hasNoUnsignedWrap() && !dead_)
      fits(false, "a truncated value (nuw) does not fit");
    if (dead_)
      return;
  }
}

// Where it makes a difference where objects lie.
void Encoder::assumePlaces() {
  if (options_.memory.model != memory::ModelKind::Objects &&
      options_.memory.allocation == memory::Allocation::Concrete && !frame_->shape->isLibrary())
    assumption("objects lie at the addresses that this memory model gives them");
}

void Encoder::runCast(const llvm::CastInst& inst) {
  llvm::Type *from = inst.getSrcTy(), *to = inst.getDestTy();
  if (auto* number = llvm::dyn_cast<llvm::PtrToIntInst>(&inst)) {
    if (isOnlySubtracted(*number) && !to->isVectorTy()) {  // it does not become known
      define(&inst, {addressLeaf(pointer(inst.getOperand(0)), to)});
      return;
    }
    assumePlaces();
  }
  checkPromises(inst);
  if (dead_)
    return;
  switch (inst.getOpcode()) {
    case llvm::Instruction::FPToUI:
    case llvm::Instruction::FPToSI:
    case llvm::Instruction::UIToFP:
    case llvm::Instruction::SIToFP:
    case llvm::Instruction::FPTrunc:
    case llvm::Instruction::FPExt: runFloat(inst); return;
    default: break;
  }
  Value x = value(inst.getOperand(0)), result;
  const std::vector<LeafType> types = leaves(to);
  if (inst.getOpcode() == llvm::Instruction::BitCast && x.size() != types.size()) {
    // Between vectors and integers: all bits in a row, the first lane lowest.
    Term all;
    for (const Leaf& leaf : x) {
      Term bits = toBits(leaf);
      all = !all ? bits : terms_.mk(Op::Concat, bits, all);
    }
    unsigned at = 0;
    for (const LeafType& leaf : types) {
      unsigned width = widthOf(leaf.type);
      result.push_back(fromBits(terms_.mkExtract(all, at + width - 1, at), leaf.type));
      at += width;
    }
    define(&inst, std::move(result));
    return;
  }
  for (const Leaf& leaf : x)
    result.push_back(castLeaf(inst.getOpcode(), leaf, from->getScalarType(), to->getScalarType()));
  define(&inst, withPoison(inst, std::move(result)));
}

}  // namespace fathom::encode
