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
//      int i = 0;
//      for (i = 0; i < 0 || i < n;) {
//        if (!(!(0 <= i && i < n) || (a[i] == 0)))
//          fathomHolds = 0;
//        if (i == INT_MAX)
//          break;
//        ++i;
//      }
//      fathomHolds; })
//
// The condition stands there as a whole, so the loop may run through more values than it
// speaks of, but never through fewer. That is why a bound must be one of the conditions that all
// have to hold, and the loop begins and ends as C converts the two sides of a comparison: below
// 0 it does not look at the upper bound, which may be unsigned, and a lower bound that does not
// fit the variable's type starts at the end of that type. A quantifier without bounds is refused:
// its loop would never end. If the variable is unsigned, 0 is its lower bound.
#include "frontend/quantifiers.h"

#include "frontend/tokens.h"

#include "clang/Basic/OperatorPrecedence.h"
#include "clang/Lex/LexDiagnostic.h"
#include "clang/Lex/Pragma.h"
#include "clang/Lex/Preprocessor.h"

#include <optional>

namespace fathom::frontend {

namespace {

// What the condition says about its variable.
struct Bounds {
  Span lower;
  Span upper;                  // as a condition,
  Span upperSide;              // and what the variable is compared with
  bool isUpperItself = false;  // the variable may be equal to that
};

bool isVariable(Span tokens, const clang::IdentifierInfo* variable) {
  tokens = withoutParentheses(tokens);
  return tokens.size() == 1 && tokens[0].getIdentifierInfo() == variable;
}

bool names(Span tokens, const clang::IdentifierInfo* variable) {
  return llvm::any_of(tokens, [&](const clang::Token& token) {
    return token.isAnyIdentifier() && token.getIdentifierInfo() == variable;
  });
}

size_t findComparison(Span tokens) {
  return findOutside(tokens, [&](size_t i) {
    return tokens[i].isOneOf(tok::less, tok::lessequal, tok::greater, tok::greaterequal);
  });
}

// Outside of brackets there is an operator that binds less than a comparison.
bool bindsLess(Span tokens) {
  return findOutside(tokens, [&](size_t i) {
           return tokens[i].isOneOf(tok::equalequal, tok::exclaimequal, tok::amp, tok::pipe,
                                    tok::caret, tok::ampamp);
         }) != tokens.size();
}

void addBound(Bounds& bounds, Span conjunct, const clang::IdentifierInfo* variable) {
  size_t place = findComparison(conjunct);
  if (place == conjunct.size() || bindsLess(conjunct))
    return;
  tok::TokenKind comparison = conjunct[place].getKind();
  Span left = conjunct.take_front(place), right = conjunct.drop_front(place + 1);
  bool isLess = comparison == tok::less || comparison == tok::lessequal;
  bool isOnTheLeft = isVariable(left, variable);
  Span other = isOnTheLeft ? right : left;
  if ((!isOnTheLeft && !isVariable(right, variable)) || names(other, variable) ||
      findComparison(right) != right.size())
    return;
  if (isOnTheLeft == isLess) {
    if (bounds.upper.empty()) {
      bounds.upper = conjunct;
      bounds.upperSide = other;
      bounds.isUpperItself = comparison == tok::lessequal || comparison == tok::greaterequal;
    }
  } else if (bounds.lower.empty()) {
    bounds.lower = other;
  }
}

// Of conditions that all have to hold.
void addBounds(Bounds& bounds, Span body, const clang::IdentifierInfo* variable) {
  llvm::SmallVector<Span> open{body};
  while (!open.empty()) {
    Span next = withoutParentheses(open.pop_back_val());
    size_t other = findOutside(next, [&](size_t i) {
      return next[i].isOneOf(tok::pipepipe, tok::question, tok::comma) ||
             clang::getBinOpPrecedence(next[i].getKind(), true, true) == clang::prec::Assignment ||
             isImplication(next, i);
    });
    if (other != next.size())
      continue;
    size_t end = findOutside(next, [&](size_t i) { return next[i].is(tok::ampamp); });
    if (end == next.size()) {
      addBound(bounds, next, variable);
      continue;
    }
    open.push_back(next.drop_front(end + 1));
    open.push_back(next.take_front(end));
  }
}

Bounds boundsIn(Span body, const clang::IdentifierInfo* variable, bool isForAll) {
  Bounds bounds;
  body = withoutParentheses(body);
  if (isForAll) {
    size_t end = findOutside(body, [&](size_t i) { return isImplication(body, i); });
    // Without one the condition has to hold for all values of the type.
    if (end == body.size())
      return bounds;
    body = body.take_front(end);
  }
  addBounds(bounds, body, variable);
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
                    isForAll_
                        ? "this quantifier has no upper bound for its variable, like 'i < n', "
                          "that stands before '==>' and has to hold there"
                        : "this quantifier has no upper bound for its variable, like 'i < n', "
                          "that has to hold");
    Tokens loop = write(preprocessor, introducer.Loc, declaration, body, bounds);
    enterTokens(preprocessor, loop);
  }

private:
  Tokens write(clang::Preprocessor& preprocessor, clang::SourceLocation place, Span declaration,
               Span body, const Bounds& bounds) const {
    constexpr llvm::StringLiteral holds = "fathomHolds", last = "fathomLast", low = "fathomLow";
    llvm::StringRef variable = declaration.back().getIdentifierInfo()->getName();
    TokenWriter out(preprocessor, place);
    auto type = [&]() -> TokenWriter& {
      return out << "__typeof__" << tok::l_paren << variable << tok::r_paren;
    };
    // (TYPE)-1
    auto minusOne = [&]() -> TokenWriter& {
      out << tok::l_paren;
      type() << tok::r_paren << tok::minus;
      return out.number("1");
    };
    // The type to which both are converted if they are compared: 1 ? (SIDE) : VARIABLE
    auto common = [&](Span side) -> TokenWriter& {
      out.number("1") << tok::question << tok::l_paren << side << tok::r_paren << tok::colon;
      return out << variable;
    };
    auto demand = [&](llvm::StringRef sentence) {
      out << tok::comma;
      out.literal(tok::string_literal, ("\"" + sentence + "\"").str()) << tok::r_paren << tok::semi;
    };
    out << "__extension__" << tok::l_paren << tok::l_brace;
    out << "__CPROVER_bool" << holds << tok::equal;
    out.number(isForAll_ ? "1" : "0") << tok::semi;
    out << declaration << tok::equal;
    out.number("0") << tok::semi;
    // Its greatest value: all ones, or all but the sign.
    type() << last << tok::equal;
    minusOne() << tok::greater;
    out.number("0") << tok::question;
    minusOne() << tok::colon << tok::l_paren;
    type() << tok::r_paren << tok::l_paren << tok::l_paren;
    out.number("1ull") << tok::lessless << tok::l_paren << "sizeof" << variable << tok::star;
    out.number("8") << tok::minus;
    out.number("1") << tok::r_paren << tok::r_paren << tok::minus;
    out.number("1") << tok::r_paren << tok::semi;
    if (bounds.lower.empty()) {
      out << "_Static_assert" << tok::l_paren;
      minusOne() << tok::greater;
      out.number("0");
      demand("this quantifier has no lower bound for its variable");
    } else {
      out << "__typeof__" << tok::l_paren;
      common(bounds.lower) << tok::r_paren << low << tok::equal << tok::l_paren << bounds.lower
                           << tok::r_paren << tok::semi;
      // Where a signed variable is compared as an unsigned one, negative values are above it.
      out << "_Static_assert" << tok::l_paren;
      minusOne() << tok::greater;
      out.number("0") << tok::pipepipe << tok::l_paren << "__typeof__" << tok::l_paren << low
                      << tok::r_paren << tok::r_paren << tok::minus;
      out.number("1") << tok::less;
      out.number("0");
      demand("the lower bound of this quantifier is unsigned, and its variable is not");
      // What does not fit is below all values of the type, or above.
      out << variable << tok::equal << tok::l_paren << "__typeof__" << tok::l_paren << low
          << tok::r_paren << tok::r_paren << tok::l_paren;
      type() << tok::r_paren << low << tok::equalequal << low << tok::question << tok::l_paren;
      type() << tok::r_paren << low << tok::colon << low << tok::less;
      out.number("0") << tok::question << tok::l_paren;
      type() << tok::r_paren << tok::l_paren << tok::minus << last << tok::minus;
      out.number("1") << tok::r_paren << tok::star << tok::l_paren;
      minusOne() << tok::less;
      out.number("0") << tok::r_paren << tok::colon << last << tok::semi;
    }
    out << "for" << tok::l_paren << tok::semi << tok::l_paren;
    minusOne() << tok::less;
    out.number("0") << tok::ampamp << variable << tok::less;
    out.number("0") << tok::r_paren << tok::pipepipe << tok::l_paren << bounds.upper << tok::r_paren
                    << tok::semi << tok::r_paren << tok::l_brace;
    out << "if" << tok::l_paren;
    if (isForAll_)
      out << tok::exclaim;
    out << tok::l_paren;
    writeImplications(out, body);
    out << tok::r_paren << tok::r_paren << holds << tok::equal;
    out.number(isForAll_ ? "0" : "1") << tok::semi;
    // Below a bound of its own type the variable does not overflow.
    out << "if" << tok::l_paren << tok::l_paren;
    out.number(bounds.isUpperItself ? "1" : "0") << tok::pipepipe << "sizeof" << tok::l_paren;
    common(bounds.upperSide) << tok::r_paren << tok::greater << "sizeof" << variable << tok::r_paren
                             << tok::ampamp << variable << tok::equalequal << last << tok::r_paren
                             << "break" << tok::semi;
    out << tok::plusplus << variable << tok::semi << tok::r_brace;
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
