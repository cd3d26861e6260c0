#pragma once

#include "frontend/frontend.h"

#include <memory>
#include <string>
#include <variant>

namespace clang {
class CompilerInvocation;
}

namespace fathom::frontend {

// What a file is compiled as.
enum class Role { Program, Runtime };

// The command line of clang's compiler proper for one source file, as its driver
// works it out from the user's flags and ours.
using Invocation = std::variant<std::shared_ptr<clang::CompilerInvocation>, Problem>;
Invocation invocationFor(const std::string& file, const Input& input, Role role);

}  // namespace fathom::frontend
