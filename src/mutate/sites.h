#pragma once

#include "mutate/fault.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace clang {
class ASTContext;
}

namespace fathom::mutate {

// What one translation unit says about the files that it is made of.
struct Sites {
  // Every fault that can be planted in a function's body, sorted by place, each once.
  // Nothing in system headers, nothing inside of assertions and assumptions.
  std::vector<Fault> faults;
  // Real paths and texts of the files that have faults.
  std::vector<std::pair<std::string, std::string>> files;
  // The functions that are defined in it: name, line, file.
  struct Function {
    std::string name;
    unsigned line = 0;
    std::string file;
  };
  std::vector<Function> functions;
  // Which functions a function calls or mentions, by name: in its code, and in assertions.
  // What initialisers of globals mention is mentioned by "".
  std::map<std::string, std::set<std::string>> uses, claims;
  // What assumptions mention.
  std::set<std::string> assumed;
};

Sites findSites(clang::ASTContext& tree);

}  // namespace fathom::mutate
