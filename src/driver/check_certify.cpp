// Certificates. The search for violations is a matter of groups, luck and earlier answers;
// none of that has to be believed afterwards. What the verdict claims is a list of conditions none
// of which can hold: that a property is violated, that a loop goes on beyond its bound, that an
// execution comes to where the encoder stopped looking because the solver said that none
// does. They are refuted in one more run of CaDiCaL, which writes down its proof, and
// `fathom-check-proof` (src/proof) checks that. A violation is certified by the interpreter of
// src/explain, which has run the program with the values of the counterexample.
#include "driver/check_certify.h"

#include "ilr/rewriter.h"
#include "ilr/rules.h"
#include "native/process.h"
#include "proof/certificate.h"
#include "solve/refuter.h"
#include "support/error.h"
#include "support/temporary_directory.h"
#include "support/write_file.h"

#include <sys/wait.h>

namespace fathom::driver {

using ilr::Term;
using report::Verdict;

namespace {

constexpr double dayInSeconds = 86'400;

std::string oneLine(std::string text) {
  for (char& c : text)
    if (static_cast<unsigned char>(c) < ' ')
      c = ' ';
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
    result.text += oneLine("covers " + property.place.file + ":" +
                           std::to_string(property.place.line) + ":" +
                           std::to_string(property.place.column) + " " +
                           std::string(encode::kindInfo(property.kind).name)) +
                   "\n";
  }
  const std::vector<Term>& notFollowed = explored.notFollowed;
  if (!notFollowed.empty())
    result.text +=
        "covers ways that were not followed: " + std::to_string(notFollowed.size()) + "\n";
  result.impossible.insert(result.impossible.end(), notFollowed.begin(), notFollowed.end());
  return result;
}

bool Certifier::prove(const Exploration& exploration, Explored& explored, const Claims& claims,
                      const std::string& directory, report::Report& report) {
  report::Certificate& certificate = *report.certificate;
  certificate.simplified = claims.simplified;
  std::string text = std::string(proof::certificateTitle) + "\nverdict " + name(report.verdict) +
                     "\nsimplified " + std::to_string(claims.simplified) + "\n";
  if (!claims.impossible.empty()) {
    solve::Refuter refuter(exploration.terms);
    Supervisor::Watching watching(supervisor_, refuter.solver());
    for (Term t : background(explored.outcome, *explored.encoder))
      refuter.know(t);
    solve::Result result = refuter.refute(claims.impossible, directory + "/1.cnf",
                                          directory + "/1.drat", supervisor_.deadline());
    if (result.answer == solve::Answer::Sat)
      throw InternalError("what was proved can be violated after all, says the solver when it is "
                          "asked for a certificate");
    if (result.answer == solve::Answer::Unknown) {
      certificate.reason =
          supervisor_.stopRequested() ? supervisor_.reason() : std::string(result.reason);
      return false;
    }
    text += "proof 1.cnf 1.drat\n" + claims.text;
    certificate.proofs = 1;
  }
  writeFile(directory + "/" + proof::certificateName, text + rulesOf(exploration.terms) + "end\n");
  return true;
}

void Certifier::check(const std::string& directory, report::Report& report) {
  report::Certificate& certificate = *report.certificate;
  std::error_code error;
  std::filesystem::path program = std::filesystem::read_symlink("/proc/self/exe", error);
  program.replace_filename("fathom-check-proof");
  const Deadline& deadline = supervisor_.deadline();
  native::Ended ended = native::runProcess(
      {program.string(), std::filesystem::absolute(directory).string()}, "/", {},
      {.seconds = deadline.limited() ? std::max(deadline.remaining(), 0.01) : dayInSeconds});
  if (ended.late) {
    certificate.reason = "the proof was not checked in time";
    return;
  }
  std::string said = ended.output.substr(0, ended.output.find('\n'));
  if (WIFEXITED(ended.status) && WEXITSTATUS(ended.status) == 10)
    throw InternalError("the solver's proof does not hold: " + said);
  certificate.holds = WIFEXITED(ended.status) && WEXITSTATUS(ended.status) == 0;
  if (!certificate.holds)
    certificate.reason = "the proof could not be checked" + (said.empty() ? "" : ": " + said);
}

void Certifier::certify(const Exploration& exploration, Explored& explored,
                        report::Report& report) {
  if (report.verdict == Verdict::Unknown)
    return;
  report::Certificate& certificate = report.certificate.emplace();
  std::optional<TemporaryDirectory> temporary;
  std::string directory = options_.certificate;
  if (directory.empty())
    directory = temporary.emplace().path;
  else if (std::error_code error; !std::filesystem::create_directories(directory, error) && error)
    throw OutputError("cannot make the directory '" + directory + "': " + error.message());
  if (prove(exploration, explored, claims(exploration, explored), directory, report))
    check(directory, report);
  bool allShown = llvm::all_of(report.violations, [](const auto& v) { return v.ranAgain; });
  if (certificate.holds && !allShown) {
    certificate.holds = false;
    certificate.reason = "an execution was not run again";
  } else if (certificate.holds && report.vacuityIsError) {
    certificate.holds = false;
    certificate.reason = "that nothing comes to an assertion has no proof";
  }
  if (certificate.holds || report.verdict == Verdict::Failed)
    return;
  // Whoever asked for a certificate must not take anything else for one.
  report.reason = std::string(name(report.verdict)) +
                  ", but there is no certificate: " + certificate.reason;
  report.verdict = Verdict::Unknown;
}

}  // namespace fathom::driver
