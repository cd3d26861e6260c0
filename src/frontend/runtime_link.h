#pragma once

#include "frontend/frontend.h"

#include <optional>
#include <set>

namespace fathom::frontend {

// The names of the functions that have a model on this module's machine. None if the
// models are compiled for it.
std::set<std::string> modelledNames(llvm::Module& module, const std::string& runtimeDirectory);

// Adds to the program the runtime models of what it declares and does not define, except
// of these.
std::optional<Problem> linkRuntime(llvm::Module& program, const std::string& runtimeDirectory,
                                   const std::vector<std::string>& without);

}  // namespace fathom::frontend
