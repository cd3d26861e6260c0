// What each instruction says about pointers. The encoder is the measure: an
// instruction that it does not support ends the execution and says nothing here.
#include "encode/points_to_analysis.h"

#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Intrinsics.h"

namespace fathom::encode::points_to {

void Analysis::visit(const llvm::Instruction& inst) {
  using I = llvm::Instruction;
  for (const llvm::Use& operand : inst.operands())
    if (auto* c = llvm::dyn_cast<llvm::Constant>(operand);
        c && !llvm::isa<llvm::ConstantData, llvm::GlobalValue>(c))
      exposeAddresses(c);
  llvm::Type* type = inst.getType();
  switch (inst.getOpcode()) {
    case I::Alloca: define(&inst, graph_->fresh()); return;
    case I::Load: access(inst.getOperand(0), type, &inst, false); return;
    case I::Store:
      access(inst.getOperand(1), inst.getOperand(0)->getType(), inst.getOperand(0), true);
      return;
    case I::GetElementPtr: gep(llvm::cast<llvm::GetElementPtrInst>(inst)); return;
    case I::AtomicCmpXchg:
    case I::AtomicRMW: visitAtomic(inst); return;
    case I::PtrToInt: graph_->expose(cell(inst.getOperand(0)), carriers_.movesOn(&inst)); return;
    case I::IntToPtr: define(&inst, graph_->unknown()); return;
    case I::Call:
    case I::Invoke:
      if (auto* intrinsic = llvm::dyn_cast<llvm::IntrinsicInst>(&inst))
        visitIntrinsic(*intrinsic);
      else
        visitCall(llvm::cast<llvm::CallBase>(inst));
      return;
    case I::Ret:
      if (inst.getNumOperands() && holdsPointer(inst.getOperand(0)->getType())) {
        Cell value = cell(inst.getOperand(0)), result = interface(current_).result;
        graph_->unify(result, value);
      }
      return;
    default: break;
  }
  if (!holdsPointer(type))
    return;
  switch (inst.getOpcode()) {
    case I::ExtractValue: {
      auto& extract = llvm::cast<llvm::ExtractValueInst>(inst);
      llvm::Type* from = extract.getAggregateOperand()->getType();
      Cell part =
          graph_->moved(cell(extract.getAggregateOperand()), offsetOf(from, extract.getIndices()));
      if (type->isAggregateType())
        graph_->unifyContents(cell(&inst), part);
      else
        define(&inst, graph_->load(part));
      return;
    }
    case I::InsertValue: {
      auto& insert = llvm::cast<llvm::InsertValueInst>(inst);
      Cell all = cell(&inst);
      graph_->unifyContents(all, cell(insert.getAggregateOperand()));
      llvm::Type* part = insert.getInsertedValueOperand()->getType();
      if (!holdsPointer(part))
        return;
      Cell at = graph_->moved(all, offsetOf(type, insert.getIndices()));
      Cell value = cell(insert.getInsertedValueOperand());
      if (part->isAggregateType())
        graph_->unifyContents(at, value);
      else
        graph_->store(at, value);
      return;
    }
    default: break;
  }
  // The result is one of the operands, or made of them.
  Cell result = cell(&inst);
  for (const llvm::Use& operand : inst.operands())
    if (operand->getType() == type || operand->getType()->isPtrOrPtrVectorTy())
      graph_->unify(result, cell(operand));
}

void Analysis::visitAtomic(const llvm::Instruction& inst) {
  const llvm::Value* pointer = inst.getOperand(0);
  auto* swap = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&inst);
  const llvm::Value* stored =
      swap ? swap->getNewValOperand() : llvm::cast<llvm::AtomicRMWInst>(inst).getValOperand();
  llvm::Type* type = stored->getType();
  if (!type->isPointerTy()) {
    integers(pointer, type, Graph::Read | Graph::Written);
    return;
  }
  Cell at = cell(pointer), old = graph_->load(at);
  graph_->store(at, cell(stored));
  if (swap)
    graph_->store(cell(&inst), old);
  else
    define(&inst, old);
}

void Analysis::visitIntrinsic(const llvm::IntrinsicInst& inst) {
  switch (inst.getIntrinsicID()) {
    case llvm::Intrinsic::memcpy:
    case llvm::Intrinsic::memcpy_inline:
    case llvm::Intrinsic::memmove: {
      auto& copy = llvm::cast<llvm::MemTransferInst>(inst);
      auto* length = llvm::dyn_cast<llvm::ConstantInt>(copy.getLength());
      graph_->copy(cell(copy.getRawDest()), cell(copy.getRawSource()),
                   length ? length->getZExtValue() : Graph::anyLength);
      return;
    }
    case llvm::Intrinsic::vacopy:
      graph_->copy(cell(inst.getArgOperand(0)), cell(inst.getArgOperand(1)),
                   static_cast<uint64_t>(3 * pointerBytes_));
      return;
    case llvm::Intrinsic::vastart: {
      Cell list = cell(inst.getArgOperand(0)), area = interface(current_).varargs;
      // x86-64: two offsets, the arguments on the stack, the saved registers.
      graph_->store(graph_->moved(list, is64_ ? 8 : 0), area);
      if (is64_)
        graph_->store(graph_->moved(list, 16), area);
      return;
    }
    case llvm::Intrinsic::ptrmask:
      define(&inst, graph_->movedAny(cell(inst.getArgOperand(0)), 1));
      return;
    case llvm::Intrinsic::invariant_start:
    case llvm::Intrinsic::stacksave: return;
    case llvm::Intrinsic::ptr_annotation:
    case llvm::Intrinsic::launder_invariant_group:
    case llvm::Intrinsic::strip_invariant_group:
    case llvm::Intrinsic::threadlocal_address:
    case llvm::Intrinsic::ssa_copy:
    case llvm::Intrinsic::expect:
      if (holdsPointer(inst.getType()))
        define(&inst, cell(inst.getArgOperand(0)));
      return;
    default: define(&inst, freshFor(inst.getType())); return;
  }
}

// What a function without a body returns in memory of its caller; of no type nothing.
void Analysis::fillResult(Cell where, llvm::Type* type) {
  if (type)
    graph_->integers(where, 0, static_cast<int64_t>(layout_.getTypeAllocSize(type).getFixedValue()),
                     Graph::Arbitrary);
}

// A function without a body, or what cannot be called.
void Analysis::visitBuiltin(const llvm::CallBase& call, const llvm::Function* function) {
  llvm::StringRef name = function ? function->getName() : "";
  if (name == "__fathom_allocate") {
    define(&call, graph_->fresh());
    return;
  }
  if ((name == "__fathom_havoc" || name == "__fathom_arbitrary" || name == "__fathom_forget") &&
      call.arg_size() == 2) {
    auto* length = llvm::dyn_cast<llvm::ConstantInt>(call.getArgOperand(1));
    graph_->integers(
        cell(call.getArgOperand(0)), 0,
        length ? static_cast<int64_t>(length->getLimitedValue(Graph::farAway)) : Graph::farAway,
        Graph::Arbitrary);
  }
  for (unsigned i = 0; i < call.arg_size(); ++i) {
    llvm::Type* type = call.getParamStructRetType(i);
    if (!type && function && i < function->arg_size())
      type = function->getParamStructRetType(i);
    fillResult(cell(call.getArgOperand(i)), type);
  }
  if (holdsPointer(call.getType()) && !call.use_empty())
    define(&call, unknown(call.getType()));
}

Analysis::Interface& Analysis::interface(unsigned id) {
  std::unique_ptr<Interface>& known = interfaces_[id];
  if (known)
    return *known;
  known = std::make_unique<Interface>();
  const Callable& callable = calls_.callables()[id];
  if (const llvm::Function* function = callable.function) {
    for (const llvm::Argument& argument : function->args())
      known->parameters.push_back(cell(&argument));
    known->result = freshFor(function->getReturnType());
    if (function->isVarArg())
      known->varargs = graph_->movedAny(graph_->fresh(), 1);
    return *known;
  }
  for (const llvm::Use& argument : callable.example->args())
    known->parameters.push_back(freshFor(argument->getType()));
  known->result = freshFor(callable.example->getType());
  return *known;
}

void Analysis::visitCall(const llvm::CallBase& call) {
  unsigned callee = calls_.target(call);
  if (callee == CallGraph::none) {
    visitBuiltin(call, CallGraph::named(call));
    return;
  }
  std::vector<Cell> arguments;
  for (const llvm::Use& argument : call.args())
    arguments.push_back(cell(argument));
  Cell result = cell(&call);
  sites_[&call] = numSites_;
  connect({current_, &call, numSites_++}, callee, arguments, result);
}

void Analysis::runDispatch(unsigned id) {
  const Callable& dispatch = calls_.callables()[id];
  const std::vector<Cell> parameters = interface(id).parameters;
  Cell result = interface(id).result;
  for (const llvm::Function* target : dispatch.targets) {
    unsigned callee = calls_.of(*target);
    if (callee == CallGraph::none) {
      if (holdsPointer(dispatch.example->getType())) {
        Cell arbitrary = unknown(dispatch.example->getType());
        graph_->unify(result, arbitrary);
      }
      for (unsigned i = 0; i < parameters.size() && i < target->arg_size(); ++i)
        fillResult(parameters[i], target->getParamStructRetType(i));
      continue;
    }
    dispatchSites_[{id, callee}] = numSites_;
    connect({id, dispatch.example, numSites_++}, callee, parameters, result);
  }
}

// The callee's interface meets the caller's values: itself, if both are in one
// component, or else a copy.
void Analysis::connect(const Site& site, unsigned callee, const std::vector<Cell>& arguments,
                       Cell result) {
  const Callable& target = calls_.callables()[callee];
  const llvm::Function* function = target.function;
  Interface own = interface(callee);
  // Passed by value: the callee has an object of its own, with the same content.
  auto byValue = [&](size_t i) {
    auto n = static_cast<unsigned>(i);
    return site.call->isByValArgument(n) ||
           (function && n < function->arg_size() &&
            function->hasParamAttribute(n, llvm::Attribute::ByVal));
  };
  for (size_t i = 0; i < own.parameters.size(); ++i)
    if (byValue(i))
      own.parameters[i].region = 0;
  if (target.component != calls_.callables()[site.caller].component) {
    Graph::Clone clone(*graph_);
    for (Cell& parameter : own.parameters)
      parameter = clone.cell(parameter);
    own.result = clone.cell(own.result);
    own.varargs = clone.cell(own.varargs);
    clone.finish();
    for (auto [original, copy] : clone.regions())
      counterparts_[{site.id, original}] = copy;
  }
  for (size_t i = 0; i < arguments.size(); ++i) {
    const llvm::Value* value = site.call->getArgOperand(static_cast<unsigned>(i));
    llvm::Type* type = value->getType();
    if (i < own.parameters.size()) {
      if (!holdsPointer(type))
        continue;
      if (byValue(i))
        graph_->copy(own.parameters[i], arguments[i], Graph::anyLength);
      else
        graph_->unify(own.parameters[i], arguments[i]);
      continue;
    }
    if (own.varargs.isNone())
      continue;
    if (byValue(i)) {
      graph_->copy(own.varargs, arguments[i], Graph::anyLength);
      continue;
    }
    transfer(own.varargs, type, arguments[i]);
    // A dispatch does not know whose values it hands on.
    if (!calls_.callables()[site.caller].function || carriers_.mayCarry(value))
      addresses(own.varargs, type, 0, nullptr, Graph::Written);
  }
  if (!result.isNone() && !own.result.isNone())
    graph_->unify(result, own.result);
}

}  // namespace fathom::encode::points_to
