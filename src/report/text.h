#pragma once

#include "report/report.h"

#include <map>
#include <string>
#include <vector>

namespace fathom::report {

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
