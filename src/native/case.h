#pragma once

#include "encode/check_kind.h"
#include "explain/execution.h"
#include "frontend/frontend.h"
#include "support/limits.h"

#include <string>
#include <variant>
#include <vector>

namespace fathom::native {

// A violation, and the program in which it was found.
struct Case {
  frontend::Input program;
  bool mallocMayFail = true;
  bool undefinedFails = false;
  std::string target;  // for which it was checked
  encode::CheckKind kind;
  encode::Place place;
  std::string text;  // of the property
  std::string message;
  explain::Execution execution;
  const StopToken& stop;  // what is built and run ends then
};

// Why something cannot be shown by a native run: the end of a sentence.
struct NotShown {
  std::string reason;
};

// A plain C program, or a C++ program, that gives the inputs of an execution to the program. To be
// built together with fathom_replay.c.
struct Test {
  std::string name;  // of the property, fit for a file, and of no other test in the directory
  // The violation in one line, with which the rules of its test begin: those of the same one are
  // replaced.
  std::string about;
  struct File {
    std::string name;  // to be written, in the test's directory
    std::string text;
    std::string source;  // the file of the program that it includes, if it does
  };
  std::vector<File> files;
  // What is compiled, in the order of the program: these files, and files of the program as they
  // are. Of what several of them define, the last one counts.
  std::vector<std::string> order;
  // Locals that are not initialised and have other values than 0, as the table calls them. C cannot
  // give these to the program (locals.h).
  std::vector<std::string> locals;
  std::vector<std::string> flags;  // for all of them
  bool isCxx = false;
};
// Whether a test gives this input to the program. Others are made by the library.
bool isGiven(const explain::Input& input);
// `directory` is where the files are to be written.
std::variant<Test, NotShown> makeTest(const Case& of, const std::string& directory);

}  // namespace fathom::native
