#pragma once

#include "llvm/IR/InstrTypes.h"

#include <string>

namespace fathom::encode {

// Whether a call can reach a function, if its pointer denotes it. A caller may see
// another type than the function has, if the values fit.
bool fitsCall(const llvm::CallBase& call, const llvm::Function& function);

// Whether it is a main that gets the program's arguments, and perhaps the environment. Where there
// is no library (-ffreestanding), a function of that name is one like any other.
bool getsProgramArguments(const llvm::Function& entry);

// Of C++'s runtime or its standard library, by its symbol. To go on without what they define
// would be to know nothing about the program.
bool belongsToLibrary(llvm::StringRef name);

// A call of the function as a person writes it: with its parameters if C++ has them.
std::string callText(const llvm::Function& function);

}  // namespace fathom::encode
