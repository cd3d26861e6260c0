// The last word on a violation: the program itself, compiled by clang, with the inputs
// of the execution, under sanitizers. It is confirmed if the first thing that stops it
// is a message that fits, at the same line, and all inputs were taken in their order.
#include "native/replay.h"

#include "native/fit.h"
#include "native/locals.h"
#include "native/process.h"
#include "native/snippets.h"
#include "support/error.h"
#include "support/temporary_directory.h"
#include "support/write_file.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Program.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <regex>

namespace fathom::native {

namespace {

namespace fs = std::filesystem;

constexpr double secondsToBuild = 120, secondsToRun = 20;

std::string findProgram(const char* first, std::initializer_list<const char*> names) {
  if (fs::exists(first))
    return first;
  for (const char* name : names)
    if (auto found = llvm::sys::findProgramByName(name))
      return *found;
  return {};
}

std::string firstLines(const std::string& text, size_t count) {
  size_t end = 0;
  while (count-- && (end = text.find('\n', end)) != std::string::npos)
    ++end;
  return text.substr(0, end);
}

// Of what a compiler or a linker says: the first sentence that tells what is wrong.
std::string firstError(const std::string& output) {
  std::smatch found;
  if (std::regex_search(output, found, std::regex("(undefined reference to [^\\n]*)")) ||
      std::regex_search(output, found, std::regex("error: ([^\\n]*)")))
    return found[1];
  return firstLines(output, 1);
}

class Replay {
public:
  Replay(const Case& of, const std::string& directory, const std::string& binaries)
      : of_(of), directory_(directory), binaries_(binaries), fit_(fitOf(of)) {}

  Shown run(bool keep) {
    if (!fit_.never.empty())
      return cannot(fit_.never);
    if (of_.program.recover)
      return cannot("a native run ends with the first error, and does not go on after it");
    llvm::Triple target(of_.target), host(llvm::sys::getDefaultTargetTriple());
    if (!of_.target.empty() &&
        (target.getOS() != host.getOS() ||
         (target.getArch() != host.getArch() &&
          !(target.getArch() == llvm::Triple::x86 && host.getArch() == llvm::Triple::x86_64))))
      return cannot("the program is for another machine (" + of_.target + ")");
    clang_ = findProgram(FATHOM_CLANG, {"clang-19", "clang"});
    if (clang_.empty())
      return cannot("there is no clang to build it with");
    auto made = makeTest(of_, directory_);
    if (auto* problem = std::get_if<NotShown>(&made))
      return cannot(problem->reason);
    if (keep)
      if (std::string other = inTheWay(); !other.empty())
        return cannot("'" + other + "' is another file than the one that a test needs there");
    const Test& test = std::get<Test>(made);
    std::string notInC = "a local that is not initialised has a value other than 0";
    if (test.locals.empty()) {
      std::string problem = buildSource(test);
      if (problem.empty()) {
        std::vector<std::string> kept;
        if (keep)
          kept = writeSnippets(test, recipe_, directory_);
        Shown shown = judge();
        shown.kept = std::move(kept);
        return shown;
      }
      notInC = "clang alone does not build it: " + problem;
      takeBack(test);
    }
    directory_ = binaries_;
    if (NotShown problem = buildModule(); !problem.reason.empty())
      return cannot(problem.reason);
    Shown shown = judge();
    if (keep)
      shown.sentence += "; no test is written, since it would not be one in C: " + notInC;
    return shown;
  }

private:
  static Shown cannot(const std::string& reason) { return {Shown::State::Cannot, reason}; }
  // What was not given to the program, but left to the library, may be why.
  Shown notConfirmed(const std::string& what) const {
    for (const explain::Input& input : of_.execution.inputs)
      if (!isGiven(input))
        return cannot("an input is not given to the program: " + input.what + " at " +
                      input.place.file + ":" + std::to_string(input.place.line));
    return {Shown::State::NotConfirmed, what};
  }

  // What each test needs beside itself: the file of the runtime, and the one that it becomes.
  std::vector<std::pair<fs::path, fs::path>> companions() const {
    std::vector<std::pair<fs::path, fs::path>> files;
    for (const char* name : {"native/fathom_replay.c", "native/fathom_replay.h",
                             "native/fathom_before.h", "include/fathom.h"})
      files.emplace_back(fs::path(of_.program.runtimeDirectory) / name,
                         fs::path(directory_) / fs::path(name).filename());
    return files;
  }

  // Those of another version are replaced.
  std::string inTheWay() const {
    std::error_code error;
    for (const auto& [from, to] : companions())
      if (fs::exists(to, error) && firstLineOf(to.string()) != firstLineOf(from.string()))
        return to.string();
    return {};
  }

  void write(const Test& test) {
    std::error_code error;
    for (const Test::File& file : test.files)
      writeFile(directory_ + "/" + file.name, file.text);
    for (const auto& [from, to] : companions()) {
      if (!fs::exists(to, error))
        added_.push_back(to);
      fs::copy_file(from, to, fs::copy_options::overwrite_existing, error);
    }
  }

  void takeBack(const Test& test) {
    std::error_code error;
    for (const Test::File& file : test.files)
      fs::remove(directory_ + "/" + file.name, error);
    for (const char* ending : {".mk", ".cmake"})
      fs::remove(directory_ + "/" + test.name + ending, error);
    for (const fs::path& file : added_)
      fs::remove(file, error);
    added_.clear();
  }

  std::vector<std::string> flagsFor(const std::string& source, bool withPrelude) const {
    std::vector<std::string> flags = {"-w",
                                      "-g",
                                      "-O0",
                                      "-fno-omit-frame-pointer",
                                      "-fstrict-flex-arrays=1",
                                      "-D__FATHOM__=1",
                                      "-D_GLIBCXX_ASSERTIONS"};
    flags.push_back("-fsanitize=" + llvm::join(fit_.sanitizers, ","));
    flags.push_back("-fno-sanitize-recover=all");
    // Only use is an error, not to pass a value on; unless it is one that nobody returns.
    if (llvm::is_contained(fit_.sanitizers, "memory") &&
        of_.kind != encode::CheckKind::MissingReturn)
      flags.push_back("-fno-sanitize-memory-param-retval");
    if (of_.program.target.empty() && llvm::Triple(of_.target).getArch() == llvm::Triple::x86)
      flags.push_back("-m32");
    else if (!of_.program.target.empty())
      flags.push_back("--target=" + of_.program.target);
    if (source.empty())
      return flags;
    if (auto own = of_.program.flagsOf.find(source); own != of_.program.flagsOf.end())
      flags.insert(flags.end(), own->second.begin(), own->second.end());
    for (const std::string& flag : of_.program.clangFlags)
      if (flag != "-c")
        flags.push_back(flag);
    flags.insert(flags.end(), {"-I" + directory_, "-idirafter", directory_});
    if (withPrelude)
      flags.insert(flags.end(), {"-include", "fathom_prelude.h"});
    return flags;
  }

  // What the compiler says if it fails.
  std::string buildSource(const Test& test) {
    write(test);
    if (build(test, false).empty())
      return {};
    // Names that checkers know without a header, and their headers.
    std::error_code error;
    fs::path headers = fs::path(of_.program.runtimeDirectory) / "include";
    for (const auto& header : fs::recursive_directory_iterator(headers, error)) {
      fs::path to = directory_ / header.path().lexically_relative(headers);
      if (!fs::exists(to, error))
        added_.insert(added_.begin(), to);  // a directory behind what is in it
      if (header.is_directory(error))
        fs::create_directories(to, error);
      else
        fs::copy_file(header.path(), to, fs::copy_options::overwrite_existing, error);
    }
    return build(test, true);
  }

  std::string build(const Test& test, bool withPrelude) {
    recipe_ = {};
    recipe_.isCxx = test.isCxx;
    for (const auto& [file, source] : filesOf(test)) {
      std::vector<std::string> flags = flagsFor(source, withPrelude);
      flags.insert(flags.end(), test.flags.begin(), test.flags.end());
      recipe_.files.push_back({file, std::move(flags)});
    }
    // Of several definitions the linker takes the first.
    if (of_.program.takeLast || !of_.program.replaced.empty())
      std::ranges::reverse(recipe_.files);
    return buildRecipe();
  }

  // What is to be compiled, and the file of the program that it is or includes.
  std::vector<std::pair<std::string, std::string>> filesOf(const Test& test) const {
    std::vector<std::pair<std::string, std::string>> files;
    for (const std::string& name : test.order) {
      auto written = llvm::find_if(test.files, [&](const auto& file) { return file.name == name; });
      if (written == test.files.end())
        files.emplace_back(name, name);
      else
        files.emplace_back(directory_ + "/" + name, written->source);
    }
    return files;
  }

  // What clang alone does not take, Fathom's own front end compiles, as it did for the check: to
  // one module, which clang makes a program of.
  NotShown buildModule() {
    auto made = makeTest(of_, directory_);
    if (auto* problem = std::get_if<NotShown>(&made))
      return *problem;
    const Test& test = std::get<Test>(made);
    write(test);
    frontend::Input input = of_.program;
    input.files.clear();
    for (const auto& [file, source] : filesOf(test)) {
      input.files.push_back(file);
      if (auto own = of_.program.flagsOf.find(source); own != of_.program.flagsOf.end())
        input.flagsOf[file] = own->second;
    }
    input.clangFlags.insert(input.clangFlags.end(),
                            {"-w", "-fno-omit-frame-pointer", "-I" + directory_});
    input.clangFlags.insert(input.clangFlags.end(), test.flags.begin(), test.flags.end());
    input.sanitizers = fit_.sanitizers;
    input.trap = false;
    input.toBeRun = true;
    std::set<std::string> given;
    auto context = std::make_unique<llvm::LLVMContext>();
    frontend::Loaded loaded = frontend::loadToRun(*context, input, [&](llvm::Module& module) {
      if (!test.locals.empty())
        given = giveLocals(module);
    });
    if (auto* problem = std::get_if<frontend::Problem>(&loaded)) {
      if (problem->contextBroken) [[maybe_unused]]
        auto* abandoned = context.release();
      return {"it cannot be built: " +
              (problem->sentence.empty() ? "see clang's messages" : problem->sentence)};
    }
    for (const std::string& local : test.locals)
      if (!given.contains(local))
        return {"a value other than 0 of a local that is not initialised (" + local +
                ") cannot be given to the program"};
    std::string text;
    llvm::raw_string_ostream(text) << *std::get<0>(loaded);
    std::string file = directory_ + "/program.ll";
    writeFile(file, text);
    recipe_ = {};
    recipe_.isCxx = test.isCxx;
    recipe_.files.push_back({file, flagsFor("", false)});
    std::string problem = buildRecipe();
    return {problem.empty() ? "" : "it cannot be built: " + problem};
  }

  std::string buildRecipe() {
    recipe_.files.push_back({directory_ + "/fathom_replay.c", flagsFor("", false)});
    recipe_.linkFlags = {"-fsanitize=" + llvm::join(fit_.sanitizers, ",")};
    for (const char* name :
         {"main",    "malloc", "calloc",  "realloc", "reallocarray",   "aligned_alloc", "strdup",
          "strndup", "rand",   "random",  "lrand48", "posix_memalign", "time",          "clock",
          "getc",    "fgetc",  "getchar", "getenv",  "fgets",          "fread",         "read"})
      recipe_.linkFlags.push_back("-Wl,--wrap=" + std::string(name));
    recipe_.linkFlags.push_back("-Wl,--allow-multiple-definition");
    recipe_.linkFlags.push_back("-lm");
    std::vector<std::string> objects;
    for (const Compilation& file : recipe_.files) {
      std::string object = binaries_ + "/" + std::to_string(objects.size()) + ".o";
      std::vector<std::string> words = {clang_};
      words.insert(words.end(), file.flags.begin(), file.flags.end());
      words.insert(words.end(), {"-c", file.source, "-o", object});
      if (std::string problem = compile(words); !problem.empty())
        return problem;
      objects.push_back(object);
    }
    std::vector<std::string> words = {clang_};
    if (recipe_.isCxx)
      words.push_back("--driver-mode=g++");
    words.insert(words.end(), objects.begin(), objects.end());
    words.insert(words.end(), recipe_.linkFlags.begin(), recipe_.linkFlags.end());
    words.insert(words.end(), {"-o", binaries_ + "/program"});
    return compile(words);
  }

  std::string compile(const std::vector<std::string>& words) const {
    const char* path = std::getenv("PATH");
    Ended ended = runProcess(words, ".", {"PATH=" + std::string(path ? path : "/usr/bin:/bin")},
                             {.seconds = secondsToBuild, .stop = &of_.stop});
    if (ended.status == 0)
      return {};
    return ended.late ? "the compiler takes too long" : firstError(ended.output);
  }

  Ended execute(const std::string& more = {}) const {
    std::string symbolizer =
        findProgram(FATHOM_SYMBOLIZER, {"llvm-symbolizer-19", "llvm-symbolizer"});
    // The others are in the test.
    std::string options =
        "external_symbolizer_path=" + symbolizer + ":hard_rss_limit_mb=2048" + more;
    std::vector<std::string> environment;
    for (const char* name : {"ASAN", "UBSAN", "LSAN", "MSAN"})
      environment.push_back(name + ("_OPTIONS=" + options));
    return runProcess({binaries_ + "/program"}, binaries_, environment,
                      {.seconds = secondsToRun, .stop = &of_.stop, .withoutNetwork = true});
  }

  bool fits(const Stop& stop) const {
    std::string wanted = realPath(of_.place.file);
    bool isThere = of_.place.line == 0 || fit_.anywhere;
    for (const auto& [file, line] : stop.places)
      isThere |= file == wanted && line == of_.place.line;
    return isThere && std::regex_search(stop.text, std::regex(fit_.message));
  }

  // A copy that overruns both objects is told as a wrong read, and the run ends. It is told as a
  // wrong write, too, if the run goes on: as the same event, of which nothing lies in between.
  std::vector<Stop> stopsOfEvent(const std::string& event,
                                 const std::vector<std::string>& files) const {
    if (event.empty())
      return {};
    std::vector<Stop> stops =
        stopsIn(execute(":halt_on_error=0:suppress_equal_pcs=0").output, files);
    auto end = llvm::find_if(stops, [&](const Stop& stop) { return stop.event != stops[0].event; });
    stops.erase(end, stops.end());
    return stops;
  }

  Shown judge() const {
    Ended ended = execute();
    if (ended.hadNetwork)
      return cannot("this system cannot keep a process from the network");
    if (ended.late)
      return notConfirmed("no end after " + std::to_string(static_cast<int>(secondsToRun)) +
                          " seconds");
    if (ended.output.find("hard rss limit exhausted") != std::string::npos)
      return cannot("the machine does not give so much memory at once: it is more than 2 GiB");
    std::vector<std::string> files = of_.program.files;
    files.push_back(of_.place.file);
    std::vector<Stop> stops = stopsIn(ended.output, files);
    if (stops.empty())
      return notConfirmed("the program ends without a message");
    Stop stop = stops[0];
    if (!fits(stop))
      for (const Stop& other : stopsOfEvent(stop.event, files))
        if (fits(other)) {
          stop = other;
          break;
        }
    if (of_.kind == encode::CheckKind::InvalidCall && stop.places.empty())
      return cannot("a jump to something that is no code leaves no stack that names the line");
    std::string said = firstLines(stop.text, 1);
    said = std::regex_replace(
        said, std::regex("^==\\d+==\\s*(ERROR|WARNING): | on (unknown )?address.*|\n|^native: "),
        "");
    if (std::smatch large;
        std::regex_search(said, large,
                          std::regex("failed to allocate (0x[0-9a-f]+) |requested allocation size "
                                     "(0x[0-9a-f]+) ")))
      return cannot("the machine does not give so much memory at once: " + large[1].str() +
                    large[2].str() + " bytes");
    std::string where, wanted = realPath(of_.place.file);
    for (const auto& [file, line] : stop.places)
      where += (where.empty() ? "" : ", ") + (file == wanted ? of_.place.file : file) + ":" +
               std::to_string(line);
    std::string text = said + (where.empty() ? "" : " at " + where);
    if (size_t at = ended.output.find("native: not taken: "); at != std::string::npos)
      return notConfirmed(text + ", before an input was taken: " +
                          ended.output.substr(at + 19, ended.output.find('\n', at) - at - 19));
    if (!fits(stop))
      return notConfirmed(text);
    return {Shown::State::Confirmed, text};
  }

  const Case& of_;
  std::string directory_, binaries_, clang_;
  Fit fit_;
  Recipe recipe_;
  std::vector<fs::path> added_;  // beside the test
};

}  // namespace

Shown replay(const Case& of, const std::string& directory) {
  TemporaryDirectory temporary;
  if (directory.empty())
    return Replay(of, temporary.path, temporary.path).run(false);
  return Replay(of, directory, temporary.path).run(true);
}

}  // namespace fathom::native
