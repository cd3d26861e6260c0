// Loads, stores and addresses. An index that varies makes the elements of an array one.
// If nothing is known about the index that concerns all of the object, because
// nothing keeps it from leaving the array; if a test keeps it inside, and the address
// is only used for the element, it concerns the array alone. An address that
// only numbers are read from or written to tells nothing about pointers.
#include "encode/points_to_analysis.h"

#include "llvm/IR/GetElementPtrTypeIterator.h"

#include <numeric>

namespace fathom::encode::points_to {

namespace {
// Aggregates with more parts than that are treated as a whole.
constexpr uint64_t maxParts = 256;
}  // namespace

// Pointers go between memory and a register.
void Analysis::transfer(Cell at, llvm::Type* type, Cell value) {
  auto offset = [](auto v) { return static_cast<int64_t>(v); };
  if (auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type)) {
    if (type->isPtrOrPtrVectorTy())
      for (unsigned i = 0; i < vector->getNumElements(); ++i)
        graph_->store(graph_->moved(at, offset(i) * pointerBytes_), value);
    return;
  }
  if (type->isPointerTy()) {
    graph_->store(at, value);
    return;
  }
  if (!holdsPointer(type))
    return;
  auto each = [&](llvm::Type* element, int64_t behind) {
    if (!holdsPointer(element))
      return;
    Cell from = graph_->moved(value, behind), to = graph_->moved(at, behind);
    if (element->isAggregateType())
      transfer(to, element, from);
    else
      transfer(to, element, graph_->load(from));
  };
  if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    if (array->getNumElements() > maxParts) {
      graph_->unifyContents(at, value);
      return;
    }
    uint64_t step = layout_.getTypeAllocSize(array->getElementType());
    for (uint64_t i = 0; i < array->getNumElements(); ++i)
      each(array->getElementType(), offset(i * step));
    return;
  }
  auto* record = llvm::cast<llvm::StructType>(type);
  for (unsigned i = 0; i < record->getNumElements(); ++i)
    each(record->getElementType(i),
         offset(layout_.getStructLayout(record)->getElementOffset(i).getFixedValue()));
}

// The parts of a type that are no pointers.
void Analysis::addresses(Cell at, llvm::Type* type, int64_t offset, const View* view, uint8_t how) {
  if (type->isPtrOrPtrVectorTy())
    return;
  auto bytes = static_cast<int64_t>(layout_.getTypeStoreSize(type).getFixedValue());
  if (view || !holdsPointer(type)) {
    int64_t first = view ? view->first : offset, last = view ? view->last : offset + bytes;
    graph_->integers(at, first, last, how);
    return;
  }
  if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    auto step = static_cast<int64_t>(layout_.getTypeAllocSize(array->getElementType()));
    uint64_t count = std::min(array->getNumElements(), maxParts);
    for (uint64_t i = 0; i < count; ++i)
      addresses(at, array->getElementType(), offset + static_cast<int64_t>(i) * step, view, how);
    return;
  }
  auto* record = llvm::cast<llvm::StructType>(type);
  for (unsigned i = 0; i < record->getNumElements(); ++i)
    addresses(at, record->getElementType(i),
              offset + static_cast<int64_t>(
                           layout_.getStructLayout(record)->getElementOffset(i).getFixedValue()),
              view, how);
}

void Analysis::integers(const llvm::Value* pointer, llvm::Type* type, uint8_t how) {
  auto view = views_.find(pointer);
  addresses(cell(pointer), type, 0, view == views_.end() ? nullptr : &view->second, how);
}

// A load, or a store of a value.
void Analysis::access(const llvm::Value* pointer, llvm::Type* type, const llvm::Value* value,
                      bool write) {
  Cell at = cell(pointer);
  if (holdsPointer(type)) {
    if (type->isPointerTy() && !write)
      define(value, graph_->load(at));
    else
      transfer(at, type, cell(value));
  }
  if (type->isPtrOrPtrVectorTy())
    return;
  if (write) {
    if (carriers_.mayCarry(value))
      integers(pointer, type, Graph::Written);
  } else if (carriers_.movesOn(value)) {
    integers(pointer, type, Graph::Read);
  } else if (static_cast<int64_t>(layout_.getTypeStoreSize(type)) >= pointerBytes_) {
    integers(pointer, type, Graph::Seen);
  }
}

// How an address is used: only to access at most so many bytes behind it.
struct Analysis::Uses {
  bool contained = true, pointers = false;
  uint64_t bytes = 0;
};

Analysis::Uses Analysis::usesOf(const llvm::Value* address) const {
  Uses uses;
  std::vector<std::pair<const llvm::Value*, uint64_t>> pending{{address, 0}};
  auto touch = [&](llvm::Type* type, uint64_t behind) {
    uses.pointers |= const_cast<Analysis*>(this)->holdsPointer(type);
    uses.bytes = std::max(uses.bytes, behind + layout_.getTypeStoreSize(type).getFixedValue());
  };
  while (!pending.empty() && uses.contained) {
    auto [at, behind] = pending.back();
    pending.pop_back();
    for (const llvm::User* user : at->users()) {
      if (auto* load = llvm::dyn_cast<llvm::LoadInst>(user)) {
        touch(load->getType(), behind);
      } else if (auto* store = llvm::dyn_cast<llvm::StoreInst>(user);
                 store && store->getValueOperand() != at) {
        touch(store->getValueOperand()->getType(), behind);
      } else if (auto* next = llvm::dyn_cast<llvm::GetElementPtrInst>(user)) {
        llvm::APInt offset(layout_.getIndexTypeSizeInBits(next->getType()), 0);
        uses.contained &= !next->getType()->isVectorTy() &&
                          next->accumulateConstantOffset(layout_, offset) &&
                          offset.ult(uint64_t{1} << 32);
        if (uses.contained)
          pending.emplace_back(next, behind + offset.getZExtValue());
      } else if (!llvm::isa<llvm::ICmpInst>(user)) {
        uses.contained = false;
      }
    }
  }
  return uses;
}

// Whether a branch that was taken on the way here says so: of the index, or of
// the same value widened in the same way.
bool Analysis::isBelow(const llvm::Value* index, uint64_t bound, const llvm::Instruction& at) {
  std::vector<const llvm::Value*> names{index};
  if (auto* wide = llvm::dyn_cast<llvm::CastInst>(index))
    for (const llvm::User* user : wide->getOperand(0)->users())
      if (auto* other = llvm::dyn_cast<llvm::CastInst>(user);
          other && other->getOpcode() == wide->getOpcode() && other->getType() == wide->getType() &&
          !llvm::isa<llvm::Constant>(wide->getOperand(0)))
        names.push_back(other);
  for (const llvm::Value* name : names) {
    for (const llvm::User* user : name->users()) {
      auto* test = llvm::dyn_cast<llvm::ICmpInst>(user);
      if (!test || test->getOperand(0) != name || test->getPredicate() != llvm::CmpInst::ICMP_ULT)
        continue;
      auto* limit = llvm::dyn_cast<llvm::ConstantInt>(test->getOperand(1));
      if (!limit || limit->getValue().isNegative() || limit->getValue().ugt(bound))
        continue;
      for (const llvm::User* decision : test->users()) {
        auto* branch = llvm::dyn_cast<llvm::BranchInst>(decision);
        if (!branch || !branch->isConditional())
          continue;
        const llvm::BasicBlock* inside = branch->getSuccessor(0);
        if (inside->getSinglePredecessor() != branch->getParent() ||
            inside == branch->getSuccessor(1))
          continue;
        if (!dominators_)
          dominators_ =
              std::make_unique<llvm::DominatorTree>(const_cast<llvm::Function&>(*at.getFunction()));
        if (dominators_->dominates(inside, at.getParent()))
          return true;
      }
    }
  }
  return false;
}

void Analysis::gep(const llvm::GetElementPtrInst& inst) {
  if (auto it = views_.find(inst.getPointerOperand());
      it != views_.end() && !cells_.contains(&inst)) {
    // A part of what an index chose.
    cells_[&inst] = cell(inst.getPointerOperand());
    views_[&inst] = View(it->second);
    return;
  }
  Cell base = cell(inst.getPointerOperand());
  int64_t fixed = 0, arrayBegin = 0;
  uint64_t step = 0, elements = 0;
  unsigned variables = 0;
  const llvm::Value* variable = nullptr;
  bool isVector = inst.getType()->isVectorTy();
  llvm::Type *container = nullptr, *next = nullptr;  // null: the pointer itself is indexed
  for (auto it = llvm::gep_type_begin(inst), end = llvm::gep_type_end(inst); it != end; ++it) {
    const llvm::Value* index = it.getOperand();
    container = std::exchange(next, it.getIndexedType());
    if (llvm::StructType* record = it.getStructTypeOrNull(); record && !isVector) {
      auto field = llvm::cast<llvm::ConstantInt>(index)->getZExtValue();
      fixed += static_cast<int64_t>(
          layout_.getStructLayout(record)->getElementOffset(static_cast<unsigned>(field)));
      continue;
    }
    if (isVector) {
      step = 1;
      ++variables;
      continue;
    }
    uint64_t stride = it.getSequentialElementStride(layout_);
    if (auto* number = llvm::dyn_cast<llvm::ConstantInt>(index)) {
      // Wrap-around is part of the arithmetic of addresses.
      fixed = static_cast<int64_t>(
          static_cast<uint64_t>(fixed) +
          stride * static_cast<uint64_t>(number->getValue().sextOrTrunc(64).getSExtValue()));
      continue;
    }
    ++variables;
    step = std::gcd(step, stride);
    variable = index;
    arrayBegin = fixed;
    auto* array = llvm::dyn_cast_or_null<llvm::ArrayType>(container);
    elements = array ? array->getNumElements() : 0;
  }
  if (variables == 0) {
    define(&inst, graph_->moved(base, fixed));
    return;
  }
  Uses uses = usesOf(&inst);
  bool inside = variables == 1 && elements != 0 && fixed >= arrayBegin && uses.contained &&
                isBelow(variable, elements, inst);
  bool inElement = inside && static_cast<uint64_t>(fixed - arrayBegin) + uses.bytes <= step;
  if (!isVector && !cells_.contains(&inst)) {
    if (uses.contained && !uses.pointers) {
      View view{-Graph::farAway, Graph::farAway};
      if (inElement)
        view = {arrayBegin, arrayBegin + static_cast<int64_t>(elements * step)};
      cells_[&inst] = base;
      views_[&inst] = view;
      return;
    }
    if (inElement) {
      graph_->addArray(graph_->moved(base, arrayBegin), elements * step, step);
      cells_[&inst] = graph_->moved(base, fixed);
      return;
    }
  }
  define(&inst, graph_->movedAny(graph_->moved(base, fixed), step));
}

unsigned Analysis::offsetOf(llvm::Type* type, llvm::ArrayRef<unsigned> indices) const {
  uint64_t offset = 0;
  for (unsigned i : indices) {
    if (auto* record = llvm::dyn_cast<llvm::StructType>(type)) {
      offset += layout_.getStructLayout(record)->getElementOffset(i).getFixedValue();
      type = record->getElementType(i);
    } else {
      type = llvm::cast<llvm::ArrayType>(type)->getElementType();
      offset += i * layout_.getTypeAllocSize(type).getFixedValue();
    }
  }
  return static_cast<unsigned>(offset);
}

}  // namespace fathom::encode::points_to
