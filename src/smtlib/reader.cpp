// The commands of a script (SMT-LIB 2.6, section 3.9). Each is read by the
// member of Command named after it, from a table; the terms in it are built
// while they are read, so a command is one pass over its text.
#include "smtlib/reader.h"

#include "smtlib/symbols.h"
#include "smtlib/term_parser.h"
#include "support/error.h"

#include <algorithm>

namespace fathom::smtlib {

using ilr::Term;

namespace {

constexpr std::string_view logics[] = {"QF_BV",      "QF_ABV",  "QF_UFBV",  "QF_AUFBV",
                                       "QF_FP",      "QF_BVFP", "QF_ABVFP", "QF_UFBVFP",
                                       "QF_AUFBVFP", "QF_UFFP", "ALL"};

// One command while it is read and carried out.
class Command {
public:
  Command(const CommandText& text, Commands& commands, Environment& environment, bool& hasLogic)
      : lexer_(text),
        commands_(commands),
        environment_(environment),
        parser_(lexer_, environment, commands.terms()),
        hasLogic_(hasLogic),
        start_(text.start) {}

  // False after (exit).
  bool execute();

private:
  struct Entry {
    std::string_view name;
    void (Command::*read)();
    bool answers;  // prints something itself
  };
  static const Entry table[];

  void close() { parser_.expect(TokenKind::RParen, "`)` at the end of the command"); }
  void check(const std::string& refusal) const {
    if (!refusal.empty())
      throw InputError(start_, refusal);
  }
  SourceTerm sourceTerm();
  std::string sourceExpression();
  void finishDefinition(uint32_t name, ilr::Sort sort);
  uint64_t levelCount();

  void readAssert();
  void readCheckSat();
  void readCheckSatAssuming();
  void readDeclareConst();
  void readDeclareFun();
  void readDefineConst();
  void readDefineFun();
  void readDefineSort();
  void readEcho();
  void readExit();
  void readGetAssertions();
  void readGetInfo();
  void readGetModel();
  void readGetUnsatAssumptions();
  void readGetValue();
  void readPop();
  void readPush();
  void readReset();
  void readResetAssertions();
  void readSetInfo();
  void readSetLogic();
  void readSetOption();
  void readUnsupported();

  Lexer lexer_;
  Commands& commands_;
  Environment& environment_;
  TermParser parser_;
  bool& hasLogic_;
  Position start_;
  Token name_;
  bool exits_ = false;
};

const Command::Entry Command::table[] = {
    {"assert", &Command::readAssert, false},
    {"check-sat", &Command::readCheckSat, true},
    {"check-sat-assuming", &Command::readCheckSatAssuming, true},
    {"declare-const", &Command::readDeclareConst, false},
    {"declare-datatype", &Command::readUnsupported, false},
    {"declare-datatypes", &Command::readUnsupported, false},
    {"declare-fun", &Command::readDeclareFun, false},
    {"declare-sort", &Command::readUnsupported, false},
    {"define-const", &Command::readDefineConst, false},
    {"define-fun", &Command::readDefineFun, false},
    {"define-fun-rec", &Command::readUnsupported, false},
    {"define-funs-rec", &Command::readUnsupported, false},
    {"define-sort", &Command::readDefineSort, false},
    {"echo", &Command::readEcho, true},
    {"exit", &Command::readExit, false},
    {"get-assertions", &Command::readGetAssertions, true},
    {"get-assignment", &Command::readUnsupported, true},
    {"get-info", &Command::readGetInfo, true},
    {"get-model", &Command::readGetModel, true},
    {"get-option", &Command::readUnsupported, true},
    {"get-proof", &Command::readUnsupported, true},
    {"get-unsat-assumptions", &Command::readGetUnsatAssumptions, true},
    {"get-unsat-core", &Command::readUnsupported, true},
    {"get-value", &Command::readGetValue, true},
    {"pop", &Command::readPop, false},
    {"push", &Command::readPush, false},
    {"reset", &Command::readReset, false},
    {"reset-assertions", &Command::readResetAssertions, false},
    {"set-info", &Command::readSetInfo, false},
    {"set-logic", &Command::readSetLogic, false},
    {"set-option", &Command::readSetOption, false},
};

bool Command::execute() {
  lexer_.next();  // "("
  name_ = parser_.expect(TokenKind::Symbol, "a command");
  auto entry = std::find_if(std::begin(table), std::end(table),
                            [&](const Entry& e) { return e.name == name_.text; });
  if (entry == std::end(table)) {
    std::vector<std::string_view> names;
    for (const Entry& e : table)
      names.push_back(e.name);
    std::string nearest = nearestName(name_.text, names);
    lexer_.fail(name_.begin, "unknown command " + describe(name_) +
                                 (nearest.empty() ? "" : "; did you mean `" + nearest + "`?"));
  }
  (this->*entry->read)();
  if (!entry->answers)
    commands_.success();
  return !exits_;
}

void Command::readUnsupported() {
  lexer_.fail(name_.begin, "the command " + describe(name_) + " is not supported");
}

SourceTerm Command::sourceTerm() {
  size_t begin = lexer_.peek().begin;
  Term t = parser_.term();
  return {t, normalised(lexer_.text().substr(begin, lexer_.lastEnd() - begin))};
}

std::string Command::sourceExpression() {
  size_t begin = lexer_.peek().begin;
  parser_.skipExpression();
  return normalised(lexer_.text().substr(begin, lexer_.lastEnd() - begin));
}

void Command::readAssert() {
  size_t begin = lexer_.peek().begin;
  Term t = parser_.term(commands_.terms().boolSort(), "an assertion");
  std::string_view text = lexer_.text().substr(begin, lexer_.lastEnd() - begin);
  close();
  commands_.assertTerm(t, text);
}

void Command::readCheckSat() {
  close();
  check(commands_.checkSat(start_, {}));
}

void Command::readCheckSatAssuming() {
  parser_.expect(TokenKind::LParen, "the list of assumptions");
  std::vector<SourceTerm> assumptions;
  while (lexer_.peek().kind != TokenKind::RParen) {
    size_t begin = lexer_.peek().begin;
    assumptions.push_back(sourceTerm());
    if (!commands_.terms().isBool(assumptions.back().term))
      lexer_.fail(begin, "an assumption must have sort Bool");
  }
  lexer_.next();
  close();
  check(commands_.checkSat(start_, std::move(assumptions)));
}

void Command::readDeclareConst() {
  uint32_t name = parser_.declarableName();
  ilr::Sort sort = parser_.sort();
  close();
  environment_.declareSymbol(commands_.terms(), name, sort);
}

void Command::readDeclareFun() {
  uint32_t name = parser_.declarableName();
  parser_.expect(TokenKind::LParen, "the list of parameter sorts");
  std::vector<ilr::Sort> parameters;
  auto plainSort = [&](bool mustBePlain) {
    size_t begin = lexer_.peek().begin;
    ilr::Sort sort = parser_.sort();
    if (mustBePlain && commands_.terms().isArray(sort))
      lexer_.fail(begin,
                  "functions over arrays are not supported; declare it over Bool and "
                  "bit-vectors, or define it");
    return sort;
  };
  while (lexer_.peek().kind != TokenKind::RParen)
    parameters.push_back(plainSort(true));
  lexer_.next();
  ilr::Sort result = plainSort(!parameters.empty());
  close();
  if (parameters.empty())
    environment_.declareSymbol(commands_.terms(), name, result);
  else
    environment_.declareFunction(commands_.terms(), name, parameters, result);
}

void Command::finishDefinition(uint32_t name, ilr::Sort sort) {
  Term body = parser_.term(sort, "the body of this definition");
  close();
  environment_.define(name, body);
}

void Command::readDefineConst() {
  uint32_t name = parser_.declarableName();
  finishDefinition(name, parser_.sort());
}

void Command::readDefineFun() {
  ilr::TermManager& terms = commands_.terms();
  uint32_t name = parser_.declarableName();
  parser_.expect(TokenKind::LParen, "the list of parameters");
  std::vector<Term> parameters;
  while (lexer_.peek().kind != TokenKind::RParen) {
    parser_.expect(TokenKind::LParen, "a parameter (name sort)");
    Token parameter = parser_.expect(TokenKind::Symbol, "a name");
    uint32_t parameterName = environment_.names().intern(parameter.text);
    if (environment_.localPosition(parameterName))
      lexer_.fail(parameter.begin, describe(parameter) + " is a parameter twice");
    ilr::Sort sort = parser_.sort();
    parser_.expect(TokenKind::RParen, "`)`");
    parameters.push_back(terms.mkFreshSymbol(parameter.text, sort));
    environment_.bindLocal(parameterName, parameters.back());
  }
  lexer_.next();
  ilr::Sort result = parser_.sort();
  if (parameters.empty())
    return finishDefinition(name, result);
  parser_.forbidNaming();
  Term body = parser_.term(result, "the body of this definition");
  close();
  environment_.dropLocals(0);
  environment_.define(name, Macro(terms, std::move(parameters), body));
}

void Command::readDefineSort() {
  Token token = parser_.expect(TokenKind::Symbol, "a name");
  uint32_t name = environment_.names().intern(token.text);
  if (environment_.findSort(name) || token.text == "Bool" || token.text == "Array" ||
      token.text == "BitVec")
    lexer_.fail(token.begin, "the sort " + describe(token) + " is already defined");
  parser_.expect(TokenKind::LParen, "the list of parameters");
  std::vector<uint32_t> parameters;
  while (lexer_.peek().kind != TokenKind::RParen)
    parameters.push_back(
        environment_.names().intern(parser_.expect(TokenKind::Symbol, "a name").text));
  lexer_.next();
  SortDefinition definition{static_cast<unsigned>(parameters.size()),
                            parser_.sortScheme(parameters)};
  close();
  environment_.defineSort(name, definition);
}

void Command::readEcho() {
  std::string text = unescaped(parser_.expect(TokenKind::String, "a string").text);
  close();
  commands_.echo(text);
}

void Command::readExit() {
  close();
  exits_ = true;
}

void Command::readGetAssertions() {
  close();
  check(commands_.getAssertions());
}

void Command::readGetInfo() {
  Token keyword = parser_.expect(TokenKind::Keyword, "a keyword");
  close();
  check(commands_.getInfo(keyword.text));
}

void Command::readGetModel() {
  close();
  check(commands_.getModel(environment_));
}

void Command::readGetUnsatAssumptions() {
  close();
  check(commands_.getUnsatAssumptions());
}

void Command::readGetValue() {
  parser_.expect(TokenKind::LParen, "the list of terms");
  std::vector<SourceTerm> queries;
  do
    queries.push_back(sourceTerm());
  while (lexer_.peek().kind != TokenKind::RParen);
  lexer_.next();
  close();
  check(commands_.getValue(queries));
}

uint64_t Command::levelCount() {
  uint64_t count =
      lexer_.peek().kind == TokenKind::RParen ? 1 : parser_.numeral("a number of levels");
  close();
  return count;
}

void Command::readPush() {
  size_t begin = lexer_.peek().begin;
  uint64_t count = levelCount();
  if (count > 1000000)
    lexer_.fail(begin, "at most 1000000 levels can be pushed at once");
  for (uint64_t i = 0; i < count; ++i) {
    environment_.push();
    commands_.push();
  }
}

void Command::readPop() {
  uint64_t count = levelCount();
  if (count > environment_.levels())
    lexer_.fail(0, "there are only " + std::to_string(environment_.levels()) + " levels to pop");
  for (uint64_t i = 0; i < count; ++i) {
    environment_.pop();
    commands_.pop();
  }
}

void Command::readReset() {
  close();
  environment_.clear(true);
  environment_.setGlobalDeclarations(false);
  environment_.forgetManager();
  hasLogic_ = false;
  check(commands_.reset());
}

void Command::readResetAssertions() {
  close();
  environment_.clear(false);
  commands_.resetAssertions();
}

void Command::readSetInfo() {
  Token keyword = parser_.expect(TokenKind::Keyword, "a keyword");
  std::string value;
  if (lexer_.peek().kind != TokenKind::RParen)
    value = sourceExpression();
  if (keyword.text == ":status" && value != "sat" && value != "unsat" && value != "unknown")
    lexer_.fail(keyword.begin, "the status is sat, unsat or unknown");
  close();
  commands_.setInfo(keyword.text, value);
}

void Command::readSetLogic() {
  Token logic = parser_.expect(TokenKind::Symbol, "the name of a logic");
  close();
  if (hasLogic_)
    lexer_.fail(name_.begin, "the logic is already set");
  if (std::find(std::begin(logics), std::end(logics), logic.text) == std::end(logics))
    lexer_.fail(logic.begin, "the logic " + describe(logic) +
                                 " is not supported; there are QF_BV, QF_ABV, QF_UFBV, QF_AUFBV, "
                                 "these with FP behind them, QF_FP, QF_UFFP and ALL");
  hasLogic_ = true;
  commands_.setLogic(logic.text);
}

void Command::readSetOption() {
  Token keyword = parser_.expect(TokenKind::Keyword, "a keyword");
  std::string value;
  if (lexer_.peek().kind != TokenKind::RParen)
    value = sourceExpression();
  close();
  if (keyword.text == ":global-declarations" || keyword.text == ":produce-models" ||
      keyword.text == ":print-success") {
    if (value != "true" && value != "false")
      lexer_.fail(keyword.begin, "the option " + describe(keyword) + " is true or false");
  }
  if (keyword.text == ":global-declarations")
    environment_.setGlobalDeclarations(value == "true");
  commands_.setOption(keyword.text, value);
}

}  // namespace

std::optional<Diagnostic> Reader::run() {
  try {
    CommandText text;
    while (!commands_.wantsToStop() && source_.next(text) &&
           Command(text, commands_, environment_, hasLogic_).execute()) {}
    return std::nullopt;
  } catch (const InputError& error) {
    return Diagnostic{error.where(), error.what()};
  }
}

}  // namespace fathom::smtlib
