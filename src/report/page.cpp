// The page is one file: what it looks like and does (src/report/page, put into this program at
// build time) around what it shows. That is the document of --json and the text of the
// sources, as JSON in an element that a browser reads as text. In it every "<" is written
// "\u003c": only in strings can it stand there, and without it nothing ends the element, or
// opens a comment, whatever the program is called or says.
//
// A page for an ordinary program has all of its sources. Of a long file only what is around the
// places that the report speaks of is kept, the most important of them first.
#include "report/page.h"

#include "explain/shorten.h"
#include "report/json.h"
#include "report/page_text.h"
#include "report/text_stream.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/SHA256.h"

#include <array>
#include <filesystem>
#include <map>
#include <set>

namespace fathom::report {

using encode::Place;

namespace {

constexpr size_t longFile = 256 * 1024;  // bytes of a file that are shown
constexpr unsigned linesAround = 20;

// The lines of each file that the report speaks of, by how much a reader wants to see them.
class Lines {
public:
  enum Rank : uint8_t { Violated, Executed, Noted, Rest, numRanks };

  explicit Lines(const Report& report) {
    for (const Violation& violation : report.violations) {
      take(Violated, violation.property.place);
      take(violation.execution);
    }
    for (const Cover& cover : report.covers) {
      take(Noted, cover.witness.property.place);
      take(cover.witness.execution);
    }
    for (const auto* list : {&report.cutOffs, &report.unsupported})
      for (const encode::Property& property : *list)
        take(Noted, property.place);
    for (const Unreached& unreached : report.unreached)
      take(Noted, unreached.place);
    for (const Judged& judged : report.properties)
      take(Rest, judged.property.place);
  }

  const std::set<unsigned>& of(const std::string& file, Rank rank) { return files_[file][rank]; }

private:
  void take(Rank rank, const Place& place) {
    if (place.line)
      files_[place.file][rank].insert(place.line);
  }
  void take(const explain::Execution& execution) {
    for (const explain::Execution::Note& note : execution.story)
      take(Violated, note.place);
    for (const explain::Input& input : execution.inputs)
      take(Executed, input.place);
    for (const explain::Step& step : execution.steps)
      take(Executed, step.place);
  }

  std::map<std::string, std::array<std::set<unsigned>, numRanks>> files_;
};

// Which lines are kept of a file, counted from 1: all, or those around the lines that matter, as
// many as there is room for.
std::vector<bool> keptLines(const std::string& file, llvm::StringRef text,
                            llvm::ArrayRef<llvm::StringRef> lines, Lines& important) {
  if (text.size() <= longFile)
    return std::vector<bool>(lines.size() + 1, true);
  std::vector<bool> kept(lines.size() + 1, false);
  size_t room = longFile;
  for (unsigned rank = 0; rank < Lines::numRanks; ++rank)
    for (unsigned line : important.of(file, static_cast<Lines::Rank>(rank)))
      for (size_t i = line > linesAround ? line - linesAround : 1;
           i <= line + linesAround && i <= lines.size(); ++i) {
        if (kept[i])
          continue;
        if (lines[i - 1].size() + 1 > room)
          return kept;
        room -= lines[i - 1].size() + 1;
        kept[i] = true;
      }
  return kept;
}

// A relative name is one in the directory in which the program was checked.
std::string whereItIs(const Source& source, const Report& report) {
  std::error_code error;
  if (std::filesystem::is_regular_file(source.file, error))
    return source.file;
  std::filesystem::path there = std::filesystem::path(report.run.directory) / source.file;
  return std::filesystem::is_regular_file(there, error) ? there.string() : "";
}

void writeSource(llvm::json::OStream& json, const Source& source, const Report& report,
                 Lines& important) {
  auto missing = [&](const char* sentence) { json.attribute("missing", sentence); };
  std::string path = whereItIs(source, report);
  auto content = llvm::MemoryBuffer::getFile(path);
  if (path.empty() || !content)
    return missing("This file could not be read when the report was made.");
  llvm::StringRef text = (*content)->getBuffer();
  if (!source.sha256.empty() &&
      llvm::toHex(llvm::SHA256::hash(llvm::arrayRefFromStringRef(text)), true) != source.sha256)
    json.attribute("changed", true);
  llvm::StringRef body = text;
  body.consume_back("\n");
  llvm::SmallVector<llvm::StringRef> lines;
  body.split(lines, '\n');
  std::vector<bool> kept = keptLines(source.file, text, lines, important);
  json.attribute("lines", lines.size());
  json.attributeArray("regions", [&] {
    for (size_t i = 1; i <= lines.size(); ++i) {
      if (!kept[i])
        continue;
      size_t from = i;
      while (i < lines.size() && kept[i + 1])
        ++i;
      // cppcheck-suppress mismatchingContainerExpression; all lines are parts of one text
      llvm::StringRef region(lines[from - 1].begin(), lines[i - 1].end() - lines[from - 1].begin());
      json.object([&] {
        json.attribute("from", from);
        json.attribute("text", llvm::json::fixUTF8(region));
      });
    }
  });
}

std::string sources(const Report& report) {
  TextStream stream;
  llvm::json::OStream json(stream);
  Lines important(report);
  json.object([&] {
    for (const Source& source : report.sources)
      json.attributeObject(llvm::json::fixUTF8(source.file),
                           [&] { writeSource(json, source, report, important); });
  });
  return stream.take();
}

void appendEscaped(std::string& to, std::string_view json) {
  for (char c : json)
    if (c == '<')
      to += "\\u003c";
    else
      to += c;
}

}  // namespace

std::string page(const Report& given) {
  constexpr size_t mostSteps = 20'000, fewSteps = 1'000;  // of all executions, of each
  Report report = given;
  size_t share = std::max(fewSteps, mostSteps / std::max<size_t>(1, report.violations.size()));
  for (Violation& violation : report.violations)
    explain::shorten(violation.execution, share);
  std::string text(pageBeforeData);
  text += "{\"result\":";
  appendEscaped(text, json(report, 0));
  text += ",\"sources\":";
  appendEscaped(text, sources(report));
  text += "}";
  text += pageAfterData;
  return text;
}

}  // namespace fathom::report
