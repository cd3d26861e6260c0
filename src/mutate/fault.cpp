// A fault never adds or removes a line, so both sides of a diff have the same number of
// lines, and places that are reported for the mutant are places of the original.
#include "mutate/fault.h"

#include "support/error.h"

#include <algorithm>
#include <array>
#include <vector>

namespace fathom::mutate {

namespace {

constexpr size_t contextLines = 3;

std::string replaced(std::string_view text, Range place, std::string_view by) {
  require(place.offset + place.length <= text.size(), "a fault lies outside of its file");
  return std::string(text.substr(0, place.offset)) + std::string(by) +
         std::string(text.substr(place.offset + place.length));
}

std::vector<std::string_view> linesOf(std::string_view text) {
  std::vector<std::string_view> lines;
  while (!text.empty()) {
    size_t end = text.find('\n');
    lines.push_back(text.substr(0, end));
    if (end == std::string_view::npos)
      break;
    text.remove_prefix(end + 1);
  }
  return lines;
}

// Which lines differ: from the first to behind the last.
struct Difference {
  std::string mutant;
  std::vector<std::string_view> before, after;
  size_t first = 0, behind = 0;

  Difference(const Fault& fault, std::string_view text)
      : mutant(planted(fault, text)), before(linesOf(text)), after(linesOf(mutant)) {
    require(before.size() == after.size(), "a fault moves lines");
    auto differ = [&](size_t i) { return before[i] != after[i]; };
    while (first < before.size() && !differ(first))
      ++first;
    behind = before.size();
    while (behind > first && !differ(behind - 1))
      --behind;
  }
  Difference(const Difference&) = delete;
  Difference& operator=(const Difference&) = delete;
};

void addLine(std::string& text, char sign, std::string_view line) {
  text += sign;
  text += line;
  text += '\n';
}

bool isBlank(std::string_view line) {
  return line.find_first_not_of(" \t\r") == std::string_view::npos;
}

}  // namespace

std::string_view faultName(FaultKind kind) {
  static constexpr std::array<std::string_view, numFaultKinds> names = {
      "off-by-one", "dropped-check", "wrong-operator", "swapped-arguments", "missing-update"};
  return names[static_cast<size_t>(kind)];
}

std::string planted(const Fault& fault, std::string_view text) {
  return replaced(text, fault.place, fault.text);
}

std::string probed(const Fault& fault, std::string_view text) {
  require(fault.whole.offset + fault.whole.length <= text.size(),
          "a fault lies outside of its file");
  return replaced(text, fault.whole,
                  "(__builtin_trap(), " +
                      std::string(text.substr(fault.whole.offset, fault.whole.length)) + ")");
}

std::string shortDiff(const Fault& fault, std::string_view text) {
  Difference difference(fault, text);
  std::string result;
  for (size_t i = difference.first; i < difference.behind; ++i)
    addLine(result, '-', difference.before[i]);
  for (size_t i = difference.first; i < difference.behind; ++i)
    if (!isBlank(difference.after[i]))
      addLine(result, '+', difference.after[i]);
  return result;
}

std::string unifiedDiff(const Fault& fault, std::string_view text, const std::string& name) {
  Difference difference(fault, text);
  size_t size = difference.before.size();
  size_t begin = difference.first - std::min(difference.first, contextLines),
         end = std::min(size, difference.behind + contextLines);
  std::string lines = std::to_string(begin + 1) + "," + std::to_string(end - begin);
  std::string result =
      "--- a/" + name + "\n+++ b/" + name + "\n@@ -" + lines + " +" + lines + " @@\n";
  bool isCut = !text.ends_with('\n');
  auto add = [&](char sign, std::string_view line, size_t i) {
    addLine(result, sign, line);
    if (isCut && i + 1 == size)
      result += "\\ No newline at end of file\n";
  };
  for (size_t i = begin; i < difference.first; ++i)
    add(' ', difference.before[i], i);
  for (size_t i = difference.first; i < difference.behind; ++i)
    add('-', difference.before[i], i);
  for (size_t i = difference.first; i < difference.behind; ++i)
    add('+', difference.after[i], i);
  for (size_t i = difference.behind; i < end; ++i)
    add(' ', difference.before[i], i);
  return result;
}

}  // namespace fathom::mutate
