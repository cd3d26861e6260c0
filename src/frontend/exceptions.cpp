// Exceptions as ordinary code. A landing pad says in a table what the handlers around
// it catch; in a real program the personality routine reads that table while it unwinds
// the stack. Here the table becomes a chain of questions to the runtime models
// (runtime/exceptions.cpp), asked at the pad itself:
//
//   pad:   landingpad cleanup            ; control arrives here, nothing else
//          %e = __fathom_landing()       ; the exception that is on its way
//          %c = __fathom_catches(%e, T)  ; once for each type, in order
//
// The first type that fits gives the number by which the code behind the pad tells its
// handlers apart. If none does and there is nothing to clean up, or behind the cleanup
// (`resume`), the exception goes on to the caller. So all that is left to the encoder
// is the way from a __fathom_unwind() to the pad of the innermost invoke around it.
#include "frontend/exceptions.h"

#include "frontend/added_branches.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"

#include <vector>

namespace fathom::frontend {

namespace {

class Lowering {
public:
  explicit Lowering(llvm::Module& module) : module_(module), context_(module.getContext()) {}

  bool run() {
    for (llvm::Function& function : module_)
      lower(function);
    lowerTerminate();
    return changed_;
  }

private:
  llvm::FunctionCallee model(const char* name, llvm::Type* result,
                             llvm::ArrayRef<llvm::Type*> parameters) {
    return module_.getOrInsertFunction(name, llvm::FunctionType::get(result, parameters, false));
  }
  llvm::Type* pointer() { return llvm::PointerType::get(context_, 0); }

  // Where calls that are added for an instruction stand: they need a place.
  llvm::DebugLoc placeOf(const llvm::Instruction& inst) {
    if (inst.getDebugLoc())
      return inst.getDebugLoc();
    if (llvm::DISubprogram* about = inst.getFunction()->getSubprogram())
      return llvm::DILocation::get(context_, about->getLine(), 0, about);
    return {};
  }

  // The same for all pads of the program; 0 is a cleanup, filters are below.
  llvm::ConstantInt* numberOf(const llvm::Value* type) {
    auto [known, isNew] = numbers_.try_emplace(type->stripPointerCasts(), 0);
    if (isNew)
      known->second = static_cast<int>(numbers_.size());
    return llvm::ConstantInt::getSigned(llvm::Type::getInt32Ty(context_), known->second);
  }

  void lower(llvm::Function& function) {
    std::vector<llvm::LandingPadInst*> pads;
    std::vector<llvm::ResumeInst*> resumes;
    std::vector<llvm::IntrinsicInst*> typeNumbers;
    for (llvm::Instruction& inst : llvm::instructions(function)) {
      if (auto* pad = llvm::dyn_cast<llvm::LandingPadInst>(&inst)) {
        if (pad->getNumClauses() != 0 || !pad->use_empty())
          pads.push_back(pad);
      } else if (auto* resume = llvm::dyn_cast<llvm::ResumeInst>(&inst)) {
        resumes.push_back(resume);
      } else if (auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&inst);
                 call && call->getIntrinsicID() == llvm::Intrinsic::eh_typeid_for) {
        typeNumbers.push_back(call);
      }
    }
    changed_ |= !pads.empty() || !resumes.empty() || !typeNumbers.empty();
    for (llvm::IntrinsicInst* call : typeNumbers) {
      call->replaceAllUsesWith(numberOf(call->getArgOperand(0)));
      call->eraseFromParent();
    }
    for (llvm::LandingPadInst* pad : pads)
      lower(*pad);
    for (llvm::ResumeInst* resume : resumes) {
      llvm::IRBuilder<> builder(resume);
      builder.SetCurrentDebugLocation(placeOf(*resume));
      goOn(builder, builder.CreateExtractValue(resume->getValue(), 0));
      resume->eraseFromParent();
    }
  }

  // The exception leaves the function.
  void goOn(llvm::IRBuilder<>& builder, llvm::Value* exception) {
    builder.CreateCall(model("__fathom_resume", builder.getVoidTy(), {pointer()}), {exception})
        ->setDoesNotReturn();
    builder.CreateUnreachable();
  }

  llvm::Value* catches(llvm::IRBuilder<>& builder, llvm::Value* exception, llvm::Value* type) {
    return builder.CreateCall(
        model("__fathom_catches", builder.getInt1Ty(), {pointer(), pointer()}), {exception, type});
  }

  void lower(llvm::LandingPadInst& pad) {
    llvm::BasicBlock* block = pad.getParent();
    llvm::BasicBlock* behind = block->splitBasicBlock(std::next(pad.getIterator()), "landed");
    block->getTerminator()->eraseFromParent();
    llvm::IRBuilder<> builder(block);
    builder.SetCurrentDebugLocation(placeOf(pad));
    llvm::Value* exception = builder.CreateCall(model("__fathom_landing", pointer(), {}));
    auto* selector = llvm::PHINode::Create(builder.getInt32Ty(), pad.getNumClauses() + 1,
                                           "selector", behind->begin());
    selector->setDebugLoc(placeOf(pad));
    bool isOpen = true;  // some exceptions are not caught so far
    for (unsigned i = 0; i < pad.getNumClauses() && isOpen; ++i) {
      llvm::Constant* clause = pad.getClause(i);
      llvm::Value* hit;
      llvm::ConstantInt* number;
      if (pad.isCatch(i)) {
        number = numberOf(clause);
        hit = clause->isNullValue() ? builder.getTrue() : catches(builder, exception, clause);
      } else {
        number = llvm::ConstantInt::getSigned(builder.getInt32Ty(), -1 - static_cast<int>(i));
        hit = builder.getTrue();
        for (uint64_t k = 0; k < llvm::cast<llvm::ArrayType>(clause->getType())->getNumElements();
             ++k) {
          llvm::Constant* allowed = clause->getAggregateElement(static_cast<unsigned>(k));
          llvm::Value* passes =
              allowed->isNullValue() ? builder.getTrue() : catches(builder, exception, allowed);
          hit = builder.CreateAnd(hit, builder.CreateNot(passes));
        }
      }
      selector->addIncoming(number, builder.GetInsertBlock());
      if (auto* always = llvm::dyn_cast<llvm::ConstantInt>(hit); always && always->isOne()) {
        if (pad.isCatch(i))
          catches(builder, exception,
                  llvm::ConstantPointerNull::get(llvm::PointerType::get(context_, 0)));
        builder.CreateBr(behind);
        isOpen = false;
        break;
      }
      auto* next = llvm::BasicBlock::Create(context_, "uncaught", block->getParent(), behind);
      builder.CreateCondBr(hit, behind, next)
          ->setMetadata(addedBranch, llvm::MDNode::get(context_, {}));
      builder.SetInsertPoint(next);
    }
    if (isOpen && pad.isCleanup()) {
      selector->addIncoming(builder.getInt32(0), builder.GetInsertBlock());
      builder.CreateBr(behind);
    } else if (isOpen) {
      goOn(builder, exception);
    }
    builder.SetInsertPoint(behind, std::next(selector->getIterator()));
    builder.SetCurrentDebugLocation(placeOf(pad));
    llvm::Value* both = llvm::PoisonValue::get(pad.getType());
    both = builder.CreateInsertValue(both, exception, 0);
    both = builder.CreateInsertValue(both, selector, 1);
    pad.replaceAllUsesWith(both);
    auto* plain = llvm::LandingPadInst::Create(pad.getType(), 0, "", &pad);
    plain->setCleanup(true);
    plain->setDebugLoc(pad.getDebugLoc());
    pad.eraseFromParent();
  }

  // What clang calls where an exception must not leave: the models know more about it.
  void lowerTerminate() {
    llvm::Function* terminate = module_.getFunction("__clang_call_terminate");
    if (!terminate || terminate->isDeclaration() || terminate->arg_size() != 1)
      return;
    terminate->setName("");
    llvm::FunctionCallee instead =
        model("__fathom_noexcept", llvm::Type::getVoidTy(context_), {pointer()});
    terminate->replaceAllUsesWith(instead.getCallee());
    terminate->eraseFromParent();
    changed_ = true;
  }

  llvm::Module& module_;
  llvm::LLVMContext& context_;
  llvm::DenseMap<const llvm::Value*, int> numbers_;
  bool changed_ = false;
};

}  // namespace

bool lowerExceptions(llvm::Module& module) { return Lowering(module).run(); }

}  // namespace fathom::frontend
