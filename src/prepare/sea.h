#pragma once

#include <string>

namespace llvm {
class Module;
}

namespace fathom::prepare {

// The module in the notation of SEA-IR (001, section II): scalar registers R,
// pointer registers P, and memories M, which every access takes and every write
// gives anew, so that memory is explicit and each instruction is pure. The
// checks of accesses stand before them as isderef.
std::string purified(const llvm::Module& module);

}  // namespace fathom::prepare
