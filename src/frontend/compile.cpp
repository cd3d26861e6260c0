// clang as a library: its parser and its code generator run in this process, on the
// arguments of arguments.cpp, and build the module in our context.
//
// clang's ready-made actions would send that module through a pass pipeline, though
// one without passes, and with it bring every optimiser and back end along. So this
// is an action that ends where the module is complete.
//
// Diagnostics are printed when the file is done. What is C for CBMC only is compiled more than
// once (cbmc_dialect.h).
#include "frontend/compile.h"

#include "frontend/cbmc_dialect.h"
#include "frontend/check_pragmas.h"
#include "frontend/contracts.h"
#include "frontend/dropped_assertions.h"
#include "frontend/keep_checks.h"
#include "frontend/late_names.h"
#include "frontend/library_names.h"
#include "frontend/loop_annotations.h"
#include "frontend/loop_metadata.h"
#include "frontend/loop_numbers.h"
#include "frontend/protect.h"
#include "frontend/quantifiers.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Attr.h"
#include "clang/AST/DeclCXX.h"
#include "clang/CodeGen/ModuleBuilder.h"
#include "clang/Frontend/CompilerInstance.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/FrontendAction.h"
#include "clang/Frontend/MultiplexConsumer.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "clang/Parse/Parser.h"
#include "clang/Sema/EnterExpressionEvaluationContext.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/ScopeExit.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/MemoryBuffer.h"

namespace fathom::frontend {

namespace {

// Tells of declarations.
class Declarations : public clang::ASTConsumer {
public:
  Declarations(LateNames& names, Contracts& contracts) : names_(names), contracts_(contracts) {}

  bool HandleTopLevelDecl(clang::DeclGroupRef declarations) override {
    names_.declared(declarations);
    contracts_.declared(declarations);
    return true;
  }

  // Code was generated for all of them.
  void HandleTranslationUnit(clang::ASTContext&) override { contracts_.hide(); }

private:
  LateNames& names_;
  Contracts& contracts_;
};

// Shows a file that is parsed to somebody outside.
class Observed : public clang::ASTConsumer {
public:
  explicit Observed(const Observer& observe) : observe_(observe) {}

  void HandleTranslationUnit(clang::ASTContext& tree) override {
    if (!tree.getDiagnostics().hasErrorOccurred())
      observe_(tree);
  }

private:
  const Observer& observe_;
};

// clang describes only variables that are defined. What is defined nowhere is an input of the
// program, which wants its type and its place; so the others that are used are described, too, and
// functions that return what has names of its own, enumerators and characters, or what comes in
// registers that do not tell what it is: structs, and integers of two registers.
class DescribeExternals : public clang::ASTConsumer {
public:
  explicit DescribeExternals(clang::CodeGenerator*& generator) : generator_(generator) {}

  void HandleTranslationUnit(clang::ASTContext& tree) override {
    if (!tree.getDiagnostics().hasErrorOccurred())
      describe(*tree.getTranslationUnitDecl());
  }

private:
  void describe(const clang::DeclContext& in) {
    for (clang::Decl* decl : in.decls()) {
      if (auto* block = llvm::dyn_cast<clang::LinkageSpecDecl>(decl))
        describe(*block);
      if (auto* function = llvm::dyn_cast<clang::FunctionDecl>(decl);
          function && isToBeTold(*function))
        generator_->CompleteExternalDeclaration(function->getMostRecentDecl());
      auto* variable = llvm::dyn_cast<clang::VarDecl>(decl);
      // The code generator takes the name as it is written.
      if (variable && variable->isCanonicalDecl() && !variable->getDefinition() &&
          !variable->getActingDefinition() && variable->getMostRecentDecl()->isUsed() &&
          variable->isExternallyVisible() && !variable->hasAttr<clang::AsmLabelAttr>() &&
          !variable->getType()->isDependentType())
        generator_->CompleteExternalDeclaration(variable->getMostRecentDecl());
    }
  }

  static bool isToBeTold(const clang::FunctionDecl& function) {
    clang::QualType type = function.getReturnType();
    const clang::ASTContext& tree = function.getASTContext();
    return function.isCanonicalDecl() && !function.isDefined() && !function.getBuiltinID() &&
           function.getMostRecentDecl()->isUsed() && function.isExternallyVisible() &&
           !function.hasAttr<clang::AsmLabelAttr>() && !function.isDependentContext() &&
           !llvm::isa<clang::CXXMethodDecl>(function) &&
           (type->isEnumeralType() || type->isCharType() ||
            (type->isIntegerType() && tree.getTypeSize(type) > 64) ||
            (type->isRecordType() && type.isTrivialType(tree)));
  }

  clang::CodeGenerator*& generator_;
};

class BuildModule : public clang::ASTFrontendAction {
public:
  BuildModule(llvm::LLVMContext& context, LateNames& names, const DialectMends& mends,
              const Observer& observe)
      : context_(context), names_(names), mends_(mends), observe_(observe) {}

  std::unique_ptr<llvm::Module> takeModule() { return std::move(module_); }

protected:
  std::unique_ptr<clang::ASTConsumer> CreateASTConsumer(clang::CompilerInstance& instance,
                                                        llvm::StringRef file) override {
    generator_ =
        clang::CreateLLVMCodeGen(instance.getDiagnostics(), file, &instance.getVirtualFileSystem(),
                                 instance.getHeaderSearchOpts(), instance.getPreprocessorOpts(),
                                 instance.getCodeGenOpts(), context_);
    addQuantifiers(instance.getPreprocessor());
    pragmas_ = addCheckPragmas(instance);
    annotations_ = addLoopAnnotations(instance);
    numbers_ = findLoopNumbers();
    dropped_ = findDroppedAssertions();
    dialect_ = std::make_unique<DialectWriter>(instance.getPreprocessor(), mends_);
    instance.getPreprocessor().setTokenWatcher([this](const clang::Token& token) {
      // The token is the parser's, who is about to look at it.
      annotations_->read(const_cast<clang::Token&>(token));
      pragmas_->read(token);
      dialect_->read(const_cast<clang::Token&>(token));
    });
    contracts_ = std::make_unique<Contracts>(instance);
    std::vector<std::unique_ptr<clang::ASTConsumer>> consumers;
    consumers.push_back(std::make_unique<Declarations>(names_, *contracts_));
    consumers.push_back(keepChecks());
    consumers.push_back(annotations_->consumer());
    consumers.push_back(numbers_->consumer());
    consumers.push_back(dropped_->consumer());
    if (observe_)
      consumers.push_back(std::make_unique<Observed>(observe_));
    consumers.push_back(std::make_unique<DescribeExternals>(generator_));
    consumers.emplace_back(generator_);
    return std::make_unique<clang::MultiplexConsumer>(std::move(consumers));
  }

  // What clang::ParseAST does, but at the end of the file it goes on with what the
  // contracts have to add.
  void ExecuteAction() override {
    clang::CompilerInstance& instance = getCompilerInstance();
    if (instance.getLangOpts().CPlusPlus)
      return ASTFrontendAction::ExecuteAction();
    instance.createSema(getTranslationUnitKind(), nullptr);
    clang::Sema& sema = instance.getSema();
    clang::Preprocessor& preprocessor = sema.getPreprocessor();
    clang::ASTConsumer& consumer = sema.getASTConsumer();
    clang::Parser parser(preprocessor, sema, /*SkipFunctionBodies=*/false);
    preprocessor.EnterMainSourceFile();
    if (clang::ExternalASTSource* external = sema.getASTContext().getExternalSource())
      external->StartTranslationUnit(&consumer);
    parser.Initialize();
    {
      clang::EnterExpressionEvaluationContext evaluated(
          sema, clang::Sema::ExpressionEvaluationContext::PotentiallyEvaluated);
      clang::Parser::DeclGroupPtrTy declarations;
      clang::Sema::ModuleImportState state;
      for (bool isAtEnd = parser.ParseFirstTopLevelDecl(declarations, state); !isAtEnd;
           isAtEnd = parser.ParseTopLevelDecl(declarations, state)) {
        if (declarations)
          consumer.HandleTopLevelDecl(declarations.get());
        clang::Token end = parser.getCurToken();
        if (end.isNot(clang::tok::eof))
          continue;
        Tokens more = contracts_->atEnd();
        if (more.empty())
          continue;
        more.push_back(end);
        enterTokens(preprocessor, more);
        parser.ConsumeAnyToken();
      }
    }
    for (clang::Decl* declaration : sema.WeakTopLevelDecls())
      consumer.HandleTopLevelDecl(clang::DeclGroupRef(declaration));
    consumer.HandleTranslationUnit(sema.getASTContext());
  }

  // The last moment at which the code generator exists. It has no module to give if
  // there were errors.
  void EndSourceFileAction() override {
    if (llvm::Module* module = generator_->GetModule()) {
      markLibraryNames(*module, *generator_, getCompilerInstance().getSourceManager());
      pragmas_->note(*module, *generator_);
      for (llvm::Function& function : *module)
        describeLoops(function);
      annotations_->note(*module);
      numbers_->note(*module);
      dropped_->note(*module, *generator_);
      contracts_->note(*module, *generator_);
    }
    module_.reset(generator_->ReleaseModule());
    generator_ = nullptr;
  }

private:
  llvm::LLVMContext& context_;
  LateNames& names_;
  const DialectMends& mends_;
  const Observer& observe_;
  clang::CodeGenerator* generator_ = nullptr;
  std::unique_ptr<CheckPragmas> pragmas_;
  std::unique_ptr<LoopAnnotations> annotations_;
  std::unique_ptr<LoopNumbers> numbers_;
  std::unique_ptr<DroppedAssertions> dropped_;
  std::unique_ptr<DialectWriter> dialect_;
  std::unique_ptr<Contracts> contracts_;
  std::unique_ptr<llvm::Module> module_;
};

// One run of clang: the module, or nothing.
std::unique_ptr<llvm::Module> compileOnce(llvm::LLVMContext& context,
                                          DialectDiagnostics& diagnostics,
                                          std::shared_ptr<clang::CompilerInvocation> invocation,
                                          const DialectMends& mends, const Observer& observe) {
  auto names = llvm::makeIntrusiveRefCnt<LateNames>(mends.contradicted);
  auto instance = std::make_unique<clang::CompilerInstance>();
  auto action = std::make_unique<BuildModule>(context, *names, mends, observe);
  instance->setInvocation(std::move(invocation));
  instance->createDiagnostics(&diagnostics, /*ShouldOwnClient=*/false);
  instance->setVerboseOutputStream(diagnostics.stream());
  instance->setExternalSemaSource(names);
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
  if (!compiled)
    module.reset();
  return module;
}

}  // namespace

Loaded compile(llvm::LLVMContext& context, std::shared_ptr<clang::CompilerInvocation> invocation,
               const Observer& observe) {
  // Files that stand in for others do so in every round.
  clang::PreprocessorOptions& options = invocation->getPreprocessorOpts();
  options.RetainRemappedFileBuffers = true;
  auto atEnd = llvm::make_scope_exit([&options] {
    for (const auto& [name, buffer] : options.RemappedFileBuffers)
      delete buffer;
    options.clearRemappedFiles();
  });
  DialectMends mends;
  std::unique_ptr<DialectDiagnostics> first;
  for (;;) {
    auto diagnostics = std::make_unique<DialectDiagnostics>(invocation->getDiagnosticOpts(), mends);
    std::unique_ptr<llvm::Module> module =
        compileOnce(context, *diagnostics, std::make_shared<clang::CompilerInvocation>(*invocation),
                    mends, observe);
    if (module) {
      diagnostics->print();
      return module;
    }
    bool canMend = !diagnostics->found().empty();
    mends.add(diagnostics->found());
    if (!first)
      first = std::move(diagnostics);
    if (!canMend)
      break;
  }
  first->print();
  return Problem{};
}

}  // namespace fathom::frontend
