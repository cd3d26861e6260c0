#pragma once

#include "memory/model.h"

#include "llvm/ADT/SmallVector.h"

namespace llvm {
class GlobalVariable;
}

namespace fathom::encode {

// `extern int table[];` without a definition.
bool hasUnknownSize(const llvm::GlobalVariable& variable);
// What it occupies; if its size is not known, more than anybody will ask for.
uint64_t bytesOf(const llvm::GlobalVariable& variable);

// A scalar: an integer or float (as its bits) in `bits`, or a pointer.
struct Leaf {
  ilr::Term bits;    // of a pointer: the object
  ilr::Term offset;  // null unless a pointer

  bool isPointer() const { return static_cast<bool>(offset); }
  memory::Pointer pointer() const { return {bits, offset}; }
  static Leaf of(ilr::Term t) { return {t, {}}; }
  static Leaf of(memory::Pointer p) { return {p.object, p.offset}; }
  bool operator==(const Leaf&) const = default;
};

// The value of a register: one leaf, or those of an aggregate or a vector from
// the first to the last.
using Value = llvm::SmallVector<Leaf, 1>;

}  // namespace fathom::encode
