#pragma once

#include "encode/encoder.h"
#include "explain/execution.h"

#include "llvm/Transforms/Utils/ValueMapper.h"

#include <memory>

namespace fathom::explain {

// The program as it was before it was prepared for the encoder. A counterexample has to show
// itself here.
class Original {
public:
  // Copies the module, whose instructions are followed when it is changed.
  explicit Original(const llvm::Module& module);
  ~Original();

  struct Answer {
    enum class How : uint8_t { Shown, Differs, Unknown, Stopped } how;
    std::string why;
    Execution execution;
  };
  // Runs it with the values of a replay by the encoder.
  Answer run(const encode::EncoderOptions& options, const encode::Property& target,
             const encode::Outcome& replay) const;

private:
  llvm::ValueToValueMapTy map_;
  std::unique_ptr<llvm::Module> module_;
};

}  // namespace fathom::explain
