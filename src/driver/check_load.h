#pragma once

#include "driver/check_settings.h"
#include "driver/console.h"

#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

namespace fathom::driver {

// The sources and modules of the command line, linked together; an exit code if they are none, and
// what is wrong was said.
using LoadedModule = std::variant<std::unique_ptr<llvm::Module>, int>;
LoadedModule loadModule(std::unique_ptr<llvm::LLVMContext>& context, const CheckSettings& settings,
                        Console& console);
// The same, if there is a function to start with.
LoadedModule loadProgram(std::unique_ptr<llvm::LLVMContext>& context, const CheckSettings& settings,
                         Console& console);

}  // namespace fathom::driver
