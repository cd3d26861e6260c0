// SARIF 2.1.0 (OASIS), with what GitHub's code scanning makes use of: rules with the numbers of
// their CWE and a severity, fingerprints that survive changes elsewhere in the file, code flows.
//
// What is not decided is no result: it would be shown as a fault of the program. It is a
// notification of the run, which then was not successful.
#include "report/escape.h"
#include "report/formats.h"
#include "report/source_lines.h"
#include "report/text_stream.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/SHA256.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>

namespace fathom::report {

using encode::KindInfo;
using encode::Place;

namespace {

constexpr const char* baseId = "SRCROOT";
// GitHub shows no more.
constexpr size_t mostSteps = 1000;

struct Severity {
  std::string_view name;  // of a kind or a group
  const char* score;
};

// From 0 to 10, as CVSS counts: how bad it is if somebody can choose the inputs.
constexpr Severity severities[] = {{"out-of-bounds-write", "9.3"},
                                   {"null-dereference", "5.9"},
                                   {"memory", "8.1"},
                                   {"heap", "8.1"},
                                   {"leaks", "4.3"},
                                   {"pointers", "6.5"},
                                   {"arithmetic", "6.5"},
                                   {"values", "6.5"},
                                   {"exceptions", "5.3"},
                                   {"assertions", "5.5"},
                                   {"language", "5.9"}};

const char* severity(const KindInfo& kind) {
  for (const Severity& each : severities)
    if (each.name == kind.name || each.name == kind.group)
      return each.score;
  return "3.7";
}

bool isRule(const KindInfo& kind) {
  return kind.group != "cover" &&
         (kind.group != "bounds" ||
          kind.name == encode::kindInfo(encode::CheckKind::Undefined).name);
}

// "{0}" would be replaced by an argument.
std::string message(const std::string& text) {
  std::string result;
  for (size_t i = 0; i < text.size(); ++i) {
    size_t end = text[i] == '{' ? text.find_first_not_of("0123456789", i + 1) : text.npos;
    if (end != text.npos && end > i + 1 && text[end] == '}') {
      result += "{{" + text.substr(i + 1, end - i - 1) + "}}";
      i = end;
    } else {
      result += text[i];
    }
  }
  return llvm::json::fixUTF8(result);
}

class Sarif {
public:
  explicit Sarif(const Report& report) : report_(report) {
    for (const Source& source : report.sources)
      artifacts_.emplace(source.file, artifacts_.size());
  }
  std::string text();

private:
  using Object = llvm::json::Object;

  void rules();
  void taxonomies();
  void invocation();
  void artifacts();
  void results();
  void violation(const Judged& judged, const Violation& violation);
  void warning(const Place& place, const std::string& text);
  void codeFlow(const Violation& violation);

  void text(llvm::StringRef name, const std::string& value) {
    json_.attributeObject(name, [&] { json_.attribute("text", message(value)); });
  }
  void artifactLocation(const std::string& file);
  // The fields of a location.
  void location(const Place& place);
  void locations(const Place& place) {
    json_.attributeArray("locations", [&] { json_.object([&] { location(place); }); });
  }
  void notification(const char* level, const Place& place, const std::string& text);
  std::string fingerprint(const std::string& rule, const Place& place, const std::string& text);

  const Report& report_;
  SourceLines lines_;
  std::map<std::string, size_t> artifacts_;
  std::map<std::string, unsigned> fingerprints_;
  TextStream stream_;
  llvm::json::OStream json_{stream_, 1};
};

void Sarif::artifactLocation(const std::string& file) {
  json_.attributeObject("artifactLocation", [&] {
    json_.attribute("uri", uri(file));
    if (!file.starts_with('/'))
      json_.attribute("uriBaseId", baseId);
    if (auto known = artifacts_.find(file); known != artifacts_.end())
      json_.attribute("index", known->second);
  });
}

// Columns count characters here, and bytes in clang.
unsigned columnOf(const Place& place, SourceLines& lines) {
  const std::string* line = lines.at(place);
  if (!line || place.column > line->size())
    return place.column;
  auto begins = [](char c) { return (static_cast<unsigned char>(c) & 0xC0) != 0x80; };
  return 1 + static_cast<unsigned>(
                 std::count_if(line->begin(), line->begin() + place.column - 1, begins));
}

void Sarif::location(const Place& place) {
  if (!place.file.empty())
    json_.attributeObject("physicalLocation", [&] {
      artifactLocation(place.file);
      if (place.line)
        json_.attributeObject("region", [&] {
          json_.attribute("startLine", place.line);
          if (place.column)
            json_.attribute("startColumn", columnOf(place, lines_));
        });
    });
  if (!place.function.empty())
    json_.attributeArray("logicalLocations", [&] {
      json_.object([&] {
        json_.attribute("name", llvm::json::fixUTF8(place.function));
        json_.attribute("kind", "function");
      });
    });
}

void Sarif::rules() {
  json_.attributeArray("rules", [&] {
    for (const KindInfo& kind : encode::kindTable()) {
      if (!isRule(kind))
        continue;
      json_.object([&] {
        json_.attribute("id", llvm::StringRef(kind.name));
        text("shortDescription", std::string(kind.help));
        text("fullDescription", std::string(kind.help));
        json_.attributeObject("help", [&] {
          json_.attribute("text", "Fathom found an execution in which " + std::string(kind.help) +
                                      "; the code flow shows it.");
        });
        json_.attributeObject("defaultConfiguration", [&] { json_.attribute("level", "error"); });
        if (kind.cwe)
          json_.attributeArray("relationships", [&] {
            json_.object([&] {
              json_.attributeObject("target", [&] {
                json_.attribute("id", std::to_string(kind.cwe));
                json_.attributeObject("toolComponent", [&] { json_.attribute("name", "CWE"); });
              });
              json_.attributeArray("kinds", [&] { json_.value("relevant"); });
            });
          });
        json_.attributeObject("properties", [&] {
          json_.attributeArray("tags", [&] {
            json_.value("security");
            json_.value(llvm::StringRef(kind.group));
            if (kind.cwe)
              json_.value("external/cwe/cwe-" + std::to_string(kind.cwe));
          });
          json_.attribute("precision", "very-high");
          json_.attribute("problem.severity", "error");
          json_.attribute("security-severity", severity(kind));
        });
      });
    }
    json_.object([&] {
      json_.attribute("id", "vacuity");
      text("shortDescription", "what was proved holds for lack of executions");
      json_.attributeObject("defaultConfiguration", [&] { json_.attribute("level", "warning"); });
      json_.attributeObject("properties", [&] {
        json_.attribute("precision", "high");
        json_.attribute("problem.severity", "warning");
      });
    });
  });
}

void Sarif::taxonomies() {
  std::set<unsigned> numbers;
  for (const KindInfo& kind : encode::kindTable())
    if (isRule(kind) && kind.cwe)
      numbers.insert(kind.cwe);
  json_.attributeArray("taxonomies", [&] {
    json_.object([&] {
      json_.attribute("name", "CWE");
      json_.attribute("organization", "MITRE");
      text("shortDescription", "The MITRE Common Weakness Enumeration");
      json_.attribute("informationUri", "https://cwe.mitre.org/");
      json_.attribute("isComprehensive", false);
      json_.attributeArray("taxa", [&] {
        for (unsigned number : numbers)
          json_.object([&] {
            json_.attribute("id", std::to_string(number));
            json_.attribute("helpUri", "https://cwe.mitre.org/data/definitions/" +
                                           std::to_string(number) + ".html");
          });
      });
    });
  });
}

void Sarif::notification(const char* level, const Place& place, const std::string& sentence) {
  json_.object([&] {
    json_.attribute("level", level);
    text("message", sentence);
    if (!place.file.empty())
      locations(place);
  });
}

void Sarif::invocation() {
  json_.attributeArray("invocations", [&] {
    json_.object([&] {
      json_.attribute("commandLine", llvm::json::fixUTF8(commandLine(report_.run.command)));
      json_.attributeArray("arguments", [&] {
        for (size_t i = 1; i < report_.run.command.size(); ++i)
          json_.value(llvm::json::fixUTF8(report_.run.command[i]));
      });
      json_.attribute("startTimeUtc", report_.run.started);
      json_.attribute("exitCode", report_.exitCode);
      json_.attribute("executionSuccessful",
                      report_.verdict == Verdict::Verified || report_.verdict == Verdict::Failed);
      json_.attributeObject("workingDirectory",
                            [&] { json_.attribute("uri", uri(report_.run.directory) + "/"); });
      json_.attributeArray("toolExecutionNotifications", [&] {
        if (!report_.reason.empty())
          notification("warning", {}, report_.reason);
        for (const encode::Property& cut : report_.cutOffs)
          notification("warning", cut.place, cut.text);
        for (const encode::Property& unsupported : report_.unsupported)
          notification("warning", unsupported.place, unsupported.text);
        for (const std::string& assumption : report_.assumptions)
          notification("note", {}, "assumes: " + assumption);
      });
    });
  });
}

void Sarif::artifacts() {
  json_.attributeArray("artifacts", [&] {
    for (const Source& source : report_.sources)
      json_.object([&] {
        json_.attributeObject("location", [&] {
          json_.attribute("uri", uri(source.file));
          if (!source.file.starts_with('/'))
            json_.attribute("uriBaseId", baseId);
        });
        if (std::ranges::count(report_.run.inputs, source.file))
          json_.attributeArray("roles", [&] { json_.value("analysisTarget"); });
        if (!source.sha256.empty())
          json_.attributeObject("hashes", [&] { json_.attribute("sha-256", source.sha256); });
      });
  });
}

// The same as long as neither the line nor the function changes, wherever they move.
std::string Sarif::fingerprint(const std::string& rule, const Place& place,
                               const std::string& text) {
  const std::string* line = lines_.at(place);
  std::string content =
      rule + "\n" + place.function + "\n" + (line ? llvm::StringRef(*line).trim().str() : text);
  std::string hash =
      llvm::toHex(llvm::SHA256::hash(llvm::arrayRefFromStringRef(content)), true).substr(0, 32);
  return hash + ":" + std::to_string(++fingerprints_[hash]);
}

void Sarif::codeFlow(const Violation& violation) {
  std::vector<const explain::Step*> steps;
  for (const explain::Step& step : violation.execution.steps)
    if (step.needed && step.kind != explain::Step::Kind::Violation)
      steps.push_back(&step);
  if (steps.size() > mostSteps)
    steps.erase(steps.begin(), steps.end() - mostSteps);
  json_.attributeArray("codeFlows", [&] {
    json_.object([&] {
      json_.attributeArray("threadFlows", [&] {
        json_.object([&] {
          json_.attributeArray("locations", [&] {
            unsigned order = 0, depthAtEnd = 0;
            auto add = [&](const Place& place, const std::string& sentence, unsigned depth,
                           const char* importance, const std::vector<explain::Change>& changes) {
              json_.object([&] {
                json_.attributeObject("location", [&] {
                  location(place);
                  text("message", sentence);
                });
                json_.attribute("nestingLevel", depth);
                json_.attribute("executionOrder", ++order);
                json_.attribute("importance", importance);
                if (changes.empty())
                  return;
                std::map<std::string, std::string> state;
                for (const explain::Change& change : changes)
                  state[llvm::json::fixUTF8(change.name)] = change.value;
                json_.attributeObject("state", [&] {
                  for (const auto& [name, value] : state)
                    text(name, value);
                });
              });
            };
            auto input = violation.execution.inputs.begin();
            auto addInputs = [&](size_t before) {
              for (; input != violation.execution.inputs.end() && input->step <= before; ++input)
                if (!input->text.empty())
                  add(input->place, input->text, 0, "essential", {});
            };
            for (const explain::Step* step : steps) {
              addInputs(static_cast<size_t>(step - violation.execution.steps.data()));
              add(step->place, step->text, step->depth, "important", step->changes);
              depthAtEnd = step->depth;
            }
            addInputs(violation.execution.steps.size());
            add(violation.property.place, violation.message, depthAtEnd, "essential", {});
          });
        });
      });
    });
  });
}

void Sarif::violation(const Judged& judged, const Violation& violation) {
  json_.object([&] {
    std::string rule(encode::kindInfo(judged.property.kind).name);
    json_.attribute("ruleId", rule);
    json_.attribute("kind", "fail");
    json_.attribute("level", "error");
    text("message", violation.message);
    locations(judged.property.place);
    codeFlow(violation);
    if (!violation.execution.story.empty())
      json_.attributeArray("relatedLocations", [&] {
        unsigned id = 0;
        for (const explain::Execution::Note& note : violation.execution.story)
          json_.object([&] {
            json_.attribute("id", ++id);
            location(note.place);
            text("message", note.text);
          });
      });
    json_.attributeObject("partialFingerprints", [&] {
      json_.attribute("fathom/v1", fingerprint(rule, judged.property.place, judged.property.text));
    });
    json_.attributeObject(
        "properties", [&] { json_.attribute("fathom/property", llvm::json::fixUTF8(judged.id)); });
  });
}

void Sarif::warning(const Place& place, const std::string& sentence) {
  json_.object([&] {
    json_.attribute("ruleId", "vacuity");
    json_.attribute("kind", "fail");
    json_.attribute("level", report_.vacuityIsError ? "error" : "warning");
    text("message", sentence);
    locations(place);
    json_.attributeObject("partialFingerprints", [&] {
      json_.attribute("fathom/v1", fingerprint("vacuity", place, sentence));
    });
  });
}

void Sarif::results() {
  json_.attributeArray("results", [&] {
    for (const Judged& judged : report_.properties)
      if (judged.violation)
        violation(judged, report_.violations[*judged.violation]);
    if (report_.vacuous)
      warning(report_.contradictory.empty() ? Place{} : report_.contradictory.back(),
              "no execution comes to its end");
    for (const Unreached& unreached : report_.unreached)
      warning(unreached.place, "no execution comes to this assertion");
    for (const Cover& cover : report_.covers)
      if (cover.state == Cover::State::Not)
        warning(cover.witness.property.place, "no execution comes here with this condition");
  });
}

std::string Sarif::text() {
  json_.object([&] {
    json_.attribute("$schema", "https://json.schemastore.org/sarif-2.1.0.json");
    json_.attribute("version", "2.1.0");
    json_.attributeArray("runs", [&] {
      json_.object([&] {
        json_.attributeObject("tool", [&] {
          json_.attributeObject("driver", [&] {
            json_.attribute("name", "Fathom");
            json_.attribute("version", report_.run.version);
            json_.attribute("semanticVersion", report_.run.version);
            json_.attributeArray("supportedTaxonomies",
                                 [&] { json_.object([&] { json_.attribute("name", "CWE"); }); });
            rules();
          });
        });
        taxonomies();
        json_.attribute("columnKind", "unicodeCodePoints");
        json_.attributeObject("originalUriBaseIds", [&] {
          json_.attributeObject(baseId,
                                [&] { json_.attribute("uri", uri(report_.run.directory) + "/"); });
        });
        invocation();
        artifacts();
        results();
        json_.attributeObject("properties",
                              [&] { json_.attribute("fathom/verdict", name(report_.verdict)); });
      });
    });
  });
  stream_ << "\n";
  return stream_.take();
}

}  // namespace

std::string sarif(const Report& report) { return Sarif(report).text(); }

}  // namespace fathom::report
