#pragma once

namespace llvm {
class Module;
}

namespace fathom::frontend {

// Makes constructors and destructors of what the program puts into the sections for them.
void adoptArrays(llvm::Module& program);
// Whether something of the program runs after main.
bool runsAfterMain(const llvm::Module& program);
// Sorts the constructors of a linked program, and defines the function of the runtime models
// that runs its destructors.
void orderConstructors(llvm::Module& program);
// Puts functions that say so in the place of what is not supported.
void refuseIndirectFunctions(llvm::Module& program);

}  // namespace fathom::frontend
