// clang as a library: its parser and its code generator run in this process, on the
// arguments of arguments.cpp, and build the module in our context.
//
// clang's ready-made actions would send that module through a pass pipeline, though
// one without passes, and with it bring every optimiser and back end along. So this
// is an action that ends where the module is complete.
#include "frontend/compile.h"

#include "frontend/late_names.h"
#include "frontend/library_names.h"
#include "frontend/protect.h"

#include "clang/CodeGen/ModuleBuilder.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendAction.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

namespace fathom::frontend {

namespace {

class BuildModule : public clang::ASTFrontendAction {
public:
  explicit BuildModule(llvm::LLVMContext& context) : context_(context) {}

  std::unique_ptr<llvm::Module> takeModule() { return std::move(module_); }

protected:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& instance,
                                                        llvm::StringRef file) override {
    generator_ =
        clang::CreateLLVMCodeGen(instance.getDiagnostics(), file, &instance.getVirtualFileSystem(),
                                 instance.getHeaderSearchOpts(), instance.getPreprocessorOpts(),
                                 instance.getCodeGenOpts(), context_);
    return std::unique_ptr<clang::ASTConsumer>(generator_);
  }

  // The last moment at which the code generator exists. It has no module to give if
  // there were errors.
  void EndSourceFileAction() override {
    if (llvm::Module* module = generator_->GetModule())
      markLibraryNames(*module, *generator_, getCompilerInstance().getSourceManager());
    module_.reset(generator_->ReleaseModule());
    generator_ = nullptr;
  }

private:
  llvm::LLVMContext& context_;
  clang::CodeGenerator* generator_ = nullptr;
  std::unique_ptr<llvm::Module> module_;
};

}  // namespace

Loaded compile(llvm::LLVMContext& context, std::shared_ptr<clang::CompilerInvocation> invocation) {
  auto instance = std::make_unique<clang::CompilerInstance>();
  auto action = std::make_unique<BuildModule>(context);
  instance->setInvocation(std::move(invocation));
  instance->createDiagnostics();
  instance->setExternalSemaSource(llvm::makeIntrusiveRefCnt<LateNames>());
  bool compiled = false;
  try {
    compiled = instance->ExecuteAction(*action);
  } catch (...) {
    // Out of memory, in the middle of anything: clang does not know exceptions, and
    // its objects cannot be destroyed now.
    leak(instance);
    leak(action);
    throw;
  }
  std::unique_ptr<llvm::Module> module = action->takeModule();
  if (!compiled || !module)
    return Problem{};
  return module;
}

}  // namespace fathom::frontend
