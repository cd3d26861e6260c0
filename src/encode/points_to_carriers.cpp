// A pointer that lies in memory can be read in parts, as bytes or words, and the
// parts can be put together elsewhere. But most integers that are read next to
// pointers are counters, characters and keys that go nowhere. Whether an integer can
// be moved from memory to memory is a question of reachability over all registers of
// the program: forwards from what is read, backwards from what is written.
// Joins, shifts, masks and conversions move bits. So does arithmetic
// at the width of a pointer or on parts that were widened before; arithmetic on
// what was read as it is, such as a counter plus one, makes a new number.
#include "encode/points_to_carriers.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/IntrinsicInst.h"

namespace fathom::encode::points_to {

namespace {

bool isScalarData(const llvm::Type* type) {
  return !type->isPtrOrPtrVectorTy() && !type->isVoidTy() && !type->isTokenTy() &&
         !type->isMetadataTy() && !type->isLabelTy();
}

}  // namespace

Carriers::Carriers(const CallGraph& calls, const llvm::DataLayout& layout)
    : pointerBits_(layout.getPointerSizeInBits()) {
  const std::vector<Callable>& callables = calls.callables();
  for (unsigned i = 0; i < callables.size(); ++i)
    results_[i] = count_++;
  for (unsigned i = 0; i < callables.size(); ++i)
    if (const llvm::CallBase* call = callables[i].example)
      for (unsigned a = 0; a < call->arg_size(); ++a)
        parameters_[{i, a}] = count_++;
  for (unsigned i = 0; i < callables.size(); ++i) {
    if (callables[i].function) {
      for (const llvm::Instruction& inst : llvm::instructions(*callables[i].function)) {
        visit(inst, calls);
        if (auto* end = llvm::dyn_cast<llvm::ReturnInst>(&inst); end && end->getReturnValue())
          edge(end->getReturnValue(), results_[i]);
      }
      continue;
    }
    for (const llvm::Function* target : callables[i].targets) {
      unsigned callee = calls.of(*target);
      if (callee == CallGraph::none)
        continue;
      edges_.emplace_back(results_[callee], results_[i]);
      for (unsigned a = 0; a < callables[i].example->arg_size(); ++a) {
        if (a < target->arg_size())
          edges_.emplace_back(parameters_[{i, a}], number(target->getArg(a)));
        else
          written_.push_back(parameters_[{i, a}]);
      }
    }
  }
  auto reach = [&](const std::vector<unsigned>& from, bool forwards, std::vector<bool>& flags) {
    std::vector<unsigned> first(count_ + 1), to(edges_.size()), pending;
    for (auto [a, b] : edges_)
      ++first[(forwards ? a : b) + 1];
    for (unsigned i = 0; i < count_; ++i)
      first[i + 1] += first[i];
    std::vector<unsigned> at(first.begin(), first.end() - 1);
    for (auto [a, b] : edges_)
      to[at[forwards ? a : b]++] = forwards ? b : a;
    flags.assign(count_, false);
    auto add = [&](unsigned i) {
      if (!flags[i])
        pending.push_back(i);
      flags[i] = true;
    };
    for (unsigned i : from)
      add(i);
    while (!pending.empty()) {
      unsigned i = pending.back();
      pending.pop_back();
      for (unsigned k = first[i]; k < first[i + 1]; ++k)
        add(to[k]);
    }
  };
  reach(read_, true, back_);
  reach(written_, false, forth_);
}

bool Carriers::mayCarry(const llvm::Value* written) const {
  // A constant with an address in it was read from nowhere, but carries it.
  if (auto* constant = llvm::dyn_cast<llvm::Constant>(written))
    return !llvm::isa<llvm::ConstantData>(constant);
  return flag(written, back_);
}

unsigned Carriers::number(const llvm::Value* value) {
  auto [it, isNew] = numbers_.try_emplace(value, count_);
  count_ += isNew;
  return it->second;
}

void Carriers::edge(const llvm::Value* from, unsigned to) {
  if (!llvm::isa<llvm::Constant>(from) && isScalarData(from->getType()))
    edges_.emplace_back(number(from), to);
}

bool Carriers::keepsBits(const llvm::Instruction& inst, const llvm::Value* operand) const {
  using I = llvm::Instruction;
  auto wide = [&] {
    llvm::Type* type = operand->getType()->getScalarType();
    return !type->isIntegerTy() || type->getIntegerBitWidth() >= pointerBits_ ||
           llvm::isa<llvm::ZExtInst, llvm::SExtInst>(operand) ||
           (llvm::isa<llvm::BinaryOperator>(operand) &&
            llvm::cast<llvm::BinaryOperator>(operand)->getOpcode() == I::Shl);
  };
  switch (inst.getOpcode()) {
    case I::Select: return operand != inst.getOperand(0);
    case I::ICmp:
    case I::FCmp:
    case I::FNeg:
    case I::FPToUI:
    case I::FPToSI:
    case I::UIToFP:
    case I::SIToFP:
    case I::FPTrunc:
    case I::FPExt:
    case I::FAdd:
    case I::FSub:
    case I::FMul:
    case I::FDiv:
    case I::FRem:
    case I::GetElementPtr: return false;
    case I::Add:
    case I::Sub:
    case I::Mul:
    case I::UDiv:
    case I::SDiv:
    case I::URem:
    case I::SRem: return wide();
    case I::Call:
      switch (llvm::cast<llvm::IntrinsicInst>(inst).getIntrinsicID()) {
        case llvm::Intrinsic::sadd_with_overflow:
        case llvm::Intrinsic::uadd_with_overflow:
        case llvm::Intrinsic::ssub_with_overflow:
        case llvm::Intrinsic::usub_with_overflow:
        case llvm::Intrinsic::smul_with_overflow:
        case llvm::Intrinsic::umul_with_overflow:
        case llvm::Intrinsic::sadd_sat:
        case llvm::Intrinsic::uadd_sat:
        case llvm::Intrinsic::ssub_sat:
        case llvm::Intrinsic::usub_sat: return wide();
        case llvm::Intrinsic::ctpop:
        case llvm::Intrinsic::ctlz:
        case llvm::Intrinsic::cttz: return false;
        default: return true;
      }
    default: return true;
  }
}

void Carriers::visit(const llvm::Instruction& inst, const CallGraph& calls) {
  if (auto* store = llvm::dyn_cast<llvm::StoreInst>(&inst)) {
    if (isScalarData(store->getValueOperand()->getType()))
      written_.push_back(number(store->getValueOperand()));
    return;
  }
  if (auto* call = llvm::dyn_cast<llvm::CallBase>(&inst);
      call && !llvm::isa<llvm::IntrinsicInst>(call)) {
    visitCall(*call, calls);
    return;
  }
  if (llvm::isa<llvm::AtomicRMWInst, llvm::AtomicCmpXchgInst>(inst)) {
    read_.push_back(number(&inst));
    for (const llvm::Use& operand : inst.operands())
      if (isScalarData(operand->getType()))
        written_.push_back(number(operand));
    return;
  }
  if (llvm::isa<llvm::IntToPtrInst>(inst))
    written_.push_back(number(inst.getOperand(0)));
  if (!isScalarData(inst.getType()))
    return;
  if (llvm::isa<llvm::LoadInst, llvm::PtrToIntInst>(inst)) {
    read_.push_back(number(&inst));
    return;
  }
  for (const llvm::Use& operand : inst.operands()) {
    if (!isScalarData(operand->getType()) || !keepsBits(inst, operand))
      continue;
    edge(operand, number(&inst));
    if (auto* constant = llvm::dyn_cast<llvm::Constant>(operand);
        constant && !llvm::isa<llvm::ConstantData>(constant))
      read_.push_back(number(&inst));
  }
}

void Carriers::visitCall(const llvm::CallBase& call, const CallGraph& calls) {
  unsigned callee = calls.target(call);
  if (callee == CallGraph::none)
    return;
  const llvm::Function* function = calls.callables()[callee].function;
  for (unsigned a = 0; a < call.arg_size(); ++a) {
    const llvm::Value* argument = call.getArgOperand(a);
    if (!isScalarData(argument->getType()))
      continue;
    if (!function)
      edge(argument, parameters_[{callee, a}]);
    else if (a < function->arg_size())
      edge(argument, number(function->getArg(a)));
    else
      written_.push_back(number(argument));
    // A constant that carries an address counts as read.
    if (auto* constant = llvm::dyn_cast<llvm::Constant>(argument);
        constant && !llvm::isa<llvm::ConstantData>(constant))
      read_.push_back(function && a < function->arg_size() ? number(function->getArg(a))
                      : !function                          ? parameters_[{callee, a}]
                                                           : number(argument));
  }
  if (isScalarData(call.getType()))
    edges_.emplace_back(results_[callee], number(&call));
}

}  // namespace fathom::encode::points_to
