// What the sanitizers say. AddressSanitizer and MemorySanitizer cannot be in one
// program, so a kind of violation decides with which the program is built.
#include "native/fit.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <filesystem>
#include <map>
#include <regex>
#include <sstream>

namespace fathom::native {

namespace {

using encode::CheckKind;

const char segv[] = "SEGV on unknown address";
const char uninitialised[] = "MemorySanitizer: use-of-uninitialized-value";

// Poisoned is what fathom_replay.c gives for a block of no bytes.
std::string overflow(const std::string& access) {
  return "(heap|stack|global|dynamic-stack)-buffer-(overflow|underflow)[^\\n]*\\n" + access +
         " of size|negative-size-param|use-after-poison";
}

// Each belongs to a kind of check that is on by default.
const std::vector<std::string> undefined = {"signed-integer-overflow",
                                            "integer-divide-by-zero",
                                            "shift",
                                            "float-cast-overflow",
                                            "array-bounds",
                                            "vla-bound",
                                            "return",
                                            "unreachable",
                                            "bool",
                                            "enum",
                                            "nonnull-attribute",
                                            "returns-nonnull-attribute",
                                            "builtin",
                                            "function"};

struct Row {
  std::string message;
  std::vector<std::string> add = {}, remove = {}, options = {};
  bool memory = false, anywhere = false;
  unsigned traps = 0;
};

const std::map<CheckKind, Row>& table() {
  static const std::map<CheckKind, Row> rows = {
      {CheckKind::Assertion, {"native: assertion"}},
      {CheckKind::Abort, {"ABRT on unknown address"}},
      {CheckKind::NullDereference,
       {std::string(segv) + " 0x0+[0-9a-f]{0,4}\\b|(load of|store to|member \\w+ \\w+|binding to) "
                            "null pointer",
        {"null"}}},
      {CheckKind::OutOfBoundsRead, {overflow("READ"), {}, {"array-bounds"}}},
      {CheckKind::OutOfBoundsWrite, {overflow("WRITE"), {}, {"array-bounds"}}},
      {CheckKind::ArrayIndex, {"index -?\\d+ out of bounds for type"}},
      {CheckKind::UseAfterFree, {"heap-use-after-free"}},
      {CheckKind::UseAfterScope, {"stack-use-after-scope"}},
      {CheckKind::UseAfterReturn, {"stack-use-after-return"}},
      {CheckKind::InvalidPointer, {segv}},
      {CheckKind::WriteToReadOnly, {std::string(segv) + "[^\\n]*\\n[^\\n]*WRITE memory access"}},
      {CheckKind::OverlappingCopy, {"(mem|str)\\w+-param-overlap"}},
      {CheckKind::DoubleFree, {"attempting double-free"}},
      // ASan reads its header before the memory, which may not be readable.
      {CheckKind::InvalidFree,
       {std::string("attempting free on address which was not malloc\\(\\)-ed|") + segv}},
      {CheckKind::MismatchedFree, {"alloc-dealloc-mismatch|new-delete-type-mismatch"}},
      {CheckKind::MemoryLeak, {"LeakSanitizer: detected memory leaks", {}, {}, {"use_globals=0"}}},
      {CheckKind::MemoryTrack, {"LeakSanitizer: detected memory leaks"}},
      {CheckKind::SignedOverflow,
       {"(^|[^n])signed integer overflow|negation of \\S+ cannot be represented"}},
      {CheckKind::DivisionByZero, {"division by zero|FPE on unknown address"}},
      {CheckKind::DivisionOverflow,
       {"division of \\S+ by -1 cannot be represented|FPE on unknown address"}},
      {CheckKind::BadShift, {"shift exponent|left shift of"}},
      {CheckKind::FloatCast, {"is outside the range of representable values of type"}},
      {CheckKind::FloatDivisionByZero, {"division by zero", {"float-divide-by-zero"}}},
      {CheckKind::FloatNan, {"FPE on unknown address", {}, {}, {}, false, false, 1}},
      {CheckKind::FloatOverflow, {"FPE on unknown address", {}, {}, {}, false, false, 8}},
      {CheckKind::UnsignedOverflow, {"unsigned integer overflow", {"unsigned-integer-overflow"}}},
      {CheckKind::Conversion, {"implicit conversion from type", {"implicit-conversion"}}},
      {CheckKind::VlaSize, {"variable length array bound evaluates to non-positive value"}},
      {CheckKind::MissingReturn, {"reached the end of a value-returning function"}},
      {CheckKind::Unreachable,
       {"execution reached an unreachable program point|ILL on unknown address"}},
      {CheckKind::InvalidBool, {"load of value \\d+, which is not a valid value for type"}},
      {CheckKind::InvalidEnum, {"load of value \\d+, which is not a valid value for type"}},
      {CheckKind::NonNull, {"null pointer (passed as argument|returned from function)"}},
      {CheckKind::BuiltinMisuse, {"passing zero to c[lt]z"}},
      {CheckKind::InvalidCall,
       {std::string("through pointer to incorrect function type|ABRT on unknown address|") + segv}},
      {CheckKind::PointerRelation,
       {"invalid-pointer-pair",
        {"pointer-compare", "pointer-subtract"},
        {},
        {"detect_invalid_pointer_pairs=2"}}},
      {CheckKind::Misaligned, {"misaligned address|byte alignment for pointer", {"alignment"}}},
      {CheckKind::Uninitialized, {uninitialised, {}, {}, {}, true}},
      {CheckKind::UncaughtException, {"ABRT on unknown address"}},
      {CheckKind::NoexceptViolated, {"ABRT on unknown address", {}, {}, {}, false, true}},
      {CheckKind::Terminate, {"ABRT on unknown address"}},
      {CheckKind::LibraryPrecondition, {"ABRT on unknown address"}},
  };
  return rows;
}

}  // namespace

Fit fitOf(const Case& of) {
  Fit fit;
  CheckKind kind = of.kind;
  auto found = table().find(kind);
  if (found == table().end()) {
    fit.never = "no sanitizer looks for it";
    return fit;
  }
  Row row = found->second;
  // In C a missing value matters only if it is used, which UBSan does not see.
  if (kind == CheckKind::MissingReturn && llvm::StringRef(of.place.file).ends_with(".c"))
    row = {uninitialised, {}, {}, {}, true};
  fit.message = row.message;
  // Far from null it is known by the address.
  if (std::smatch offset;
      kind == CheckKind::NullDereference &&
      std::regex_search(of.message, offset, std::regex("offset (-?\\d{1,18})\\b")))
    fit.message +=
        std::string("|") + segv + " 0x0*" +
        llvm::utohexstr(static_cast<uint64_t>(std::stoll(offset[1])), /*LowerCase=*/true) + "\\b";
  fit.options = row.options;
  fit.anywhere = row.anywhere;
  fit.traps = row.traps;
  if (row.memory) {
    fit.sanitizers = {"memory"};
    return fit;
  }
  fit.sanitizers = {"address"};
  for (const std::string& each : undefined)
    if (!llvm::is_contained(row.remove, each))
      fit.sanitizers.push_back(each);
  fit.sanitizers.insert(fit.sanitizers.end(), row.add.begin(), row.add.end());
  return fit;
}

std::string realPath(const std::string& file) {
  std::error_code error;
  std::filesystem::path path =
      std::filesystem::weakly_canonical(std::filesystem::absolute(file, error), error);
  return error ? file : path.string();
}

std::vector<Stop> stopsIn(const std::string& output, const std::vector<std::string>& files) {
  static const std::regex undefinedLine("(\\S.*?):(\\d+):\\d+: runtime error: (.*)"),
      begin("(native: .*)|(==\\d+==\\s*(ERROR|WARNING): (Address|Leak|Memory)Sanitizer.*)"),
      leak("(Direct|Indirect) leak of.*"), frame("    #\\d+ 0x.*"),
      inFrame(".*? (/.*?):(\\d+)(:\\d+)?$"),
      event("(bp 0x\\w+ sp 0x\\w+)[^\\n]*\\n\\w+ (of size \\d+) ");
  std::vector<Stop> stops;
  std::vector<std::string> known;
  for (const std::string& file : files)
    known.push_back(realPath(file));
  bool wait = false;
  std::istringstream lines(output);
  for (std::string line; std::getline(lines, line);) {
    if (line.size() > 4000)
      line.resize(4000);
    std::smatch found;
    if (std::regex_match(line, found, undefinedLine)) {
      stops.push_back({found[3], {{realPath(found[1]), std::stoul(found[2])}}});
      wait = false;
    } else if (line.starts_with("native: the program ended") ||
               line.starts_with("native: not taken: ")) {
      continue;
    } else if (std::regex_match(line, begin)) {
      stops.push_back({line, {}});
      wait = true;
    } else if (std::regex_match(line, leak)) {
      wait = true;
    } else if (std::regex_match(line, frame)) {
      if (wait && !stops.empty() && std::regex_match(line, found, inFrame) &&
          llvm::is_contained(known, realPath(found[1]))) {
        stops.back().places.emplace_back(realPath(found[1]), std::stoul(found[2]));
        if (std::smatch access; std::regex_search(stops.back().text, access, event))
          stops.back().event =
              access[1].str() + access[2].str() + line.substr(0, line.find(" in "));
        wait = false;
      }
    } else if (!stops.empty() && stops.back().places.empty()) {
      stops.back().text += "\n" + line;
    } else if (line.find_first_not_of(' ') == std::string::npos) {
      continue;
    } else if (!stops.empty() && stops.back().text.find("LeakSanitizer") == std::string::npos) {
      wait = false;  // what follows tells about earlier events
    }
  }
  return stops;
}

}  // namespace fathom::native
