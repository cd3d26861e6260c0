#pragma once

#include "prepare/entries.h"

namespace llvm {
class Module;
}

namespace fathom::prepare {

// Brings a module into the form that the encoder takes: locals whose address is
// not used in registers, loops reducible and in loop-closed SSA form, no
// indirectbr. No pass may remove, move or merge an access to memory, or use that
// behaviour is undefined.
void toCoreForm(
    llvm::Module& module,
    OnCopy onCopy = [](const llvm::Instruction&, const llvm::Instruction&) {});

// The part of it that only says what a lifetime means: a local is another object each time its
// life starts, so addresses of its parts are computed where they are used.
void followLifetimes(llvm::Module& module);

}  // namespace fathom::prepare
