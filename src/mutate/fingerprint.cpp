// Whether a mutant is another program is undecidable; that it is not one often shows when
// the optimiser makes the same code of both (trivial compiler equivalence: Papadakis, Jia,
// Harman and Le Traon, ICSE 2015).
//
// The optimiser must not know more than a checker may: a local that nobody wrote holds some
// value, not any at each use; memory from malloc does, too; and what callers and callees do
// is their own affair, or one function that ignores its argument would make all others the
// same. So each function is optimised as if the linker could replace all others.
#include "mutate/fingerprint.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Passes/PassBuilder.h"
#include "llvm/Support/MD5.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

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

// Locals get values from outside when they begin to live.
void fillLocals(llvm::Function& function) {
  llvm::Module& module = *function.getParent();
  std::vector<llvm::AllocaInst*> locals;
  for (llvm::Instruction& instruction : llvm::instructions(function))
    if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(&instruction))
      locals.push_back(local);
  for (llvm::AllocaInst* local : locals) {
    std::vector<llvm::Instruction*> starts = {local};
    for (llvm::User* user : local->users())
      if (auto* marker = llvm::dyn_cast<llvm::IntrinsicInst>(user);
          marker && marker->getIntrinsicID() == llvm::Intrinsic::lifetime_start)
        starts.push_back(marker);
    bool isRegister = llvm::isAllocaPromotable(local);
    for (llvm::Instruction* start : starts) {
      llvm::IRBuilder<> builder(start->getParent(), std::next(start->getIterator()));
      if (isRegister) {
        llvm::Type* type = local->getAllocatedType();
        std::string name = "fathom.any";
        llvm::raw_string_ostream(name) << '.' << *type;
        builder.CreateStore(builder.CreateCall(module.getOrInsertFunction(name, type)), local);
      } else {
        builder.CreateCall(
            module.getOrInsertFunction("fathom.fill", builder.getVoidTy(), local->getType()),
            {local});
      }
    }
  }
}

void isolateFunctions(llvm::Module& module) {
  for (llvm::Function& function : module) {
    if (function.isDeclaration() || function.hasAvailableExternallyLinkage())
      continue;
    function.setLinkage(llvm::GlobalValue::WeakAnyLinkage);
    function.addFnAttr("no-builtins");
  }
  std::vector<llvm::Function*> functions;
  for (llvm::Function& function : module)
    if (!function.isDeclaration())
      functions.push_back(&function);
  for (llvm::Function* function : functions)
    fillLocals(*function);
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
  isolateFunctions(module);
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
