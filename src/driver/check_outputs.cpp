#include "driver/check_outputs.h"

#include "driver/run.h"
#include "explain/shorten.h"
#include "report/formats.h"
#include "report/json.h"
#include "report/page.h"
#include "support/write_file.h"

#include <chrono>
#include <ctime>
#include <filesystem>

namespace fathom::driver {

using report::Report;

std::string partFile(const std::string& directory, uint64_t number) {
  return (std::filesystem::path(directory) / (std::to_string(number) + ".json")).string();
}

struct Outputs::Format {
  const char* option;
  std::string Options::* file;
  const char* inDirectory;  // what the file is called if the option names a directory
  // Null if it is a directory of several files. Nothing is written if the text is empty.
  std::string (*text)(const Report&);
};

void shortenExecutions(Report& report, size_t most) {
  for (report::Violation& violation : report.violations)
    explain::shortenAtAnyCost(violation.execution, most);
  for (report::Cover& cover : report.covers)
    explain::shortenAtAnyCost(cover.witness.execution, most);
}

namespace {

std::string now() {
  std::time_t time = std::time(nullptr);
  std::tm parts{};
  ::gmtime_r(&time, &parts);
  char text[32];
  std::strftime(text, sizeof text, "%Y-%m-%dT%H:%M:%SZ", &parts);
  return text;
}

// All that have a value: that it was not given is the value of a flag and of a list.
std::vector<report::Run::Setting> settingsOf(const CommandLine& line) {
  std::vector<report::Run::Setting> settings;
  for (const OptionInfo& option : optionTable()) {
    if (!(option.commands & line.command->mask) || option.commands == forAll)
      continue;
    std::visit(
        [&](auto field) {
          const auto& value = line.options.*field;
          using Value = std::remove_cvref_t<decltype(value)>;
          if constexpr (std::is_same_v<Value, bool> ||
                        std::is_same_v<Value, std::vector<std::string>>)
            settings.push_back({std::string(option.name), value});
          else if constexpr (!std::is_same_v<Value, Emit>)
            if (value != Value{})
              settings.push_back({std::string(option.name), value});
        },
        option.field);
  }
  return settings;
}

void makeDirectory(const std::filesystem::path& directory) {
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  if (error)
    throw OutputError("cannot make the directory '" + directory.string() + "': " + error.message());
}

// Of a file that need not exist, by whatever name.
std::filesystem::path placeOf(const std::string& file) {
  std::error_code error;
  std::filesystem::path place =
      std::filesystem::weakly_canonical(std::filesystem::absolute(file, error), error);
  return error ? std::filesystem::path(file) : place;
}

// What this program writes into the directory of a test suite.
bool isOfSuite(std::string_view name) {
  constexpr std::string_view prefix = "testcase-", suffix = ".xml";
  if (name == "metadata.xml")
    return true;
  if (!name.starts_with(prefix) || !name.ends_with(suffix) ||
      name.size() <= prefix.size() + suffix.size())
    return false;
  name = name.substr(prefix.size(), name.size() - prefix.size() - suffix.size());
  return name.find_first_not_of("0123456789") == name.npos;
}

void writeSuite(const std::string& directory, const Report& report) {
  makeDirectory(directory);
  for (const auto& [name, text] : report::testComp(report))
    writeFile((std::filesystem::path(directory) / name).string(), text);
}

}  // namespace

const std::vector<Outputs::Format>& Outputs::formats() {
  static const std::vector<Format> table = {
      {"cbmc-json", &Options::cbmcJson, nullptr, report::cbmcJson},
      {"html", &Options::html, "index.html",
       [](const Report& report) { return report::page(report); }},
      {"json", &Options::json, nullptr, [](const Report& report) { return report::json(report); }},
      {"junit", &Options::junit, nullptr, report::junit},
      {"lcov", &Options::lcov, nullptr,
       [](const Report& report) {
         return report::lcov(report.coverage.value_or(report::Coverage{}));
       }},
      {"sarif", &Options::sarif, nullptr, report::sarif},
      {"testcomp", &Options::testComp, nullptr, nullptr},
      {"witness", &Options::witness, nullptr, report::witness},
  };
  return table;
}

Outputs::Outputs(const CommandLine& line) {
  for (const Format& format : formats())
    if (line.options.part) {
      // The rest is for the whole.
      if (format.file == &Options::json)
        given_.push_back({&format, partFile(line.options.parts, line.options.part), true});
    } else if (const std::string& file = line.options.*format.file; !file.empty()) {
      bool isDirectory = format.inDirectory && file != "-";
      std::filesystem::path path(file);
      given_.push_back({&format, isDirectory ? path / format.inDirectory : path, isDirectory});
    }
  std::error_code error;
  run_ = {.version = version(),
          .command = line.words,
          .directory = std::filesystem::current_path(error).string(),
          .started = now(),
          .inputs = line.arguments,
          .flags = line.clangFlags,
          .settings = settingsOf(line),
          .target = line.options.target,
          .stages = {}};
}

std::string Outputs::problem() const {
  const Given* first = nullptr;
  for (const Given& given : given_) {
    for (const Given& other : given_)
      if (&other != &given && given.file != "-" && other.file != "-" &&
          placeOf(other.file) == placeOf(given.file))
        return std::string("--") + given.format->option + " and --" + other.format->option +
               " would write the same file '" + given.file + "'";
    if (given.file != "-")
      continue;
    if (!given.format->text || given.format->inDirectory)
      return std::string("--") + given.format->option + " needs a directory, not -";
    if (first)
      return std::string("--") + first->format->option + "=- and --" + given.format->option +
             "=- would both write to standard output";
    first = &given;
  }
  return {};
}

bool Outputs::useStandardOutput() const {
  for (const Given& given : given_)
    if (given.file == "-")
      return true;
  return false;
}

void Outputs::removeOld() const {
  namespace fs = std::filesystem;
  std::error_code error;
  auto remove = [&](const fs::path& file) {
    if (fs::is_regular_file(file, error) && !fs::remove(file, error) && error)
      throw OutputError("cannot replace '" + file.string() + "': " + error.message());
  };
  for (const auto& [format, file, makesDirectory] : given_) {
    if (format->text) {
      remove(file);
      continue;
    }
    std::vector<fs::path> old;
    for (auto it = fs::directory_iterator(file, error); !error && it != fs::directory_iterator();
         it.increment(error))
      if (isOfSuite(it->path().filename().string()))
        old.push_back(it->path());
    for (const fs::path& each : old)
      remove(each);
  }
}

void Outputs::write(const Given& given, const Report& report) {
  const auto& [format, file, makesDirectory] = given;
  if (!format->text)
    return writeSuite(file, report);
  std::string text = format->text(report);
  if (makesDirectory)
    makeDirectory(std::filesystem::path(file).parent_path());
  if (file == "-")
    Console::printData(text);
  else if (!text.empty())
    writeFile(file, text);
}

std::vector<std::string> Outputs::write(Report& report) const {
  std::vector<std::string> complaints;
  for (const Given& given : given_) {
    try {
      withMemoryFor(report, [&] { write(given, report); });
    } catch (const OutputError& error) {
      complaints.push_back(error.what());
    } catch (const std::bad_alloc&) {
      complaints.push_back("cannot write '" + given.file + "': out of memory");
    }
  }
  return complaints;
}

std::vector<std::string> Outputs::writeUnknown(const std::string& reason) const {
  if (!any())
    return {};
  Report report;
  report.reason = reason;
  report.exitCode = gaveUp;
  report.run = run_;
  try {
    report.sources = findSources(report);
    return write(report);
  } catch (const std::bad_alloc&) {
    return {"cannot write the result: out of memory"};
  }
}

}  // namespace fathom::driver
