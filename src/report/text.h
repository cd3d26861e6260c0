#pragma once

#include "explain/execution.h"

#include <map>
#include <string>
#include <vector>

namespace fathom::report {

enum class Verdict { Verified, Failed, Bounded, Unknown };

// A violated property and the execution that shows it.
struct Violation {
  encode::Property property;
  std::string message;
  explain::Execution execution;
};

// An assertion of the program that no execution comes to.
struct Unreached {
  encode::Place place;
  std::vector<encode::Place> because;  // of these assumptions: a minimal set
};

// A wish of the program, and the execution that fulfils it.
struct Cover {
  enum class State : uint8_t { Covered, Not, Undecided };
  State state;
  Violation witness;  // if it is covered; else only the property
};

struct Report {
  Verdict verdict = Verdict::Unknown;
  std::vector<Violation> violations;
  std::vector<encode::Property> cutOffs;      // bounds that an execution reaches
  std::vector<encode::Property> unsupported;  // what an execution reaches and is not modelled
  std::string reason;                         // why not all is decided
  size_t properties = 0, proved = 0;
  size_t fromCache = 0;                      // answers of an earlier run
  bool vacuous = false;                      // no execution comes to an end,
  std::vector<encode::Place> contradictory;  // since these assumptions contradict each other
  std::vector<Unreached> unreached;
  std::vector<encode::Place> beyondBounds;  // assertions that perhaps more rounds would come to
  size_t undecidedReach = 0;                // of these questions
  bool vacuityIsError = false;              // that alone makes it FAILED
  std::vector<Cover> covers;
  std::vector<std::string> assumptions;
  double seconds = 0;
};

// Compiler-style diagnostics, executions, the verdict line. Colours on request.
class TextPrinter {
public:
  explicit TextPrinter(bool colours) : colours_(colours) {}
  std::string print(const Report& report);

private:
  enum class Level { Error, Warning, Note };
  std::string diagnostic(Level level, const encode::Place& place, const std::string& text);
  std::string execution(const explain::Execution& execution);
  std::string vacuity(const Report& report);
  std::string verdict(const Report& report);
  std::string coloured(const char* code, const std::string& text) const;
  const std::string* line(const encode::Place& place);

  bool colours_;
  std::map<std::string, std::vector<std::string>> files_;
};

}  // namespace fathom::report
