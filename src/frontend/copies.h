#pragma once

#include "llvm/ADT/ArrayRef.h"

#include <string>

namespace llvm {
class Module;
}

namespace fathom::frontend {

// memcpy, memmove and memset.
llvm::ArrayRef<const char*> copyFunctions();

// Calls of them become LLVM's instructions for it, unless the program defines the function
// or it is one of `replaced`.
void lowerCopies(llvm::Module& program, llvm::ArrayRef<std::string> replaced);

}  // namespace fathom::frontend
