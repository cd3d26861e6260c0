#pragma once

#include "mutate/sites.h"

#include <cstdint>
#include <map>
#include <set>
#include <string>
#include <vector>

namespace llvm {
class Module;
}

namespace fathom::mutate {

// A function that faults are planted in.
struct Target {
  std::string name, file;
  unsigned line = 0;
  // All of its faults in the order in which they are to be tried: the kinds take turns.
  std::vector<Fault> faults;
};

// All that can be planted in a program, from the syntax trees of its files.
class Survey {
public:
  // One more source file of the program.
  void add(const std::string& source, clang::ASTContext& tree);

  // The functions that the entry function can reach, in the order of their places: those of
  // the given names or, if there are none, those that are more than a
  // part of the program's own claims, but not the entry function and, if there are functions
  // elsewhere, none of its file.
  std::vector<Target> targets(const llvm::Module& program, const std::string& entry,
                              const std::set<std::string>& names, uint64_t seed) const;

  bool defines(const std::string& function) const;
  const std::string& text(const std::string& file) const { return files_.at(file).text; }
  // The source files that are compiled with this one in them.
  const std::set<std::string>& users(const std::string& file) const {
    return files_.at(file).users;
  }

private:
  struct File {
    std::string text;
    std::set<std::string> users;
  };
  using Function = std::tuple<std::string, unsigned, std::string>;  // file, line, name

  std::string fileOf(const std::string& function) const;
  std::set<std::string> used(const std::string& entry) const;

  std::map<std::string, std::set<std::string>> uses_, claims_;
  std::set<std::string> assumed_;
  std::map<std::string, File> files_;
  std::map<Function, std::map<std::tuple<unsigned, unsigned, std::string>, Fault>> functions_;
};

}  // namespace fathom::mutate
