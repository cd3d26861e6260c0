// From files to one module: compile or read each, link them, add the runtime models
// that are missing. All of it runs protected, because all of it trusts its input.
#include "frontend/arguments.h"
#include "frontend/begin_end.h"
#include "frontend/compile.h"
#include "frontend/contracts.h"
#include "frontend/copies.h"
#include "frontend/frontend.h"
#include "frontend/library_checks.h"
#include "frontend/library_names.h"
#include "frontend/library_texts.h"
#include "frontend/link.h"
#include "frontend/macro_calls.h"
#include "frontend/promises.h"
#include "frontend/protect.h"
#include "frontend/read_bitcode.h"
#include "frontend/replace.h"
#include "frontend/runtime_link.h"
#include "frontend/watch.h"

#include "support/error.h"

#include "clang/Driver/Types.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"
#include "llvm/IR/Verifier.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

#include <exception>
#include <memory>
#include <set>

namespace fathom::frontend {

namespace {

enum class Language { Source, Bitcode, Unknown };

Language languageOf(llvm::StringRef file) {
  namespace types = clang::driver::types;
  llvm::StringRef extension = llvm::sys::path::extension(file);
  extension.consume_front(".");
  switch (extension.empty() ? types::TY_INVALID : types::lookupTypeForExtension(extension)) {
    case types::TY_C:
    case types::TY_PP_C:
    case types::TY_CXX:
    case types::TY_PP_CXX: return Language::Source;
    case types::TY_LLVM_BC:
    case types::TY_LLVM_IR: return Language::Bitcode;
    default: return Language::Unknown;
  }
}

// Why a file cannot be read. clang would say it too, but in its own words.
std::optional<Problem> unreadable(const std::string& file) {
  auto contents = llvm::MemoryBuffer::getFile(file, /*IsText=*/false,
                                              /*RequiresNullTerminator=*/false);
  if (!contents)
    return cannotRead(file, contents.getError().message());
  return std::nullopt;
}

// What is worked on, for the case that it ends in a crash.
struct Work {
  std::vector<Part> parts;
  std::string step;
  Loaded result;
  std::unique_ptr<Watch> watch;  // survives a crash of what it watches
};

// LLVM reads tens of megabytes a second.
double secondsToRead(const std::string& file) {
  uint64_t bytes = 0;
  if (llvm::sys::fs::file_size(file, bytes))
    return 5;
  return 5 + static_cast<double>(bytes) / 500'000;
}

Loaded read(llvm::LLVMContext& context, const std::string& file, const std::string& target) {
  try {
    return readBitcode(context, file, target);
  } catch (const std::exception& error) {
    // A damaged file can ask for more memory than there is in the world.
    return Problem{"LLVM gave up on '" + file + "': " + error.what(), true};
  }
}

void markSource(llvm::Module& module) {
  for (llvm::Function& function : module)
    if (!function.isDeclaration()) {
      function.addFnAttr(fromSource);
      dropPoisonFlags(function);
    }
}

// Calls that name a function in the source, as long as that can be seen: a call through a pointer
// may turn out to be one of that function, too. Of a source file those are none that see another
// result than the declaration: there a pointer was cast.
void markCallsByName(llvm::Module& module, bool isSource) {
  for (llvm::Function& function : module)
    for (llvm::Instruction& inst : llvm::instructions(function)) {
      auto* call = llvm::dyn_cast<llvm::CallBase>(&inst);
      if (!call || call->isInlineAsm())
        continue;
      auto* callee =
          llvm::dyn_cast<llvm::Function>(call->getCalledOperand()->stripPointerCastsAndAliases());
      if (callee && !callee->isIntrinsic() &&
          (!isSource || callee->getReturnType() == call->getType()))
        call->addFnAttr(llvm::Attribute::get(module.getContext(), "fathom-by-name"));
    }
}

Observer observerOf(const std::string& file, const Input& input) {
  if (!input.observe)
    return nullptr;
  return [&](clang::ASTContext& tree) { input.observe(file, tree); };
}

// Errors in a source file do not keep the next one from being compiled, so that the
// user sees those of all files. Any other problem ends it.
std::optional<Problem> loadFiles(llvm::LLVMContext& context, const Input& input, Work& work) {
  bool hadErrors = false;
  for (const std::string& file : input.files) {
    Loaded loaded;
    if (languageOf(file) == Language::Bitcode) {
      work.step = "LLVM gave up on '" + file + "'";
      work.watch = std::make_unique<Watch>(secondsToRead(file));
      loaded = read(context, file, input.target);
      work.watch.reset();
      if (auto* problem = std::get_if<Problem>(&loaded))
        return *problem;
      if (!input.toBeRun)
        markCallsByName(*std::get<0>(loaded), false);
    } else {
      work.step = "clang gave up on '" + file + "'";
      Invocation invocation = invocationFor(file, input, Role::Program);
      if (auto* problem = std::get_if<Problem>(&invocation))
        return *problem;
      loaded = compile(context, std::get<0>(std::move(invocation)), observerOf(file, input));
      if (std::holds_alternative<Problem>(loaded)) {
        hadErrors = true;
        continue;
      }
      llvm::Module& module = *std::get<0>(loaded);
      if (input.toBeRun) {
        work.parts.push_back({file, std::get<0>(std::move(loaded))});
        continue;
      }
      keepChecksOfReferences(module);
      checkIterators(module);
      checkBitsets(module);
      compareTextsByObject(module);
      markSource(module);
      markCallsByName(module, true);
    }
    if (!input.toBeRun)
      numberCallsOfMacros(*std::get<0>(loaded));
    work.parts.push_back({file, std::get<0>(std::move(loaded))});
  }
  if (hadErrors)
    return Problem{};
  return std::nullopt;
}

void rename(llvm::Function& function, llvm::StringRef name) {
  if (llvm::Function* same = function.getParent()->getFunction(name)) {
    function.replaceAllUsesWith(same);
    function.eraseFromParent();
  } else {
    function.setName(name.str());
  }
}

// A C++ harness that declares a verifier's function without `extern "C"` means the
// same one; and a builtin that harnesses may define (late_names.h) is the function of
// the C library if they do not. Only what nobody defines is renamed.
void nameDeclarations(llvm::Module& program) {
  for (llvm::Function& function : llvm::make_early_inc_range(program)) {
    llvm::StringRef name = function.getName();
    size_t length = 0;
    if (function.isDeclaration() && name.starts_with("__builtin___") && name.ends_with("_chk")) {
      rename(function, name.drop_front(llvm::StringRef("__builtin_").size()));
      continue;
    }
    if (!function.isDeclaration() || !name.consume_front("_Z") || name.consumeInteger(10, length) ||
        length > name.size())
      continue;
    name = name.take_front(length);
    if (llvm::none_of(
            llvm::ArrayRef({"__CPROVER_", "__ESBMC_", "__VERIFIER_", "__llbmc_", "nondet_"}),
            [&](const char* prefix) { return name.starts_with(prefix); }))
      continue;
    rename(function, name);
  }
}

// Who replaces a function of the library by nothing means a function without a body.
void forgetLibrary(llvm::Module& program, const std::vector<std::string>& withoutBody) {
  for (const std::string& name : withoutBody)
    if (llvm::Function* function = program.getFunction(name))
      function->removeFnAttr(libraryFunction);
}

// The program without models. Of --replace, the functions that no file defines are
// `withoutBody`.
Loaded loadAndLink(llvm::LLVMContext& context, const Input& input, Work& work,
                   std::vector<std::string>& withoutBody) {
  if (auto problem = loadFiles(context, input, work))
    return *problem;
  work.step = "LLVM gave up on linking the program";
  std::set<std::string> modelled;
  if (!input.replaced.empty() && !input.runtimeDirectory.empty())
    modelled = modelledNames(*work.parts.front().module, input.runtimeDirectory);
  withoutBody = replaceFunctions(work.parts, input.replaced, [&](llvm::StringRef name) {
    return modelled.contains(name.str());
  });
  if (auto problem = exportFunctions(work.parts, input.takeLast, input.entry))
    return *problem;
  for (const std::string& name : withoutBody)
    if (!modelled.contains(name) && !input.toBeRun)
      llvm::errs() << "fathom: warning: --replace=" << name
                   << ": no function of the program has this name\n";
  return linkProgram(work.parts, input.takeLast);
}

void verify(const llvm::Module& module) {
  std::string broken;
  llvm::raw_string_ostream stream(broken);
  if (llvm::verifyModule(module, &stream))
    throw InternalError("the linked program is not valid LLVM code: " + broken);
}

Loaded loadAll(llvm::LLVMContext& context, const Input& input, Work& work) {
  // All files are looked at before work is put into any.
  for (const std::string& file : input.files) {
    if (languageOf(file) == Language::Unknown)
      return Problem{"'" + file +
                     "' is neither C or C++ (.c .cc .cpp .cxx .C .i .ii) nor LLVM code (.bc .ll)"};
    if (auto problem = unreadable(file))
      return *problem;
  }
  if ((!input.clangFlags.empty() || !input.target.empty()) &&
      llvm::all_of(input.files,
                   [](const std::string& file) { return languageOf(file) == Language::Bitcode; }))
    llvm::errs() << "fathom: warning: "
                 << (input.clangFlags.empty() ? "--target is" : "the flags after '--' are")
                 << " for clang, and change nothing: no file is C or C++\n";
  std::vector<std::string> withoutBody;
  Loaded program = loadAndLink(context, input, work, withoutBody);
  if (std::holds_alternative<Problem>(program))
    return program;
  llvm::Module& module = *std::get<0>(program);
  module.setModuleIdentifier(input.files.front());
  adoptArrays(module);
  resolveExports(module);
  lowerCopies(module, input.replaced);
  forgetLibrary(module, withoutBody);
  nameDeclarations(module);
  refuseIndirectFunctions(module);
  if (!input.runtimeDirectory.empty())
    if (auto problem = linkRuntime(module, input.runtimeDirectory, withoutBody))
      return *problem;
  if (auto problem = resolveContracts(module, input.entry))
    return *problem;
  for (llvm::Function& function : module) {
    if (!function.hasFnAttribute(fromSource) && !function.hasFnAttribute(fromRuntime))
      markPoisonInVain(function);
    dropPromises(function);
  }
  verify(module);
  return program;
}

Loaded protectedly(Work& work, llvm::function_ref<Loaded()> run) {
  Protected ran = runProtected([&] { work.result = run(); });
  if (!ran.finished) {
    for (Part& part : work.parts)
      leak(part.module);
    return Problem{work.step + (ran.reason.empty() ? "" : ": " + ran.reason), true};
  }
  return std::move(work.result);
}

}  // namespace

Loaded load(llvm::LLVMContext& context, const Input& input) {
  require(!input.files.empty(), "there is no file to load");
  Work work;
  return protectedly(work, [&] { return loadAll(context, input, work); });
}

Loaded loadToRun(llvm::LLVMContext& context, const Input& input,
                 const std::function<void(llvm::Module&)>& change) {
  Work work;
  return protectedly(work, [&]() -> Loaded {
    std::vector<std::string> withoutBody;
    Loaded program = loadAndLink(context, input, work, withoutBody);
    if (std::holds_alternative<Problem>(program))
      return program;
    llvm::Module& module = *std::get<0>(program);
    resolveExports(module);
    nameDeclarations(module);
    change(module);
    verify(module);
    return program;
  });
}

Loaded loadSource(llvm::LLVMContext& context, const std::string& file, const Input& input) {
  require(languageOf(file) == Language::Source, "only source files are compiled");
  Loaded result;
  Protected run = runProtected([&] {
    Invocation invocation = invocationFor(file, input, Role::Program);
    if (auto* problem = std::get_if<Problem>(&invocation))
      result = *problem;
    else
      result = compile(context, std::get<0>(std::move(invocation)), observerOf(file, input));
  });
  if (!run.finished)
    return Problem{"clang gave up on '" + file + "'", true};
  return result;
}

}  // namespace fathom::frontend
