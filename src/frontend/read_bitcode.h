#pragma once

#include "frontend/frontend.h"

namespace fathom::frontend {

// The module of a .bc or .ll file, verified. A file that does not say for what
// machine it is, is for the target.
Loaded readBitcode(llvm::LLVMContext& context, const std::string& file, const std::string& target);

// "cannot read 'FILE': REASON".
Problem cannotRead(const std::string& file, const std::string& reason);
// Pointers of less than 32 bits: the runtime models are not written for them.
Problem unsupportedTarget(const std::string& file, const std::string& triple);

}  // namespace fathom::frontend
