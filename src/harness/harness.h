#pragma once

#include <string>
#include <variant>
#include <vector>

namespace clang {
class ASTContext;
}

namespace fathom::harness {

struct Request {
  std::string function;
  std::string directory;                // where the harness will lie
  std::string name;                     // of its file; empty if that is not known
  std::vector<std::string> files;       // that are checked with it
  std::string build;                    // of -p; empty without
  std::vector<std::string> flags = {};  // that the build has for the file of the function
};

struct Refusal {
  std::string sentence;
};
struct NotHere {};
// The text of a harness; or why there is none; or the file does not define the function.
using Harness = std::variant<std::string, Refusal, NotHere>;

// To be called while the file is parsed.
Harness writeHarness(clang::ASTContext& tree, const std::string& file, const Request& request);

}  // namespace fathom::harness
