#pragma once

#include "llvm/ADT/ArrayRef.h"
#include "llvm/IR/DataLayout.h"
#include "llvm/IR/DebugInfoMetadata.h"

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

namespace fathom::encode {

// Bytes that are to be told.
struct Content {
  uint64_t size;
  bool isBigEndian;
  std::function<uint8_t(uint64_t offset)> byte;
  // As C writes the pointer that lies there.
  std::function<std::string(uint64_t offset, const llvm::DIType* type)> pointer;
};

// What lies there, as an initialiser of that type; empty if that cannot be said. Of what is long,
// members and elements that are 0 are left out.
std::string showContent(const Content& content, uint64_t offset, const llvm::DIType* type);
// Bytes that nothing else is known of: pointers among them are numbers.
std::string showBytes(llvm::ArrayRef<uint8_t> bytes, const llvm::DataLayout& layout,
                      const llvm::DIType* type);
// The same for an array of so many elements, of which only the first bytes may be known.
std::string showBytes(llvm::ArrayRef<uint8_t> bytes, const llvm::DataLayout& layout,
                      const llvm::DIType* type, uint64_t elements);
// An array of characters: a string, with what is behind its end if that is not 0.
std::string showCharacters(const Content& content, uint64_t offset, uint64_t bytes);
// The string that begins there, of at most so many bytes.
std::string showString(const Content& content, uint64_t offset, uint64_t most = UINT64_MAX);

// The part of a type that lies there and has that size, and how it is called from the whole; null
// if there is none.
const llvm::DIType* partAt(const llvm::DIType* type, uint64_t offset, uint64_t bytes,
                           std::string& path);
// How what begins there is called from the whole: of several parts the one of the type that is
// wanted, else the largest.
std::optional<std::string> pathTo(const llvm::DIType* type, uint64_t offset,
                                  const llvm::DIType* wanted);

}  // namespace fathom::encode
