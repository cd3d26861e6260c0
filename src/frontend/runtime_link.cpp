// The runtime models are C and C++ functions that stand for the libraries: malloc, strlen,
// printf, __cxa_throw and their like. A program uses few of them, and they use each other. So the
// bitcode that the build made of them is opened, not read: the linker asks for the
// functions that the program declares, then for what those need, and only these are
// ever decoded. A function of the program takes precedence over a model of its name.
//
// Bitcode is made for the two usual targets. For any other, the models are compiled
// from their sources when they are needed.
#include "frontend/runtime_link.h"

#include "frontend/added_branches.h"
#include "frontend/arguments.h"
#include "frontend/begin_end.h"
#include "frontend/compile.h"
#include "frontend/dropped_assertions.h"
#include "frontend/exceptions.h"
#include "frontend/jumps.h"
#include "frontend/link.h"
#include "frontend/promises.h"
#include "frontend/read_bitcode.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Bitcode/BitcodeReader.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/TargetParser/Triple.h"

#include <algorithm>

namespace fathom::frontend {

namespace {

// Empty if there is no bitcode for the machine of the program.
std::string bitcodeFor(const llvm::Module& program) {
  const llvm::Triple triple(program.getTargetTriple());
  if (!triple.isOSLinux() || triple.isX32())
    return {};
  switch (triple.getArch()) {
    case llvm::Triple::x86_64: return "runtime-x86_64.bc";
    case llvm::Triple::x86: return "runtime-i386.bc";
    default: return {};
  }
}

Loaded open(llvm::LLVMContext& context, const std::string& file) {
  auto buffer = llvm::MemoryBuffer::getFile(file);
  if (!buffer)
    return cannotRead(file, buffer.getError().message());
  llvm::Expected<std::unique_ptr<llvm::Module>> module =
      llvm::getOwningLazyBitcodeModule(std::move(*buffer), context,
                                       /*ShouldLazyLoadMetadata=*/true);
  if (!module)
    return cannotRead(file, llvm::toString(module.takeError()));
  return std::move(*module);
}

Loaded compileAll(const llvm::Module& program, const std::string& runtimeDirectory) {
  const std::string sources = runtimeDirectory + "/src";
  std::vector<std::string> files;
  std::error_code error;
  for (llvm::sys::fs::directory_iterator it(sources, error), end; it != end && !error;
       it.increment(error))
    if (llvm::StringRef path(it->path()); path.ends_with(".c") || path.ends_with(".cpp"))
      files.push_back(it->path());
  if (error)
    return cannotRead(sources, error.message());
  if (files.empty())
    return cannotRead(sources, "it holds no runtime models");
  std::sort(files.begin(), files.end());
  Input input;
  input.target = program.getTargetTriple();
  input.runtimeDirectory = runtimeDirectory;
  input.clangFlags = {"-ffile-prefix-map=" + sources + "=runtime", "-fno-math-errno"};
  std::vector<Part> parts;
  for (const std::string& file : files) {
    Invocation invocation = invocationFor(file, input, Role::Runtime);
    if (auto* problem = std::get_if<Problem>(&invocation))
      return *problem;
    Loaded loaded = compile(program.getContext(), std::get<0>(std::move(invocation)));
    if (std::holds_alternative<Problem>(loaded))
      return loaded;
    parts.push_back({file, std::move(std::get<0>(loaded))});
  }
  return linkProgram(parts, false);
}

// Whether an exception can be thrown somewhere: in C++, or by what is called from it.
bool knowsExceptions(const llvm::Module& program) {
  return llvm::any_of(program, [](const llvm::Function& function) {
    return function.hasPersonalityFn() || function.getName().starts_with("_Z") ||
           function.getName().starts_with("__cxa_");
  });
}

// What programs can call. What a model is made of they cannot name, and may use the name.
bool isForPrograms(const llvm::Function& function) {
  return !function.hasLocalLinkage() && !function.getName().starts_with("__fathom_");
}

// What the code of landing pads calls, in the program and in the models, and what is
// called in the end. All of it comes in one piece: its variables are shared.
void declareExceptions(llvm::Module& program) {
  llvm::LLVMContext& context = program.getContext();
  llvm::Type *none = llvm::Type::getVoidTy(context), *pointer = llvm::PointerType::get(context, 0);
  program.getOrInsertFunction("__fathom_landing", pointer);
  program.getOrInsertFunction("__fathom_catches", llvm::Type::getInt1Ty(context), pointer, pointer);
  program.getOrInsertFunction("__fathom_resume", none, pointer);
  program.getOrInsertFunction("__fathom_noexcept", none, pointer);
  program.getOrInsertFunction("__fathom_uncaught", none);
}

}  // namespace

std::set<std::string> modelledNames(llvm::Module& module, const std::string& runtimeDirectory) {
  std::set<std::string> names;
  const std::string bitcode = bitcodeFor(module);
  if (bitcode.empty())
    return names;
  Loaded loaded = open(module.getContext(), runtimeDirectory + "/" + bitcode);
  if (auto* runtime = std::get_if<0>(&loaded))
    for (const llvm::Function& function : **runtime)
      if (!function.isDeclaration() && isForPrograms(function))
        names.insert(function.getName().str());
  return names;
}

std::optional<Problem> linkRuntime(llvm::Module& program, const std::string& runtimeDirectory,
                                   const std::vector<std::string>& without) {
  const std::string bitcode = bitcodeFor(program);
  Loaded loaded = bitcode.empty() ? compileAll(program, runtimeDirectory)
                                  : open(program.getContext(), runtimeDirectory + "/" + bitcode);
  if (auto* problem = std::get_if<Problem>(&loaded))
    return *problem;
  std::unique_ptr<llvm::Module> runtime = std::move(std::get<0>(loaded));
  if (runtime->getDataLayout() != program.getDataLayout())
    return Problem{"the runtime models for " + runtime->getTargetTriple() +
                   " do not fit the data layout '" + program.getDataLayoutStr() + "'"};
  // A call without a place would not be valid once its callee has debug info.
  for (llvm::Function& function : program) {
    llvm::DISubprogram* about = function.getSubprogram();
    for (llvm::Instruction& inst : llvm::instructions(function))
      if (about && llvm::isa<llvm::CallBase>(inst) && !inst.getDebugLoc())
        inst.setDebugLoc(llvm::DILocation::get(program.getContext(), about->getLine(), 0, about));
  }
  // What runs after main is called by nobody in the program.
  if (runsAfterMain(program))
    program.getOrInsertFunction("__fathom_at_end", llvm::Type::getVoidTy(program.getContext()));
  markAddedBranches(program);
  if (knowsExceptions(program)) {
    declareExceptions(program);
    lowerExceptions(program);
  }
  for (llvm::GlobalVariable& variable : runtime->globals())
    if (!variable.isDeclaration())
      variable.addAttribute(fromRuntime);
  declareJumps(program);
  for (const std::string& name : without)
    if (llvm::Function* function = runtime->getFunction(name); function && isForPrograms(*function))
      function->deleteBody();
  declareDroppedAssertions(program, *runtime);
  for (llvm::Function& function : *runtime) {
    if (function.isDeclaration())
      continue;
    function.addFnAttr(fromRuntime);
    // What a header shows of a function that the library defines is for optimisers.
    if (llvm::Function* shown = program.getFunction(function.getName());
        shown && shown->hasAvailableExternallyLinkage())
      shown->deleteBody();
  }
  if (auto reason = linkInto(program, std::move(runtime), /*onlyNeeded=*/true))
    return Problem{"cannot link the runtime models: " + *reason};
  lowerExceptions(program);  // of the models
  lowerJumps(program);
  orderConstructors(program);
  for (llvm::Function& function : program)
    if (function.hasFnAttribute(fromRuntime))
      dropPoisonFlags(function);
  return std::nullopt;
}

}  // namespace fathom::frontend
