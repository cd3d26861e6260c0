#pragma once

#include "report/report.h"

namespace fathom::report {

// The report in formats of others (docs/formats.md). Json is Fathom's own (json.h).

// SARIF 2.1.0: what is violated, with the steps of the execution as a code flow.
std::string sarif(const Report& report);
// For servers that build and test: a test case for each property. What is undecided is an error.
std::string junit(const Report& report);
// Of SV-COMP, version 2.0: the inputs that lead to the first violation, or the empty set of
// invariants for VERIFIED; empty for other verdicts.
std::string witness(const Report& report);
// As `cbmc --json-ui --trace` prints it.
std::string cbmcJson(const Report& report);

// A test suite of Test-Comp: the files of a directory, by name.
std::vector<std::pair<std::string, std::string>> testComp(const Report& report);
// Of which executions it has no test, and why: sentences.
std::vector<std::string> notInTestComp(const Report& report);

}  // namespace fathom::report
