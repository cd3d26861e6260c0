// Numbers of floats in scripts: (_ +oo 8 24) and its kin, and the real numbers that
// ((_ to_fp 8 24) RNE 0.1) rounds. Reals occur nowhere else, so one is rounded while it
// is read: to_fp then has a float of its own format, which it leaves as it is.
#include "ilr/evaluate_float.h"
#include "smtlib/term_parser.h"

#include "llvm/ADT/StringRef.h"

namespace fathom::smtlib {

using ilr::FloatFormat;
using ilr::Term;
using llvm::APInt;

namespace {

constexpr size_t maxDigits = 2000;
constexpr unsigned maxNesting = 8;

bool isPlain(const Token& token, std::string_view text) {
  return token.kind == TokenKind::Symbol && !token.quoted && token.text == text;
}

APInt times(const APInt& a, const APInt& b) {
  unsigned width = a.getActiveBits() + b.getActiveBits() + 1;
  return a.zextOrTrunc(width) * b.zextOrTrunc(width);
}

}  // namespace

struct TermParser::Rational {
  bool negative = false;
  APInt numerator, denominator;
};

FloatFormat TermParser::format() {
  size_t begin = lexer_.peek().begin;
  uint64_t exponent = numeral("bits of exponent");
  uint64_t significand = numeral("bits of significand");
  if (std::string problem = formatProblem(exponent, significand); !problem.empty())
    lexer_.fail(begin, problem);
  return {static_cast<unsigned>(exponent), static_cast<unsigned>(significand)};
}

// After "(_": null if it is none.
Term TermParser::specialFloat(const Token& name) {
  bool negative = !name.text.empty() && name.text[0] == '-';
  if (name.text == "NaN") {
    FloatFormat f = format();
    return terms_.mkFloat(f, f.nan());
  }
  if (name.text == "+oo" || name.text == "-oo") {
    FloatFormat f = format();
    return terms_.mkFloat(f, f.infinity(negative));
  }
  if (name.text == "+zero" || name.text == "-zero") {
    FloatFormat f = format();
    return terms_.mkFloat(f, f.zero(negative));
  }
  return {};
}

// The second argument of to_fp, and a number.
bool TermParser::isNumberToRound(const Token& token) {
  if (frames_.empty() || frames_.back().kind != FrameKind::Operator ||
      frames_.back().op != Operator::FpToFp || values_.size() != frames_.back().values + 1)
    return false;
  if (token.kind == TokenKind::LParen)
    return isPlain(lexer_.peek(), "-") || isPlain(lexer_.peek(), "/");
  return token.kind == TokenKind::Numeral || token.kind == TokenKind::Decimal;
}

// A numeral, a decimal, (- r) or (/ r r).
TermParser::Rational TermParser::rational(const Token& first, unsigned depth) {
  Rational r;
  if (depth == 0)
    lexer_.fail(first.begin, "this number nests too deep");
  if (first.kind == TokenKind::LParen) {
    Token head = expect(TokenKind::Symbol, "`-` or `/`");
    r = rational(lexer_.next(), depth - 1);
    if (isPlain(head, "/")) {
      Rational d = rational(lexer_.next(), depth - 1);
      if (d.numerator.isZero())
        lexer_.fail(head.begin, "a division by zero has no value");
      r.negative = r.negative != d.negative;
      r.numerator = times(r.numerator, d.denominator);
      r.denominator = times(r.denominator, d.numerator);
    } else if (isPlain(head, "-")) {
      r.negative = !r.negative;
    } else {
      lexer_.fail(head.begin, "expected a number, but found " + describe(head));
    }
    expect(TokenKind::RParen, "`)`");
    return r;
  }
  if (first.kind != TokenKind::Numeral && first.kind != TokenKind::Decimal)
    lexer_.fail(first.begin, "expected a number, but found " + describe(first));
  if (first.text.size() > maxDigits)
    lexer_.fail(first.begin, "this number is too long");
  std::string digits(first.text);
  size_t point = digits.find('.');
  size_t places = point == digits.npos ? 0 : digits.size() - point - 1;
  if (point != digits.npos)
    digits.erase(point, 1);
  auto width = static_cast<unsigned>(4 * digits.size() + 4);
  r.numerator = APInt(width, digits, 10);
  r.denominator = APInt(width, "1" + std::string(places, '0'), 10);
  return r;
}

Term TermParser::roundedNumber(const Token& token) {
  const Frame& frame = frames_.back();
  FloatFormat f{frame.a, frame.b};
  if (std::string problem = formatProblem(frame.a, frame.b); !problem.empty())
    lexer_.fail(frame.begin, problem);
  Term rm = values_.back();
  if (!terms_.isRounding(terms_.sort(rm)))
    lexer_.fail(frame.begin, "to_fp takes a rounding mode first");
  Rational r = rational(token, maxNesting);
  auto rounded = [&](unsigned mode) {
    // SMT-LIB: the real number 0 is the positive zero.
    bool negative = r.negative && !r.numerator.isZero();
    return terms_.mkFloat(f, ilr::roundRational(f, static_cast<ilr::Rounding>(mode), negative,
                                                r.numerator, r.denominator));
  };
  Term result = rounded(0);
  for (unsigned i = 1; i < ilr::numRoundings; ++i)
    result = terms_.mkSelect(terms_.mkEq(rm, terms_.mkRounding(static_cast<ilr::Rounding>(i))),
                             rounded(i), result);
  return result;
}

}  // namespace fathom::smtlib
