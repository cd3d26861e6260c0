// Local variables: when their life begins and ends.
#include "encode/encoder.h"

#include "llvm/IR/DebugInfo.h"

namespace fathom::encode {

using ilr::Op;
using ilr::Term;

namespace {

// An object without a name whose address is kept: clang does not say when the
// life of a compound literal or of a call's result ends.
bool outlivesExpression(const llvm::AllocaInst& inst) {
  if (inst.isArrayAllocation())
    return false;  // alloca, and arrays of variable length
  llvm::SmallVector<const llvm::Value*, 8> open{&inst};
  while (!open.empty()) {
    const llvm::Value* v = open.pop_back_val();
    // A variable holds the address.
    llvm::SmallVector<llvm::DbgVariableIntrinsic*, 1> none;
    llvm::SmallVector<llvm::DbgVariableRecord*, 1> records;
    llvm::findDbgUsers(none, const_cast<llvm::Value*>(v), &records);
    if (llvm::any_of(records, [](auto* r) { return r->isDbgValue(); }))
      return true;
    for (const llvm::User* user : v->users()) {
      if (auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
          store && store->getValueOperand() == v)
        return true;
      if (llvm::isa<llvm::PHINode, llvm::SelectInst, llvm::PtrToIntInst, llvm::ReturnInst>(user))
        return true;
      if (llvm::isa<llvm::GetElementPtrInst>(user))
        open.push_back(user);
    }
  }
  return inst.getName().starts_with(".compoundliteral");
}

}  // namespace

void Encoder::setDeath(uint32_t object, Death death) {
  if (deaths_.size() <= object)
    deaths_.resize(memory_->numObjects());
  deaths_[object] = death;
  memory_->noteEnd(object);
}

void Encoder::runAlloca(const llvm::AllocaInst& inst) { startLocal(inst); }

void Encoder::startLocal(const llvm::AllocaInst& inst) {
  auto [known, isNew] = sitesOf_.try_emplace(&inst, 0);
  if (isNew) {
    ObjectSite site;
    site.type = inst.getAllocatedType();
    site.origin = "alloca";
    site.place = placeOf(inst.getDebugLoc(), frame_->shape->function());
    for (const llvm::DbgVariableRecord* declared :
         llvm::findDVRDeclares(const_cast<llvm::AllocaInst*>(&inst))) {
      site.name = declared->getVariable()->getName().str();
      site.place.line = declared->getVariable()->getLine();
      site.source = declared->getVariable()->getType();
    }
    if (site.name.empty() && !inst.hasMetadata("fathom.jump") && outlivesExpression(inst) &&
        !frame_->shape->isLibrary())
      assumption("compound literals and temporary objects live until their function returns");
    known->second = addSite(std::move(site));
  }
  memory::ObjectInfo info;
  info.storage = memory::Storage::Local;
  info.site = known->second;
  info.alignment = inst.getAlign().value();
  info.size = size(layout_.getTypeAllocSize(inst.getAllocatedType()));
  if (inst.isArrayAllocation())
    info.size =
        terms_.mk(Op::Mul, resized(bits(inst.getArraySize()), pointerWidth_, false), info.size);
  Context own = context_.child('o', number(*at_) * 2 + 1).child('l', frame_->shape->number(&inst));
  info.key[0] = own.a;
  info.key[1] = own.b;
  info.region = region(&inst);
  uint32_t object = newObject(info, memory::Initial::Arbitrary);
  frame_->locals.push_back(object);
  if (inst.hasMetadata("fathom.jump"))
    jumpRecords_[object] = frame_;
  state_.locals.set(frame_->shape->number(&inst), Leaf::of(memory_->pointerTo(object)));
}

void Encoder::endLocal(const llvm::AllocaInst& inst) {
  const Leaf* bound = state_.locals.find(frame_->shape->number(&inst));
  if (!bound)
    return;
  for (uint32_t object : memory_->candidates(bound->pointer())) {
    Term here = memory_->denotes(bound->pointer(), object);
    setDeath(object, Death::Scope);
    if (terms_.isOnes(here))
      memory_->end(state_.memory, object);
    else
      memory_->free(state_.memory, bound->pointer());
  }
}

}  // namespace fathom::encode
