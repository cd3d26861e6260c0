// Whether a mutant is another program is undecidable; that it is not one often shows when
// the optimiser makes the same code of both (trivial compiler equivalence: Papadakis, Jia,
// Harman and Le Traon, ICSE 2015).
#include "mutate/fingerprint.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/raw_ostream.h"

namespace fathom::mutate {

namespace {

void optimise(llvm::Module& module) {
  llvm::LoopAnalysisManager loops;
  llvm::FunctionAnalysisManager functions;
  llvm::CGSCCAnalysisManager components;
  llvm::ModuleAnalysisManager modules;
  llvm::PassBuilder builder;
  builder.registerModuleAnalyses(modules);
  builder.registerCGSCCAnalyses(components);
  builder.registerFunctionAnalyses(functions);
  builder.registerLoopAnalyses(loops);
  builder.crossRegisterProxies(loops, functions, components, modules);
  builder.buildPerModuleDefaultPipeline(llvm::OptimizationLevel::O1).run(module, modules);
}

void dropNames(llvm::Module& module) {
  for (llvm::Function& function : module) {
    for (llvm::Argument& argument : function.args())
      argument.setName("");
    for (llvm::BasicBlock& block : function)
      block.setName("");
    for (llvm::Instruction& instruction : llvm::instructions(function))
      instruction.setName("");
  }
}

}  // namespace

std::string fingerprint(const std::string& file, const frontend::Input& input) {
  frontend::Input trapping = input;
  trapping.trap = true;
  trapping.recover = false;
  auto context = std::make_unique<llvm::LLVMContext>();
  auto loaded = frontend::loadSource(*context, file, trapping);
  if (auto* problem = std::get_if<frontend::Problem>(&loaded)) {
    if (problem->contextBroken) [[maybe_unused]]
      auto* abandoned = context.release();
    return {};
  }
  llvm::Module& module = *std::get<0>(loaded);
  llvm::StripDebugInfo(module);
  optimise(module);
  dropNames(module);
  std::string text;
  llvm::raw_string_ostream stream(text);
  module.print(stream, nullptr);
  llvm::MD5 hash;
  hash.update(text);
  return hash.final().digest().str().str();
}

}  // namespace fathom::mutate
