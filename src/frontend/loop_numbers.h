#pragma once

#include <memory>

namespace clang {
class ASTConsumer;
}
namespace llvm {
class Module;
}

namespace fathom::frontend {

// The numbers that CBMC gives to the loops of a C function, for --unwindset.
class LoopNumbers {
public:
  virtual ~LoopNumbers() = default;
  // Looks at the whole file, when it is parsed.
  virtual std::unique_ptr<clang::ASTConsumer> consumer() = 0;
  // Tells the module. A function has the attribute "fathom-loops", with a letter for each number:
  // l, a loop whose metadata has this number; ?, one of several loops at the same place that cannot
  // be told apart; o, a loop that is none for clang.
  virtual void note(llvm::Module& module) = 0;
};

std::unique_ptr<LoopNumbers> findLoopNumbers();

}  // namespace fathom::frontend
