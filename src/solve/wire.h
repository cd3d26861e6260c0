#pragma once

#include "llvm/ADT/APInt.h"

#include <cstring>
#include <string>
#include <string_view>
#include <vector>

namespace fathom::solve {

// Numbers, texts and bit-vectors as bytes, for a pipe between two processes of
// the same program.
class WireWriter {
public:
  void number(uint64_t n) { bytes_.append(reinterpret_cast<const char*>(&n), sizeof n); }
  void text(std::string_view s) {
    number(s.size());
    bytes_.append(s);
  }
  // The width is not sent: the reader knows it.
  void bits(const llvm::APInt& v) {
    for (unsigned i = 0; i < v.getNumWords(); ++i)
      number(v.getRawData()[i]);
  }
  const std::string& bytes() const { return bytes_; }

private:
  std::string bytes_;
};

// Reads what a WireWriter wrote. After reading past the end everything is zero
// and ok() is false.
class WireReader {
public:
  explicit WireReader(std::string_view bytes) : rest_(bytes) {}

  uint64_t number() {
    uint64_t n = 0;
    if (rest_.size() < sizeof n) {
      ok_ = false;
      rest_ = {};
      return 0;
    }
    std::memcpy(&n, rest_.data(), sizeof n);
    rest_.remove_prefix(sizeof n);
    return n;
  }
  std::string text() {
    uint64_t size = number();
    if (rest_.size() < size) {
      ok_ = false;
      size = rest_.size();
    }
    std::string s(rest_.substr(0, size));
    rest_.remove_prefix(size);
    return s;
  }
  llvm::APInt bits(unsigned width) {
    std::vector<uint64_t> words((width + 63) / 64);
    for (uint64_t& w : words)
      w = number();
    return llvm::APInt(width, words);
  }
  bool ok() const { return ok_; }
  bool atEnd() const { return ok_ && rest_.empty(); }

private:
  std::string_view rest_;
  bool ok_ = true;
};

}  // namespace fathom::solve
