#pragma once

#include "llvm/IR/InstrTypes.h"

namespace fathom::encode {

// Whether a call can reach a function, if its pointer denotes it. A caller may see
// another type than the function has, if the values fit.
bool fitsCall(const llvm::CallBase& call, const llvm::Function& function);

}  // namespace fathom::encode
