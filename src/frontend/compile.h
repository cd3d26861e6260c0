#pragma once

#include "frontend/frontend.h"

namespace clang {
class CompilerInvocation;
}

namespace fathom::frontend {

// The module of one source file, as clang emits it. Its diagnostics are printed.
Loaded compile(llvm::LLVMContext& context, std::shared_ptr<clang::CompilerInvocation> invocation);

}  // namespace fathom::frontend
