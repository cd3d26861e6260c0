// Before a std::string copies from a pointer into itself it asks whether that denotes
// characters of its own (_M_disjunct), and compares addresses for this. How those of two
// objects lie to each other is open, so that every insertion would be followed in both ways,
// and the lengths of what comes later would no longer be known. A pointer into another
// object denotes none of the string's characters, wherever that lies.
#include "frontend/library_texts.h"

#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"

#include <vector>

namespace fathom::frontend {

namespace {

// The member function that gives the string's own characters, of the same class as this
// _M_disjunct; null if this is none, or pointers are of a class of the program.
llvm::Function* charactersFor(llvm::Function& function) {
  llvm::StringRef name = function.getName();
  size_t at = name.find("E11_M_disjunctEPK");
  if (!name.starts_with("_ZNKSt7__cxx1112basic_stringI") || at == llvm::StringRef::npos ||
      function.isDeclaration() || function.arg_size() != 2 ||
      !function.getReturnType()->isIntegerTy(1) || !function.getArg(1)->getType()->isPointerTy())
    return nullptr;
  llvm::Function* data =
      function.getParent()->getFunction((name.take_front(at) + "E7_M_dataEv").str());
  bool isPlain = data && data->arg_size() == 1 && data->getReturnType()->isPointerTy();
  return isPlain ? data : nullptr;
}

// What the body finds for pointers into other objects does not count.
void askForObjects(llvm::Function& function, llvm::Function& characters) {
  llvm::LLVMContext& context = function.getContext();
  llvm::Type* pointer = llvm::PointerType::get(context, 0);
  llvm::FunctionCallee sameObject = function.getParent()->getOrInsertFunction(
      "__fathom_same_object", llvm::Type::getInt1Ty(context), pointer, pointer);
  for (llvm::BasicBlock& block : function)
    if (auto* end = llvm::dyn_cast<llvm::ReturnInst>(block.getTerminator())) {
      llvm::IRBuilder<> builder(end);
      llvm::Value* own = builder.CreateCall(&characters, function.getArg(0));
      llvm::Value* isOwn = builder.CreateCall(sameObject, {function.getArg(1), own});
      end->setOperand(0, builder.CreateSelect(isOwn, end->getReturnValue(),
                                              llvm::ConstantInt::getTrue(context)));
    }
}

}  // namespace

void compareTextsByObject(llvm::Module& module) {
  std::vector<llvm::Function*> functions;
  for (llvm::Function& function : module)
    if (charactersFor(function))
      functions.push_back(&function);
  for (llvm::Function* function : functions)
    askForObjects(*function, *charactersFor(*function));
}

}  // namespace fathom::frontend
