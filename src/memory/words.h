#pragma once

#include "memory/contents.h"

namespace fathom::memory {

// Memory as a map from words to words, each of 1, 4 or 8 bytes. An access must
// lie at a known place in its word; others are refused.
class Words {
public:
  Words(ilr::TermManager& terms, unsigned pointerWidth, unsigned word, Contents& bytes);

  // The number of the word in which an address lies, and where it begins.
  ilr::Term index(ilr::Term address);
  unsigned indexWidth() const { return pointerWidth_ - low_; }
  ilr::Term start(ilr::Term address);
  // How many bytes of its word lie before the address.
  unsigned inWord(ilr::Term address);
  // The access is one to whole words.
  bool isWhole(ilr::Term address, unsigned bytes) {
    return bytes % word_ == 0 && inWord(address) == 0;
  }
  using ReadWord = llvm::function_ref<ilr::Term(ilr::Term address)>;
  using WriteWord = llvm::function_ref<void(ilr::Term address, ilr::Term value)>;
  ilr::Term read(ilr::Term address, unsigned bytes, ReadWord readWord);
  void write(ilr::Term address, ilr::Term value, ReadWord readWord, WriteWord writeWord);

private:
  ilr::Term behind(ilr::Term address, uint64_t bytes);

  ilr::TermManager& terms_;
  unsigned pointerWidth_, word_, low_;
  Contents& bytes_;  // knows the order of bytes
};

}  // namespace fathom::memory
