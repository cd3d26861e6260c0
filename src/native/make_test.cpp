// The test of one execution. Each file of the program that lacks functions is included
// in a file of the test, which defines them: the program's own types are at hand then,
// and so are functions that are local to the file. Other files stay as they are.
#include "native/functions.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Path.h"

#include <filesystem>

#include <dlfcn.h>

namespace fathom::native {

namespace {

// What fathom_replay.c defines; see there.
bool isInReplay(llvm::StringRef name) {
  for (llvm::StringRef prefix :
       {"fathom_", "__CPROVER_", "__VERIFIER_", "__ESBMC_", "__llbmc_", "__SEA_", "klee_", "sea_"})
    if (name.starts_with(prefix) && !name.contains("nondet") && !name.contains("nondef"))
      return true;
  return llvm::is_contained({"reach_error", "sassert", "assume"}, name);
}

bool isInLibrary(const std::string& name) {
  static void* const libraries[] = {::dlopen("libc.so.6", RTLD_LAZY | RTLD_NOLOAD),
                                    ::dlopen("libm.so.6", RTLD_LAZY | RTLD_NOLOAD),
                                    ::dlopen("libstdc++.so.6", RTLD_LAZY | RTLD_NOLOAD)};
  return name == "atexit" || name == "at_quick_exit" || llvm::any_of(libraries, [&](void* library) {
           return library && ::dlsym(library, name.c_str());
         });
}

std::string nameOf(const Case& of) {
  std::string name = llvm::sys::path::stem(of.place.file).str() + "_" +
                     std::to_string(of.place.line) + "_" +
                     std::string(encode::kindInfo(of.kind).name);
  for (char& c : name)
    if (!llvm::isAlnum(c))
      c = '_';
  return name;
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

// Inputs that the table of a test can give. Parameters are given by the call.
bool isInTable(const explain::Input& input) {
  llvm::StringRef what = input.what;
  return !what.starts_with("parameter ") && !what.starts_with("*") && !what.starts_with("argv[") &&
         !what.starts_with("memory of ") && !what.starts_with("uninitialised ");
}

std::string tableOf(const Case& of) {
  std::string text = "const struct fathom_input fathom_inputs[] = {\n";
  for (const explain::Input& input : of.execution.inputs)
    if (isInTable(input))
      text += "    {" + asLiteral(input.what) + ", \"" + bytesOf(input) + "\"},  // " +
              harmless(input.place.file) + ":" + std::to_string(input.place.line) + ": " +
              harmless(input.value) + "\n";
  return text +
         "    {0, 0}};\nconst int fathom_malloc_may_fail = " + (of.mallocMayFail ? "1" : "0") +
         ";\n";
}

}  // namespace

std::variant<Test, NotShown> makeTest(const Case& of, const std::string& directory) {
  Test test;
  test.name = nameOf(of);
  bool needZeros = false;
  for (const explain::Input& input : of.execution.inputs) {
    if (!llvm::StringRef(input.what).starts_with("uninitialised "))
      continue;
    if (of.kind == encode::CheckKind::Uninitialized || of.kind == encode::CheckKind::MissingReturn)
      continue;
    if (input.bits.find_first_not_of("0,") != std::string::npos)
      return NotShown{"a value other than 0 of a local that is not initialised (" +
                      input.what.substr(14) + ") cannot be given to a program"};
    needZeros = true;
  }
  if (needZeros)
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
  bool hasEntry = false;
  for (const std::string& file : of.program.files) {
    const Functions& functions = files.at(file);
    std::string definitions;
    for (const Functions::Missing& missing : functions.missing) {
      if (defined.contains(missing.symbol) || isInReplay(missing.symbol))
        continue;
      bool isAsked = asked.contains(missing.symbol + "()");
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
      test.others.push_back(file);
      continue;
    }
    std::string text = "// Begun by Fathom: " + harmless(of.message) + "\n//   at " +
                       harmless(of.place.file) + ":" + std::to_string(of.place.line) + " [" +
                       std::string(encode::kindInfo(of.kind).name) + "]\n#include \"" +
                       seenFrom(directory, file) + "\"\n\n#include \"fathom_replay.h\"\n";
    if (isEntry)
      text += std::string("\n") + (functions.isCxx ? "extern \"C\" {\n" : "") + tableOf(of) +
              (functions.isCxx ? "}\n" : "");
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
  }
  if (!hasEntry)
    return NotShown{"no file defines '" + of.program.entry + "'"};
  return test;
}

}  // namespace fathom::native
