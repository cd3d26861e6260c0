#pragma once

#include "explain/execution.h"

#include <set>
#include <string>

namespace llvm {
class Module;
}

namespace fathom::native {

// Whether the input is what a local held before anybody wrote it.
bool isOfLocal(const explain::Input& input);

// What the table of a test calls it: "uninitialised 'n' at list.c:12:3".
std::string nameOfLocal(const explain::Input& input);

// Adds calls to a program that is about to be run, where the lives of its locals begin: each
// takes the next input if it is the local's, and otherwise makes the local zero. The names under
// which they ask.
std::set<std::string> giveLocals(llvm::Module& module);

}  // namespace fathom::native
