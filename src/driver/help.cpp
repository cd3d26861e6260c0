#include "driver/help.h"

#include <algorithm>

namespace fathom::driver {

namespace {

constexpr size_t lineWidth = 80;
constexpr size_t helpColumn = 26;

std::string spelled(const OptionInfo& option) {
  std::string text = "--" + std::string(option.name);
  return option.argument.empty() ? text : text + "=" + std::string(option.argument);
}

std::string explanation(const OptionInfo& option) {
  std::string text(option.help);
  if (!option.initial.empty())
    text += " (default: " + std::string(option.initial) + ")";
  return text;
}

// A name in its column and text beside it, broken at spaces.
std::string entry(const std::string& name, std::string_view text) {
  std::string result = "  " + name;
  if (result.size() + 2 > helpColumn)
    result += "\n" + std::string(helpColumn, ' ');
  else
    result.resize(helpColumn, ' ');
  size_t column = helpColumn;
  while (!text.empty()) {
    std::string_view word = text.substr(0, text.find(' '));
    text.remove_prefix(std::min(word.size() + 1, text.size()));
    if (column > helpColumn && column + 1 + word.size() > lineWidth) {
      result += "\n" + std::string(helpColumn, ' ');
      column = helpColumn;
    }
    if (column > helpColumn) {
      result += ' ';
      ++column;
    }
    result += word;
    column += word.size();
  }
  return result + "\n";
}

std::string usage(const CommandInfo& command) {
  std::string text = "fathom " + std::string(command.name) + " [OPTION...]";
  return command.arguments.empty() ? text : text + " " + std::string(command.arguments);
}

const char* const exitCodes[][2] = {
    {"0", "the script was carried out"},
    {"1", "the command line is wrong"},
    {"2", "the input is wrong, or a file cannot be read or written"},
    {"5", "the last answer is unknown, or a limit was reached"},
    {"6", "Fathom broke one of its own invariants"},
    {"10", "an answer contradicts the :status of the script"},
};

const char* const suiteExitCodes[][2] = {
    {"0", "every task met its expectation"},
    {"1", "the command line is wrong"},
    {"2", "the suite or the input of a task is wrong, or a file cannot be written"},
    {"5", "a task is undecided, or was not run"},
    {"6", "a task crashed"},
    {"10", "a task has another verdict than expected; of several codes 10, 6, 2, 5 is the order"},
};

}  // namespace

std::string shortUsage() {
  std::string text = "usage: fathom COMMAND [OPTION...] [ARGUMENT...]\ncommands:";
  for (const CommandInfo& command : commandTable())
    text += " " + std::string(command.name);
  return text + "\n`fathom help` tells more.\n";
}

std::string helpText(const CommandInfo* command) {
  std::string text;
  unsigned mask = forAll;
  if (command) {
    text = "usage: " + usage(*command) + "\n\n" + std::string(command->help) + ".\n";
    mask = command->mask;
  } else {
    text = "usage: fathom COMMAND [OPTION...] [ARGUMENT...]\n\ncommands:\n";
    for (const CommandInfo& c : commandTable())
      text += entry(std::string(c.name) + " " + std::string(c.arguments), c.help);
  }
  text += "\noptions:\n";
  for (const OptionInfo& option : optionTable())
    if (command ? (option.commands & mask) != 0 : option.commands == forAll)
      text += entry(spelled(option), explanation(option));
  if (!command || command->mask == forSmt2) {
    text += "\nexit codes:\n";
    for (const auto& code : exitCodes)
      text += entry(code[0], code[1]);
  }
  if (command && command->mask == forSuite) {
    text += "\nexit codes:\n";
    for (const auto& code : suiteExitCodes)
      text += entry(code[0], code[1]);
  }
  return text;
}

std::string optionsPage() {
  std::string text =
      "# Options\n\n"
      "This page is written by `fathom help --markdown`; the table behind it is\n"
      "`src/driver/options.def`. An option is `--name` or `--name=value`, before or after its\n"
      "command; `--` ends the options.\n";
  auto cell = [](std::string_view s) {
    std::string escaped;
    for (char c : s)
      escaped += c == '|' ? "\\|" : std::string(1, c);
    return escaped;
  };
  for (const CommandInfo& command : commandTable()) {
    text += "\n## `" + usage(command) + "`\n\n" + std::string(command.help) + ".\n\n" +
            "| option | meaning |\n| --- | --- |\n";
    for (const OptionInfo& option : optionTable())
      if (option.commands & command.mask)
        text += "| `" + cell(spelled(option)) + "` | " + cell(explanation(option)) + " |\n";
  }
  text += "\n## Exit codes\n\n| code | meaning |\n| --- | --- |\n";
  for (const auto& code : exitCodes)
    text += "| " + std::string(code[0]) + " | " + code[1] + " |\n";
  text += "\nOf `fathom suite`:\n\n| code | meaning |\n| --- | --- |\n";
  for (const auto& code : suiteExitCodes)
    text += "| " + std::string(code[0]) + " | " + code[1] + " |\n";
  return text;
}

}  // namespace fathom::driver
