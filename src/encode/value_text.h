#pragma once

#include "encode/trace_names.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/APInt.h"

#include <string>

namespace llvm {
class DIType;
class Function;
class Type;
}  // namespace llvm

namespace fathom::encode {

// Values and types as C writes them.
std::string decimal(const llvm::APInt& v, bool isSigned);
// In hexadecimal, if it is one of 64 bits with the highest set: most often it has come to be by a
// subtraction too many.
std::string showUnsigned(const llvm::APInt& v);
bool isUnsigned(const llvm::DIType* type);
std::string typeName(const llvm::DIType* type);
// The format of a float of so many bits; null if there is none.
const llvm::fltSemantics* formatOf(unsigned bits);
std::string showFloat(const llvm::APInt& v, const llvm::fltSemantics& format);
// What is no pointer. Without a type it is a signed integer.
std::string showBits(const llvm::APInt& v, const llvm::DIType* type);
// What a function returns, if debug information has it.
const llvm::DIType* resultOf(const llvm::Function& function);
// How a value of that type lies in memory.
Piece::Kind kindOf(const llvm::Type* type);
// "1 byte", "2 bytes".
std::string plural(uint64_t n, const std::string& one);

}  // namespace fathom::encode
