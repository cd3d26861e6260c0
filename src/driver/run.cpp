// From the command line to the exit code. Everything that can end a run early
// ends here: wrong usage, a limit, a full disk, an invariant that broke.
#include "driver/run.h"

#include "driver/console.h"
#include "driver/help.h"
#include "driver/limits.h"
#include "driver/options.h"
#include "driver/smt2.h"
#include "driver/suite.h"
#include "ilr/rules.h"
#include "support/error.h"

#include <new>

#include <fcntl.h>
#include <unistd.h>

#ifndef FATHOM_VERSION
#define FATHOM_VERSION "0"
#endif

namespace fathom::driver {

namespace {

int wrongUsage(Console& console, const std::string& sentence) {
  console.complain(sentence);
  return usageError;
}

std::string rulesText() {
  std::string text;
  for (unsigned i = 0; i < ilr::numRules; ++i) {
    auto rule = static_cast<ilr::Rule>(i);
    text += std::string(ilr::ruleName(rule)) + "\n  match:  " + ilr::ruleMatch(rule) +
            "\n  result: " + ilr::ruleResult(rule) + "\n";
  }
  return text;
}

int help(const CommandLine& line, Console& console) {
  const CommandInfo* about = line.command && line.command->mask != forHelp ? line.command : nullptr;
  if (line.command && line.command->mask == forHelp && !line.arguments.empty()) {
    about = findCommand(line.arguments[0]);
    if (!about || line.arguments.size() > 1)
      return wrongUsage(console, "there is no command '" + line.arguments.back() +
                                     "' to tell about; `fathom help` lists them");
  }
  console.print(line.options.markdown ? optionsPage() : helpText(about));
  return ok;
}

int smt2(const CommandLine& line, Console& console) {
  const Options& options = line.options;
  if (line.arguments.size() != 1)
    return wrongUsage(console, line.arguments.empty() ? "smt2 needs a file, or - for standard input"
                                                      : "smt2 takes one file, not " +
                                                            std::to_string(line.arguments.size()));
  if (!options.output.empty() && options.emit == Emit::None)
    return wrongUsage(console, "--output needs --emit, which says what to write");
  if (options.emit == Emit::Llvm || options.emit == Emit::Sea)
    return wrongUsage(console, "--emit of a script must be smt2, ilr or cnf");
  Supervisor supervisor(console, options.timeout, options.memoryLimit);
  if (std::string problem = limitMemory(console, options.memoryLimit); !problem.empty())
    return wrongUsage(console, problem);
  try {
    return runSmt2(options, line.arguments[0], console, supervisor);
  } catch (const std::bad_alloc&) {
    console.giveUp(supervisor.outOfMemory());
    return gaveUp;
  }
}

int dispatch(const CommandLine& line, Console& console, int argc, char** argv,
             ProgramCommand program) {
  if (line.options.version) {
    console.print("fathom " FATHOM_VERSION "\n");
    return ok;
  }
  if (line.options.help)
    return help(line, console);
  if (!line.command) {
    console.complainRaw(shortUsage());
    return usageError;
  }
  if (std::string problem = overwrittenInput(line); !problem.empty())
    return wrongUsage(console, problem);
  switch (line.command->mask) {
    case forHelp: return help(line, console);
    case forRules:
      if (!line.arguments.empty())
        return wrongUsage(console, "rules takes no arguments");
      console.print(rulesText());
      return ok;
    case forSmt2: return smt2(line, console);
    case forSuite: return runSuite(line, console);
    default: return program(line, console, argc, argv);
  }
}

// Otherwise the next file that is opened would become standard output, and get the report. What
// was closed stays so: nothing can be written to standard output then, and that is said.
void openStandardFiles() {
  for (int file : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO})
    if (::fcntl(file, F_GETFD) < 0)
      ::open("/dev/null", file == STDERR_FILENO ? O_WRONLY : O_RDONLY);
}

}  // namespace

std::string version() { return FATHOM_VERSION; }

int run(int argc, char** argv, ProgramCommand program) {
  openStandardFiles();
  Console console;
  reportFailedWrites();
  try {
    auto parsed = parseCommandLine(std::vector<std::string>(argv + 1, argv + argc));
    if (auto* problem = std::get_if<std::string>(&parsed))
      return wrongUsage(console, *problem);
    return dispatch(std::get<CommandLine>(parsed), console, argc, argv, program);
  } catch (const OutputError& error) {
    console.complain(error.what());
    return inputError;
  } catch (const InternalError& error) {
    console.complain("internal error: " + std::string(error.what()));
    return internalError;
  } catch (const std::exception& error) {
    console.complain("internal error: " + std::string(error.what()));
    return internalError;
  }
}

}  // namespace fathom::driver
