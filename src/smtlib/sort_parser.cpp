// Sorts: Bool, bit-vectors, arrays of bit-vectors, floats, rounding modes, and what
// define-sort makes of them. A definition with parameters is kept as a scheme of bounded size, so
// applications of applications cost no more than their text.
#include "smtlib/symbols.h"
#include "smtlib/term_parser.h"

#include <algorithm>

namespace fathom::smtlib {

namespace {

// A script may define sorts of these names.
constexpr std::pair<std::string_view, ilr::FloatFormat> floatNames[] = {
    {"Float16", ilr::FloatFormat::binary16()},
    {"Float32", ilr::FloatFormat::binary32()},
    {"Float64", ilr::FloatFormat::binary64()},
    {"Float128", ilr::FloatFormat::binary128()},
};

SortScheme fixed(ilr::Sort sort) {
  SortScheme scheme;
  scheme.sort = sort;
  return scheme;
}

}  // namespace

ilr::Sort TermParser::sort() { return sortScheme({}).sort; }

SortScheme TermParser::sortScheme(llvm::ArrayRef<uint32_t> parameters) {
  struct Open {
    Token head;
    std::vector<SortScheme> arguments;
  };
  std::vector<Open> stack;
  for (;;) {
    SortScheme done;
    Token token = lexer_.next();
    if (token.kind == TokenKind::Symbol) {
      done = sortByName(token, parameters);
    } else if (token.kind == TokenKind::LParen) {
      Token head = expect(TokenKind::Symbol, "a sort");
      if (head.text != "_" || head.quoted) {
        stack.push_back({head, {}});
        continue;
      }
      done = indexedSort();
    } else if (token.kind == TokenKind::RParen && !stack.empty()) {
      done = applySort(stack.back().head, stack.back().arguments);
      stack.pop_back();
    } else {
      lexer_.fail(token.begin, "expected a sort, but found " + describe(token));
    }
    if (stack.empty())
      return done;
    stack.back().arguments.push_back(done);
  }
}

// After "(_".
SortScheme TermParser::indexedSort() {
  Token name = expect(TokenKind::Symbol, "BitVec");
  if (name.text == "FloatingPoint") {
    ilr::FloatFormat f = format();
    expect(TokenKind::RParen, "`)`");
    return fixed(terms_.floatSort(f));
  }
  if (name.text != "BitVec")
    lexer_.fail(name.begin, "unknown sort " + describe(name) + "; did you mean `BitVec`?");
  size_t begin = lexer_.peek().begin;
  uint64_t width = numeral("a width");
  if (width == 0 || width >= widthLimit)
    lexer_.fail(begin, "the width of a bit-vector is from 1 to 2^24 - 1");
  expect(TokenKind::RParen, "`)`");
  return fixed(terms_.intSort(static_cast<unsigned>(width)));
}

SortScheme TermParser::sortByName(const Token& token, llvm::ArrayRef<uint32_t> parameters) {
  uint32_t name = environment_.names().intern(token.text);
  auto it = std::find(parameters.begin(), parameters.end(), name);
  if (it != parameters.end()) {
    SortScheme scheme;
    scheme.kind = SortScheme::Kind::Parameter;
    scheme.parameter = static_cast<unsigned>(it - parameters.begin());
    return scheme;
  }
  if (token.text == "Bool")
    return fixed(terms_.boolSort());
  return applySort(token, {});
}

SortScheme::Element TermParser::elementOf(const SortScheme& scheme, const Token& where) {
  if (scheme.kind == SortScheme::Kind::Parameter)
    return {static_cast<int>(scheme.parameter), 0};
  if (scheme.kind == SortScheme::Kind::Array || !terms_.isInt(scheme.sort))
    lexer_.fail(where.begin,
                "arrays have bit-vectors as indices and elements; other sorts are "
                "not supported there");
  return {-1, terms_.width(scheme.sort)};
}

SortScheme TermParser::applySort(const Token& head, llvm::ArrayRef<SortScheme> arguments) {
  auto wrongNumber = [&](size_t wanted) {
    lexer_.fail(head.begin, "the sort " + describe(head) + " takes " + std::to_string(wanted) +
                                (wanted == 1 ? " argument" : " arguments") + ", but has " +
                                std::to_string(arguments.size()));
  };
  auto array = [&](SortScheme::Element index, SortScheme::Element element) {
    SortScheme scheme;
    if (index.parameter < 0 && element.parameter < 0)
      return fixed(terms_.arraySort(index.width, element.width));
    scheme.kind = SortScheme::Kind::Array;
    scheme.index = index;
    scheme.element = element;
    return scheme;
  };
  if (head.text == "Array") {
    if (arguments.size() != 2)
      wrongNumber(2);
    return array(elementOf(arguments[0], head), elementOf(arguments[1], head));
  }
  const SortDefinition* definition = environment_.findSort(environment_.names().intern(head.text));
  if (!definition && arguments.empty()) {
    if (head.text == "RoundingMode")
      return fixed(terms_.roundingSort());
    for (auto [name, format] : floatNames)
      if (head.text == name)
        return fixed(terms_.floatSort(format));
  }
  if (!definition)
    lexer_.fail(head.begin, "unknown sort " + describe(head) +
                                "; there are Bool, (_ BitVec n), arrays of bit-vectors, "
                                "(_ FloatingPoint e s) and RoundingMode");
  if (arguments.size() != definition->parameters)
    wrongNumber(definition->parameters);
  const SortScheme& body = definition->body;
  auto substitute = [&](SortScheme::Element e) {
    return e.parameter < 0 ? e : elementOf(arguments[static_cast<size_t>(e.parameter)], head);
  };
  switch (body.kind) {
    case SortScheme::Kind::Fixed: return body;
    case SortScheme::Kind::Parameter: return arguments[body.parameter];
    case SortScheme::Kind::Array: return array(substitute(body.index), substitute(body.element));
  }
  return body;
}

}  // namespace fathom::smtlib
