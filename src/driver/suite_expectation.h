#pragma once

#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace fathom::driver {

// An error that a run of `fathom check` reported.
struct Violation {
  std::string file;
  unsigned line = 0;
  std::string kind;
};

// What a run of `fathom check` has answered.
struct Answer {
  std::string verdict;   // VERIFIED, FAILED, BOUNDED or UNKNOWN; empty if it gave none
  std::string property;  // of SV-COMP's false(PROPERTY)
  std::string reason;    // what stands behind the verdict
  std::vector<Violation> violations;
};

// The answer in what the run printed.
Answer readAnswer(std::string_view output);

// What a suite expects of a task.
struct Expectation {
  std::string text = "VERIFIED";  // as the suite has it
  std::string verdict = "VERIFIED";
  std::string property;  // of false(PROPERTY)
  Violation violation;   // to be among those found; what is empty may be anything

  bool isMetBy(const Answer& answer) const;
};

// VERIFIED, FAILED, BOUNDED, UNKNOWN; FAILED: KIND, FAILED: KIND at LINE or FILE:LINE;
// safe, unsafe; SV-COMP's true, false, false(PROPERTY), unknown. Or one sentence.
std::variant<Expectation, std::string> parseExpectation(std::string_view text);

}  // namespace fathom::driver
