#include "frontend/tokens.h"

#include "llvm/ADT/STLExtras.h"

namespace fathom::frontend {

bool opens(const clang::Token& token) {
  return token.isOneOf(tok::l_paren, tok::l_square, tok::l_brace);
}

bool closes(const clang::Token& token) {
  return token.isOneOf(tok::r_paren, tok::r_square, tok::r_brace);
}

bool isImplication(Span tokens, size_t i) {
  return tokens[i].is(tok::equalequal) && i + 1 < tokens.size() && tokens[i + 1].is(tok::greater) &&
         !tokens[i + 1].hasLeadingSpace();
}

Span withoutParentheses(Span tokens) {
  while (tokens.size() >= 2 && tokens.front().is(tok::l_paren)) {
    Span inside = tokens.drop_front();
    size_t end = findOutside(inside, [&](size_t i) { return inside[i].is(tok::r_paren); });
    if (end + 1 != inside.size())
      break;
    tokens = inside.drop_back();
  }
  return tokens;
}

TokenWriter& TokenWriter::text(llvm::StringRef text) {
  std::string quoted = "\"";
  for (char c : text) {
    if (c == '"' || c == '\\')
      quoted += '\\';
    quoted += c;
  }
  return literal(tok::string_literal, quoted + "\"");
}

TokenWriter& TokenWriter::type(clang::ParsedType type) {
  clang::Token token = blank(tok::annot_typename);
  token.setAnnotationEndLoc(place_);
  token.setAnnotationValue(type.getAsOpaquePtr());
  tokens_.push_back(token);
  return *this;
}

// Binds less than an implication.
static bool divides(const clang::Token& token) {
  return token.isOneOf(tok::semi, tok::comma, tok::question, tok::colon, tok::equal) ||
         token.isOneOf(tok::plusequal, tok::minusequal, tok::starequal, tok::slashequal,
                       tok::percentequal, tok::ampequal, tok::pipeequal, tok::caretequal,
                       tok::lesslessequal, tok::greatergreaterequal);
}

void writeImplications(TokenWriter& out, Span tokens) {
  size_t mark = findOutside(tokens, [&](size_t i) { return divides(tokens[i]); });
  if (mark < tokens.size()) {
    writeImplications(out, tokens.take_front(mark));
    out << tokens.slice(mark, 1);
    writeImplications(out, tokens.drop_front(mark + 1));
    return;
  }
  size_t arrow = findOutside(tokens, [&](size_t i) { return isImplication(tokens, i); });
  if (arrow < tokens.size()) {
    out << tok::exclaim << tok::l_paren;
    writeImplications(out, tokens.take_front(arrow));
    out << tok::r_paren << tok::pipepipe << tok::l_paren;
    writeImplications(out, tokens.drop_front(arrow + 2));
    out << tok::r_paren;
    return;
  }
  while (!tokens.empty()) {
    size_t open = llvm::find_if(tokens, opens) - tokens.begin();
    out << tokens.take_front(std::min(open + 1, tokens.size()));
    tokens = tokens.drop_front(std::min(open + 1, tokens.size()));
    if (tokens.empty())
      return;
    size_t close = findOutside(tokens, [&](size_t i) { return closes(tokens[i]); });
    writeImplications(out, tokens.take_front(close));
    out << tokens.slice(close, std::min<size_t>(1, tokens.size() - close));
    tokens = tokens.drop_front(std::min(close + 1, tokens.size()));
  }
}

std::optional<Brackets> readBrackets(clang::Preprocessor& preprocessor, tok::TokenKind open,
                                     tok::TokenKind close) {
  Brackets result;
  clang::Token token;
  preprocessor.Lex(token);
  if (token.isNot(open)) {
    enterTokens(preprocessor, token);
    return std::nullopt;
  }
  result.open = token.getLocation();
  for (size_t depth = 1;;) {
    preprocessor.Lex(token);
    if (token.is(tok::eof)) {
      enterTokens(preprocessor, token);  // who reads beyond it finds nothing
      return std::nullopt;
    }
    depth += token.is(open);
    depth -= token.is(close);
    if (depth == 0) {
      result.close = token.getLocation();
      return result;
    }
    result.inside.push_back(token);
  }
}

void enterTokens(clang::Preprocessor& preprocessor, Span tokens, bool wereRead) {
  auto copy = std::make_unique<clang::Token[]>(tokens.size());
  llvm::copy(tokens, copy.get());
  preprocessor.EnterTokenStream(std::move(copy), tokens.size(), /*DisableMacroExpansion=*/true,
                                /*IsReinject=*/wereRead);
}

void refuse(clang::DiagnosticsEngine& diagnostics, clang::SourceLocation place,
            llvm::StringRef why) {
  unsigned id = diagnostics.getCustomDiagID(clang::DiagnosticsEngine::Error, "%0");
  diagnostics.Report(place, id) << why;
}

}  // namespace fathom::frontend
