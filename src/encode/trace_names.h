#pragma once

#include "llvm/IR/DebugInfoMetadata.h"

#include <string>
#include <vector>

namespace fathom::encode {

// A scalar in an object of some type.
struct Part {
  std::string path;  // from the object: ".count", "[1][2]"; empty if it is the object itself
  const llvm::DIType* type;
  uint64_t offset, bits;  // where it is, in bits
};

// The type without typedefs, const and the like.
const llvm::DIType* withoutNames(const llvm::DIType* type);

// The type that a pointer type points to; null if it is not known, or void.
const llvm::DIType* pointeeOf(const llvm::DIType* type);

// What is stored somewhere.
struct Piece {
  uint64_t offset, bits;
  enum Kind : uint8_t { Integer, Float, Pointer } kind = Integer;
};

// The scalars of a type that have a bit of the piece, in their order. Of a union,
// those of the member that fits the piece best: size and kind, size, or just the first.
// With `repeated`, the object is an array of that type, of any length.
std::vector<Part> partsOf(const llvm::DIType* type, const Piece& piece, bool repeated);

// A part of what has that name: r.count, p->next for *p, (...)[1].
std::string nameOfPart(const std::string& name, const std::string& path);

}  // namespace fathom::encode
