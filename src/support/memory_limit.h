#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>

#include <sys/resource.h>

namespace fathom {

// What the process may have of memory, in bytes, if somebody has set a limit: Fathom itself
// (--memory-limit), a shell, or a batch system.
inline std::optional<uint64_t> memoryLimit() {
  std::optional<uint64_t> least;
  for (auto resource : {RLIMIT_DATA, RLIMIT_AS}) {
    rlimit limit;
    if (::getrlimit(resource, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY)
      least = std::min<uint64_t>(least.value_or(limit.rlim_cur), limit.rlim_cur);
  }
  return least;
}

}  // namespace fathom
