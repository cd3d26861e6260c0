// Cells of values: registers get one when they are first seen, constants have theirs.
#include "encode/points_to_analysis.h"

#include "llvm/IR/Constants.h"
#include "llvm/IR/GlobalVariable.h"

namespace fathom::encode::points_to {

namespace {
// The elements of a larger table of constants are not told apart.
constexpr unsigned maxElements = 16;
}  // namespace

bool Analysis::holdsPointer(llvm::Type* type) {
  if (type->isPtrOrPtrVectorTy())
    return true;
  if (!type->isAggregateType())
    return false;
  if (auto it = holdsPointer_.find(type); it != holdsPointer_.end())
    return it->second;
  bool result = false;
  if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type))
    result = holdsPointer(array->getElementType());
  else
    for (llvm::Type* element : llvm::cast<llvm::StructType>(type)->elements())
      result = result || holdsPointer(element);
  return holdsPointer_[type] = result;
}

// A pointer, or a vector of them, denotes something; an aggregate contains something.
Cell Analysis::freshFor(llvm::Type* type) {
  if (!holdsPointer(type))
    return {};
  return type->isAggregateType() ? graph_->freshContent() : graph_->fresh();
}

Cell Analysis::cell(const llvm::Value* value) {
  if (auto* c = llvm::dyn_cast<llvm::Constant>(value))
    return constant(c);
  if (auto it = cells_.find(value); it != cells_.end())
    return it->second;
  Cell made = freshFor(value->getType());
  return cells_[value] = made;
}

Cell Analysis::find(const llvm::Value* value) {
  if (auto* alias = llvm::dyn_cast<llvm::GlobalAlias>(value))
    return find(alias->getAliasee());
  bool isInteger = llvm::isa<llvm::UndefValue>(value);
  if (auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(value)) {
    if (expression->getType()->isPointerTy() && expression->getOperand(0)->getType()->isPointerTy())
      return find(expression->getOperand(0));  // an address, or a cast
    isInteger = true;
  }
  if (isInteger)
    return launders_ ? graph_->unknown() : Cell{};
  auto it = cells_.find(value);
  return it == cells_.end() ? Cell{} : it->second;
}

void Analysis::define(const llvm::Value* value, Cell own) {
  auto [it, isNew] = cells_.try_emplace(value, own);
  if (!isNew) {
    Cell known = it->second;
    if (value->getType()->isAggregateType())
      graph_->unifyContents(known, own);
    else if (known.isNone())
      it->second = own;
    else
      graph_->unify(known, own);
  }
}

// An arbitrary value.
Cell Analysis::unknown(llvm::Type* type) {
  if (!holdsPointer(type))
    return {};
  if (!type->isAggregateType())
    return graph_->unknown();
  Cell result = graph_->freshContent();
  if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    graph_->store(graph_->movedAny(result, 1), unknown(array->getElementType()));
    return result;
  }
  auto* record = llvm::cast<llvm::StructType>(type);
  for (unsigned i = 0; i < record->getNumElements(); ++i) {
    Cell at = graph_->moved(
        result, static_cast<int64_t>(layout_.getStructLayout(record)->getElementOffset(i)));
    llvm::Type* element = record->getElementType(i);
    if (element->isAggregateType() && holdsPointer(element))
      graph_->unifyContents(at, unknown(element));
    else if (holdsPointer(element))
      graph_->store(at, unknown(element));
  }
  return result;
}

Cell Analysis::constant(const llvm::Constant* c) {
  if (llvm::isa<llvm::Function>(c) || !holdsPointer(c->getType()))
    return {};
  if (auto* alias = llvm::dyn_cast<llvm::GlobalAlias>(c))
    return constant(alias->getAliasee());
  if (auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(c))
    return global(*variable);
  if (llvm::isa<llvm::UndefValue>(c) && c->getType()->isPointerTy())
    return graph_->unknown();
  if (llvm::isa<llvm::ConstantData, llvm::BlockAddress>(c))
    return {};
  if (auto* address = llvm::dyn_cast<llvm::GEPOperator>(c)) {
    Cell base = constant(llvm::cast<llvm::Constant>(address->getPointerOperand()));
    llvm::APInt offset(layout_.getIndexTypeSizeInBits(address->getType()), 0);
    if (!c->getType()->isVectorTy() && address->accumulateConstantOffset(layout_, offset))
      return graph_->moved(base, offset.getSExtValue());
    return graph_->movedAny(base, 1);
  }
  if (auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(c)) {
    if (expression->getOpcode() == llvm::Instruction::IntToPtr)
      return expression->getOperand(0)->isNullValue() ? Cell{} : graph_->unknown();
    if (expression->isCast())
      return constant(expression->getOperand(0));
    return graph_->unknown();
  }
  if (auto it = cells_.find(c); it != cells_.end())
    return it->second;
  Cell made = freshFor(c->getType());
  cells_[c] = made;
  if (c->getType()->isAggregateType())
    initialise(made, c);
  else
    for (const llvm::Use& lane : c->operands())
      graph_->unify(made, constant(llvm::cast<llvm::Constant>(lane)));
  return made;
}

namespace {

// No address of an object in it: nothing but data and functions.
bool isPlain(const llvm::Constant* c) {
  if (llvm::isa<llvm::ConstantData, llvm::Function, llvm::BlockAddress>(c))
    return true;
  if (llvm::isa<llvm::GlobalValue, llvm::ConstantExpr>(c))
    return false;
  return llvm::all_of(c->operands(), [](const llvm::Use& part) {
    return isPlain(llvm::cast<llvm::Constant>(part));
  });
}

}  // namespace

Cell Analysis::global(const llvm::GlobalVariable& variable) {
  if (auto it = cells_.find(&variable); it != cells_.end())
    return it->second;
  const llvm::Constant* initial = variable.hasInitializer() ? variable.getInitializer() : nullptr;
  bool plain = initial && variable.isConstant() && isPlain(initial);
  Cell made = graph_->freshGlobal(!plain);
  cells_[&variable] = made;
  if (!initial) {
    graph_->integers(made, 0, Graph::farAway, Graph::Arbitrary);
  } else if (!plain) {
    initialise(made, initial);
    exposeAddresses(initial);
  }
  return made;
}

void Analysis::initialise(Cell at, const llvm::Constant* c) {
  if (c->isNullValue() || llvm::isa<llvm::UndefValue>(c))
    return;
  llvm::Type* type = c->getType();
  if (auto* record = llvm::dyn_cast<llvm::ConstantStruct>(c)) {
    const llvm::StructLayout* shape = layout_.getStructLayout(record->getType());
    for (unsigned i = 0; i < record->getNumOperands(); ++i)
      initialise(graph_->moved(at, static_cast<int64_t>(shape->getElementOffset(i))),
                 record->getOperand(i));
  } else if (auto* array = llvm::dyn_cast<llvm::ConstantArray>(c)) {
    if (!holdsPointer(type))
      return;
    uint64_t step = layout_.getTypeAllocSize(array->getType()->getElementType());
    if (array->getNumOperands() > maxElements)
      graph_->addArray(at, step * array->getNumOperands(), step);
    for (unsigned i = 0; i < array->getNumOperands(); ++i)
      initialise(graph_->moved(at, static_cast<int64_t>(i * step)), array->getOperand(i));
  } else if (type->isPointerTy()) {
    graph_->store(at, constant(c));
  } else if (type->isPtrOrPtrVectorTy()) {
    for (unsigned i = 0; i < c->getNumOperands(); ++i)
      initialise(graph_->moved(at, static_cast<int64_t>(i) * pointerBytes_),
                 llvm::cast<llvm::Constant>(c->getOperand(i)));
  } else if (llvm::isa<llvm::ConstantExpr>(c)) {
    auto bytes = static_cast<int64_t>(layout_.getTypeStoreSize(type).getFixedValue());
    graph_->integers(at, 0, bytes, Graph::Written);
  }
}

// Addresses that are integers already in the text of the program.
void Analysis::exposeAddresses(const llvm::Constant* c) {
  std::vector<const llvm::Constant*> pending{c};
  while (!pending.empty()) {
    const llvm::Constant* next = pending.back();
    pending.pop_back();
    if (llvm::isa<llvm::ConstantData, llvm::GlobalValue, llvm::BlockAddress>(next) ||
        !exposed_.try_emplace(next, true).second)
      continue;
    if (auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(next);
        expression && expression->getOpcode() == llvm::Instruction::PtrToInt)
      graph_->expose(constant(expression->getOperand(0)), true);
    for (const llvm::Use& part : next->operands())
      if (auto* inner = llvm::dyn_cast<llvm::Constant>(part))
        pending.push_back(inner);
  }
}

}  // namespace fathom::encode::points_to
