// Checks proofs without trusting who made them: a DRAT proof of a formula in DIMACS form, or
// all proofs of a certificate. It shares no code with the rest of Fathom.
#include "proof/certificate.h"
#include "proof/checker.h"
#include "proof/read.h"

#include <cstdio>
#include <cstring>
#include <new>

namespace {

using namespace fathom::proof;

constexpr int holds = 0, wrongUsage = 1, unreadable = 2, doesNotHold = 10;

constexpr const char* usage =
    "usage: fathom-check-proof FILE.cnf FILE.drat    a DRAT proof, text or binary, of a formula\n"
    "       fathom-check-proof DIRECTORY             all proofs of a certificate\n"
    "Exit code: 0 if they hold, 10 if one does not, 1 and 2 for wrong usage and input.\n";

int check(const std::string& clauses, const std::string& proof) {
  Checker checker;
  readClauses(clauses, checker);
  readProof(proof, checker);
  if (!checker.holds()) {
    std::printf("%s: the proof does not hold: %s\n", proof.c_str(), checker.complaint().c_str());
    return doesNotHold;
  }
  std::printf("%s: the proof holds: %zu of %zu clauses and %zu of %zu lemmas are needed\n",
              proof.c_str(), checker.numCoreClauses(), checker.numClauses(),
              checker.numCoreLemmas(), checker.numLemmas());
  return holds;
}

int checkAll(const std::string& directory) {
  Certificate certificate = readCertificate(directory);
  for (const Certificate::Part& part : certificate.parts)
    if (int code = check(directory + "/" + part.clauses, directory + "/" + part.proof))
      return code;
  std::printf("%s: the certificate of %s holds: %zu proofs\n", directory.c_str(),
              certificate.verdict.empty() ? "no verdict" : certificate.verdict.c_str(),
              certificate.parts.size());
  if (!certificate.subject.empty())
    std::puts("it says of itself that it is about");
  for (const std::string& line : certificate.subject)
    std::printf("  %s\n", line.c_str());
  return holds;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc == 2 && (!std::strcmp(argv[1], "--help") || !std::strcmp(argv[1], "-h"))) {
    std::fputs(usage, stdout);
    return holds;
  }
  if (argc != 2 && argc != 3) {
    std::fputs(usage, stderr);
    return wrongUsage;
  }
  try {
    int code = argc == 2 ? checkAll(argv[1]) : check(argv[1], argv[2]);
    if (std::fflush(stdout) != 0) {
      std::fputs("fathom-check-proof: cannot write to standard output\n", stderr);
      return unreadable;
    }
    return code;
  } catch (const ReadError& error) {
    std::fprintf(stderr, "fathom-check-proof: %s\n", error.what());
  } catch (const std::bad_alloc&) {
    std::fputs("fathom-check-proof: there is not enough memory for this proof\n", stderr);
  }
  return unreadable;
}
