#include "smtlib/printer.h"

#include "ilr/evaluate.h"
#include "smtlib/reader.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <sstream>

namespace fathom::smtlib {
namespace {

using ilr::Op;
using ilr::Term;
using ilr::TermManager;

size_t deepestLine(const std::string& text) {
  size_t deepest = 0, depth = 0;
  for (char c : text) {
    if (c == '(')
      deepest = std::max(deepest, ++depth);
    else if (c == ')')
      --depth;
  }
  return deepest;
}

std::string script(const TermManager& terms, llvm::ArrayRef<Term> assertions) {
  std::ostringstream out;
  writeScript(out, terms, assertions);
  return out.str();
}

TEST(SmtlibPrinter, SharedTermsAreDefinedOnceAndOthersStandInPlace) {
  TermManager m(false);
  Term x = m.mkSymbol("x", m.intSort(8)), y = m.mkSymbol("y", m.intSort(8));
  Term sum = m.mk(Op::Add, x, y);
  Term t = m.mk(Op::Ult, m.mk(Op::Mul, sum, sum), m.mk(Op::Xor, x, m.mkInt(8, 7)));
  std::string n = std::to_string(sum.id);
  EXPECT_EQ(script(m, t),
            "(set-logic QF_BV)\n"
            "(declare-fun x () (_ BitVec 8))\n"
            "(declare-fun y () (_ BitVec 8))\n"
            "(define-fun t" +
                n +
                " () (_ BitVec 8) (bvadd x y))\n"
                "(assert (bvult (bvmul t" +
                n + " t" + n +
                ") (bvxor x #x07)))\n"
                "(check-sat)\n(exit)\n");
}

TEST(SmtlibPrinter, ADeepChainGivesFlatLinesOfLinearTotalLength) {
  TermManager m(false);
  Term x = m.mkSymbol("x", m.intSort(32)), t = x;
  const unsigned depth = 200000;
  for (unsigned i = 0; i < depth; ++i)
    t = m.mk(Op::Add, t, x);
  std::string text = script(m, m.mkEq(t, x));
  EXPECT_LE(deepestLine(text), 12u);
  EXPECT_LT(text.size(), size_t{depth} * 60);
}

TEST(SmtlibPrinter, NamesThatSmtlibCannotCarryAreReplacedAndStayDistinct) {
  TermManager m(false);
  std::ostringstream out;
  Printer printer(out, m);
  std::vector<std::string> names = {"x",   "a b", "bvadd",   "a|b", "a\\b", ".x", "\xc3\xa9",
                                    "let", "1x",  "bvadd!0", "_!0", "t17",  "as"};
  std::vector<Term> symbols;
  for (const std::string& name : names)
    symbols.push_back(m.mkSymbol(name, m.boolSort()));
  symbols.push_back(m.mkSymbol("", m.boolSort()));
  printer.define(symbols);
  EXPECT_EQ(printer.symbolName(symbols[0]), "x");
  EXPECT_EQ(printer.symbolName(symbols[1]), "|a b|");
  EXPECT_EQ(printer.symbolName(symbols[8]), "|1x|");
  std::unordered_set<std::string> seen;
  for (Term s : symbols) {
    const std::string& name = printer.symbolName(s);
    EXPECT_TRUE(seen.insert(name).second) << name << " stands for two symbols";
    std::string bare = name[0] == '|' ? name.substr(1, name.size() - 2) : name;
    EXPECT_EQ(spelling(bare), name);
  }
  EXPECT_EQ(printer.symbols().size(), symbols.size());
}

TEST(SmtlibPrinter, UserSymbolsThatLookLikeDefinitionsKeepTheirName) {
  TermManager m(false);
  Term t5 = m.mkSymbol("t5", m.intSort(8));
  Term square = m.mk(Op::Mul, t5, t5);
  std::string text = script(m, m.mkEq(m.mk(Op::Add, square, square), t5));
  EXPECT_NE(text.find("(declare-fun t5 ()"), std::string::npos) << text;
  EXPECT_NE(text.find("(define-fun t!"), std::string::npos) << text;
}

TEST(SmtlibPrinter, AnIncrementalPrinterRepeatsNothing) {
  TermManager m(false);
  std::ostringstream out;
  Printer printer(out, m);
  Term x = m.mkSymbol("x", m.intSort(8));
  Term sum = m.mk(Op::Add, x, m.mkInt(8, 1));
  printer.define(sum);
  std::string name = printer.text(sum);
  std::string first = out.str();
  printer.define(sum);
  EXPECT_EQ(out.str(), first);
  printer.assertAll(m.mk(Op::Ult, sum, x));
  EXPECT_EQ(out.str(), first + "(assert (bvult " + name + " x))\n");
}

TEST(SmtlibPrinter, TheLogicIsTheSmallestThatFits) {
  TermManager m(false);
  Term x = m.mkSymbol("x", m.intSort(8));
  ilr::Sort arraySort = m.arraySort(8, 8);
  Term read = m.mk(Op::Read, m.mkSymbol("m", arraySort), x);
  Term call = m.mkApply(m.mkFunction("f", m.intSort(8), m.intSort(8)), x);
  Term constant = m.mk(Op::Read, m.mkConstArray(arraySort, x), x);
  EXPECT_EQ(logicName(m, x), "QF_BV");
  EXPECT_EQ(logicName(m, read), "QF_ABV");
  EXPECT_EQ(logicName(m, call), "QF_UFBV");
  EXPECT_EQ(logicName(m, {read, call}), "QF_AUFBV");
  EXPECT_EQ(logicName(m, constant), "ALL");
}

// Evaluates a printed script by reading it back: terms over constants fold.
class Collector : public Commands {
public:
  explicit Collector(TermManager& m) : terms_(m) {}
  TermManager& terms() override { return terms_; }
  void assertTerm(Term t, std::string_view) override { asserted.push_back(t); }
  void push() override {}
  void pop() override {}
  std::string checkSat(Position, std::vector<SourceTerm>) override { return {}; }
  std::string getValue(llvm::ArrayRef<SourceTerm>) override { return {}; }
  std::string getModel(const Environment&) override { return {}; }
  std::string getUnsatAssumptions() override { return {}; }
  std::string getAssertions() override { return {}; }
  std::string getInfo(std::string_view) override { return {}; }
  void setLogic(std::string_view) override {}
  void setInfo(std::string_view, std::string_view) override {}
  void setOption(std::string_view, std::string_view) override {}
  void echo(std::string_view) override {}
  void resetAssertions() override {}
  std::string reset() override { return {}; }
  void success() override {}
  bool wantsToStop() override { return false; }

  std::vector<Term> asserted;

private:
  TermManager& terms_;
};

TEST(SmtlibPrinter, EveryExpansionMeansItsFunctionAtWidthsOneToFour) {
  const Op ops[] = {Op::RotL,  Op::RotR,  Op::UAddO, Op::SAddO, Op::USubO, Op::SSubO, Op::UMulO,
                    Op::SMulO, Op::SDivO, Op::DivZ,  Op::UDivX, Op::SDivX, Op::ShO,   Op::LShrX,
                    Op::AShrX, Op::SDiv,  Op::SRem,  Op::UDiv,  Op::URem,  Op::Ne,    Op::Sge};
  for (unsigned width = 1; width <= 4; ++width) {
    TermManager m(false);
    Term x = m.mkSymbol("x", m.intSort(width)), y = m.mkSymbol("y", m.intSort(width));
    std::vector<Term> assertions;
    for (Op op : ops) {
      Term t = m.mk(op, x, y);
      assertions.push_back(m.isBool(t) ? t : m.mkEq(t, m.mkInt(width, 1)));
    }
    std::string text = script(m, assertions);
    TermManager back(false);
    Collector collector(back);
    size_t given = 0;
    Reader reader(CommandSource([&](char* buffer, size_t size) {
                    size_t n = std::min(size, text.size() - given);
                    text.copy(buffer, n, given);
                    given += n;
                    return n;
                  }),
                  collector);
    auto fault = reader.run();
    ASSERT_FALSE(fault) << fault->message << "\n" << text;
    ASSERT_EQ(collector.asserted.size(), assertions.size());
    for (uint64_t a = 0; a < (1u << width); ++a)
      for (uint64_t b = 0; b < (1u << width); ++b) {
        ilr::Assignment here, there;
        here.symbols[x] = llvm::APInt(width, a);
        here.symbols[y] = llvm::APInt(width, b);
        there.symbols[back.findSymbol("x")] = llvm::APInt(width, a);
        there.symbols[back.findSymbol("y")] = llvm::APInt(width, b);
        ilr::Evaluator original(m, here), printed(back, there);
        for (size_t i = 0; i < assertions.size(); ++i)
          EXPECT_EQ(original.isTrue(assertions[i]), printed.isTrue(collector.asserted[i]))
              << ilr::opName(ops[i]) << " at width " << width << " of " << a << ", " << b;
      }
  }
}

}  // namespace
}  // namespace fathom::smtlib
