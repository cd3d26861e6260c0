#pragma once

#include <memory>

namespace clang {
class ASTConsumer;
class CodeGenerator;
}  // namespace clang
namespace llvm {
class Module;
}

namespace fathom::frontend {

// Assertions and covers for which clang makes no code, since nothing can come to them: behind
// `return` or a loop that never ends, in `if (0)`.
class DroppedAssertions {
public:
  virtual ~DroppedAssertions() = default;
  // Sees what was parsed.
  virtual std::unique_ptr<clang::ASTConsumer> consumer() = 0;
  // Tells the module, for the encoder: !fathom.dropped has the function in which such a call
  // stands, the name of the function that it calls, where it stands, and whether it is the first
  // that one side of a condition does.
  virtual void note(llvm::Module& module, clang::CodeGenerator& generator) = 0;
};

std::unique_ptr<DroppedAssertions> findDroppedAssertions();

// Declares in the program what such calls mean and nothing else in it does, as the models have
// it: what they do is to be known.
void declareDroppedAssertions(llvm::Module& program, const llvm::Module& models);

}  // namespace fathom::frontend
