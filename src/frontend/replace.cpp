// Harnesses reach into a library in two ways that C does not have.
//
// They call its static functions: goto-cc exports `static f` of `dir/list.c` as
// __CPROVER_file_local_list_c_f. Where a part declares such a name that nobody
// defines, the function gets an alias of that name. Where a part defines it, the program
// has two definitions of one function.
//
// And they put stubs in the place of functions. With --replace=NAME a body of that name
// gives way: to another one, which stands in a later file or in this file under the name
// that CBMC exports; otherwise the function has no body, and returns what it likes.
// A function of the C library gives way to the program's in any case.
#include "frontend/replace.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/GlobalAlias.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"

namespace fathom::frontend {

namespace {

constexpr llvm::StringLiteral fileLocal = "__CPROVER_file_local_";

std::string exportedName(const llvm::Function& function) {
  const llvm::DISubprogram* about = function.getSubprogram();
  return about ? frontend::exportedName(about->getFilename(), about->getName())
               : frontend::exportedName("", function.getName());
}

using Functions = std::vector<llvm::Function*>;

// The bodies in the program, by all names that can mean them, in the order of the files.
struct Bodies {
  llvm::StringMap<Functions> global, local;
};

Bodies bodiesOf(const std::vector<Part>& parts) {
  Bodies bodies;
  for (const Part& part : parts)
    for (llvm::Function& function : *part.module) {
      if (function.isDeclaration() || function.hasAvailableExternallyLinkage() ||
          function.getName().ends_with(aliased))
        continue;
      if (!function.hasLocalLinkage()) {
        bodies.global[function.getName()].push_back(&function);
        continue;
      }
      bodies.local[exportedName(function)].push_back(&function);
      if (const llvm::DISubprogram* about = function.getSubprogram())
        bodies.local[about->getName()].push_back(&function);
    }
  return bodies;
}

// What the function does is found elsewhere under this name.
void drop(llvm::Function& function, const std::string& name) {
  llvm::Function& declaration = dropBody(function);
  llvm::Function* other = declaration.getParent()->getFunction(name);
  if (other == &declaration)
    return;
  if (!other) {
    declaration.setName(name);
    return;
  }
  declaration.replaceAllUsesWith(other);
  declaration.eraseFromParent();
}

// The file that the body stands in, which may be a header.
std::string fileOf(const llvm::Function& function) {
  const llvm::DISubprogram* about = function.getSubprogram();
  if (!about)
    return function.getParent()->getModuleIdentifier();
  llvm::SmallString<128> path(about->getFilename());
  if (!llvm::sys::path::is_absolute(path)) {
    path = about->getDirectory();
    llvm::sys::path::append(path, about->getFilename());
  }
  llvm::sys::path::remove_dots(path, /*remove_dot_dot=*/true);
  return path.str().str();
}

// The exported name is the function's only one: another definition of it contradicts this one.
std::optional<Problem> makeGlobal(llvm::Function& function, const std::string& name,
                                  bool takeLast) {
  llvm::Function* same = function.getParent()->getFunction(name);
  if (same && !same->isDeclaration()) {
    std::string sentence =
        "'" + name + "' is defined in " + fileOf(*same) + ", and is the '" +
        (function.getSubprogram() ? function.getSubprogram()->getName() : function.getName())
            .str() +
        "' of " + fileOf(function);
    if (!takeLast)
      return Problem{sentence};
    llvm::errs() << "fathom: warning: " << sentence << ", and the first of the two is taken\n";
    drop(function, name);
    return std::nullopt;
  }
  if (same) {
    same->replaceAllUsesWith(&function);
    same->eraseFromParent();
  }
  function.setName(name);
  function.setLinkage(llvm::GlobalValue::ExternalLinkage);
  return std::nullopt;
}

}  // namespace

std::string exportedName(llvm::StringRef file, llvm::StringRef function) {
  std::string name = fileLocal.str();
  if (!file.empty())
    name += llvm::sys::path::filename(file).str() + "_";
  name += function;
  for (char& c : name)
    if (!llvm::isAlnum(c))
      c = '_';
  return name;
}

std::optional<Problem> exportFunctions(const std::vector<Part>& parts, bool takeLast,
                                       const std::string& entry) {
  Bodies bodies = bodiesOf(parts);
  llvm::StringSet<> wanted;
  for (const Part& part : parts)
    for (const llvm::Function& function : *part.module)
      if (!function.hasLocalLinkage() && function.getName().starts_with(fileLocal))
        wanted.insert(function.getName());
  if (llvm::StringRef(entry).starts_with(fileLocal))
    wanted.insert(entry);
  for (const auto& wish : wanted) {
    const std::string name = wish.getKey().str();
    auto it = bodies.local.find(name);
    if (it == bodies.local.end())
      continue;
    // A static function of a header is in many parts, and the same in all. That of another file
    // of the same name is not.
    llvm::Function& function = *it->second.front();
    for (llvm::Function* other : it->second) {
      if (fileOf(*other) != fileOf(function))
        return Problem{"'" + name + "' may mean the function of '" + fileOf(function) +
                       "' or of '" + fileOf(*other) + "'; one of the files needs another name"};
      other->addFnAttr(exportedAs, name);
    }
    if (bodies.global.contains(name)) {
      for (llvm::Function* other : it->second)
        if (auto problem = makeGlobal(*other, name, takeLast))
          return problem;
    } else if (name == entry) {
      if (auto problem = makeGlobal(function, name, takeLast))
        return problem;
    } else {
      llvm::Function* declared = function.getParent()->getFunction(name);
      auto* alias = llvm::GlobalAlias::create(llvm::GlobalValue::ExternalLinkage, "", &function);
      if (declared) {
        declared->replaceAllUsesWith(alias);
        declared->eraseFromParent();
      }
      alias->setName(name);
    }
  }
  return std::nullopt;
}

std::vector<std::string> replaceFunctions(std::vector<Part>& parts,
                                          const std::vector<std::string>& names,
                                          llvm::function_ref<bool(llvm::StringRef)> isModelled) {
  std::vector<std::string> withoutBody;
  for (const std::string& name : names) {
    Bodies bodies = bodiesOf(parts);
    Functions global = bodies.global.lookup(name), local = bodies.local.lookup(name);
    if (global.empty() && local.empty())
      withoutBody.push_back(name);
    // A stub for a static function is a global one under the exported name.
    for (llvm::Function* function : local)
      drop(*function, exportedName(*function));
    bool isExported = llvm::StringRef(name).starts_with(fileLocal) && !local.empty();
    bool hasStub = global.size() > 1 || isExported || isModelled(name);
    if (!global.empty() && hasStub)
      global.pop_back();
    for (llvm::Function* function : global)
      drop(*function, name);
  }
  return withoutBody;
}

void resolveExports(llvm::Module& program) {
  for (llvm::GlobalAlias& alias : llvm::make_early_inc_range(program.aliases()))
    if (alias.getName().starts_with(fileLocal)) {
      alias.replaceAllUsesWith(alias.getAliasee());
      alias.eraseFromParent();
    }
}

}  // namespace fathom::frontend
