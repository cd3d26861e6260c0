// Reads what json.cpp writes. The file may come from anywhere: whatever is in it, the report that
// comes out is one that the printers can go through, with every number of a step or an object in
// range; else there is one sentence.
#include "report/json.h"
#include "support/json_depth.h"

#include "llvm/Support/JSON.h"

#include <algorithm>
#include <cmath>

namespace fathom::report {

using encode::Place;
using explain::Change;
using explain::Execution;
using explain::Object;
using explain::Step;
using llvm::json::Path;
using llvm::json::Value;

namespace {

constexpr size_t mostDepth = 1 << 20;

class Reader {
public:
  static bool read(const Value& value, Report& report, Path path);

private:
  // The fields of an object.
  class Fields {
  public:
    Fields(const Value& value, Path path) : object_(value.getAsObject()), path_(path) {
      if (!object_)
        path.report("expected object");
    }
    template <class T> Fields& need(llvm::StringLiteral name, T& out) {
      if (const Value* value = find(name))
        good_ = read(*value, out, path_.field(name));
      else
        miss(name);
      return *this;
    }
    template <class T> Fields& may(llvm::StringLiteral name, T& out) {
      if (const Value* value = find(name))
        good_ = read(*value, out, path_.field(name));
      return *this;
    }
    bool has(llvm::StringLiteral name) { return find(name); }
    bool good() const { return object_ && good_; }

  private:
    const Value* find(llvm::StringLiteral name) { return good() ? object_->get(name) : nullptr; }
    void miss(llvm::StringLiteral name) {
      if (good())
        path_.field(name).report("missing value");
      good_ = false;
    }
    const llvm::json::Object* object_;
    Path path_;
    bool good_ = true;
  };

  template <class Number> static bool readNumber(const Value& value, Number& out, Path path) {
    std::optional<uint64_t> number = value.getAsUINT64();
    if (!number || *number > std::numeric_limits<Number>::max()) {
      path.report("expected a number that is not negative, and not too large");
      return false;
    }
    out = static_cast<Number>(*number);
    return true;
  }
  template <class Enum>
  static bool readName(const Value& value, Enum& out, Path path,
                       std::initializer_list<std::pair<const char*, Enum>> names) {
    std::optional<llvm::StringRef> text = value.getAsString();
    for (auto [word, meaning] : names)
      if (text && *text == word) {
        out = meaning;
        return true;
      }
    path.report("expected one of the words that the format has here");
    return false;
  }

  static bool read(const Value& value, std::string& out, Path path) {
    return fromJSON(value, out, path);
  }
  static bool read(const Value& value, bool& out, Path path) { return fromJSON(value, out, path); }
  // 1e999 is a number of JSON that no double is.
  static bool read(const Value& value, double& out, Path path) {
    if (!fromJSON(value, out, path))
      return false;
    if (!std::isfinite(out))
      path.report("expected a number that is not too large");
    return std::isfinite(out);
  }
  static bool read(const Value& value, int& out, Path path) { return fromJSON(value, out, path); }
  static bool read(const Value& value, int64_t& out, Path path) {
    return fromJSON(value, out, path);
  }
  static bool read(const Value& value, unsigned& out, Path path) {
    return readNumber(value, out, path);
  }
  static bool read(const Value& value, uint64_t& out, Path path) {
    return readNumber(value, out, path);
  }
  template <class T> static bool read(const Value& value, std::optional<T>& out, Path path) {
    return read(value, out.emplace(), path);
  }
  template <class T> static bool read(const Value& value, std::vector<T>& out, Path path) {
    const llvm::json::Array* list = value.getAsArray();
    if (!list) {
      path.report("expected array");
      return false;
    }
    for (unsigned i = 0; i < list->size(); ++i)
      if (!read((*list)[i], out.emplace_back(), path.index(i)))
        return false;
    return true;
  }

  static bool read(const Value& value, Verdict& out, Path path) {
    return readName<Verdict>(value, out, path,
                             {{"VERIFIED", Verdict::Verified},
                              {"FAILED", Verdict::Failed},
                              {"BOUNDED", Verdict::Bounded},
                              {"UNKNOWN", Verdict::Unknown}});
  }
  static bool read(const Value& value, Judged::Status& out, Path path) {
    using Status = Judged::Status;
    return readName<Status>(value, out, path,
                            {{"proved", Status::Proved},
                             {"violated", Status::Violated},
                             {"undecided", Status::Undecided},
                             {"unreachable", Status::Unreachable}});
  }
  static bool read(const Value& value, Cover::State& out, Path path) {
    using State = Cover::State;
    return readName<State>(value, out, path,
                           {{"covered", State::Covered},
                            {"not covered", State::Not},
                            {"undecided", State::Undecided}});
  }
  static bool read(const Value& value, Step::Kind& out, Path path) {
    using Kind = Step::Kind;
    return readName<Kind>(value, out, path,
                          {{"assign", Kind::Assign},
                           {"call", Kind::Call},
                           {"return", Kind::Return},
                           {"branch", Kind::Branch},
                           {"allocate", Kind::Allocate},
                           {"free", Kind::Free},
                           {"throw", Kind::Throw},
                           {"catch", Kind::Catch},
                           {"violation", Kind::Violation}});
  }
  static bool read(const Value& value, Object::Kind& out, Path path) {
    using Kind = Object::Kind;
    return readName<Kind>(value, out, path,
                          {{"local", Kind::Local},
                           {"global", Kind::Global},
                           {"heap", Kind::Heap},
                           {"literal", Kind::Literal},
                           {"argument", Kind::Argument}});
  }
  static bool read(const Value& value, Coverage::State& out, Path path) {
    using State = Coverage::State;
    return readName<State>(value, out, path,
                           {{"reached", State::Reached},
                            {"not reached", State::Not},
                            {"cut off", State::CutOff},
                            {"undecided", State::Undecided}});
  }
  static bool read(const Value& value, encode::CheckKind& out, Path path) {
    std::optional<llvm::StringRef> name = value.getAsString();
    std::optional<encode::CheckKind> kind;
    if (name)
      kind = encode::findKind({name->data(), name->size()});
    if (!kind) {
      path.report("expected a kind of check that this version of Fathom has");
      return false;
    }
    out = *kind;
    return true;
  }

  static bool read(const Value& value, Place& out, Path path) {
    return Fields(value, path)
        .may("file", out.file)
        .may("line", out.line)
        .may("column", out.column)
        .may("function", out.function)
        .may("call", out.call)
        .good();
  }
  // Within a list a place is a field, too.
  struct InList {
    Place place;
  };
  static bool read(const Value& value, InList& out, Path path) {
    return Fields(value, path).may("place", out.place).good();
  }
  static std::vector<Place> places(std::vector<InList> list) {
    std::vector<Place> result;
    for (InList& each : list)
      result.push_back(std::move(each.place));
    return result;
  }
  static bool read(const Value& value, Unreached& out, Path path) {
    std::vector<InList> because;
    if (!Fields(value, path).may("place", out.place).need("because", because).good())
      return false;
    out.because = places(std::move(because));
    return true;
  }
  static bool read(const Value& value, encode::Property& out, Path path) {
    return Fields(value, path)
        .need("kind", out.kind)
        .may("place", out.place)
        .may("text", out.text)
        .good();
  }

  static bool read(const Value& value, explain::Input& out, Path path) {
    if (!Fields(value, path)
             .may("place", out.place)
             .need("what", out.what)
             .need("value", out.value)
             .may("bits", out.bits)
             .may("function", out.function)
             .may("text", out.text)
             .need("step", out.step)
             .good())
      return false;
    if (!value.getAsObject()->get("text"))
      out.text = out.what + " = " + out.value;
    return true;
  }
  static bool read(const Value& value, Change::Target& out, Path path) {
    return Fields(value, path).need("object", out.object).need("offset", out.offset).good();
  }
  static bool read(const Value& value, Change& out, Path path) {
    return Fields(value, path)
        .need("name", out.name)
        .need("value", out.value)
        .need("object", out.object)
        .need("offset", out.offset)
        .need("size", out.size)
        .may("target", out.target)
        .good();
  }
  static bool read(const Value& value, Step& out, Path path) {
    return Fields(value, path)
        .need("kind", out.kind)
        .need("depth", out.depth)
        .may("place", out.place)
        .need("text", out.text)
        .need("needed", out.needed)
        .may("changes", out.changes)
        .may("uses", out.uses)
        .may("call", out.call)
        .good();
  }
  static bool read(const Value& value, Object& out, Path path) {
    return Fields(value, path)
        .need("kind", out.kind)
        .need("name", out.name)
        .may("type", out.type)
        .need("size", out.size)
        .may("allocated", out.allocated)
        .need("from", out.from)
        .may("until", out.until)
        .may("freed", out.freed)
        .good();
  }
  static bool read(const Value& value, Execution::Note& out, Path path) {
    return Fields(value, path).may("place", out.place).need("text", out.text).good();
  }
  static bool read(const Value& value, Execution& out, Path path);

  // Of a violated property.
  struct Found {
    Judged judged;
    size_t number = 0;
    Violation violation;
  };
  static bool read(const Value& value, Found& out, Path path);
  static bool read(const Value& value, Cover& out, Path path) {
    return read(value, out.witness.property, path) && Fields(value, path)
                                                          .need("id", out.id)
                                                          .need("state", out.state)
                                                          .may("execution", out.witness.execution)
                                                          .good();
  }

  static bool read(const Value& value, Coverage::Function& out, Path path) {
    return Fields(value, path).need("place", out.place).need("state", out.state).good();
  }
  static bool read(const Value& value, Coverage::Branch& out, Path path) {
    return Fields(value, path)
        .may("place", out.place)
        .need("side", out.side)
        .may("to", out.to)
        .need("state", out.state)
        .good();
  }
  struct Line {
    std::string file;
    unsigned line = 0;
    Coverage::State state = Coverage::State::Undecided;
  };
  static bool read(const Value& value, Line& out, Path path) {
    return Fields(value, path)
        .need("file", out.file)
        .need("line", out.line)
        .need("state", out.state)
        .good();
  }
  static bool read(const Value& value, Coverage& out, Path path) {
    std::vector<Line> lines;
    if (!Fields(value, path)
             .need("lines", lines)
             .need("functions", out.functions)
             .need("branches", out.branches)
             .good())
      return false;
    for (Line& line : lines)
      out.lines[{std::move(line.file), line.line}] = line.state;
    return true;
  }

  static bool read(const Value& value, Run::Stage& out, Path path) {
    return Fields(value, path)
        .need("name", out.name)
        .need("seconds", out.seconds)
        .need("cpuSeconds", out.cpuSeconds)
        .need("peakMebibytes", out.mebibytes)
        .good();
  }
  static bool read(const Value& value, std::vector<Run::Setting>& out, Path path);
  static bool read(const Value& value, Source& out, Path path) {
    return Fields(value, path)
        .need("file", out.file)
        .may("sha256", out.sha256)
        .need("lines", out.lines)
        .good();
  }
  // What belongs together in the file belongs to the whole in the report.
  struct RunAndTime {
    Run run;
    double seconds = 0;
  };
  static bool read(const Value& value, RunAndTime& out, Path path) {
    Run& run = out.run;
    return Fields(value, path)
        .need("command", run.command)
        .need("directory", run.directory)
        .need("started", run.started)
        .need("inputs", run.inputs)
        .need("flags", run.flags)
        .may("target", run.target)
        .may("pointerBits", run.pointerBits)
        .may("specification", run.specification)
        .need("options", run.settings)
        .need("seconds", out.seconds)
        .need("stages", run.stages)
        .good();
  }
  struct Vacuity {
    bool vacuous = false, isError = false;
    std::vector<InList> contradictory, beyondBounds;
    std::vector<Unreached> unreached;
    size_t undecided = 0;
  };
  static bool read(const Value& value, Vacuity& out, Path path) {
    return Fields(value, path)
        .need("vacuous", out.vacuous)
        .need("isError", out.isError)
        .need("contradictory", out.contradictory)
        .need("unreached", out.unreached)
        .need("beyondBounds", out.beyondBounds)
        .need("undecided", out.undecided)
        .good();
  }
  static bool read(const Value& value, Certificate& out, Path path) {
    return Fields(value, path)
        .need("holds", out.holds)
        .may("reason", out.reason)
        .need("proofs", out.proofs)
        .need("simplified", out.simplified)
        .good();
  }
  static bool read(const Value& value, SelfCheck& out, Path path) {
    return Fields(value, path)
        .need("executions", out.executions)
        .need("toTheEnd", out.toTheEnd)
        .need("beyondBounds", out.beyondBounds)
        .need("notCompared", out.unknown)
        .may("notTried", out.notTried)
        .may("reason", out.reason)
        .good();
  }
  static bool read(const Value& value, Part::Case::Condition& out, Path path) {
    return Fields(value, path).need("digest", out.digest).need("holds", out.holds).good();
  }
  static bool read(const Value& value, Part::Case& out, Path path) {
    return Fields(value, path)
        .need("property", out.property)
        .need("conditions", out.conditions)
        .good();
  }
  static bool read(const Value& value, Part::Round& out, Path path) {
    return Fields(value, path)
        .need("digest", out.digest)
        .need("open", out.open)
        .need("mine", out.mine)
        .good();
  }
  static bool read(const Value& value, Part& out, Path path) {
    return Fields(value, path)
        .need("number", out.number)
        .need("of", out.of)
        .need("build", out.build)
        .need("program", out.program)
        .need("verdict", out.verdict)
        .may("reason", out.reason)
        .need("rounds", out.rounds)
        .need("decided", out.decided)
        .good();
  }
  struct Tool {
    std::string version;
  };
  static bool read(const Value& value, Tool& out, Path path) {
    return Fields(value, path).need("version", out.version).good();
  }
  struct Summary {
    size_t fromCache = 0;
  };
  static bool read(const Value& value, Summary& out, Path path) {
    return Fields(value, path).need("fromCache", out.fromCache).good();
  }
};

// A step may be called by one before it, and may use what those have set.
bool Reader::read(const Value& value, Execution& out, Path path) {
  if (!Fields(value, path)
           .need("inputs", out.inputs)
           .need("steps", out.steps)
           .need("objects", out.objects)
           .need("story", out.story)
           .good())
    return false;
  Path steps = path.field("steps");
  for (unsigned i = 0; i < out.steps.size(); ++i) {
    const Step& step = out.steps[i];
    bool inOrder = step.depth < mostDepth && (!step.call || *step.call < i) &&
                   std::ranges::all_of(step.uses, [&](uint32_t used) { return used < i; });
    bool known = std::ranges::all_of(step.changes, [&](const Change& change) {
      return (out.objects.empty() ? change.object == 0 : change.object < out.objects.size()) &&
             (!change.target || change.target->object < out.objects.size());
    });
    if (inOrder && known)
      continue;
    steps.index(i).report("a step that refers to what is not there");
    return false;
  }
  return true;
}

bool Reader::read(const Value& value, Found& out, Path path) {
  Judged& judged = out.judged;
  Fields fields(value, path);
  if (!read(value, judged.property, path) ||
      !fields.need("id", judged.id).need("status", judged.status).good())
    return false;
  if (judged.status != Judged::Status::Violated)
    return true;
  out.violation.property = judged.property;
  return fields.need("found", out.number)
      .need("message", out.violation.message)
      .need("execution", out.violation.execution)
      .good();
}

bool Reader::read(const Value& value, std::vector<Run::Setting>& out, Path path) {
  const llvm::json::Object* object = value.getAsObject();
  if (!object) {
    path.report("expected object");
    return false;
  }
  for (const auto& [key, each] : *object) {
    Run::Setting setting{.name = key.str(), .value = false};
    Path here = path.field(key);
    bool good = true;
    if (each.getAsArray())
      good = read(each, setting.value.emplace<std::vector<std::string>>(), here);
    else if (each.getAsString())
      good = read(each, setting.value.emplace<std::string>(), here);
    else if (each.getAsUINT64())
      good = read(each, setting.value.emplace<uint64_t>(), here);
    else if (each.getAsNumber())
      good = read(each, setting.value.emplace<double>(), here);
    else
      good = read(each, std::get<bool>(setting.value), here);
    if (!good)
      return false;
    out.push_back(std::move(setting));
  }
  std::ranges::sort(out, {}, &Run::Setting::name);
  return true;
}

bool Reader::read(const Value& value, Report& report, Path path) {
  RunAndTime run;
  Vacuity vacuity;
  Tool tool;
  Summary summary;
  std::vector<Found> found;
  if (!Fields(value, path)
           .need("tool", tool)
           .need("run", run)
           .need("verdict", report.verdict)
           .need("exitCode", report.exitCode)
           .may("reason", report.reason)
           .need("summary", summary)
           .need("assumptions", report.assumptions)
           .need("bounds", report.cutOffs)
           .need("unsupported", report.unsupported)
           .need("vacuity", vacuity)
           .need("properties", found)
           .need("covers", report.covers)
           .may("coverage", report.coverage)
           .may("certificate", report.certificate)
           .may("selfCheck", report.selfCheck)
           .may("part", report.part)
           .need("sources", report.sources)
           .good())
    return false;
  report.run = std::move(run.run);
  report.run.version = tool.version;
  report.seconds = run.seconds;
  report.fromCache = summary.fromCache;
  report.vacuous = vacuity.vacuous;
  report.vacuityIsError = vacuity.isError;
  report.contradictory = places(std::move(vacuity.contradictory));
  report.beyondBounds = places(std::move(vacuity.beyondBounds));
  report.unreached = std::move(vacuity.unreached);
  report.undecidedReach = vacuity.undecided;
  // In the order in which they were found.
  std::vector<Found*> order;
  for (Found& each : found)
    if (each.judged.status == Judged::Status::Violated)
      order.push_back(&each);
  std::ranges::stable_sort(order, {}, &Found::number);
  for (Found* each : order) {
    each->judged.violation = report.violations.size();
    report.violations.push_back(std::move(each->violation));
  }
  for (Found& each : found)
    report.properties.push_back(std::move(each.judged));
  return true;
}

}  // namespace

std::variant<Report, std::string> readJson(std::string_view text) {
  if (isTooDeep(text))
    return "it has lists within lists, too deep for a result of Fathom";
  llvm::Expected<Value> parsed = llvm::json::parse(llvm::StringRef(text.data(), text.size()));
  if (!parsed)  // its message begins with [line:column, ...]
    return "it is not JSON: " + llvm::toString(parsed.takeError());
  const llvm::json::Object* object = parsed->getAsObject();
  if (!object || object->getString("format") != llvm::StringRef("fathom-result"))
    return "it is JSON, but not a result of `fathom check --json`";
  std::optional<int64_t> version = object->getInteger("version");
  if (version != jsonVersion)
    return "it has " +
           (version ? "version " + std::to_string(*version) : std::string("no version")) +
           " of the format, and this Fathom reads version " + std::to_string(jsonVersion);
  Report report;
  Path::Root root("result");
  if (!Reader::read(*parsed, report, root))
    return "it is damaged: " + llvm::toString(root.getError());
  return report;
}

}  // namespace fathom::report
