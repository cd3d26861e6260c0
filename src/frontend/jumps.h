#pragma once

namespace llvm {
class Module;
}

namespace fathom::frontend {

// Before the models are linked: names those that lowerJumps needs, if the program does.
void declareJumps(llvm::Module& program);
// Turns setjmp into control flow, in all functions of a linked program that call it.
void lowerJumps(llvm::Module& program);

}  // namespace fathom::frontend
