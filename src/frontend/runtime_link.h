#pragma once

#include "frontend/frontend.h"

#include <optional>

namespace fathom::frontend {

// Adds to the program the runtime models of what it declares and does not define.
std::optional<Problem> linkRuntime(llvm::Module& program, const std::string& runtimeDirectory);

}  // namespace fathom::frontend
