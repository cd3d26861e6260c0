#pragma once

#include "llvm/ADT/StringRef.h"

namespace llvm {
class Module;
}

namespace fathom::frontend {

// Whether it is worth a look if a function of this name asserts or covers something. Whether it
// does is found by the encoder, from what its model does.
bool mayAssert(llvm::StringRef name);
bool mayCover(llvm::StringRef name);

// Several assertions or covers of one macro stand at one place, that of the macro. They are told
// apart by an attribute of the call, "fathom-call": 1 for the second one in its function, 2 for the
// third.
void numberCallsOfMacros(llvm::Module& module);

}  // namespace fathom::frontend
