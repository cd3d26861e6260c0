#pragma once

namespace clang {
class Preprocessor;
}

namespace fathom::frontend {

// Makes __CPROVER_forall and __CPROVER_exists (macros of fathom_prelude.h) work in
// what this preprocessor reads.
void addQuantifiers(clang::Preprocessor& preprocessor);

}  // namespace fathom::frontend
