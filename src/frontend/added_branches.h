#pragma once

namespace llvm {
class Module;
}

namespace fathom::frontend {

// On a branch that nobody wrote.
inline constexpr const char addedBranch[] = "fathom.added";

// Marks the branches that clang has added: where a scope is left in several ways, where an
// exception is compared with handlers, around the construction of statics and of arrays.
void markAddedBranches(llvm::Module& program);

}  // namespace fathom::frontend
