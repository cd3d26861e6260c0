#pragma once

#include "driver/check_rounds.h"
#include "driver/options.h"
#include "report/report.h"

namespace fathom::driver {

// `--certify`: what is said to be impossible is proved once more, so that a program that shares
// nothing with the solver and the encoder can check the proof, and that program is asked.
class Certifier {
public:
  Certifier(const Options& options, const report::Run& run, Supervisor& supervisor)
      : options_(options), run_(run), supervisor_(supervisor) {}

  // Says in the report whether it can be believed. An InternalError if it cannot. One sentence if
  // a file cannot be written; empty otherwise.
  std::string certify(const Exploration& exploration, Explored& explored, report::Report& report);
  // The certificate of an earlier run is not one of a run that does not come to its end. An
  // OutputError if it cannot be removed.
  static void removeOld(const Options& options);

private:
  struct Claims {
    std::vector<ilr::Term> impossible;
    std::string text;       // of the certificate: what they are about
    size_t simplified = 0;  // properties that rules or constants have decided
  };
  static Claims claims(const Exploration& exploration, const Explored& explored);
  // Whether there is a proof; if not, the certificate has the reason.
  void proveAll(const Exploration& exploration, Explored& explored, report::Report& report);
  bool prove(const Exploration& exploration, Explored& explored, const Claims& claims,
             const std::string& directory, report::Certificate& certificate);
  void check(const std::string& directory, report::Certificate& certificate);
  // From the directory of a proof that holds.
  void write(const ilr::TermManager& terms, const Claims& claims, const report::Report& report,
             const std::string& directory) const;

  const Options& options_;
  const report::Run& run_;
  Supervisor& supervisor_;
};

}  // namespace fathom::driver
