#pragma once

#include "llvm/IR/InstrTypes.h"

namespace fathom::encode {

// Place::call of a call: the front end has counted them (frontend/macro_calls.h).
inline unsigned callNumber(const llvm::Instruction& inst) {
  unsigned number = 0;
  if (auto* call = llvm::dyn_cast<llvm::CallBase>(&inst))
    call->getFnAttr("fathom-call").getValueAsString().getAsInteger(10, number);
  return number;
}

}  // namespace fathom::encode
