// A test in a directory of the project is built from where the check ran, since the
// flags of the program are relative to there.
#include "native/snippets.h"

#include "support/write_file.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

#include <filesystem>
#include <fstream>

namespace fathom::native {

std::string firstLineOf(const std::string& file) {
  std::ifstream stream(file);
  std::string line;
  std::getline(stream, line);
  return line;
}

namespace {

std::string forShell(const std::string& word) {
  std::string text;
  bool isPlain = !word.empty();
  for (char c : word) {
    isPlain &= llvm::isAlnum(c) || llvm::StringRef("_-+=./,:%@").contains(c);
    text += c == '\'' ? "'\\''" : c == '$' ? "$$" : std::string(1, c);
  }
  return isPlain ? text : "'" + text + "'";
}

std::string forCMake(const std::string& word) {
  std::string text;
  for (char c : word)
    text +=
        c == '"' || c == '\\' || c == '$' || c == ';' ? std::string("\\") + c : std::string(1, c);
  return "\"" + text + "\"";
}

// Options with a path, and others with a word, that may stand apart from them.
bool isSearchPath(llvm::StringRef flag) {
  return llvm::is_contained({"-I", "-isystem", "-iquote", "-idirafter"}, flag);
}

bool takesWord(llvm::StringRef flag) {
  return llvm::is_contained({"-D", "-U", "-x", "-include", "-imacros", "-Xclang", "-mllvm",
                             "-Xpreprocessor", "-isysroot", "--sysroot", "-target", "-arch"},
                            flag);
}

// What lies in the project is found from there.
std::string withinProject(llvm::StringRef flag, const std::string& project) {
  for (llvm::StringRef option : {"", "-I", "-isystem", "-iquote", "-idirafter"}) {
    llvm::StringRef path = flag;
    if (path.consume_front(option) && path.consume_front(project)) {
      if (path.empty())
        return option.str() + ".";
      if (path.consume_front("/") && !path.empty())
        return (option + path).str();
    }
  }
  return flag.str();
}

std::string makeRule(const Test& test, const Recipe& recipe, const std::string& directory,
                     const std::string& root) {
  std::string text = "# " + test.about + "\ntests += " + test.name + "\n" + test.name + ":\n",
              objects;
  size_t number = 0;
  for (const Compilation& file : recipe.files) {
    std::string object = directory + "/" + test.name + "." + std::to_string(++number) + ".o";
    text += "\tcd " + forShell(root) + " && $(CLANG)";
    for (const std::string& flag : file.flags)
      text += " " + forShell(flag);
    text += " -c " + forShell(file.source) + " -o " + forShell(object) + "\n";
    objects += " " + forShell(object);
  }
  text += "\tcd " + forShell(root) + " && $(CLANG)" + (recipe.isCxx ? " --driver-mode=g++" : "");
  for (const std::string& flag : recipe.linkFlags)
    text += " " + forShell(flag);
  return text + objects + " -o " + forShell(directory + "/" + test.name) + "\n";
}

std::string cmakeRule(const Test& test, const Recipe& recipe, const std::string& root) {
  std::string base = "${CMAKE_CURRENT_LIST_DIR}/" + root + "/", sources, options;
  auto located = [&](const std::string& path) {
    return llvm::StringRef(path).starts_with("/") ? forCMake(path) : "\"" + base + path + "\"";
  };
  // Of the options of a target CMake drops each word that was there before: an option and the word
  // that belongs to it are one.
  auto listed = [&](const std::vector<std::string>& flags, bool ofTarget) {
    std::string list;
    for (size_t i = 0; i < flags.size(); ++i) {
      llvm::StringRef name = flags[i];
      bool isPath = isSearchPath(name);
      if (name.starts_with("-I") && name.size() > 2)
        list += " \"-I" + located(name.drop_front(2).str()).substr(1);
      else if (i + 1 == flags.size() || !(isPath || takesWord(name)))
        list += " " + forCMake(flags[i]);
      else if (std::string word = isPath ? located(flags[i + 1]) : forCMake(flags[i + 1]);
               !ofTarget)
        list += " " + forCMake(flags[i]) + " " + word, ++i;
      else if (name.size() == 2)
        list += " \"" + name.str() + word.substr(1), ++i;
      else
        list += " \"SHELL:" + name.str() + " '" + word.substr(1, word.size() - 2) + "'\"", ++i;
    }
    return list;
  };
  // fathom_replay.c, the last one, can do with the flags of the program; a file of the program
  // that has flags of its own gets these, too.
  const std::vector<std::string>& common = recipe.files[0].flags;
  options = "target_compile_options(" + test.name + " PRIVATE" + listed(common, true) + ")\n";
  for (const Compilation& file : recipe.files) {
    sources += " " + located(file.source);
    if (file.flags != common && &file != &recipe.files.back())
      options += "set_property(SOURCE " + located(file.source) + " PROPERTY COMPILE_OPTIONS" +
                 listed(file.flags, false) + ")\n";
  }
  std::string text = "add_executable(" + test.name + sources + ")\n" + options +
                     "target_link_options(" + test.name + " PRIVATE";
  for (const std::string& flag : recipe.linkFlags)
    text += " " + forCMake(flag);
  return text + ")\nadd_test(NAME " + test.name + " COMMAND " + test.name + ")\n";
}

const char makefile[] =
    "# Runs every test that Fathom has left here: make check\n"
    "CLANG ?= $(or $(shell command -v clang-19),clang)\n"
    "tests :=\n"
    "all:\n"
    "include $(sort $(wildcard *.mk))\n"
    ".PHONY: all check clean $(tests)\n"
    "all: $(tests)\n"
    "check: all\n"
    "\t@failed=; for test in $(tests); do ./$$test >$$test.log 2>&1 || { cat $$test.log; "
    "failed=\"$$failed $$test\"; }; done; test -z \"$$failed\" || { echo \"failed:$$failed\"; exit "
    "1; }\n"
    "clean:\n"
    "\trm -f *.o *.log $(tests)\n";

const char cmakeLists[] =
    "# Every test that Fathom has left here: add_subdirectory this directory, with clang as "
    "compiler.\n"
    "enable_testing()\n"
    "file(GLOB fathom_tests CONFIGURE_DEPENDS ${CMAKE_CURRENT_LIST_DIR}/*.cmake)\n"
    "foreach(fathom_test ${fathom_tests})\n"
    "  include(${fathom_test})\n"
    "endforeach()\n";

}  // namespace

std::vector<std::string> writeSnippets(const Test& test, Recipe recipe,
                                       const std::string& directory) {
  namespace fs = std::filesystem;
  std::error_code error;
  fs::path project = fs::current_path(error);
  for (Compilation& file : recipe.files) {
    file.source = withinProject(file.source, project.string());
    for (std::string& flag : file.flags)
      flag = withinProject(flag, project.string());
  }
  std::string root =
      project.lexically_relative(fs::absolute(directory, error).lexically_normal()).string();
  if (!root.empty() && root.back() == '/')
    root.pop_back();
  auto at = [&](const std::string& name) { return directory + "/" + name; };
  writeFile(at(test.name + ".mk"), makeRule(test, recipe, directory, root));
  writeFile(at(test.name + ".cmake"), cmakeRule(test, recipe, root));
  std::vector<std::string> kept;
  for (const auto& [name, text] :
       {std::pair("Makefile", makefile), std::pair("CMakeLists.txt", cmakeLists)})
    if (!fs::exists(at(name), error))
      writeFile(at(name), text);
    else if (firstLineOf(at(name)) != llvm::StringRef(text).split('\n').first)
      kept.push_back(at(name));
  return kept;
}

}  // namespace fathom::native
