#include "driver/suite_expectation.h"

#include "smtlib/symbols.h"

#include <algorithm>
#include <charconv>

namespace fathom::driver {

namespace {

constexpr std::string_view verdicts[] = {"VERIFIED", "FAILED", "BOUNDED", "UNKNOWN"};
// Words that others have for them.
constexpr std::pair<std::string_view, std::string_view> synonyms[] = {
    {"safe", "VERIFIED"}, {"unsafe", "FAILED"},   {"true", "VERIFIED"},
    {"false", "FAILED"},  {"unknown", "UNKNOWN"},
};

constexpr std::string_view kinds[] = {
#define KIND(enumerator, name, group, cwe, byDefault, property, help) name,
#include "encode/check_kinds.def"
};

bool parseLine(std::string_view text, unsigned& line) {
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), line);
  return error == std::errc() && end == text.data() + text.size() && line > 0;
}

std::string_view trimmed(std::string_view text) {
  while (!text.empty() && text.front() == ' ')
    text.remove_prefix(1);
  while (!text.empty() && text.back() == ' ')
    text.remove_suffix(1);
  return text;
}

// The verdict in a word, and the property of SV-COMP's false(PROPERTY).
bool parseVerdict(std::string_view word, std::string& verdict, std::string& property) {
  for (std::string_view known : verdicts)
    if (word == known) {
      verdict = known;
      return true;
    }
  if (word.starts_with("false(") && word.ends_with(")")) {
    verdict = "FAILED";
    property = word.substr(6, word.size() - 7);
    return !property.empty();
  }
  for (const auto& [synonym, known] : synonyms)
    if (word == synonym) {
      verdict = known;
      return true;
    }
  return false;
}

// FILE:LINE:COLUMN: error: TEXT [KIND, CWE-N]
bool parseViolation(std::string_view line, Violation& violation) {
  constexpr std::string_view mark = "error: ";
  size_t at = line.find(mark);
  size_t open = line.rfind('[');
  if (at == std::string_view::npos || open == std::string_view::npos || open < at ||
      !line.ends_with("]"))
    return false;
  std::string_view kind = line.substr(open + 1, line.size() - open - 2);
  violation.kind = kind.substr(0, kind.find(','));
  std::string_view place = line.substr(0, at);
  std::vector<std::string_view> parts;
  for (size_t colon; (colon = place.find(':')) != std::string_view::npos;
       place.remove_prefix(colon + 1))
    parts.push_back(place.substr(0, colon));
  // From the right: what is no number belongs to the file's name.
  unsigned number = 0;
  size_t numbers = 0;
  while (numbers < 2 && parts.size() > 1 && parseLine(parts.back(), number)) {
    violation.line = number;
    parts.pop_back();
    ++numbers;
  }
  for (std::string_view part : parts)
    violation.file += (violation.file.empty() ? "" : ":") + std::string(part);
  return true;
}

bool isFile(std::string_view wanted, std::string_view seen) {
  return seen == wanted || (seen.size() > wanted.size() && seen.ends_with(wanted) &&
                            seen[seen.size() - wanted.size() - 1] == '/');
}

}  // namespace

Answer readAnswer(std::string_view output) {
  Answer answer;
  while (!output.empty()) {
    std::string_view line = output.substr(0, output.find('\n'));
    output.remove_prefix(std::min(output.size(), line.size() + 1));
    // A word of SV-COMP stands alone; Fathom's own verdict tells more, and comes first.
    std::string verdict, property;
    std::string_view word = line.substr(0, line.find(':'));
    if (parseVerdict(word, verdict, property)) {
      if (answer.verdict.empty()) {
        answer.verdict = verdict;
        answer.reason = trimmed(line.substr(std::min(line.size(), word.size() + 1)));
      }
      if (!property.empty())
        answer.property = property;
    }
    if (Violation violation; parseViolation(line, violation))
      answer.violations.push_back(std::move(violation));
  }
  return answer;
}

bool Expectation::isMetBy(const Answer& answer) const {
  if (answer.verdict != verdict || (!property.empty() && answer.property != property))
    return false;
  return violation.kind.empty() ||
         std::any_of(answer.violations.begin(), answer.violations.end(), [&](const Violation& v) {
           return v.kind == violation.kind && (violation.line == 0 || v.line == violation.line) &&
                  (violation.file.empty() || isFile(violation.file, v.file));
         });
}

std::variant<Expectation, std::string> parseExpectation(std::string_view text) {
  Expectation result;
  result.text = text;
  size_t colon = text.find(':');
  bool known = parseVerdict(trimmed(text.substr(0, colon)), result.verdict, result.property);
  if (known && colon == std::string_view::npos)
    return result;
  if (known && result.verdict == "FAILED") {
    std::string_view rest = trimmed(text.substr(colon + 1));
    size_t at = rest.find(" at ");
    result.violation.kind = trimmed(rest.substr(0, at));
    const std::string& kind = result.violation.kind;
    bool good = !kind.empty() && kind.find(' ') == std::string::npos;
    if (at != std::string_view::npos) {
      std::string_view place = trimmed(rest.substr(at + 4));
      size_t last = place.rfind(':');
      if (last != std::string_view::npos) {
        result.violation.file = place.substr(0, last);
        place.remove_prefix(last + 1);
      }
      good = good && parseLine(place, result.violation.line);
    }
    if (good && std::find(std::begin(kinds), std::end(kinds), kind) == std::end(kinds)) {
      std::string nearest = smtlib::nearestName(kind, {std::begin(kinds), std::end(kinds)});
      return "expect: there is no check '" + kind + "'" +
             (nearest.empty() ? "; `fathom checks` lists them" : "; did you mean " + nearest + "?");
    }
    if (good)
      return result;
  }
  return "expect must be VERIFIED, FAILED, BOUNDED, UNKNOWN, safe, unsafe, true, false, "
         "false(PROPERTY), or FAILED: KIND at FILE:LINE, not '" +
         std::string(text) + "'";
}

}  // namespace fathom::driver
