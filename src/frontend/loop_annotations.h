#pragma once

#include <memory>

namespace clang {
class ASTConsumer;
class CompilerInstance;
class Token;
}  // namespace clang
namespace llvm {
class Module;
}

namespace fathom::frontend {

// How often a loop is followed, said where it stands: on the line of its keyword, or on
// the line before. The keyword of a loop of gotos is its label.
//
//   // fathom: unwind 8
//   __attribute__((annotate("fathom:unwind=8"))) while (...)
class LoopAnnotations {
public:
  virtual ~LoopAnnotations() = default;
  // A token on its way to the parser.
  virtual void read(clang::Token& token) = 0;
  // Looks at the whole file, when it is parsed.
  virtual std::unique_ptr<clang::ASTConsumer> consumer() = 0;
  // Tells the module, for the encoder: the metadata of such a loop has "fathom.unwind" and a
  // number.
  virtual void note(llvm::Module& module) = 0;
};

// Reads the annotations in what this instance preprocesses.
std::unique_ptr<LoopAnnotations> addLoopAnnotations(clang::CompilerInstance& instance);

}  // namespace fathom::frontend
