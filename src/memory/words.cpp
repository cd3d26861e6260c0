#include "memory/words.h"

#include "memory/model.h"

namespace fathom::memory {

using ilr::Op;
using ilr::Term;

Words::Words(ilr::TermManager& terms, unsigned pointerWidth, unsigned word, Contents& bytes)
    : terms_(terms),
      pointerWidth_(pointerWidth),
      word_(word),
      low_(word == 8   ? 3
           : word == 4 ? 2
                       : 0),
      bytes_(bytes) {}

Term Words::behind(Term address, uint64_t bytes) {
  return bytes == 0 ? address : terms_.mk(Op::Add, address, terms_.mkInt(pointerWidth_, bytes));
}

Term Words::index(Term address) {
  return low_ ? terms_.mkExtract(address, pointerWidth_ - 1, low_) : address;
}

Term Words::start(Term address) {
  return low_ ? terms_.mk(Op::Concat, index(address), terms_.mkInt(low_, 0)) : address;
}

unsigned Words::inWord(Term address) {
  if (low_ == 0)
    return 0;
  Term low = terms_.mkExtract(address, low_ - 1, 0);
  if (!terms_.isConst(low))
    throw Refused{"--word=" + std::to_string(word_) +
                  " cannot represent an access that does not lie at a known place in its word"};
  return static_cast<unsigned>(terms_.constLow(low));
}

Term Words::read(Term address, unsigned bytes, ReadWord readWord) {
  llvm::SmallVector<Term, 8> pieces;
  unsigned first = inWord(address);
  for (unsigned done = 0; done < bytes;) {
    unsigned from = (first + done) % word_, count = std::min(word_ - from, bytes - done);
    pieces.push_back(bytes_.part(readWord(behind(address, done)), from, count));
    done += count;
  }
  return bytes_.join(pieces);
}

void Words::write(Term address, Term value, ReadWord readWord, WriteWord writeWord) {
  unsigned bytes = terms_.width(value) / 8, first = inWord(address);
  for (unsigned done = 0; done < bytes;) {
    unsigned from = (first + done) % word_, count = std::min(word_ - from, bytes - done);
    Term at = behind(address, done), piece = bytes_.part(value, done, count);
    if (count < word_) {
      // The other bytes of the word stay.
      Term old = readWord(at);
      llvm::SmallVector<Term, 3> parts;
      if (from > 0)
        parts.push_back(bytes_.part(old, 0, from));
      parts.push_back(piece);
      if (from + count < word_)
        parts.push_back(bytes_.part(old, from + count, word_ - from - count));
      piece = bytes_.join(parts);
    }
    writeWord(at, piece);
    done += count;
  }
}

}  // namespace fathom::memory
