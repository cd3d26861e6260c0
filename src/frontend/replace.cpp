// Harnesses reach into a library in two ways that C does not have.
//
// They call its static functions: goto-cc exports `static f` of `dir/list.c` as
// __CPROVER_file_local_list_c_f. Where a part declares such a name that nobody
// defines, the function gets an alias of that name.
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

namespace fathom::frontend {

namespace {

constexpr llvm::StringLiteral fileLocal = "__CPROVER_file_local_";

// The name under which CBMC exports a static function.
std::string exportedName(const llvm::Function& function) {
  const llvm::DISubprogram* about = function.getSubprogram();
  std::string name = fileLocal.str();
  if (about)
    name += llvm::sys::path::filename(about->getFilename()).str() + "_";
  name += about ? about->getName().str() : function.getName().str();
  for (char& c : name)
    if (!llvm::isAlnum(c))
      c = '_';
  return name;
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

}  // namespace

std::optional<Problem> exportFunctions(const std::vector<Part>& parts) {
  Bodies bodies = bodiesOf(parts);
  llvm::StringSet<> wanted;
  for (const Part& part : parts)
    for (const llvm::Function& function : *part.module)
      if (function.isDeclaration() && function.getName().starts_with(fileLocal) &&
          !bodies.global.contains(function.getName()))
        wanted.insert(function.getName());
  for (const auto& entry : wanted) {
    auto it = bodies.local.find(entry.getKey());
    if (it == bodies.local.end())
      continue;
    // A static function of a header is in many parts, and the same in all. That of another file
    // of the same name is not.
    llvm::Function& function = *it->second.front();
    for (const llvm::Function* other : it->second)
      if (fileOf(*other) != fileOf(function))
        return Problem{"'" + entry.getKey().str() + "' may mean the function of '" +
                       fileOf(function) + "' or of '" + fileOf(*other) +
                       "'; one of the files needs another name"};
    llvm::Function* declared = function.getParent()->getFunction(entry.getKey());
    auto* alias = llvm::GlobalAlias::create(llvm::GlobalValue::ExternalLinkage, "", &function);
    if (declared) {
      declared->replaceAllUsesWith(alias);
      declared->eraseFromParent();
    }
    alias->setName(entry.getKey());
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
