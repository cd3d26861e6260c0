// Certificates. The search for violations is a matter of groups, luck and earlier answers;
// none of that has to be believed afterwards. What the verdict claims is a list of conditions none
// of which can hold: that a property is violated, that a loop goes on beyond its bound, that an
// execution comes to where the encoder stopped looking because the solver said that none
// does. They are refuted in one more run of CaDiCaL, which writes down its proof, and src/proof,
// which shares nothing with the rest, checks that; `fathom-check-proof` is the same as a program of
// its own, for a certificate that was kept. A violation is certified by the interpreter of
// src/explain, which has run the program with the values of the counterexample.
#include "driver/check_certify.h"

#include "driver/check_judge.h"
#include "ilr/rewriter.h"
#include "ilr/rules.h"
#include "proof/certificate.h"
#include "proof/checker.h"
#include "proof/read.h"
#include "proof/sha256.h"
#include "solve/refuter.h"
#include "support/error.h"
#include "support/temporary_directory.h"
#include "support/unfinished.h"
#include "support/write_file.h"

#include <algorithm>
#include <cerrno>
#include <cstdio>
#include <cstring>
#include <new>

namespace fathom::driver {

using ilr::Term;
using report::Verdict;

namespace {

// Within the directory.
constexpr const char *clausesName = "1.cnf", *proofName = "1.drat";

struct Stopped {};

class StoppableChecker : public proof::Checker {
public:
  explicit StoppableChecker(const Supervisor& supervisor) : supervisor_(supervisor) {}

protected:
  void poll() override {
    if (supervisor_.isOver())
      throw Stopped{};
  }

private:
  const Supervisor& supervisor_;
};

std::string oneLine(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < ' ')
      c = ' ';
  return text;
}

// Files that are kept together or not at all, also if somebody else ends the process.
class Together {
public:
  ~Together() {
    std::error_code error;
    for (const std::string& name : names_)
      std::filesystem::remove(name, error);
    keep();
  }
  void add(const std::string& name) {
    names_.push_back(beginUnfinished([&] { return name; }));
  }
  void keep() {
    endUnfinished(names_);
    names_.clear();
  }

private:
  std::vector<std::string> names_;
};

// Options that are about the run and its results, not about the program and its verdict.
bool isAboutRun(std::string_view option) {
  constexpr std::string_view names[] = {
      "cache",       "cbmc-json",    "certificate", "certify",    "coverage", "html",
      "jobs",        "json",         "junit",       "lcov",       "no-cache", "replay",
      "log-queries", "memory-limit", "sarif",       "self-check", "stats",    "testcomp",
      "timeout",     "trace",        "witness",     "write-test"};
  return std::ranges::find(names, option) != std::end(names);
}

// What the verdict is about: the sources as they are, and all that the command line says of them.
std::string subjectOf(const report::Report& report) {
  std::string text;
  auto add = [&](const char* what, const std::string& value) {
    text += oneLine(what + (" " + value)) + "\n";
  };
  for (const report::Source& source : findSources(report))
    add("source", (source.sha256.empty() ? "-" : source.sha256) + " " + source.file);
  for (const std::string& flag : report.run.flags)
    add("flag", flag);
  for (const auto& [name, value] : report.run.settings) {
    if (isAboutRun(name))
      continue;
    if (const auto* many = std::get_if<std::vector<std::string>>(&value))
      for (const std::string& each : *many)
        add("option", name + "=" + each);
    else if (const auto* one = std::get_if<std::string>(&value))
      add("option", name + "=" + *one);
    else if (const auto* number = std::get_if<uint64_t>(&value))
      add("option", name + "=" + std::to_string(*number));
    else if (const auto* flag = std::get_if<bool>(&value); flag && *flag)
      add("option", name);
  }
  for (const encode::Property& cut : report.cutOffs)
    add("bound", cut.place.file + ":" + std::to_string(cut.place.line) + ":" +
                     std::to_string(cut.place.column) + " " + cut.text);
  return text;
}

// Which rules have fired. Each is proved by the test suite.
std::string rulesOf(const ilr::TermManager& terms) {
  std::string text;
  for (unsigned i = 0; i < ilr::numRules; ++i)
    if (uint64_t count = terms.ruleCounters()[i])
      text += "rule " + std::string(ilr::ruleName(static_cast<ilr::Rule>(i))) + " " +
              std::to_string(count) + "\n";
  return text;
}

}  // namespace

Certifier::Claims Certifier::claims(const Exploration& exploration, const Explored& explored) {
  Claims result;
  const Solved& solved = explored.solved;
  // Where the search ended early nothing is claimed of the rest.
  bool everything =
      solved.unknown.empty() && !(exploration.solving.stopOnFirst && !solved.violated.empty());
  if (!everything)
    return result;
  std::set<size_t> possible(solved.reached.begin(), solved.reached.end());
  for (const Solved::Found& found : solved.violated)
    possible.insert(found.property);
  result.simplified = assertionsOfConstants(explored.outcome).size();
  ilr::Rewriter finish(exploration.terms, 16);
  const std::vector<encode::Property>& properties = explored.outcome.properties;
  for (size_t i = 0; i < properties.size(); ++i) {
    const encode::Property& property = properties[i];
    if (property.kind == encode::CheckKind::Cover || possible.contains(i))
      continue;
    Term violated = finish(exploration.terms.mkOr(property.violations));
    if (violated == exploration.terms.mkFalse()) {
      ++result.simplified;
      continue;
    }
    result.impossible.push_back(violated);
    result.text +=
        oneLine("covers " + property.place.file + ":" + std::to_string(property.place.line) + ":" +
                std::to_string(property.place.column) + " " +
                std::string(encode::kindInfo(property.kind).name)) +
        "\n";
  }
  const std::vector<Term>& impossible = explored.impossible;
  if (!impossible.empty())
    result.text +=
        "covers what no execution comes to: " + std::to_string(impossible.size()) + " conditions\n";
  result.impossible.insert(result.impossible.end(), impossible.begin(), impossible.end());
  return result;
}

bool Certifier::prove(const Exploration& exploration, Explored& explored, const Claims& claims,
                      const std::string& directory, report::Certificate& certificate) {
  solve::Refuter refuter(exploration.terms);
  Supervisor::Watching watching(supervisor_, refuter.solver());
  for (Term t : background(explored.outcome, *explored.encoder))
    refuter.know(t);
  for (Term t : explored.encoder->memory().constraints(claims.impossible))
    refuter.know(t);
  solve::Result result = refuter.refute(claims.impossible, directory + "/" + clausesName,
                                        directory + "/" + proofName, supervisor_.deadline());
  if (result.answer == solve::Answer::Sat)
    throw InternalError(options_.solver == "sat"
                            ? "what was proved can be violated after all, says the solver when it "
                              "is asked for a proof" +
                                  std::string(explored.solved.fromCache
                                                  ? "; an answer in the cache may be wrong, which "
                                                    "--no-cache does not use"
                                                  : "")
                            : "the answer of --solver='" + options_.solver +
                                  "' was wrong: what it called unsatisfiable is satisfiable, says "
                                  "CaDiCaL when it is asked for a proof");
  if (result.answer == solve::Answer::Unknown)
    certificate.reason = supervisor_.isOver() ? supervisor_.reason()
                                              : supervisor_.noAnswer(std::string(result.reason));
  certificate.proofs = result.answer == solve::Answer::Unsat;
  return certificate.proofs;
}

void Certifier::write(const ilr::TermManager& terms, const Claims& claims,
                      const report::Report& report, const std::string& directory) const {
  const size_t proofs = report.certificate->proofs;
  std::string text = std::string(proof::certificateTitle) + "\nverdict " + name(report.verdict) +
                     "\nsimplified " + std::to_string(claims.simplified) + "\nproofs " +
                     std::to_string(proofs) + "\n" + subjectOf(report);
  if (proofs)
    text += std::string("proof ") + clausesName + " " + proofName + "\nclauses " +
            proof::sha256OfFile(directory + "/" + clausesName) + "\nlemmas " +
            proof::sha256OfFile(directory + "/" + proofName) + "\n" + claims.text;
  text += rulesOf(terms);
  const std::string place = options_.certificate + "/";
  Together files;
  if (proofs)
    for (const char* part : {clausesName, proofName}) {
      files.add(place + part);
      if (std::rename((directory + "/" + part).c_str(), (place + part).c_str()) != 0)
        throw OutputError("cannot write '" + place + part + "': " + std::strerror(errno));
    }
  files.add(place + proof::certificateName);
  writeFile(place + proof::certificateName, text + proof::lastLine(text));
  files.keep();
}

void Certifier::check(const std::string& directory, report::Certificate& certificate) {
  StoppableChecker checker(supervisor_);
  try {
    proof::readClauses(directory + "/" + clausesName, checker);
    proof::readProof(directory + "/" + proofName, checker);
    certificate.holds = checker.holds();
  } catch (Stopped) {
    certificate.reason = supervisor_.reason();
    return;
  }
  if (!certificate.holds)
    throw InternalError("the solver's proof does not hold: " + checker.complaint());
}

void Certifier::removeOld(const Options& options) {
  if (options.certificate.empty())
    return;
  // In this order: a certificate never names what is gone.
  for (const char* name : {proof::certificateName, clausesName, proofName}) {
    std::error_code error;
    std::filesystem::path file = std::filesystem::path(options.certificate) / name;
    if (std::filesystem::is_regular_file(file, error) && !std::filesystem::remove(file, error))
      throw OutputError("cannot replace '" + file.string() + "': " + error.message());
  }
}

void Certifier::proveAll(const Exploration& exploration, Explored& explored,
                         report::Report& report) {
  report::Certificate& certificate = *report.certificate;
  Claims claimed = claims(exploration, explored);
  certificate.simplified = claimed.simplified;
  const std::string& kept = options_.certificate;
  if (std::error_code error;
      !kept.empty() && !std::filesystem::create_directories(kept, error) && error)
    throw OutputError("cannot make the directory '" + kept + "': " + error.message());
  std::optional<TemporaryDirectory> temporary;
  std::string directory;
  if (!claimed.impossible.empty())
    directory = (kept.empty() ? temporary.emplace() : temporary.emplace(kept)).path;
  if (claimed.impossible.empty())
    certificate.holds = true;
  else if (prove(exploration, explored, claimed, directory, certificate))
    check(directory, certificate);
  bool allShown = llvm::all_of(report.violations, [](const auto& v) { return v.ranAgain; });
  if (certificate.holds && !allShown) {
    certificate.holds = false;
    certificate.reason = "an execution was not run again";
  }
  report.run = run_;
  if (certificate.holds && !options_.certificate.empty())
    write(exploration.terms, claimed, report, directory);
}

std::string Certifier::certify(const Exploration& exploration, Explored& explored,
                               report::Report& report) {
  if (report.verdict == Verdict::Unknown)
    return {};
  report::Certificate& certificate = report.certificate.emplace();
  std::string problem;
  try {
    proveAll(exploration, explored, report);
  } catch (const OutputError& error) {
    problem = error.what();
  } catch (const proof::ReadError& error) {
    problem = error.what();
  } catch (const std::bad_alloc&) {
    certificate.holds = false;
    certificate.reason = supervisor_.outOfMemory();
  }
  if (!problem.empty()) {
    certificate.holds = false;
    certificate.reason = problem;
  }
  if (certificate.holds || report.verdict == Verdict::Failed)
    return problem;
  // Whoever asked for a certificate must not take anything else for one.
  report.reason =
      std::string(name(report.verdict)) + ", but there is no certificate: " + certificate.reason;
  report.verdict = Verdict::Unknown;
  return problem;
}

}  // namespace fathom::driver
