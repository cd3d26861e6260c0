#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace fathom::driver {

// A value of a suite file, whether that is TOML or JSON.
struct SuiteValue {
  enum class Kind { Flag, Integer, Real, Text, List, Table, Other };

  Kind kind = Kind::Other;
  bool flag = false;
  int64_t integer = 0;
  double real = 0;
  std::string text;
  std::vector<std::string> keys;     // of a table
  std::vector<SuiteValue> elements;  // of a list, or of a table beside its keys
  unsigned line = 0;                 // where it stands, or its key; 0 if that is not known

  const SuiteValue* find(std::string_view key) const;
};

// What stands in a suite file (.json, otherwise TOML), or what is wrong with it: a line
// that begins with the file's name.
std::variant<SuiteValue, std::string> readSuiteValue(const std::string& path);

}  // namespace fathom::driver
