#pragma once

#include "encode/result.h"

#include <map>
#include <string>
#include <vector>

namespace fathom::report {

// What some execution within the bounds comes to.
struct Coverage {
  enum class State : uint8_t {
    Reached,
    Not,
    CutOff,    // not within the bounds; beyond them perhaps
    Undecided  // not found out in time
  };
  struct Function {
    encode::Place place;
    State state;
  };
  struct Branch {
    encode::Place place;
    unsigned side;
    encode::Place to;  // where it leads
    State state;
  };
  std::map<std::pair<std::string, unsigned>, State> lines;  // by file and line
  std::vector<Function> functions;
  std::vector<Branch> branches;
};

// A summary, and what is not reached.
std::string coverageText(const Coverage& coverage);
// The same for tools: a tracefile of lcov (geninfo(1)); what is reached counts 1.
std::string lcov(const Coverage& coverage);

}  // namespace fathom::report
