#pragma once

#include "smtlib/environment.h"
#include "smtlib/lexer.h"
#include "smtlib/operators.h"

#include <array>
#include <vector>

namespace fathom::smtlib {

// Reads terms and sorts of one command. Terms are built while they are read,
// with an explicit stack: nesting costs memory, never the stack of the machine.
class TermParser {
public:
  TermParser(Lexer& lexer, Environment& environment, ilr::TermManager& terms);

  ilr::Term term();
  ilr::Term term(ilr::Sort expected, const char* what);
  ilr::Sort sort();
  // A sort in which the given names stand for parameters.
  SortScheme sortScheme(llvm::ArrayRef<uint32_t> parameters);
  // Parameters of the function being defined are local names, and a term over
  // them cannot be given a name of its own.
  void forbidNaming() { namingAllowed_ = false; }

  // Tokens, for the commands.
  Token expect(TokenKind kind, const char* what);
  uint32_t declarableName();
  uint64_t numeral(const char* what);
  void skipExpression();

private:
  enum class FrameKind : uint8_t {
    Operator,
    Function,
    Macro,
    ConstArray,
    LetBindings,
    LetBinding,
    LetBody,
    Annotation
  };
  struct Frame {
    FrameKind kind;
    Operator op{};
    uint32_t values = 0;    // height of values_ when it was opened
    uint32_t a = 0, b = 0;  // indices; or name, binding, sort, number of locals
    size_t begin = 0;       // offset of its "("
  };

  void open(const Token& paren);
  void openLet(const Token& paren);
  void openIndexed(const Token& paren);
  void openQualified(const Token& paren);
  void openNamed(const Token& paren, const Token& head);
  void close(const Token& paren);
  void bindLet(Frame& frame);
  void insideBindings(const Token& token);
  void attribute(const Token& keyword);
  ilr::Term atom(const Token& token);
  ilr::Term literalTerm(const Token& token);
  ilr::Term decimalLiteral(const Token& name, uint64_t width);
  // number_parser.cpp
  struct Rational;
  bool isNumberToRound(const Token& token);
  ilr::Term roundedNumber(const Token& token);
  Rational rational(const Token& first, unsigned depth);
  ilr::Term specialFloat(const Token& name);
  ilr::FloatFormat format();
  ilr::Term applyUser(const Frame& frame, llvm::ArrayRef<ilr::Term> arguments);
  [[noreturn]] void unknown(const Token& name, const char* what);
  SortScheme applySort(const Token& head, llvm::ArrayRef<SortScheme> arguments);
  SortScheme sortByName(const Token& token, llvm::ArrayRef<uint32_t> parameters);
  SortScheme::Element elementOf(const SortScheme& scheme, const Token& where);
  SortScheme indexedSort();
  bool expectsOneTerm(FrameKind kind) const;

  Lexer& lexer_;
  Environment& environment_;
  ilr::TermManager& terms_;
  bool namingAllowed_ = true;
  std::vector<Frame> frames_;
  std::vector<ilr::Term> values_;
  std::vector<std::pair<uint32_t, size_t>> letNames_;  // name and offset, of open lets
};

// The operator of that name, if there is one.
bool findOperator(std::string_view name, Operator& op);

}  // namespace fathom::smtlib
