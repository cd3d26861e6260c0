#pragma once

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"

#include <string>

namespace fathom::encode {

std::string decimal(const llvm::APInt& v, bool isSigned);
// In hexadecimal, if it is one of 64 bits with the highest set: most often it has come to be by a
// subtraction too many.
std::string showUnsigned(const llvm::APInt& v);
// The format of a float of so many bits; null if there is none.
const llvm::fltSemantics* formatOf(unsigned bits);
std::string showFloat(const llvm::APInt& v, const llvm::fltSemantics& format);

}  // namespace fathom::encode
