#pragma once

#include "driver/problem.h"

#include <string>
#include <variant>
#include <vector>

namespace fathom::driver {

// What a property file of SV-COMP asks for.
struct SvCompProperty {
  std::string file, text;
  std::vector<std::string> names;  // "unreach-call", "valid-deref", ..., in the file's order
  std::string entry;               // with which function the program starts
  std::string errorFunction;       // which must not be called, if unreach-call is among the names

  bool has(std::string_view name) const;
};

std::variant<SvCompProperty, Problem> readProperty(const std::string& file);

}  // namespace fathom::driver
