#include "driver/options.h"
#include "driver/help.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <sstream>

namespace fathom::driver {
namespace {

CommandLine parsed(const std::vector<std::string>& words) {
  auto result = parseCommandLine(words);
  EXPECT_TRUE(std::holds_alternative<CommandLine>(result));
  return std::holds_alternative<CommandLine>(result) ? std::get<CommandLine>(result)
                                                     : CommandLine();
}

std::string fault(const std::vector<std::string>& words) {
  auto result = parseCommandLine(words);
  return std::holds_alternative<std::string>(result) ? std::get<std::string>(result) : "";
}

std::string contents(const std::filesystem::path& path) {
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

TEST(Options, TheTableIsSortedByName) {
  const auto& table = optionTable();
  EXPECT_TRUE(std::is_sorted(table.begin(), table.end(),
                             [](const auto& a, const auto& b) { return a.name < b.name; }));
}

TEST(Options, ValuesArriveInTheirFields) {
  CommandLine line = parsed({"smt2", "--timeout=2.5", "--solver=z3", "--stats", "--emit=cnf",
                             "--memory-limit=512", "file.smt2"});
  EXPECT_EQ(line.command->name, "smt2");
  EXPECT_EQ(line.arguments, std::vector<std::string>{"file.smt2"});
  EXPECT_EQ(line.options.timeout, 2.5);
  EXPECT_EQ(line.options.solver, "z3");
  EXPECT_TRUE(line.options.stats);
  EXPECT_EQ(line.options.emit, Emit::Cnf);
  EXPECT_EQ(line.options.memoryLimit, 512u);
  EXPECT_EQ(parsed({"smt2", "x"}).options.solver, "sat");
}

TEST(Options, TwoDashesEndTheOptionsAndOneIsAnArgument) {
  EXPECT_EQ(parsed({"smt2", "-"}).arguments, std::vector<std::string>{"-"});
  EXPECT_EQ(parsed({"smt2", "--", "--stats"}).arguments, std::vector<std::string>{"--stats"});
}

TEST(Options, AbsurdValuesAreRefusedInOneSentence) {
  for (const char* value : {"", "-1", "0", "1e99", "nan", "inf", "5x", " 5", "0x10"})
    EXPECT_NE(fault({"smt2", std::string("--timeout=") + value, "x"}), "") << value;
  for (const char* value : {"", "-1", "1", "99999999999999999999", "1.5", "64MiB"})
    EXPECT_NE(fault({"smt2", std::string("--memory-limit=") + value, "x"}), "") << value;
  EXPECT_EQ(fault({"smt2", "--emit=foo", "x"}),
            "--emit must be smt2, ilr, cnf, llvm or sea, not 'foo'");
  EXPECT_EQ(fault({"smt2", "--solver=", "x"}), "--solver must not be empty");
  EXPECT_EQ(fault({"smt2", "--stats=yes", "x"}), "--stats takes no value");
  EXPECT_EQ(fault({"smt2", "--timeout", "5"}), "--timeout needs a value, as in --timeout=SECONDS");
}

TEST(Options, AWrongNameBringsTheNearestOne) {
  EXPECT_EQ(fault({"smt2", "--statz", "x"}), "unknown option '--statz'; did you mean --stats?");
  EXPECT_EQ(fault({"smt3"}), "unknown command 'smt3'; did you mean smt2?");
  EXPECT_EQ(fault({"rules", "--stats"}), "--stats is not an option of 'rules'");
  EXPECT_NE(fault({"smt2", "-v", "x"}), "");
}

TEST(Options, TheCommittedOptionsPageIsTheGeneratedOne) {
  EXPECT_EQ(contents(std::filesystem::path(FATHOM_SOURCE_DIR) / "docs" / "options.md"),
            optionsPage())
      << "run: fathom help --markdown > docs/options.md";
}

TEST(Options, EveryOptionIsReadSomewhere) {
  std::string sources;
  for (const auto& entry : std::filesystem::recursive_directory_iterator(
           std::filesystem::path(FATHOM_SOURCE_DIR) / "src"))
    if (entry.path().extension() == ".cpp" && entry.path().filename() != "options.cpp")
      sources += contents(entry.path());
  std::vector<std::string> fields = {
#define FLAG_OPTION(field, name, commands, help) #field,
#define NUMBER_OPTION(field, name, argument, low, high, commands, help) #field,
#define SECONDS_OPTION(field, name, commands, help) #field,
#define TEXT_OPTION(field, name, argument, initial, commands, help) #field,
#define CHOICE_OPTION(field, name, Enum, choices, commands, help) #field,
#define LIST_OPTION(field, name, argument, commands, help) #field,
#include "driver/options.def"
  };
  EXPECT_EQ(fields.size(), optionTable().size());
  for (const std::string& field : fields)
    EXPECT_TRUE(sources.find("options." + field) != std::string::npos ||
                sources.find("options_." + field) != std::string::npos ||
                sources.find("&Options::" + field) != std::string::npos)
        << field << " is never read";
}

TEST(Options, HelpNamesEveryOptionOfACommand) {
  for (const CommandInfo& command : commandTable())
    for (const OptionInfo& option : optionTable()) {
      // In the list of options. A name can be the beginning of another one.
      std::string help = helpText(&command), name = "\n  --" + std::string(option.name);
      bool named = false;
      for (size_t at = help.find(name); at != std::string::npos; at = help.find(name, at + 1)) {
        char next = at + name.size() < help.size() ? help[at + name.size()] : ' ';
        named |= next != '-' && (next < 'a' || next > 'z');
      }
      EXPECT_EQ(named, (option.commands & command.mask) != 0) << command.name << " " << option.name;
    }
}

}  // namespace
}  // namespace fathom::driver
