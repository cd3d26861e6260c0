#pragma once

#include "llvm/ADT/STLFunctionalExtras.h"

namespace llvm {
class Function;
class Instruction;
}  // namespace llvm

namespace fathom::prepare {

// Told of each instruction that was copied.
using OnCopy =
    llvm::function_ref<void(const llvm::Instruction& original, const llvm::Instruction& copy)>;

// Gives one entry to each loop that has several. Core form knows no other loops.
void giveOneEntry(llvm::Function& function, OnCopy onCopy);

}  // namespace fathom::prepare
