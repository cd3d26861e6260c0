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

#include "frontend/tokens.h"

#include "clang/Lex/LexDiagnostic.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"

#include <optional>

namespace fathom::frontend {

namespace {

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
    std::optional<Brackets> inside = readBrackets(preprocessor, tok::l_brace, tok::r_brace);
    if (!inside)
      return refuse(preprocessor.getDiagnostics(), introducer.Loc,
                    "a quantifier is followed by { TYPE VARIABLE; CONDITION }");
    Span all(inside->inside);
    size_t semicolon = findOutside(all, [&](size_t i) { return all[i].is(tok::semi); });
    Span declaration = all.take_front(semicolon);
    Span body = all.drop_front(std::min(semicolon + 1, all.size()));
    if (!body.empty() && body.back().is(tok::semi))
      body = body.drop_back();
    if (declaration.size() < 2 || declaration.back().isNot(tok::identifier) || body.empty())
      return refuse(preprocessor.getDiagnostics(), introducer.Loc,
                    "a quantifier is followed by { TYPE VARIABLE; CONDITION }");
    Bounds bounds = boundsIn(body, declaration.back().getIdentifierInfo(), isForAll_);
    if (bounds.upper.empty())
      return refuse(preprocessor.getDiagnostics(), introducer.Loc,
                    "this quantifier has no upper bound for its variable that stands in its "
                    "condition, like 'i < n'");
    Tokens loop = write(preprocessor, introducer.Loc, declaration, body, bounds);
    enterTokens(preprocessor, loop);
  }

private:
  Tokens write(clang::Preprocessor& preprocessor, clang::SourceLocation place, Span declaration,
               Span body, const Bounds& bounds) const {
    constexpr llvm::StringLiteral holds = "fathomHolds";
    llvm::StringRef variable = declaration.back().getIdentifierInfo()->getName();
    TokenWriter out(preprocessor, place);
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
