#pragma once

#include "clang/Lex/Preprocessor.h"
#include "clang/Lex/Token.h"
#include "clang/Sema/Ownership.h"

#include <optional>
#include <vector>

// What Fathom reads from the preprocessor where CBMC's language is more than C, and writes
// in its place.
namespace fathom::frontend {

namespace tok = clang::tok;
using Tokens = std::vector<clang::Token>;
using Span = llvm::ArrayRef<clang::Token>;

bool opens(const clang::Token& token);
bool closes(const clang::Token& token);

// The place of the first token outside of all brackets for which `wanted` holds, or
// the size.
template <class Predicate> size_t findOutside(Span tokens, Predicate wanted) {
  size_t depth = 0;
  for (size_t i = 0; i < tokens.size(); ++i) {
    if (depth == 0 && wanted(i))
      return i;
    if (opens(tokens[i]))
      ++depth;
    else if (closes(tokens[i]) && depth > 0)
      --depth;
  }
  return tokens.size();
}

// `==>` is lexed as `==` and `>`.
bool isImplication(Span tokens, size_t i);

Span withoutParentheses(Span tokens);

// Tokens of ours, at a place of the program.
class TokenWriter {
public:
  TokenWriter(clang::Preprocessor& preprocessor, clang::SourceLocation place)
      : preprocessor_(preprocessor), place_(place) {}

  // What follows is at this place.
  TokenWriter& at(clang::SourceLocation place) {
    place_ = place;
    return *this;
  }

  TokenWriter& operator<<(tok::TokenKind kind) {
    tokens_.push_back(blank(kind));
    return *this;
  }

  TokenWriter& operator<<(llvm::StringRef name) {
    clang::Token token = blank(tok::identifier);
    clang::IdentifierInfo* identifier = preprocessor_.getIdentifierInfo(name);
    token.setIdentifierInfo(identifier);
    token.setKind(identifier->getTokenID());
    tokens_.push_back(token);
    return *this;
  }

  TokenWriter& literal(tok::TokenKind kind, llvm::StringRef text) {
    clang::Token token = blank(kind);
    preprocessor_.CreateString(text, token, place_, place_);
    tokens_.push_back(token);
    return *this;
  }

  // A string literal with this text.
  TokenWriter& text(llvm::StringRef text);

  TokenWriter& number(llvm::StringRef digits) { return literal(tok::numeric_constant, digits); }

  TokenWriter& operator<<(Span tokens) {
    tokens_.insert(tokens_.end(), tokens.begin(), tokens.end());
    return *this;
  }

  // A type, whatever it is.
  TokenWriter& type(clang::ParsedType type);

  const Tokens& tokens() const { return tokens_; }

private:
  clang::Token blank(tok::TokenKind kind) const {
    clang::Token token;
    token.startToken();
    token.setKind(kind);
    token.setLocation(place_);
    return token;
  }

  clang::Preprocessor& preprocessor_;
  clang::SourceLocation place_;
  Tokens tokens_;
};

// The same with `!(a) || (b)` for every `a ==> b`, which binds less than ||, more than ?: and
// assignments, and to the right.
void writeImplications(TokenWriter& out, Span tokens);

// What stands in brackets.
struct Brackets {
  clang::SourceLocation open, close;
  Tokens inside;
};

// Takes the brackets of this kind that follow, with macros expanded; nothing if they do
// not follow, or do not end.
std::optional<Brackets> readBrackets(clang::Preprocessor& preprocessor, tok::TokenKind open,
                                     tok::TokenKind close);

// The preprocessor goes on with these. Who watches its tokens is not shown them again if they
// were read already.
void enterTokens(clang::Preprocessor& preprocessor, Span tokens, bool wereRead = false);

// An error at this place of the program.
void refuse(clang::DiagnosticsEngine& diagnostics, clang::SourceLocation place,
            llvm::StringRef why);

}  // namespace fathom::frontend
