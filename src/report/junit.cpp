// The XML that servers for continuous integration read. There is no specification of it, but what
// Ant and Maven write: a suite of test cases, each of which may hold a failure, an error, or that
// it was skipped. Nothing that is not proved passes.
#include "report/escape.h"
#include "report/formats.h"
#include "report/text.h"

#include <cstdio>

namespace fathom::report {

namespace {

class Suite {
public:
  explicit Suite(const Report& report) : report_(report) {}
  std::string text();

private:
  enum class Outcome { Passed, Failure, Error, Skipped };
  void add(const encode::Place& place, const std::string& id, Outcome outcome,
           const std::string& type = "", const std::string& message = "",
           const std::string& more = "");
  void add(const Judged& judged);
  void add(const Cover& cover);

  const Report& report_;
  std::string cases_;
  size_t tests_ = 0, failures_ = 0, errors_ = 0, skipped_ = 0;
};

std::string attribute(const char* name, const std::string& value) {
  return std::string(" ") + name + "=\"" + xmlAttribute(value) + "\"";
}

void Suite::add(const encode::Place& place, const std::string& id, Outcome outcome,
                const std::string& type, const std::string& message, const std::string& more) {
  ++tests_;
  cases_ += "    <testcase" + attribute("classname", place.file.empty() ? "fathom" : place.file) +
            attribute("name", id);
  if (!place.file.empty())
    cases_ += attribute("file", place.file);
  if (place.line)
    cases_ += attribute("line", std::to_string(place.line));
  cases_ += " time=\"0\"";
  const char* element = nullptr;
  switch (outcome) {
    case Outcome::Passed: cases_ += "/>\n"; return;
    case Outcome::Failure:
      ++failures_;
      element = "failure";
      break;
    case Outcome::Error:
      ++errors_;
      element = "error";
      break;
    case Outcome::Skipped:
      ++skipped_;
      cases_ += ">\n      <skipped" + attribute("message", message) + "/>\n    </testcase>\n";
      return;
  }
  cases_ += std::string(">\n      <") + element + attribute("message", message) +
            attribute("type", type) + ">" + xmlText(more) + "</" + element + ">\n    </testcase>\n";
}

void Suite::add(const Judged& judged) {
  const encode::Place& place = judged.property.place;
  std::string kind(encode::kindInfo(judged.property.kind).name);
  switch (judged.status) {
    case Judged::Status::Proved: add(place, judged.id, Outcome::Passed); break;
    case Judged::Status::Violated: {
      const Violation& violation = report_.violations[*judged.violation];
      add(place, judged.id, Outcome::Failure, kind, violation.message,
          TextPrinter(false).print(violation));
      break;
    }
    case Judged::Status::Undecided:
      add(place, judged.id, Outcome::Error, "undecided",
          "no violation was found, but not every execution was looked at" +
              (report_.reason.empty() ? "" : ": " + report_.reason));
      break;
    case Judged::Status::Unreachable:
      add(place, judged.id, report_.vacuityIsError ? Outcome::Failure : Outcome::Skipped, "vacuity",
          "no execution comes to this assertion");
      break;
  }
}

void Suite::add(const Cover& cover) {
  const encode::Place& place = cover.witness.property.place;
  switch (cover.state) {
    case Cover::State::Covered: add(place, cover.id, Outcome::Passed); break;
    case Cover::State::Not:
      add(place, cover.id, report_.vacuityIsError ? Outcome::Failure : Outcome::Skipped, "cover",
          "no execution comes here with this condition");
      break;
    case Cover::State::Undecided:
      add(place, cover.id, Outcome::Error, "undecided", "not decided");
      break;
  }
}

std::string Suite::text() {
  for (const Judged& judged : report_.properties)
    add(judged);
  for (const Cover& cover : report_.covers)
    add(cover);
  // Whoever looks at the cases alone has to see that something is amiss.
  std::string verdict = name(report_.verdict);
  if (report_.verdict == Verdict::Failed && !failures_)
    add({}, "verdict", Outcome::Failure, verdict,
        report_.vacuous ? "no execution comes to its end" : report_.reason);
  else if (report_.verdict != Verdict::Verified && report_.verdict != Verdict::Failed && !errors_)
    add({}, "verdict", Outcome::Error, verdict,
        report_.reason.empty() ? "a bound was reached" : report_.reason);
  else if (!tests_)
    add({}, "verdict", Outcome::Passed);
  std::string inputs;
  for (const std::string& input : report_.run.inputs)
    inputs += (inputs.empty() ? "" : " ") + input;
  char time[32];
  std::snprintf(time, sizeof time, "%.3f", report_.seconds);
  std::string counts = attribute("tests", std::to_string(tests_)) +
                       attribute("failures", std::to_string(failures_)) +
                       attribute("errors", std::to_string(errors_)) +
                       attribute("skipped", std::to_string(skipped_)) + attribute("time", time);
  std::string started = report_.run.started;
  if (started.ends_with('Z'))
    started.pop_back();
  std::string properties =
      "    <properties>\n      <property name=\"verdict\"" + attribute("value", verdict) + "/>\n";
  for (const std::string& assumption : report_.assumptions)
    properties += "      <property name=\"assumes\"" + attribute("value", assumption) + "/>\n";
  for (const encode::Property& cut : report_.cutOffs)
    properties += "      <property name=\"bound\"" +
                  attribute("value", cut.place.file + ":" + std::to_string(cut.place.line) + ": " +
                                         cut.text) +
                  "/>\n";
  return "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"fathom\"" + counts +
         ">\n  <testsuite" + attribute("name", inputs) + counts + attribute("timestamp", started) +
         ">\n" + properties + "    </properties>\n" + cases_ + "  </testsuite>\n</testsuites>\n";
}

}  // namespace

std::string junit(const Report& report) { return Suite(report).text(); }

}  // namespace fathom::report
