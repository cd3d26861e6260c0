// Values of LLVM types as terms. An aggregate or a vector is the sequence of its
// scalars; i1 is a bool; a float is its bits; a pointer is a pair.
#include "encode/encoder.h"

#include "support/error.h"

namespace fathom::encode {

using ilr::Op;
using ilr::Term;

// Whether undef or poison is in a constant.
static bool hasUndefined(const llvm::Constant& c) {
  return llvm::isa<llvm::UndefValue>(c) ||
         (llvm::isa<llvm::ConstantAggregate>(c) &&
          llvm::any_of(c.operands(), [](const llvm::Use& part) {
            return hasUndefined(llvm::cast<llvm::Constant>(*part));
          }));
}

// A constant whose undefined parts can be anything.
Value Encoder::undefinedValue(const llvm::Constant* c, const std::string& name) {
  if (llvm::isa<llvm::UndefValue>(c))
    return unwrittenValue(c->getType(), name);
  if (!hasUndefined(*c))
    return constant(c);
  Value result;
  for (const llvm::Use& part : c->operands())
    result.append(undefinedValue(llvm::cast<llvm::Constant>(part),
                                 name + "." + std::to_string(part.getOperandNo())));
  return result;
}

Value Encoder::value(const llvm::Value* v) {
  if (auto* c = llvm::dyn_cast<llvm::Constant>(v)) {
    if (at_ && hasUndefined(*c) && !llvm::isa<llvm::DbgInfoIntrinsic>(at_))
      return undefinedValue(c, undefinedName(c->getType()));
    return constant(c);
  }
  unsigned number = frame_->shape->number(v);
  if (llvm::isa<llvm::AllocaInst>(v)) {
    if (const Leaf* place = state_.locals.find(number))
      return {*place};
  }
  const Value& known = frame_->registers[number];
  require(!known.empty() || leaves(v->getType()).empty(), "a value is used before it is there");
  if (known.size() != 1)
    return known;
  if (!known[0].isPointer())
    if (Term fewer = facts_.reduced(known[0].bits); fewer != known[0].bits)
      return {Leaf::of(fewer)};
  if (terms_.op(known[0].bits) != Op::Select)
    return known;
  // What the executions that are left agree on.
  Leaf one = known[0];
  one.bits = facts_.chosen(guard_, one.bits);
  if (one.isPointer())
    one.offset =
        terms_.isConst(one.bits)
            ? memory_->offsetIn(one.pointer(), static_cast<uint32_t>(terms_.constLow(one.bits)))
            : facts_.chosen(guard_, one.offset);
  return {one};
}

Leaf Encoder::leaf(const llvm::Value* v) {
  Value all = value(v);
  require(all.size() == 1, "a scalar is expected");
  return all[0];
}

void Encoder::define(const llvm::Value* v, Value value) {
  frame_->registers[frame_->shape->number(v)] = std::move(value);
}

// Types.

unsigned Encoder::widthOf(llvm::Type* type) {
  if (type->isPointerTy())
    return pointerWidth_;
  return static_cast<unsigned>(layout_.getTypeSizeInBits(type).getFixedValue());
}

ilr::Sort Encoder::leafSort(llvm::Type* type) {
  return type->isIntegerTy(1) ? terms_.boolSort() : terms_.intSort(widthOf(type));
}

const std::vector<Encoder::LeafType>& Encoder::leaves(llvm::Type* type) {
  if (auto it = leaves_.find(type); it != leaves_.end())
    return it->second;
  std::vector<LeafType> result;
  auto addAll = [&](llvm::Type* element, uint64_t offset) {
    std::vector<LeafType> inner = leaves(element);
    for (LeafType leaf : inner)
      result.push_back({leaf.type, leaf.offset + offset});
  };
  if (auto* record = llvm::dyn_cast<llvm::StructType>(type)) {
    const llvm::StructLayout* shape = layout_.getStructLayout(record);
    for (unsigned i = 0; i < record->getNumElements(); ++i)
      addAll(record->getElementType(i), shape->getElementOffset(i));
  } else if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type)) {
    uint64_t step = layout_.getTypeAllocSize(array->getElementType());
    for (uint64_t i = 0; i < array->getNumElements(); ++i)
      addAll(array->getElementType(), i * step);
  } else if (auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type)) {
    uint64_t step = layout_.getTypeStoreSize(vector->getElementType());
    for (uint64_t i = 0; i < vector->getNumElements(); ++i)
      addAll(vector->getElementType(), i * step);
  } else if (!type->isVoidTy() && !type->isTokenTy() && !type->isMetadataTy() &&
             !type->isLabelTy()) {
    result.push_back({type, 0});
  }
  return leaves_[type] = std::move(result);
}

// Where the element of an aggregate begins among its leaves.
unsigned Encoder::leafIndex(llvm::Type* type, llvm::ArrayRef<unsigned> indices,
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

// Terms.

Term Encoder::asInt(Term t) {
  return terms_.isBool(t) ? terms_.mkSelect(t, terms_.mkInt(1, 1), terms_.mkInt(1, 0)) : t;
}

Term Encoder::asBool(Term t) { return terms_.isBool(t) ? t : terms_.mkEq(t, terms_.mkInt(1, 1)); }

// To a width, as an integer; a result of one bit is still an i1 of ILR.
Term Encoder::resized(Term t, unsigned width, bool isSigned) {
  if (terms_.isBool(t)) {
    llvm::APInt one = isSigned ? llvm::APInt::getAllOnes(width) : llvm::APInt(width, 1);
    return terms_.mkSelect(t, terms_.mkInt(one), terms_.mkInt(llvm::APInt(width, 0)));
  }
  unsigned have = terms_.width(t);
  if (have == width)
    return t;
  if (have > width)
    return terms_.mkTrunc(t, width);
  return isSigned ? terms_.mkSExt(t, width) : terms_.mkZExt(t, width);
}

Term Encoder::toBits(const Leaf& leaf) {
  return leaf.isPointer() ? memory_->address(leaf.pointer()) : asInt(leaf.bits);
}

Leaf Encoder::fromBits(Term bits, llvm::Type* type) {
  if (type->isPointerTy())
    return Leaf::of(memory_->pointerAt(bits));
  return Leaf::of(type->isIntegerTy(1) ? asBool(bits) : bits);
}

Value Encoder::zeroValue(llvm::Type* type) {
  Value result;
  for (const LeafType& leaf : leaves(type)) {
    if (leaf.type->isPointerTy())
      result.push_back(Leaf::of(memory_->null()));
    else
      result.push_back(
          Leaf::of(terms_.mkConst(leafSort(leaf.type), llvm::APInt(widthOf(leaf.type), 0))));
  }
  return result;
}

Value Encoder::arbitraryValue(llvm::Type* type, const std::string& name) {
  Value result;
  unsigned index = 0;
  std::vector<LeafType> all = leaves(type);
  for (const LeafType& leaf : all) {
    std::string own = all.size() == 1 ? name : name + "." + std::to_string(index++);
    Term t = symbol(own, leafSort(leaf.type));
    result.push_back(leaf.type->isPointerTy() ? Leaf::of(memory_->pointerAt(t)) : Leaf::of(t));
  }
  return result;
}

Value Encoder::unwrittenValue(llvm::Type* type, const std::string& name) {
  Value result;
  for (const LeafType& leaf : std::vector<LeafType>(leaves(type))) {
    Term t = symbol(leaves(type).size() == 1 ? name : name + "." + std::to_string(result.size()),
                    leafSort(leaf.type));
    result.push_back(leaf.type->isPointerTy() ? Leaf::of(memory_->unwritten(t)) : Leaf::of(t));
  }
  return result;
}

// For what is undefined in the current instruction.
std::string Encoder::undefinedName(llvm::Type* type) {
  return key("undef!", number(*at_) * 4096 + (type->isSized() ? widthOf(type) % 4096 : 0));
}

Value Encoder::selectValue(Term condition, const Value& a, const Value& b) {
  require(a.size() == b.size(), "values of one type have as many leaves");
  Value result;
  for (size_t i = 0; i < a.size(); ++i) {
    if (a[i] == b[i])
      result.push_back(a[i]);
    else if (a[i].isPointer())
      result.push_back(Leaf::of(memory_->select(condition, a[i].pointer(), b[i].pointer())));
    else
      result.push_back(Leaf::of(terms_.mkSelect(condition, a[i].bits, b[i].bits)));
  }
  return result;
}

// Aggregates and vectors.

void Encoder::runAggregate(const llvm::Instruction& inst) {
  if (auto* extract = llvm::dyn_cast<llvm::ExtractValueInst>(&inst)) {
    llvm::Type* type;
    unsigned from =
        leafIndex(extract->getAggregateOperand()->getType(), extract->getIndices(), type);
    Value all = value(extract->getAggregateOperand());
    auto begin = all.begin() + from;
    define(&inst, Value(begin, begin + static_cast<ptrdiff_t>(leaves(type).size())));
  } else if (auto* insert = llvm::dyn_cast<llvm::InsertValueInst>(&inst)) {
    llvm::Type* type;
    unsigned from = leafIndex(insert->getType(), insert->getIndices(), type);
    Value all = value(insert->getAggregateOperand()),
          part = value(insert->getInsertedValueOperand());
    std::copy(part.begin(), part.end(), all.begin() + from);
    define(&inst, std::move(all));
  } else if (auto* shuffle = llvm::dyn_cast<llvm::ShuffleVectorInst>(&inst)) {
    Value a = value(shuffle->getOperand(0)), b = value(shuffle->getOperand(1)), result;
    for (int lane : shuffle->getShuffleMask()) {
      if (lane < 0) {
        llvm::Type* type = shuffle->getType()->getElementType();
        std::string name = undefinedName(type) + ".lane" + std::to_string(result.size());
        result.push_back(unwrittenValue(type, name)[0]);
        continue;
      }
      auto from = static_cast<size_t>(lane);
      result.push_back(from < a.size() ? a[from] : b[from - a.size()]);
    }
    define(&inst, std::move(result));
  } else {
    // A lane by a number that may be symbolic.
    bool inserts = llvm::isa<llvm::InsertElementInst>(inst);
    Value all = value(inst.getOperand(0));
    Term index = bits(inst.getOperand(inserts ? 2 : 1));
    unsigned width = terms_.width(index);
    if (terms_.isBool(index))
      index = asInt(index);
    Value result = inserts ? all : unwrittenValue(inst.getType(), undefinedName(inst.getType()));
    for (size_t i = all.size(); i-- > 0;) {
      if (width < 32 && i >> width != 0)
        continue;  // the index has too few bits for this lane
      Term hit = terms_.mkEq(index, terms_.mkInt(width, i));
      if (inserts)
        result[i] = selectValue(hit, value(inst.getOperand(1)), {all[i]})[0];
      else
        result = selectValue(hit, {all[i]}, result);
    }
    if (inserts && (width >= 32 || all.size() >> width == 0))
      poisonIf(terms_.mk(Op::Ule, terms_.mkInt(width, all.size()), index));
    define(&inst, withPoison(inst, std::move(result)));
  }
}

}  // namespace fathom::encode
