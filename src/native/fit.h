#pragma once

#include "native/case.h"

#include <string>
#include <vector>

namespace fathom::native {

// How a kind of violation shows in a native run.
struct Fit {
  std::string message;                  // a regular expression for what the sanitizer says
  std::vector<std::string> sanitizers;  // to be switched on
  std::vector<std::string> options;     // of the sanitizer, when it runs
  bool anywhere = false;                // the place has been left when it shows
  unsigned traps = 0;                   // floating-point exceptions, as <fenv.h> has them on x86
  std::string never;                    // why it never shows; empty if it may
};

Fit fitOf(const Case& of);

// A message of a sanitizer or of fathom_replay.c, and the places of the program it is about.
struct Stop {
  std::string text;
  std::vector<std::pair<std::string, unsigned>> places;
  // Of AddressSanitizer: which call it is, by the stack, the size and the place in the program.
  // One may be wrong as a read and as a write.
  std::string event = {};
};
// As two names of a file are compared, which need not exist: #line may name any.
std::string realPath(const std::string& file);
// In their order. Of each stack only the innermost place in one of these files counts.
std::vector<Stop> stopsIn(const std::string& output, const std::vector<std::string>& files);

}  // namespace fathom::native
