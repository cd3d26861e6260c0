// Code that clang emits is full of promises: this addition does not wrap (nsw), this
// pointer is not null, this function has no effects (`__attribute__((pure))`, as on
// the C library's strlen). A promise that the program breaks is a bug, and LLVM is
// free to turn the code around it into anything, or to delete it: a call of strlen
// whose result nobody uses is gone before anyone sees that its argument was null.
//
// So none of them is kept, and what is left means the same to every pass:
// - Attributes and metadata go from every module. What clang's instrumentation can
//   check of them, it has made explicit. Attributes that are part of a calling
//   convention (byval, sret, zeroext, ...) stay, and so does everything on LLVM's
//   own intrinsics, whose attributes are facts.
// - Flags of instructions go from what was compiled from source, for the same reason.
//   In bitcode input they are all that is left of the rules of C; there they stay,
//   to be turned into checks. But optimisers move instructions to where they run in vain:
//   those whose poison need not do any harm, by the attributes that go, are marked.
#include "frontend/promises.h"

#include "frontend/frontend.h"

#include "llvm/Analysis/ValueTracking.h"
#include "llvm/IR/AttributeMask.h"
#include "llvm/IR/Attributes.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/InstrTypes.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Operator.h"

namespace fathom::frontend {

namespace {

using llvm::Attribute;

llvm::AttributeMask maskOf(std::initializer_list<Attribute::AttrKind> kinds) {
  llvm::AttributeMask mask;
  for (Attribute::AttrKind kind : kinds)
    mask.addAttribute(kind);
  return mask;
}

// The masks are the same for every function of a run.
struct Masks {
  llvm::AttributeMask function = maskOf(
      {Attribute::Memory, Attribute::WillReturn, Attribute::MustProgress, Attribute::NoFree,
       Attribute::NoSync, Attribute::NoCallback, Attribute::NoRecurse, Attribute::Speculatable});
  llvm::AttributeMask value = maskOf(
      {Attribute::NonNull, Attribute::NoUndef, Attribute::NoAlias, Attribute::Dereferenceable,
       Attribute::DereferenceableOrNull, Attribute::Range, Attribute::NoFPClass,
       Attribute::NoCapture, Attribute::NoFree, Attribute::ReadNone, Attribute::ReadOnly,
       Attribute::WriteOnly, Attribute::Writable, Attribute::DeadOnUnwind, Attribute::Initializes});
};

const Masks& masks() {
  static const Masks theMasks;
  return theMasks;
}

// The alignment of memory that the call itself makes is no promise about a pointer.
bool belongsToCallingConvention(const llvm::AttributeSet& attributes) {
  for (auto kind : {Attribute::ByVal, Attribute::StructRet, Attribute::ByRef, Attribute::InAlloca,
                    Attribute::Preallocated})
    if (attributes.hasAttribute(kind))
      return true;
  return false;
}

llvm::AttributeList withoutPromises(llvm::LLVMContext& context, const llvm::AttributeList& list) {
  auto strip = [&](llvm::AttributeSet attributes) {
    attributes = attributes.removeAttributes(context, masks().value);
    if (!belongsToCallingConvention(attributes))
      attributes = attributes.removeAttribute(context, Attribute::Alignment);
    return attributes;
  };
  llvm::AttributeSet function = list.getFnAttrs().removeAttributes(context, masks().function);
  llvm::SmallVector<llvm::AttributeSet, 8> parameters;
  for (unsigned i = 0; i + llvm::AttributeList::FirstArgIndex < list.getNumAttrSets(); ++i)
    parameters.push_back(strip(list.getParamAttrs(i)));
  return llvm::AttributeList::get(context, function, strip(list.getRetAttrs()), parameters);
}

void dropPromises(llvm::Instruction& instruction) {
  if (instruction.hasMetadataOtherThanDebugLoc())
    for (unsigned kind :
         {llvm::LLVMContext::MD_range, llvm::LLVMContext::MD_nonnull, llvm::LLVMContext::MD_align,
          llvm::LLVMContext::MD_noundef, llvm::LLVMContext::MD_dereferenceable,
          llvm::LLVMContext::MD_dereferenceable_or_null, llvm::LLVMContext::MD_invariant_load,
          llvm::LLVMContext::MD_invariant_group, llvm::LLVMContext::MD_noalias,
          llvm::LLVMContext::MD_alias_scope})
      instruction.setMetadata(kind, nullptr);
  if (auto* call = llvm::dyn_cast<llvm::CallBase>(&instruction))
    if (!call->getCalledFunction() || !call->getCalledFunction()->isIntrinsic())
      call->setAttributes(withoutPromises(call->getContext(), call->getAttributes()));
}

}  // namespace

void dropPoisonFlags(llvm::Function& function) {
  for (llvm::Instruction& instruction : llvm::instructions(function))
    instruction.dropPoisonGeneratingFlags();
}

void markPoisonInVain(llvm::Function& function) {
  if (function.hasOptNone())
    return;
  llvm::MDNode* mark = llvm::MDNode::get(function.getContext(), {});
  for (llvm::Instruction& instruction : llvm::instructions(function))
    if (llvm::isa<llvm::BinaryOperator, llvm::CastInst>(instruction) &&
        llvm::canCreatePoison(llvm::cast<llvm::Operator>(&instruction)) &&
        !llvm::programUndefinedIfPoison(&instruction))
      instruction.setMetadata(poisonInVain, mark);
}

void dropPromises(llvm::Function& function) {
  if (function.isIntrinsic())
    return;
  function.setAttributes(withoutPromises(function.getContext(), function.getAttributes()));
  for (llvm::Instruction& instruction : llvm::instructions(function))
    dropPromises(instruction);
}

}  // namespace fathom::frontend
