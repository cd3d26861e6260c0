#pragma once

#include "frontend/frontend.h"

namespace clang {
class CompilerInvocation;
}

namespace fathom::frontend {

using Observer = std::function<void(clang::ASTContext& tree)>;

// The module of one source file, as clang emits it. Its diagnostics are printed. The
// observer, if there is one, sees what compiles without an error.
Loaded compile(llvm::LLVMContext& context, std::shared_ptr<clang::CompilerInvocation> invocation,
               const Observer& observe = nullptr);

}  // namespace fathom::frontend
