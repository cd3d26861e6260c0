#pragma once

#include "frontend/frontend.h"

#include <string>
#include <variant>
#include <vector>

namespace fathom::frontend {

// How a build compiles one file.
struct CompileCommand {
  std::string file;  // as it is named from the current directory
  std::string path;  // without links and dots
  std::string directory;
  std::vector<std::string> words;
};

// Of a command, what Fathom gives to clang; the paths in it are seen from the current directory.
struct CleanFlags {
  std::vector<std::string> flags;
  std::vector<std::string> unknown;  // flags that clang does not know, left out
  std::string missing;               // a file of flags that cannot be read
};
CleanFlags cleanFlags(const CompileCommand& command);

// The compile_commands.json of a build.
class CompileCommands {
public:
  // `place` is the file, or the directory in which it lies.
  static std::variant<CompileCommands, Problem> read(const std::string& place);

  const std::string& path() const { return path_; }
  const std::vector<CompileCommand>& all() const { return commands_; }
  // Those for one file, whatever it is called here.
  std::vector<const CompileCommand*> of(const std::string& file) const;

private:
  std::string path_;
  std::vector<CompileCommand> commands_;
};

// Whether the file is a header by its name.
bool isHeader(const std::string& file);

}  // namespace fathom::frontend
