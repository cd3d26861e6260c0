#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <stdexcept>
#include <string>
#include <string_view>

namespace fathom::smtlib {

// A place in a script; both count from 1.
struct Position {
  unsigned line = 1;
  unsigned column = 1;
};

// A fault in a script. It is thrown within the reader only; Reader::run turns
// it into a value.
class InputError : public std::runtime_error {
public:
  InputError(Position where, const std::string& message)
      : std::runtime_error(message), where_(where) {}
  Position where() const { return where_; }

private:
  Position where_;
};

// One command of a script: its text from "(" to ")" and where it begins.
struct CommandText {
  std::string_view text;
  Position start;
};

// Cuts an input into its commands while it arrives, so that a partner at the
// other end of a pipe gets its answer before it sends the next command.
class CommandSource {
public:
  // Fills a buffer and says how many bytes it got; 0 is the end.
  using Read = std::function<size_t(char*, size_t)>;
  explicit CommandSource(Read read) : read_(std::move(read)) {}

  // False at the end of the input. The text lives until the next call.
  bool next(CommandText& command);

private:
  bool more();
  void shrink();
  Position position(size_t offset) const {
    return {line_, static_cast<unsigned>(offset - lineStart_) + 1};
  }

  Read read_;
  std::string buffer_;
  size_t begin_ = 0;      // of what is not yet given out
  unsigned line_ = 1;     // at the scanning position
  size_t lineStart_ = 0;  // offset in buffer_; wraps below 0 when the line is cut off
};

enum class TokenKind : uint8_t {
  LParen,
  RParen,
  Symbol,
  Keyword,
  Numeral,
  Decimal,
  Hexadecimal,
  Binary,
  String,
  End
};

struct Token {
  TokenKind kind = TokenKind::End;
  bool quoted = false;    // a symbol between bars
  std::string_view text;  // without bars, quotes, #x and #b; with the colon of a keyword
  size_t begin = 0;       // offsets in the command's text
  size_t end = 0;
};

// The tokens of one command.
class Lexer {
public:
  explicit Lexer(CommandText command) : text_(command.text), start_(command.start) {}

  Token next();
  const Token& peek();
  // The end of the last token that next() gave.
  size_t lastEnd() const { return lastEnd_; }
  // Where an offset of the command's text lies in the script.
  Position position(size_t offset) const;
  std::string_view text() const { return text_; }
  [[noreturn]] void fail(size_t offset, const std::string& message) const {
    throw InputError(position(offset), message);
  }

private:
  Token scan();

  std::string_view text_;
  Position start_;
  size_t at_ = 0;
  Token ahead_;
  bool hasAhead_ = false;
  size_t lastEnd_ = 0;
};

// What a string literal means: "" stands for one quotation mark.
std::string unescaped(std::string_view text);
// The source of a term with single spaces and without comments.
std::string normalised(std::string_view text);
// A token for a message: `foo`, `)`, end of the command.
std::string describe(const Token& token);

}  // namespace fathom::smtlib
