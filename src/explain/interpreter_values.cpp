// Values: constants and globals, what was chosen for the execution, parts of aggregates,
// addresses and conversions.
#include "explain/teller.h"

#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/Operator.h"

namespace fathom::explain {

unsigned Interpreter::width(llvm::Type* type) const {
  if (type->isPointerTy())
    return pointerBits_;
  return static_cast<unsigned>(layout_.getTypeSizeInBits(type).getFixedValue());
}

Scalar Interpreter::integer(unsigned bits, uint64_t value) const {
  Scalar result;
  result.bits = llvm::APInt(64, value).zextOrTrunc(bits);
  return result;
}

Scalar Interpreter::fromBits(Scalar bits, llvm::Type* type) const {
  return type->isPointerTy() ? store_.pointerFrom(std::move(bits)) : bits;
}

const std::vector<Interpreter::LeafType>& Interpreter::leaves(llvm::Type* type) {
  if (auto it = leaves_.find(type); it != leaves_.end())
    return it->second;
  std::vector<LeafType> result;
  auto add = [&](llvm::Type* element, uint64_t offset) {
    for (const LeafType& leaf : std::vector<LeafType>(leaves(element)))
      result.push_back({leaf.type, leaf.offset + offset});
  };
  if (auto* record = llvm::dyn_cast<llvm::StructType>(type)) {
    const llvm::StructLayout* shape = layout_.getStructLayout(record);
    for (unsigned i = 0; i < record->getNumElements(); ++i)
      add(record->getElementType(i), shape->getElementOffset(i));
  } else if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    for (uint64_t i = 0; i < array->getNumElements(); ++i)
      add(array->getElementType(), i * layout_.getTypeAllocSize(array->getElementType()));
  } else if (auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type)) {
    for (uint64_t i = 0; i < vector->getNumElements(); ++i)
      add(vector->getElementType(), i * layout_.getTypeStoreSize(vector->getElementType()));
  } else if (!type->isVoidTy() && !type->isTokenTy() && !type->isMetadataTy()) {
    result.push_back({type, 0});
  }
  return leaves_[type] = std::move(result);
}

unsigned Interpreter::leafIndex(llvm::Type* type, llvm::ArrayRef<unsigned> indices,
                                llvm::Type*& found) {
  unsigned index = 0;
  for (unsigned i : indices) {
    if (auto* record = llvm::dyn_cast<llvm::StructType>(type)) {
      for (unsigned k = 0; k < i; ++k)
        index += static_cast<unsigned>(leaves(record->getElementType(k)).size());
      type = record->getElementType(i);
    } else {
      type = type->getContainedType(0);
      index += i * static_cast<unsigned>(leaves(type).size());
    }
  }
  found = type;
  return index;
}

Scalars Interpreter::value(const llvm::Value* v) {
  if (auto* c = llvm::dyn_cast<llvm::Constant>(v))
    return constant(c);
  Frame& top = frame();
  if (auto* local = llvm::dyn_cast<llvm::AllocaInst>(v))
    if (auto it = top.allocas.find(local); it != top.allocas.end())
      return {store_.pointerTo(it->second)};
  auto it = top.code->numbers.find(v);
  if (it == top.code->numbers.end())
    unknown("a value of that kind");
  return top.registers[it->second];
}

Scalar Interpreter::scalar(const llvm::Value* v) {
  Scalars all = value(v);
  if (all.size() != 1)
    unknown("an aggregate in that place");
  return all[0];
}

void Interpreter::define(const llvm::Instruction& inst, Scalars value) {
  Frame& top = frame();
  top.registers[top.code->numbers.lookup(&inst)] = std::move(value);
}

// What was chosen.

std::optional<ilr::Value> Interpreter::choice(const llvm::Instruction* at,
                                              const std::string& what) {
  auto it = inputs_.choices.find(at);
  if (it == inputs_.choices.end())
    return std::nullopt;
  for (auto each = it->second.begin(); each != it->second.end(); ++each)
    if (each->what == what) {
      ilr::Value result = std::move(each->value);
      it->second.erase(each);
      teller_->reads();
      return result;
    }
  return std::nullopt;
}

llvm::APInt Interpreter::chosen(const llvm::Instruction* at, const std::string& what,
                                unsigned width) {
  std::optional<ilr::Value> value = choice(at, what);
  if (!value)
    return llvm::APInt(width, 0);
  return std::get<llvm::APInt>(*value).zextOrTrunc(width);
}

Scalars Interpreter::arbitrary(const llvm::Instruction* at, llvm::Type* type,
                               const std::string& what) {
  Scalars result;
  std::vector<LeafType> all = leaves(type);
  for (size_t i = 0; i < all.size(); ++i) {
    Scalar each;
    each.bits =
        chosen(at, all.size() == 1 ? what : what + "." + std::to_string(i), width(all[i].type));
    result.push_back(fromBits(std::move(each), all[i].type));
  }
  return result;
}

// Of undef and poison, for the instruction that uses them.
Scalars Interpreter::undefined(llvm::Type* type, const std::string& part) {
  Scalars result;
  if (frames_.empty() || !frame().instruction) {
    for (const LeafType& leaf : leaves(type))
      result.push_back(integer(width(leaf.type), 0));
    return result;
  }
  result = arbitrary(frame().instruction, type, "undef!" + part);
  for (Scalar& each : result)
    each.unwritten = true;
  return result;
}

// The next object that this instruction makes, or that global.
ObjectId Interpreter::make(const llvm::Value* origin, Thing thing) {
  std::optional<uint64_t> address;
  if (auto it = inputs_.made.find(origin); it != inputs_.made.end() && !it->second.empty()) {
    encode::MadeObject made = std::move(it->second.front());
    it->second.pop_front();
    address = made.address;
    thing.exposed = made.exposed;
    if (thing.content && made.content)
      thing.content = std::move(made.content);
  }
  if (thing.content && thing.storage == Storage::Heap)
    thing.source = dependence_.source();
  return store_.create(std::move(thing), address);
}

// Constants.

Scalars Interpreter::constant(const llvm::Constant* c, const std::string& part) {
  if (auto* number = llvm::dyn_cast<llvm::ConstantInt>(c); number && !c->getType()->isVectorTy()) {
    Scalar result;
    result.bits = number->getValue();
    return {result};
  }
  if (auto* number = llvm::dyn_cast<llvm::ConstantFP>(c); number && !c->getType()->isVectorTy()) {
    Scalar result;
    result.bits = number->getValueAPF().bitcastToAPInt();
    return {result};
  }
  if (auto* alias = llvm::dyn_cast<llvm::GlobalAlias>(c))
    return constant(alias->getAliasee());
  if (auto* named = llvm::dyn_cast<llvm::GlobalValue>(c)) {
    if (named->hasExternalWeakLinkage())
      if (auto it = inputs_.weak.find(named->getName().str());
          it == inputs_.weak.end() || !it->second)
        return {store_.null()};
    return {store_.pointerTo(global(*named))};
  }
  if (auto* label = llvm::dyn_cast<llvm::BlockAddress>(c)) {
    // Labels are places in the code of their function, in their order.
    constexpr uint64_t step = 16;
    uint64_t offset = 0;
    for (const llvm::BasicBlock& block : *label->getFunction()) {
      offset += block.hasAddressTaken() ? step : 0;
      if (&block == label->getBasicBlock())
        break;
    }
    return {store_.pointerTo(global(*label->getFunction()), offset)};
  }
  if (llvm::isa<llvm::UndefValue>(c))
    return undefined(c->getType(), part);
  if (llvm::isa<llvm::ConstantPointerNull>(c))
    return {store_.null()};
  if (auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(c)) {
    if (auto* address = llvm::dyn_cast<llvm::GEPOperator>(expression))
      return gep(*address);
    llvm::Constant* folded = llvm::ConstantFoldConstant(expression, layout_);
    if (folded && folded != expression && !llvm::isa<llvm::ConstantExpr>(folded))
      return constant(folded);
    Scalar a = constant(expression->getOperand(0))[0];
    if (expression->isCast())
      return {castScalar(expression->getOpcode(), a, expression->getType())};
    if (expression->getNumOperands() == 2) {
      Scalar b = constant(expression->getOperand(1))[0];
      switch (expression->getOpcode()) {
        case llvm::Instruction::Add: a.bits += b.bits; return {a};
        case llvm::Instruction::Sub: a.bits -= b.bits; return {a};
        case llvm::Instruction::Xor: a.bits ^= b.bits; return {a};
        default: break;
      }
    }
    unknown("a constant expression of that kind");
  }
  if (llvm::isa<llvm::ConstantAggregateZero>(c)) {
    Scalars result;
    for (const LeafType& leaf : leaves(c->getType()))
      result.push_back(leaf.type->isPointerTy() ? store_.null() : integer(width(leaf.type), 0));
    return result;
  }
  Scalars result;
  for (unsigned i = 0; const llvm::Constant* element = c->getAggregateElement(i); ++i)
    result.append(constant(element, part + "." + std::to_string(i)));
  if (result.size() != leaves(c->getType()).size())
    unknown("a constant of that kind");
  return result;
}

ObjectId Interpreter::global(const llvm::GlobalValue& value) {
  if (auto it = globals_.find(&value); it != globals_.end())
    return it->second;
  Thing thing;
  thing.global = &value;
  if (auto* function = llvm::dyn_cast<llvm::Function>(&value)) {
    uint64_t labels = 0;
    for (const llvm::BasicBlock& block : *function)
      labels += block.hasAddressTaken();
    thing.storage = Storage::Function;
    thing.size = labels ? (labels + 1) * 16 : 1;
    thing.alignment = 16;
    return globals_[&value] = make(&value, std::move(thing));
  }
  auto& variable = llvm::cast<llvm::GlobalVariable>(value);
  thing.storage = variable.isConstant() ? Storage::Constant : Storage::Global;
  thing.readOnly = variable.isConstant();
  thing.size = encode::bytesOf(variable);
  thing.alignment = layout_.getPreferredAlign(&variable).value();
  if (!variable.hasInitializer()) {
    thing.content = ilr::ArrayValue{llvm::APInt(8, 0), {}};
    thing.arbitrary = true;
  }
  ObjectId object = make(&value, std::move(thing));
  globals_[&value] = object;
  if (variable.hasInitializer())
    initialise(object, *variable.getInitializer(), 0);
  return object;
}

// Undefined parts of what has static storage are zero.
void Interpreter::initialise(ObjectId object, const llvm::Constant& c, uint64_t offset) {
  if (c.isNullValue() || llvm::isa<llvm::UndefValue>(c))
    return;
  llvm::Type* type = c.getType();
  if (auto* data = llvm::dyn_cast<llvm::ConstantDataSequential>(&c)) {
    for (unsigned i = 0; i < data->getNumElements(); ++i)
      initialise(object, *data->getElementAsConstant(i), offset + i * data->getElementByteSize());
  } else if (auto* record = llvm::dyn_cast<llvm::ConstantStruct>(&c)) {
    const llvm::StructLayout* shape = layout_.getStructLayout(record->getType());
    for (unsigned i = 0; i < record->getNumOperands(); ++i)
      initialise(object, *record->getOperand(i), offset + shape->getElementOffset(i));
  } else if (auto* array = llvm::dyn_cast<llvm::ConstantArray>(&c)) {
    uint64_t step = layout_.getTypeAllocSize(array->getType()->getElementType());
    for (unsigned i = 0; i < array->getNumOperands(); ++i)
      initialise(object, *array->getOperand(i), offset + i * step);
  } else {
    Scalar at = store_.pointerTo(object, offset);
    bool modified = store_[object].modified;
    store(at, constant(&c), type);
    store_[object].modified = modified;
  }
}

// Aggregates and vectors.

void Interpreter::runAggregate(const llvm::Instruction& inst) {
  if (auto* extract = llvm::dyn_cast<llvm::ExtractValueInst>(&inst)) {
    llvm::Type* type;
    unsigned from =
        leafIndex(extract->getAggregateOperand()->getType(), extract->getIndices(), type);
    Scalars all = value(extract->getAggregateOperand());
    define(inst, Scalars(all.begin() + from, all.begin() + from + leaves(type).size()));
  } else if (auto* insert = llvm::dyn_cast<llvm::InsertValueInst>(&inst)) {
    llvm::Type* type;
    unsigned from = leafIndex(insert->getType(), insert->getIndices(), type);
    Scalars all = value(insert->getAggregateOperand()),
            part = value(insert->getInsertedValueOperand());
    std::copy(part.begin(), part.end(), all.begin() + from);
    define(inst, std::move(all));
  } else if (auto* shuffle = llvm::dyn_cast<llvm::ShuffleVectorInst>(&inst)) {
    Scalars a = value(shuffle->getOperand(0)), b = value(shuffle->getOperand(1)), result;
    for (int lane : shuffle->getShuffleMask()) {
      auto from = static_cast<size_t>(lane);
      if (lane < 0) {
        Scalar open;
        llvm::Type* type = shuffle->getType()->getElementType();
        open.bits = chosen(&inst, "undef!.lane" + std::to_string(result.size()), width(type));
        open.unwritten = true;
        result.push_back(fromBits(std::move(open), type));
      } else {
        result.push_back(from < a.size() ? a[from] : b[from - a.size()]);
      }
    }
    define(inst, std::move(result));
  } else {
    bool inserts = llvm::isa<llvm::InsertElementInst>(inst);
    Scalars all = value(inst.getOperand(0));
    Scalar index = scalar(inst.getOperand(inserts ? 2 : 1));
    uint64_t at = index.bits.getLimitedValue();
    bool isIn = at < all.size();
    if (!inserts) {
      Scalar result = isIn ? all[at] : undefined(inst.getType(), "")[0];
      result.node = dependence_.join(result.node, index.node);
      define(inst, std::move(result));
      return;
    }
    if (isIn) {
      all[at] = scalar(inst.getOperand(1));
      all[at].node = dependence_.join(all[at].node, index.node);
      define(inst, std::move(all));
    } else {
      define(inst, arbitrary(&inst, inst.getType(), "poison!"));
    }
  }
}

// Addresses.

// How far indices lead. `wraps` becomes true if a product or a sum is no signed number of a
// pointer's width.
static llvm::APInt distance(const llvm::DataLayout& layout, unsigned width,
                            const llvm::GEPOperator& gep,
                            llvm::function_ref<llvm::APInt(llvm::Value*)> index, bool& wraps) {
  llvm::APInt moved(width, 0);
  auto add = [&](const llvm::APInt& steps, uint64_t step) {
    bool times = false, plus = false;
    moved = moved.sadd_ov(steps.smul_ov(llvm::APInt(width, step), times), plus);
    wraps |= times || plus;
  };
  for (auto it = llvm::gep_type_begin(gep), end = llvm::gep_type_end(gep); it != end; ++it) {
    if (llvm::StructType* record = it.getStructTypeOrNull()) {
      auto field = llvm::cast<llvm::ConstantInt>(it.getOperand())->getZExtValue();
      const llvm::StructLayout* fields = layout.getStructLayout(record);
      add(llvm::APInt(width, 1), fields->getElementOffset(static_cast<unsigned>(field)));
    } else {
      add(index(it.getOperand()).sextOrTrunc(width), it.getSequentialElementStride(layout));
    }
  }
  return moved;
}

Scalars Interpreter::gep(const llvm::GEPOperator& gep) {
  Scalars base = value(gep.getPointerOperand());
  size_t lanes = leaves(gep.getType()).size();
  if (base.size() < lanes)
    base.resize(lanes, base[0]);
  for (size_t lane = 0; lane < lanes; ++lane) {
    Scalar& p = base[lane];
    bool wraps = false;
    auto index = [&](llvm::Value* operand) {
      Scalars indices = value(operand);
      const Scalar& one = indices[indices.size() == 1 ? 0 : lane];
      p.node = dependence_.join(p.node, one.node);
      p.unwritten |= one.unwritten;
      return one.bits;
    };
    p.bits += distance(layout_, pointerBits_, gep, index, wraps);
    p.part = Scalar::whole;
  }
  return base;
}

void Interpreter::runGep(const llvm::GetElementPtrInst& inst) {
  auto& address = llvm::cast<llvm::GEPOperator>(inst);
  Scalars result = gep(address);
  if (isChecked(Kind::PointerArithmetic) && result.size() == 1) {
    Scalar from = located(scalar(inst.getPointerOperand())), to = result[0];
    to.object = from.object;
    bool wraps = false;
    auto index = [&](llvm::Value* operand) { return scalar(operand).bits; };
    llvm::APInt moved = distance(layout_, pointerBits_, address, index, wraps);
    bool isIn = from.bits == to.bits;
    if (store_.isObject(to.object)) {
      bool over = false;  // what overflows may come to lie in the object by accident
      (void)llvm::APInt(pointerBits_, store_.offset(from)).sadd_ov(moved, over);
      wraps |= over;
      isIn = store_.offset(to) <= store_[to.object].size;
    }
    if (wraps || !isIn)
      fail(Kind::PointerArithmetic, dependence_.join(to.node, control()));
  }
  define(inst, std::move(result));
}

// Conversions.

Scalar Interpreter::castScalar(unsigned opcode, Scalar x, llvm::Type* to) {
  unsigned bits = width(to->getScalarType());
  switch (opcode) {
    case llvm::Instruction::Trunc:
      if (bits < pointerBits_)
        x.object = nowhere;
      x.bits = x.bits.trunc(bits);
      return x;
    case llvm::Instruction::ZExt:
      if (x.part != Scalar::whole) {
        x.object = nowhere;
        x.part = Scalar::whole;
      }
      x.bits = x.bits.zext(bits);
      return x;
    case llvm::Instruction::SExt:
      x.object = nowhere;
      x.part = Scalar::whole;
      x.bits = x.bits.sext(bits);
      return x;
    case llvm::Instruction::PtrToInt:
      store_.expose(x.object);
      x.bits = x.bits.zextOrTrunc(bits);
      if (bits < pointerBits_)
        x.object = nowhere;
      return x;
    case llvm::Instruction::IntToPtr: return store_.pointerFrom(std::move(x));
    case llvm::Instruction::AddrSpaceCast: return x;
    case llvm::Instruction::BitCast: return fromBits(std::move(x), to->getScalarType());
    default: unknown("a cast of that kind");
  }
}

void Interpreter::runCast(const llvm::CastInst& inst) {
  llvm::Type* to = inst.getDestTy();
  switch (inst.getOpcode()) {
    case llvm::Instruction::FPToUI:
    case llvm::Instruction::FPToSI:
    case llvm::Instruction::UIToFP:
    case llvm::Instruction::SIToFP:
    case llvm::Instruction::FPTrunc:
    case llvm::Instruction::FPExt: runFloat(inst); return;
    default: break;
  }
  Scalars from = value(inst.getOperand(0)), result;
  std::vector<LeafType> types = leaves(to);
  if (inst.getOpcode() == llvm::Instruction::BitCast && from.size() != types.size()) {
    // All bits in a row, the first lane lowest.
    unsigned total = 0, at = 0;
    for (const Scalar& each : from)
      total += each.bits.getBitWidth();
    llvm::APInt all(total, 0);
    Scalar about;
    for (const Scalar& each : from) {
      all.insertBits(each.bits, at);
      at += each.bits.getBitWidth();
      about.node = dependence_.join(about.node, each.node);
      about.unwritten |= each.unwritten;
    }
    at = 0;
    for (const LeafType& leaf : types) {
      Scalar part = about;
      part.bits = all.extractBits(width(leaf.type), at);
      at += width(leaf.type);
      result.push_back(fromBits(std::move(part), leaf.type));
    }
    define(inst, std::move(result));
    return;
  }
  auto* cut = llvm::dyn_cast<llvm::TruncInst>(&inst);
  auto* extended = llvm::dyn_cast<llvm::PossiblyNonNegInst>(&inst);
  for (size_t i = 0; i < from.size(); ++i) {
    bool poison = false;
    const llvm::APInt& x = from[i].bits;
    if (extended && extended->hasNonNeg())
      promise(inst, Kind::SignedOverflow, x.isNonNegative(), poison);
    unsigned bits = width(to->getScalarType());
    if (cut && cut->hasNoSignedWrap())
      promise(inst, Kind::SignedOverflow, x.trunc(bits).sext(x.getBitWidth()) == x, poison);
    if (cut && cut->hasNoUnsignedWrap())
      promise(inst, Kind::SignedOverflow, x.trunc(bits).zext(x.getBitWidth()) == x, poison);
    result.push_back(withPoison(inst, castScalar(inst.getOpcode(), from[i], to), i, poison));
  }
  define(inst, std::move(result));
}

}  // namespace fathom::explain
