#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Decl.h"

#include <string>

namespace fathom::harness {

// The headers that the main file includes by itself, as lines of a file in `directory`.
std::string includesOf(clang::ASTContext& tree, const std::string& directory);

// Whether a header declares the function.
bool isDeclaredInHeader(const clang::FunctionDecl& function);

// The function's declaration, and before it the types of the main file that it needs.
std::string declarationOf(clang::ASTContext& tree, const clang::FunctionDecl& function);

// A path as a file in `directory` includes it.
std::string seenFrom(const std::string& directory, const std::string& path);

}  // namespace fathom::harness
