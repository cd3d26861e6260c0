#include "driver/check_settings.h"

#include "driver/check_memory.h"
#include "driver/unwindings.h"

#include "smtlib/symbols.h"

#include <algorithm>
#include <charconv>
#include <filesystem>

namespace fathom::driver {

using encode::CheckKind;

namespace {

// The part of clang's instrumentation that a kind of check needs.
const std::vector<std::pair<CheckKind, const char*>> sanitizers = {
    {CheckKind::SignedOverflow, "signed-integer-overflow"},
    {CheckKind::DivisionByZero, "integer-divide-by-zero"},
    {CheckKind::BadShift, "shift"},
    {CheckKind::FloatCast, "float-cast-overflow"},
    {CheckKind::ArrayIndex, "array-bounds"},
    {CheckKind::VlaSize, "vla-bound"},
    {CheckKind::NullDereference, "null"},
    {CheckKind::MissingReturn, "return"},
    {CheckKind::Unreachable, "unreachable"},
    {CheckKind::InvalidBool, "bool"},
    {CheckKind::InvalidEnum, "enum"},
    {CheckKind::NonNull, "nonnull-attribute"},
    {CheckKind::NonNull, "returns-nonnull-attribute"},
    {CheckKind::BuiltinMisuse, "builtin"},
    {CheckKind::UnsignedOverflow, "unsigned-integer-overflow"},
    {CheckKind::Conversion, "implicit-conversion"},
};

std::optional<std::string> oneOf(const char* option, const std::string& value,
                                 std::initializer_list<const char*> choices) {
  std::string list;
  for (const char* choice : choices) {
    if (value == choice)
      return std::nullopt;
    list += (list.empty() ? "" : ", ") + std::string(choice);
  }
  return "--" + std::string(option) + " must be one of " + list + ", not '" + value + "'";
}

std::optional<std::string> changeKinds(encode::KindSet& kinds,
                                       const std::vector<std::string>& names, bool on) {
  for (const std::string& name : names) {
    for (const encode::KindInfo& kind : encode::kindTable())
      if (!on && kind.group == "bounds" && (name == kind.name || name == kind.group))
        return "--no-check=" + name +
               ": what the group 'bounds' tells is where a verdict ends, and cannot be switched "
               "off";
    if (!kinds.change(name, on))
      continue;
    std::vector<std::string_view> known;
    for (const encode::KindInfo& kind : encode::kindTable()) {
      known.push_back(kind.name);
      known.push_back(kind.group);
    }
    std::string nearest = smtlib::nearestName(name, known);
    return "there is no check '" + name + "'" +
           (nearest.empty() ? "; `fathom checks` lists them" : "; did you mean " + nearest + "?");
  }
  return std::nullopt;
}

bool number(std::string_view text, uint64_t& value) {
  auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size();
}

// What clang would do with these is not to compile for a checker.
std::optional<std::string> unfitFlag(const std::vector<std::string>& flags) {
  for (const std::string& flag : flags) {
    if (flag.starts_with("-fsanitize"))
      return "'" + flag +
             "' after '--' would put checks of a sanitizer into the program; Fathom's own are "
             "chosen with --check and --no-check";
    for (const char* other : {"-E", "-S", "-M", "-MM", "-emit-llvm", "-fsyntax-only", "--analyze",
                              "-###", "--preprocess", "--assemble"})
      if (flag == other)
        return "'" + flag + "' after '--' tells clang to make something other than a program; " +
               "leave it out (--emit=llvm shows the code that is checked)";
  }
  return std::nullopt;
}

std::optional<std::string> unwindings(const Options& options, encode::EncoderOptions& encoder) {
  auto read = unwindingsOf(options);
  if (auto* problem = std::get_if<std::string>(&read))
    return *problem;
  auto& unwindings = std::get<Unwindings>(read);
  if (unwindings.all)
    encoder.unwind = unwindings.all;
  encoder.unwindLoops = std::move(unwindings.byLine);
  encoder.unwindNumbered = std::move(unwindings.byNumber);
  return std::nullopt;
}

std::optional<std::string> programArguments(const Options& options,
                                            encode::ProgramArguments& arguments) {
  if (options.argv.empty())
    return std::nullopt;
  if (options.entry != "main")
    return "--argv is for main, not for the entry '" + options.entry + "'";
  std::vector<std::string> parts(1);
  constexpr std::string_view symbolic = "symbolic:";
  bool isSymbolic = options.argv.compare(0, symbolic.size(), symbolic) == 0;
  for (char c : std::string_view(options.argv).substr(isSymbolic ? symbolic.size() : 0))
    if (c == ',')
      parts.emplace_back();
    else
      parts.back() += c;
  if (!isSymbolic) {
    arguments.texts = std::move(parts);
    return std::nullopt;
  }
  constexpr uint64_t largest = 4096;
  uint64_t most = 0, length = 0;
  if (parts.size() != 2 || !number(parts[0], most) || !number(parts[1], length) || most > largest ||
      length > largest)
    return "--argv=symbolic:N,M needs two whole numbers up to " + std::to_string(largest) +
           ", not '" + options.argv.substr(symbolic.size()) + "'";
  arguments.most = most;
  arguments.length = length;
  return std::nullopt;
}

}  // namespace

std::variant<CheckSettings, std::string> checkSettings(const CommandLine& line) {
  const Options& options = line.options;
  CheckSettings settings;
  encode::EncoderOptions& encoder = settings.encoder;
  // --no-check=all comes before --check, so that one can ask for one kind alone.
  std::vector<std::string> first, rest;
  for (const std::string& name : options.noCheck)
    (name == "all" ? first : rest).push_back(name);
  for (auto problem :
       {oneOf("malloc", options.malloc, {"may-fail", "succeeds"}),
        oneOf("new", options.newOption, {"succeeds", "may-throw"}),
        oneOf("undefined", options.undefined, {"arbitrary", "fail"}),
        oneOf("entry-pointers", options.entryPointers, {"all", "null", "fresh"}),
        oneOf("trace", options.trace, {"needed", "full"}),
        oneOf("vcgen", options.vcgen, {"gated", "path"}),
        oneOf("vacuity", options.vacuity, {"warn", "error", "off"}),
        options.replay.empty() ? std::nullopt : oneOf("replay", options.replay, {"native"}),
        changeKinds(encoder.kinds, first, false), changeKinds(encoder.kinds, options.check, true),
        changeKinds(encoder.kinds, rest, false), unwindings(options, encoder),
        unfitFlag(line.clangFlags), programArguments(options, encoder.arguments),
        memorySettings(options, encoder.memory)})
    if (problem)
      return *problem;
  settings.stopOnFirst = options.stopOnFirst;
  encoder.entry = options.entry;
  encoder.mallocMayFail = options.malloc == "may-fail";
  encoder.objectBits = static_cast<unsigned>(options.objectBits);
  encoder.newMayThrow = options.newOption == "may-throw";
  encoder.undefinedFails = options.undefined == "fail";
  encoder.pathConditions = options.vcgen == "path";
  encoder.coverage = options.coverage || !options.lcov.empty() || !options.html.empty();
  encoder.continueAfterFailure = options.continueAfterFailure;
  encoder.entryPointers = options.entryPointers == "null"    ? encode::EntryPointers::Null
                          : options.entryPointers == "fresh" ? encode::EntryPointers::Fresh
                                                             : encode::EntryPointers::All;
  if (options.recursion)
    encoder.recursion = options.recursion;
  // A loop over the longest argument ends, and so does one over all arguments.
  encoder.symbolicBound = std::max({encoder.symbolicBound, encoder.arguments.length.value_or(0) + 1,
                                    encoder.arguments.most.value_or(0) + 1});

  frontend::Input& input = settings.input;
  input.files = line.arguments;
  input.clangFlags = line.clangFlags;
  input.target = options.target;
  input.replaced = options.replace;
  input.takeLast = options.takeLast;
  input.entry = options.entry;
  input.recover = options.continueAfterFailure;
  for (auto [kind, name] : sanitizers)
    if (encoder.kinds.contains(kind))
      input.sanitizers.push_back(name);
  std::error_code error;
  std::filesystem::path self = std::filesystem::read_symlink("/proc/self/exe", error);
  input.runtimeDirectory = (self.parent_path().parent_path() / "lib" / "fathom").string();
  return settings;
}

encode::EncoderOptions replayOptions(encode::EncoderOptions options) {
  options.feasible = nullptr;  // what is replayed is
  options.inLoop = nullptr;    // that is not where the run is
  if (options.memory.model == memory::ModelKind::Flat) {
    options.memory.allocation = memory::Allocation::Given;
  } else {
    options.memory = {};
    options.memory.regions = false;
  }
  return options;
}

}  // namespace fathom::driver
