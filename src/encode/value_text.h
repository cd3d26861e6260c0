#pragma once

#include "encode/number_text.h"
#include "encode/trace_names.h"

#include "llvm/ADT/APInt.h"

#include <string>

namespace llvm {
class DIType;
class Function;
class Type;
}  // namespace llvm

namespace fathom::encode {

// Values and types as C writes them.
bool isUnsigned(const llvm::DIType* type);
std::string typeName(const llvm::DIType* type);
// What is no pointer. Without a type it is a signed integer.
std::string showBits(const llvm::APInt& v, const llvm::DIType* type);
// What a function returns, if debug information has it.
const llvm::DIType* resultOf(const llvm::Function& function);
// How a value of that type lies in memory.
Piece::Kind kindOf(const llvm::Type* type);
// "1 byte", "2 bytes".
std::string plural(uint64_t n, const std::string& one);

}  // namespace fathom::encode
