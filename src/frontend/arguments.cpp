// How clang is called. Its driver, the part that knows where this system keeps its
// headers and what -m32 or --sysroot mean, gets the user's flags with ours around
// them, and makes of them the arguments of the compiler proper. The last flag wins,
// so what must hold comes after the user's flags, and what is a mere default before:
//
//   -O1                       marks the lifetimes of locals, which -O0 does not; no
//                             optimiser runs
//   -fno-strict-aliasing,     less for LLVM to assume: an access through the wrong
//   -fno-finite-loops         type, a loop without end, mean what they say
//   -g                        names and places for whoever reads the result
//   -fdebug-...               files are called as they are seen from the current directory
//   -fstrict-flex-arrays=1    only a[], a[0] and a[1] at the end of a struct can have more
//                             elements than they say
//   -Wno-error=...            what C compilers let pass for decades, with a warning
//   -fsanitize=...            the checks that only clang can make; of the user's own
//                             sanitizers none is kept
//   -D_GLIBCXX_ASSERTIONS     the preconditions that libstdc++ can check, and std::string
//                             as a template, not as a part of the shared library
//
// The macros that -O1 would define are taken back. Headers of the C library use them
// to replace calls by inline code; a call by its own name finds the runtime model.
#include "frontend/arguments.h"

#include "frontend/copies.h"
#include "frontend/read_bitcode.h"

#include "clang/Basic/Diagnostic.h"
#include "clang/Basic/DiagnosticIDs.h"
#include "clang/Basic/DiagnosticOptions.h"
#include "clang/Basic/LangOptions.h"
#include "clang/Basic/TargetOptions.h"
#include "clang/Driver/Compilation.h"
#include "clang/Driver/Driver.h"
#include "clang/Driver/Job.h"
#include "clang/Driver/Tool.h"
#include "clang/Driver/Types.h"
#include "clang/Frontend/CompilerInvocation.h"
#include "clang/Frontend/TextDiagnosticPrinter.h"
#include "clang/Lex/HeaderSearchOptions.h"
#include "clang/Lex/PreprocessorOptions.h"
#include "llvm/Support/Allocator.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/VirtualFileSystem.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/TargetParser/Host.h"
#include "llvm/TargetParser/Triple.h"

namespace fathom::frontend {

namespace {

using Arguments = llvm::SmallVector<const char*, 64>;

std::string joined(const std::vector<std::string>& parts) {
  std::string text;
  for (const std::string& part : parts)
    text += (text.empty() ? "" : ",") + part;
  return text;
}

// Flags for other uses of clang than compiling, which compile commands taken from
// a build may hold.
bool isForAnotherJob(llvm::StringRef flag) {
  return flag == "-c" || flag.starts_with("-save-temps") || flag.starts_with("--save-temps");
}

// clang's headers of its own (stddef.h, ...): where they were at build time, or
// beside the runtime models.
std::string resourceDirectory(const Input& input) {
  for (const std::string& place :
       {std::string(FATHOM_CLANG_RESOURCE_DIR), input.runtimeDirectory + "/clang"})
    if (llvm::sys::fs::exists(place + "/include/stddef.h"))
      return place;
  return {};
}

bool isCxx(const std::string& file, const std::vector<std::string>& flags) {
  for (size_t i = flags.size(); i > 1; --i)
    if (flags[i - 2] == "-x")
      return flags[i - 1] == "c++";
  namespace types = clang::driver::types;
  llvm::StringRef extension = llvm::sys::path::extension(file);
  extension.consume_front(".");
  return !extension.empty() && types::isCXX(types::lookupTypeForExtension(extension));
}

std::vector<std::string> flagsFor(const std::string& file, const Input& input, Role role,
                                  const std::string& resources) {
  std::vector<std::string> flags = {"clang", "-fsyntax-only", "-Qunused-arguments",
                                    "-resource-dir=" + resources};
  auto add = [&flags](std::initializer_list<const char*> more) {
    flags.insert(flags.end(), more.begin(), more.end());
  };
  if (!input.target.empty())
    flags.push_back("--target=" + input.target);
  if (role == Role::Runtime)
    add({llvm::sys::path::extension(file) == ".c" ? "-std=gnu17" : "-std=c++20", "-nostdinc++",
         "-fno-builtin", "-ffp-contract=off"});
  else
    add({"-D_GLIBCXX_ASSERTIONS"});
  if (role == Role::Program)
    for (const char* name : copyFunctions())
      flags.push_back(std::string("-fno-builtin-") + name);
  if (role == Role::Program && !isCxx(file, flags))
    add({"-Wno-error=implicit-function-declaration", "-Wno-error=implicit-int",
         "-Wno-error=int-conversion", "-Wno-error=incompatible-function-pointer-types",
         "-Wno-error=return-mismatch"});
  add({"-fstrict-flex-arrays=1"});  // before the user's own
  if (auto own = input.flagsOf.find(file); own != input.flagsOf.end())
    flags.insert(flags.end(), own->second.begin(), own->second.end());
  for (const std::string& flag : input.clangFlags)
    if (!isForAnotherJob(flag))
      flags.push_back(flag);
  // A static function that nobody calls is still there to start with.
  if (role == Role::Program && input.entry != "main")
    add({"-femit-all-decls"});
  add({"-O1", "-fno-strict-aliasing", "-fno-finite-loops", "-g", "-gcolumn-info",
       "-fno-discard-value-names", "-fno-lto", "-fno-profile-instr-generate",
       "-fno-coverage-mapping", "-fno-sanitize=all", "-fno-sanitize-ignorelist", "-D__FATHOM__=1"});
  if (!input.toBeRun)
    add({"-fdebug-compilation-dir=."});
  if (llvm::SmallString<128> here;
      !input.toBeRun && !llvm::sys::fs::current_path(here) && !llvm::StringRef(here).contains('='))
    flags.push_back("-fdebug-prefix-map=" + std::string(here) + "/=");
  std::vector<std::string> sanitizers = input.sanitizers;
  if (!isCxx(file, flags))  // what is null in C, an access shows
    std::erase(sanitizers, "null");
  if (role == Role::Program && !sanitizers.empty()) {
    flags.push_back("-fsanitize=" + joined(sanitizers));
    add({input.recover ? "-fsanitize-recover=all" : "-fno-sanitize-recover=all",
         input.trap ? "-fsanitize-trap=all" : "-fno-sanitize-trap=all",
         "-fno-sanitize-minimal-runtime"});
  }
  add({"--", file.c_str()});
  return flags;
}

// The cc1 command among the jobs, if it is the only one.
const clang::driver::Command* onlyCompilation(const clang::driver::Compilation& compilation) {
  const auto& jobs = compilation.getJobs();
  if (jobs.size() != 1)
    return nullptr;
  const clang::driver::Command& job = *jobs.begin();
  return llvm::StringRef(job.getCreator().getName()) == "clang" ? &job : nullptr;
}

// A 64-bit Debian has no headers for 32-bit programs unless asked for, but those of
// the C library serve both. Only the list of functions that always fail is missing,
// and nothing is lost if it is empty.
void lend64BitHeaders(clang::CompilerInvocation& invocation) {
  const llvm::Triple triple(invocation.getTargetOpts().Triple);
  if (triple.getArch() != llvm::Triple::x86 || !triple.isOSLinux() || !triple.isGNUEnvironment())
    return;
  clang::HeaderSearchOptions& search = invocation.getHeaderSearchOpts();
  const std::string system = (search.Sysroot == "/" ? "" : search.Sysroot) + "/usr/include";
  const std::string lender = system + "/x86_64-linux-gnu";
  bool usesSystem = false;
  for (const auto& entry : search.UserEntries) {
    if (llvm::sys::fs::exists(entry.Path + "/bits/wordsize.h"))
      return;
    usesSystem |= entry.Path == system;
  }
  if (!usesSystem || !llvm::sys::fs::exists(lender + "/bits/wordsize.h"))
    return;
  search.AddPath(lender, clang::frontend::ExternCSystem, /*IsFramework=*/false,
                 /*IgnoreSysRoot=*/true);
  const std::string stubs = lender + "/gnu/stubs-32.h";
  if (!llvm::sys::fs::exists(stubs))
    invocation.getPreprocessorOpts().addRemappedFile(
        stubs, llvm::MemoryBuffer::getMemBuffer("", stubs).release());
}

// The headers for harnesses come last, as system headers: what the user has under the
// same name goes first. Names that other checkers know without a header are declared
// before the program.
void addRuntimeHeaders(clang::CompilerInvocation& invocation, const std::string& runtimeDirectory,
                       Role role) {
  const std::string directory = runtimeDirectory + "/include";
  invocation.getHeaderSearchOpts().AddPath(directory, clang::frontend::After,
                                           /*IsFramework=*/false, /*IgnoreSysRoot=*/true);
  std::vector<std::string>& includes = invocation.getPreprocessorOpts().Includes;
  if (role == Role::Program && llvm::sys::fs::exists(directory + "/fathom_prelude.h")) {
    includes.insert(includes.begin(), "fathom_prelude.h");
    invocation.getPreprocessorOpts().addMacroDef("__FATHOM_LATE_NAMES__");
  }
}

void adjust(clang::CompilerInvocation& invocation) {
  clang::LangOptions& language = invocation.getLangOpts();
  language.Optimize = false;
  language.OptimizeSize = false;
  language.NoInlineDefine = true;
  // A program compiled with -fwrapv is written in a C whose integers wrap.
  if (language.isSignedOverflowDefined())
    language.Sanitize.set(clang::SanitizerKind::SignedIntegerOverflow, false);
  language.NoSanitizeFiles.clear();
  clang::PreprocessorOptions& preprocessor = invocation.getPreprocessorOpts();
  preprocessor.addMacroUndef("_FORTIFY_SOURCE");
  preprocessor.addMacroDef("__NO_CTYPE");
  // Nothing is written but diagnostics, and all memory is given back.
  invocation.getDependencyOutputOpts() = {};
  invocation.getDiagnosticOpts().DiagnosticSerializationFile.clear();
  invocation.getFrontendOpts().DisableFree = false;
  lend64BitHeaders(invocation);
}

}  // namespace

Invocation invocationFor(const std::string& file, const Input& input, Role role) {
  std::string resources = resourceDirectory(input);
  if (resources.empty())
    return Problem{"clang's own headers are missing: there is no '" FATHOM_CLANG_RESOURCE_DIR
                   "/include/stddef.h'"};
  std::vector<std::string> flags = flagsFor(file, input, role, resources);
  Arguments arguments;
  for (const std::string& flag : flags)
    arguments.push_back(flag.c_str());
  llvm::BumpPtrAllocator allocator;
  if (llvm::Error error =
          clang::driver::expandResponseFiles(arguments, /*ClangCLMode=*/false, allocator))
    return Problem{llvm::toString(std::move(error))};
  // What is left is a file of arguments that is not there. The last argument is the source.
  for (llvm::StringRef argument : llvm::ArrayRef(arguments).drop_back())
    if (argument.starts_with("@"))
      return Problem{"cannot read '" + argument.drop_front().str() + "', which '" + argument.str() +
                     "' after '--' names as a file of flags"};

  llvm::IntrusiveRefCntPtr<clang::DiagnosticOptions> options =
      clang::CreateAndPopulateDiagOpts(arguments);
  auto* printer = new clang::TextDiagnosticPrinter(llvm::errs(), options.get());
  printer->setPrefix("clang");
  clang::DiagnosticsEngine diagnostics(new clang::DiagnosticIDs, options, printer);
  clang::ProcessWarningOptions(diagnostics, *options, /*ReportDiags=*/false);

  llvm::SmallString<128> executable(resources);
  llvm::sys::path::append(executable, "../../..", "bin", "clang");
  llvm::sys::path::remove_dots(executable, /*remove_dot_dot=*/true);
  clang::driver::Driver driver(executable, llvm::sys::getDefaultTargetTriple(), diagnostics);
  driver.setCheckInputsExist(false);
  std::unique_ptr<clang::driver::Compilation> compilation(driver.BuildCompilation(arguments));
  if (!compilation || compilation->containsError() || diagnostics.hasErrorOccurred())
    return Problem{};
  const clang::driver::Command* command = onlyCompilation(*compilation);
  if (!command)
    return Problem{"with the flags after '--', clang would not just compile '" + file + "'"};

  auto invocation = std::make_shared<clang::CompilerInvocation>();
  // The first argument is -cc1.
  llvm::ArrayRef<const char*> cc1 = command->getArguments();
  if (!clang::CompilerInvocation::CreateFromArgs(*invocation, cc1.drop_front(), diagnostics))
    return Problem{};
  const llvm::Triple triple(invocation->getTargetOpts().Triple);
  if (triple.isArch16Bit())
    return unsupportedTarget(file, triple.str());
  adjust(*invocation);
  for (const auto& [name, text] : input.overlays)
    invocation->getPreprocessorOpts().addRemappedFile(
        name, llvm::MemoryBuffer::getMemBufferCopy(text, name).release());
  if (!input.runtimeDirectory.empty())
    addRuntimeHeaders(*invocation, input.runtimeDirectory, role);
  return invocation;
}

}  // namespace fathom::frontend
