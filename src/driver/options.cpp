// The command line. There is one table of options (CaDiCaL's options.hpp is the
// model); this file turns it into a parser, help.cpp into text. An option is
// `--name` or `--name=value`, before or after its command.
#include "driver/options.h"

#include "smtlib/symbols.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <filesystem>

namespace fathom::driver {

namespace {

constexpr double shortestTime = 0.001, longestTime = 1e9;

std::vector<std::string_view> split(std::string_view text, char separator) {
  std::vector<std::string_view> parts;
  for (size_t at; (at = text.find(separator)) != std::string_view::npos; text.remove_prefix(at + 1))
    parts.push_back(text.substr(0, at));
  parts.push_back(text);
  return parts;
}

std::string suggestion(std::string_view name, const std::vector<std::string_view>& candidates,
                       const char* prefix) {
  std::string nearest = smtlib::nearestName(name, candidates);
  return nearest.empty() ? "" : "; did you mean " + (prefix + nearest) + "?";
}

template <class Number> bool parseNumber(std::string_view text, Number& value) {
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size();
}

// Puts a value into its field; returns what is wrong with it.
struct Assign {
  const OptionInfo& option;
  std::string_view text;
  Options& options;

  std::string wrong(const std::string& wanted) const {
    return "--" + std::string(option.name) + " must be " + wanted + ", not '" + std::string(text) +
           "'";
  }
  std::string operator()(bool Options::* field) const {
    options.*field = true;
    return {};
  }
  std::string operator()(uint64_t Options::* field) const {
    uint64_t value = 0;
    if (!parseNumber(text, value) || value < option.low || value > option.high)
      return wrong("a whole number from " + std::to_string(option.low) + " to " +
                   std::to_string(option.high));
    options.*field = value;
    return {};
  }
  std::string operator()(double Options::* field) const {
    double value = 0;
    if (!parseNumber(text, value) || !(value >= shortestTime && value <= longestTime))
      return wrong("a number of seconds from 0.001 to 1000000000");
    options.*field = value;
    return {};
  }
  std::string operator()(std::string Options::* field) const {
    if (text.empty())
      return "--" + std::string(option.name) + " must not be empty";
    options.*field = text;
    return {};
  }
  std::string operator()(std::vector<std::string> Options::* field) const {
    for (std::string_view part : split(text, ',')) {
      if (part.empty())
        return "--" + std::string(option.name) + " must not have an empty part";
      (options.*field).emplace_back(part);
    }
    return {};
  }
  std::string operator()(Emit Options::* field) const {
    std::vector<std::string_view> choices = split(option.argument, '|');
    auto it = std::find(choices.begin(), choices.end(), text);
    if (it == choices.end()) {
      std::string list;
      for (size_t i = 0; i < choices.size(); ++i)
        list += (i == 0 ? "" : i + 1 < choices.size() ? ", " : " or ") + std::string(choices[i]);
      return wrong(list);
    }
    options.*field = static_cast<Emit>(it - choices.begin() + 1);
    return {};
  }
};

// One word that begins with "--"; returns what is wrong with it.
std::string parseOption(std::string_view word, CommandLine& line, const OptionInfo*& found) {
  std::string_view name = word.substr(2, word.find('=') - 2);
  bool hasValue = word.find('=') != std::string_view::npos;
  const auto& table = optionTable();
  auto option =
      std::find_if(table.begin(), table.end(), [&](const OptionInfo& o) { return o.name == name; });
  if (option == table.end()) {
    std::vector<std::string_view> names;
    for (const OptionInfo& o : table)
      names.push_back(o.name);
    return "unknown option '--" + std::string(name) + "'" + suggestion(name, names, "--");
  }
  if (option->argument.empty() && hasValue)
    return "--" + std::string(name) + " takes no value";
  if (!option->argument.empty() && !hasValue)
    return "--" + std::string(name) + " needs a value, as in --" + std::string(name) + "=" +
           std::string(option->argument);
  found = &*option;
  std::string_view value = hasValue ? word.substr(word.find('=') + 1) : std::string_view();
  return std::visit(Assign{*option, value, line.options}, option->field);
}

}  // namespace

const std::vector<CommandInfo>& commandTable() {
  static const std::vector<CommandInfo> table = {
      {checkOnly, "check", "[FILE...] [-- CLANG-FLAGS]",
       "Check C and C++ files and bitcode (.bc, .ll), linked together, or a task of SV-COMP "
       "(.yml)"},
      {forChecks, "checks", "", "List every kind of check"},
      {forExplain, "explain", "RESULT.json [PROPERTY]",
       "Print what a check has found once more, from the file that --json has written, or only "
       "the execution of the property or cover of that name"},
      {forHarness, "harness", "FUNCTION [FILE...] [-- CLANG-FLAGS]",
       "Write a harness for a function: a main that calls it with arbitrary arguments, made from "
       "their types"},
      {forHelp, "help", "[COMMAND]", "Show what a command does and which options it has"},
      {forLoops, "loops", "FILE... [-- CLANG-FLAGS]", "List the loops of a program by name"},
      {mutateOnly, "mutate", "FILE... [-- CLANG-FLAGS]",
       "Plant faults in a program, one at a time, and tell which of them its check notices"},
      {forReplay, "replay", "RESULT.json",
       "Run the executions of a result of `fathom check --json` natively, under sanitizers, and "
       "tell whether they stop at the same line"},
      {forRules, "rules", "", "List every rewrite rule with what it matches and what it gives"},
      {forSmt2, "smt2", "FILE", "Answer an SMT-LIB 2 script; - reads standard input"},
      {forSuite, "suite", "FILE [-- CLANG-FLAGS]",
       "Check the tasks of a suite (TOML, or a JSON list), each in a process of its own; the "
       "options of `fathom check` that write no file, and flags for clang, are given to every task "
       "after its own"},
  };
  return table;
}

const CommandInfo* findCommand(std::string_view name) {
  for (const CommandInfo& command : commandTable())
    if (command.name == name)
      return &command;
  return nullptr;
}

const std::vector<OptionInfo>& optionTable() {
  static const std::vector<OptionInfo> table = {
#define FLAG_OPTION(field, name, commands, help) \
  {name, "", "", 0, 0, commands, help, &Options::field},
#define NUMBER_OPTION(field, name, argument, low, high, commands, help) \
  {name, argument, "", low, high, commands, help, &Options::field},
#define SECONDS_OPTION(field, name, commands, help) \
  {name, "SECONDS", "", 0, 0, commands, help, &Options::field},
#define TEXT_OPTION(field, name, argument, initial, commands, help) \
  {name, argument, initial, 0, 0, commands, help, &Options::field},
#define CHOICE_OPTION(field, name, Enum, choices, commands, help) \
  {name, choices, "", 0, 0, commands, help, &Options::field},
#define LIST_OPTION(field, name, argument, commands, help) \
  {name, argument, "", 0, 0, commands, help, &Options::field},
#include "driver/options.def"
  };
  return table;
}

bool isForTasks(const OptionInfo& option) {
  if (!(option.commands & checkOnly) || (option.commands & forSuite))
    return false;
  for (std::string_view writes : {"cbmc-json", "certificate", "combine", "emit", "html", "json",
                                  "junit", "lcov", "log-queries", "output", "part", "parts",
                                  "proof", "replay", "sarif", "testcomp", "witness", "write-test"})
    if (option.name == writes)
      return false;
  return true;
}

std::variant<CommandLine, std::string> parseCommandLine(const std::vector<std::string>& words) {
  CommandLine line;
  line.words = {"fathom"};
  line.words.insert(line.words.end(), words.begin(), words.end());
  bool optionsEnded = false;
  std::vector<std::pair<std::string, const OptionInfo*>> given;
  for (size_t i = 0; i < words.size(); ++i) {
    std::string word = words[i];
    if (!optionsEnded && word == "-j" && i + 1 < words.size())  // as make has it
      word = "--jobs=" + words[++i];
    else if (!optionsEnded && word.starts_with("-j") && word.size() > 2 && std::isdigit(word[2]))
      word = "--jobs=" + word.substr(2);
    else if (!optionsEnded && word == "-p" && i + 1 < words.size())  // as clang-tidy has it
      word = "--build=" + words[++i];
    else if (!optionsEnded && word.starts_with("-p="))
      word = "--build=" + word.substr(3);
    if (!optionsEnded && word == "--") {
      optionsEnded = true;
    } else if (optionsEnded && line.command && (line.command->mask & (forSources | forSuite))) {
      line.clangFlags.push_back(word);
    } else if (!optionsEnded && word.compare(0, 2, "--") == 0) {
      const OptionInfo* option = nullptr;
      if (std::string problem = parseOption(word, line, option); !problem.empty())
        return problem;
      given.emplace_back(word, option);
    } else if (!optionsEnded && word.size() > 1 && word[0] == '-') {
      return "unknown option '" + word +
             "'; options begin with two dashes, and flags for clang stand after --";
    } else if (!line.command) {
      line.command = findCommand(word);
      if (!line.command) {
        std::vector<std::string_view> names;
        for (const CommandInfo& command : commandTable())
          names.push_back(command.name);
        return "unknown command '" + word + "'" + suggestion(word, names, "");
      }
    } else {
      line.arguments.push_back(word);
    }
  }
  if (!line.command)
    return line;
  for (const auto& [word, option] : given) {
    if (line.command->mask == forSuite && isForTasks(*option))
      line.taskOptions.push_back(word);
    else if (!(option->commands & line.command->mask))
      return "--" + std::string(option->name) + " is not an option of '" +
             std::string(line.command->name) + "'";
  }
  return line;
}

std::string overwrittenInput(const CommandLine& line) {
  namespace fs = std::filesystem;
  std::vector<std::string> inputs = line.arguments;
  inputs.push_back(line.options.property);
  const Options& options = line.options;
  for (auto [name, file] : {std::pair{"output", &options.output},
                            {"proof", &options.proof},
                            {"cbmc-json", &options.cbmcJson},
                            {"json", &options.json},
                            {"junit", &options.junit},
                            {"lcov", &options.lcov},
                            {"results", &options.results},
                            {"sarif", &options.sarif},
                            {"witness", &options.witness}})
    for (const std::string& input : inputs) {
      std::error_code error;  // what is not there is no file that is read
      if (!file->empty() && fs::is_regular_file(input, error) &&
          fs::equivalent(*file, input, error))
        return "--" + std::string(name) + "=" + *file + " would overwrite the input '" + input +
               "'";
    }
  return {};
}

}  // namespace fathom::driver
