// The result for tools. docs/json.md tells what each field means, docs/json.schema.json says it
// to validators, and json_read.cpp reads it again: whoever changes one changes all.
#include "report/json.h"

#include "report/seal.h"
#include "report/text_stream.h"

#include "llvm/Support/JSON.h"
#include "llvm/Support/raw_ostream.h"

namespace fathom::report {

using encode::Place;
using explain::Execution;

namespace {

class Writer {
public:
  Writer(llvm::raw_ostream& stream, unsigned indent) : json_(stream, indent) {}
  void report(const Report& report);

private:
  using State = Coverage::State;

  // The text of a program may be in any encoding.
  void text(llvm::StringRef name, const std::string& value) {
    json_.attribute(name, llvm::json::isUTF8(value) ? value : llvm::json::fixUTF8(value));
  }
  void textIfAny(llvm::StringRef name, const std::string& value) {
    if (!value.empty())
      text(name, value);
  }
  void number(llvm::StringRef name, uint64_t value) { json_.attribute(name, value); }
  void texts(llvm::StringRef name, const std::vector<std::string>& values) {
    list(name, values, [&](const std::string& each) { json_.value(llvm::json::fixUTF8(each)); });
  }
  template <class Range, class Write>
  void list(llvm::StringRef name, const Range& range, Write write) {
    json_.attributeArray(name, [&] {
      for (const auto& each : range)
        write(each);
    });
  }
  template <class Range, class Write>
  void objects(llvm::StringRef name, const Range& range, Write write) {
    list(name, range, [&](const auto& each) { json_.object([&] { write(each); }); });
  }

  void place(llvm::StringRef name, const Place& place);
  void property(const encode::Property& property);
  void execution(const Execution& execution);
  void input(const explain::Input& input);
  void step(const explain::Step& step);
  void change(const explain::Change& change);
  void object(const explain::Object& object);
  void run(const Run& run, double seconds);
  void vacuity(const Report& report);
  void part(const Part& part);
  void coverage(const Coverage& coverage);

  llvm::json::OStream json_;
};

const char* name(Coverage::State state) {
  switch (state) {
    case Coverage::State::Reached: return "reached";
    case Coverage::State::Not: return "not reached";
    case Coverage::State::CutOff: return "cut off";
    case Coverage::State::Undecided: return "undecided";
  }
  return "";
}

const char* name(explain::Step::Kind kind) {
  using Kind = explain::Step::Kind;
  switch (kind) {
    case Kind::Assign: return "assign";
    case Kind::Call: return "call";
    case Kind::Return: return "return";
    case Kind::Branch: return "branch";
    case Kind::Allocate: return "allocate";
    case Kind::Free: return "free";
    case Kind::Throw: return "throw";
    case Kind::Catch: return "catch";
    case Kind::Violation: return "violation";
  }
  return "";
}

const char* name(explain::Object::Kind kind) {
  using Kind = explain::Object::Kind;
  switch (kind) {
    case Kind::Local: return "local";
    case Kind::Global: return "global";
    case Kind::Heap: return "heap";
    case Kind::Literal: return "literal";
    case Kind::Argument: return "argument";
  }
  return "";
}

void Writer::place(llvm::StringRef name, const Place& place) {
  if (place == Place{})
    return;
  json_.attributeObject(name, [&] {
    textIfAny("file", place.file);
    if (place.line)
      number("line", place.line);
    if (place.column)
      number("column", place.column);
    textIfAny("function", place.function);
    if (place.call)
      number("call", place.call);
  });
}

void Writer::property(const encode::Property& property) {
  const encode::KindInfo& kind = encode::kindInfo(property.kind);
  json_.attribute("kind", llvm::StringRef(kind.name));
  json_.attribute("group", llvm::StringRef(kind.group));
  if (kind.cwe)
    number("cwe", kind.cwe);
  place("place", property.place);
  textIfAny("text", property.text);
}

void Writer::input(const explain::Input& input) {
  place("place", input.place);
  text("what", input.what);
  text("value", input.value);
  textIfAny("bits", input.bits);
  textIfAny("function", input.function);
  text("text", input.text);
  number("step", input.step);
}

void Writer::change(const explain::Change& change) {
  text("name", change.name);
  text("value", change.value);
  number("object", change.object);
  number("offset", change.offset);
  number("size", change.size);
  if (change.target)
    json_.attributeObject("target", [&] {
      number("object", change.target->object);
      json_.attribute("offset", change.target->offset);
    });
}

void Writer::step(const explain::Step& step) {
  json_.attribute("kind", name(step.kind));
  number("depth", step.depth);
  place("place", step.place);
  text("text", step.text);
  json_.attribute("needed", step.needed);
  if (!step.changes.empty())
    objects("changes", step.changes, [&](const auto& each) { change(each); });
  if (!step.uses.empty())
    list("uses", step.uses, [&](uint32_t each) { json_.value(each); });
  if (step.call)
    number("call", *step.call);
}

void Writer::object(const explain::Object& object) {
  json_.attribute("kind", name(object.kind));
  text("name", object.name);
  textIfAny("type", object.type);
  number("size", object.size);
  place("allocated", object.allocated);
  number("from", object.from);
  if (object.until)
    number("until", *object.until);
  place("freed", object.freed);
}

void Writer::execution(const Execution& execution) {
  json_.attributeObject("execution", [&] {
    objects("inputs", execution.inputs, [&](const auto& each) { input(each); });
    objects("steps", execution.steps, [&](const auto& each) { step(each); });
    objects("objects", execution.objects, [&](const auto& each) { object(each); });
    objects("story", execution.story, [&](const Execution::Note& note) {
      place("place", note.place);
      text("text", note.text);
    });
  });
}

void Writer::run(const Run& run, double seconds) {
  json_.attributeObject("run", [&] {
    texts("command", run.command);
    text("directory", run.directory);
    text("started", run.started);
    texts("inputs", run.inputs);
    texts("flags", run.flags);
    textIfAny("target", run.target);
    if (run.pointerBits)
      number("pointerBits", run.pointerBits);
    textIfAny("specification", run.specification);
    json_.attributeObject("options", [&] {
      for (const Run::Setting& setting : run.settings) {
        if (const auto* many = std::get_if<std::vector<std::string>>(&setting.value))
          texts(setting.name, *many);
        else if (const auto* one = std::get_if<std::string>(&setting.value))
          text(setting.name, *one);
        else if (const auto* flag = std::get_if<bool>(&setting.value))
          json_.attribute(setting.name, *flag);
        else if (const auto* whole = std::get_if<uint64_t>(&setting.value))
          number(setting.name, *whole);
        else
          json_.attribute(setting.name, std::get<double>(setting.value));
      }
    });
    json_.attribute("seconds", seconds);
    objects("stages", run.stages, [&](const Run::Stage& stage) {
      text("name", stage.name);
      json_.attribute("seconds", stage.seconds);
      json_.attribute("cpuSeconds", stage.cpuSeconds);
      json_.attribute("peakMebibytes", stage.mebibytes);
    });
  });
}

void Writer::vacuity(const Report& report) {
  auto places = [&](llvm::StringRef name, const std::vector<Place>& all) {
    objects(name, all, [&](const Place& each) { place("place", each); });
  };
  json_.attributeObject("vacuity", [&] {
    json_.attribute("vacuous", report.vacuous);
    json_.attribute("isError", report.vacuityIsError);
    places("contradictory", report.contradictory);
    objects("unreached", report.unreached, [&](const Unreached& unreached) {
      place("place", unreached.place);
      places("because", unreached.because);
    });
    places("beyondBounds", report.beyondBounds);
    number("undecided", report.undecidedReach);
  });
}

void Writer::part(const Part& part) {
  json_.attributeObject("part", [&] {
    number("number", part.number);
    number("of", part.of);
    text("build", part.build);
    text("program", part.program);
    json_.attribute("verdict", name(part.verdict));
    textIfAny("reason", part.reason);
    objects("rounds", part.rounds, [&](const Part::Round& round) {
      text("digest", round.digest);
      json_.attributeArray("open", [&] {
        for (size_t property : round.open)
          json_.value(static_cast<int64_t>(property));
      });
      objects("mine", round.mine, [&](const Part::Case& mine) {
        number("property", mine.property);
        objects("conditions", mine.conditions, [&](const Part::Case::Condition& condition) {
          text("digest", condition.digest);
          json_.attribute("holds", condition.holds);
        });
      });
    });
    number("decided", part.decided);
    text("seal", unsealed);
  });
}

void Writer::coverage(const Coverage& coverage) {
  json_.attributeObject("coverage", [&] {
    objects("lines", coverage.lines, [&](const auto& line) {
      text("file", line.first.first);
      number("line", line.first.second);
      json_.attribute("state", name(line.second));
    });
    objects("functions", coverage.functions, [&](const Coverage::Function& function) {
      place("place", function.place);
      json_.attribute("state", name(function.state));
    });
    objects("branches", coverage.branches, [&](const Coverage::Branch& branch) {
      place("place", branch.place);
      number("side", branch.side);
      place("to", branch.to);
      json_.attribute("state", name(branch.state));
    });
  });
}

void Writer::report(const Report& report) {
  using Status = Judged::Status;
  json_.object([&] {
    json_.attribute("format", "fathom-result");
    json_.attribute("version", jsonVersion);
    json_.attributeObject("tool", [&] {
      json_.attribute("name", "fathom");
      text("version", report.run.version);
    });
    run(report.run, report.seconds);
    json_.attribute("verdict", name(report.verdict));
    json_.attribute("exitCode", report.exitCode);
    textIfAny("reason", report.reason);
    json_.attributeObject("summary", [&] {
      number("properties", report.properties.size());
      for (Status status :
           {Status::Proved, Status::Violated, Status::Undecided, Status::Unreachable})
        number(name(status), report.count(status));
      number("bounds", report.cutOffs.size());
      number("fromCache", report.fromCache);
    });
    if (report.certificate)
      json_.attributeObject("certificate", [&] {
        json_.attribute("holds", report.certificate->holds);
        textIfAny("reason", report.certificate->reason);
        number("proofs", report.certificate->proofs);
        number("simplified", report.certificate->simplified);
      });
    if (report.selfCheck)
      json_.attributeObject("selfCheck", [&] {
        number("executions", report.selfCheck->executions);
        number("toTheEnd", report.selfCheck->toTheEnd);
        number("beyondBounds", report.selfCheck->beyondBounds);
        number("notCompared", report.selfCheck->unknown);
        if (!report.selfCheck->notTried)
          return;
        number("notTried", report.selfCheck->notTried);
        text("reason", report.selfCheck->reason);
      });
    if (report.part)
      part(*report.part);
    texts("assumptions", report.assumptions);
    objects("bounds", report.cutOffs, [&](const auto& each) { property(each); });
    objects("unsupported", report.unsupported, [&](const auto& each) { property(each); });
    vacuity(report);
    objects("properties", report.properties, [&](const Judged& judged) {
      text("id", judged.id);
      property(judged.property);
      json_.attribute("status", name(judged.status));
      if (!judged.violation)
        return;
      const Violation& violation = report.violations[*judged.violation];
      number("found", *judged.violation);
      text("message", violation.message);
      execution(violation.execution);
    });
    objects("covers", report.covers, [&](const Cover& cover) {
      text("id", cover.id);
      property(cover.witness.property);
      json_.attribute("state", name(cover.state));
      if (cover.state != Cover::State::Covered)
        return;
      execution(cover.witness.execution);
    });
    if (report.coverage)
      coverage(*report.coverage);
    objects("sources", report.sources, [&](const Source& source) {
      text("file", source.file);
      textIfAny("sha256", source.sha256);
      number("lines", source.lines);
    });
  });
}

}  // namespace

std::string json(const Report& report, unsigned indent) {
  TextStream stream;
  Writer(stream, indent).report(report);
  stream << "\n";
  std::string result = stream.take();
  if (report.part)
    sealText(result);
  return result;
}

}  // namespace fathom::report
