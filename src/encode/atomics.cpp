// Atomic operations. There is one thread: such an operation is a read and a write.
#include "encode/encoder.h"

namespace fathom::encode {

using ilr::Op;
using ilr::Term;
using memory::Pointer;

void Encoder::runAtomic(const llvm::Instruction& inst) {
  if (llvm::isa<llvm::FenceInst>(inst))
    return;
  if (auto* swap = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&inst)) {
    Pointer p = pointer(swap->getPointerOperand());
    llvm::Type* type = swap->getCompareOperand()->getType();
    checkAccess(p, size(layout_.getTypeStoreSize(type)), true);
    if (!dead_)
      checkAlignment(p, swap->getAlign().value());
    if (dead_)
      return;
    if (swap->isWeak() && !frame_->shape->isLibrary())
      assumption("a weak compare-and-exchange fails only if the values differ");
    memory::Region where = region(swap->getPointerOperand());
    Value old = loadValue(where, p, type);
    Term same = terms_.mkEq(toBits(old[0]), toBits(leaf(swap->getCompareOperand())));
    storeValue(where, p, selectValue(same, value(swap->getNewValOperand()), old), type);
    define(&inst, Value{old[0], Leaf::of(same)});
    return;
  }
  auto& update = llvm::cast<llvm::AtomicRMWInst>(inst);
  Pointer p = pointer(update.getPointerOperand());
  llvm::Type* type = update.getType();
  checkAccess(p, size(layout_.getTypeStoreSize(type)), true);
  if (!dead_)
    checkAlignment(p, update.getAlign().value());
  if (dead_)
    return;
  memory::Region where = region(update.getPointerOperand());
  Value old = loadValue(where, p, type), by = value(update.getValOperand());
  Term x = toBits(old[0]), y = toBits(by[0]), result;
  auto choose = [&](Op less) { return terms_.mkSelect(terms_.mk(less, x, y), x, y); };
  using R = llvm::AtomicRMWInst;
  switch (update.getOperation()) {
    case R::Xchg: result = y; break;
    case R::Add: result = terms_.mk(Op::Add, x, y); break;
    case R::Sub: result = terms_.mk(Op::Sub, x, y); break;
    case R::And: result = terms_.mk(Op::And, x, y); break;
    case R::Nand: result = terms_.mkNot(terms_.mk(Op::And, x, y)); break;
    case R::Or: result = terms_.mk(Op::Or, x, y); break;
    case R::Xor: result = terms_.mk(Op::Xor, x, y); break;
    case R::Max: result = choose(Op::Sgt); break;
    case R::Min: result = choose(Op::Slt); break;
    case R::UMax: result = choose(Op::Ugt); break;
    case R::UMin: result = choose(Op::Ult); break;
    case R::FAdd:
    case R::FSub: {
      unsigned opcode =
          update.getOperation() == R::FAdd ? llvm::Instruction::FAdd : llvm::Instruction::FSub;
      result = floatBinary(inst, 0, opcode, type, x, y, rounding());
      if (dead_)
        return;
      break;
    }
    default:
      unsupported("this atomic operation");
      endExecution();
      return;
  }
  storeValue(where, p, {fromBits(result, type)}, type);
  define(&inst, std::move(old));
}

}  // namespace fathom::encode
