#pragma once

namespace llvm {
class Module;
}

namespace fathom::frontend {

// Lets std::string tell pointers into different objects apart by these, not by addresses.
void compareTextsByObject(llvm::Module& module);

}  // namespace fathom::frontend
