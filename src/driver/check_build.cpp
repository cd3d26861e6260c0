#include "driver/check_build.h"

#include "frontend/compile_commands.h"
#include "frontend/find_files.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/FileSystem.h"

#include <set>

namespace fathom::driver {

namespace {

using frontend::CompileCommand;

// The flags of files in a build, with a word about what was left out or chosen.
class Flags {
public:
  Flags(const frontend::CompileCommands& build, Console& console)
      : build_(build), console_(console) {}

  // Nothing if the build does not have the file.
  std::optional<std::vector<std::string>> of(const std::string& file) {
    std::vector<const CompileCommand*> commands = build_.of(file);
    if (commands.empty())
      return std::nullopt;
    frontend::CleanFlags clean = frontend::cleanFlags(*commands[0]);
    if (!clean.missing.empty())
      missing_ = "cannot read '" + clean.missing + "', a file of flags that '" + build_.path() +
                 "' names for '" + file + "'";
    if (!told_.insert(file).second)
      return clean.flags;
    bool differ = false;
    for (const CompileCommand* command : commands)
      differ |= frontend::cleanFlags(*command).flags != clean.flags;
    if (differ)
      console_.complain("warning: '" + build_.path() + "' has " + std::to_string(commands.size()) +
                        " entries with different flags for '" + file + "'; the first is taken");
    std::string unknown;
    for (const std::string& flag : clean.unknown)
      if (told_.insert(flag).second)
        unknown += " " + flag;
    if (!unknown.empty())
      console_.complain("note: flags that clang does not know are left out:" + unknown);
    return clean.flags;
  }

  const std::string& missing() const { return missing_; }

private:
  const frontend::CompileCommands& build_;
  Console& console_;
  std::set<std::string> told_;
  std::string missing_;
};

bool isBitcode(const std::string& file) {
  return llvm::StringRef(file).ends_with(".bc") || llvm::StringRef(file).ends_with(".ll");
}

bool isCxx(const std::string& file) {
  return !llvm::StringRef(file).ends_with(".c") && !llvm::StringRef(file).ends_with(".i");
}

}  // namespace

std::optional<Problem> useBuild(CommandLine& line, frontend::Input& input, Console& console) {
  auto read = frontend::CompileCommands::read(line.options.build);
  if (auto* problem = std::get_if<frontend::Problem>(&read))
    return Problem{inputError, problem->sentence};
  const auto& build = std::get<frontend::CompileCommands>(read);
  Flags flags(build, console);
  if (line.arguments.empty()) {
    auto found = frontend::findFiles(
        build, input, [&](const std::string& file) { return flags.of(file).value(); });
    if (!flags.missing().empty())
      return Problem{inputError, flags.missing()};
    if (auto* problem = std::get_if<frontend::Problem>(&found))
      return Problem{inputError, problem->sentence};
    auto& files = std::get<frontend::FoundFiles>(found);
    for (const std::string& warning : files.warnings)
      console.complain("warning: " + warning);
    std::string list;
    for (const std::string& file : files.files)
      list += (list.empty() ? "" : ", ") + file;
    console.complain("note: from '" + build.path() + "': " + list);
    line.arguments = input.files = std::move(files.files);
  }
  std::vector<std::string> without;
  for (const std::string& file : input.files) {
    if (isBitcode(file) || !llvm::sys::fs::exists(file))
      continue;
    if (auto own = flags.of(file))
      input.flagsOf[file] = *own;
    else if (frontend::isHeader(file))
      return Problem{inputError,
                     "'" + file +
                         "' is a header, which is not compiled by itself; give a file that "
                         "includes it"};
    else
      without.push_back(file);
  }
  if (!flags.missing().empty())
    return Problem{inputError, flags.missing()};
  // A harness is in no build. It needs the flags of what it is for.
  for (const std::string& file : without) {
    const std::string* model = nullptr;
    for (const std::string& other : input.files)
      if (!model && input.flagsOf.contains(other) && isCxx(other) == isCxx(file) &&
          std::find(without.begin(), without.end(), other) == without.end())
        model = &other;
    if (!model)
      return Problem{inputError,
                     "'" + file + "' is not in '" + build.path() +
                         "', and no other file is given whose flags it could have; give its flags "
                         "after --, without -p"};
    console.complain("note: '" + file + "' is not in '" + build.path() +
                     "', and gets the flags of '" + *model + "'");
    input.flagsOf[file] = input.flagsOf.at(*model);
  }
  return std::nullopt;
}

}  // namespace fathom::driver
