#pragma once

#include "native/case.h"

#include <string>
#include <vector>

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

// By which files in the directory of tests are known again. Empty if there is none.
std::string firstLineOf(const std::string& file);

// Rules for Make and CMake that build and run the test, and files that gather those of all
// tests in the directory. What somebody else has there in the place of these stays: its names.
std::vector<std::string> writeSnippets(const Test& test, Recipe recipe,
                                       const std::string& directory);

}  // namespace fathom::native
