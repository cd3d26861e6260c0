#pragma once

#include "encode/encoder.h"
#include "explain/execution.h"

#include "llvm/Transforms/Utils/ValueMapper.h"

#include <memory>

namespace fathom::explain {

struct Inputs;

// The program as it was before it was prepared for the encoder. A counterexample has to show
// itself here.
class Original {
public:
  // Copies the module, whose instructions are followed when it is changed.
  explicit Original(const llvm::Module& module);
  ~Original();
  // What this instruction of the module is, that other one is as well.
  void follow(const llvm::Instruction& instruction, const llvm::Instruction& copy);

  struct Answer {
    enum class How : uint8_t { Shown, Differs, Unknown, Stopped } how;
    std::string why;
    Execution execution;
  };
  // Runs it with the values of a replay by the encoder.
  Answer run(const encode::EncoderOptions& options, const encode::Property& target,
             const encode::Outcome& replay) const;
  // The same to no special end: what it did on the way, by the instructions of the changed module.
  struct Observed {
    // Of each that could be observed, as often as it was.
    llvm::DenseMap<const llvm::Instruction*, std::vector<llvm::APInt>> values;
    bool isKnown = true;  // what the program does, to the interpreter
    std::string end;      // one phrase
    std::optional<std::pair<encode::CheckKind, encode::Place>> failed;
  };
  Observed observe(const llvm::Module& changed, const encode::EncoderOptions& options,
                   const encode::Outcome& replay) const;

private:
  // Those of the replay, for the copy.
  Inputs inputsFor(const encode::Outcome& replay) const;

  llvm::ValueToValueMapTy map_;
  std::unique_ptr<llvm::Module> module_;
};

}  // namespace fathom::explain
