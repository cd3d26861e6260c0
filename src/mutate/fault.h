#pragma once

#include <string>
#include <string_view>
#include <tuple>

namespace fathom::mutate {

// What a programmer gets wrong.
enum class FaultKind { OffByOne, DroppedCheck, WrongOperator, SwappedArguments, MissingUpdate };
inline constexpr unsigned numFaultKinds = 5;
std::string_view faultName(FaultKind kind);

// A part of a file's text.
struct Range {
  unsigned offset = 0, length = 0;
};

// A fault to plant: one place of a source file gets another text. The number of lines
// stays the same.
struct Fault {
  FaultKind kind = FaultKind::OffByOne;
  std::string function;  // as the source names it
  unsigned functionLine = 0;
  std::string file;  // its real path
  Range place;
  std::string text;
  unsigned line = 0, column = 0;
  // The expression or statement that is wrong.
  Range whole;

  auto key() const { return std::tie(file, place.offset, place.length, text); }
};

// The text of the file with the fault in it.
std::string planted(const Fault& fault, std::string_view text);

// The text of the file with a trap in front of the place: does an execution get there?
std::string probed(const Fault& fault, std::string_view text);

// The lines that differ, with - and + in front.
std::string shortDiff(const Fault& fault, std::string_view text);

// The same as `diff -u` would say it, for `patch -p1`.
std::string unifiedDiff(const Fault& fault, std::string_view text, const std::string& name);

}  // namespace fathom::mutate
