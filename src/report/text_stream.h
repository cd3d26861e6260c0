#pragma once

#include "llvm/Support/raw_ostream.h"

#include <new>
#include <string>
#include <utility>

namespace fathom::report {

// A text that is written in pieces. If memory ends, the text is given up, and that is said when it
// is taken: llvm::json::OStream does not bear an exception in the midst of writing.
class TextStream : public llvm::raw_ostream {
public:
  TextStream() : llvm::raw_ostream(/*unbuffered=*/true) {}

  // A bad_alloc if there is none.
  std::string take() {
    if (isGivenUp_)
      throw std::bad_alloc();
    return std::move(text_);
  }

private:
  void write_impl(const char* piece, size_t size) override {
    if (isGivenUp_)
      return;
    try {
      text_.append(piece, size);
    } catch (const std::bad_alloc&) {
      isGivenUp_ = true;
      text_ = std::string();
    }
  }
  uint64_t current_pos() const override { return text_.size(); }

  std::string text_;
  bool isGivenUp_ = false;
};

}  // namespace fathom::report
