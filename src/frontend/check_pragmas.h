#pragma once

namespace clang {
class CompilerInstance;
}
namespace llvm {
class Module;
}

namespace fathom::frontend {

// CBMC's way to switch checks off for some lines:
//
//   #pragma CPROVER check push
//   #pragma CPROVER check disable "pointer"
//   #pragma CPROVER check pop
class CheckPragmas {
public:
  virtual ~CheckPragmas() = default;
  // Tells the module, for the encoder: !fathom.unchecked has a file, its first and last
  // line, and CBMC's name of the check, for every such range.
  virtual void note(llvm::Module& module) const = 0;
};

// Reads the pragmas in what this instance preprocesses, which owns the result.
const CheckPragmas& addCheckPragmas(clang::CompilerInstance& instance);

}  // namespace fathom::frontend
