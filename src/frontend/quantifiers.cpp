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
//
// What has to hold are bounds outside of which a condition is known: a `forall` holds there, an
// `exists` does not. Or it does, as in `exists { ... ==> ... }`: then it holds if the type has a
// value outside.
//
// A variable may be compared as another type, `(size_t)i < n`. The loop ends where that no longer
// holds, so the cast must keep the order of the values from 0 on; clang is asked for that.
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
  // What stands on a side of the comparison: the variable, maybe as another type, and something
  // else.
  struct Sides {
    Span variable, other;
  };
  Sides lower, upper;
  // The upper bound as a condition; nothing if the two sides are equal.
  Span condition;
  bool isNegated = false;
  bool isUpperItself = false;  // the variable may be equal to the upper bound

  bool hasLower() const { return !lower.other.empty(); }
  bool hasUpper() const { return !upper.other.empty(); }
};

bool isVariable(Span tokens, const clang::IdentifierInfo* variable) {
  tokens = withoutParentheses(tokens);
  return tokens.size() == 1 && tokens[0].getIdentifierInfo() == variable;
}

// Only a type can stand in these parentheses.
bool namesType(Span tokens) {
  return llvm::any_of(tokens, [](const clang::Token& token) {
    return token.isOneOf(tok::kw_char, tok::kw_short, tok::kw_int, tok::kw_long, tok::kw_signed,
                         tok::kw_unsigned, tok::kw___int128);
  });
}

// The variable, or a cast of it. `(f)(i)` may be a call.
bool isVariableAsType(Span tokens, const clang::IdentifierInfo* variable) {
  tokens = withoutParentheses(tokens);
  if (isVariable(tokens, variable))
    return true;
  if (tokens.empty() || tokens[0].isNot(tok::l_paren))
    return false;
  Span type = tokens.drop_front();
  size_t end = findOutside(type, [&](size_t i) { return type[i].is(tok::r_paren); });
  Span operand = type.drop_front(std::min(end + 1, type.size()));
  type = type.take_front(end);
  bool isType = !type.empty() && llvm::all_of(type, [&](const clang::Token& token) {
    return token.isAnyIdentifier() || token.is(tok::kw__Bool) || namesType(token);
  });
  return isType && isVariable(operand, variable) && (operand.size() == 1 || namesType(type));
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

// If the comparison holds, or if it does not.
void addComparison(Bounds& bounds, Span tokens, const clang::IdentifierInfo* variable, bool holds) {
  size_t place = findComparison(tokens);
  if (place == tokens.size() || bindsLess(tokens))
    return;
  tok::TokenKind comparison = tokens[place].getKind();
  Span left = tokens.take_front(place), right = tokens.drop_front(place + 1);
  bool isLess = comparison == tok::less || comparison == tok::lessequal;
  bool isStrict = comparison == tok::less || comparison == tok::greater;
  bool isOnTheLeft = isVariableAsType(left, variable);
  Bounds::Sides sides = {isOnTheLeft ? left : right, isOnTheLeft ? right : left};
  if (!isVariableAsType(sides.variable, variable) || names(sides.other, variable) ||
      findComparison(right) != right.size())
    return;
  if ((isOnTheLeft == isLess) == holds) {
    if (!bounds.hasUpper()) {
      bounds.upper = sides;
      bounds.condition = tokens;
      bounds.isNegated = !holds;
      bounds.isUpperItself = isStrict != holds;
    }
  } else if (!bounds.hasLower()) {
    bounds.lower = sides;
  }
}

void addEquality(Bounds& bounds, Span tokens, const clang::IdentifierInfo* variable, bool holds) {
  auto isEquality = [&](size_t i) { return tokens[i].isOneOf(tok::equalequal, tok::exclaimequal); };
  size_t place = findOutside(tokens, isEquality);
  if (place == tokens.size() || tokens[place].is(tok::equalequal) != holds)
    return;
  Span left = tokens.take_front(place), right = tokens.drop_front(place + 1);
  auto isOther = [&](size_t i) {
    return tokens[i].isOneOf(tok::amp, tok::pipe, tok::caret) || (i != place && isEquality(i));
  };
  bool isOnTheLeft = isVariableAsType(left, variable);
  Bounds::Sides sides = {isOnTheLeft ? left : right, isOnTheLeft ? right : left};
  if (!isVariableAsType(sides.variable, variable) || names(sides.other, variable) ||
      findOutside(tokens, isOther) != tokens.size())
    return;
  if (!bounds.hasUpper()) {
    bounds.upper = sides;
    bounds.isUpperItself = true;
  }
  if (!bounds.hasLower())
    bounds.lower = sides;
}

// What is known of the variable if the condition holds, or if it does not: the bounds of all
// that has to hold then, or must not.
void addBounds(Bounds& bounds, Span condition, const clang::IdentifierInfo* variable, bool holds) {
  struct Part {
    Span tokens;
    bool holds;
  };
  llvm::SmallVector<Part> open{{condition, holds}};
  while (!open.empty()) {
    Part part = open.pop_back_val();
    Span next = withoutParentheses(part.tokens);
    auto find = [&](auto wanted) {
      return findOutside(next, [&](size_t i) { return wanted(next[i]); });
    };
    // These bind less than an implication.
    size_t end = find([](const clang::Token& token) {
      return token.isOneOf(tok::question, tok::comma, tok::semi) ||
             clang::getBinOpPrecedence(token.getKind(), true, true) == clang::prec::Assignment;
    });
    if (end != next.size())
      continue;
    // a ==> b
    end = findOutside(next, [&](size_t i) { return isImplication(next, i); });
    if (end != next.size()) {
      if (!part.holds) {
        open.push_back({next.drop_front(end + 2), false});
        open.push_back({next.take_front(end), true});
      }
      continue;
    }
    // a || b, a && b
    for (tok::TokenKind kind : {tok::pipepipe, tok::ampamp}) {
      end = find([&](const clang::Token& token) { return token.is(kind); });
      if (end == next.size())
        continue;
      if (part.holds == (kind == tok::ampamp)) {
        open.push_back({next.drop_front(end + 1), part.holds});
        open.push_back({next.take_front(end), part.holds});
      }
      break;
    }
    if (end != next.size())
      continue;
    // !a
    if (next.size() > 1 && next[0].is(tok::exclaim)) {
      Span operand = next.drop_front();
      if (withoutParentheses(operand).size() < operand.size() || operand[0].is(tok::exclaim))
        open.push_back({operand, !part.holds});
      continue;
    }
    addComparison(bounds, next, variable, part.holds);
    addEquality(bounds, next, variable, part.holds);
  }
}

Bounds boundsIn(Span body, const clang::IdentifierInfo* variable, bool holds) {
  Bounds bounds;
  addBounds(bounds, body, variable, holds);
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
    auto fail = [&](llvm::StringRef why) {
      refuse(preprocessor.getDiagnostics(), introducer.Loc, why);
      // Something has to stand here.
      TokenWriter out(preprocessor, introducer.Loc);
      enterTokens(preprocessor, out.number("1").tokens());
    };
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
      return fail("a quantifier is followed by { TYPE VARIABLE; CONDITION }");
    const clang::IdentifierInfo* variable = declaration.back().getIdentifierInfo();
    Bounds bounds = boundsIn(body, variable, !isForAll_);
    bool holdsOutside = !isForAll_ && !bounds.hasUpper();
    if (holdsOutside)
      bounds = boundsIn(body, variable, false);
    if (!bounds.hasUpper())
      return fail(isForAll_ ? "this quantifier has no upper bound for its variable, like 'i < n', "
                              "that stands before '==>' and has to hold there"
                            : "this quantifier has no upper bound for its variable, like 'i < n', "
                              "that has to hold");
    Tokens loop = write(preprocessor, introducer.Loc, declaration, body, bounds, holdsOutside);
    enterTokens(preprocessor, loop);
  }

private:
  Tokens write(clang::Preprocessor& preprocessor, clang::SourceLocation place, Span declaration,
               Span body, const Bounds& bounds, bool holdsOutside) const {
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
    auto common = [&](const Bounds::Sides& sides) -> TokenWriter& {
      out.number("1") << tok::question << tok::l_paren << sides.other << tok::r_paren << tok::colon;
      return out << tok::l_paren << sides.variable << tok::r_paren;
    };
    // It is unsigned, and so are negative values of the variable when they are compared.
    auto isUnsigned = [&](const Bounds::Sides& sides) {
      out << tok::l_paren << "__typeof__" << tok::l_paren;
      common(sides) << tok::r_paren << tok::r_paren << tok::minus;
      out.number("1") << tok::greater;
      out.number("0");
    };
    auto upper = [&]() {
      out << tok::l_paren;
      minusOne() << tok::less;
      out.number("0") << tok::ampamp << variable << tok::less;
      out.number("0") << tok::r_paren << tok::pipepipe;
      if (bounds.isNegated)
        out << tok::exclaim;
      out << tok::l_paren;
      if (bounds.condition.empty())
        out << bounds.upper.variable << tok::lessequal << tok::l_paren << bounds.upper.other
            << tok::r_paren;
      else
        out << bounds.condition;
      out << tok::r_paren;
    };
    auto demand = [&](llvm::StringRef sentence) {
      out << tok::comma;
      out.literal(tok::string_literal, ("\"" + sentence + "\"").str()) << tok::r_paren << tok::semi;
    };
    // Neither float nor pointer.
    auto demandInteger = [&](auto value) {
      out << "_Static_assert" << tok::l_paren;
      for (const char* kind : {"8", "5"}) {
        out << "__builtin_classify_type" << tok::l_paren;
        value();
        out << tok::r_paren << tok::exclaimequal;
        out.number(kind);
        if (*kind == '8')
          out << tok::ampamp;
      }
      demand("the variable of this quantifier and its bounds are no integers");
    };
    out << "__extension__" << tok::l_paren << tok::l_brace;
    out << "__CPROVER_bool" << holds << tok::equal;
    out.number(isForAll_ ? "1" : "0") << tok::semi;
    out << declaration << tok::equal;
    out.number("0") << tok::semi;
    demandInteger([&] { out << variable; });
    out << "_Static_assert" << tok::l_paren << "sizeof" << variable << tok::lessequal;
    out.number("8");
    demand("the variable of this quantifier is too wide");
    for (const Bounds::Sides& sides : {bounds.lower, bounds.upper}) {
      if (sides.other.empty())
        continue;
      demandInteger([&] { common(sides); });
      if (isVariable(sides.variable, declaration.back().getIdentifierInfo()))
        continue;
      // The cast keeps all values from 0 on.
      auto as = [&]() -> TokenWriter& {
        return out << tok::l_paren << "__typeof__" << tok::l_paren << sides.variable << tok::r_paren
                   << tok::r_paren;
      };
      out << "_Static_assert" << tok::l_paren << tok::l_paren << "sizeof" << tok::l_paren
          << sides.variable << tok::r_paren << tok::greater << "sizeof" << variable << tok::pipepipe
          << "sizeof" << tok::l_paren << sides.variable << tok::r_paren << tok::equalequal
          << "sizeof" << variable << tok::ampamp << tok::l_paren;
      as() << tok::minus;
      out.number("1") << tok::greater;
      out.number("0") << tok::pipepipe;
      minusOne() << tok::less;
      out.number("0") << tok::r_paren << tok::r_paren << tok::ampamp;
      as().number("2") << tok::equalequal;
      out.number("2");
      demand("a cast in a bound of this quantifier changes values of its variable");
    }
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
    if (!bounds.hasLower()) {
      out << "_Static_assert" << tok::l_paren;
      minusOne() << tok::greater;
      out.number("0");
      demand("this quantifier has no lower bound for its variable");
    } else {
      out << "__typeof__" << tok::l_paren;
      common(bounds.lower) << tok::r_paren << low << tok::equal << tok::l_paren
                           << bounds.lower.other << tok::r_paren << tok::semi;
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
    if (holdsOutside) {
      // The least value is outside.
      out << "if" << tok::l_paren << variable << tok::greater << tok::l_paren;
      minusOne() << tok::less;
      out.number("0") << tok::question << tok::minus << last << tok::minus;
      out.number("1") << tok::colon;
      out.number("0") << tok::r_paren << tok::r_paren << holds << tok::equal;
      out.number("1") << tok::semi;
    }
    out << "for" << tok::l_paren << tok::semi;
    upper();
    out << tok::semi << tok::r_paren << tok::l_brace;
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
    common(bounds.upper) << tok::r_paren << tok::greater << "sizeof" << variable << tok::pipepipe;
    isUnsigned(bounds.upper);
    out << tok::ampamp;
    minusOne() << tok::less;
    out.number("0") << tok::r_paren << tok::ampamp << variable << tok::equalequal << last
                    << tok::r_paren << "break" << tok::semi;
    out << tok::plusplus << variable << tok::semi << tok::r_brace;
    if (holdsOutside) {
      // The value behind the last one is outside.
      out << "if" << tok::l_paren << tok::exclaim << tok::l_paren;
      upper();
      out << tok::r_paren << tok::r_paren << holds << tok::equal;
      out.number("1") << tok::semi;
    }
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
