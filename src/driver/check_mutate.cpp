// How much does a harness check? Mutation analysis asks it: faults are planted in the
// program, one at a time, and each mutant is checked as the program was. A mutant whose
// check still succeeds shows something that the harness does not look at.
//
// Every mutant is compiled and checked in a process of its own, from a text in memory that
// stands in for the file: a mutant may exhaust time or memory, or bring down clang.
//
//   survey    the syntax trees of all files: what can be planted where (src/mutate)
//   baseline  the program itself must be VERIFIED, or BOUNDED
//   mutant    same code as the program's, or as another mutant's? Otherwise: check it
//   survivor  does an execution get to the place at all? A trap in its place shows it
#include "driver/check_mutate.h"

#include "driver/check.h"
#include "driver/check_child.h"
#include "driver/check_mutants.h"
#include "driver/limits.h"
#include "mutate/fingerprint.h"
#include "mutate/survey.h"
#include "support/write_file.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

#include <chrono>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <map>
#include <set>

namespace fathom::driver {

namespace {

constexpr uint64_t defaultCount = 5;
// Without --timeout a mutant gets so much more time than the program itself took.
constexpr double patienceFactor = 10, patienceSeconds = 10;
// For a process that does not end by itself.
constexpr double insistSeconds = 5;
constexpr double compileSeconds = 300;

struct Stop {
  int code;
};

std::vector<std::string> linesOf(const std::string& text) {
  std::vector<std::string> lines;
  for (size_t at = 0; at < text.size();) {
    size_t end = std::min(text.find('\n', at), text.size());
    lines.push_back(text.substr(at, end - at));
    at = end + 1;
  }
  return lines;
}

// The line with the verdict, without its number of seconds; empty if there is none.
std::string verdictLine(const std::string& report) {
  for (const std::string& line : linesOf(report))
    for (const char* verdict : {"VERIFIED", "FAILED", "BOUNDED", "UNKNOWN"})
      if (line.starts_with(verdict + std::string(":")))
        return line.substr(0, line.rfind(" ("));
  return {};
}

// PLACE: LEVEL: MESSAGE [KIND, CWE-n]
bool readDiagnostic(const std::string& report, const std::string& level, std::string& kind,
                    std::string& place) {
  for (const std::string& line : linesOf(report)) {
    size_t message = line.find(": " + level + ": "), bracket = line.rfind('[');
    if (message == std::string::npos || bracket == std::string::npos || !line.ends_with(']') ||
        bracket < message)
      continue;
    place = line.substr(0, message);
    kind = line.substr(bracket + 1, line.size() - bracket - 2);
    kind.resize(std::min(kind.find(','), kind.size()));
    return true;
  }
  return false;
}

size_t vacuityWarnings(const std::string& report) {
  return static_cast<size_t>(llvm::count_if(linesOf(report), [](const std::string& line) {
    return line.find(": warning: ") != std::string::npos && line.ends_with("[vacuity]");
  }));
}

class MutationRun {
public:
  MutationRun(const CommandLine& line, const CheckSettings& settings, Console& console)
      : line_(line), settings_(settings), console_(console) {
    // No assertion behind such a loop is ever reached, but somebody would notice.
    settings_.encoder.endlessIsCut = true;
    measurement_.seed = line.options.seed;
    measurement_.count = line.options.count ? line.options.count : defaultCount;
  }

  int run() {
    auto begin = std::chrono::steady_clock::now();
    std::vector<mutate::Target> targets = survey();
    if (line_.options.list) {
      for (const mutate::Target& target : targets)
        console_.print(target.name + " " + shownPath(target.file) + ":" +
                       std::to_string(target.line) + " " + std::to_string(target.faults.size()) +
                       (target.faults.size() == 1 ? " fault\n" : " faults\n"));
      return ok;
    }
    baseline();
    if (!line_.options.keep.empty()) {
      std::error_code error;
      std::filesystem::create_directories(line_.options.keep, error);
      if (error)
        throw OutputError("cannot make '" + line_.options.keep + "': " + error.message());
    }
    for (const mutate::Target& target : targets)
      measure(target);
    measurement_.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    if (!line_.options.json.empty())
      writeFile(line_.options.json, toJson(measurement_));
    console_.print(summary(measurement_));
    if (measurement_.number(Fate::Survived))
      return failed;
    return measurement_.number(Fate::Killed) == measurement_.measured() ? ok : gaveUp;
  }

private:
  Stop complain(int code, const std::string& sentence) {
    if (!sentence.empty())
      console_.complain(sentence);
    return {code};
  }

  std::vector<mutate::Target> survey() {
    auto context = std::make_unique<llvm::LLVMContext>();
    frontend::Input input = settings_.input;
    input.observe = [this](const std::string& file, clang::ASTContext& tree) {
      survey_.add(file, tree);
    };
    auto loaded = frontend::load(*context, input);
    if (auto* problem = std::get_if<frontend::Problem>(&loaded)) {
      if (problem->contextBroken) [[maybe_unused]]
        auto* abandoned = context.release();
      throw complain(inputError, problem->sentence);
    }
    const llvm::Module& module = *std::get<0>(loaded);
    const std::string& entry = settings_.encoder.entry;
    const llvm::Function* start = module.getFunction(entry);
    if (!start || start->isDeclaration())
      throw complain(inputError, "there is no function '" + entry +
                                     "' to start with; --entry=NAME names another");
    const std::vector<std::string>& wanted = line_.options.functions;
    std::vector<mutate::Target> targets =
        survey_.targets(module, entry, {wanted.begin(), wanted.end()}, measurement_.seed);
    for (const std::string& name : wanted) {
      if (!survey_.defines(name))
        throw complain(usageError,
                       "--functions: there is no function '" + name + "' in the source files");
      if (std::none_of(targets.begin(), targets.end(),
                       [&](const mutate::Target& target) { return target.name == name; }))
        throw complain(usageError, "--functions: no fault can be planted in '" + name + "', or '" +
                                       entry + "' does not reach it");
    }
    if (targets.empty())
      throw complain(inputError, "there is nothing to plant a fault in: '" + entry +
                                     "' reaches no other function of the source files");
    return targets;
  }

  Child check(const CheckSettings& settings, double seconds, const std::string& vacuity) {
    CommandLine line = line_;
    line.options.timeout = seconds;
    line.options.vacuity = vacuity;
    line.options.noCache = true;  // what one mutant says has nothing to do with the others
    return runInChild(
        [&] {
          Console console;
          console.giveVerdicts();
          return checkProgram(line, settings, console);
        },
        seconds > 0 ? seconds + insistSeconds : 1e9);
  }

  void baseline() {
    Child child = check(settings_, line_.options.timeout, line_.options.vacuity);
    std::string verdict = verdictLine(child.out);
    measurement_.verdict = verdict.substr(0, verdict.find(':'));
    measurement_.baselineSeconds = child.seconds;
    vacuityWarnings_ = vacuityWarnings(child.out);
    if (child.code == usageError || child.code == inputError) {
      console_.complainRaw(child.err);
      throw Stop{child.code};
    }
    if (verdict.empty()) {
      console_.complainRaw(child.err);
      throw complain(internalError,
                     "the check of the program without a fault did not end in order");
    }
    if (measurement_.verdict != "VERIFIED" && measurement_.verdict != "BOUNDED") {
      console_.print(child.out);
      throw complain(inputError, "there is nothing to measure: without a fault the program is " +
                                     measurement_.verdict + ", and has to be VERIFIED or BOUNDED");
    }
    limit_ = line_.options.timeout > 0
                 ? line_.options.timeout
                 : std::ceil(patienceSeconds + patienceFactor * child.seconds);
    char seconds[32];
    std::snprintf(seconds, sizeof seconds, " (%.2f s)\n", child.seconds);
    console_.print("without a fault: " + verdict + seconds);
  }

  void measure(const mutate::Target& target) {
    uint64_t measured = 0;
    for (const mutate::Fault& fault : target.faults) {
      if (measured == measurement_.count)
        return;
      Mutant mutant = judged(fault);
      measured += isMeasured(mutant.fate);
      console_.print(mutantLine(mutant));
      keep(mutant);
      measurement_.mutants.push_back(std::move(mutant));
    }
  }

  // The program with another text for one of its files.
  CheckSettings with(const mutate::Fault& fault, std::string text) const {
    CheckSettings settings = settings_;
    settings.input.overlays = {{fault.file, std::move(text)}};
    settings.input.clangFlags.push_back("-w");
    settings.stopOnFirst = true;
    return settings;
  }

  Mutant judged(const mutate::Fault& fault) {
    const std::string& text = survey_.text(fault.file);
    Mutant mutant;
    mutant.number = static_cast<unsigned>(measurement_.mutants.size()) + 1;
    mutant.fault = fault;
    mutant.diff = mutate::shortDiff(fault, text);
    std::string name = shownPath(fault.file);
    mutant.patch = mutate::unifiedDiff(fault, text, name.substr(name.starts_with('/') ? 1 : 0));
    CheckSettings settings = with(fault, mutate::planted(fault, text));
    auto begin = std::chrono::steady_clock::now();
    if (!isSame(mutant, settings.input))
      check(mutant, settings);
    if (mutant.fate == Fate::Survived)
      mutant.reached = isReached(fault);
    mutant.seconds =
        std::chrono::duration<double>(std::chrono::steady_clock::now() - begin).count();
    return mutant;
  }

  // Whether there is no need to check, for it is no other program, or none.
  bool isSame(Mutant& mutant, const frontend::Input& input) {
    std::string all = fingerprints(mutant.fault.file, input);
    if (all.empty()) {
      mutant.fate = Fate::Invalid;
      return true;
    }
    auto original = originals_.find(mutant.fault.file);
    if (original == originals_.end()) {
      // Named by the same path: code may hold the names of its files.
      frontend::Input plain = with(mutant.fault, survey_.text(mutant.fault.file)).input;
      original =
          originals_.emplace(mutant.fault.file, fingerprints(mutant.fault.file, plain)).first;
    }
    if (all == original->second)
      mutant.fate = Fate::Equivalent;
    else if (auto [known, isNew] = seen_.try_emplace(mutant.fault.file + all, mutant.number);
             !isNew) {
      mutant.fate = Fate::Duplicate;
      mutant.sentence = "the same as " + std::to_string(known->second);
    } else {
      return false;
    }
    return true;
  }

  // Of all source files that have this file in them; empty if one does not compile.
  std::string fingerprints(const std::string& file, const frontend::Input& input) {
    Child child = runInChild(
        [&] {
          for (const std::string& source : survey_.users(file)) {
            std::string one = mutate::fingerprint(source, input);
            if (one.empty())
              return static_cast<int>(inputError);
            Console().print(one);
          }
          return static_cast<int>(ok);
        },
        compileSeconds);
    return child.code == ok ? child.out : std::string();
  }

  void check(Mutant& mutant, const CheckSettings& settings) {
    Child child = check(settings, limit_, line_.options.vacuity);
    mutant.report = child.out + child.err;
    std::string verdict = verdictLine(child.out);
    std::string word = verdict.substr(0, verdict.find(':'));
    std::string reason = verdict.substr(std::min(verdict.size(), word.size() + 2));
    if (word == "FAILED" && readDiagnostic(child.out, "error", mutant.check, mutant.place)) {
      mutant.fate = Fate::Killed;
    } else if (word == "BOUNDED" && verdict.find("% of the time") != verdict.npos) {
      mutant.fate = Fate::TimedOut;  // that is no loop of the fault's making
      mutant.sentence = reason;
    } else if (word == "BOUNDED" && measurement_.verdict == "VERIFIED" &&
               readDiagnostic(child.out, "note", mutant.check, mutant.place)) {
      mutant.fate = Fate::Killed;
    } else if (word == "VERIFIED" || word == "BOUNDED") {
      mutant.fate = Fate::Survived;
      if (vacuityWarnings(child.out) > vacuityWarnings_)
        mutant.sentence = "with it, executions no longer come to all assertions";
    } else if (child.late || reason.starts_with("time limit")) {
      mutant.fate = Fate::TimedOut;
      mutant.sentence = reason;
    } else {
      mutant.fate = Fate::Undecided;
      mutant.sentence = !reason.empty() ? reason : child.err.substr(0, child.err.find('\n'));
      if (mutant.sentence.empty())
        mutant.sentence = "the check did not end in order";
    }
  }

  std::optional<bool> isReached(const mutate::Fault& fault) {
    CheckSettings settings = with(fault, mutate::probed(fault, survey_.text(fault.file)));
    settings.input.sanitizers = {"unreachable"};
    settings.encoder.kinds.change("all", false);
    settings.encoder.kinds.change("unreachable", true);
    Child child = check(settings, limit_, "off");
    std::string verdict = verdictLine(child.out);
    if (verdict.starts_with("FAILED"))
      return true;
    if (verdict.starts_with("VERIFIED") || verdict.starts_with("BOUNDED"))
      return false;
    return std::nullopt;
  }

  void keep(const Mutant& mutant) {
    if (line_.options.keep.empty())
      return;
    std::string number = std::to_string(mutant.number);
    std::filesystem::path base =
        std::filesystem::path(line_.options.keep) /
        (std::string(4 - std::min<size_t>(4, number.size()), '0') + number);
    writeFile(base.string() + ".patch", mutant.patch);
    if (!mutant.report.empty())
      writeFile(base.string() + ".txt", mutant.report);
  }

  const CommandLine& line_;
  size_t vacuityWarnings_ = 0;  // of the program itself
  CheckSettings settings_;
  Console& console_;
  mutate::Survey survey_;
  Measurement measurement_;
  double limit_ = 0;
  std::map<std::string, std::string> originals_;  // fingerprints by file
  std::map<std::string, unsigned> seen_;          // numbers by file and fingerprint
};

}  // namespace

int runMutate(const CommandLine& line, const CheckSettings& settings, Console& console) {
  // The time limit is a mutant's.
  Supervisor supervisor(console, 0);
  try {
    return MutationRun(line, settings, console).run();
  } catch (const Stop& stop) {
    return stop.code;
  }
}

}  // namespace fathom::driver
