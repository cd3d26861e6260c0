// memcpy, memmove and memset are the functions that C programs call most, and those for which
// harnesses like to bring a body of their own: one that copies less, or nothing. clang makes
// instructions of the calls in each file, before anybody can know that another file has the
// body. So it is told that it does not know these functions, and what it would have done is done
// here, when the whole program is there.
#include "frontend/copies.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

namespace fathom::frontend {

llvm::ArrayRef<const char*> copyFunctions() {
  static constexpr const char* names[] = {"memcpy", "memmove", "memset"};
  return names;
}

namespace {

// As the C library declares it.
bool isPlain(const llvm::CallInst& call, const llvm::Function& function, llvm::StringRef name) {
  const llvm::FunctionType* type = call.getFunctionType();
  if (call.getCalledFunction() != &function || type->isVarArg() || type->getNumParams() != 3 ||
      call.isMustTailCall())
    return false;
  const llvm::DataLayout& layout = function.getParent()->getDataLayout();
  llvm::Type *from = type->getParamType(1), *size = type->getParamType(2);
  return type->getReturnType()->isPointerTy() && type->getParamType(0)->isPointerTy() &&
         (name == "memset" ? from->isIntegerTy(32) : from->isPointerTy()) &&
         size->isIntegerTy(layout.getPointerSizeInBits());
}

void lower(llvm::CallInst& call, llvm::StringRef name) {
  llvm::IRBuilder<> builder(&call);
  llvm::Value *to = call.getArgOperand(0), *from = call.getArgOperand(1),
              *size = call.getArgOperand(2);
  const llvm::MaybeAlign any(1);
  if (name == "memcpy")
    builder.CreateMemCpy(to, any, from, any, size);
  else if (name == "memmove")
    builder.CreateMemMove(to, any, from, any, size);
  else
    builder.CreateMemSet(to, builder.CreateTrunc(from, builder.getInt8Ty()), size, any);
  call.replaceAllUsesWith(to);
  call.eraseFromParent();
}

}  // namespace

void lowerCopies(llvm::Module& program, llvm::ArrayRef<std::string> replaced) {
  for (const char* name : copyFunctions()) {
    llvm::Function* function = program.getFunction(name);
    if (!function || !function->isDeclaration() || llvm::is_contained(replaced, name))
      continue;
    for (llvm::User* user : llvm::make_early_inc_range(function->users()))
      if (auto* call = llvm::dyn_cast<llvm::CallInst>(user);
          call && isPlain(*call, *function, name))
        lower(*call, name);
    if (function->use_empty())
      function->eraseFromParent();
  }
}

}  // namespace fathom::frontend
