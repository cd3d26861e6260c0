#include "driver/check_explain.h"

#include "report/json.h"
#include "report/stepper.h"
#include "smtlib/symbols.h"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <new>
#include <sstream>

#include <unistd.h>

namespace fathom::driver {

using report::Report;

namespace {

// The report in a file, or one sentence.
std::variant<Report, std::string> readResult(const std::string& file) {
  auto unreadable = [&] {
    return "cannot read '" + file + "': " + std::strerror(errno ? errno : EIO);
  };
  errno = 0;
  std::ifstream in(file, std::ios::binary);
  if (!in)
    return unreadable();
  std::ostringstream content;
  content << in.rdbuf();
  if (in.bad() || errno == EISDIR)
    return unreadable();
  auto read = report::readJson(content.str());
  if (auto* problem = std::get_if<std::string>(&read))
    return "cannot explain '" + file + "': " + *problem;
  return std::get<Report>(std::move(read));
}

// The files that are still as they were, and where.
std::map<std::string, std::string> unchanged(const Report& report, Console& console) {
  std::map<std::string, std::string> paths;
  for (const report::Source& source : report.sources) {
    std::string path = (std::filesystem::path(report.run.directory) / source.file).string();
    std::string now = report::sha256(path);
    if (!now.empty() && now == source.sha256)
      paths[source.file] = path;
    else if (!source.sha256.empty())
      console.complain("'" + report::printable(source.file) + "' " +
                       (now.empty() ? "cannot be read" : "has changed since the check") +
                       "; its lines are not shown");
  }
  return paths;
}

bool wantedCoverage(const Report& report) {
  for (const report::Run::Setting& setting : report.run.settings)
    if (const bool* flag = std::get_if<bool>(&setting.value); flag && setting.name == "coverage")
      return *flag;
  return false;
}

int stepThrough(const report::Violation& violation, report::TextPrinter& printer,
                report::Trace trace, Console& console) {
  report::Stepper stepper(violation, printer, trace);
  bool atTerminal = isatty(STDIN_FILENO);
  console.print(stepper.start());
  for (std::string command; !stepper.ended();) {
    if (atTerminal)
      console.print("> ");
    if (!std::getline(std::cin, command)) {
      if (atTerminal)
        console.print("\n");
      break;
    }
    console.print(stepper.command(command));
  }
  return ok;
}

int explain(const CommandLine& line, const Report& report, Console& console) {
  report::Trace trace = line.options.trace == "full" ? report::Trace::Full : report::Trace::Needed;
  report::TextPrinter printer(isatty(STDOUT_FILENO), trace);
  printer.restrictTo(unchanged(report, console));
  const report::Violation* wanted = nullptr;
  const report::Cover* cover = nullptr;
  if (line.arguments.size() == 2) {
    const std::string& id = line.arguments[1];
    std::vector<std::string_view> known;
    std::string other;
    for (const report::Judged& judged : report.properties) {
      known.push_back(judged.id);
      if (judged.id != id)
        continue;
      other = name(judged.status);
      if (judged.violation)
        wanted = &report.violations[*judged.violation];
    }
    for (const report::Cover& each : report.covers) {
      known.push_back(each.id);
      if (each.id != id)
        continue;
      other = name(each.state);
      if (each.state == report::Cover::State::Covered) {
        cover = &each;
        wanted = &each.witness;
      }
    }
    if (other.empty()) {
      std::string nearest = smtlib::nearestName(id, known);
      console.complain(
          "the result has no property '" + id + "'" +
          (nearest.empty() ? "" : "; did you mean " + report::printable(nearest) + "?"));
      return usageError;
    }
    if (!wanted) {
      console.print(id + " is " + other + ": there is no execution to show\n");
      return ok;
    }
  }
  if (line.options.step) {
    if (!wanted && !report.violations.empty())
      wanted = &report.violations[0];
    for (const report::Cover& each : report.covers)
      if (!wanted && each.state == report::Cover::State::Covered)
        wanted = &each.witness;
    if (!wanted) {
      console.print("there is no execution to go through\n");
      return ok;
    }
    return stepThrough(*wanted, printer, trace, console);
  }
  if (cover)
    console.print(printer.print(*cover));
  else if (wanted)
    console.print(printer.print(*wanted));
  else
    console.print(printer.print(report) + (report.coverage && wantedCoverage(report)
                                               ? report::coverageText(*report.coverage)
                                               : ""));
  return ok;
}

}  // namespace

int runExplain(const CommandLine& line, Console& console) {
  auto wrongUsage = [&](const char* sentence) {
    console.complain(sentence);
    return usageError;
  };
  if (line.arguments.empty() || line.arguments.size() > 2)
    return wrongUsage(
        "explain needs a file that --json has written, and takes the name of a "
        "property after it");
  if (line.options.trace != "needed" && line.options.trace != "full")
    return wrongUsage("--trace must be one of needed, full");
  try {
    auto read = readResult(line.arguments[0]);
    if (auto* problem = std::get_if<std::string>(&read)) {
      console.complain(report::printable(*problem));
      return inputError;
    }
    return explain(line, std::get<Report>(read), console);
  } catch (const std::bad_alloc&) {
    console.complain("cannot explain '" + line.arguments[0] + "': out of memory");
    return inputError;
  }
}

}  // namespace fathom::driver
