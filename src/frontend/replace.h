#pragma once

#include "frontend/link.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

namespace fathom::frontend {

// The name under which CBMC exports a static function of a file.
std::string exportedName(llvm::StringRef file, llvm::StringRef function);

// Before the parts are linked: drops the bodies of these functions (--replace). The names that no
// part defines are returned. A function for which there is a runtime model is in the
// program to replace it.
std::vector<std::string> replaceFunctions(std::vector<Part>& parts,
                                          const std::vector<std::string>& names,
                                          llvm::function_ref<bool(llvm::StringRef)> isModelled);

// Then: makes static functions known by the names under which CBMC exports them, as far as
// somebody calls them so, or the program begins there. A name that fits several functions is a
// problem. One that is also defined as such is the name of two definitions (link.h).
std::optional<Problem> exportFunctions(const std::vector<Part>& parts, bool takeLast,
                                       const std::string& entry);

// The exported name of a static function that is used, as an attribute. Copies of a function that
// stands in a header have the same.
inline constexpr llvm::StringLiteral exportedAs = "fathom-exported-as";

// After that: the exported names have done their work.
void resolveExports(llvm::Module& program);

}  // namespace fathom::frontend
