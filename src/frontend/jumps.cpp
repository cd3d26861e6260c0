// setjmp and longjmp as control flow. A longjmp leaves functions like an exception does,
// and goes on behind the setjmp of a function that is still running. So a function that
// calls setjmp gets edges from each call that can jump to the place behind setjmp:
//
//   set:     __fathom_setjmp(buffer, record)        ; was: v = setjmp(buffer)
//            br behind
//   jumped:  j = __fathom_jump_value()
//            br behind
//   behind:  v = phi [0, set], [j, jumped]
//   ...      call f()                               ; can jump
//            b = __fathom_jumped()
//            br b, landed, next                     ; landed: br jumped
//
// The record is a local of its own, one for each setjmp of each call of the function. The
// buffer holds its address and may be copied. It dies with its function, so the memory
// model knows which jumps are too late. What is left to the encoder is the way from a
// __fathom_jump(record) in some callee to `landed` (src/encode/jumps.cpp). A jump back
// makes a loop whose header is `behind`: it is bounded like any other.
//
// C11 7.13.2.1: locals that are not volatile and were changed since setjmp have no
// determinate value after the jump. Those whose address nobody takes, which a compiler
// would keep in registers, become arbitrary if their value differs from the one that they
// had at setjmp. The others keep what was written to them.
#include "frontend/jumps.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Analysis/CFG.h"
#include "llvm/IR/DebugInfo.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Dominators.h"
#include "llvm/IR/IRBuilder.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/IntrinsicInst.h"
#include "llvm/IR/Module.h"
#include "llvm/Transforms/Utils/BasicBlockUtils.h"
#include "llvm/Transforms/Utils/Local.h"
#include "llvm/Transforms/Utils/PromoteMemToReg.h"

#include <vector>

namespace fathom::frontend {

namespace {

bool isSetter(llvm::StringRef name) {
  return llvm::StringSwitch<bool>(name)
      .Cases("setjmp", "_setjmp", "__sigsetjmp", "sigsetjmp", "__fathom_builtin_setjmp", true)
      .Default(false);
}

// A call of the model, not of a function of the program with that name.
bool isSetter(const llvm::Instruction& inst) {
  auto* call = llvm::dyn_cast<llvm::CallInst>(&inst);
  const llvm::Function* callee = call ? call->getCalledFunction() : nullptr;
  return callee && callee->hasFnAttribute("fathom-runtime") && isSetter(callee->getName());
}

llvm::FunctionCallee model(llvm::Module& module, const char* name, llvm::Type* result,
                           llvm::ArrayRef<llvm::Type*> parameters) {
  return module.getOrInsertFunction(name, llvm::FunctionType::get(result, parameters, false));
}

// The functions from which a jump can come. A call through a pointer can be one of any.
llvm::DenseSet<const llvm::Function*> jumpingFunctions(const llvm::Module& module) {
  llvm::DenseSet<const llvm::Function*> jumping;
  const llvm::Function* jump = module.getFunction("__fathom_jump");
  if (!jump)
    return jumping;
  jumping.insert(jump);
  for (bool grows = true; grows;) {
    grows = false;
    for (const llvm::Function& function : module)
      for (const llvm::Instruction& inst : llvm::instructions(function)) {
        auto* call = llvm::dyn_cast<llvm::CallBase>(&inst);
        if (!call || call->isInlineAsm())
          continue;
        auto* callee =
            llvm::dyn_cast<llvm::Function>(call->getCalledOperand()->stripPointerCastsAndAliases());
        if (!callee || jumping.contains(callee)) {
          grows |= jumping.insert(&function).second;
          break;
        }
      }
  }
  return jumping;
}

class Lowering {
public:
  Lowering(llvm::Function& function, const llvm::DenseSet<const llvm::Function*>& jumping)
      : function_(function),
        module_(*function.getParent()),
        context_(function.getContext()),
        jumping_(jumping) {}

  void run() {
    std::vector<llvm::CallInst*> setters;
    for (llvm::Instruction& inst : llvm::instructions(function_))
      if (isSetter(inst))
        setters.push_back(llvm::cast<llvm::CallInst>(&inst));
    if (setters.empty())
      return;
    std::vector<llvm::CallInst*> calls = jumpingCalls(setters);
    for (llvm::CallInst* setter : setters)
      lower(*setter, changingLocals(*setter));
    for (llvm::CallInst* call : calls)
      addLanding(*call);
    for (const Target& target : targets_)
      if (llvm::pred_empty(target.jumped))
        llvm::DeleteDeadBlock(target.jumped);
    repairDominance();
  }

private:
  struct Target {
    llvm::AllocaInst* record;
    llvm::BasicBlock* jumped;
  };

  llvm::Type* pointer() { return llvm::PointerType::get(context_, 0); }

  llvm::AllocaInst* newLocal(llvm::Type* type, const llvm::Twine& name) {
    return new llvm::AllocaInst(type, module_.getDataLayout().getAllocaAddrSpace(), name,
                                &*function_.getEntryBlock().begin());
  }

  // Those that run after a setjmp of this function.
  std::vector<llvm::CallInst*> jumpingCalls(llvm::ArrayRef<llvm::CallInst*> setters) {
    std::vector<llvm::CallInst*> calls;
    for (llvm::Instruction& inst : llvm::instructions(function_)) {
      auto* call = llvm::dyn_cast<llvm::CallInst>(&inst);
      if (!call || call->isInlineAsm() || isSetter(inst))
        continue;
      auto* callee =
          llvm::dyn_cast<llvm::Function>(call->getCalledOperand()->stripPointerCastsAndAliases());
      if (callee && !jumping_.contains(callee))
        continue;
      if (llvm::any_of(setters, [&](const llvm::CallInst* setter) {
            return llvm::isPotentiallyReachable(setter, call);
          }))
        calls.push_back(call);
    }
    return calls;
  }

  // Variables of the source that exist when setjmp is called, and whose address is not taken;
  // not the one that gets its result.
  std::vector<llvm::AllocaInst*> changingLocals(const llvm::CallInst& setter) {
    std::vector<llvm::AllocaInst*> result;
    for (llvm::Instruction& inst : llvm::instructions(function_)) {
      auto* local = llvm::dyn_cast<llvm::AllocaInst>(&inst);
      if (!local || !llvm::isAllocaPromotable(local) || llvm::findDVRDeclares(local).empty())
        continue;
      llvm::Type* type = local->getAllocatedType();
      if (!type->isIntegerTy() && !type->isPointerTy() && !type->isFloatingPointTy())
        continue;
      bool marked = false, begun = false, assigned = false;
      for (const llvm::User* user : local->users()) {
        auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
        assigned |= store && store->getValueOperand() == &setter;
        if (auto* marker = llvm::dyn_cast<llvm::IntrinsicInst>(user);
            marker && marker->getIntrinsicID() == llvm::Intrinsic::lifetime_start) {
          marked = true;
          begun |= llvm::isPotentiallyReachable(marker, &setter);
        }
      }
      if ((!marked || begun) && !assigned)
        result.push_back(local);
    }
    return result;
  }

  llvm::Value* comparable(llvm::IRBuilder<>& builder, llvm::Value* v) {
    if (!v->getType()->isFloatingPointTy())
      return v;
    return builder.CreateBitCast(
        v, builder.getIntNTy(static_cast<unsigned>(v->getType()->getPrimitiveSizeInBits())));
  }

  void lower(llvm::CallInst& setter, const std::vector<llvm::AllocaInst*>& locals) {
    llvm::AllocaInst* record = newLocal(llvm::Type::getInt8Ty(context_), "jump");
    record->setMetadata("fathom.jump", llvm::MDNode::get(context_, {}));
    llvm::BasicBlock* set = setter.getParent();
    llvm::BasicBlock* behind = set->splitBasicBlock(setter.getIterator(), "behind");
    auto* jumped = llvm::BasicBlock::Create(context_, "jumped", &function_, behind);
    targets_.push_back({record, jumped});
    set->getTerminator()->eraseFromParent();
    llvm::IRBuilder<> atSet(set), atJump(jumped);
    atSet.SetCurrentDebugLocation(setter.getDebugLoc());
    atJump.SetCurrentDebugLocation(setter.getDebugLoc());
    bool isBuiltin = setter.getCalledFunction()->getName() == "__fathom_builtin_setjmp";
    atSet.CreateCall(model(module_, "__fathom_setjmp", atSet.getVoidTy(),
                           {pointer(), pointer(), atSet.getInt1Ty()}),
                     {setter.getArgOperand(0), record, atSet.getInt1(isBuiltin)});
    llvm::Value* value =
        atJump.CreateCall(model(module_, "__fathom_jump_value", atJump.getInt32Ty(), {}));
    for (llvm::AllocaInst* local : locals)
      keepOrForget(*local, atSet, atJump);
    atSet.CreateBr(behind);
    atJump.CreateBr(behind);
    auto* result = llvm::PHINode::Create(atSet.getInt32Ty(), 2, "", behind->begin());
    result->setDebugLoc(setter.getDebugLoc());
    result->addIncoming(atSet.getInt32(0), set);
    result->addIncoming(value, atJump.GetInsertBlock());
    setter.replaceAllUsesWith(result);
    setter.eraseFromParent();
  }

  // What the local is at setjmp is kept in one of its own, to be compared with at the jump.
  void keepOrForget(llvm::AllocaInst& local, llvm::IRBuilder<>& atSet, llvm::IRBuilder<>& atJump) {
    llvm::Type* type = local.getAllocatedType();
    llvm::AllocaInst* kept = newLocal(type, local.getName() + ".kept");
    new llvm::StoreInst(llvm::Constant::getNullValue(type), kept, std::next(kept->getIterator()));
    atSet.CreateStore(atSet.CreateLoad(type, &local), kept);
    llvm::Value* now = comparable(atJump, atJump.CreateLoad(type, &local));
    llvm::Value* before = comparable(atJump, atJump.CreateLoad(type, kept));
    auto* forget = llvm::BasicBlock::Create(context_, "forget", &function_);
    auto* next = llvm::BasicBlock::Create(context_, "jumped", &function_);
    atJump.CreateCondBr(atJump.CreateICmpEQ(now, before), next, forget);
    atJump.SetInsertPoint(forget);
    std::string name = "__fathom_uninit_jump.";
    llvm::raw_string_ostream(name) << *type;
    llvm::CallInst* arbitrary = atJump.CreateCall(module_.getOrInsertFunction(name, type));
    auto* text = llvm::MDString::get(
        context_, llvm::findDVRDeclares(&local).front()->getVariable()->getName());
    arbitrary->setMetadata("fathom.name", llvm::MDNode::get(context_, text));
    atJump.CreateStore(arbitrary, &local);
    atJump.CreateBr(next);
    atJump.SetInsertPoint(next);
  }

  void addLanding(llvm::CallInst& call) {
    llvm::BasicBlock* from = call.getParent();
    llvm::BasicBlock* next = from->splitBasicBlock(std::next(call.getIterator()), "next");
    from->getTerminator()->eraseFromParent();
    auto* landed = llvm::BasicBlock::Create(context_, "landed", &function_, next);
    llvm::IRBuilder<> builder(from);
    builder.SetCurrentDebugLocation(call.getDebugLoc());
    llvm::Value* mark =
        builder.CreateCall(model(module_, "__fathom_jumped", builder.getInt1Ty(), {}));
    builder.CreateCondBr(mark, landed, next);
    builder.SetInsertPoint(landed);
    llvm::Value* target =
        targets_.size() < 2
            ? nullptr
            : builder.CreateCall(model(module_, "__fathom_jump_target", pointer(), {}));
    for (const Target& each : llvm::ArrayRef(targets_).drop_back()) {
      auto* other = llvm::BasicBlock::Create(context_, "other", &function_, next);
      builder.CreateCondBr(builder.CreateICmpEQ(target, each.record), each.jumped, other);
      builder.SetInsertPoint(other);
    }
    builder.CreateBr(targets_.back().jumped);
  }

  // A value that was computed before setjmp need not be so on every way through a landing.
  void repairDominance() {
    llvm::DominatorTree dominators(function_);
    std::vector<llvm::Instruction*> broken;
    for (llvm::Instruction& inst : llvm::instructions(function_))
      if (!llvm::isa<llvm::AllocaInst>(inst) &&
          llvm::any_of(inst.uses(),
                       [&](const llvm::Use& use) { return !dominators.dominates(&inst, use); }))
        broken.push_back(&inst);
    for (llvm::Instruction* inst : broken)
      llvm::DemoteRegToStack(*inst);
  }

  llvm::Function& function_;
  llvm::Module& module_;
  llvm::LLVMContext& context_;
  const llvm::DenseSet<const llvm::Function*>& jumping_;
  std::vector<Target> targets_;
};

// clang writes the frame's address into the buffer of __builtin_setjmp: here it means nothing.
void dropFrameAddress(llvm::IntrinsicInst& setter) {
  for (llvm::Instruction& inst : llvm::make_early_inc_range(*setter.getParent())) {
    auto* store = llvm::dyn_cast<llvm::StoreInst>(&inst);
    auto* frame = store ? llvm::dyn_cast<llvm::IntrinsicInst>(store->getValueOperand()) : nullptr;
    if (!frame || frame->getIntrinsicID() != llvm::Intrinsic::frameaddress || !frame->hasOneUse() ||
        store->getPointerOperand() != setter.getArgOperand(0))
      continue;
    store->eraseFromParent();
    frame->eraseFromParent();
  }
}

// clang's own pair of functions: intrinsics become calls of the models.
void replaceIntrinsics(llvm::Module& program) {
  for (llvm::Function& function : program)
    for (llvm::Instruction& inst : llvm::make_early_inc_range(llvm::instructions(function))) {
      auto* call = llvm::dyn_cast<llvm::IntrinsicInst>(&inst);
      if (!call)
        continue;
      bool sets = call->getIntrinsicID() == llvm::Intrinsic::eh_sjlj_setjmp;
      if (!sets && call->getIntrinsicID() != llvm::Intrinsic::eh_sjlj_longjmp)
        continue;
      if (sets)
        dropFrameAddress(*call);
      llvm::IRBuilder<> builder(call);
      llvm::CallInst* instead = builder.CreateCall(
          model(program, sets ? "__fathom_builtin_setjmp" : "__fathom_builtin_longjmp",
                call->getType(), {call->getArgOperand(0)->getType()}),
          {call->getArgOperand(0)});
      call->replaceAllUsesWith(instead);
      call->eraseFromParent();
    }
}

}  // namespace

void declareJumps(llvm::Module& program) {
  replaceIntrinsics(program);
  if (llvm::none_of(program, [](const llvm::Function& f) { return isSetter(f.getName()); }))
    return;
  llvm::LLVMContext& context = program.getContext();
  llvm::Type *pointer = llvm::PointerType::get(context, 0),
             *number = llvm::Type::getInt32Ty(context);
  model(program, "__fathom_setjmp", llvm::Type::getVoidTy(context),
        {pointer, pointer, llvm::Type::getInt1Ty(context)});
  model(program, "__fathom_jump_value", number, {});
  model(program, "__fathom_jump_target", pointer, {});
}

void lowerJumps(llvm::Module& program) {
  std::vector<llvm::Function*> functions;
  for (llvm::Function& function : program)
    if (llvm::any_of(llvm::instructions(function),
                     [](const llvm::Instruction& inst) { return isSetter(inst); }))
      functions.push_back(&function);
  if (functions.empty())
    return;
  llvm::DenseSet<const llvm::Function*> jumping = jumpingFunctions(program);
  for (llvm::Function* function : functions)
    Lowering(*function, jumping).run();
}

}  // namespace fathom::frontend
