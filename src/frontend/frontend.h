#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <variant>
#include <vector>

namespace clang {
class ASTContext;
}

namespace llvm {
class LLVMContext;
class Module;
}  // namespace llvm

namespace fathom::frontend {

// Function attributes that say where a function came from. A function without
// either was read from bitcode.
inline constexpr const char fromSource[] = "fathom-c";
inline constexpr const char fromRuntime[] = "fathom-runtime";
// Metadata of instructions of bitcode whose result need not be used.
inline constexpr const char poisonInVain[] = "fathom.vain";

struct Input {
  // .c .cc .cpp .cxx .C .i .ii .bc .ll, in the order in which they are linked.
  std::vector<std::string> files;
  // What the user wrote after `--`.
  std::vector<std::string> clangFlags;
  // Flags of single files, before those of all (compile_commands.h).
  std::map<std::string, std::vector<std::string>> flagsOf = {};
  // The target triple of --target; empty for this machine's.
  std::string target;
  // Functions whose bodies are dropped (replace.h).
  std::vector<std::string> replaced;
  // Where the program begins. The contract of that function is assumed, not checked.
  std::string entry = "main";
  // A function may be defined in several files: the last one counts.
  bool takeLast = false;
  // What clang's own instrumentation looks for: names that -fsanitize= takes.
  std::vector<std::string> sanitizers;
  // The handlers of the instrumentation return, and the execution goes on.
  bool recover = false;
  // Failed checks of the instrumentation are traps, which say nothing of their place.
  bool trap = false;
  // It is to be run, not checked: messages at run time name files by their whole paths.
  bool toBeRun = false;
  // Texts that stand in for files on disk, by the path of the file.
  std::vector<std::pair<std::string, std::string>> overlays;
  // Told of each source file that compiles, when all of it is parsed.
  std::function<void(const std::string& file, clang::ASTContext& tree)> observe;
  // Where the runtime models lie (runtime-*.bc, include, src). If empty, nothing
  // is linked to the program, and its headers see only what the system has.
  std::string runtimeDirectory;
};

// The input is at fault.
struct Problem {
  // One sentence; empty if clang has printed its diagnostics.
  std::string sentence;
  // clang or LLVM crashed on the input. The context then holds remains that it may
  // be unable to destroy: its owner must leak it.
  bool contextBroken = false;
};

using Loaded = std::variant<std::unique_ptr<llvm::Module>, Problem>;

// One verified module of all files and of those runtime models that they need, with
// debug info, and not optimised. clang's diagnostics go to standard error.
// Out of memory is an exception, which leaves the context broken in the same way.
// Not thread-safe: while it runs, it handles the crash signals of the process.
Loaded load(llvm::LLVMContext& context, const Input& input);

// One module of all files, which are sources, as a machine runs it: what clang's code generator
// made of them, with CBMC's dialect, --replace and --take-last as in load(). `change` may add to
// it before it is verified.
Loaded loadToRun(llvm::LLVMContext& context, const Input& input,
                 const std::function<void(llvm::Module&)>& change);

// The module of one source file among the input's, neither linked nor optimised.
Loaded loadSource(llvm::LLVMContext& context, const std::string& file, const Input& input);

}  // namespace fathom::frontend
