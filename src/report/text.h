#pragma once

#include "report/report.h"
#include "report/source_lines.h"

namespace fathom::report {

// Which steps of an execution are shown: those that the violation depends on, or all.
enum class Trace : uint8_t { Needed, Full };

// Compiler-style diagnostics, executions, the verdict line. Colours on request.
class TextPrinter {
public:
  explicit TextPrinter(bool colours, Trace trace = Trace::Needed)
      : colours_(colours), trace_(trace) {}
  std::string print(const Report& report);
  std::string print(const Violation& violation);
  std::string print(const Cover& cover);
  // The files whose lines may be shown, and where they are (source_lines.h).
  void restrictTo(std::map<std::string, std::string> paths) { lines_.restrictTo(std::move(paths)); }
  // The line with a mark below its column; empty if it is not known.
  std::string sourceLine(const encode::Place& place);

private:
  enum class Level { Error, Warning, Note };
  std::string diagnostic(Level level, const encode::Place& place, const std::string& text);
  std::string execution(const explain::Execution& execution);
  std::string vacuity(const Report& report);
  std::string verdict(const Report& report);
  std::string coloured(const char* code, const std::string& text) const;

  bool colours_;
  Trace trace_;
  SourceLines lines_;
};

// On one line, without what would tell a terminal to do something.
std::string printable(std::string text);
// "file:line:column: ", as far as it is known.
std::string placeText(const encode::Place& place);

}  // namespace fathom::report
