#pragma once

#include <memory>

namespace clang {
class ASTConsumer;
}

namespace fathom::frontend {

// Drops the attributes by which a program keeps a sanitizer's checks out of a function. It
// must see declarations before the code generator does.
std::unique_ptr<clang::ASTConsumer> keepChecks();

}  // namespace fathom::frontend
