#pragma once

#include "clang/CodeGen/ModuleBuilder.h"
#include "llvm/IR/Module.h"

namespace clang {
class SourceManager;
}

namespace fathom::frontend {

inline constexpr const char libraryFunction[] = "fathom-library";

// Marks what the module declares and a system header declares too: functions by the attribute
// "fathom-library", whose value has a letter for each parameter ('r': what it points to is only
// read; '-': anything else), variables by the same attribute without value.
void markLibraryNames(llvm::Module& module, clang::CodeGenerator& generator,
                      const clang::SourceManager& sources);

}  // namespace fathom::frontend
