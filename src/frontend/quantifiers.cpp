// CBMC's quantifiers,
//
//   __CPROVER_forall { int i; (0 <= i && i < n) ==> a[i] == 0 }
//
// are no C, and clang would not parse them. The prelude defines the two names as
// pragmas, so that the preprocessor comes here when it meets one: what stands in the
// braces is taken from it, and a loop over the bounds that the condition names is
// given back in its place, as an expression:
//
//   ({ __CPROVER_bool fathomHolds = 1;
//      for (int i = (0); (i < n); ++i)
//        if (!(!(0 <= i && i < n) || (a[i] == 0)))
//          fathomHolds = 0;
//      fathomHolds; })
//
// Outside of its bounds the condition is false, so nothing is lost. A quantifier
// without bounds is refused: its loop would never end. If the variable is unsigned, 0 is
// its lower bound.
#include "frontend/quantifiers.h"

#include "clang/Lex/LexDiagnostic.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"
#include "llvm/ADT/STLExtras.h"

#include <optional>
#include <vector>

namespace fathom::frontend {

namespace {

namespace tok = clang::tok;
using Tokens = std::vector<clang::Token>;
using Span = llvm::ArrayRef<clang::Token>;

bool opens(const clang::Token& token) {
  return token.isOneOf(tok::l_paren, tok::l_square, tok::l_brace);
}

bool closes(const clang::Token& token) {
  return token.isOneOf(tok::r_paren, tok::r_square, tok::r_brace);
}

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

// Tokens of ours, at the place of the quantifier.
class Writer {
public:
  Writer(clang::Preprocessor& preprocessor, clang::SourceLocation place)
      : preprocessor_(preprocessor), place_(place) {}

  Writer& operator<<(tok::TokenKind kind) {
    tokens_.push_back(blank(kind));
    return *this;
  }

  Writer& operator<<(llvm::StringRef name) {
    clang::Token token = blank(tok::identifier);
    clang::IdentifierInfo* identifier = preprocessor_.getIdentifierInfo(name);
    token.setIdentifierInfo(identifier);
    token.setKind(identifier->getTokenID());
    tokens_.push_back(token);
    return *this;
  }

  Writer& literal(tok::TokenKind kind, llvm::StringRef text) {
    clang::Token token = blank(kind);
    preprocessor_.CreateString(text, token, place_, place_);
    tokens_.push_back(token);
    return *this;
  }

  Writer& number(llvm::StringRef digits) { return literal(tok::numeric_constant, digits); }

  Writer& operator<<(Span tokens) {
    tokens_.insert(tokens_.end(), tokens.begin(), tokens.end());
    return *this;
  }

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

// The same with `!(a) || (b)` for every `a ==> b`, which binds most weakly and to the
// right.
void writeImplications(Writer& out, Span tokens) {
  size_t comma = findOutside(tokens, [&](size_t i) { return tokens[i].is(tok::comma); });
  if (comma < tokens.size()) {
    writeImplications(out, tokens.take_front(comma));
    out << tok::comma;
    writeImplications(out, tokens.drop_front(comma + 1));
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

// What the condition says about its variable.
struct Bounds {
  Span lower;
  bool isAbove = false;  // the variable is greater than `lower`, not equal
  Span upper;            // as a condition
};

bool isVariable(Span tokens, const clang::IdentifierInfo* variable) {
  tokens = withoutParentheses(tokens);
  return tokens.size() == 1 && tokens[0].getIdentifierInfo() == variable;
}

void addBound(Bounds& bounds, Span conjunct, const clang::IdentifierInfo* variable) {
  conjunct = withoutParentheses(conjunct);
  size_t place = findOutside(conjunct, [&](size_t i) {
    return conjunct[i].isOneOf(tok::less, tok::lessequal, tok::greater, tok::greaterequal);
  });
  if (place == conjunct.size())
    return;
  tok::TokenKind comparison = conjunct[place].getKind();
  Span left = conjunct.take_front(place), right = conjunct.drop_front(place + 1);
  bool isLess = comparison == tok::less || comparison == tok::lessequal;
  bool isStrict = comparison == tok::less || comparison == tok::greater;
  if (!isVariable(left, variable) && !isVariable(right, variable))
    return;
  if (isVariable(left, variable) == isLess) {
    if (bounds.upper.empty())
      bounds.upper = conjunct;
  } else if (bounds.lower.empty()) {
    bounds.lower = isLess ? left : right;
    bounds.isAbove = isStrict;
  }
}

Bounds boundsIn(Span body, const clang::IdentifierInfo* variable, bool isForAll) {
  Bounds bounds;
  body = withoutParentheses(body);
  if (isForAll)
    body = body.take_front(findOutside(body, [&](size_t i) { return isImplication(body, i); }));
  body = withoutParentheses(body);
  while (!body.empty()) {
    size_t end = findOutside(body, [&](size_t i) { return body[i].is(tok::ampamp); });
    addBound(bounds, body.take_front(end), variable);
    body = body.drop_front(std::min(end + 1, body.size()));
  }
  return bounds;
}

class Quantifier : public clang::PragmaHandler {
public:
  explicit Quantifier(bool isForAll)
      : PragmaHandler(isForAll ? "forall" : "exists"), isForAll_(isForAll) {}

  void HandlePragma(clang::Preprocessor& preprocessor, clang::PragmaIntroducer introducer,
                    clang::Token& first) override {
    clang::Token token = first;
    while (token.isNot(tok::eod))
      preprocessor.LexUnexpandedToken(token);
    std::optional<Tokens> inside = braces(preprocessor);
    if (!inside)
      return refuse(preprocessor, introducer.Loc,
                    "a quantifier is followed by { TYPE VARIABLE; CONDITION }");
    Span all(*inside);
    size_t semicolon = findOutside(all, [&](size_t i) { return all[i].is(tok::semi); });
    Span declaration = all.take_front(semicolon);
    Span body = all.drop_front(std::min(semicolon + 1, all.size()));
    if (!body.empty() && body.back().is(tok::semi))
      body = body.drop_back();
    if (declaration.size() < 2 || declaration.back().isNot(tok::identifier) || body.empty())
      return refuse(preprocessor, introducer.Loc,
                    "a quantifier is followed by { TYPE VARIABLE; CONDITION }");
    Bounds bounds = boundsIn(body, declaration.back().getIdentifierInfo(), isForAll_);
    if (bounds.upper.empty())
      return refuse(preprocessor, introducer.Loc,
                    "this quantifier has no upper bound for its variable that stands in its "
                    "condition, like 'i < n'");
    Tokens loop = write(preprocessor, introducer.Loc, declaration, body, bounds);
    auto copy = std::make_unique<clang::Token[]>(loop.size());
    llvm::copy(loop, copy.get());
    preprocessor.EnterTokenStream(std::move(copy), loop.size(), /*DisableMacroExpansion=*/true,
                                  /*IsReinject=*/false);
  }

private:
  // What stands between the braces that follow.
  static std::optional<Tokens> braces(clang::Preprocessor& preprocessor) {
    Tokens tokens;
    clang::Token token;
    preprocessor.Lex(token);
    if (token.isNot(tok::l_brace))
      return std::nullopt;
    for (size_t depth = 1;;) {
      preprocessor.Lex(token);
      if (token.is(tok::eof))
        return std::nullopt;
      depth += token.is(tok::l_brace);
      depth -= token.is(tok::r_brace);
      if (depth == 0)
        return tokens;
      tokens.push_back(token);
    }
  }

  static void refuse(clang::Preprocessor& preprocessor, clang::SourceLocation place,
                     llvm::StringRef why) {
    clang::DiagnosticsEngine& diagnostics = preprocessor.getDiagnostics();
    unsigned id = diagnostics.getCustomDiagID(clang::DiagnosticsEngine::Error, "%0");
    diagnostics.Report(place, id) << why;
  }

  Tokens write(clang::Preprocessor& preprocessor, clang::SourceLocation place, Span declaration,
               Span body, const Bounds& bounds) const {
    constexpr llvm::StringLiteral holds = "fathomHolds";
    llvm::StringRef variable = declaration.back().getIdentifierInfo()->getName();
    Writer out(preprocessor, place);
    out << "__extension__" << tok::l_paren << tok::l_brace;
    out << "__CPROVER_bool" << holds << tok::equal;
    out.number(isForAll_ ? "1" : "0") << tok::semi;
    if (bounds.lower.empty()) {
      // Only an unsigned variable needs no lower bound.
      out << tok::l_brace << declaration << tok::semi << "_Static_assert" << tok::l_paren
          << tok::l_paren << "__typeof__" << tok::l_paren << variable << tok::r_paren
          << tok::r_paren << tok::minus;
      out.number("1") << tok::greater;
      out.number("0") << tok::comma;
      out.literal(tok::string_literal, "\"this quantifier has no lower bound for its variable\"")
          << tok::r_paren << tok::semi << tok::r_brace;
    }
    out << "for" << tok::l_paren << declaration << tok::equal << tok::l_paren;
    if (bounds.lower.empty())
      out.number("0");
    else
      out << bounds.lower;
    out << tok::r_paren;
    if (bounds.isAbove) {
      out << tok::plus;
      out.number("1");
    }
    out << tok::semi << bounds.upper << tok::semi << tok::plusplus << variable << tok::r_paren
        << "if" << tok::l_paren;
    if (isForAll_)
      out << tok::exclaim;
    out << tok::l_paren;
    writeImplications(out, body);
    out << tok::r_paren << tok::r_paren << holds << tok::equal;
    out.number(isForAll_ ? "0" : "1") << tok::semi;
    out << holds << tok::semi << tok::r_brace << tok::r_paren;
    return out.tokens();
  }

  const bool isForAll_;
};

}  // namespace

void addQuantifiers(clang::Preprocessor& preprocessor) {
  preprocessor.AddPragmaHandler("fathom", new Quantifier(true));
  preprocessor.AddPragmaHandler("fathom", new Quantifier(false));
}

}  // namespace fathom::frontend
