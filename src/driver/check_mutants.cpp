// What a person and a script read about mutants.
#include "driver/check_mutants.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <array>
#include <cstdio>
#include <filesystem>
#include <map>

namespace fathom::driver {

namespace {

std::string padded(std::string text, size_t width) {
  text.resize(std::max(width, text.size()), ' ');
  return text;
}

std::string right(const std::string& text, size_t width) {
  return std::string(width - std::min(width, text.size()), ' ') + text;
}

std::string inParentheses(double seconds) {
  char text[32];
  std::snprintf(text, sizeof text, " (%.2f s)", seconds);
  return text;
}

std::string placeOf(const mutate::Fault& fault) {
  return shownPath(fault.file) + ":" + std::to_string(fault.line) + ":" +
         std::to_string(fault.column);
}

std::string percent(size_t part, size_t all) {
  return all == 0 ? "-" : std::to_string(part * 100 / all) + " %";
}

using Counts = std::array<size_t, 7>;

struct Group {
  Counts counts = {};
  size_t of(Fate fate) const { return counts[static_cast<size_t>(fate)]; }
  size_t measured() const {
    return of(Fate::Killed) + of(Fate::Survived) + of(Fate::TimedOut) + of(Fate::Undecided);
  }
};

std::string table(const std::string& title,
                  const std::vector<std::pair<std::string, Group>>& groups) {
  size_t width = title.size();
  for (const auto& [name, group] : groups)
    width = std::max(width, name.size());
  std::string text =
      padded(title, width) + "  mutants  killed  survived  undecided  equivalent  score\n";
  for (const auto& [name, group] : groups)
    text += padded(name, width) + right(std::to_string(group.measured()), 9) +
            right(std::to_string(group.of(Fate::Killed)), 8) +
            right(std::to_string(group.of(Fate::Survived)), 10) +
            right(std::to_string(group.of(Fate::TimedOut) + group.of(Fate::Undecided)), 11) +
            right(std::to_string(group.of(Fate::Equivalent)), 12) +
            right(percent(group.of(Fate::Killed), group.measured()), 7) + "\n";
  return text;
}

// In the order of their first mutants.
template <class NameOf>
std::vector<std::pair<std::string, Group>> grouped(const std::vector<Mutant>& mutants,
                                                   NameOf nameOf) {
  std::vector<std::pair<std::string, Group>> groups;
  for (const Mutant& mutant : mutants) {
    std::string name(nameOf(mutant));
    auto group = std::find_if(groups.begin(), groups.end(),
                              [&](const auto& one) { return one.first == name; });
    if (group == groups.end())
      group = groups.insert(groups.end(), {name, {}});
    ++group->second.counts[static_cast<size_t>(mutant.fate)];
  }
  return groups;
}

std::string verdict(const Measurement& measurement) {
  size_t all = measurement.measured(), killed = measurement.number(Fate::Killed),
         survived = measurement.number(Fate::Survived), undecided = all - killed - survived;
  auto mutants = [](size_t number) {
    return std::to_string(number) + (number == 1 ? " mutant" : " mutants");
  };
  std::string text;
  if (survived)
    text = "SURVIVED: " + std::to_string(survived) + " of " + mutants(all);
  else if (undecided)
    text = "UNDECIDED: " + std::to_string(undecided) + " of " + mutants(all);
  else
    text = "KILLED: " + std::to_string(killed) + " of " + mutants(all);
  text += ", score " + percent(killed, all);
  for (auto [fate, what] :
       {std::pair(Fate::Equivalent, " equivalent"), std::pair(Fate::Duplicate, " duplicate"),
        std::pair(Fate::Invalid, " that do not compile")})
    if (size_t number = measurement.number(fate))
      text += ", " + std::to_string(number) + what;
  return text + inParentheses(measurement.seconds) + "\n";
}

}  // namespace

std::string_view fateName(Fate fate) {
  static constexpr std::array<std::string_view, 7> names = {
      "killed", "survived", "timeout", "unknown", "equivalent", "duplicate", "invalid"};
  return names[static_cast<size_t>(fate)];
}

size_t Measurement::number(Fate fate) const {
  return static_cast<size_t>(std::count_if(mutants.begin(), mutants.end(),
                                           [&](const Mutant& m) { return m.fate == fate; }));
}

size_t Measurement::measured() const {
  return static_cast<size_t>(std::count_if(mutants.begin(), mutants.end(),
                                           [](const Mutant& m) { return isMeasured(m.fate); }));
}

std::string shownPath(const std::string& path) {
  std::error_code error;
  std::string here = std::filesystem::current_path(error).string() + "/";
  return !error && path.starts_with(here) ? path.substr(here.size()) : path;
}

std::string mutantLine(const Mutant& mutant) {
  std::string text = right(std::to_string(mutant.number), 4) + " " +
                     padded(std::string(fateName(mutant.fate)), 11) + placeOf(mutant.fault) + " " +
                     mutant.fault.function + ", " +
                     std::string(mutate::faultName(mutant.fault.kind));
  if (!mutant.check.empty())
    text += ": " + mutant.check + (mutant.place.empty() ? "" : " at " + mutant.place);
  else if (!mutant.sentence.empty())
    text += ": " + mutant.sentence;
  return text + inParentheses(mutant.seconds) + "\n";
}

std::string summary(const Measurement& measurement) {
  std::string text;
  for (const Mutant& mutant : measurement.mutants) {
    if (mutant.fate != Fate::Survived && mutant.fate != Fate::TimedOut &&
        mutant.fate != Fate::Undecided)
      continue;
    text += "\n" + std::string(fateName(mutant.fate)) + ": " + std::to_string(mutant.number) +
            ", " + std::string(mutate::faultName(mutant.fault.kind)) + " in " +
            mutant.fault.function + " at " + placeOf(mutant.fault);
    if (mutant.reached)
      text += *mutant.reached ? "; executions get there, and nothing fails"
                              : "; no execution gets there";
    if (mutant.fate == Fate::Survived && !mutant.sentence.empty())
      text += "; " + mutant.sentence;
    text += "\n" + mutant.diff;
  }
  text += "\n" + table("function", grouped(measurement.mutants, [](const Mutant& mutant) {
                         return mutant.fault.function;
                       }));
  std::vector<std::pair<std::string, Group>> kinds =
      grouped(measurement.mutants,
              [](const Mutant& mutant) { return mutate::faultName(mutant.fault.kind); });
  std::sort(kinds.begin(), kinds.end(),
            [](const auto& a, const auto& b) { return a.first < b.first; });
  return text + "\n" + table("kind of fault", kinds) + "\n" + verdict(measurement);
}

std::string toJson(const Measurement& measurement) {
  std::string text;
  llvm::raw_string_ostream stream(text);
  llvm::json::OStream json(stream, 2);
  json.object([&] {
    json.attribute("baseline", measurement.verdict);
    json.attribute("baseline_seconds", measurement.baselineSeconds);
    json.attribute("seed", static_cast<int64_t>(measurement.seed));
    json.attribute("count", static_cast<int64_t>(measurement.count));
    for (size_t i = 0; i < 7; ++i)
      json.attribute(std::string(fateName(static_cast<Fate>(i))),
                     static_cast<int64_t>(measurement.number(static_cast<Fate>(i))));
    size_t all = measurement.measured();
    if (all)
      json.attribute("score", static_cast<double>(measurement.number(Fate::Killed)) /
                                  static_cast<double>(all));
    json.attribute("seconds", measurement.seconds);
    json.attributeArray("mutants", [&] {
      for (const Mutant& mutant : measurement.mutants)
        json.object([&] {
          json.attribute("number", mutant.number);
          json.attribute("function", mutant.fault.function);
          json.attribute("file", mutant.fault.file);
          json.attribute("line", mutant.fault.line);
          json.attribute("column", mutant.fault.column);
          json.attribute("kind", std::string(mutate::faultName(mutant.fault.kind)));
          json.attribute("fate", std::string(fateName(mutant.fate)));
          if (!mutant.check.empty())
            json.attribute("check", mutant.check);
          if (!mutant.place.empty())
            json.attribute("place", mutant.place);
          if (!mutant.sentence.empty())
            json.attribute("reason", mutant.sentence);
          if (mutant.reached)
            json.attribute("reached", *mutant.reached);
          json.attribute("diff", llvm::json::fixUTF8(mutant.diff));
          json.attribute("patch", llvm::json::fixUTF8(mutant.patch));
          json.attribute("seconds", mutant.seconds);
        });
    });
  });
  return text + "\n";
}

}  // namespace fathom::driver
