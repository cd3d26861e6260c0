#pragma once

#include "driver/check_rounds.h"
#include "driver/options.h"
#include "report/report.h"

namespace fathom::driver {

// `--certify`: what is said to be impossible is proved once more, so that a program that shares
// nothing with the solver and the encoder can check the proof, and that program is asked.
class Certifier {
public:
  Certifier(const Options& options, Supervisor& supervisor)
      : options_(options), supervisor_(supervisor) {}

  // Says in the report whether it can be believed. An InternalError if it cannot.
  void certify(const Exploration& exploration, Explored& explored, report::Report& report);

private:
  struct Claims {
    std::vector<ilr::Term> impossible;
    std::string text;       // of the certificate: what they are about
    size_t simplified = 0;  // properties that the rules have decided
  };
  static Claims claims(const Exploration& exploration, const Explored& explored);
  // Whether there is a proof; if not, the certificate has the reason.
  bool prove(const Exploration& exploration, Explored& explored, const Claims& claims,
             const std::string& directory, report::Certificate& certificate);
  void check(const std::string& directory, report::Certificate& certificate);
  void write(const ilr::TermManager& terms, const Claims& claims,
             const report::Report& report) const;

  const Options& options_;
  Supervisor& supervisor_;
};

}  // namespace fathom::driver
