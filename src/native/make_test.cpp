// The test of one execution. Each file of the program that lacks functions is included
// in a file of the test, which defines them: the program's own types are at hand then,
// and so are functions that are local to the file. Other files stay as they are.
#include "native/fit.h"
#include "native/functions.h"
#include "native/locals.h"
#include "native/snippets.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/Support/Path.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include <dlfcn.h>

namespace fathom::native {

bool isInReplay(llvm::StringRef name) {
  for (llvm::StringRef prefix :
       {"fathom_", "__CPROVER_", "__VERIFIER_", "__ESBMC_", "__llbmc_", "__SEA_", "klee_", "sea_"})
    if (name.starts_with(prefix) && !name.contains("nondet") && !name.contains("nondef") &&
        !name.starts_with("sea_nd") && !name.starts_with("__CPROVER_uninterpreted_"))
      return true;
  return llvm::is_contained(
      {"reach_error", "sassert", "assume", "memhavoc", "__VERIFIER_nondet_memory"}, name);
}

namespace {

bool isInLibrary(const std::string& name) {
  static void* const libraries[] = {::dlopen("libc.so.6", RTLD_LAZY | RTLD_NOLOAD),
                                    ::dlopen("libm.so.6", RTLD_LAZY | RTLD_NOLOAD),
                                    ::dlopen("libstdc++.so.6", RTLD_LAZY | RTLD_NOLOAD)};
  return name == "atexit" || name == "at_quick_exit" || llvm::any_of(libraries, [&](void* library) {
           return library && ::dlsym(library, name.c_str());
         });
}

// Within a comment, in one line.
std::string harmless(llvm::StringRef text) {
  std::string result;
  for (char c : text.take_front(200))
    result += static_cast<unsigned char>(c) < 32 || c == '\\' || c == '?' ? '.' : c;
  return result;
}

std::string asLiteral(llvm::StringRef text) {
  std::string result = "\"";
  for (char c : text)
    if (c == '"' || c == '\\')
      result += std::string("\\") + c;
    else
      result += static_cast<unsigned char>(c) < 32 ? ' ' : c;
  return result + "\"";
}

std::string seenFrom(const std::string& directory, const std::string& path) {
  std::error_code error;
  std::filesystem::path there = std::filesystem::absolute(directory, error).lexically_normal();
  return std::filesystem::absolute(path, error)
      .lexically_normal()
      .lexically_relative(there)
      .string();
}

// It does not depend on where the directory lies, nor on the execution.
std::string describe(const Case& of, const std::string& directory) {
  std::string text = seenFrom(directory, of.place.file) + ":" + std::to_string(of.place.line) +
                     ":" + std::to_string(of.place.column) + " in " + of.place.function + " [" +
                     std::string(encode::kindInfo(of.kind).name) + "] " + of.text;
  for (char& c : text)
    if (static_cast<unsigned char>(c) < 32 || c == '\\')
      c = '.';
  return text;
}

// What is there of this violation is replaced; what is there of another one, or of somebody else,
// stays.
std::string nameOf(const Case& of, const std::string& about, const std::string& directory) {
  namespace fs = std::filesystem;
  std::string name = llvm::sys::path::stem(of.place.file).str() + "_" +
                     std::to_string(of.place.line) + "_" +
                     std::string(encode::kindInfo(of.kind).name);
  for (char& c : name)
    if (!llvm::isAlnum(c))
      c = '_';
  std::error_code error;
  for (auto it = fs::directory_iterator(directory, error); !error && it != fs::directory_iterator();
       it.increment(error))
    if (const fs::path& file = it->path(); file.extension() == ".mk" &&
                                           file.filename().string().starts_with(name) &&
                                           firstLineOf(file) == "# " + about)
      return file.stem().string();
  auto isFree = [&](const std::string& wish) {
    return llvm::none_of(std::array{".mk", ".cmake", ".c", ".cpp"}, [&](const char* ending) {
      return fs::exists(fs::path(directory) / (wish + ending), error);
    });
  };
  std::string wish = name;
  for (size_t number = 2; !isFree(wish); ++number)
    wish = name + "_no" + std::to_string(number);
  return wish;
}

// Inputs of the table of a test. Parameters are given by the call.
bool isInTable(const explain::Input& input) {
  llvm::StringRef what = input.what;
  return isGiven(input) && !what.starts_with("parameter ") && !what.starts_with("*") &&
         !what.starts_with("argv[") && !what.starts_with("memory of ") && !isOfLocal(input) &&
         !what.starts_with("extern variable ") && !what.starts_with("weak symbol ");
}

std::string tableOf(const Case& of, bool withLocals) {
  std::string text = "const struct fathom_input fathom_inputs[] = {\n";
  for (const explain::Input& input : of.execution.inputs)
    if (isInTable(input) || (withLocals && isOfLocal(input)))
      text += "    {" + asLiteral(isOfLocal(input) ? nameOfLocal(input) : input.what) + ", \"" +
              bytesOf(input) + "\"},  // " + harmless(input.place.file) + ":" +
              std::to_string(input.place.line) + ": " + harmless(input.value) + "\n";
  Fit fit = fitOf(of);
  bool isLeak =
      of.kind == encode::CheckKind::MemoryLeak || of.kind == encode::CheckKind::MemoryTrack;
  std::vector<std::string> options = {
      "abort_on_error=0", "print_summary=0", "handle_abort=1", "handle_sigill=1", "handle_sigfpe=1",
      "detect_stack_use_after_return=1", "allocator_may_return_null=1",
      // Leaks are looked for when main has ended, so what its locals held does not count.
      "use_stacks=0", "use_registers=0", "use_tls=0",
      std::string("detect_leaks=") + (isLeak ? "1" : "0")};
  options.insert(options.end(), fit.options.begin(), fit.options.end());
  return text +
         "    {0, 0}};\nconst int fathom_malloc_may_fail = " + (of.mallocMayFail ? "1" : "0") +
         ";\nconst int fathom_traps = " + std::to_string(fit.traps) +
         ";\nconst char fathom_options[] = \"" + llvm::join(options, ":") + "\";\n";
}

const explain::Input* find(const Case& of, const std::string& what) {
  for (const explain::Input& input : of.execution.inputs)
    if (input.what == what)
      return &input;
  return nullptr;
}

// What is weak is left out if the execution has it nowhere, or does not ask.
bool isLeftOut(const Case& of, const std::string& symbol, bool isWeak) {
  const explain::Input* choice = find(of, "weak symbol " + llvm::demangle(symbol));
  return isWeak && (!choice || choice->bits == "0");
}

// Variables that the program has nowhere, with their values, as plain bytes under their names.
std::variant<std::string, NotShown> variablesFor(const Case& of,
                                                 const std::map<std::string, Functions>& files,
                                                 std::set<std::string> defined) {
  std::string text;
  for (const auto& [file, functions] : files)
    for (const Functions::Variable& variable : functions.variables) {
      const explain::Input* value = find(of, variable.called);
      if (isLeftOut(of, variable.symbol, variable.isWeak) ||
          (!value && isInLibrary(variable.symbol)) || !defined.insert(variable.symbol).second)
        continue;
      std::string bytes = value ? bytesOf(*value) : "";
      if (holdsPointer(variable.pointers, bytes))
        return NotShown{"there are pointers in the variable '" + variable.symbol +
                        "', which is defined nowhere"};
      llvm::SmallVector<llvm::StringRef> all;
      llvm::StringRef(bytes).split(all, ' ', -1, /*KeepEmpty=*/false);
      text += std::string(variable.isThreadLocal ? "_Thread_local " : "") +
              "unsigned char fathom_variable_" + std::to_string(defined.size()) + "[" +
              std::to_string(variable.bytes) + "] __asm__(\"" + variable.symbol +
              "\") __attribute__((aligned(" + std::to_string(variable.alignment) + "))) = {";
      for (llvm::StringRef byte : all)
        text += "0x" + byte.str() + ",";
      text += "};  // " + harmless(variable.called) +
              (value ? " = " + harmless(value->value) : "") + "\n";
    }
  return text;
}

// In the place of functions whose bodies are dropped, and that no other file defines.
std::variant<std::string, NotShown> stubsFor(const std::map<std::string, Functions>& files) {
  std::string text;
  for (const auto& [file, functions] : files)
    for (const auto& [symbol, stub] : functions.stubs) {
      if (functions.local.contains(symbol))
        return NotShown{"'" + symbol + "' is local to its file, so nothing can take its place"};
      auto isElsewhere = [&](const auto& other) {
        return other.first != file && other.second.defined.contains(symbol);
      };
      if (llvm::any_of(files, isElsewhere))
        continue;
      if (stub.empty())
        return NotShown{"'" + symbol + "', which is replaced, is not a function of numbers"};
      text += stub + "\n";
    }
  return text;
}

}  // namespace

// The functions of fathom_replay.c that take inputs.
bool isGiven(const explain::Input& input) {
  llvm::StringRef what = input.what;
  if (what.consume_front("choice in "))
    return llvm::is_contained(
        {"malloc()", "calloc()",  "realloc()",  "reallocarray()",   "aligned_alloc()",
         "strdup()", "strndup()", "klee_int()", "klee_range()",     "klee_is_symbolic()",
         "rand()",   "random()",  "lrand48()",  "posix_memalign()", "time()",
         "clock()",  "getc()",    "fgetc()",    "getchar()",        "getenv()",
         "fgets()",  "fread()",   "read()"},
        what);
  if (what.consume_front("memory from "))
    return llvm::is_contained(
        {"malloc", "getenv", "fgets", "fread", "read", "fathom_allocate", "fathom_havoc",
         "memhavoc", "klee_make_symbolic", "__CPROVER_allocate", "__CPROVER_havoc_slice",
         "__VERIFIER_nondet_memory"},
        what.split('#').first);
  return !what.ends_with(" after longjmp");
}

std::variant<Test, NotShown> makeTest(const Case& of, const std::string& directory) {
  Test test;
  test.about = describe(of, directory);
  test.name = nameOf(of, test.about, directory);
  bool needZeros = false;
  for (const explain::Input& input : of.execution.inputs) {
    if (!isOfLocal(input) || of.kind == encode::CheckKind::Uninitialized ||
        of.kind == encode::CheckKind::MissingReturn)
      continue;
    if (input.bits.find_first_not_of("0,") != std::string::npos)
      test.locals.push_back(nameOfLocal(input));
    needZeros = true;
  }
  if (needZeros && test.locals.empty())
    test.flags.push_back("-ftrivial-auto-var-init=zero");
  std::map<std::string, Functions> files;
  std::set<std::string> defined, asked;
  for (const std::string& file : of.program.files) {
    llvm::StringRef ending = llvm::sys::path::extension(file);
    if (ending == ".bc" || ending == ".ll")
      return NotShown{"'" + file + "' is LLVM code, which a test in C cannot include"};
    auto read = functionsOf(file, of);
    if (auto* problem = std::get_if<NotShown>(&read))
      return *problem;
    Functions& functions = std::get<Functions>(read);
    if (!functions.problem.empty())
      return NotShown{functions.problem};
    test.isCxx |= functions.isCxx;
    defined.insert(functions.defined.begin(), functions.defined.end());
    files.emplace(file, std::move(functions));
  }
  for (const explain::Input& input : of.execution.inputs)
    asked.insert(input.what);
  auto stubs = stubsFor(files);
  if (auto* problem = std::get_if<NotShown>(&stubs))
    return *problem;
  auto variables = variablesFor(of, files, defined);
  if (auto* problem = std::get_if<NotShown>(&variables))
    return *problem;
  bool hasEntry = false;
  for (const std::string& file : of.program.files) {
    const Functions& functions = files.at(file);
    std::string definitions;
    for (const Functions::Missing& missing : functions.missing) {
      if (defined.contains(missing.symbol) || isLeftOut(of, missing.symbol, missing.isWeak) ||
          (isInReplay(missing.symbol) && !missing.symbol.starts_with("_Z")))
        continue;
      bool isAsked = asked.contains(missing.called);
      if (!isAsked && isInLibrary(missing.symbol))
        continue;
      if (missing.definition.empty())
        return NotShown{"the function '" + missing.symbol + "' returns an object of C++"};
      if (of.undefinedFails)
        return NotShown{"functions without a body are errors of the check, not of the program"};
      defined.insert(missing.symbol);
      definitions += "\n" + missing.definition;
    }
    bool isEntry = !functions.entry.empty() && !hasEntry;
    if (definitions.empty() && !isEntry) {
      test.order.push_back(file);
      continue;
    }
    if (file.find_first_of("\"\n\r") != std::string::npos)
      return NotShown{"no file can include '" + file + "', by its name"};
    std::string text = "// Begun by Fathom: " + harmless(of.message) + "\n//   at " +
                       harmless(of.place.file) + ":" + std::to_string(of.place.line) + " [" +
                       std::string(encode::kindInfo(of.kind).name) +
                       "]\n#include \"fathom_before.h\"\n#include \"" + seenFrom(directory, file) +
                       "\"\n\n#include \"fathom_replay.h\"\n";
    if (isEntry)
      text += std::string("\n") + (functions.isCxx ? "extern \"C\" {\n" : "") +
              tableOf(of, !test.locals.empty()) + (functions.isCxx ? "}\n" : "");
    text += definitions;
    if (isEntry)
      text += "\nvoid fathom_entry(void) {\n" + functions.entry + "}\n";
    hasEntry |= isEntry;
    std::string ending = functions.isCxx ? ".cpp" : ".c";
    test.files.push_back(
        {.name = test.name + (test.files.empty() ? "" : "_" + std::to_string(test.files.size())) +
                 ending,
         .text = text,
         .source = file});
    test.order.push_back(test.files.back().name);
  }
  if (!hasEntry)
    return NotShown{"no file defines '" + of.program.entry + "'"};
  if (std::string text = std::get<std::string>(stubs) + std::get<std::string>(variables);
      !text.empty()) {
    test.files.push_back({.name = test.name + "_stubs.c",
                          .text = "#include \"fathom_replay.h\"\n\n" + text,
                          .source = {}});
    test.order.push_back(test.files.back().name);
  }
  return test;
}

}  // namespace fathom::native
