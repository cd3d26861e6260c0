// Poison: what an instruction of bitcode gives that breaks a promise it carries (nsw, exact, a
// shift amount, ...). That is an error only where the value must be used. Optimisers move
// such instructions to where they run in vain: the front end has marked those, and their value
// is arbitrary then. For all others it is a check.
#include "encode/encoder.h"

#include <utility>

namespace fathom::encode {

using ilr::Term;

// Fathom's own compiler has made checks of C's rules explicit.
bool Encoder::isOfCompiler(const llvm::Function& function) {
  return function.hasFnAttribute("fathom-c") || function.hasFnAttribute("fathom-runtime");
}

void Encoder::promise(const llvm::Instruction& inst, CheckKind kind, Term holds, const char* text) {
  if (!inst.hasMetadata("fathom.vain")) {
    check(kind, holds, [text] { return std::string(text); });
    return;
  }
  if (terms_.isOnes(holds))
    return;
  if (options_.kinds.contains(kind))
    assumption(
        "optimised code may compute what it does not use, so overflow there is an arbitrary "
        "value, and an error only where the value must be used");
  poisonIf(terms_.mkNot(holds));
}

void Encoder::poisonIf(Term broken) {
  if (!terms_.isZero(broken))
    poison_ = poison_ ? terms_.mkOr(poison_, broken) : broken;
}

// The value of the current instruction, arbitrary where it is poison.
Value Encoder::withPoison(const llvm::Instruction& inst, Value value) {
  Term broken = std::exchange(poison_, {});
  if (!broken)
    return value;
  return selectValue(broken, unwrittenValue(inst.getType(), key("poison!", number(inst))), value);
}

}  // namespace fathom::encode
