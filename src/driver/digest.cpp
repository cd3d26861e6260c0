#include "driver/digest.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/BLAKE3.h"

#include <algorithm>

namespace fathom::driver {

Digest digestOf(std::string_view text) {
  llvm::BLAKE3 hash;
  uint64_t size = text.size();
  hash.update(llvm::ArrayRef(reinterpret_cast<const uint8_t*>(&size), sizeof size));
  hash.update(llvm::StringRef(text));
  return hash.final();
}

std::string toHex(const Digest& digest) { return llvm::toHex(digest, true); }

std::optional<Digest> digestFromHex(std::string_view text) {
  std::string bytes;
  Digest digest;
  if (text.size() != 2 * digest.size() || !llvm::tryGetFromHex(text, bytes))
    return std::nullopt;
  std::copy(bytes.begin(), bytes.end(), digest.begin());
  return digest;
}

}  // namespace fathom::driver
