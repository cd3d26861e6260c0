#pragma once

#include <cstdint>
#include <functional>

namespace fathom::driver {

// Runs f on a thread whose stack is large: the nesting of calls and loops in the
// program that is checked is nesting here, too. Exceptions pass through. The
// stack is taken from the memory limit (in MiB, 0 for none).
int onLargeStack(uint64_t memoryLimit, const std::function<int()>& f);

}  // namespace fathom::driver
