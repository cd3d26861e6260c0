// The checker of proofs: it accepts what follows, and nothing else.
#include "proof/certificate.h"
#include "proof/checker.h"
#include "proof/read.h"
#include "proof/sha256.h"

#include <gtest/gtest.h>
#include <cadical.hpp>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <random>

#include <unistd.h>

namespace fathom::proof {
namespace {

using Clauses = std::vector<std::vector<int>>;

std::vector<Lit> literals(const std::vector<int>& clause) {
  std::vector<Lit> result;
  for (int l : clause)
    result.push_back(fromDimacs(l));
  return result;
}

struct ProofStep {
  bool isDeletion;
  std::vector<int> clause;
};

bool accepts(const Clauses& clauses, const std::vector<ProofStep>& steps,
             std::string* complaint = nullptr) {
  Checker checker;
  for (const auto& clause : clauses)
    checker.addClause(literals(clause));
  for (const ProofStep& step : steps)
    if (step.isDeletion)
      checker.deleteClause(literals(step.clause));
    else
      checker.addLemma(literals(step.clause));
  bool result = checker.holds();
  if (complaint)
    *complaint = checker.complaint();
  return result;
}

bool isSatisfiable(const Clauses& clauses, int variables) {
  for (unsigned values = 0; values < 1u << variables; ++values) {
    auto holds = [&](int l) { return ((values >> (std::abs(l) - 1)) & 1) == (l > 0); };
    if (std::ranges::all_of(clauses, [&](const auto& c) { return std::ranges::any_of(c, holds); }))
      return true;
  }
  return false;
}

const Clauses square{{1, 2}, {1, -2}, {-1, 2}, {-1, -2}};

TEST(Proof, WhatFollowsByPropagationIsAccepted) {
  EXPECT_TRUE(accepts(square, {{false, {1}}, {false, {}}}));
  EXPECT_TRUE(accepts(square, {{false, {2}}}));
}

TEST(Proof, WithoutAContradictionNothingIsAccepted) {
  std::string complaint;
  EXPECT_FALSE(accepts(square, {}, &complaint));
  EXPECT_EQ(complaint, "it does not come to a contradiction");
  EXPECT_FALSE(accepts({{1, 2}, {-1, 2}}, {{false, {2}}}));
}

TEST(Proof, ALemmaThatDoesNotFollowIsNamed) {
  std::string complaint;
  // Satisfiable by 1, 2, so neither of these can follow both.
  EXPECT_FALSE(accepts({{1, 2}, {1, -2}, {-1, 2}}, {{false, {-1}}, {false, {}}}, &complaint));
  EXPECT_EQ(complaint, "this lemma does not follow: -1");
  EXPECT_FALSE(accepts({{1, 2}, {1, -2}, {-1, 2}}, {{false, {}}}, &complaint));
  EXPECT_EQ(complaint, "the empty clause does not follow");
}

TEST(Proof, AnUnneededLemmaMayBeWrong) {
  EXPECT_TRUE(accepts({{1}, {-1}, {2, 3}}, {{false, {-2}}}));
}

TEST(Proof, FormulasWithTheEmptyClauseAreRefuted) { EXPECT_TRUE(accepts({{1, 2}, {}}, {})); }

TEST(Proof, DeletedClausesDoNotCount) {
  // Without 1 -2 the literal 1 does not follow.
  EXPECT_FALSE(accepts(square, {{true, {-2, 1}}, {false, {1}}, {false, {}}}));
  // After it has been used it is not needed any more.
  EXPECT_TRUE(accepts(square, {{false, {1}}, {true, {-2, 1}}, {false, {}}}));
  EXPECT_TRUE(accepts(square, {{true, {7, 8}}, {false, {1}}}));
}

// All clauses over four variables, and 5 as a name for "1 and 2", which does not follow from
// them by propagation: only its resolvents do.
TEST(Proof, DefinitionsOfNewVariablesAreAccepted) {
  Clauses clauses;
  for (int i = 0; i < 16; ++i)
    clauses.push_back({i & 1 ? 1 : -1, i & 2 ? 2 : -2, i & 4 ? 3 : -3, i & 8 ? 4 : -4});
  std::vector<ProofStep> steps{
      {false, {5, -1, -2}}, {false, {-5, 1}}, {false, {-5, 2}}, {false, {-5, 3}}, {false, {-5}}};
  // What would do without the name goes.
  for (int i = 0; i < 16; i += 4)
    steps.push_back({true, clauses[static_cast<size_t>(i)]});
  for (const std::vector<int>& lemma :
       Clauses{{-1, -2}, {-1, 2, 3}, {-1, 2}, {-1}, {1, 2, 3}, {1, 2}, {1, -2, 3}, {1, -2}, {}})
    steps.push_back({false, lemma});
  EXPECT_TRUE(accepts(clauses, steps));
  // A name that has a meaning already cannot get another one.
  Clauses more = clauses;
  more.push_back({-5, -1});
  more.push_back({5, 1});
  std::string complaint;
  EXPECT_FALSE(accepts(more, steps, &complaint));
  EXPECT_EQ(complaint, "this lemma does not follow: -5 1");
}

// Whatever is accepted is so: all formulas of few variables, with random steps.
TEST(Proof, NothingSatisfiableIsRefuted) {
  std::mt19937 random(1);
  auto below = [&](unsigned n) { return static_cast<int>(random() % n); };
  int refuted = 0, accepted = 0;
  for (int round = 0; round < 60'000; ++round) {
    int variables = 2 + below(3);
    auto clause = [&](int least) {
      std::vector<int> result;
      for (int i = least + below(3); i > 0; --i)
        result.push_back((1 + below(static_cast<unsigned>(variables))) * (below(2) ? 1 : -1));
      return result;
    };
    Clauses clauses;
    for (int i = 2 + below(10); i > 0; --i)
      clauses.push_back(clause(1));
    std::vector<ProofStep> steps;
    for (int i = below(7); i > 0; --i)
      if (below(4) == 0)
        steps.push_back(
            {true, clauses[static_cast<size_t>(below(static_cast<unsigned>(clauses.size())))]});
      else
        steps.push_back({false, clause(below(2))});
    steps.push_back({false, {}});
    bool satisfiable = isSatisfiable(clauses, variables);
    bool isAccepted = accepts(clauses, steps);
    refuted += !satisfiable;
    accepted += isAccepted;
    ASSERT_FALSE(satisfiable && isAccepted) << "round " << round;
  }
  EXPECT_GT(accepted, 1000);
  EXPECT_GT(refuted, accepted);
}

class ProofFiles : public testing::Test {
protected:
  void SetUp() override {
    directory_ = std::filesystem::temp_directory_path() /
                 ("fathom-proof-test-" + std::to_string(::getpid()));
    std::filesystem::create_directories(directory_);
  }
  void TearDown() override { std::filesystem::remove_all(directory_); }

  std::string file(const std::string& name, const std::string& content) const {
    std::string path = (directory_ / name).string();
    std::ofstream(path, std::ios::binary) << content;
    return path;
  }
  static std::string contentOf(const std::string& path) {
    std::ifstream in(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(in), {}};
  }
  // The formula, and CaDiCaL's proof of it.
  std::pair<std::string, std::string> refute(const Clauses& clauses, int variables, bool binary) {
    std::string text = "c a comment\np cnf " + std::to_string(variables) + " " +
                       std::to_string(clauses.size()) + "\n";
    std::string proof = (directory_ / "cadical.drat").string();
    CaDiCaL::Solver solver;
    solver.set("binary", binary);
    solver.set("quiet", 1);
    solver.trace_proof(proof.c_str());
    for (const auto& clause : clauses) {
      for (int l : clause) {
        solver.add(l);
        text += std::to_string(l) + " ";
      }
      solver.add(0);
      text += "0\n";
    }
    EXPECT_EQ(solver.solve(), 20);
    solver.close_proof_trace();
    return {file("formula.cnf", text), proof};
  }
  static Clauses random3Sat(int variables, int count, unsigned seed) {
    std::mt19937 random(seed);
    Clauses clauses;
    for (int i = 0; i < count; ++i) {
      clauses.emplace_back();
      for (int k = 0; k < 3; ++k)
        clauses.back().push_back(
            (1 + static_cast<int>(random() % static_cast<unsigned>(variables))) *
            (random() % 2 ? 1 : -1));
    }
    return clauses;
  }
  static bool holds(const std::string& clauses, const std::string& proof) {
    Checker checker;
    readClauses(clauses, checker);
    readProof(proof, checker);
    return checker.holds();
  }

  std::filesystem::path directory_;
};

TEST_F(ProofFiles, ProofsOfCadicalHold) {
  for (bool binary : {false, true})
    for (unsigned seed = 1; seed <= 5; ++seed) {
      auto [clauses, proof] = refute(random3Sat(120, 620, seed), 120, binary);
      EXPECT_TRUE(holds(clauses, proof)) << "seed " << seed;
    }
}

// Lines of a proof are changed; what is still accepted is no proof of something else, but most
// changes must be seen.
TEST_F(ProofFiles, BrokenLinesAreSeen) {
  auto [clauses, proof] = refute(random3Sat(100, 540, 7), 100, false);
  std::string text = contentOf(proof);
  std::mt19937 random(3);
  int seen = 0;
  constexpr int tries = 60;
  for (int i = 0; i < tries; ++i) {
    // The first literal of a line goes: a stronger lemma, which is hardly ever one.
    size_t at = text.find('\n', random() % (text.size() / 2)) + 1;
    if (text[at] == 'd' || text[at] == '0')
      continue;
    std::string broken = text;
    broken.erase(at, broken.find(' ', at) + 1 - at);
    seen += !holds(clauses, file("broken.drat", broken));
  }
  EXPECT_GT(seen, 5);
  EXPECT_FALSE(
      holds(clauses, file("broken.drat", text.substr(0, text.find('\n', text.size() / 3) + 1))));
}

TEST_F(ProofFiles, WhatCannotBeReadIsSaidInASentence) {
  std::string good = file("good.cnf", "p cnf 2 2\n1 0\n-1 0\n");
  auto complaint = [&](const std::string& content, bool isProof, const char* name = "x") {
    Checker checker;
    std::string path = file(name, content);
    try {
      if (isProof)
        readProof(path, checker);
      else
        readClauses(path, checker);
    } catch (const ReadError& error) {
      return std::string(error.what()).substr(path.size());
    }
    return std::string();
  };
  EXPECT_EQ(complaint("1 2 0\n", false), ":1: a line 'p cnf VARIABLES CLAUSES' is expected first");
  EXPECT_EQ(complaint("p cnf 2 2\n1 0\n", false), ":3: the file ends within a clause");
  EXPECT_EQ(complaint("p cnf 2 1\n1 3 0\n", false), ":2: there is no variable 3");
  EXPECT_EQ(complaint("p cnf 2 1\n1 0\n2 0\n", false),
            ":3: there are more clauses than the first line says");
  EXPECT_EQ(complaint("p cnf 2 1\n1 x 0\n", false), ":2: a number is expected here");
  EXPECT_EQ(complaint("p cnf 99999999999 1\n", false), ":1: this number is too large");
  EXPECT_EQ(complaint("p cnf -1 1\n", false), ":1: there cannot be so many variables or clauses");
  EXPECT_EQ(complaint("1 2\n", true), ":2: the file ends within a clause");
  EXPECT_EQ(complaint("a\x04", true), ": the file ends within a clause at byte 2");
  EXPECT_EQ(complaint(std::string("a\x01\x00", 3), true), ": this is no literal at byte 2");
  EXPECT_EQ(complaint("b", true), ": an addition or a deletion is expected at byte 1");
  EXPECT_EQ(complaint("a\xff\xff\xff\xff\xff\xff", true), ": a number is too large at byte 7");
  Checker checker;
  EXPECT_THROW(readClauses((directory_ / "nothing").string(), checker), ReadError);
}

TEST_F(ProofFiles, NothingIsLostBehindTheContradiction) {
  auto read = [&](const std::string& proof) {
    Checker checker;
    checker.addClause({fromDimacs(1)});
    checker.addClause({fromDimacs(-1)});
    readProof(file("proof", proof), checker);
    return checker.holds();
  };
  EXPECT_TRUE(read("0\n1 2 0\n"));
  EXPECT_THROW(read("0\n1 2"), ReadError);
  EXPECT_TRUE(read(std::string("a\0a\x02\0", 5)));
  EXPECT_THROW(read(std::string("a\0a\x02", 4)), ReadError);
}

TEST_F(ProofFiles, SumsOfFiles) {
  EXPECT_EQ(sha256(""), "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
  EXPECT_EQ(sha256("abc"), "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
  EXPECT_EQ(sha256("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq"),
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
  const std::string million(1'000'000, 'a');
  EXPECT_EQ(sha256(million), "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
  EXPECT_EQ(sha256OfFile(file("million", million)), sha256(million));
  EXPECT_THROW(sha256OfFile((directory_ / "nothing").string()), ReadError);
}

TEST_F(ProofFiles, CertificatesAreAboutTheirProofs) {
  const std::string title = "fathom certificate 3\nverdict VERIFIED\nsimplified 0\n",
                    names = "proof 1.cnf 1.drat\n",
                    sums = "clauses " + sha256("c") + "\nlemmas " + sha256("p") + "\n",
                    whole = title + "proofs 1\nsource 0123 a b.c\noption unwind=8\n" + names +
                            sums + "rule AddZero 3\n";
  auto write = [&](const std::string& text) { file("certificate", text); };
  auto read = [&] { return readCertificate(directory_.string()); };
  file("1.cnf", "c");
  file("1.drat", "p");
  write(whole + lastLine(whole));
  Certificate certificate = read();
  EXPECT_EQ(certificate.verdict, "VERIFIED");
  ASSERT_EQ(certificate.parts.size(), 1u);
  EXPECT_EQ(certificate.parts[0].proof, "1.drat");
  EXPECT_EQ(certificate.subject,
            (std::vector<std::string>{"source 0123 a b.c", "option unwind=8"}));
  // One of the files is another.
  for (const char* name : {"1.cnf", "1.drat"}) {
    std::string content = name[2] == 'c' ? "c" : "p";
    file(name, "x");
    EXPECT_THROW(read(), ReadError) << name;
    file(name, content);
    EXPECT_NO_THROW(read());
  }
  // A line is another, and its last line is the old one.
  write("fathom certificate 2\n" + whole.substr(title.size()) + lastLine(whole));
  EXPECT_THROW(read(), ReadError);
  // Whoever has made the last line.
  for (const std::string& damaged :
       {std::string(), "fathom certificate 1\n" + whole.substr(21), title + "proofs 1\n",
        title + names + sums, title + "proofs 1\n" + names, title + "proofs 1\nproof 1.cnf\n",
        title + "proofs 1\nproof ../a /b\n", title + "proofs 0\nnothing\n",
        title + "proofs 0\n" + sums, std::string("fathom certificate 3\nproofs 0\n")}) {
    write(damaged + lastLine(damaged));
    EXPECT_THROW(read(), ReadError) << damaged;
  }
  write(whole);
  EXPECT_THROW(read(), ReadError);
  write(whole + lastLine(whole) + "rule AddZero 4\n");
  EXPECT_THROW(read(), ReadError);
  const std::string none = title + "proofs 0\n";
  write(none + lastLine(none));
  EXPECT_NO_THROW(read());
}

}  // namespace
}  // namespace fathom::proof
