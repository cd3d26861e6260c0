#pragma once

#include "frontend/frontend.h"

#include <optional>

namespace llvm {
class Function;
}

namespace fathom::frontend {

// A file and the module that it became.
struct Part {
  std::string file;
  std::unique_ptr<llvm::Module> module;
};

// The program that consists of all parts, which are used up. A function that several
// parts define is a problem, or the last definition is taken and the others are dropped.
Loaded linkProgram(std::vector<Part>& parts, bool takeLast);

// Makes a declaration of a function; uses of it mean what is linked under its name. What
// the module has under another name, by an alias, keeps the body: a function whose name has
// this ending.
inline constexpr const char aliased[] = ".aliased";
llvm::Function& dropBody(llvm::Function& function);

// Links a module into a program: all of it, or only what the program declares and
// does not define. What went wrong, in one sentence.
std::optional<std::string> linkInto(llvm::Module& program, std::unique_ptr<llvm::Module> module,
                                    bool onlyNeeded);

}  // namespace fathom::frontend
