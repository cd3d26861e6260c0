// What runs before and after main besides constructors and destructors of C++ objects:
// functions with __attribute__((constructor)) and ((destructor)). LLVM keeps them in two
// arrays with a priority for each. A linker sorts them: constructors run by rising priority,
// those of the same one in their order; destructors run the other way around, after
// everything that atexit has registered. So the array of constructors is sorted here, and
// a function that calls the destructors is written for runtime/program.c.
//
// Functions that a resolver chooses when the program is loaded (ifunc) are not followed:
// whoever calls one reaches something that is not supported.
#include "frontend/begin_end.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/ModuleUtils.h"

#include <algorithm>
#include <string>
#include <utility>
#include <vector>

namespace fathom::frontend {

namespace {

std::vector<llvm::Constant*> sorted(const llvm::GlobalVariable* list) {
  std::vector<llvm::Constant*> entries;
  if (!list || !list->hasInitializer())
    return entries;
  if (auto* all = llvm::dyn_cast<llvm::ConstantArray>(list->getInitializer()))
    for (const llvm::Use& entry : all->operands())
      entries.push_back(llvm::cast<llvm::Constant>(entry));
  std::stable_sort(entries.begin(), entries.end(), [](llvm::Constant* a, llvm::Constant* b) {
    auto priority = [](llvm::Constant* entry) {
      return llvm::cast<llvm::ConstantInt>(entry->getAggregateElement(0u))->getZExtValue();
    };
    return priority(a) < priority(b);
  });
  return entries;
}

// What a program writes into these arrays itself, by the name of their section.
void adopt(llvm::Module& program, llvm::Constant* entry, bool atEnd) {
  if (auto* function = llvm::dyn_cast<llvm::Function>(entry->stripPointerCastsAndAliases())) {
    constexpr int last = 65535;
    if (atEnd)
      llvm::appendToGlobalDtors(program, function, last);
    else
      llvm::appendToGlobalCtors(program, function, last);
  } else if (llvm::isa<llvm::ConstantAggregate>(entry)) {
    for (llvm::Use& part : entry->operands())
      adopt(program, llvm::cast<llvm::Constant>(part), atEnd);
  }
}

void callUnsupported(llvm::IRBuilder<>& builder, llvm::Module& program, const std::string& what) {
  llvm::Type* pointer = builder.getPtrTy();
  builder.CreateCall(
      program.getOrInsertFunction("__fathom_fail", builder.getVoidTy(), pointer, pointer),
      {builder.CreateGlobalString("unsupported"), builder.CreateGlobalString(what)});
}

// Whoever calls a function before or after main with arguments knows more than C says.
void refuseParameters(llvm::Function& function) {
  if (function.isDeclaration() ||
      llvm::all_of(function.args(), [](const llvm::Argument& a) { return a.use_empty(); }))
    return;
  llvm::IRBuilder<> builder(&*function.getEntryBlock().getFirstInsertionPt());
  callUnsupported(builder, *function.getParent(),
                  "the constructor or destructor '" + function.getName().str() +
                      "' with parameters is not supported");
}

llvm::Function* functionOf(llvm::Constant* entry) {
  return llvm::dyn_cast<llvm::Function>(
      entry->getAggregateElement(1u)->stripPointerCastsAndAliases());
}

}  // namespace

void adoptArrays(llvm::Module& program) {
  std::vector<std::pair<llvm::Constant*, bool>> found;
  for (llvm::GlobalVariable& variable : program.globals()) {
    llvm::StringRef section = variable.getSection();
    bool atEnd = section.starts_with(".fini_array") || section.starts_with(".dtors");
    if (variable.hasInitializer() &&
        (atEnd || section.starts_with(".init_array") || section.starts_with(".preinit_array") ||
         section.starts_with(".ctors")))
      found.emplace_back(variable.getInitializer(), atEnd);
  }
  for (auto [entry, atEnd] : found)
    adopt(program, entry, atEnd);
}

bool runsAfterMain(const llvm::Module& program) {
  return llvm::any_of(llvm::ArrayRef({"atexit", "on_exit", "__cxa_atexit", "__cxa_thread_atexit",
                                      "__cxa_thread_atexit_impl", "setbuf", "setvbuf"}),
                      [&](const char* name) { return program.getFunction(name) != nullptr; }) ||
         program.getNamedGlobal("llvm.global_dtors") != nullptr;
}

void orderConstructors(llvm::Module& program) {
  for (const char* name : {"llvm.global_ctors", "llvm.global_dtors"})
    for (llvm::Constant* entry : sorted(program.getNamedGlobal(name)))
      if (llvm::Function* function = functionOf(entry))
        refuseParameters(*function);
  if (llvm::GlobalVariable* list = program.getNamedGlobal("llvm.global_ctors"))
    if (std::vector<llvm::Constant*> entries = sorted(list); !entries.empty())
      list->setInitializer(
          llvm::ConstantArray::get(llvm::cast<llvm::ArrayType>(list->getValueType()), entries));
  llvm::Function* runner = program.getFunction("__fathom_destructors");
  if (!runner || !runner->isDeclaration())
    return;
  runner->addFnAttr("fathom-runtime");
  runner->setSubprogram(nullptr);
  llvm::IRBuilder<> builder(llvm::BasicBlock::Create(program.getContext(), "", runner));
  std::vector<llvm::Constant*> destructors = sorted(program.getNamedGlobal("llvm.global_dtors"));
  for (llvm::Constant* entry : llvm::reverse(destructors))
    if (llvm::Function* function = functionOf(entry)) {
      std::vector<llvm::Value*> nothing;
      for (llvm::Argument& argument : function->args())
        nothing.push_back(llvm::Constant::getNullValue(argument.getType()));
      builder.CreateCall(function, nothing);
    }
  builder.CreateRetVoid();
}

void refuseIndirectFunctions(llvm::Module& program) {
  llvm::LLVMContext& context = program.getContext();
  for (llvm::GlobalIFunc& indirect : llvm::make_early_inc_range(program.ifuncs())) {
    auto* type = llvm::cast<llvm::FunctionType>(indirect.getValueType());
    std::string name = indirect.getName().str();
    llvm::Function* instead =
        llvm::Function::Create(type, llvm::GlobalValue::InternalLinkage, "", program);
    instead->addFnAttr("fathom-runtime");
    llvm::IRBuilder<> builder(llvm::BasicBlock::Create(context, "", instead));
    callUnsupported(builder, program, "the ifunc '" + name + "'");
    builder.CreateUnreachable();
    indirect.replaceAllUsesWith(instead);
    indirect.eraseFromParent();
    instead->setName(name);
  }
}

}  // namespace fathom::frontend
