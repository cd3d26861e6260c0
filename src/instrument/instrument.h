#pragma once

namespace llvm {
class Module;
}

namespace fathom::instrument {

// Makes explicit, before any pass can lose it, what the IR leaves open: a local
// that is not initialised holds an arbitrary but fixed value from the start of
// its lifetime.
void makeExplicit(llvm::Module& module);

}  // namespace fathom::instrument
