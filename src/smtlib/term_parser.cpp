// The term parser is a loop over tokens with two stacks: frames (what is open)
// and values (terms that are complete). An opening parenthesis pushes a frame, a
// closing one turns the values above it into one. So lets and applications nested
// millions deep cost a few bytes a level, and the time is linear in the text.
//
// A let is three frames in turn: LetBindings while its list is read, one
// LetBinding for each pair, LetBody once the names are bound. All pairs are
// bound at once when the list closes, which is what makes a let parallel
// (SMT-LIB 2.6, section 3.6.1).
#include "smtlib/term_parser.h"

#include "smtlib/symbols.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"

#include <algorithm>
#include <unordered_map>

namespace fathom::smtlib {

using ilr::Term;

namespace {

constexpr size_t maxDecimalDigits = 20000;

const std::unordered_map<std::string_view, Operator>& operatorsByName() {
  static const auto table = [] {
    std::unordered_map<std::string_view, Operator> result;
    for (unsigned i = 0; i < numOperators; ++i)
      result.emplace(operatorInfo(static_cast<Operator>(i)).name, static_cast<Operator>(i));
    return result;
  }();
  return table;
}

bool isPlain(const Token& token, std::string_view text) {
  return token.kind == TokenKind::Symbol && !token.quoted && token.text == text;
}

unsigned hexValue(char c) {
  return static_cast<unsigned>(c <= '9' ? c - '0' : (c | 32) - 'a' + 10);
}

}  // namespace

bool findOperator(std::string_view name, Operator& op) {
  auto it = operatorsByName().find(name);
  if (it == operatorsByName().end())
    return false;
  op = it->second;
  return true;
}

TermParser::TermParser(Lexer& lexer, Environment& environment, ilr::TermManager& terms)
    : lexer_(lexer), environment_(environment), terms_(terms) {}

// Tokens.

Token TermParser::expect(TokenKind kind, const char* what) {
  Token token = lexer_.next();
  if (token.kind != kind)
    lexer_.fail(token.begin, std::string("expected ") + what + ", but found " + describe(token));
  return token;
}

uint64_t TermParser::numeral(const char* what) {
  Token token = expect(TokenKind::Numeral, what);
  uint64_t value = 0;
  for (char c : token.text) {
    if (value > (UINT64_MAX - 9) / 10)
      lexer_.fail(token.begin, "this number is too large");
    value = value * 10 + static_cast<uint64_t>(c - '0');
  }
  return value;
}

uint32_t TermParser::declarableName() {
  Token token = expect(TokenKind::Symbol, "a name");
  Operator op;
  std::string text(token.text);
  if (findOperator(text, op) && !isFloatOperator(op))
    lexer_.fail(token.begin, "`" + text + "` is a function of the logic and cannot be declared");
  static constexpr std::string_view reserved[] = {
      "!",   "_",      "as",      "let",         "exists",  "forall", "match",
      "par", "BINARY", "DECIMAL", "HEXADECIMAL", "NUMERAL", "STRING"};
  if (!token.quoted &&
      std::find(std::begin(reserved), std::end(reserved), text) != std::end(reserved))
    lexer_.fail(token.begin,
                "`" + text + "` is a reserved word; write |" + text + "| to use it as a name");
  uint32_t name = environment_.names().intern(token.text);
  if (environment_.isTaken(name))
    lexer_.fail(token.begin, "`" + text + "` is already declared");
  return name;
}

void TermParser::skipExpression() {
  size_t depth = 0;
  do {
    Token token = lexer_.next();
    if (token.kind == TokenKind::End)
      lexer_.fail(token.begin, "the command ends too early");
    if (token.kind == TokenKind::LParen)
      ++depth;
    else if (token.kind == TokenKind::RParen) {
      if (depth == 0)
        lexer_.fail(token.begin, "expected a value, but found `)`");
      --depth;
    }
  } while (depth);
}

void TermParser::unknown(const Token& name, const char* what) {
  std::vector<std::string_view> candidates = environment_.knownNames();
  for (unsigned i = 0; i < numOperators; ++i)
    candidates.push_back(operatorInfo(static_cast<Operator>(i)).name);
  std::string nearest = nearestName(name.text, candidates);
  lexer_.fail(name.begin, std::string(what) + " " + describe(name) +
                              (nearest.empty() ? "" : "; did you mean `" + nearest + "`?"));
}

// Terms.

Term TermParser::term(ilr::Sort expected, const char* what) {
  size_t begin = lexer_.peek().begin;
  Term t = term();
  if (terms_.sort(t) != expected)
    lexer_.fail(begin, std::string(what) + " must have sort " + sortText(terms_, expected) +
                           ", but has sort " + sortText(terms_, terms_.sort(t)));
  return t;
}

Term TermParser::term() {
  frames_.clear();
  values_.clear();
  letNames_.clear();
  do {
    Token token = lexer_.next();
    if (!frames_.empty() && frames_.back().kind == FrameKind::LetBindings) {
      insideBindings(token);
      continue;
    } else if (isNumberToRound(token)) {
      values_.push_back(roundedNumber(token));
    } else if (token.kind == TokenKind::LParen) {
      open(token);
    } else if (token.kind == TokenKind::RParen) {
      close(token);
    } else if (token.kind == TokenKind::Keyword) {
      attribute(token);
    } else {
      values_.push_back(atom(token));
    }
    if (!frames_.empty() && expectsOneTerm(frames_.back().kind) &&
        values_.size() > frames_.back().values + 1)
      lexer_.fail(token.begin, "expected `)` after one term, but found another");
  } while (!frames_.empty());
  return values_.back();
}

bool TermParser::expectsOneTerm(FrameKind kind) const {
  return kind == FrameKind::LetBinding || kind == FrameKind::LetBody ||
         kind == FrameKind::Annotation;
}

void TermParser::open(const Token& paren) {
  Token head = lexer_.next();
  if (head.kind == TokenKind::LParen) {
    Token inner = lexer_.next();
    if (isPlain(inner, "_"))
      openIndexed(paren);
    else if (isPlain(inner, "as"))
      openQualified(paren);
    else
      lexer_.fail(inner.begin, "expected `_` or `as`, but found " + describe(inner));
    return;
  }
  if (head.kind != TokenKind::Symbol)
    lexer_.fail(head.begin, "expected a function, but found " + describe(head));
  if (!head.quoted) {
    if (head.text == "let")
      return openLet(paren);
    if (head.text == "forall" || head.text == "exists")
      lexer_.fail(head.begin, "quantifiers are not supported");
    if (head.text == "match")
      lexer_.fail(head.begin, "datatypes are not supported");
  }
  auto height = static_cast<uint32_t>(values_.size());
  if (isPlain(head, "!")) {
    frames_.push_back({FrameKind::Annotation, {}, height, 0, 0, paren.begin});
  } else if (isPlain(head, "_")) {
    Token name = expect(TokenKind::Symbol, "a name");
    if (Term special = specialFloat(name))
      values_.push_back(special);
    else if (name.text.size() < 3 || name.text.substr(0, 2) != "bv")
      unknown(name, "unknown constant");
    else
      values_.push_back(decimalLiteral(name, numeral("a width")));
    expect(TokenKind::RParen, "`)`");
  } else if (isPlain(head, "as")) {
    Token name = expect(TokenKind::Symbol, "a name");
    Term t = atom(name);
    size_t begin = lexer_.peek().begin;
    ilr::Sort wanted = sort();
    if (terms_.sort(t) != wanted)
      lexer_.fail(begin, describe(name) + " has sort " + sortText(terms_, terms_.sort(t)));
    expect(TokenKind::RParen, "`)`");
    values_.push_back(t);
  } else {
    openNamed(paren, head);
  }
}

void TermParser::openNamed(const Token& paren, const Token& head) {
  auto height = static_cast<uint32_t>(values_.size());
  uint32_t name = environment_.names().intern(head.text);
  const Binding* binding = environment_.find(name);
  Operator op;
  if (findOperator(head.text, op) &&
      !(isFloatOperator(op) && (binding || environment_.findLocal(name)))) {
    if (operatorInfo(op).indices)
      lexer_.fail(head.begin, describe(head) + " needs its indices, as in ((_ " +
                                  std::string(head.text) + " ...) ...)");
    if (isConstantOperator(op))
      lexer_.fail(head.begin, describe(head) + " is not a function");
    frames_.push_back({FrameKind::Operator, op, height, 0, 0, paren.begin});
    return;
  }
  if (environment_.findLocal(name) || (binding && (binding->kind == Binding::Kind::Declared ||
                                                   binding->kind == Binding::Kind::Defined)))
    lexer_.fail(head.begin, describe(head) + " is not a function");
  if (!binding)
    unknown(head, "unknown function");
  frames_.push_back({binding->kind == Binding::Kind::Macro ? FrameKind::Macro : FrameKind::Function,
                     {},
                     height,
                     name,
                     0,
                     paren.begin});
}

// After "((_": an indexed operator.
void TermParser::openIndexed(const Token& paren) {
  Token name = expect(TokenKind::Symbol, "a function");
  Operator op;
  if (!findOperator(name.text, op) || operatorInfo(op).indices == 0)
    unknown(name, "unknown indexed function");
  std::array<uint32_t, 2> indices{};
  for (unsigned i = 0; i < operatorInfo(op).indices; ++i) {
    size_t begin = lexer_.peek().begin;
    uint64_t index = numeral("an index");
    if (index > UINT32_MAX)
      lexer_.fail(begin, "this number is too large");
    indices[i] = static_cast<uint32_t>(index);
  }
  Token end = lexer_.next();
  if (end.kind != TokenKind::RParen)
    lexer_.fail(end.begin, describe(name) + " takes " + std::to_string(operatorInfo(op).indices) +
                               (operatorInfo(op).indices == 1 ? " index" : " indices"));
  frames_.push_back({FrameKind::Operator, op, static_cast<uint32_t>(values_.size()), indices[0],
                     indices[1], paren.begin});
}

// After "((as": a constant array.
void TermParser::openQualified(const Token& paren) {
  Token name = expect(TokenKind::Symbol, "`const`");
  if (name.text != "const")
    lexer_.fail(name.begin, "only `const` can be qualified by a sort and applied");
  size_t begin = lexer_.peek().begin;
  ilr::Sort array = sort();
  if (!terms_.isArray(array))
    lexer_.fail(begin, "a constant array needs an array sort, not " + sortText(terms_, array));
  expect(TokenKind::RParen, "`)`");
  frames_.push_back(
      {FrameKind::ConstArray, {}, static_cast<uint32_t>(values_.size()), array.id, 0, paren.begin});
}

void TermParser::openLet(const Token& paren) {
  expect(TokenKind::LParen, "the list of bindings");
  frames_.push_back({FrameKind::LetBindings,
                     {},
                     static_cast<uint32_t>(values_.size()),
                     static_cast<uint32_t>(letNames_.size()),
                     0,
                     paren.begin});
}

void TermParser::insideBindings(const Token& token) {
  if (token.kind == TokenKind::RParen) {
    bindLet(frames_.back());
    return;
  }
  if (token.kind != TokenKind::LParen)
    lexer_.fail(token.begin, "expected a binding (name term), but found " + describe(token));
  Token name = expect(TokenKind::Symbol, "a name");
  letNames_.emplace_back(environment_.names().intern(name.text), name.begin);
  frames_.push_back(
      {FrameKind::LetBinding, {}, static_cast<uint32_t>(values_.size()), 0, 0, token.begin});
}

void TermParser::bindLet(Frame& frame) {
  size_t first = frame.a, before = environment_.numLocals();
  if (first == letNames_.size())
    lexer_.fail(frame.begin, "this let binds nothing");
  for (size_t i = first; i < letNames_.size(); ++i) {
    auto [name, begin] = letNames_[i];
    if (environment_.localPosition(name) > before)
      lexer_.fail(begin, "`" + std::string(environment_.names().text(name)) +
                             "` is bound twice in this let");
    environment_.bindLocal(name, values_[frame.values + (i - first)]);
  }
  letNames_.resize(first);
  values_.resize(frame.values);
  frame.kind = FrameKind::LetBody;
  frame.a = static_cast<uint32_t>(before);
}

void TermParser::close(const Token& paren) {
  if (frames_.empty())
    lexer_.fail(paren.begin, "expected a term, but found `)`");
  Frame frame = frames_.back();
  frames_.pop_back();
  llvm::ArrayRef<Term> arguments = llvm::ArrayRef<Term>(values_).drop_front(frame.values);
  if (expectsOneTerm(frame.kind)) {
    if (arguments.empty())
      lexer_.fail(paren.begin, "expected a term, but found `)`");
    if (frame.kind == FrameKind::LetBody)
      environment_.dropLocals(frame.a);
    return;
  }
  Term result;
  if (frame.kind == FrameKind::Operator) {
    std::array<uint64_t, 2> indices{frame.a, frame.b};
    std::string problem;
    result =
        applyOperator(terms_, frame.op,
                      llvm::ArrayRef<uint64_t>(indices).take_front(operatorInfo(frame.op).indices),
                      arguments, problem);
    if (!result)
      lexer_.fail(frame.begin, problem);
  } else if (frame.kind == FrameKind::ConstArray) {
    ilr::Sort array{frame.a};
    ilr::Sort element = terms_.intSort(terms_.elementWidth(array));
    if (arguments.size() != 1 || terms_.sort(arguments[0]) != element)
      lexer_.fail(frame.begin, "a constant array of sort " + sortText(terms_, array) +
                                   " takes one element of sort " + sortText(terms_, element));
    result = terms_.mkConstArray(array, arguments[0]);
  } else {
    result = applyUser(frame, arguments);
  }
  values_.resize(frame.values);
  values_.push_back(result);
}

Term TermParser::applyUser(const Frame& frame, llvm::ArrayRef<Term> arguments) {
  const Binding& binding = *environment_.find(frame.a);
  bool isMacro = frame.kind == FrameKind::Macro;
  llvm::SmallVector<ilr::Sort, 8> parameters;
  if (isMacro) {
    for (Term p : environment_.macro(binding).parameters())
      parameters.push_back(terms_.sort(p));
  } else {
    llvm::ArrayRef<ilr::Sort> sorts = terms_.functionParameters(binding.function);
    parameters.append(sorts.begin(), sorts.end());
  }
  std::string name = "`" + std::string(environment_.names().text(frame.a)) + "`";
  if (parameters.size() != arguments.size())
    lexer_.fail(frame.begin, name + " takes " + std::to_string(parameters.size()) +
                                 (parameters.size() == 1 ? " argument" : " arguments") +
                                 ", but has " + std::to_string(arguments.size()));
  for (size_t i = 0; i < parameters.size(); ++i)
    if (terms_.sort(arguments[i]) != parameters[i])
      lexer_.fail(frame.begin, "argument " + std::to_string(i + 1) + " of " + name +
                                   " must have sort " + sortText(terms_, parameters[i]) +
                                   ", but has sort " + sortText(terms_, terms_.sort(arguments[i])));
  return isMacro ? environment_.macro(binding).instantiate(terms_, arguments)
                 : terms_.mkApply(binding.function, arguments);
}

void TermParser::attribute(const Token& keyword) {
  if (frames_.empty() || frames_.back().kind != FrameKind::Annotation ||
      values_.size() != frames_.back().values + 1)
    lexer_.fail(keyword.begin, "expected a term, but found " + describe(keyword));
  if (keyword.text == ":named") {
    if (!namingAllowed_)
      lexer_.fail(keyword.begin, "a term over the parameters of a function cannot be named");
    environment_.define(declarableName(), values_.back());
    return;
  }
  TokenKind next = lexer_.peek().kind;
  if (next != TokenKind::RParen && next != TokenKind::Keyword)
    skipExpression();
}

Term TermParser::atom(const Token& token) {
  switch (token.kind) {
    case TokenKind::Symbol: break;
    case TokenKind::Hexadecimal:
    case TokenKind::Binary: return literalTerm(token);
    case TokenKind::Numeral:
    case TokenKind::Decimal:
      lexer_.fail(token.begin, "the number " + describe(token) +
                                   " has no width; write #x.., #b.. or (_ bvN width)");
    default: lexer_.fail(token.begin, "expected a term, but found " + describe(token));
  }
  uint32_t name = environment_.names().intern(token.text);
  if (Term local = environment_.findLocal(name))
    return local;
  if (const Binding* binding = environment_.find(name)) {
    if (binding->term)
      return binding->term;
    lexer_.fail(token.begin, describe(token) + " is a function and needs its arguments");
  }
  Operator op;
  if (!findOperator(token.text, op))
    unknown(token, "unknown name");
  if (!isConstantOperator(op))
    lexer_.fail(token.begin, describe(token) + " is a function and needs its arguments");
  return constantOperator(terms_, op);
}

Term TermParser::literalTerm(const Token& token) {
  unsigned step = token.kind == TokenKind::Hexadecimal ? 4 : 1;
  if (token.text.size() >= widthLimit / step)
    lexer_.fail(token.begin,
                "this constant has more bits than sorts have, which is fewer than 2^24");
  auto width = static_cast<unsigned>(token.text.size() * step);
  llvm::SmallVector<uint64_t, 4> words((width + 63) / 64, 0);
  unsigned bit = 0;
  for (size_t i = token.text.size(); i-- > 0; bit += step)
    words[bit / 64] |= uint64_t{hexValue(token.text[i])} << (bit % 64);
  return terms_.mkInt(llvm::APInt(width, words));
}

// (_ bvN width)
Term TermParser::decimalLiteral(const Token& name, uint64_t width) {
  std::string_view digits = name.text.substr(2);
  if (!std::all_of(digits.begin(), digits.end(), [](char c) { return c >= '0' && c <= '9'; }))
    unknown(name, "unknown constant");
  if (width == 0 || width >= widthLimit)
    lexer_.fail(name.begin, "the width of a bit-vector is from 1 to 2^24 - 1");
  digits.remove_prefix(std::min(digits.find_first_not_of('0'), digits.size() - 1));
  if (digits.size() > maxDecimalDigits)
    lexer_.fail(name.begin, "this decimal constant is too long; write it with #x");
  auto bits = static_cast<unsigned>(width);
  unsigned needed = static_cast<unsigned>(digits.size()) * 4;
  llvm::APInt value(std::max(bits, needed), llvm::StringRef(digits.data(), digits.size()), 10);
  if (value.getActiveBits() > bits)
    lexer_.fail(name.begin, describe(name) + " does not fit in " + std::to_string(width) +
                                (width == 1 ? " bit" : " bits"));
  return terms_.mkInt(value.trunc(bits));
}

}  // namespace fathom::smtlib
