#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"

#include <memory>
#include <string>

namespace fathom::frontend {

struct Protected {
  bool finished = false;
  // If LLVM gave a reason before it gave up.
  std::string reason;
};

// Runs the work on a thread with a large stack and survives its crash. What lived
// on that stack is not destroyed then. An exception comes through.
Protected runProtected(llvm::function_ref<void()> work);

// For an object that a crash may have left in a state that cannot be destroyed.
template <typename T> void leak(std::unique_ptr<T>& object) {
  [[maybe_unused]] T* leaked = object.release();
}

}  // namespace fathom::frontend
