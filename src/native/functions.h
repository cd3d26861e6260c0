#pragma once

#include "native/case.h"

#include "llvm/ADT/StringRef.h"

#include <map>
#include <set>

namespace fathom::native {

// A pointer in an object: where, and of how many bytes.
struct Pointer {
  uint64_t at, size;
};
// Whether one of them is not null, in the bytes of the object as bytesOf() writes them.
bool holdsPointer(const std::vector<Pointer>& pointers, llvm::StringRef bytes);

// What a file of the program says of its functions.
struct Functions {
  struct Missing {
    std::string symbol;
    std::string called;       // as inputs call it: "nondet_int()"
    std::string definition;   // C that takes the next input; empty if there is none
    bool isOfSystem = false;  // declared by the system's headers
    bool isNoreturn = false;
    bool isWeak = false;
  };
  std::vector<Missing> missing;  // used, and not defined here
  struct Variable {
    std::string symbol;
    std::string called;  // without its parameters or namespaces, as inputs call it
    uint64_t bytes = 0, alignment = 1;
    std::vector<Pointer> pointers = {};  // in it
    bool isWeak = false, isThreadLocal = false;
  };
  std::vector<Variable> variables;  // likewise
  std::set<std::string> defined;
  std::set<std::string> local;  // of these, what other files do not see
  // Of functions whose bodies are dropped: plain C that takes the next input in their place; empty
  // if their types keep from that.
  std::map<std::string, std::string> stubs;
  std::string entry;    // statements that call the entry function, if it is here
  std::string problem;  // why they cannot be written
  bool isCxx = false;
};

// Whether fathom_replay.c defines the function.
bool isInReplay(llvm::StringRef name);

// The bytes of a value in hexadecimal, the least one first: "05 00".
std::string bytesOf(const explain::Input& input);

std::variant<Functions, NotShown> functionsOf(const std::string& file, const Case& of);

}  // namespace fathom::native
