#include "report/coverage.h"

#include "report/text.h"

#include <filesystem>
#include <set>

namespace fathom::report {

namespace {

using State = Coverage::State;

const char* words(State state) {
  switch (state) {
    case State::Reached: return "reached";
    case State::Not: return "not reached";
    case State::CutOff: return "cut off by a bound";
    case State::Undecided: return "not decided in time";
  }
  return "";
}

template <class Range, class Get> std::string ratio(const Range& all, Get get, const char* what) {
  size_t reached = 0;
  for (const auto& each : all)
    reached += get(each) == State::Reached;
  return std::to_string(reached) + " of " + std::to_string(all.size()) + " " + what;
}

// Lines that follow one another in the table are one range if they share file and state.
void addLines(const Coverage& coverage, std::string& text) {
  for (auto it = coverage.lines.begin(); it != coverage.lines.end();) {
    auto first = it, last = it;
    for (++it; it != coverage.lines.end() && it->first.first == first->first.first &&
               it->second == first->second;
         ++it)
      last = it;
    if (first->second == State::Reached)
      continue;
    text += "  " + first->first.first + ":" + std::to_string(first->first.second) +
            (first == last ? "" : "-" + std::to_string(last->first.second)) + ": " +
            words(first->second) + "\n";
  }
}

}  // namespace

std::string coverageText(const Coverage& coverage) {
  std::string text = "coverage: " +
                     ratio(
                         coverage.lines, [](const auto& l) { return l.second; }, "lines") +
                     ", " +
                     ratio(
                         coverage.branches, [](const auto& b) { return b.state; }, "branches") +
                     ", " +
                     ratio(
                         coverage.functions, [](const auto& f) { return f.state; }, "functions") +
                     " are reached\n";
  addLines(coverage, text);
  // A side is worth a line of its own if its line is reached.
  for (const Coverage::Branch& branch : coverage.branches) {
    auto line = coverage.lines.find({branch.place.file, branch.place.line});
    if (branch.state == State::Reached || line == coverage.lines.end() ||
        line->second != State::Reached)
      continue;
    text += "  " + branch.place.file + ":" + std::to_string(branch.place.line) + ":" +
            std::to_string(branch.place.column) + ": the way to " + std::to_string(branch.to.line) +
            ":" + std::to_string(branch.to.column) + " is " + words(branch.state) + "\n";
  }
  for (const Coverage::Function& function : coverage.functions)
    if (function.state != State::Reached)
      text += "  " + function.place.file + ":" + std::to_string(function.place.line) +
              ": function " + function.place.function + " is " + words(function.state) + "\n";
  return text;
}

std::string lcov(const Coverage& coverage) {
  std::set<std::string> files;
  for (const auto& [key, state] : coverage.lines)
    files.insert(key.first);
  std::string text = "TN:fathom\n";
  auto count = [](State state) { return state == State::Reached ? "1" : "0"; };
  auto found = [](const char* what, size_t all, size_t hit) {
    return std::string(what) + "F:" + std::to_string(all) + "\n" + what +
           "H:" + std::to_string(hit) + "\n";
  };
  for (const std::string& file : files) {
    std::error_code error;
    std::filesystem::path path = std::filesystem::absolute(file, error);
    text += "SF:" + printable(error ? file : path.lexically_normal().string()) + "\n";
    size_t all = 0, hit = 0;
    for (const Coverage::Function& f : coverage.functions)
      if (f.place.file == file) {
        text += "FN:" + std::to_string(f.place.line) + "," + f.place.function +
                "\nFNDA:" + count(f.state) + "," + f.place.function + "\n";
        ++all;
        hit += f.state == State::Reached;
      }
    text += found("FN", all, hit);
    all = hit = 0;
    unsigned block = 0;
    for (const Coverage::Branch& b : coverage.branches)
      if (b.place.file == file) {
        block += b.side == 0;
        // lcov's word for a side of a branch that nothing comes to.
        auto line = coverage.lines.find({file, b.place.line});
        bool never = line == coverage.lines.end() || line->second != State::Reached;
        text += "BRDA:" + std::to_string(b.place.line) + "," + std::to_string(block) + "," +
                std::to_string(b.side) + "," + (never ? "-" : count(b.state)) + "\n";
        ++all;
        hit += b.state == State::Reached;
      }
    text += found("BR", all, hit);
    all = hit = 0;
    for (auto it = coverage.lines.lower_bound({file, 0});
         it != coverage.lines.end() && it->first.first == file; ++it) {
      text += "DA:" + std::to_string(it->first.second) + "," + count(it->second) + "\n";
      ++all;
      hit += it->second == State::Reached;
    }
    text += found("L", all, hit) + "end_of_record\n";
  }
  return text;
}

}  // namespace fathom::report
