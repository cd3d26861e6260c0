// Memory: whether an access is one that the program may make, and what it does.
#include "explain/interpreter.h"
#include "explain/teller.h"

#include "llvm/IR/DebugInfo.h"
#include "llvm/Support/Alignment.h"

namespace fathom::explain {

namespace {

constexpr uint64_t mostFilled = uint64_t{1} << 22;

// A vector whose lanes are no whole bytes lies packed.
bool isPacked(llvm::Type* type) {
  auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
  return vector && vector->getElementType()->isIntegerTy() &&
         vector->getElementType()->getIntegerBitWidth() % 8 != 0;
}

}  // namespace

// In a flat memory an address tells where it belongs.
Scalar Interpreter::located(Scalar pointer) const {
  if (isFlat_ && !pointer.bits.isZero())
    pointer.object = store_.at(pointer.bits.getZExtValue(), true);
  return pointer;
}

std::optional<Interpreter::Kind> Interpreter::faultOf(const Scalar& pointer, uint64_t bytes,
                                                      bool write) {
  if (bytes == 0)
    return std::nullopt;
  if (pointer.object == fromNull)
    return Kind::NullDereference;
  if (pointer.object == nowhere)
    return Kind::InvalidPointer;
  const Thing& thing = store_[pointer.object];
  switch (thing.death) {
    case Death::Free: return Kind::UseAfterFree;
    case Death::Return: return Kind::UseAfterReturn;
    case Death::Scope: return Kind::UseAfterScope;
    case Death::Alive: break;
  }
  if (thing.storage == Storage::Function)
    return write ? Kind::WriteToReadOnly : Kind::InvalidPointer;
  uint64_t offset = store_.offset(pointer);
  if (offset > thing.size || thing.size - offset < bytes)
    return write ? Kind::OutOfBoundsWrite : Kind::OutOfBoundsRead;
  if (write && thing.readOnly)
    return Kind::WriteToReadOnly;
  return std::nullopt;
}

bool Interpreter::checkAccess(const Scalar& given, uint64_t bytes, bool write) {
  Scalar pointer = located(given);
  std::optional<Kind> fault = faultOf(pointer, bytes, write);
  if (!fault) {
    if (target_.kind == Kind::Uninitialized)
      needWritten(given);
    return true;
  }
  needWritten(given);
  teller_->wrongAccess(pointer, bytes, write);
  Node because = dependence_.join(given.node, control());
  if (store_.isObject(pointer.object))
    because = dependence_.join(because, store_[pointer.object].end);
  // Two things may be wrong with an access; the first that counts is told.
  fail(*fault, because);
  if (store_.isObject(pointer.object)) {
    const Thing& thing = store_[pointer.object];
    uint64_t offset = store_.offset(pointer);
    if (offset > thing.size || thing.size - offset < bytes)
      fail(write ? Kind::OutOfBoundsWrite : Kind::OutOfBoundsRead, because);
    if (write && thing.readOnly)
      fail(Kind::WriteToReadOnly, because);
  }
  return false;
}

void Interpreter::checkAlignment(const Scalar& pointer, uint64_t alignment) {
  if (alignment > 1 && pointer.bits.getZExtValue() % alignment != 0)
    fail(Kind::Misaligned, dependence_.join(pointer.node, control()));
}

// Loads and stores.

Scalars Interpreter::load(const Scalar& given, llvm::Type* type) {
  Scalar pointer = located(given);
  Scalars result;
  uint64_t offset = store_.offset(pointer);
  Node because = dependence_.join(given.node, control());
  if (isPacked(type)) {
    llvm::Type* lane = type->getScalarType();
    unsigned bits = width(lane);
    Scalar all = store_.load(pointer.object, offset,
                             static_cast<unsigned>(layout_.getTypeStoreSize(type)), dependence_);
    for (unsigned i = 0; i < llvm::cast<llvm::FixedVectorType>(type)->getNumElements(); ++i) {
      Scalar each = all;
      each.object = nowhere;
      each.bits = all.bits.extractBits(bits, i * bits);
      each.node = dependence_.join(each.node, because);
      result.push_back(std::move(each));
    }
    return result;
  }
  for (const LeafType& leaf : std::vector<LeafType>(leaves(type))) {
    auto bytes = static_cast<unsigned>(layout_.getTypeStoreSize(leaf.type));
    Scalar each = store_.load(pointer.object, offset + leaf.offset, bytes, dependence_);
    each.node = dependence_.join(each.node, because);
    if (leaf.type->isPointerTy()) {
      bool isStored = store_.isObject(each.object) && each.part == Scalar::whole;
      each = store_.pointerFrom(std::move(each));
      // Bytes that nobody wrote lead nowhere; a pointer that was stored leads to its object, even
      // if its offset was computed from such bytes.
      if (each.unwritten && !isStored && !isFlat_ && !each.bits.isZero())
        each.object = nowhere;
    } else {
      store_.expose(each.object);
      each.bits = each.bits.zextOrTrunc(width(leaf.type));
    }
    result.push_back(std::move(each));
  }
  return result;
}

void Interpreter::markModified(ObjectId object) {
  if (tracking_)
    store_[object].modified = true;
}

void Interpreter::store(const Scalar& given, const Scalars& value, llvm::Type* type, Node step) {
  Scalar pointer = located(given);
  uint64_t offset = store_.offset(pointer);
  // A step that is told knows why it was taken.
  Node because = step ? step : frames_.empty() ? 0 : dependence_.join(given.node, control());
  markModified(pointer.object);
  if (isPacked(type)) {
    auto bytes = static_cast<unsigned>(layout_.getTypeStoreSize(type));
    Scalar all = integer(8 * bytes, 0);
    unsigned at = 0;
    for (const Scalar& lane : value) {
      all.bits.insertBits(lane.bits, at);
      at += lane.bits.getBitWidth();
      because = dependence_.join(because, lane.node);
      all.unwritten |= lane.unwritten;
    }
    store_.store(pointer.object, offset, all, bytes, because);
    return;
  }
  const std::vector<LeafType> parts = leaves(type);
  for (size_t i = 0; i < parts.size(); ++i)
    store_.store(pointer.object, offset + parts[i].offset, value[i],
                 static_cast<unsigned>(layout_.getTypeStoreSize(parts[i].type)),
                 dependence_.join(value[i].node, because));
}

void Interpreter::runLoad(const llvm::LoadInst& inst) {
  Scalar pointer = scalar(inst.getPointerOperand());
  bool ok = checkAccess(pointer, layout_.getTypeStoreSize(inst.getType()), false);
  checkAlignment(pointer, inst.getAlign().value());
  if (ok)
    define(inst, load(pointer, inst.getType()));
  else if (inst.getType()->isIntegerTy())
    define(inst, wrongRead(inst, pointer));
  else
    define(inst, arbitrary(&inst, inst.getType(), "bad!"));
}

// What a read gives that should not be: anything, or what is left there.
Scalar Interpreter::wrongRead(const llvm::LoadInst& inst, const Scalar& given) {
  Scalar pointer = located(given);
  Scalar anything = arbitrary(&inst, inst.getType(), "bad!")[0];
  auto bytes = static_cast<unsigned>(layout_.getTypeStoreSize(inst.getType()));
  bool looks = isSwitchedOff(Kind::OutOfBoundsRead) || isSwitchedOff(Kind::UseAfterFree);
  if (!looks || anything.bits.getBitWidth() != 8 * bytes || !store_.isObject(pointer.object))
    return anything;
  const Thing& thing = store_[pointer.object];
  if (thing.death != Death::Alive && thing.storage != Storage::Heap)
    return anything;
  for (unsigned i = 0; i < bytes; ++i) {
    uint64_t offset = store_.offset(pointer) + i;
    unsigned low = 8 * (layout_.isBigEndian() ? bytes - 1 - i : i);
    if (offset < thing.size)
      anything.bits.insertBits(thing.read(offset).value, low, 8);
  }
  return anything;
}

void Interpreter::runStore(const llvm::StoreInst& inst) {
  Scalar pointer = scalar(inst.getPointerOperand());
  llvm::Type* type = inst.getValueOperand()->getType();
  bool ok = checkAccess(pointer, layout_.getTypeStoreSize(type), true);
  checkAlignment(pointer, inst.getAlign().value());
  Scalars stored = value(inst.getValueOperand());
  if (!ok)
    return;
  tellAndStore(inst, inst.getPointerOperand(), pointer, std::move(stored), type);
}

void Interpreter::tellAndStore(const llvm::Instruction& inst, const llvm::Value* where,
                               const Scalar& pointer, Scalars stored, llvm::Type* type) {
  Node step = teller_->store(inst, where, located(pointer), stored, type);
  // Of several parts each has its own reasons beside the step.
  if (step && stored.size() == 1)
    stored[0].node = step;
  if (step && type->isPointerTy()) {
    Scalar to = located(pointer);
    noteHolder(store_[to.object].read(store_.offset(to)).object, step);
    noteHolder(stored[0].object, step);
  }
  store(pointer, stored, type, step);
}

// A step after which there is a pointer more or less to it. Who looks for a leak wants to know.
void Interpreter::noteHolder(ObjectId object, Node step) {
  if (auto it = lives_.find(object); it != lives_.end())
    it->second = dependence_.join(it->second, step);
}

void Interpreter::runAtomic(const llvm::Instruction& inst) {
  if (llvm::isa<llvm::FenceInst>(inst))
    return;
  if (auto* swap = llvm::dyn_cast<llvm::AtomicCmpXchgInst>(&inst)) {
    Scalar p = scalar(swap->getPointerOperand());
    llvm::Type* type = swap->getCompareOperand()->getType();
    bool ok = checkAccess(p, layout_.getTypeStoreSize(type), true);
    checkAlignment(p, swap->getAlign().value());
    if (!ok)
      unknown("a wrong atomic access that goes on");
    Scalar old = load(p, type)[0], wanted = scalar(swap->getCompareOperand());
    Scalar same = integer(1, old.bits == wanted.bits);
    same.node = dependence_.join(old.node, wanted.node);
    if (same.bits.isOne()) {
      Scalars next = value(swap->getNewValOperand());
      for (Scalar& each : next)
        each.node = dependence_.join(each.node, same.node);
      tellAndStore(inst, swap->getPointerOperand(), p, std::move(next), type);
    }
    define(inst, Scalars{old, same});
    return;
  }
  auto& update = llvm::cast<llvm::AtomicRMWInst>(inst);
  Scalar p = scalar(update.getPointerOperand());
  llvm::Type* type = update.getType();
  bool ok = checkAccess(p, layout_.getTypeStoreSize(type), true);
  checkAlignment(p, update.getAlign().value());
  if (!ok)
    unknown("a wrong atomic access that goes on");
  Scalar old = load(p, type)[0], by = scalar(update.getValOperand()), result = old;
  const llvm::APInt &x = old.bits, &y = by.bits;
  using R = llvm::AtomicRMWInst;
  switch (update.getOperation()) {
    case R::Xchg: result = by; break;
    case R::Add: result.bits = x + y; break;
    case R::Sub: result.bits = x - y; break;
    case R::And: result.bits = x & y; break;
    case R::Nand: result.bits = ~(x & y); break;
    case R::Or: result.bits = x | y; break;
    case R::Xor: result.bits = x ^ y; break;
    case R::Max: result.bits = x.sgt(y) ? x : y; break;
    case R::Min: result.bits = x.slt(y) ? x : y; break;
    case R::UMax: result.bits = x.ugt(y) ? x : y; break;
    case R::UMin: result.bits = x.ult(y) ? x : y; break;
    case R::FAdd:
      result.bits = floatBinary(inst, 0, llvm::Instruction::FAdd, type, x, y, rounding_);
      break;
    case R::FSub:
      result.bits = floatBinary(inst, 0, llvm::Instruction::FSub, type, x, y, rounding_);
      break;
    default: unknown("this atomic operation");
  }
  result.node = dependence_.join(old.node, by.node);
  tellAndStore(inst, update.getPointerOperand(), p, {result}, type);
  define(inst, std::move(old));
}

// Locals.

void Interpreter::runAlloca(const llvm::AllocaInst& inst) { startLocal(inst); }

ObjectId Interpreter::startLocal(const llvm::AllocaInst& inst) {
  Thing thing;
  thing.storage = Storage::Local;
  thing.alignment = inst.getAlign().value();
  thing.size = layout_.getTypeAllocSize(inst.getAllocatedType());
  if (inst.isArrayAllocation())
    thing.size *= scalar(inst.getArraySize()).bits.getLimitedValue();
  thing.content = ilr::ArrayValue{llvm::APInt(8, 0), {}};
  Frame& top = frame();
  ObjectId object = make(top.instruction, std::move(thing));
  top.locals.push_back(object);
  top.allocas[&inst] = object;
  teller_->local(inst, object);
  return object;
}

void Interpreter::endLocal(const llvm::AllocaInst& inst) {
  if (auto it = frame().allocas.find(&inst); it != frame().allocas.end())
    endObject(it->second, Death::Scope);
}

void Interpreter::endObject(ObjectId object, Death death) {
  store_[object].death = death;
  store_[object].end = control();
  teller_->ends(object, death);
}

// memcpy, memmove, memset.

void Interpreter::runMemoryIntrinsic(const llvm::MemIntrinsic& inst) {
  Scalar size = scalar(inst.getLength()), to = scalar(inst.getRawDest());
  uint64_t bytes = size.bits.getLimitedValue();
  to.node = dependence_.join(to.node, size.node);
  bool ok = checkAccess(to, bytes, true);
  if (bytes)
    checkAlignment(to, inst.getDestAlign().valueOrOne().value());
  constexpr uint64_t most = uint64_t{1} << 28;
  if (bytes > most)
    unknown("a copy of so many bytes");
  if (auto* set = llvm::dyn_cast<llvm::MemSetInst>(&inst)) {
    Scalar byte = scalar(set->getValue());
    if (!ok)
      return;
    Node because = dependence_.join(dependence_.join(to.node, byte.node), control());
    to = located(to);
    if (bytes)
      because = teller_->range(inst, to, bytes, nullptr, because);
    if (bytes)
      markModified(to.object);
    for (uint64_t i = 0; i < bytes; ++i)
      store_.store(to.object, store_.offset(to) + i, byte, 1, because);
    return;
  }
  auto& transfer = llvm::cast<llvm::MemTransferInst>(inst);
  Scalar from = scalar(transfer.getRawSource());
  from.node = dependence_.join(from.node, size.node);
  ok &= checkAccess(from, bytes, false);
  if (bytes)
    checkAlignment(from, transfer.getSourceAlign().valueOrOne().value());
  to = located(to);
  from = located(from);
  if (!llvm::isa<llvm::MemMoveInst>(inst) && to.object == from.object && to.bits != from.bits) {
    uint64_t mask = store_.mask(), x = to.bits.getZExtValue(), y = from.bits.getZExtValue();
    if (((x - y) & mask) < bytes || ((y - x) & mask) < bytes)
      fail(Kind::OverlappingCopy,
           dependence_.join(dependence_.join(to.node, from.node), control()));
  }
  if (!ok || bytes == 0)
    return;
  Node because = dependence_.join(dependence_.join(to.node, from.node), control());
  because = teller_->range(inst, to, bytes, &from, because);
  markModified(to.object);
  store_.copy(to.object, store_.offset(to), from.object, store_.offset(from), bytes, because,
              dependence_);
  // Bytes that the initial value of a local leaves open are other ones in each copy.
  auto it = inputs_.choices.find(&inst);
  if (it == inputs_.choices.end())
    return;
  std::set<std::string> taken;
  std::vector<std::string> gaps;
  for (const Inputs::Choice& each : it->second)
    if (llvm::StringRef(each.what).starts_with("content!.") && taken.insert(each.what).second)
      gaps.push_back(each.what);
  for (const std::string& what : gaps) {
    // Where they begin in the source, and how many there are.
    auto [begin, length] = llvm::StringRef(what).drop_front(9).split('.');
    uint64_t low = 0, count = 0, first = store_.offset(from);
    if (begin.getAsInteger(10, low) || length.getAsInteger(10, count) || low < first ||
        low + count > first + bytes)
      continue;
    std::optional<ilr::Value> value = choice(&inst, what);
    Scalar at = to;
    at.bits += low - first;
    fill(at, count, std::get<ilr::ArrayValue>(*value), true);
  }
}

// That the bytes depend on the step that told of them.
void Interpreter::mark(const Scalar& pointer, uint64_t bytes, Node node) {
  uint64_t offset = store_.offset(pointer);
  for (uint64_t i = 0; i < std::min(bytes, mostFilled); ++i) {
    Cell cell = store_[pointer.object].read(offset + i);
    cell.node = node;
    store_[pointer.object].write(offset + i, cell);
  }
}

void Interpreter::fill(const Scalar& given, uint64_t bytes, const ilr::ArrayValue& content,
                       bool unwritten) {
  Scalar pointer = located(given);
  uint64_t offset = store_.offset(pointer);
  Thing source;
  source.content = content;
  source.arbitrary = !unwritten;
  Node node = dependence_.join(given.node, control());
  // Of very many bytes only those that differ are written; the rest is as the object had it.
  for (uint64_t i = 0; i < std::min(bytes, mostFilled); ++i) {
    Cell cell = source.read(i);
    cell.node = node;
    store_[pointer.object].write(offset + i, cell);
  }
}

// The heap.

void Interpreter::checkFree(const Scalar& given, uint32_t family) {
  Scalar pointer = located(given);
  Node because = dependence_.join(pointer.node, control());
  if (!store_.isObject(pointer.object)) {
    if (!pointer.bits.isZero())
      fail(Kind::InvalidFree, because);
    return;
  }
  const Thing& thing = store_[pointer.object];
  because = dependence_.join(because, thing.end);
  teller_->wrongAccess(pointer, 0, true);
  if (thing.storage != Storage::Heap)
    fail(Kind::InvalidFree, because);
  if (thing.death != Death::Alive)
    fail(Kind::DoubleFree, because);
  if (store_.offset(pointer) != 0)
    fail(Kind::InvalidFree, because);
  if (thing.family != family)
    fail(Kind::MismatchedFree, because);
}

void Interpreter::checkLeaks(bool atExit) {
  if (atExit && !llvm::StringRef(libraryCall()).ends_with_insensitive("exit"))
    return;
  std::vector<bool> reached = reachable();
  for (ObjectId object : heap_) {
    if (store_[object].death != Death::Alive)
      continue;
    Place where = allocatedAt_.lookup(object);
    if (options_.kinds.contains(Kind::MemoryLeak))
      failAt(Kind::MemoryLeak, where, lives_.lookup(object), true);
    if (!atExit && options_.kinds.contains(Kind::MemoryTrack) && !reached[object])
      failAt(Kind::MemoryTrack, where, lives_.lookup(object), true);
  }
}

// To which objects pointers lead, from globals.
std::vector<bool> Interpreter::reachable() const {
  std::vector<bool> reached(store_.end());
  if (!options_.kinds.contains(Kind::MemoryTrack))
    return reached;
  std::vector<ObjectId> open;
  auto look = [&](ObjectId object) {
    const Thing& thing = store_[object];
    uint64_t step = pointerBits_ / 8;
    auto isWhole = [&](uint64_t at, ObjectId target) {
      for (uint8_t i = 0; i < step; ++i)
        if (Cell cell = thing.read(at + i); cell.object != target || cell.part != i)
          return false;
      return true;
    };
    for (uint64_t at = 0; thing.death == Death::Alive && at + step <= thing.size; ++at) {
      Cell cell = thing.read(at);
      if (store_.isObject(cell.object) && !reached[cell.object] && isWhole(at, cell.object)) {
        reached[cell.object] = true;
        open.push_back(cell.object);
      }
    }
  };
  for (const auto& [global, object] : globals_)
    if (store_[object].storage == Storage::Global)
      look(object);
  while (!open.empty()) {
    ObjectId next = open.back();
    open.pop_back();
    if (store_[next].storage == Storage::Heap)
      look(next);
  }
  return reached;
}

}  // namespace fathom::explain
