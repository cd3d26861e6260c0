#pragma once

#include "encode/result.h"

#include <map>
#include <string>
#include <vector>

namespace fathom::report {

enum class Verdict { Verified, Failed, Bounded, Unknown };

// A violated property and the execution that shows it.
struct Violation {
  encode::Property property;
  std::string message;
  std::vector<encode::Input> inputs;
  std::vector<encode::Step> steps;
};

struct Report {
  Verdict verdict = Verdict::Unknown;
  std::vector<Violation> violations;
  std::vector<encode::Property> cutOffs;      // bounds that an execution reaches
  std::vector<encode::Property> unsupported;  // what an execution reaches and is not modelled
  std::string reason;                         // why not all is decided
  size_t properties = 0, proved = 0;
  bool vacuous = false;  // no execution comes to an end
  std::vector<std::string> assumptions;
  double seconds = 0;
};

// Compiler-style diagnostics, executions, the verdict line. Colours on request.
class TextPrinter {
public:
  explicit TextPrinter(bool colours) : colours_(colours) {}
  std::string print(const Report& report);

private:
  enum class Level { Error, Note };
  std::string diagnostic(Level level, const encode::Place& place, const std::string& text);
  std::string coloured(const char* code, const std::string& text) const;
  const std::string* line(const encode::Place& place);

  bool colours_;
  std::map<std::string, std::vector<std::string>> files_;
};

}  // namespace fathom::report
