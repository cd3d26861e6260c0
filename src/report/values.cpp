#include "report/values.h"

#include <cctype>
#include <cstdlib>

namespace fathom::report {

std::optional<std::string> constantOf(const explain::Input& input) {
  // A character stands beside its number: "97 'a'".
  std::string text = input.value.substr(0, input.value.find(' '));
  if (input.value.find(',') != std::string::npos || text.empty())
    return std::nullopt;
  bool isWhole = text.find_first_not_of("0123456789", text[0] == '-') == std::string::npos &&
                 std::isdigit(static_cast<unsigned char>(text.back()));
  if (isWhole)
    return text;
  char* end = nullptr;
  // Large unsigned ones are in hexadecimal.
  if (text.size() == 18 && text.starts_with("0x") && text.substr(2) >= "8")
    if (uint64_t number = std::strtoull(text.c_str(), &end, 16); *end == 0)
      return std::to_string(number);
  std::strtod(text.c_str(), &end);
  // An enumerator, of which the number is wanted.
  if (end == text.c_str() &&
      (std::isalpha(static_cast<unsigned char>(text[0])) || text[0] == '_')) {
    uint64_t number = std::strtoull(input.bits.c_str(), &end, 16);
    return *end == 0 && end != input.bits.c_str() && number < (uint64_t{1} << 31)
               ? std::optional(std::to_string(number))
               : std::nullopt;
  }
  bool isNumber = *end == 0 && text.find_first_not_of("0123456789.eE+-") == std::string::npos;
  return isNumber ? std::optional(text) : std::nullopt;
}

std::vector<std::pair<std::string, std::string>> assignmentsOf(const explain::Step& step) {
  std::vector<std::pair<std::string, std::string>> result;
  for (const explain::Change& change : step.changes)
    result.emplace_back(change.name, change.value);
  size_t sign = step.text.find(" = ");
  if (result.empty() && step.kind == explain::Step::Kind::Assign && sign != step.text.npos)
    result.emplace_back(step.text.substr(0, sign), step.text.substr(sign + 3));
  return result;
}

}  // namespace fathom::report
