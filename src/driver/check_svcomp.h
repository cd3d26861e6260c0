#pragma once

#include "driver/check_property.h"
#include "driver/options.h"
#include "driver/problem.h"
#include "encode/encoder.h"
#include "report/text.h"

#include <optional>
#include <variant>

namespace fathom::driver {

// What SV-COMP wants of a run: which property is decided, and what the task expects.
struct SvCompRun {
  SvCompProperty property;
  std::string task;  // its file; empty if there is none
  std::optional<bool> expected;
  std::string expectedSubproperty;  // which is violated, if the task says so

  void adjust(encode::EncoderOptions& options) const;
  static void adjust(llvm::Module& module);
  // The lines at the end of a run, of which the last is "true", "false(valid-deref)", "unknown".
  std::string lastLines(const report::Report& report) const;
  // What a verdict rests on beside what the program's own run says.
  std::string assumption() const;
};

// Replaces a task by the files and flags that it stands for, and a property by the checks; nothing
// if the command line names neither a property nor a task with one.
std::variant<std::optional<SvCompRun>, Problem> translateSvComp(CommandLine& line);

}  // namespace fathom::driver
