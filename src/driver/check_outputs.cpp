#include "driver/check_outputs.h"

#include "driver/run.h"
#include "report/json.h"
#include "report/page.h"
#include "support/write_file.h"

#include <chrono>
#include <ctime>
#include <filesystem>

namespace fathom::driver {

using report::Report;

struct Outputs::Format {
  const char* option;
  std::string Options::* file;
  const char* inDirectory;  // what the file is called if the option names a directory
  std::string (*text)(const Report&);
};

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

void makeDirectoryOf(const std::string& file) {
  std::filesystem::path directory = std::filesystem::path(file).parent_path();
  std::error_code error;
  std::filesystem::create_directories(directory, error);
  if (error)
    throw OutputError("cannot make the directory '" + directory.string() + "': " + error.message());
}

}  // namespace

const std::vector<Outputs::Format>& Outputs::formats() {
  static const std::vector<Format> table = {
      {"html", &Options::html, "index.html",
       [](const Report& report) { return report::page(report); }},
      {"json", &Options::json, nullptr, [](const Report& report) { return report::json(report); }},
      {"lcov", &Options::lcov, nullptr,
       [](const Report& report) { return report::lcov(*report.coverage); }},
  };
  return table;
}

Outputs::Outputs(const CommandLine& line) {
  for (const Format& format : formats())
    if (const std::string& file = line.options.*format.file; !file.empty())
      given_.push_back({&format, format.inDirectory
                                     ? std::filesystem::path(file) / format.inDirectory
                                     : std::filesystem::path(file)});
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
      if (&other != &given && other.file == given.file && given.file != "-")
        return std::string("--") + given.format->option + " and --" + other.format->option +
               " would write the same file '" + given.file + "'";
    if (given.file != "-")
      continue;
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
  std::error_code error;
  for (const Given& given : given_)
    if (std::filesystem::is_regular_file(given.file, error) &&
        !std::filesystem::remove(given.file, error) && error)
      throw OutputError("cannot replace '" + given.file + "': " + error.message());
}

std::vector<std::string> Outputs::write(const Report& report) const {
  std::vector<std::string> complaints;
  for (const auto& [format, file] : given_) {
    try {
      std::string text = format->text(report);
      if (format->inDirectory)
        makeDirectoryOf(file);
      if (file == "-")
        Console::printData(text);
      else
        writeFile(file, text);
    } catch (const OutputError& error) {
      complaints.push_back(error.what());
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
  report.coverage.emplace();
  report.sources = findSources(report);
  return write(report);
}

}  // namespace fathom::driver
