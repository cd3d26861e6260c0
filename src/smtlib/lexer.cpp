// Scripts are read command by command: CommandSource finds the closing
// parenthesis (minding comments, strings and quoted symbols, where parentheses
// mean nothing), Lexer cuts that text into tokens. Tokens carry offsets only;
// line and column are counted when a message needs them, which is at most once
// a run.
#include "smtlib/lexer.h"

#include "smtlib/symbols.h"

#include <algorithm>

namespace fathom::smtlib {
namespace {

bool isSpace(char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; }
bool isDigit(char c) { return c >= '0' && c <= '9'; }
bool isHex(char c) { return isDigit(c) || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F'); }

// By character: what may stand in a simple symbol.
struct SymbolCharacters {
  bool table[256] = {};
  constexpr SymbolCharacters() {
    for (char c : std::string_view("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                   "~!@$%^&*_-+=<>.?/"))
      table[static_cast<unsigned char>(c)] = true;
  }
};
constexpr SymbolCharacters symbolCharacters;
bool inSymbol(char c) { return symbolCharacters.table[static_cast<unsigned char>(c)]; }

std::string characterName(char c) {
  if (c > ' ' && c <= '~')
    return std::string("`") + c + "`";
  const char* hex = "0123456789abcdef";
  auto byte = static_cast<unsigned char>(c);
  return std::string("byte 0x") + hex[byte >> 4] + hex[byte & 15];
}

}  // namespace

bool CommandSource::more() {
  constexpr size_t chunk = 256 * 1024;
  size_t old = buffer_.size();
  buffer_.resize(old + std::max(chunk, old / 2));
  size_t got = read_(buffer_.data() + old, buffer_.size() - old);
  buffer_.resize(old + got);
  return got != 0;
}

// A command of a hundred megabytes should not cost that much until the end of the run.
void CommandSource::shrink() {
  constexpr size_t worthIt = 1 << 20;
  if (begin_ < worthIt || begin_ < buffer_.size() / 2)
    return;
  buffer_ = std::string(buffer_, begin_);
  lineStart_ -= begin_;
  begin_ = 0;
}

bool CommandSource::next(CommandText& command) {
  shrink();
  enum class In { Plain, Comment, String, Bars } in = In::Plain;
  size_t at = begin_, start = 0;
  size_t depth = 0;
  Position where, opened;  // of the command; of the string or quoted symbol
  for (;; ++at) {
    if (at == buffer_.size()) {
      // Drop what was given out before the buffer grows.
      size_t drop = depth ? start : at;
      buffer_.erase(0, drop);
      lineStart_ -= drop;
      at -= drop;
      start = 0;
      begin_ = at;
      if (!more()) {
        if (in == In::String || in == In::Bars)
          throw InputError(opened, in == In::String ? "this string is never closed"
                                                    : "this quoted symbol is never closed");
        if (depth)
          throw InputError(where, "this command is never closed");
        return false;
      }
    }
    char c = buffer_[at];
    if (c == '\n') {
      ++line_;
      lineStart_ = at + 1;
    }
    switch (in) {
      case In::Comment:
        if (c == '\n')
          in = In::Plain;
        continue;
      case In::String:
        if (c == '"')
          in = In::Plain;
        continue;
      case In::Bars:
        if (c == '|')
          in = In::Plain;
        continue;
      case In::Plain: break;
    }
    if (c == ';') {
      in = In::Comment;
    } else if (c == '(') {
      if (depth++ == 0) {
        start = at;
        where = position(at);
      }
    } else if (c == ')') {
      if (depth == 0)
        throw InputError(position(at), "this `)` closes nothing");
      if (--depth == 0) {
        begin_ = at + 1;
        command = {std::string_view(buffer_).substr(start, begin_ - start), where};
        return true;
      }
    } else if (depth == 0) {
      if (!isSpace(c))
        throw InputError(position(at), "expected a command, which begins with `(`, but found " +
                                           characterName(c));
    } else if (c == '"') {
      in = In::String;
      opened = position(at);
    } else if (c == '|') {
      in = In::Bars;
      opened = position(at);
    }
  }
}

const Token& Lexer::peek() {
  if (!hasAhead_) {
    ahead_ = scan();
    hasAhead_ = true;
  }
  return ahead_;
}

Token Lexer::next() {
  Token token = hasAhead_ ? ahead_ : scan();
  hasAhead_ = false;
  lastEnd_ = token.end;
  return token;
}

Token Lexer::scan() {
  while (at_ < text_.size() && (isSpace(text_[at_]) || text_[at_] == ';')) {
    if (text_[at_] == ';')
      at_ = std::min(text_.find('\n', at_), text_.size());
    else
      ++at_;
  }
  Token token;
  token.begin = token.end = at_;
  if (at_ == text_.size())
    return token;
  auto finish = [&](TokenKind kind, size_t skipFront, size_t end, size_t skipBack) {
    token.kind = kind;
    token.text = text_.substr(token.begin + skipFront, end - token.begin - skipFront - skipBack);
    token.end = at_ = end;
    return token;
  };
  auto run = [&](size_t from, bool (*accepts)(char)) {
    while (from < text_.size() && accepts(text_[from]))
      ++from;
    return from;
  };
  // A literal must not run into other characters.
  auto endOfLiteral = [&](size_t end) {
    if (end < text_.size() && inSymbol(text_[end]))
      fail(end, "unexpected " + characterName(text_[end]) + " in a number");
    return end;
  };

  char c = text_[at_];
  switch (c) {
    case '(': return finish(TokenKind::LParen, 0, at_ + 1, 0);
    case ')': return finish(TokenKind::RParen, 0, at_ + 1, 0);
    case '|': {
      size_t end = text_.find('|', at_ + 1);
      if (end == std::string_view::npos)
        fail(at_, "this quoted symbol is never closed");
      size_t backslash = text_.substr(at_, end - at_).find('\\');
      if (backslash != std::string_view::npos)
        fail(at_ + backslash, "a quoted symbol must not contain a backslash");
      token.quoted = true;
      return finish(TokenKind::Symbol, 1, end + 1, 1);
    }
    case '"': {
      size_t end = at_ + 1;
      for (;; ++end) {
        end = text_.find('"', end);
        if (end == std::string_view::npos)
          fail(at_, "this string is never closed");
        if (end + 1 >= text_.size() || text_[end + 1] != '"')
          break;
        ++end;
      }
      return finish(TokenKind::String, 1, end + 1, 1);
    }
    case ':': return finish(TokenKind::Keyword, 0, run(at_ + 1, inSymbol), 0);
    case '#': {
      char base = at_ + 1 < text_.size() ? text_[at_ + 1] : '\0';
      if (base != 'x' && base != 'b')
        fail(at_, "`#` must be followed by x or b and digits");
      size_t end = base == 'x' ? run(at_ + 2, isHex)
                               : run(at_ + 2, [](char d) { return d == '0' || d == '1'; });
      endOfLiteral(end);
      if (end == at_ + 2)
        fail(at_, std::string("`#") + base + "` must be followed by digits");
      return finish(base == 'x' ? TokenKind::Hexadecimal : TokenKind::Binary, 2, end, 0);
    }
    default: break;
  }
  if (isDigit(c)) {
    size_t end = run(at_, isDigit);
    if (end + 1 < text_.size() && text_[end] == '.' && isDigit(text_[end + 1]))
      return finish(TokenKind::Decimal, 0, endOfLiteral(run(end + 1, isDigit)), 0);
    return finish(TokenKind::Numeral, 0, endOfLiteral(end), 0);
  }
  if (inSymbol(c))
    return finish(TokenKind::Symbol, 0, run(at_, inSymbol), 0);
  fail(at_, "unexpected " + characterName(c));
}

Position Lexer::position(size_t offset) const {
  Position where = start_;
  std::string_view before = text_.substr(0, offset);
  auto lines = std::count(before.begin(), before.end(), '\n');
  if (lines == 0) {
    where.column += static_cast<unsigned>(before.size());
  } else {
    where.line += static_cast<unsigned>(lines);
    where.column = static_cast<unsigned>(before.size() - before.rfind('\n'));
  }
  return where;
}

std::string unescaped(std::string_view text) {
  std::string result;
  for (size_t i = 0; i < text.size(); ++i) {
    result += text[i];
    if (text[i] == '"')
      ++i;
  }
  return result;
}

std::string normalised(std::string_view text) {
  std::string result;
  Lexer lexer({text, {}});
  bool space = false;
  for (Token token = lexer.next(); token.kind != TokenKind::End; token = lexer.next()) {
    if (space && token.kind != TokenKind::RParen)
      result += ' ';
    result += text.substr(token.begin, token.end - token.begin);
    space = token.kind != TokenKind::LParen;
  }
  return result;
}

std::string describe(const Token& token) {
  if (token.kind == TokenKind::End)
    return "the end of the command";
  std::string text(token.text.substr(0, 40));
  switch (token.kind) {
    case TokenKind::String: return "the string \"" + text + "\"";
    case TokenKind::Hexadecimal: return "`#x" + text + "`";
    case TokenKind::Binary: return "`#b" + text + "`";
    default: return "`" + text + "`";
  }
}

}  // namespace fathom::smtlib
