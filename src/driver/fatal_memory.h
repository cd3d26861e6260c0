#pragma once

#include "driver/limits.h"

namespace fathom::driver {

// As long as this lives, memory that ends is the end of the run, with the last word, in the place
// of a std::bad_alloc: what LLVM's passes leave half done can be neither used nor destroyed.
class FatalMemory {
public:
  explicit FatalMemory(const Supervisor& supervisor);
  ~FatalMemory();
  FatalMemory(const FatalMemory&) = delete;
  FatalMemory& operator=(const FatalMemory&) = delete;
};

}  // namespace fathom::driver
