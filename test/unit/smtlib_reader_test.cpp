#include "smtlib/reader.h"

#include "smtlib/symbols.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace fathom::smtlib {
namespace {

using ilr::Term;
using ilr::TermManager;

// Keeps what a script says, as text.
class Recorder : public Commands {
public:
  TermManager& terms() override { return *manager_; }
  void assertTerm(Term t, std::string_view source) override {
    asserted.push_back(t);
    log.push_back("assert " + normalised(source));
  }
  void push() override { log.push_back("push"); }
  void pop() override { log.push_back("pop"); }
  std::string checkSat(Position where, std::vector<SourceTerm> assumptions) override {
    std::string line = "check " + std::to_string(where.line);
    for (const SourceTerm& a : assumptions)
      line += " " + a.text;
    log.push_back(line);
    return {};
  }
  std::string getValue(llvm::ArrayRef<SourceTerm> queries) override {
    for (const SourceTerm& q : queries)
      log.push_back("value " + q.text);
    return {};
  }
  std::string getModel(const Environment& environment) override {
    for (const Binding& b : environment.bindings())
      log.push_back("model " + shownName(environment.name(b)));
    return {};
  }
  std::string getUnsatAssumptions() override { return "refused"; }
  std::string getAssertions() override { return {}; }
  std::string getInfo(std::string_view) override { return {}; }
  void setLogic(std::string_view name) override { log.push_back("logic " + std::string(name)); }
  void setInfo(std::string_view keyword, std::string_view value) override {
    log.push_back("info " + std::string(keyword) + " " + std::string(value));
  }
  void setOption(std::string_view, std::string_view) override {}
  void echo(std::string_view text) override { log.push_back("echo " + std::string(text)); }
  void resetAssertions() override { log.push_back("reset-assertions"); }
  std::string reset() override {
    asserted.clear();
    manager_ = std::make_unique<TermManager>();
    return {};
  }
  void success() override {}
  bool wantsToStop() override { return false; }

  std::vector<std::string> log;
  std::vector<Term> asserted;

private:
  std::unique_ptr<TermManager> manager_ = std::make_unique<TermManager>();
};

// Reads a script, a few bytes at a time. Returns "LINE:COLUMN: message" or nothing.
std::string read(Recorder& recorder, const std::string& text, size_t piece = 7) {
  size_t given = 0;
  Reader reader(CommandSource([&](char* buffer, size_t size) {
                  size_t n = std::min({size, piece, text.size() - given});
                  text.copy(buffer, n, given);
                  given += n;
                  return n;
                }),
                recorder);
  auto fault = reader.run();
  return fault ? std::to_string(fault->where.line) + ":" + std::to_string(fault->where.column) +
                     ": " + fault->message
               : "";
}

std::string faultOf(const std::string& text) {
  Recorder recorder;
  return read(recorder, text);
}

const std::string declareX = "(declare-const x (_ BitVec 8))\n";

// Whether the assertion simplified to true while it was read.
void expectTrue(const std::string& assertion, const std::string& before = "") {
  Recorder recorder;
  EXPECT_EQ(read(recorder, before + "(assert " + assertion + ")"), "") << assertion;
  ASSERT_EQ(recorder.asserted.size(), 1u);
  EXPECT_EQ(recorder.asserted[0], recorder.terms().mkTrue()) << assertion;
}

TEST(SmtlibReader, OperatorsOfConstantsFoldToWhatTheStandardSays) {
  expectTrue("(= (bvsmod #xf9 #x03) #x02)");
  expectTrue("(= (bvsmod #x07 #xfd) #xfe)");
  expectTrue("(= (bvsmod #xf9 #x00) #xf9)");
  expectTrue("(= (bvsmod #x80 #xff) #x00)");
  expectTrue("(= (bvcomp #x12 #x12) #b1)");
  expectTrue("(= (bvnand #b1100 #b1010) #b0111)");
  expectTrue("(= (bvxnor #b1100 #b1010) #b1001)");
  expectTrue("(= ((_ repeat 5) #b10) #b1010101010)");
  expectTrue("(= ((_ rotate_left 9) #x81) #x03)");
  expectTrue("(= ((_ extract 6 3) #x78) #xf)");
  expectTrue("(= (concat #x1 #b1 #b0 #b11) #x1b)");
  expectTrue("(= (_ bv300 16) #x012c)");
  expectTrue("(bvnego #x80)");
  expectTrue("(and (bvsdivo #b1 #b1) (bvsaddo #b1 #b1) (bvsmulo #b1 #b1))");
  expectTrue("(=> false true false)");
  expectTrue("(xor true true true)");
  expectTrue("(distinct #b00 #b01 #b10 #b11)");
  expectTrue("(not (distinct true false true))");
  expectTrue("(= #x1 #x1 #x1)");
  expectTrue(
      "(= (select (store ((as const (Array (_ BitVec 4) (_ BitVec 8))) #x07) #x1 #x09) #x2) #x07)");
}

TEST(SmtlibReader, LetIsParallelAndShadows) {
  expectTrue("(let ((x #x01) (y #x02)) (let ((x y) (y x)) (and (= x #x02) (= y #x01))))");
  expectTrue("(let ((true false)) (not true))");
  EXPECT_EQ(faultOf("(assert (let ((a true) (b a)) b))"), "1:27: unknown name `a`");
  EXPECT_EQ(faultOf("(assert (let ((a true) (a false)) a))"),
            "1:25: `a` is bound twice in this let");
}

TEST(SmtlibReader, DefinedFunctionsAreInstantiated) {
  expectTrue("(= (f #x03 #x05) #x0d)",
             "(define-fun g ((a (_ BitVec 8))) (_ BitVec 8) (bvadd a a))\n"
             "(define-fun f ((a (_ BitVec 8)) (b (_ BitVec 8))) (_ BitVec 8) (bvadd a (g b)))\n");
}

TEST(SmtlibReader, ANameCanComeBackWithAnotherSort) {
  Recorder recorder;
  EXPECT_EQ(read(recorder,
                 "(push 1)(declare-const x Bool)(assert x)(pop 1)"
                 "(declare-const x (_ BitVec 4))(assert (= x #x3))(get-model)"),
            "");
  EXPECT_EQ(recorder.log.back(), "model x");
}

TEST(SmtlibReader, DefinedSortsTakeParameters) {
  Recorder recorder;
  EXPECT_EQ(read(recorder,
                 "(define-sort Byte () (_ BitVec 8))(define-sort Map (A B) (Array B A))"
                 "(define-sort ByByte (A) (Map A Byte))"
                 "(declare-const m (ByByte (_ BitVec 3)))"
                 "(assert (= (select m #x00) #b101))"),
            "");
}

TEST(SmtlibReader, CommandsAreCarriedOutBeforeTheNextOneArrives) {
  Recorder recorder;
  std::vector<std::string> pieces = {"(echo \"a\")", "(echo \"b", "\")"};
  size_t piece = 0;
  Reader reader(CommandSource([&](char* buffer, size_t) -> size_t {
                  if (piece == 1) {
                    EXPECT_EQ(recorder.log, std::vector<std::string>{"echo a"});
                  }
                  if (piece == pieces.size())
                    return 0;
                  size_t n = pieces[piece].copy(buffer, std::string::npos);
                  ++piece;
                  return n;
                }),
                recorder);
  EXPECT_FALSE(reader.run());
  EXPECT_EQ(recorder.log.size(), 2u);
}

TEST(SmtlibReader, SourceTextsComeBackWithSingleSpaces) {
  Recorder recorder;
  EXPECT_EQ(read(recorder, declareX + "(get-value (x ( bvadd\n x ; no\n  |x|)))"), "");
  EXPECT_EQ(recorder.log.back(), "value (bvadd x |x|)");
}

TEST(SmtlibReader, FaultsSayWhereAndWhat) {
  EXPECT_EQ(faultOf("\n  (chek-sat)"),
            "2:4: unknown command `chek-sat`; did you mean `check-sat`?");
  EXPECT_EQ(faultOf("(declare-const index Bool)\n(assert indx)"),
            "2:9: unknown name `indx`; did you mean `index`?");
  EXPECT_EQ(faultOf(declareX + "(assert (= x #x000))"),
            "2:9: = takes arguments of one sort, but the sorts are (_ BitVec 8) and (_ BitVec 12)");
  EXPECT_EQ(faultOf("(set-logic QF_LIA)"),
            "1:12: the logic `QF_LIA` is not supported; there are "
            "QF_BV, QF_ABV, QF_UFBV, QF_AUFBV, these with FP behind them, QF_FP, QF_UFFP and ALL");
  EXPECT_EQ(faultOf("(declare-const x (_ BitVec 16777216))"),
            "1:28: the width of a bit-vector is from 1 to 2^24 - 1");
  EXPECT_EQ(faultOf("(check-sat)\n(assert (or true\n"), "2:1: this command is never closed");
  EXPECT_EQ(faultOf("(echo \"x)"), "1:7: this string is never closed");
  EXPECT_EQ(faultOf("(get-unsat-assumptions)"), "1:1: refused");
  EXPECT_EQ(faultOf("(pop 1)"), "1:1: there are only 0 levels to pop");
  EXPECT_EQ(faultOf("(assert #x00)"),
            "1:9: an assertion must have sort Bool, but has sort (_ BitVec 8)");
}

TEST(SmtlibReader, NestingCostsNoStack) {
  const size_t depth = 2000000;
  auto nested = [&](const std::string& open, const std::string& middle, const std::string& close) {
    std::string text;
    text.reserve(depth * (open.size() + close.size()) + 100);
    for (size_t i = 0; i < depth; ++i)
      text += open;
    text += middle;
    for (size_t i = 0; i < depth; ++i)
      text += close;
    return text;
  };
  for (const std::string& term : {nested("(not ", "b", ")"), nested("(let ((b b)) ", "b", ")"),
                                  nested("(let ((c ", "b", ")) c)"), nested("(! ", "b", " :x (y))"),
                                  nested("(ite b b ", "b", ")")}) {
    Recorder recorder;
    EXPECT_EQ(read(recorder, "(declare-const b Bool)(assert " + term + ")", 1 << 20), "");
    EXPECT_EQ(recorder.asserted.size(), 1u);
  }
  Recorder recorder;
  EXPECT_EQ(read(recorder,
                 "(define-sort I (X) X)(declare-const b " + nested("(I ", "Bool", ")") +
                     ")(set-info :x " + nested("(", "", ")") + ")",
                 1 << 20),
            "");
}

TEST(SmtlibReader, RubbishIsRefusedAndNeverCrashes) {
  const std::string seed =
      "(set-logic ALL)(declare-fun f ((_ BitVec 4) Bool) Bool)(define-fun g ((a "
      "Bool)) Bool (! (let ((q a)) (xor q a)) :n (1)))(assert (f #x1 (g true)))"
      "(push 1)(check-sat-assuming (true))(get-value ((g false)))(pop 1)";
  const std::string characters = "()|\"; #xb_!0ag:\n\x01\xff";
  uint64_t state = 12345;
  auto random = [&](size_t n) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    return static_cast<size_t>(state >> 33) % n;
  };
  for (unsigned round = 0; round < 20000; ++round) {
    std::string text = seed;
    for (unsigned i = 0; i <= random(4); ++i) {
      size_t at = random(text.size());
      switch (random(3)) {
        case 0: text.erase(at, 1 + random(6)); break;
        case 1: text.insert(at, 1, characters[random(characters.size())]); break;
        default: text[at] = characters[random(characters.size())]; break;
      }
    }
    Recorder recorder;
    read(recorder, text, 1 << 16);
  }
}

}  // namespace
}  // namespace fathom::smtlib
