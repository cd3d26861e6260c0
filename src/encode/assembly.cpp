// Inline assembly. Almost none is understood, but two kinds are everyday ones.
// Assembly without instructions hides values from the optimiser (calls.cpp). And
// byte order functions for x86 use the instruction `bswap`, which clang itself
// turns into llvm.bswap.
#include "encode/encoder.h"

#include "llvm/IR/InlineAsm.h"

namespace fathom::encode {

using ilr::Op;
using ilr::Term;

namespace {

// The operand stands with or without the letter that says which name of the register
// is meant; the type must tell the same.
bool swapsBytes(llvm::StringRef text, const llvm::Type& type) {
  auto [instruction, operand] = text.trim().split(' ');
  operand = operand.trim();
  if (type.isIntegerTy(32))
    return (instruction == "bswap" || instruction == "bswapl") &&
           (operand == "$0" || operand == "${0:k}");
  return type.isIntegerTy(64) && (instruction == "bswap" || instruction == "bswapq") &&
         (operand == "$0" || operand == "${0:q}");
}

}  // namespace

bool Encoder::runByteSwap(const llvm::CallBase& call, const llvm::InlineAsm& code) {
  if (!swapsBytes(code.getAsmString(), *call.getType()))
    return false;
  // One register, which is the result and the only operand.
  llvm::InlineAsm::ConstraintInfoVector constraints = code.ParseConstraints();
  if (call.arg_size() != 1 || call.getArgOperand(0)->getType() != call.getType() ||
      constraints.size() < 2 || constraints[0].MatchingInput != 1)
    return false;
  Term bits = value(call.getArgOperand(0))[0].bits;
  Term swapped = terms_.mkExtract(bits, 7, 0);
  for (unsigned i = 8; i < terms_.width(bits); i += 8)
    swapped = terms_.mk(Op::Concat, swapped, terms_.mkExtract(bits, i + 7, i));
  define(&call, {Leaf::of(swapped)});
  return true;
}

}  // namespace fathom::encode
