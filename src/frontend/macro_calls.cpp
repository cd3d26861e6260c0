#include "frontend/macro_calls.h"

#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"

#include <map>
#include <tuple>

namespace fathom::frontend {

bool mayAssert(llvm::StringRef name) {
  return name.contains("assert") || name == "reach_error" || name == "__VERIFIER_error";
}

bool mayCover(llvm::StringRef name) { return name.contains("cover"); }

void numberCallsOfMacros(llvm::Module& module) {
  for (llvm::Function& function : module) {
    std::map<std::tuple<const llvm::DIFile*, unsigned, unsigned>, unsigned> counts;
    for (llvm::Instruction& inst : llvm::instructions(function)) {
      auto* call = llvm::dyn_cast<llvm::CallBase>(&inst);
      // It may be declared without a prototype.
      auto* callee = call ? llvm::dyn_cast<llvm::Function>(call->getCalledOperand()) : nullptr;
      const llvm::DebugLoc& where = inst.getDebugLoc();
      if (!callee || !where || !(mayAssert(callee->getName()) || mayCover(callee->getName())))
        continue;
      if (unsigned number = counts[{where->getFile(), where.getLine(), where.getCol()}]++)
        call->addFnAttr(
            llvm::Attribute::get(module.getContext(), "fathom-call", std::to_string(number)));
    }
  }
}

}  // namespace fathom::frontend
