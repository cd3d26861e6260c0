// What `cbmc --json-ui --trace` prints, as far as tools that read it (cbmc-viewer, scripts) ask for
// it: the list of properties with their status and traces. A bound that is reached is there what it
// is with --unwinding-assertions: a property that fails.
#include "report/formats.h"
#include "report/text_stream.h"
#include "report/values.h"

#include "llvm/Support/JSON.h"

#include <map>

namespace fathom::report {

using encode::Place;
using explain::Step;

namespace {

class Cbmc {
public:
  explicit Cbmc(const Report& report) : report_(report) {}
  std::string text();

private:
  void text(llvm::StringRef name, const std::string& value) {
    json_.attribute(name, llvm::json::fixUTF8(value));
  }
  void place(const Place& place);
  void message(const char* type, const std::string& sentence);
  void result(const std::string& id, const encode::Property& property, const char* status,
              const std::string& description, const Violation* violation);
  void trace(const std::string& id, const Violation& violation);
  void step(const char* type, const Place& where) {
    json_.attribute("stepType", type);
    json_.attribute("hidden", false);
    json_.attribute("internal", false);
    json_.attribute("thread", 0);
    place(where);
  }
  void value(const std::string& shown) {
    json_.attributeObject("value", [&] {
      text("data", shown);
      json_.attribute("name", "unknown");
    });
  }
  void function(const Place& where, const std::string& name) {
    json_.attributeObject("function", [&] {
      text("displayName", name);
      text("identifier", name);
      place(where);
    });
  }

  const Report& report_;
  TextStream stream_;
  llvm::json::OStream json_{stream_, 1};
};

void Cbmc::place(const Place& place) {
  if (place.line == 0)
    return;
  json_.attributeObject("sourceLocation", [&] {
    text("file", place.file);
    text("function", place.function);
    text("line", std::to_string(place.line));
    text("workingDirectory", report_.run.directory);
  });
}

void Cbmc::message(const char* type, const std::string& sentence) {
  json_.object([&] {
    text("messageText", sentence);
    json_.attribute("messageType", type);
  });
}

void Cbmc::trace(const std::string& id, const Violation& violation) {
  json_.attributeArray("trace", [&] {
    for (const explain::Input& input : violation.execution.inputs)
      json_.object([&] {
        step("input", input.place);
        text("inputID", input.what);
        json_.attributeArray("values", [&] {
          json_.object([&] {
            text("data", input.value);
            json_.attribute("name", "unknown");
          });
        });
      });
    for (const Step& each : violation.execution.steps) {
      if (each.kind == Step::Kind::Call || each.kind == Step::Kind::Return)
        json_.object([&] {
          bool enters = each.kind == Step::Kind::Call;
          step(enters ? "function-call" : "function-return", each.place);
          function(each.place, each.place.function);
        });
      if (each.kind == Step::Kind::Branch)
        json_.object([&] { step("location-only", each.place); });
      for (const auto& [name, shown] : assignmentsOf(each))
        json_.object([&] {
          step("assignment", each.place);
          json_.attribute("assignmentType", "variable");
          json_.attribute("mode", "C");
          text("lhs", name);
          value(shown);
        });
    }
    json_.object([&] {
      step("failure", violation.property.place);
      text("property", id);
      text("reason", violation.message);
    });
  });
}

void Cbmc::result(const std::string& id, const encode::Property& property, const char* status,
                  const std::string& description, const Violation* violation) {
  json_.object([&] {
    text("description", description);
    text("property", id);
    json_.attribute("status", status);
    place(property.place);
    if (violation)
      trace(id, *violation);
  });
}

std::string Cbmc::text() {
  json_.array([&] {
    json_.object([&] { text("program", "Fathom " + report_.run.version); });
    if (!report_.reason.empty())
      message("WARNING", report_.reason);
    for (const std::string& assumption : report_.assumptions)
      message("STATUS-MESSAGE", "assumes: " + assumption);
    json_.object([&] {
      json_.attributeArray("result", [&] {
        for (const Judged& judged : report_.properties) {
          const Violation* violation =
              judged.violation ? &report_.violations[*judged.violation] : nullptr;
          const char* status = violation                                    ? "FAILURE"
                               : judged.status == Judged::Status::Undecided ? "UNKNOWN"
                                                                            : "SUCCESS";
          std::string description = judged.property.text;
          if (violation)
            description = violation->message;
          else if (description.empty())
            description = encode::kindInfo(judged.property.kind).help;
          result(judged.id, judged.property, status, description, violation);
        }
        std::map<std::string, unsigned> numbers;
        for (const encode::Property& cut : report_.cutOffs) {
          std::string stem = cut.place.function + ".unwind.";
          result(stem + std::to_string(numbers[stem]++), cut, "FAILURE",
                 "unwinding assertion: " + cut.text, nullptr);
        }
      });
    });
    json_.object([&] {
      bool failed = report_.verdict == Verdict::Failed || report_.verdict == Verdict::Bounded;
      json_.attribute("cProverStatus", report_.verdict == Verdict::Verified ? "success"
                                       : failed                             ? "failure"
                                                                            : "inconclusive");
    });
  });
  stream_ << "\n";
  return stream_.take();
}

}  // namespace

std::string cbmcJson(const Report& report) { return Cbmc(report).text(); }

}  // namespace fathom::report
