#include "report/report.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SHA256.h"

#include <algorithm>
#include <filesystem>
#include <map>
#include <set>
#include <tuple>

namespace fathom::report {

using encode::Place;
using encode::Property;

namespace {

auto key(const Property& property) {
  const Place& at = property.place;
  return std::tie(at.file, at.line, at.column, at.call, at.function, property.kind, property.text);
}

// Whose number it gets depends on nothing but the program's text: executions may come to
// properties in another order when something elsewhere changes.
class Names {
public:
  std::string next(const Property& property) {
    std::string stem = (property.place.function.empty() ? "program" : property.place.function) +
                       "." + std::string(encode::kindInfo(property.kind).name);
    unsigned number = ++last_[stem];
    return stem + "." + std::to_string(number);
  }

private:
  std::map<std::string, unsigned> last_;
};

template <class Take> void forEachPlace(const explain::Execution& execution, Take take) {
  for (const explain::Input& input : execution.inputs)
    take(input.place);
  for (const explain::Step& step : execution.steps)
    take(step.place);
  for (const explain::Object& object : execution.objects) {
    take(object.allocated);
    take(object.freed);
  }
  for (const explain::Execution::Note& note : execution.story)
    take(note.place);
}

// A name in the text of the program may be that of anything, such as a device.
std::unique_ptr<llvm::MemoryBuffer> read(const std::string& file) {
  std::error_code error;
  if (!std::filesystem::is_regular_file(file, error))
    return nullptr;
  auto content = llvm::MemoryBuffer::getFile(file);
  return content ? std::move(*content) : nullptr;
}

std::string hashOf(llvm::StringRef text) {
  return llvm::toHex(llvm::SHA256::hash(llvm::arrayRefFromStringRef(text)), true);
}

}  // namespace

std::string sha256(const std::string& file) {
  auto content = read(file);
  return content ? hashOf(content->getBuffer()) : "";
}

size_t Report::count(Judged::Status status) const {
  return static_cast<size_t>(std::ranges::count(properties, status, &Judged::status));
}

void putInOrder(Report& report) {
  using Status = Judged::Status;
  // What is violated comes first among the same.
  std::ranges::stable_sort(report.properties, [](const Judged& a, const Judged& b) {
    bool aHolds = a.status != Status::Violated, bHolds = b.status != Status::Violated;
    return std::tuple_cat(key(a.property), std::tie(aHolds)) <
           std::tuple_cat(key(b.property), std::tie(bHolds));
  });
  auto same = std::ranges::unique(report.properties, [](const Judged& a, const Judged& b) {
    return key(a.property) == key(b.property);
  });
  report.properties.erase(same.begin(), same.end());
  Names names;
  for (Judged& judged : report.properties)
    judged.id = names.next(judged.property);
  for (Cover& cover : report.covers)
    cover.id = names.next(cover.witness.property);
}

std::vector<Source> findSources(const Report& report) {
  std::set<std::string> files(report.run.inputs.begin(), report.run.inputs.end());
  auto take = [&](const Place& place) {
    if (!place.file.empty())
      files.insert(place.file);
  };
  for (const Judged& judged : report.properties)
    take(judged.property.place);
  for (const auto* list : {&report.cutOffs, &report.unsupported})
    for (const Property& property : *list)
      take(property.place);
  for (const Violation& violation : report.violations)
    forEachPlace(violation.execution, take);
  for (const Cover& cover : report.covers) {
    take(cover.witness.property.place);
    forEachPlace(cover.witness.execution, take);
  }
  for (const Unreached& unreached : report.unreached)
    take(unreached.place);
  if (report.coverage)
    for (const auto& [line, state] : report.coverage->lines)
      files.insert(line.first);
  std::vector<Source> sources;
  for (const std::string& file : files) {
    Source source{.file = file};
    if (auto content = read(file)) {
      llvm::StringRef text = content->getBuffer();
      source.sha256 = hashOf(text);
      source.lines = text.count('\n') + (!text.empty() && text.back() != '\n');
    }
    sources.push_back(std::move(source));
  }
  return sources;
}

const char* name(Verdict verdict) {
  switch (verdict) {
    case Verdict::Verified: return "VERIFIED";
    case Verdict::Failed: return "FAILED";
    case Verdict::Bounded: return "BOUNDED";
    case Verdict::Unknown: return "UNKNOWN";
  }
  return "";
}

const char* name(Judged::Status status) {
  switch (status) {
    case Judged::Status::Proved: return "proved";
    case Judged::Status::Violated: return "violated";
    case Judged::Status::Undecided: return "undecided";
    case Judged::Status::Unreachable: return "unreachable";
  }
  return "";
}

const char* name(Cover::State state) {
  switch (state) {
    case Cover::State::Covered: return "covered";
    case Cover::State::Not: return "not covered";
    case Cover::State::Undecided: return "undecided";
  }
  return "";
}

}  // namespace fathom::report
