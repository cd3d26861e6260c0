// Floating point: bits that are moved, compared and computed only where they are
// constants. An operation on floats that depend on inputs is not modelled:
// reaching it is reported, and the verdict is UNKNOWN.
#include "encode/encoder.h"

#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/Constants.h"

namespace fathom::encode {

using ilr::Term;

// By LLVM's own folding, if all operands are constants.
bool Encoder::foldFloat(const llvm::Instruction& inst) {
  std::vector<llvm::Constant*> operands;
  unsigned count = inst.getNumOperands();
  if (auto* call = llvm::dyn_cast<llvm::CallBase>(&inst))
    count = call->arg_size();
  for (unsigned i = 0; i < count; ++i) {
    llvm::Type* type = inst.getOperand(i)->getType();
    Value v = value(inst.getOperand(i));
    if (v.size() != 1 || v[0].isPointer() || !terms_.isConst(v[0].bits))
      return false;
    llvm::APInt bits = terms_.constValue(v[0].bits);
    if (type->isFloatingPointTy())
      operands.push_back(llvm::ConstantFP::get(type, llvm::APFloat(type->getFltSemantics(), bits)));
    else
      operands.push_back(llvm::ConstantInt::get(type, bits));
  }
  llvm::Constant* folded = nullptr;
  if (auto* compared = llvm::dyn_cast<llvm::CmpInst>(&inst))
    folded = llvm::ConstantFoldCompareInstOperands(compared->getPredicate(), operands[0],
                                                   operands[1], layout_);
  else if (auto* call = llvm::dyn_cast<llvm::CallBase>(&inst))
    folded = llvm::ConstantFoldCall(call, call->getCalledFunction(), operands);
  else
    folded =
        llvm::ConstantFoldInstOperands(const_cast<llvm::Instruction*>(&inst), operands, layout_);
  if (!folded || !llvm::isa<llvm::ConstantInt, llvm::ConstantFP>(folded))
    return false;
  define(&inst, makeConstant(folded));
  return true;
}

void Encoder::runFloat(const llvm::Instruction& inst) {
  if (foldFloat(inst))
    return;
  if (inst.getOpcode() == llvm::Instruction::FNeg && leaves(inst.getType()).size() == 1) {
    Term x = bits(inst.getOperand(0));
    define(&inst,
           terms_.mk(ilr::Op::Xor, x, terms_.mkInt(llvm::APInt::getSignMask(terms_.width(x)))));
    return;
  }
  unsupported("floating-point arithmetic on inputs (" + std::string(inst.getOpcodeName()) + ")");
  endExecution();
}

}  // namespace fathom::encode
