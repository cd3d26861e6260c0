// What the competitions SV-COMP and Test-Comp want of a run: a witness of the verdict (version 2.0
// of the format, in YAML), and a test for each execution that was found (XML).
//
// A witness of a violation follows the values that the program got: for each call of a function
// without a body, that it returns this value; the target is the line of the violation. The format
// wants the closing parenthesis of a call, so the text of the program is looked at. It knows only
// the files of the task: a call in a header is left out, and a violation there is one of the call
// that leads to it.
#include "report/escape.h"
#include "report/formats.h"
#include "report/source_lines.h"
#include "report/values.h"

#include <array>
#include <cstdio>
#include <filesystem>
#include <optional>
#include <random>
#include <set>

namespace fathom::report {

using encode::Place;

namespace {

std::string uuid() {
  std::random_device random;
  std::array<unsigned, 4> parts = {random(), random(), random(), random()};
  parts[1] = (parts[1] & 0xFFFF0FFF) | 0x4000;
  parts[2] = (parts[2] & 0x3FFFFFFF) | 0x80000000;
  char text[40];
  std::snprintf(text, sizeof text, "%08x-%04x-%04x-%04x-%04x%08x", parts[0], parts[1] >> 16,
                parts[1] & 0xFFFF, parts[2] >> 16, parts[2] & 0xFFFF, parts[3]);
  return text;
}

const Source* sourceOf(const Report& report, const std::string& file) {
  for (const Source& source : report.sources)
    if (source.file == file)
      return &source;
  return nullptr;
}

// What was decided, in the words of the competition.
std::string specification(const Report& report) {
  if (!report.run.specification.empty())
    return report.run.specification;
  std::set<std::string_view> names;
  if (report.verdict == Verdict::Failed && !report.violations.empty())
    names.insert(encode::kindInfo(report.violations[0].property.kind).property);
  else
    for (const Judged& judged : report.properties)
      names.insert(encode::kindInfo(judged.property.kind).property);
  std::string text;
  for (std::string_view name : names)
    if (!name.empty())
      text += (text.empty() ? "" : "\n") + std::string("CHECK( init(main()), LTL(G ") +
              (name == "unreach-call"  ? "! call(reach_error())"
               : name == "no-overflow" ? "! overflow"
                                       : std::string(name)) +
              ") )";
  return text;
}

// Of the call that begins there; nothing if the text does not have it, as in a macro.
std::optional<Place> closingParenthesis(const Place& call, const std::string& function,
                                        SourceLines& lines) {
  constexpr unsigned mostLines = 100;
  const std::string* begin = lines.at(call);
  if (!begin || call.column == 0 || begin->find(function, call.column - 1) != call.column - 1)
    return std::nullopt;
  unsigned depth = 0;
  char quote = 0;
  bool inComment = false;
  for (unsigned line = call.line; line < call.line + mostLines; ++line) {
    const std::string* text = lines.at(call.file, line);
    if (!text)
      return std::nullopt;
    for (size_t i = line == call.line ? call.column - 1 : 0; i < text->size(); ++i) {
      char c = (*text)[i];
      std::string_view two = std::string_view(*text).substr(i, 2);
      if (inComment) {
        inComment = two != "*/";
        i += !inComment;
      } else if (quote) {
        if (c == '\\')
          ++i;
        else if (c == quote)
          quote = 0;
      } else if (two == "/*") {
        inComment = true;
        ++i;
      } else if (two == "//") {
        break;
      } else if (c == '"' || c == '\'') {
        quote = c;
      } else if (c == '(') {
        ++depth;
      } else if (c == ')' && depth && --depth == 0) {
        return Place{call.file, line, static_cast<unsigned>(i) + 1, call.function};
      } else if (c == ';' && !depth) {
        return std::nullopt;
      }
    }
  }
  return std::nullopt;
}

std::string waypoint(const char* type, const Place& place, const std::string& constraint) {
  std::string text = "  - segment:\n    - waypoint:\n        type: " + yamlText(type) +
                     "\n        action: \"follow\"\n        location:\n          file_name: " +
                     yamlText(place.file) + "\n          line: " + std::to_string(place.line) +
                     "\n";
  if (place.column)
    text += "          column: " + std::to_string(place.column) + "\n";
  if (!place.function.empty())
    text += "          function: " + yamlText(place.function) + "\n";
  if (!constraint.empty())
    text += "        constraint:\n          value: " + yamlText(constraint) +
            "\n          format: \"acsl_expression\"\n";
  return text;
}

// As the task names it.
const std::string* fileInTask(const Report& report, const Place& place) {
  std::error_code error;
  for (const std::string& input : report.run.inputs)
    if (input == place.file || std::filesystem::equivalent(input, place.file, error))
      return &input;
  return nullptr;
}

Place targetOf(const Report& report, const Violation& violation) {
  const std::vector<explain::Step>& steps = violation.execution.steps;
  Place place = violation.property.place;
  // From the last step to the calls around it.
  const explain::Step* step = steps.empty() ? nullptr : &steps.back();
  while (!fileInTask(report, place) && step && step->call) {
    step = &steps[step->call.value()];
    // cppcheck-suppress nullPointerRedundantCheck; it has just been set
    place = step->place;
  }
  if (const std::string* file = fileInTask(report, place))
    place.file = *file;
  else
    place = violation.property.place;
  return place;
}

std::string metadata(const Report& report) {
  std::string files, hashes;
  for (const std::string& input : report.run.inputs) {
    files += "      - " + yamlText(input) + "\n";
    const Source* source = sourceOf(report, input);
    hashes += "        " + yamlText(input) + ": " + yamlText(source ? source->sha256 : "") + "\n";
  }
  return "  metadata:\n    format_version: \"2.0\"\n    uuid: " + yamlText(uuid()) +
         "\n    creation_time: " + yamlText(report.run.started) +
         "\n    producer:\n      name: \"Fathom\"\n      version: " + yamlText(report.run.version) +
         "\n      command_line: " + yamlText(commandLine(report.run.command)) +
         "\n    task:\n      input_files:\n" + files + "      input_file_hashes:\n" + hashes +
         "      specification: " + yamlText(specification(report)) +
         "\n      data_model: " + (report.run.pointerBits == 32 ? "\"ILP32\"" : "\"LP64\"") +
         "\n      language: \"C\"\n";
}

// Whoever runs a test gives the inputs to the calls in their order, so none can be left out.
const explain::Input* firstUnreadable(const explain::Execution& execution) {
  for (const explain::Input& input : execution.inputs)
    if (!input.function.empty() && !readableOf(input))
      return &input;
  return nullptr;
}

// What there is to be a test of, and whether it is a violation.
std::vector<std::pair<const Violation*, bool>> toBeTested(const Report& report) {
  std::vector<std::pair<const Violation*, bool>> all;
  for (const Violation& violation : report.violations)
    all.emplace_back(&violation, true);
  for (const Cover& cover : report.covers)
    if (cover.state == Cover::State::Covered)
      all.emplace_back(&cover.witness, false);
  return all;
}

std::string testCase(const explain::Execution& execution, bool coversError) {
  std::string text =
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
      "<!DOCTYPE testcase PUBLIC \"+//IDN sosy-lab.org//DTD test-format testcase 1.1//EN\" "
      "\"https://sosy-lab.org/test-format/testcase-1.1.dtd\">\n<testcase";
  text += coversError ? " coversError=\"true\">\n" : ">\n";
  for (const explain::Input& input : execution.inputs)
    if (!input.function.empty())
      text += "  <input>" + xmlText(readableOf(input).value_or("")) + "</input>\n";
  return text + "</testcase>\n";
}

}  // namespace

std::string witness(const Report& report) {
  if (report.verdict == Verdict::Verified)
    return "- entry_type: \"invariant_set\"\n" + metadata(report) + "  content: []\n";
  if (report.verdict != Verdict::Failed || report.violations.empty())
    return {};
  const Violation& violation = report.violations[0];
  SourceLines lines;
  std::string text = "- entry_type: \"violation_sequence\"\n" + metadata(report) + "  content:\n";
  for (const explain::Input& input : violation.execution.inputs) {
    std::optional<std::string> value = constantOf(input);
    const std::string& function = input.function;
    const std::string* file = fileInTask(report, input.place);
    if (function.empty() || !value || !input.place.line || !file)
      continue;
    Place at = input.place;
    at.column = 0;
    at = closingParenthesis(input.place, function, lines).value_or(at);
    at.file = *file;
    text += waypoint("function_return", at, "\\result == " + *value);
  }
  // Where the statement begins is not known; without a column it is the first on the line.
  Place target = targetOf(report, violation);
  target.column = 0;
  return text + waypoint("target", target, "");
}

std::vector<std::pair<std::string, std::string>> testComp(const Report& report) {
  std::vector<std::pair<std::string, std::string>> files;
  for (const auto& [tested, coversError] : toBeTested(report))
    if (!firstUnreadable(tested->execution))
      files.emplace_back("testcase-" + std::to_string(files.size() + 1) + ".xml",
                         testCase(tested->execution, coversError));
  std::string program, hash, entry = "main";
  for (const std::string& input : report.run.inputs) {
    program += (program.empty() ? "" : " ") + input;
    const Source* source = sourceOf(report, input);
    hash += (hash.empty() ? "" : " ") + (source ? source->sha256 : "");
  }
  for (const Run::Setting& setting : report.run.settings)
    if (setting.name == "entry")
      entry = std::get<std::string>(setting.value);
  std::string goal = report.run.specification.empty()
                         ? "COVER( init(" + entry + "()), FQL(COVER EDGES(@CALL(reach_error))) )"
                         : report.run.specification;
  auto element = [](const char* name, const std::string& value) {
    return std::string("  <") + name + ">" + xmlText(value) + "</" + name + ">\n";
  };
  files.emplace_back(
      "metadata.xml",
      "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>\n"
      "<!DOCTYPE test-metadata PUBLIC \"+//IDN sosy-lab.org//DTD test-format test-metadata "
      "1.1//EN\""
      " \"https://sosy-lab.org/test-format/test-metadata-1.1.dtd\">\n<test-metadata>\n" +
          element("sourcecodelang", "C") + element("producer", "Fathom " + report.run.version) +
          element("specification", goal) + element("programfile", program) +
          element("programhash", hash) + element("entryfunction", entry) +
          element("architecture", report.run.pointerBits == 32 ? "32bit" : "64bit") +
          element("creationtime", report.run.started) + "</test-metadata>\n");
  return files;
}

std::vector<std::string> notInTestComp(const Report& report) {
  std::vector<std::string> sentences;
  for (const auto& [tested, coversError] : toBeTested(report))
    if (const explain::Input* input = firstUnreadable(tested->execution)) {
      const Place& place = tested->property.place;
      sentences.push_back("no test is written of " + place.file + ":" + std::to_string(place.line) +
                          " [" + std::string(encode::kindInfo(tested->property.kind).name) +
                          "]: the text of a test cannot hold the input " + input->what + " = " +
                          input->value);
    }
  return sentences;
}

}  // namespace fathom::report
