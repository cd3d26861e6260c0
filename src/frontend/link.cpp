// What the system's linker would do, on modules. llvm::Linker knows the rules (weak
// and strong, inline functions, tentative definitions, static names that occur twice)
// but says little when they are broken, so what users really get wrong is looked for
// beforehand: two definitions of a name, and files for different machines.
#include "frontend/link.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DiagnosticHandler.h"
#include "llvm/IR/DiagnosticInfo.h"
#include "llvm/IR/DiagnosticPrinter.h"
#include "llvm/IR/GlobalAlias.h"
#include "llvm/IR/GlobalIFunc.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"
#include "llvm/Linker/Linker.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Triple.h"

namespace fathom::frontend {

namespace {

// Keeps the first error, prints warnings as LLVM would.
class FirstError : public llvm::DiagnosticHandler {
public:
  explicit FirstError(std::string& sentence) : sentence_(sentence) {}

  bool handleDiagnostics(const llvm::DiagnosticInfo& info) override {
    if (info.getSeverity() != llvm::DS_Error)
      return false;
    if (sentence_.empty()) {
      llvm::raw_string_ostream stream(sentence_);
      llvm::DiagnosticPrinterRawOStream printer(stream);
      info.print(printer);
    }
    return true;
  }

private:
  std::string& sentence_;
};

// A definition that does not give way to another.
bool isStrongDefinition(const llvm::GlobalValue& value) {
  return !value.isDeclarationForLinker() && !value.hasLocalLinkage() && !value.isWeakForLinker() &&
         !value.hasCommonLinkage() && !value.hasAppendingLinkage();
}

// Two definitions of one name. The earlier one of a function can be dropped.
std::optional<Problem> findConflict(const std::vector<Part>& parts, bool takeLast) {
  llvm::StringMap<const Part*> definedIn;
  for (const Part& part : llvm::reverse(parts)) {
    std::vector<llvm::Function*> dropped;
    for (llvm::GlobalValue& value : part.module->global_values()) {
      if (!isStrongDefinition(value))
        continue;
      auto [entry, isNew] = definedIn.try_emplace(value.getName(), &part);
      if (isNew)
        continue;
      std::string sentence = "'" + llvm::demangle(value.getName()) + "' is defined in " +
                             part.file + " and in " + entry->second->file;
      auto* function = llvm::dyn_cast<llvm::Function>(&value);
      if (!takeLast || !function)
        return Problem{sentence};
      llvm::errs() << "fathom: warning: " << sentence << ", and the last one is taken\n";
      dropped.push_back(function);
    }
    for (llvm::Function* function : dropped)
      dropBody(*function);
  }
  return std::nullopt;
}

std::optional<Problem> findOtherMachine(const std::vector<Part>& parts) {
  const llvm::Module& first = *parts.front().module;
  for (const Part& part : parts) {
    const llvm::Module& module = *part.module;
    if (llvm::Triple(module.getTargetTriple()).getArch() !=
        llvm::Triple(first.getTargetTriple()).getArch())
      return Problem{"cannot link " + parts.front().file + " for " + first.getTargetTriple() +
                     " with " + part.file + " for " + module.getTargetTriple()};
    if (module.getDataLayout() != first.getDataLayout())
      return Problem{"cannot link " + parts.front().file + " with " + part.file +
                     ": their data layouts differ ('" + first.getDataLayoutStr() + "' and '" +
                     module.getDataLayoutStr() + "')"};
  }
  return std::nullopt;
}

}  // namespace

llvm::Function& dropBody(llvm::Function& function) {
  auto isOtherName = [](const llvm::User* user) {
    return llvm::isa<llvm::GlobalAlias, llvm::GlobalIFunc>(user);
  };
  function.setComdat(nullptr);
  if (llvm::none_of(function.users(), isOtherName)) {
    function.deleteBody();
    return function;
  }
  auto* declaration =
      llvm::Function::Create(function.getFunctionType(), llvm::GlobalValue::ExternalLinkage,
                             function.getAddressSpace(), "", function.getParent());
  declaration->copyAttributesFrom(&function);
  declaration->deleteBody();
  function.replaceUsesWithIf(declaration, [&](const llvm::Use& use) {
    return !isOtherName(use.getUser()) && !llvm::isa<llvm::BlockAddress>(use.getUser());
  });
  declaration->takeName(&function);
  function.setLinkage(llvm::GlobalValue::InternalLinkage);
  function.setName(declaration->getName() + aliased);
  return *declaration;
}

std::optional<std::string> linkInto(llvm::Module& program, std::unique_ptr<llvm::Module> module,
                                    bool onlyNeeded) {
  // Names of one machine that only differ in their spelling.
  module->setTargetTriple(program.getTargetTriple());
  llvm::LLVMContext& context = program.getContext();
  std::string sentence;
  std::unique_ptr<llvm::DiagnosticHandler> before = context.getDiagnosticHandler();
  context.setDiagnosticHandler(std::make_unique<FirstError>(sentence));
  const bool failed = llvm::Linker::linkModules(
      program, std::move(module),
      onlyNeeded ? llvm::Linker::Flags::LinkOnlyNeeded : llvm::Linker::Flags::None);
  context.setDiagnosticHandler(std::move(before));
  if (!failed)
    return std::nullopt;
  return sentence.empty() ? "the modules do not fit together" : sentence;
}

Loaded linkProgram(std::vector<Part>& parts, bool takeLast) {
  if (auto problem = findOtherMachine(parts))
    return *problem;
  if (auto problem = findConflict(parts, takeLast))
    return *problem;
  std::unique_ptr<llvm::Module> program = std::move(parts.front().module);
  for (size_t i = 1; i < parts.size(); ++i)
    if (auto reason = linkInto(*program, std::move(parts[i].module), /*onlyNeeded=*/false))
      return Problem{"cannot link " + parts[i].file + ": " + *reason};
  return program;
}

}  // namespace fathom::frontend
