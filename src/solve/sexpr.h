#pragma once

#include "ilr/evaluate.h"

#include <optional>
#include <string_view>
#include <vector>

namespace fathom::solve {

// Finds where the first complete expression of a text that is still growing ends.
class SExprScanner {
public:
  // Starts after `position`.
  void restart(size_t position) { *this = SExprScanner(position); }
  // The expression, or nothing if it is not complete yet. Each character is
  // looked at once, however often this is called.
  std::optional<std::string_view> next(std::string_view text);
  size_t position() const { return at_; }

  SExprScanner() = default;

private:
  explicit SExprScanner(size_t position) : at_(position) {}

  enum class Mode : uint8_t { Plain, Atom, Comment, String, Bars };
  size_t at_ = 0;
  std::optional<size_t> begin_;
  unsigned depth_ = 0;
  Mode mode_ = Mode::Plain;
};

// An expression as a tree in one vector, the root first.
class SExpr {
public:
  // The text must be one complete expression.
  explicit SExpr(std::string_view text);

  struct Node {
    std::string_view atom;  // empty for a list
    std::vector<unsigned> children;
    bool isList() const { return atom.empty(); }
  };
  const Node& operator[](unsigned i) const { return nodes_[i]; }
  unsigned child(unsigned i, unsigned k) const { return nodes_[i].children[k]; }
  size_t size() const { return nodes_.size(); }
  // A list that begins with that atom.
  bool isCall(unsigned i, std::string_view head, size_t arguments) const;

private:
  std::vector<Node> nodes_;
};

// Values as solvers print them: true, #b01, #xff, (_ bv5 8); arrays as stores over
// ((as const S) v), with lets around them. Nothing if the form is another one.
std::optional<llvm::APInt> bitsOf(const SExpr& e, unsigned node, unsigned width);
std::optional<ilr::ArrayValue> arrayOf(const SExpr& e, unsigned node, unsigned indexWidth,
                                       unsigned elementWidth);

}  // namespace fathom::solve
