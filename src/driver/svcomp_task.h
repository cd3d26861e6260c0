#pragma once

#include "driver/problem.h"

#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace fathom::driver {

// A task definition of SV-COMP: a program, and what is known of it.
struct SvCompTask {
  struct Property {
    std::string file;
    unsigned line = 0;
    std::optional<bool> expected;
    std::string
        subproperty;  // which one is violated, if the property has parts and is expected to be
  };
  std::string file;
  std::vector<std::string> inputs;
  std::vector<Property> properties;
  std::string flag;  // of clang, for the data model; empty if the task does not say

  // The one that a property file means; null if there is none.
  const Property* find(const std::string& propertyFile) const;
};

// Paths in the task are relative to it.
std::variant<SvCompTask, Problem> readTask(const std::string& file);

bool isTaskFile(std::string_view file);

}  // namespace fathom::driver
