#pragma once

#include "native/case.h"

namespace fathom::native {

// One file of a test, and how it is compiled.
struct Compilation {
  std::string source;
  std::vector<std::string> flags;
};

struct Recipe {
  std::vector<Compilation> files;
  std::vector<std::string> linkFlags;
  bool isCxx = false;
};

// Rules for Make and CMake that build and run the test, and files that gather those of all
// tests in the directory.
void writeSnippets(const Test& test, Recipe recipe, const std::string& directory);

}  // namespace fathom::native
