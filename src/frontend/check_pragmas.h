#pragma once

#include <memory>

namespace clang {
class CodeGenerator;
class CompilerInstance;
class Token;
}  // namespace clang
namespace llvm {
class Module;
}

namespace fathom::frontend {

// CBMC's way to switch checks off for a part of the text:
//
//   #pragma CPROVER check push
//   #pragma CPROVER check disable "pointer"
//   #pragma CPROVER check pop
class CheckPragmas {
public:
  virtual ~CheckPragmas() = default;
  // A token on its way to the parser.
  virtual void read(const clang::Token& token) = 0;
  // Tells the module, for the encoder: !fathom.unchecked has scopes in the debug info, each
  // with CBMC's name of a check that is switched off for what is directly in it.
  virtual void note(llvm::Module& module, clang::CodeGenerator& generator) = 0;
};

// Reads the pragmas in what this instance preprocesses.
std::unique_ptr<CheckPragmas> addCheckPragmas(clang::CompilerInstance& instance);

}  // namespace fathom::frontend
