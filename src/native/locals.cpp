// C cannot give a value to a local that is not initialised, but to a harness in CBMC's style
// that is an input as others are. So a call of fathom_local is added to the program where clang
// marks that the life of a local begins, which is where Fathom takes such a value, too, and in each
// round of a loop anew. For a local without such a mark, because a jump passes its declaration by,
// that is where its declaration is reached.
#include "native/locals.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Support/Path.h"

namespace fathom::native {

namespace {

constexpr llvm::StringLiteral prefixes[] = {"uninitialised ", "memory of uninitialised "};

std::string at(llvm::StringRef file, unsigned line, unsigned column) {
  return " at " + llvm::sys::path::filename(file).str() + ":" + std::to_string(line) + ":" +
         std::to_string(column);
}

class Giver {
public:
  explicit Giver(llvm::Module& module) : module_(module) {}

  void give(llvm::AllocaInst& local) {
    std::optional<llvm::TypeSize> size = local.getAllocationSize(module_.getDataLayout());
    auto declarations = llvm::findDVRDeclares(&local);
    if (!size || size->isZero() || declarations.empty() ||
        declarations.front()->getVariable()->isParameter())
      return;
    std::string name = declarations.front()->getVariable()->getName().str();
    bool isMarked = false;
    for (llvm::User* user : local.users())
      if (auto* marker = llvm::dyn_cast<llvm::IntrinsicInst>(user);
          marker && marker->getIntrinsicID() == llvm::Intrinsic::lifetime_start) {
        add(local, *size, name, *marker->getNextNode(), marker->getDebugLoc());
        isMarked = true;
      }
    for (llvm::DbgVariableRecord* declared : declarations)
      if (!isMarked && declared->getParent() != local.getParent())
        add(local, *size, name, *declared->getMarker()->MarkedInstr, declared->getDebugLoc());
  }

  std::set<std::string> names;

private:
  void add(llvm::AllocaInst& local, llvm::TypeSize size, const std::string& name,
           llvm::Instruction& before, const llvm::DebugLoc& where) {
    if (!where)
      return;
    llvm::IRBuilder<> builder(&before);
    builder.SetCurrentDebugLocation(where);
    std::string place = at(where->getFilename(), where.getLine(), where.getCol());
    for (llvm::StringRef prefix : prefixes)
      names.insert(prefix.str() + "'" + name + "'" + place);
    llvm::Type* pointer = builder.getPtrTy();
    llvm::FunctionCallee taker = module_.getOrInsertFunction(
        "fathom_local", builder.getVoidTy(), pointer, pointer, builder.getInt64Ty());
    builder.CreateCall(taker, {builder.CreateGlobalString("'" + name + "'" + place), &local,
                               builder.getInt64(size.getFixedValue())});
  }

  llvm::Module& module_;
};

}  // namespace

bool isOfLocal(const explain::Input& input) {
  return llvm::any_of(prefixes, [&](llvm::StringRef prefix) {
    return llvm::StringRef(input.what).starts_with(prefix);
  });
}

std::string nameOfLocal(const explain::Input& input) {
  return input.what + at(input.place.file, input.place.line, input.place.column);
}

std::set<std::string> giveLocals(llvm::Module& module) {
  Giver giver(module);
  std::vector<llvm::AllocaInst*> locals;
  for (llvm::Function& function : module)
    for (llvm::Instruction& inst : llvm::instructions(function))
      if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(&inst);
          local && local->isStaticAlloca() && !function.getName().starts_with("fathom_"))
        locals.push_back(local);
  for (llvm::AllocaInst* local : locals)
    giver.give(*local);
  return giver.names;
}

}  // namespace fathom::native
