#pragma once

namespace llvm {
class Function;
}  // namespace llvm

namespace fathom::frontend {

// Removes nsw, nuw, exact, inbounds and their like: what then overflows, wraps.
void dropPoisonFlags(llvm::Function& function);

// Marks the instructions of bitcode whose poison may be dropped before it does harm; in code
// that was not optimised there are none.
void markPoisonInVain(llvm::Function& function);

// Removes attributes and metadata, of the function and of what is in it, that would
// let LLVM assume something about the program or delete calls with checks in them.
void dropPromises(llvm::Function& function);

}  // namespace fathom::frontend
