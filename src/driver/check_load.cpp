#include "driver/check_load.h"

namespace fathom::driver {

LoadedModule loadModule(std::unique_ptr<llvm::LLVMContext>& context, const CheckSettings& settings,
                        Console& console) {
  auto loaded = frontend::load(*context, settings.input);
  if (auto* problem = std::get_if<frontend::Problem>(&loaded)) {
    if (problem->contextBroken) [[maybe_unused]]
      auto* abandoned = context.release();
    if (!problem->sentence.empty())
      console.complain(problem->sentence);
    return inputError;
  }
  // cppcheck-suppress returnStdMoveLocal; it becomes another variant
  return std::move(std::get<std::unique_ptr<llvm::Module>>(loaded));
}

LoadedModule loadProgram(std::unique_ptr<llvm::LLVMContext>& context, const CheckSettings& settings,
                         Console& console) {
  LoadedModule loaded = loadModule(context, settings, console);
  if (std::holds_alternative<int>(loaded))
    return loaded;
  const llvm::Module& module = *std::get<0>(loaded);
  const llvm::Function* entry = module.getFunction(settings.encoder.entry);
  if (!entry || entry->isDeclaration()) {
    console.complain("there is no function '" + settings.encoder.entry +
                     "' to start with; --entry=NAME names another");
    return inputError;
  }
  return loaded;
}

}  // namespace fathom::driver
