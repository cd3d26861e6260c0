// clang has already made the checks of the C level explicit (the calls of its
// sanitizer's handlers), and the encoder checks every access to memory where it
// stands. Three things are left. An index that is wider than a pointer has to be
// compared as a whole. Where clang takes the address of an element it lets
// the index be the number of elements, also in `a[i]++` and where a struct is copied
// from or to a[i], or a reference is bound to it; there the element is accessed, and the
// index must be smaller. And
// there is the value of a local that nobody has written: once
// promoted to a register it would be `undef`, which may differ at each use, so a
// call that stands for an arbitrary value is stored at the start of its lifetime. clang
// marks no lifetime where a jump passes a declaration by; such a local loses its value
// where its declaration is reached later.
// Only locals that are marked here may be promoted later: another one could become
// promotable once these are gone, and would lose its lifetime with its address.
#include "instrument/instrument.h"
#include "instrument/section_bounds.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

#include <optional>
#include <vector>

namespace fathom::instrument {

namespace {

llvm::FunctionCallee arbitrary(llvm::Module& module, llvm::Type* type) {
  std::string name = "__fathom_uninit.";
  llvm::raw_string_ostream(name) << *type;
  return module.getOrInsertFunction(name, type);
}

std::string variableName(llvm::AllocaInst& local) {
  for (const llvm::DbgVariableRecord* declared : llvm::findDVRDeclares(&local))
    return declared->getVariable()->getName().str();
  // No name of C is like this: what clang keeps a function's result in.
  return local.getName() == "retval" ? "function result" : local.getName().str();
}

// An index that was found small enough is the same in any width.
const llvm::Value* withoutExtension(const llvm::Value* v) {
  while (llvm::isa<llvm::SExtInst, llvm::ZExtInst, llvm::TruncInst>(v))
    v = llvm::cast<llvm::Instruction>(v)->getOperand(0);
  return v;
}

bool isReference(const llvm::DIType* type) {
  while (auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    if (derived->getTag() == llvm::dwarf::DW_TAG_reference_type ||
        derived->getTag() == llvm::dwarf::DW_TAG_rvalue_reference_type)
      return true;
    if (derived->getTag() == llvm::dwarf::DW_TAG_pointer_type)
      return derived->isObjectPointer();  // `this`
    type = derived->getBaseType();
  }
  return false;
}

// In C++ a reference is bound to an object that is there, whoever uses it then.
bool bindsReference(const llvm::CallBase& call, unsigned argument) {
  const llvm::Function* callee = call.getCalledFunction();
  const llvm::DISubprogram* about = callee ? callee->getSubprogram() : nullptr;
  if (!about || !about->getType())
    return false;
  llvm::DITypeRefArray types = about->getType()->getTypeArray();  // the first is the result's
  unsigned hidden = callee->hasStructRetAttr() ? 1 : 0;
  if (argument < hidden || types.size() != call.arg_size() - hidden + 1)
    return false;
  return isReference(types[argument - hidden + 1]);
}

bool bindsReference(const llvm::StoreInst& store) {
  auto* local = llvm::dyn_cast<llvm::AllocaInst>(store.getPointerOperand());
  if (!local)
    return false;
  for (const llvm::DbgVariableRecord* declared :
       llvm::findDVRDeclares(const_cast<llvm::AllocaInst*>(local)))
    if (isReference(declared->getVariable()->getType()))
      return true;
  return false;
}

// Whether something is read or written there, also as a part of it.
bool isAccessed(const llvm::GetElementPtrInst& element) {
  return llvm::any_of(element.users(), [&](const llvm::User* user) {
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(user))
      return store->getPointerOperand() == &element || bindsReference(*store);
    if (auto* update = llvm::dyn_cast<llvm::AtomicRMWInst>(user))
      return update->getPointerOperand() == &element;
    if (auto* exchange = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(user))
      return exchange->getPointerOperand() == &element;
    // Nothing is accessed by a copy of no bytes.
    if (auto* range = llvm::dyn_cast<llvm::MemIntrinsic>(user)) {
      auto* length = llvm::dyn_cast<llvm::ConstantInt>(range->getLength());
      return length && !length->isZero();
    }
    if (auto* part = llvm::dyn_cast<llvm::GetElementPtrInst>(user))
      return part->hasAllConstantIndices() && isAccessed(*part);
    if (auto* call = llvm::dyn_cast<llvm::CallBase>(user))
      return llvm::any_of(call->args(), [&](const llvm::Use& argument) {
        return argument == &element && (call->isByValArgument(argument.getOperandNo()) ||
                                        bindsReference(*call, argument.getOperandNo()));
      });
    return llvm::isa<llvm::LoadInst>(user);
  });
}

// Where pointers have 32 bits clang cuts an index of 64 down to those before it
// compares, or decides at once. Here the whole index is compared.
void widen(llvm::BranchInst& branch, const llvm::BasicBlock& handler, unsigned pointerWidth) {
  llvm::Value* condition = branch.getCondition();
  if (auto* compared = llvm::dyn_cast<llvm::ICmpInst>(condition)) {
    auto* cut = llvm::dyn_cast<llvm::TruncInst>(compared->getOperand(0));
    auto* limit = llvm::dyn_cast<llvm::ConstantInt>(compared->getOperand(1));
    if (!cut || !limit || cut->getSrcTy()->isVectorTy())
      return;
    llvm::IRBuilder<> builder(&branch);
    unsigned width = cut->getSrcTy()->getIntegerBitWidth();
    branch.setCondition(builder.CreateICmp(compared->getPredicate(), cut->getOperand(0),
                                           builder.getInt(limit->getValue().zext(width))));
    return;
  }
  auto* decided = llvm::dyn_cast<llvm::ConstantInt>(condition);
  for (const llvm::Instruction& inst : handler) {
    auto* store = llvm::dyn_cast<llvm::StoreInst>(&inst);
    auto* index = store ? llvm::dyn_cast<llvm::ConstantInt>(store->getValueOperand()) : nullptr;
    if (decided && index && index->getValue().getActiveBits() > pointerWidth)
      branch.setCondition(llvm::ConstantInt::getFalse(branch.getContext()));
  }
}

// A comparison that lets the index be the number of elements becomes strict if the
// element is accessed behind it.
void tighten(llvm::BranchInst& branch) {
  auto* compared = llvm::dyn_cast<llvm::ICmpInst>(branch.getCondition());
  auto* limit = compared ? llvm::dyn_cast<llvm::ConstantInt>(compared->getOperand(1)) : nullptr;
  if (!limit || compared->getPredicate() != llvm::CmpInst::ICMP_ULE)
    return;
  for (const llvm::Instruction& inst : *branch.getSuccessor(0)) {
    auto* element = llvm::dyn_cast<llvm::GetElementPtrInst>(&inst);
    auto* array =
        element ? llvm::dyn_cast<llvm::ArrayType>(element->getSourceElementType()) : nullptr;
    if (!array || array->getNumElements() != limit->getZExtValue() ||
        withoutExtension(*std::prev(element->idx_end())) !=
            withoutExtension(compared->getOperand(0)))
      continue;
    if (isAccessed(*element))
      compared->setPredicate(llvm::CmpInst::ICMP_ULT);
    return;
  }
}

void tightenIndices(llvm::Function& function) {
  unsigned pointerWidth = function.getDataLayout().getPointerSizeInBits();
  for (llvm::BasicBlock& block : function) {
    auto* branch = llvm::dyn_cast<llvm::BranchInst>(block.getTerminator());
    if (!branch || !branch->isConditional())
      continue;
    for (const llvm::Instruction& inst : *branch->getSuccessor(1))
      if (auto* call = llvm::dyn_cast<llvm::CallBase>(&inst);
          call && call->getCalledFunction() &&
          call->getCalledFunction()->getName().starts_with("__ubsan_handle_out_of_bounds")) {
        widen(*branch, *branch->getSuccessor(1), pointerWidth);
        tighten(*branch);
      }
  }
}

// C code has no name for a local whose lifetime has ended; bitcode has.
bool marksLifetime(const llvm::Instruction& inst) {
  auto* marker = llvm::dyn_cast<llvm::IntrinsicInst>(&inst);
  return marker && (marker->getIntrinsicID() == llvm::Intrinsic::lifetime_start ||
                    (marker->getIntrinsicID() == llvm::Intrinsic::lifetime_end &&
                     !inst.getFunction()->hasFnAttribute("fathom-c")));
}

// Where the life of a local begins.
struct Start {
  llvm::Instruction* before;
  llvm::DebugLoc where;
};

class Locals {
public:
  explicit Locals(llvm::Function& function)
      : function_(function), module_(*function.getParent()), context_(function.getContext()) {}

  void run() {
    std::vector<llvm::AllocaInst*> locals;
    for (llvm::Instruction& inst : llvm::instructions(function_))
      if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(&inst))
        locals.push_back(local);
    for (llvm::AllocaInst* local : locals) {
      std::vector<Start> starts;
      for (llvm::User* user : local->users())
        if (auto* inst = llvm::dyn_cast<llvm::Instruction>(user); inst && marksLifetime(*inst))
          starts.push_back({inst->getNextNode(), inst->getDebugLoc()});
      std::vector<Start> again;
      if (starts.empty())
        again = laterDeclarations(*local);
      if (starts.empty() && isPassedBy(*local))
        function_.addFnAttr("fathom-passed-by");
      if (llvm::isAllocaPromotable(local)) {
        starts.push_back({local->getNextNode(), local->getDebugLoc()});
        starts.insert(starts.end(), again.begin(), again.end());
        for (const Start& start : starts)
          storeArbitrary(*local, start);
        local->setMetadata("fathom.promote", llvm::MDNode::get(context_, {}));
      } else {
        for (const Start& start : again)
          forget(*local, start);
      }
    }
  }

private:
  // The declarations that may be reached after the local was written. An optimiser may have
  // moved code past them, so only what clang itself wrote counts.
  std::vector<Start> laterDeclarations(llvm::AllocaInst& local) {
    std::vector<Start> result;
    if (!function_.hasFnAttribute("fathom-c") && !function_.hasOptNone())
      return result;
    for (llvm::DbgVariableRecord* declared : llvm::findDVRDeclares(&local))
      // The lengths of arrays are written before they are declared.
      if (declared->getParent() != local.getParent() && !declared->getVariable()->isArtificial())
        result.push_back({declared->getMarker()->MarkedInstr, declared->getDebugLoc()});
    return result;
  }

  // A local of an inner block for which clang marks no lifetime. It describes none to which
  // only jumps lead, as in `switch (n) { int x; case 1: ...`; what it makes for itself has no
  // description, either, but a name that is none of C, or one of these.
  bool isPassedBy(llvm::AllocaInst& local) {
    if (!function_.hasFnAttribute("fathom-c") || local.isArrayAllocation() ||
        local.hasMetadata("fathom.jump"))
      return false;
    for (llvm::DbgVariableRecord* declared : llvm::findDVRDeclares(&local))
      return !declared->getVariable()->isParameter() &&
             !llvm::isa<llvm::DISubprogram>(declared->getVariable()->getScope());
    llvm::StringRef name = local.getName().rtrim("0123456789");
    static const llvm::StringSet<> own{"",     "retval", "tmp", "saved_stack", "coerce",
                                       "nrvo", "result", "ap",  "cond",        "ret"};
    return !own.contains(name) &&
           llvm::all_of(name, [](char c) { return llvm::isAlnum(c) || c == '_'; });
  }

  void storeArbitrary(llvm::AllocaInst& local, const Start& start) {
    llvm::IRBuilder<> builder(start.before);
    builder.SetCurrentDebugLocation(start.where);
    llvm::CallInst* value = builder.CreateCall(arbitrary(module_, local.getAllocatedType()));
    llvm::SmallVector<llvm::Metadata*, 2> about{llvm::MDString::get(context_, variableName(local))};
    for (llvm::DbgVariableRecord* declared : llvm::findDVRDeclares(&local))
      if (about.size() == 1 && declared->getExpression()->getNumElements() == 0)
        about.push_back(declared->getVariable()->getType());
    value->setMetadata("fathom.name", llvm::MDNode::get(context_, about));
    builder.CreateAlignedStore(value, &local, local.getAlign());
  }

  // Its bytes become arbitrary; pointers to it stay valid.
  void forget(llvm::AllocaInst& local, const Start& start) {
    std::optional<llvm::TypeSize> size = local.getAllocationSize(function_.getDataLayout());
    if (!size || size->isZero())
      return;
    llvm::IRBuilder<> builder(start.before);
    builder.SetCurrentDebugLocation(start.where);
    llvm::Type* length = builder.getIntPtrTy(function_.getDataLayout());
    builder.CreateCall(module_.getOrInsertFunction("__fathom_forget", builder.getVoidTy(),
                                                   local.getType(), length),
                       {&local, llvm::ConstantInt::get(length, size->getFixedValue())});
  }

  llvm::Function& function_;
  llvm::Module& module_;
  llvm::LLVMContext& context_;
};

// Each use of undef may be another value, also of two in one instruction.
void separateUndefined(llvm::Function& function) {
  std::vector<llvm::Instruction*> users;
  for (llvm::Instruction& inst : llvm::instructions(function))
    if (!llvm::isa<llvm::PHINode, llvm::ShuffleVectorInst>(inst) &&
        llvm::count_if(inst.operands(), llvm::IsaPred<llvm::UndefValue>) > 1)
      users.push_back(&inst);
  for (llvm::Instruction* inst : users)
    for (llvm::Use& operand : inst->operands())
      if (llvm::isa<llvm::UndefValue>(operand))
        operand = llvm::IRBuilder<>(inst).CreateFreeze(operand);
}

}  // namespace

void makeExplicit(llvm::Module& module) {
  refuseSectionBounds(module);
  for (llvm::Function& function : module)
    if (!function.isDeclaration()) {
      tightenIndices(function);
      Locals(function).run();
      separateUndefined(function);
    }
}

}  // namespace fathom::instrument
