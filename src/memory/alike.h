#pragma once

#include "ilr/term_manager.h"

#include <optional>

namespace fathom::memory {

// The value at one of these places, if the values that stand there are one expression of it.
std::optional<ilr::Term> alikeAt(ilr::TermManager& terms, ilr::Term place,
                                 llvm::ArrayRef<uint64_t> places, llvm::ArrayRef<ilr::Term> values);

// A value (of a few bytes) that was read somewhere near `written`, said as what stands as near to
// `start`, if both are the same place.
ilr::Term readFrom(ilr::TermManager& terms, ilr::Term value, ilr::Term written, ilr::Term start);

// Whether two places are the same. One of them lies in an object of that size and what is
// written there does, too; the other one in it, or so few bytes before it that they would not.
ilr::Term samePlace(ilr::TermManager& terms, ilr::Term a, ilr::Term b, uint64_t size);

}  // namespace fathom::memory
