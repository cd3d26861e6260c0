#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace fathom::driver {

enum class Emit { None, Smt2, Ilr, Cnf, Llvm, Sea };

// The options of a run by name; driver/options.def says what each means.
struct Options {
#define FLAG_OPTION(field, name, commands, help) bool field = false;
#define NUMBER_OPTION(field, name, argument, low, high, commands, help) uint64_t field = 0;
#define SECONDS_OPTION(field, name, commands, help) double field = 0;
#define TEXT_OPTION(field, name, argument, initial, commands, help) std::string field = initial;
#define CHOICE_OPTION(field, name, Enum, choices, commands, help) Enum field = Enum::None;
#define LIST_OPTION(field, name, argument, commands, help) std::vector<std::string> field;
#include "driver/options.def"
};

// What the first word of the command line can be; a mask in the option table.
enum CommandMask : unsigned {
  forSmt2 = 1,
  forRules = 2,
  forHelp = 4,
  checkOnly = 8,
  forLoops = 16,
  forChecks = 32,
  forSuite = 64,
  mutateOnly = 128,
  forHarness = 256,
  forReplay = 512,
  forCheck = checkOnly | mutateOnly,
  forSolving = forSmt2 | forCheck,
  forPrograms = forCheck | forLoops,
  forOutput = forSmt2 | checkOnly,
  forExplain = 1024,
  forTraces = checkOnly | forExplain,
  forSources = forPrograms | forHarness,
  forAll = 2047
};

struct CommandInfo {
  CommandMask mask;
  std::string_view name;
  std::string_view arguments;
  std::string_view help;
};
const std::vector<CommandInfo>& commandTable();
const CommandInfo* findCommand(std::string_view name);

struct OptionInfo {
  std::string_view name;
  std::string_view argument;  // what stands after "="; empty for a flag
  std::string_view initial;   // empty if there is no default worth telling
  uint64_t low, high;         // of numbers
  unsigned commands;
  std::string_view help;
  std::variant<bool Options::*, uint64_t Options::*, double Options::*, std::string Options::*,
               Emit Options::*, std::vector<std::string> Options::*>
      field;
};
// Sorted by name.
const std::vector<OptionInfo>& optionTable();
// Whether it is an option of `fathom check` that `fathom suite` can give to its tasks: not
// one that writes a file, the same for every task.
bool isForTasks(const OptionInfo& option);

struct CommandLine {
  Options options;
  const CommandInfo* command = nullptr;  // null if only options were given
  std::vector<std::string> arguments;    // what follows the command
  std::vector<std::string> clangFlags;   // of a command on programs: what follows "--"
  std::vector<std::string> words;        // as given, the program's name first
  std::vector<std::string> taskOptions;  // of `fathom suite`: options of `fathom check`
};

// The command line without the program's name, or one sentence about its fault.
std::variant<CommandLine, std::string> parseCommandLine(const std::vector<std::string>& words);

// One sentence if a file that the command would write is one that it reads; empty if not.
std::string overwrittenInput(const CommandLine& line);

}  // namespace fathom::driver
