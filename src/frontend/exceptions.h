#pragma once

namespace llvm {
class Module;
}

namespace fathom::frontend {

// Turns landing pads, `resume` and type numbers into calls of the runtime models.
// Gives whether there was anything to do.
bool lowerExceptions(llvm::Module& module);

}  // namespace fathom::frontend
