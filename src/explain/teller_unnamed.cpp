// Objects that have no name in the source: what alloca gives, compound literals, the temporaries of
// C++, the place where a function builds its result. They get names such as those of objects on
// the heap, temporary#1, and the type that the pointers to them point to. Here are also arrays of
// variable length, whose types are known only when they are made.
#include "explain/teller.h"

#include "encode/trace_names.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Analysis/ValueTracking.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

namespace fathom::explain {

namespace {

// What clang calls them. The rest is none of the source: values on the way into registers and out
// of them, what exceptions and jumps keep.
std::string kindOfUnnamed(const llvm::AllocaInst& inst) {
  llvm::StringRef name = inst.getName().rtrim("0123456789");
  if (name.empty())
    return inst.isArrayAllocation() ? "alloca" : "";
  if (name == ".compoundliteral")
    return "compound literal";
  if (name == "retval")
    return inst.getAllocatedType()->isAggregateType() ? "result" : "";
  return name.contains("tmp") || name.contains("temp") ? "temporary" : "";
}

const llvm::DILocalVariable* variableIn(const llvm::Value* place) {
  auto* local = llvm::dyn_cast<llvm::AllocaInst>(place);
  if (!local)
    return nullptr;
  for (const llvm::DbgVariableRecord* declared :
       llvm::findDVRDeclares(const_cast<llvm::AllocaInst*>(local)))
    if (declared->getExpression()->getNumElements() == 0)
      return declared->getVariable();
  return nullptr;
}

const llvm::DIType* pointedTo(const llvm::DIType* type) {
  auto* pointer = llvm::dyn_cast_or_null<llvm::DIDerivedType>(encode::withoutNames(type));
  return pointer ? encode::withoutNames(pointer->getBaseType()) : nullptr;
}

// What a variable points to in which the pointer is kept, here or in the function that gets it.
const llvm::DIType* typeFromUses(const llvm::Value& pointer, bool isArgument) {
  for (const llvm::Use& use : pointer.uses()) {
    const llvm::User* user = use.getUser();
    const llvm::DIType* type = nullptr;
    if (auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
        store && store->getValueOperand() == &pointer) {
      if (const llvm::DILocalVariable* variable = variableIn(store->getPointerOperand()))
        type = pointedTo(variable->getType());
    } else if (auto* call = llvm::dyn_cast<llvm::CallBase>(user);
               call && !isArgument && call->isArgOperand(&use)) {
      const llvm::Function* called = call->getCalledFunction();
      unsigned number = call->getArgOperandNo(&use);
      if (called && !called->isDeclaration() && number < called->arg_size()) {
        const llvm::DISubprogram* about = called->getSubprogram();
        bool isResult = called->hasParamAttribute(number, llvm::Attribute::StructRet);
        if (!isResult)
          type = typeFromUses(*called->getArg(number), /*isArgument=*/true);
        else if (about && about->getType() && about->getType()->getTypeArray().size() > 0)
          type = encode::withoutNames(about->getType()->getTypeArray()[0]);
      }
    } else if (auto* gep = llvm::dyn_cast<llvm::GetElementPtrInst>(user);
               gep && gep->hasAllZeroIndices()) {
      type = typeFromUses(*gep, isArgument);
    }
    if (type && type->getSizeInBits() > 8)
      return type;
  }
  return nullptr;
}

}  // namespace

// The type of the source that clang calls so, if there is but one.
const llvm::DIType* Teller::typeNamed(const llvm::Type* made) {
  auto* structure = llvm::dyn_cast<llvm::StructType>(made);
  if (!structure || !structure->hasName() || !structure->isSized())
    return nullptr;
  if (types_.empty()) {
    llvm::DebugInfoFinder finder;
    finder.processModule(run_.module_);
    for (const llvm::DIType* type : finder.types())
      if (llvm::isa<llvm::DICompositeType>(type) && !type->getName().empty())
        types_[type->getName()].push_back(type);
  }
  llvm::StringRef name = structure->getName().split('.').second;
  if (llvm::StringRef number = name.rsplit('.').second;
      !number.empty() && number.find_first_not_of("0123456789") == number.npos)
    name = name.rsplit('.').first;
  const llvm::DIType* found = nullptr;
  uint64_t bits = run_.layout_.getTypeAllocSizeInBits(const_cast<llvm::StructType*>(structure));
  for (const llvm::DIType* type : types_.lookup(name))
    if (type->getSizeInBits() == bits && std::exchange(found, type))
      return nullptr;
  return found;
}

void Teller::unnamed(const llvm::AllocaInst& inst, ObjectId object) {
  std::string kind = kindOfUnnamed(inst);
  if (kind.empty())
    return;
  Named& own = named_[object];
  own.isUnnamed = true;
  own.isAlloca = kind == "alloca";
  own.name = kind;
  own.made = inst.getAllocatedType();
  const llvm::Instruction* where = &inst;
  for (const llvm::User* user : inst.users())
    if (auto* next = llvm::dyn_cast<llvm::Instruction>(user);
        next && (!where->getDebugLoc() || where->getDebugLoc().getLine() == 0))
      where = next;
  own.place = run_.placeOf(where, *inst.getFunction());
  uint64_t bits = run_.store_[object].size * 8;
  own.type = typeNamed(own.made);
  if (const llvm::DIType* type = typeFromUses(inst, /*isArgument=*/false);
      type && bits >= type->getSizeInBits() && bits % type->getSizeInBits() == 0)
    own.type = type;
}

// Without a type of the source, the place in an array of the machine.
std::string Teller::indicesIn(const Named& own, uint64_t offset, llvm::Type* type) const {
  std::string indices;
  const llvm::Type* whole = own.isUnnamed && !own.type ? own.made : nullptr;
  while (auto* array = llvm::dyn_cast_or_null<llvm::ArrayType>(whole)) {
    uint64_t step = run_.layout_.getTypeAllocSize(array->getElementType());
    if (step == 0)
      return "";
    indices += "[" + std::to_string(offset / step) + "]";
    offset %= step;
    whole = array->getElementType();
  }
  return offset == 0 && whole == type ? indices : "";
}

// What a function itself puts where its result is built is told when it returns. What it puts
// together, or copies, to pass it on by value is told with the call.
bool Teller::isToldElsewhere(const llvm::Value* to, bool isCopy) const {
  auto* local = llvm::dyn_cast<llvm::AllocaInst>(llvm::getUnderlyingObject(to));
  if (!local || variableIn(local))
    return false;
  llvm::StringRef name = local->getName();
  if (name.starts_with("retval"))
    return true;
  bool isPassed = llvm::any_of(local->users(), [](const llvm::User* user) {
    return llvm::isa<llvm::CallBase>(user) && !llvm::isa<llvm::IntrinsicInst>(user);
  });
  return (isCopy || !isPassed) && (name.starts_with("agg.tmp") || name.starts_with("byval-temp"));
}

void Teller::findLengths(const llvm::AllocaInst& inst, Named& own) const {
  auto* array = llvm::dyn_cast_or_null<llvm::DICompositeType>(encode::withoutNames(own.type));
  if (!array || array->getTag() != llvm::dwarf::DW_TAG_array_type || !inst.isArrayAllocation())
    return;
  std::vector<const llvm::AllocaInst*> lengths;
  for (const llvm::DINode* node : array->getElements()) {
    auto* range = llvm::dyn_cast<llvm::DISubrange>(node);
    auto* length =
        range ? llvm::dyn_cast_if_present<llvm::DIVariable*>(range->getCount()) : nullptr;
    if (!length)
      continue;
    auto held = llvm::find_if(run_.frame().allocas, [&](const auto& each) {
      // As a copy of the module has it. clang numbers them.
      const llvm::DILocalVariable* variable = variableIn(each.first);
      return variable && variable->isArtificial() && variable->getName() == length->getName();
    });
    if (held == run_.frame().allocas.end())
      return;
    lengths.push_back(held->first);
  }
  own.lengths = std::move(lengths);
  own.frame = &run_.frame();
}

// The variables with the lengths get their values after the array was made.
void Teller::takeLengths(ObjectId object, Named& own) {
  if (run_.store_[object].death != Death::Alive)
    return;
  auto* array = llvm::cast<llvm::DICompositeType>(encode::withoutNames(own.type));
  llvm::LLVMContext& context = array->getContext();
  llvm::SmallVector<llvm::Metadata*> ranges;
  uint64_t bits = array->getBaseType() ? array->getBaseType()->getSizeInBits() : 0;
  auto next = own.lengths.begin();
  for (llvm::DINode* node : array->getElements()) {
    auto* range = llvm::dyn_cast<llvm::DISubrange>(node);
    uint64_t length = 0;
    if (range && llvm::isa_and_present<llvm::DIVariable*>(range->getCount())) {
      ObjectId held = own.frame->allocas.lookup(*next++);
      auto bytes = static_cast<unsigned>(run_.store_[held].size);
      length = run_.store_.load(held, 0, bytes, run_.dependence_).bits.getLimitedValue();
    } else if (range) {
      if (auto* known = llvm::dyn_cast_if_present<llvm::ConstantInt*>(range->getCount()))
        length = known->getZExtValue();
    }
    bits *= length;
    ranges.push_back(llvm::DISubrange::get(context, static_cast<int64_t>(length)));
  }
  if (bits == 0 || bits != run_.store_[object].size * 8)
    return;
  own.type = llvm::DICompositeType::get(
      context, array->getTag(), array->getName(), array->getFile(), array->getLine(),
      array->getScope(), array->getBaseType(), bits, array->getAlignInBits(), 0, array->getFlags(),
      llvm::MDTuple::get(context, ranges), 0, nullptr);
  own.lengths.clear();
}

}  // namespace fathom::explain
