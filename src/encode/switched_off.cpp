// Checks that the program switches off for parts of its text, as CBMC's pragmas do: the
// frontend lists the scopes of such places in !fathom.unchecked.
#include "encode/encoder.h"

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/Support/Path.h"

namespace fathom::encode {

void Encoder::readSwitchedOff() {
  const llvm::NamedMDNode* all = module_.getNamedMetadata("fathom.unchecked");
  if (!all)
    return;
  for (const llvm::MDNode* node : all->operands()) {
    llvm::StringRef name = llvm::cast<llvm::MDString>(node->getOperand(1))->getString();
    switchedOff_[node->getOperand(0).get()].push_back({name.str(), kindsOfCbmc(name)});
  }
}

bool Encoder::isSwitchedOff(CheckKind kind) {
  if (switchedOff_.empty())
    return false;
  const llvm::Instruction* at;
  userFrame(at);
  const llvm::DILocation* where = at ? at->getDebugLoc().get() : nullptr;
  auto checks = where ? switchedOff_.find(where->getScope()) : switchedOff_.end();
  if (checks == switchedOff_.end())
    return false;
  for (const SwitchedOff& check : checks->second)
    if (llvm::is_contained(check.kinds, kind)) {
      assumption("a pragma switches '" + check.name + "' checks off in " +
                 llvm::sys::path::filename(where->getFilename()).str());
      return true;
    }
  return false;
}

// What a read gives whose check failed: anything. Where the program has switched the check
// off, it is after what is left in memory: bytes of the object, even if it was freed.
Value Encoder::wrongRead(const llvm::LoadInst& inst, memory::Pointer p) {
  llvm::Type* type = inst.getType();
  Value anything = arbitraryValue(type, key("bad!", number(inst)));
  if (!type->isIntegerTy() || anything[0].isPointer() || terms_.isBool(anything[0].bits) ||
      !(isSwitchedOff(CheckKind::OutOfBoundsRead) || isSwitchedOff(CheckKind::UseAfterFree)))
    return anything;
  auto count = static_cast<unsigned>(layout_.getTypeStoreSize(type).getFixedValue());
  ilr::Term bits = anything[0].bits, all;
  if (terms_.width(bits) != 8 * count)
    return anything;
  for (unsigned i = 0; i < count; ++i) {
    memory::Pointer at = memory_->advance(p, size(i));
    std::vector<memory::FaultCheck> faults;
    memory_->checkAccess(state_.memory, at, size(1), false, faults);
    ilr::Term isThere = terms_.mkTrue();
    for (const memory::FaultCheck& f : faults)
      if (f.fault != memory::Fault::Dead ||
          memory_->info(f.object).storage != memory::Storage::Heap)
        isThere = terms_.mkAnd(isThere, f.ok);
    unsigned low = 8 * (layout_.isBigEndian() ? count - 1 - i : i);
    ilr::Term byte = terms_.mkSelect(
        resolved(isThere), memory_->load(state_.memory, region(inst.getPointerOperand()), at, 1),
        terms_.mkExtract(bits, low + 7, low));
    all = !all                    ? byte
          : layout_.isBigEndian() ? terms_.mk(ilr::Op::Concat, all, byte)
                                  : terms_.mk(ilr::Op::Concat, byte, all);
  }
  return {Leaf::of(all)};
}

}  // namespace fathom::encode
