// What a solver process prints. No recursion: the value of an array may be a chain
// of as many stores as the program made.

#include "solve/sexpr.h"

#include "llvm/ADT/StringRef.h"

#include <unordered_map>

namespace fathom::solve {

using llvm::APInt;

namespace {

bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\n' || c == '\r'; }

}  // namespace

std::optional<std::string_view> SExprScanner::next(std::string_view text) {
  auto complete = [&]() -> std::string_view {
    std::string_view result = text.substr(*begin_, at_ - *begin_);
    begin_.reset();
    mode_ = Mode::Plain;
    return result;
  };
  for (; at_ < text.size(); ++at_) {
    char c = text[at_];
    switch (mode_) {
      case Mode::Comment:
        if (c == '\n')
          mode_ = Mode::Plain;
        continue;
      case Mode::String:
      case Mode::Bars:
        if (c == (mode_ == Mode::String ? '"' : '|')) {
          mode_ = Mode::Plain;
          if (depth_ == 0) {
            ++at_;
            return complete();
          }
        }
        continue;
      case Mode::Atom:
        if (!isSpace(c) && c != '(' && c != ')' && c != ';')
          continue;
        mode_ = Mode::Plain;
        if (depth_ == 0)
          return complete();
        break;
      case Mode::Plain: break;
    }
    if (isSpace(c))
      continue;
    if (c == ';') {
      mode_ = Mode::Comment;
      continue;
    }
    if (!begin_)
      begin_ = at_;
    if (c == '(') {
      ++depth_;
    } else if (c == ')') {
      if (depth_ <= 1) {
        depth_ = 0;
        ++at_;
        return complete();
      }
      --depth_;
    } else {
      mode_ = c == '"' ? Mode::String : c == '|' ? Mode::Bars : Mode::Atom;
    }
  }
  return std::nullopt;
}

SExpr::SExpr(std::string_view text) {
  std::vector<unsigned> open;
  auto add = [&](std::string_view atom) {
    unsigned id = static_cast<unsigned>(nodes_.size());
    nodes_.push_back({atom, {}});
    if (!open.empty())
      nodes_[open.back()].children.push_back(id);
    return id;
  };
  for (size_t i = 0; i < text.size();) {
    char c = text[i];
    if (isSpace(c)) {
      ++i;
    } else if (c == ';') {
      i = std::min(text.find('\n', i), text.size());
    } else if (c == '(') {
      unsigned id = add({});
      open.push_back(id);
      ++i;
    } else if (c == ')') {
      if (!open.empty())
        open.pop_back();
      ++i;
    } else {
      size_t end;
      if (c == '"' || c == '|') {
        end = text.find(c, i + 1);
        end = end == text.npos ? text.size() : end + 1;
      } else {
        end = i;
        while (end < text.size() && !isSpace(text[end]) && text[end] != '(' && text[end] != ')')
          ++end;
      }
      add(text.substr(i, end - i));
      i = end;
    }
  }
  if (nodes_.empty())
    nodes_.push_back({});
}

bool SExpr::isCall(unsigned i, std::string_view head, size_t arguments) const {
  const Node& n = nodes_[i];
  return n.isList() && n.children.size() == arguments + 1 && nodes_[n.children[0]].atom == head;
}

std::optional<APInt> bitsOf(const SExpr& e, unsigned node, unsigned width) {
  auto digits = [&](llvm::StringRef text, unsigned radix) -> std::optional<APInt> {
    APInt value;
    if (text.empty() || text.getAsInteger(radix, value))
      return std::nullopt;
    if (value.getActiveBits() > width)
      return std::nullopt;
    return value.zextOrTrunc(width);
  };
  std::string_view atom = e[node].atom;
  if (atom == "true" || atom == "false")
    return width == 1 ? std::optional(APInt(1, atom == "true")) : std::nullopt;
  if (atom.substr(0, 2) == "#b")
    return atom.size() == width + 2 ? digits(atom.substr(2), 2) : std::nullopt;
  if (atom.substr(0, 2) == "#x")
    return (atom.size() - 2) * 4 == width ? digits(atom.substr(2), 16) : std::nullopt;
  if (e.isCall(node, "_", 2) && e[e.child(node, 1)].atom.substr(0, 2) == "bv")
    return digits(e[e.child(node, 1)].atom.substr(2), 10);
  return std::nullopt;
}

std::optional<ilr::ArrayValue> arrayOf(const SExpr& e, unsigned node, unsigned indexWidth,
                                       unsigned elementWidth) {
  ilr::ArrayValue value{APInt(elementWidth, 0), {}};
  std::unordered_map<std::string_view, unsigned> bound;
  // More steps than nodes means that a name stands for itself.
  for (size_t steps = 0; steps <= 2 * e.size(); ++steps) {
    const SExpr::Node& n = e[node];
    if (!n.isList()) {
      auto it = bound.find(n.atom);
      if (it == bound.end())
        return std::nullopt;
      node = it->second;
    } else if (e.isCall(node, "let", 2)) {
      for (unsigned binding : e[e.child(node, 1)].children) {
        if (e[binding].children.size() != 2)
          return std::nullopt;
        bound[e[e.child(binding, 0)].atom] = e.child(binding, 1);
      }
      node = e.child(node, 2);
    } else if (e.isCall(node, "store", 3)) {
      std::optional<APInt> index = bitsOf(e, e.child(node, 2), indexWidth);
      std::optional<APInt> element = bitsOf(e, e.child(node, 3), elementWidth);
      if (!index || !element)
        return std::nullopt;
      value.elements.emplace(*index, *element);  // outer stores win
      node = e.child(node, 1);
    } else if (n.children.size() == 2 && e.isCall(e.child(node, 0), "as", 2) &&
               e[e.child(e.child(node, 0), 1)].atom == "const") {
      std::optional<APInt> element = bitsOf(e, e.child(node, 1), elementWidth);
      if (!element)
        return std::nullopt;
      value.otherwise = *element;
      return value;
    } else {
      return std::nullopt;
    }
  }
  return std::nullopt;
}

}  // namespace fathom::solve
