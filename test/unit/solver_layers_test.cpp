// What surrounds the backends: the checks of the base class, processes that
// misbehave, decorators, the factory, and the way of terms between managers.

#include "ilr/transfer.h"
#include "solve/cross_check_solver.h"
#include "solve/factory.h"
#include "solve/process_solver.h"
#include "solve/sexpr.h"
#include "solve/z3_solver.h"
#include "support/error.h"

#include <gtest/gtest.h>

#include <stdlib.h>
#include <chrono>
#include <csignal>
#include <filesystem>
#include <fstream>
#include <sstream>

using namespace fathom;
using namespace fathom::ilr;
using namespace fathom::solve;
using llvm::APInt;

namespace {

namespace fs = std::filesystem;

// A directory that goes away with the test.
class TemporaryDirectory {
public:
  TemporaryDirectory() {
    std::string name = (fs::temp_directory_path() / "fathom-test-XXXXXX").string();
    if (!mkdtemp(name.data()))
      throw std::runtime_error("no temporary directory");
    path_ = name;
  }
  ~TemporaryDirectory() { fs::remove_all(path_); }
  std::string operator/(const std::string& name) const { return (path_ / name).string(); }
  std::string str() const { return path_.string(); }

private:
  fs::path path_;
};

std::string contents(const std::string& path) {
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

// Answers sat with zero for everything, whatever the question.
class AlwaysSat : public Solver {
public:
  using Solver::Solver;
  std::string name() const override { return "always-sat"; }

protected:
  void doAssert(Term) override {}
  Result doCheck(llvm::ArrayRef<Term>, const Deadline&) override { return {Answer::Sat, {}}; }
};

class SolverLayers : public testing::Test {
protected:
  // A shell script as the command of a solver.
  std::string script(const std::string& body) {
    std::string path = directory_ / ("solver" + std::to_string(scripts_++) + ".sh");
    std::ofstream(path) << body << "\n";
    return "sh " + path;
  }
  Result ask(const std::string& body, const Deadline& deadline = Deadline::after(5)) {
    ProcessSolver solver(m, script(body));
    solver.assertTerm(m.mkEq(x, m.mkInt(8, 5)));
    return solver.check({}, deadline);
  }
  std::unique_ptr<Solver> make(const SolverConfig& config) {
    auto made = makeSolver(m, config);
    if (auto* problem = std::get_if<std::string>(&made))
      throw std::runtime_error(*problem);
    return std::move(std::get<std::unique_ptr<Solver>>(made));
  }
  std::string problem(const std::string& spec, const std::string& proof = {}) {
    SolverConfig config;
    config.spec = spec;
    config.proofFile = proof;
    auto made = makeSolver(m, config);
    auto* p = std::get_if<std::string>(&made);
    return p ? *p : "";
  }

  TermManager m;
  Term x = m.mkSymbol("x", m.intSort(8));
  TemporaryDirectory directory_;
  int scripts_ = 0;
};

TEST_F(SolverLayers, AModelThatFailsIsAnInternalErrorThatNamesTheBackend) {
  AlwaysSat solver(m);
  EXPECT_EQ(solver.check({m.mkEq(x, m.mkInt(8, 0))}).answer, Answer::Sat);
  try {
    solver.check({m.mkEq(x, m.mkInt(8, 1))});
    FAIL() << "the model was not evaluated";
  } catch (const InternalError& e) {
    EXPECT_NE(std::string(e.what()).find("always-sat"), std::string::npos) << e.what();
  }
  EXPECT_THROW(solver.model(), InternalError);
  solver.assertTerm(m.mkEq(x, m.mkInt(8, 1)));
  EXPECT_THROW(solver.check(), InternalError);
}

TEST_F(SolverLayers, AFalseAssumptionNeedsNoSolver) {
  AlwaysSat solver(m);
  Term t = m.mkEq(x, m.mkInt(8, 0));
  EXPECT_EQ(solver.check({t, m.mkFalse()}).answer, Answer::Unsat);
  EXPECT_EQ(solver.failedAssumptions(), std::vector<Term>{m.mkFalse()});
  solver.assertTerm(m.mkFalse());
  EXPECT_EQ(solver.check({t}).answer, Answer::Unsat);
  EXPECT_TRUE(solver.failedAssumptions().empty());
}

TEST_F(SolverLayers, APassedDeadlineEndsACheckBeforeItBegins) {
  AlwaysSat solver(m);
  EXPECT_EQ(solver.check({}, Deadline::after(0)).reason, "time limit reached");
  solver.interrupt();
  EXPECT_EQ(solver.check().reason, "interrupted");
}

TEST_F(SolverLayers, AProcessThatCannotBeStartedIsUnknown) {
  ProcessSolver solver(m, "no-such-solver-anywhere --flag");
  solver.assertTerm(m.mkEq(x, m.mkInt(8, 5)));
  Result r = solver.check();
  EXPECT_EQ(r.answer, Answer::Unknown);
  EXPECT_NE(r.reason.find("No such file"), std::string::npos) << r.reason;
}

TEST_F(SolverLayers, ACommandIsDividedAtBlanksAndNothingElseHasAMeaning) {
  auto words = [](const char* command) { return std::get<0>(wordsOf(command)); };
  using Words = std::vector<std::string>;
  EXPECT_EQ(words("  z3\t-in\n"), (Words{"z3", "-in"}));
  EXPECT_EQ(words("a 'b c' \"d e\" f\\ g"), (Words{"a", "b c", "d e", "f g"}));
  EXPECT_EQ(words("a'b'\"c\"d '' "), (Words{"abcd", ""}));
  EXPECT_EQ(words("'\\' \"\\\"\""), (Words{"\\", "\""}));
  EXPECT_EQ(words("$(x) `y` a;b | c > d & *"),
            (Words{"$(x)", "`y`", "a;b", "|", "c", ">", "d", "&", "*"}));
  EXPECT_TRUE(words(" ").empty());
  EXPECT_EQ(std::get<1>(wordsOf("a 'b")), "a quote has no end");
}

TEST_F(SolverLayers, AProcessThatDiesIsUnknownWithItsSignal) {
  Result r = ask("kill -SEGV $$");
  EXPECT_EQ(r.answer, Answer::Unknown);
  EXPECT_NE(r.reason.find("died with signal 11"), std::string::npos) << r.reason;
  r = ask("cat >/dev/null & kill -9 $$");
  EXPECT_NE(r.reason.find("died with signal 9"), std::string::npos) << r.reason;
}

TEST_F(SolverLayers, AProcessThatFailsIsUnknownWithItsMessage) {
  Result r = ask("echo 'licence expired' >&2; exit 3");
  EXPECT_EQ(r.answer, Answer::Unknown);
  EXPECT_NE(r.reason.find("exit code 3 (licence expired)"), std::string::npos) << r.reason;
}

TEST_F(SolverLayers, AProcessThatHangsIsEndedWithItsChildren) {
  std::string pidFile = directory_ / "pid";
  auto begin = std::chrono::steady_clock::now();
  Result r = ask("sleep 1000 & echo $! >" + pidFile + "; wait", Deadline::after(0.3));
  EXPECT_EQ(r.answer, Answer::Unknown);
  EXPECT_EQ(r.reason, "time limit reached");
  EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(2));
  int pid = std::stoi(contents(pidFile));
  for (int i = 0; i < 100 && kill(pid, 0) == 0; ++i) {
    std::string stat = contents("/proc/" + std::to_string(pid) + "/stat");
    if (stat.find(") Z") != std::string::npos)
      return;  // dead, waiting for whoever inherited it
    timespec pause{0, 10'000'000};
    nanosleep(&pause, nullptr);
  }
  EXPECT_NE(kill(pid, 0), 0) << "a grandchild survived";
}

TEST_F(SolverLayers, AProcessThatPrintsRubbishIsUnknown) {
  Result r = ask("echo 'hello, I am no solver'; cat >/dev/null");
  EXPECT_EQ(r.answer, Answer::Unknown);
  EXPECT_NE(r.reason.find("said hello"), std::string::npos) << r.reason;
  r = ask("head -c 100000 /dev/zero");
  EXPECT_EQ(r.answer, Answer::Unknown);
  r = ask("echo '((((('");
  EXPECT_EQ(r.answer, Answer::Unknown);
  r = ask("echo ')'");
  EXPECT_EQ(r.answer, Answer::Unknown);
}

TEST_F(SolverLayers, SatFollowedByRubbishIsUnknown) {
  EXPECT_EQ(ask("echo sat; echo 'rubbish'; cat >/dev/null").answer, Answer::Unknown);
  EXPECT_EQ(ask("echo sat; echo '((x #b1))'; cat >/dev/null").answer, Answer::Unknown);
  EXPECT_EQ(ask("echo sat; echo '((x))'; cat >/dev/null").answer, Answer::Unknown);
  EXPECT_EQ(ask("echo sat; echo '()'; cat >/dev/null").answer, Answer::Unknown);
  Result r = ask("echo sat");
  EXPECT_EQ(r.answer, Answer::Unknown);
  EXPECT_NE(r.reason.find("answered sat, but gave no values"), std::string::npos) << r.reason;
}

TEST_F(SolverLayers, SatWithAWrongModelIsUnknown) {
  Result r = ask("echo sat; echo '((x #x07))'; cat >/dev/null");
  EXPECT_EQ(r.answer, Answer::Unknown);
  EXPECT_NE(r.reason.find("could not be confirmed"), std::string::npos) << r.reason;
  EXPECT_EQ(ask("echo sat; echo '((x #x05))'; cat >/dev/null").answer, Answer::Sat);
  EXPECT_EQ(ask("echo success; echo sat; echo '((x (_ bv5 8)))'; cat >/dev/null").answer,
            Answer::Sat);
}

TEST_F(SolverLayers, AProcessThatStopsListeningDoesNoHarm) {
  ProcessSolver solver(m, script("exec <&-; sleep 0.1; echo unsat"));
  for (unsigned i = 0; i < 20000; ++i) {  // more than a pipe holds
    Term y = m.mkFreshSymbol("y", m.intSort(8));
    solver.assertTerm(m.mk(Op::Ult, y, m.mkInt(8, 9)));
  }
  EXPECT_EQ(solver.check({}, Deadline::after(10)).answer, Answer::Unsat);
}

TEST_F(SolverLayers, AProcessThatOnlyClosesItsOutputIsUnknown) {
  Result r = ask("exec >&-; sleep 1000");
  EXPECT_EQ(r.answer, Answer::Unknown);
  EXPECT_NE(r.reason.find("closed its output"), std::string::npos) << r.reason;
}

TEST_F(SolverLayers, ArraysAreReadFromReadsIfTheyHaveNoReadableValue) {
  // z3 in front, with every value of an array hidden.
  std::string command = script("z3 -in | sed -u 's/(a .*/(a strange))/'");
  ProcessSolver solver(m, command);
  Term a = m.mkSymbol("a", m.arraySort(8, 8));
  Term w = m.mk(Op::Write, a, x, m.mkInt(8, 1));
  solver.assertTerm(m.mkEq(m.mk(Op::Read, w, m.mkInt(8, 3)), m.mkInt(8, 42)));
  solver.assertTerm(m.mkEq(m.mk(Op::Read, w, m.mkInt(8, 4)), m.mkInt(8, 1)));
  solver.assertTerm(m.mk(Op::Ne, m.mk(Op::Read, a, m.mkInt(8, 4)), m.mkInt(8, 1)));
  Result r = solver.check({}, Deadline::after(10));
  ASSERT_EQ(r.answer, Answer::Sat) << r.reason;
  EXPECT_EQ(std::get<APInt>(solver.value(m.mk(Op::Read, a, m.mkInt(8, 3)))), APInt(8, 42));
}

TEST_F(SolverLayers, AContradictionIsAnInternalErrorAndBothQueriesAreKept) {
  std::string log = directory_ / "log";
  SolverConfig config;
  config.spec = "cross:z3,smtlib:" + script("cat >/dev/null & echo unsat");
  config.logDirectory = log;
  std::unique_ptr<Solver> solver = make(config);
  EXPECT_EQ(solver->check({m.mkNot(m.mkEq(x, x))}).answer, Answer::Unsat);
  solver->assertTerm(m.mkEq(x, m.mkInt(8, 5)));
  try {
    solver->check();
    FAIL() << "the contradiction was not noticed";
  } catch (const InternalError& e) {
    std::string message = e.what();
    for (const char* answer : {"1-sat", "2-unsat"}) {
      std::string file = log + "/contradiction-0002-" + answer + ".smt2";
      EXPECT_NE(message.find(file), std::string::npos) << message;
      EXPECT_NE(contents(file).find("(check-sat)"), std::string::npos);
    }
  }
}

TEST_F(SolverLayers, CrossTakesTheAnswerOfTheOneWhoKnows) {
  for (std::string mute : {"smtlib:" + script("echo unknown; cat >/dev/null")}) {
    for (bool first : {true, false}) {
      SolverConfig config;
      config.spec = first ? "cross:" + mute + ",z3" : "cross:z3," + mute;
      std::unique_ptr<Solver> solver = make(config);
      ASSERT_EQ(solver->check({m.mkEq(x, m.mkInt(8, 5))}).answer, Answer::Sat);
      EXPECT_EQ(std::get<APInt>(solver->value(x)), APInt(8, 5));
    }
    SolverConfig config;
    config.spec = "cross:" + mute + "," + mute;
    EXPECT_EQ(make(config)->check({m.mkEq(x, m.mkInt(8, 5))}).answer, Answer::Unknown);
  }
}

TEST_F(SolverLayers, ARaceIsWonByTheOneWhoAnswers) {
  std::string hangs = "smtlib:" + script("sleep 1000");
  Term a = m.mkSymbol("a", m.arraySort(8, 8));
  Function f = m.mkFunction("f", m.intSort(8), m.intSort(8));
  Term read = m.mk(Op::Read, a, x), apply = m.mkApply(f, read);
  for (const std::string& spec : {"race:" + hangs + ",z3", "race:z3," + hangs}) {
    SolverConfig config;
    config.spec = spec;
    std::unique_ptr<Solver> solver = make(config);
    solver->assertTerm(m.mkEq(apply, m.mkInt(8, 7)));
    auto begin = std::chrono::steady_clock::now();
    Term small = m.mk(Op::Ult, read, m.mkInt(8, 3));
    ASSERT_EQ(solver->check({small}).answer, Answer::Sat);
    EXPECT_TRUE(std::get<APInt>(solver->value(read)).ult(3));
    EXPECT_EQ(std::get<APInt>(solver->value(apply)), APInt(8, 7));
    Term large = m.mk(Op::Ugt, read, m.mkInt(8, 5));
    ASSERT_EQ(solver->check({large, small}).answer, Answer::Unsat);
    EXPECT_EQ(solver->failedAssumptions().size(), 2u);
    EXPECT_LT(std::chrono::steady_clock::now() - begin, std::chrono::seconds(3));
  }
}

TEST_F(SolverLayers, ALogKeepsEveryQueryWithItsAnswer) {
  SolverConfig config;
  config.spec = "sat";
  config.logDirectory = directory_ / "log/deep";
  std::unique_ptr<Solver> solver = make(config);
  solver->assertTerm(m.mk(Op::Ult, x, m.mkInt(8, 5)));
  EXPECT_EQ(solver->check().answer, Answer::Sat);
  EXPECT_EQ(solver->check({m.mk(Op::Ugt, x, m.mkInt(8, 7))}).answer, Answer::Unsat);
  EXPECT_EQ(solver->check({m.mkFalse()}).answer, Answer::Unsat);
  std::string first = contents(config.logDirectory + "/0001.smt2");
  EXPECT_NE(first.find("(check-sat)"), std::string::npos);
  EXPECT_NE(first.find("; sat: sat, "), std::string::npos) << first;
  EXPECT_NE(contents(config.logDirectory + "/0002.smt2").find("; sat: unsat, "), std::string::npos);
  EXPECT_NE(contents(config.logDirectory + "/0002.cnf").find("p cnf"), std::string::npos);
  EXPECT_TRUE(fs::exists(config.logDirectory + "/0003.smt2"));
}

TEST_F(SolverLayers, TheClockCountsChecksByAnswer) {
  SolverConfig config;
  config.spec = "z3";
  config.timing = true;
  std::unique_ptr<Solver> solver = make(config);
  solver->check();
  solver->check({m.mkFalse()});
  solver->check({m.mkFalse()});
  Statistics statistics = solver->statistics();
  EXPECT_EQ(statistics.at("solver.checks.sat"), 1);
  EXPECT_EQ(statistics.at("solver.checks.unsat"), 2);
  EXPECT_EQ(statistics.at("solver.checks.unknown"), 0);
  EXPECT_GT(statistics.at("solver.seconds.sat"), 0);
}

TEST_F(SolverLayers, ABadSpecIsOneClearSentence) {
  for (const char* good :
       {"sat", "z3", "cvc5", "smtlib:z3 -in", "race:sat,z3", "cross:z3,smtlib:boolector --smt2 -m"})
    EXPECT_EQ(problem(good), "");
  EXPECT_NE(problem("zz3").find("did you mean 'z3'?"), std::string::npos) << problem("zz3");
  EXPECT_NE(problem("cvc4").find("did you mean 'cvc5'?"), std::string::npos) << problem("cvc4");
  EXPECT_NE(problem("").find("unknown solver ''"), std::string::npos);
  EXPECT_NE(problem("smtlib:").find("needs a command"), std::string::npos);
  EXPECT_NE(problem("race:sat").find("needs two solvers"), std::string::npos);
  EXPECT_NE(problem("cross:sat,z3,cvc5").find("needs two solvers"), std::string::npos);
  EXPECT_NE(problem("race:sat,cross:z3").find("cannot be part of"), std::string::npos);
  EXPECT_NE(problem("race:sat,z4").find("did you mean 'z3'?"), std::string::npos);
  EXPECT_NE(problem("z3", "proof.drat").find("needs the sat solver"), std::string::npos);
  EXPECT_NE(problem("race:z3,cvc5", "proof.drat").find("sat solver"), std::string::npos);
}

TEST_F(SolverLayers, TermsKeepTheirMeaningInAnotherManager) {
  TermManager other;
  Term taken = other.mkSymbol("x", other.boolSort());
  Transfer transfer(m, other);
  Function f = m.mkFunction("f", {m.intSort(8), m.boolSort()}, m.intSort(65));
  Term a = m.mkSymbol("a", m.arraySort(8, 8)), p = m.mkSymbol("p", m.boolSort());
  Term w =
      m.mkSelect(p, m.mk(Op::Write, a, x, m.mkInt(8, 3)), m.mkConstArray(m.arraySort(8, 8), x));
  Term t = m.mk(Op::Add, m.mkApply(f, {m.mk(Op::Read, w, m.mkInt(8, 1)), p}),
                m.mkSExt(m.mkExtract(m.mk(Op::Mul, x, x), 6, 2), 65));
  Term copy = transfer.copy(t);
  EXPECT_EQ(transfer.copy(t), copy);
  EXPECT_EQ(other.findSymbol("x"), taken) << "a name that was taken stays what it was";

  Assignment theirs;
  theirs.symbols[transfer.copy(x)] = APInt(8, 7);
  theirs.symbols[transfer.copy(p)] = APInt(1, 1);
  theirs.symbols[transfer.copy(a)] = ArrayValue{APInt(8, 2), {{APInt(8, 1), APInt(8, 9)}}};
  Term application = transfer.copy(m.mkApply(f, {x, p}));
  theirs.functions[other.function(application)] =
      FunctionValue{APInt(65, 0), {{{APInt(8, 9), APInt(1, 1)}, APInt(65, 1000)}}};
  Assignment mine = transfer.back(theirs);
  Evaluator here(m, mine), there(other, theirs);
  EXPECT_EQ(here.bits(t), there.bits(copy));
  EXPECT_EQ(here.bits(t), APInt(65, 1000) + APInt(5, 12).sext(65));
}

TEST(SExpr, ValuesInAllTheirSpellings) {
  auto bits = [](const char* text, unsigned width) { return bitsOf(SExpr(text), 0, width); };
  EXPECT_EQ(bits("#b0101", 4), APInt(4, 5));
  EXPECT_EQ(bits("#xff", 8), APInt(8, 255));
  EXPECT_EQ(bits("(_ bv300 16)", 16), APInt(16, 300));
  EXPECT_EQ(bits("true", 1), APInt(1, 1));
  for (const char* bad : {"#b01", "#x0", "(_ bv300 8)", "#bxyzzy..", "()", "foo", "(_ bv 8)"})
    EXPECT_FALSE(bits(bad, 8)) << bad;
  auto array = arrayOf(SExpr("(let ((a!1 (store ((as const (Array (_ BitVec 8) (_ BitVec 8))) "
                             "#x00) #x01 #x02))) (store a!1 #x01 #x05))"),
                       0, 8, 8);
  ASSERT_TRUE(array);
  EXPECT_EQ(array->otherwise, APInt(8, 0));
  EXPECT_EQ(array->elements.at(APInt(8, 1)), APInt(8, 5));
  EXPECT_FALSE(arrayOf(SExpr("(let ((a a)) a)"), 0, 8, 8));
  EXPECT_FALSE(arrayOf(SExpr("(_ as-array k!0)"), 0, 8, 8));
}

TEST(SExpr, AGrowingTextYieldsItsExpressionsOneByOne) {
  SExprScanner scanner;
  std::string text;
  std::vector<std::string> found;
  for (char c : std::string("; note (\nsat ((x \"a)b\")\n (|y )| 1)) (error \"no \"\"x\"\"\")\n")) {
    text += c;
    while (auto e = scanner.next(text))
      found.emplace_back(*e);
  }
  EXPECT_EQ(found, (std::vector<std::string>{"sat", "((x \"a)b\")\n (|y )| 1))",
                                             "(error \"no \"\"x\"\"\")"}));
}

}  // namespace
