#pragma once

#include <functional>
#include <optional>
#include <string>

namespace llvm {
class CallBase;
class Function;
class Module;
class Value;
}  // namespace llvm

namespace fathom::prepare {

// How a memory model divides memory. Memories have numbers, those of the function
// that speaks of them.
struct Division {
  std::string title;
  // The memory into which a pointer leads. Without it there is one memory.
  std::function<unsigned(const llvm::Function&, const llvm::Value*)> memoryOf;
  // What the caller calls a memory of the callee; none if only the callee knows it.
  std::function<std::optional<unsigned>(const llvm::CallBase&, const llvm::Function&, unsigned)>
      inCaller;
  // What is allocated is a state beside memory (LLBMC's heap).
  bool heap = false;
};

// The module in the notation of SEA-IR (001, section II): scalar registers R,
// pointer registers P, and memories M, which every access takes and every write
// gives anew, so that memory is explicit and each instruction is pure. The
// checks of accesses stand before them.
std::string purified(const llvm::Module& module, const Division& division);

}  // namespace fathom::prepare
