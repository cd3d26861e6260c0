#pragma once

#include "driver/suite_expectation.h"

#include <cstdint>
#include <string>
#include <variant>
#include <vector>

namespace fathom::driver {

// One run of `fathom check`, and what is expected of it.
struct Task {
  std::string name, group;
  Expectation expected;
  std::vector<std::string> command;       // what follows `fathom`
  std::vector<std::string> outputs = {};  // options that say where reports go, no part of it
  double timeout = 0;                     // in seconds; 0 for none
  uint64_t memoryLimit = 0;               // in MiB; 0 for none
};

struct Suite {
  std::string directory;  // where the tasks run, and what their paths are relative to
  std::vector<Task> tasks;
};

// What the command line says about a suite.
struct SuiteRequest {
  std::string path;
  std::string root;                     // the directory of the suite file if empty
  std::vector<std::string> options;     // of `fathom check`, after the task's own
  std::vector<std::string> clangFlags;  // the same for clang
  std::vector<std::string> only;        // parts of names; every task if empty
};

// The chosen tasks of a suite file, or everything that is wrong with it, a line each.
std::variant<Suite, std::string> readSuite(const SuiteRequest& request);

}  // namespace fathom::driver
