#pragma once

namespace llvm {
class Module;
}

namespace fathom::instrument {

// Makes it unsupported to use the bounds of a section (__start_NAME, __stop_NAME).
void refuseSectionBounds(llvm::Module& module);

}  // namespace fathom::instrument
