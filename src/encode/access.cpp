// Memory instructions. Every load and store is checked where it stands: no pass
// that runs before may remove or move an access to memory.
#include "encode/encoder.h"
#include "encode/value_text.h"

#include "llvm/IR/GetElementPtrTypeIterator.h"
#include "llvm/IR/Operator.h"

namespace fathom::encode {

using ilr::Op;
using ilr::Term;
using memory::Fault;
using memory::Pointer;

// Checks.

// A write that should not be does nothing, whatever lies at its address in this model.
template <class F>
static void writeIf(const ilr::TermManager& terms, Term ok, memory::MemoryModel& model,
                    memory::MemoryState& state, F&& write) {
  if (terms.isOnes(ok)) {
    write();
  } else if (!terms.isZero(ok)) {
    memory::MemoryState before = state;
    write();
    state = model.merge(ok, state, before);
  }
}

// An access of `count` bytes, of which some are not in the object.
static std::string describeOutside(const char* how, uint64_t count, int64_t offset, uint64_t size,
                                   const std::string& who) {
  return std::string(how) + " of " + plural(count, "byte") + " at offset " +
         std::to_string(offset) + " of " + who + ", which has " + plural(size, "byte");
}

// Gives whether the access is fine as far as no check sees to it.
Term Encoder::checkAccess(Pointer p, Term bytes, bool write) {
  CheckKind bounds = write ? CheckKind::OutOfBoundsWrite : CheckKind::OutOfBoundsRead;
  if (!libraryVariables_.empty())
    cutOffLibraryVariables(p);
  if (dead_)
    return terms_.mkTrue();
  if (terms_.isConst(bytes) &&
      memory_->surelyFine(state_.memory, p, terms_.constLow(bytes), write)) {
    if (isChecked(bounds))
      property(bounds);
    return terms_.mkTrue();
  }
  checkWritten(p.object, "an address");
  if (!dead_)
    checkWritten(memory_->offset(p), "an address");
  if (dead_)
    return terms_.mkTrue();
  std::vector<memory::FaultCheck> faults;
  memory_->checkAccess(state_.memory, p, bytes, write, faults);
  if (isChecked(bounds))
    property(bounds);
  auto kindOf = [&](const memory::FaultCheck& f) {
    switch (f.fault) {
      case Fault::Null: return CheckKind::NullDereference;
      case Fault::Dead:
        if (memory_->info(f.object).storage == memory::Storage::Heap)
          return CheckKind::UseAfterFree;
        return death(f.object) == Death::Return ? CheckKind::UseAfterReturn
                                                : CheckKind::UseAfterScope;
      case Fault::Bounds: return bounds;
      case Fault::ReadOnly: return CheckKind::WriteToReadOnly;
      default: return CheckKind::InvalidPointer;
    }
  };
  std::map<CheckKind, std::pair<Term, std::vector<memory::FaultCheck>>> byKind;
  for (const memory::FaultCheck& f : faults) {
    auto& [ok, members] =
        byKind.try_emplace(kindOf(f), terms_.mkTrue(), std::vector<memory::FaultCheck>{})
            .first->second;
    ok = terms_.mkAnd(ok, f.ok);
    members.push_back(f);
  }
  Term allOk = terms_.mkTrue();
  for (auto& [kind, entry] : byKind) {
    check(kind, entry.first, [&, members = &entry.second] {
      for (const memory::FaultCheck& f : *members)
        if (concrete(f.ok) == 0) {
          // That the object is gone is another error of the same access.
          if (f.fault == Fault::Bounds && f.object >= memory::MemoryModel::firstObject &&
              concrete(memory_->alive(state_.memory, f.object)) == 0)
            return describeOutside(
                write ? "write" : "read", concrete(bytes),
                static_cast<int64_t>(concreteValue(memory_->offsetIn(p, f.object)).getSExtValue()),
                concrete(memory_->info(f.object).size), describeObject(f.object));
          return describeAccess(p, bytes, write, f.object);
        }
      return std::string("memory is accessed that is not there");
    });
    if (dead_)
      break;
    if (options_.continueAfterFailure || !isChecked(kind))
      allOk = terms_.mkAnd(allOk, entry.first);
  }
  return allOk;
}

void Encoder::checkAlignment(Pointer p, uint64_t alignment) {
  checkAlignment(p, alignment, terms_.mkTrue(), [=] {
    return "an access that needs an alignment of " + std::to_string(alignment) + " is not aligned";
  });
}

void Encoder::checkAlignment(Pointer p, uint64_t alignment, Term needed,
                             const std::function<std::string()>& message) {
  if (!options_.kinds.contains(CheckKind::Misaligned) || alignment <= 1)
    return;
  // Against the alignment of the object; an address is only looked at if that is too small.
  Term ok = terms_.mkTrue();
  unsigned low = 63 - static_cast<unsigned>(__builtin_clzll(alignment));
  for (uint32_t k : memory_->candidates(p)) {
    Term at = memory_->info(k).alignment >= alignment || k < memory::MemoryModel::firstObject
                  ? memory_->offsetIn(p, k)
                  : memory_->address(p);
    Term aligned = terms_.mkEq(terms_.mkExtract(at, low - 1, 0), terms_.mkInt(low, 0));
    ok = terms_.mkAnd(ok, terms_.mkImplies(memory_->denotes(p, k), aligned));
  }
  check(CheckKind::Misaligned, terms_.mkImplies(needed, ok), message);
}

// What __builtin_assume_aligned says of a pointer: llvm.assume has it as ["align"(p, 16)], and
// where it gives an offset, p - offset is aligned.
void Encoder::checkAssumedAlignment(const llvm::AssumeInst& inst) {
  for (unsigned i = 0; i < inst.getNumOperandBundles() && !dead_; ++i) {
    llvm::OperandBundleUse bundle = inst.getOperandBundleAt(i);
    if (bundle.getTagName() != "align" || bundle.Inputs.size() < 2)
      continue;
    auto* wanted = llvm::dyn_cast<llvm::ConstantInt>(bundle.Inputs[1]);
    if (!wanted || !wanted->getValue().isPowerOf2() || wanted->getValue().getActiveBits() > 64)
      continue;  // promises nothing, says LLVM
    uint64_t alignment = wanted->getZExtValue();
    Pointer p = pointer(bundle.Inputs[0]);
    if (bundle.Inputs.size() > 2) {
      Term offset = resized(bits(bundle.Inputs[2]), pointerWidth_, true);
      p = memory_->advance(p, terms_.mk(Op::Sub, size(0), offset));
    }
    checkAlignment(p, alignment, terms_.mkTrue(), [=] {
      return "a pointer that is assumed to have an alignment of " + std::to_string(alignment) +
             " is not aligned";
    });
  }
}

// The caller's part in passing a struct by value: it is read, and the copy is the callee's.
void Encoder::checkByValue(const llvm::CallBase& call) {
  for (unsigned i = 0; i < call.arg_size() && !dead_; ++i) {
    if (!call.isByValArgument(i))
      continue;
    Pointer p = pointer(call.getArgOperand(i));
    checkAccess(p, size(layout_.getTypeAllocSize(call.getParamByValType(i))), false);
    if (!dead_)
      checkAlignment(p, call.getParamAlign(i).valueOrOne().value());
  }
}

// Without a check.
Term Encoder::isReadable(Pointer p, Term bytes) {
  if (terms_.isConst(bytes) && memory_->surelyFine(state_.memory, p, terms_.constLow(bytes), false))
    return terms_.mkTrue();
  std::vector<memory::FaultCheck> faults;
  memory_->checkAccess(state_.memory, p, bytes, false, faults);
  Term ok = terms_.mkTrue();
  for (const memory::FaultCheck& f : faults)
    ok = terms_.mkAnd(ok, f.ok);
  return resolved(ok);
}

// What a call has by value, to where the callee looks for it: bytes that cannot be read are
// arbitrary there.
void Encoder::copyByValue(memory::Region to, Pointer copy, memory::Region from, Pointer source,
                          Term bytes) {
  writeIf(terms_, isReadable(source, bytes), *memory_, state_.memory,
          [&] { memory_->copy(state_.memory, to, copy, from, source, bytes); });
}

void Encoder::checkFree(Pointer p, uint32_t family) {
  std::vector<memory::FaultCheck> faults;
  memory_->checkFree(state_.memory, p, family, faults);
  for (CheckKind kind :
       {CheckKind::DoubleFree, CheckKind::InvalidFree, CheckKind::MismatchedFree}) {
    Term ok = terms_.mkTrue();
    uint32_t object = 0;
    for (const memory::FaultCheck& f : faults) {
      CheckKind own = f.fault == Fault::Dead     ? CheckKind::DoubleFree
                      : f.fault == Fault::Family ? CheckKind::MismatchedFree
                                                 : CheckKind::InvalidFree;
      if (own != kind)
        continue;
      ok = terms_.mkAnd(ok, f.ok);
      if (replay_ && concrete(f.ok) == 0)
        object = f.object;
    }
    check(kind, ok, [&] {
      if (kind == CheckKind::DoubleFree)
        return "memory is freed twice: " + describeObject(object);
      if (kind == CheckKind::MismatchedFree)
        return "memory is freed in another way than it was allocated: " + describeObject(object);
      if (object < memory::MemoryModel::firstObject)
        return std::string("free of a pointer that belongs to no object");
      if (memory_->info(object).storage != memory::Storage::Heap)
        return "free of " + describeObject(object) + ", which is not on the heap";
      return "free of a pointer that is not the start of " + describeObject(object) + " (offset " +
             std::to_string(static_cast<int64_t>(concrete(memory_->offsetIn(p, object)))) + ")";
    });
    if (dead_)
      return;
  }
}

static std::string ordinal(unsigned n) {
  bool isTeen = n % 100 >= 11 && n % 100 <= 13;
  const char* ending = isTeen        ? "th"
                       : n % 10 == 1 ? "st"
                       : n % 10 == 2 ? "nd"
                       : n % 10 == 3 ? "rd"
                                     : "th";
  return std::to_string(n) + ending;
}

// Of the objects from one call, the first has no number: it may be the only one.
std::string Encoder::describeObject(uint32_t object) const {
  if (object < memory::MemoryModel::firstObject)
    return "no object";
  const ObjectSite& site = siteOf(object);
  std::string text = site.name.empty() ? "the object" : "'" + site.name + "'";
  if (site.name.empty() && !site.origin.empty()) {
    auto number = numbersAtSite_.find(object);
    text = site.origin == stringLiteral ? "a string literal"
           : number == numbersAtSite_.end() || number->second == 1
               ? "the object from " + site.origin
               : "the " + ordinal(number->second) + " object from " + site.origin;
  }
  if (site.place.line && site.name.empty())
    text += " at line " + std::to_string(site.place.line);
  return text;
}

std::string Encoder::describeAccess(Pointer p, Term bytes, bool write, uint32_t object) {
  uint64_t count = concrete(bytes);
  auto offset = static_cast<int64_t>(concreteValue(memory_->offsetIn(p, object)).getSExtValue());
  const char* how = write ? "write" : "read";
  if (object == memory::MemoryModel::nullObject)
    return std::string(how) + " through a null pointer" +
           (offset == 0 ? "" : " (at offset " + std::to_string(offset) + ")");
  if (object == memory::MemoryModel::invalidObject)
    return std::string(how) + " through a pointer that belongs to no object";
  const ObjectSite& site = siteOf(object);
  const memory::ObjectInfo& info = memory_->info(object);
  std::string who = describeObject(object);
  if (concrete(memory_->alive(state_.memory, object)) == 0) {
    if (info.storage == memory::Storage::Heap)
      return std::string(how) + " of " + who + " after it was freed" +
             (site.deathPlace.line ? " at line " + std::to_string(site.deathPlace.line) : "");
    return std::string(how) + " of " + who +
           (death(object) == Death::Return ? " after its function has returned"
                                           : " after its block has ended");
  }
  uint64_t size = concrete(info.size);
  bool out = offset < 0 || static_cast<uint64_t>(offset) > size ||
             size - static_cast<uint64_t>(offset) < count;
  if (!out)
    return write ? "write to " + who + ", which is read-only" : "read of the code of " + who;
  auto* array = llvm::dyn_cast_or_null<llvm::ArrayType>(site.type);
  if (array && !site.name.empty()) {
    auto step =
        static_cast<int64_t>(layout_.getTypeAllocSize(array->getElementType()).getFixedValue());
    if (step > 0 && offset % step == 0 && count <= static_cast<uint64_t>(step)) {
      int64_t index = offset / step;
      return "index " + std::to_string(index) +
             (index < 0 ? " is before the start of " : " is past the end of ") + who + " (" +
             plural(array->getNumElements(), "element") + ")";
    }
  }
  return describeOutside(how, count, offset, size, who);
}

// Loads and stores.

namespace {

// A vector whose lanes are no whole bytes lies packed in memory.
bool isPacked(llvm::Type* type) {
  auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(type);
  return vector && vector->getElementType()->isIntegerTy() &&
         vector->getElementType()->getIntegerBitWidth() % 8 != 0;
}

bool containsPacked(llvm::Type* type) {
  if (auto* array = llvm::dyn_cast<llvm::ArrayType>(type))
    return isPacked(array->getElementType()) || containsPacked(array->getElementType());
  auto* record = llvm::dyn_cast<llvm::StructType>(type);
  return record && llvm::any_of(record->elements(),
                                [](llvm::Type* t) { return isPacked(t) || containsPacked(t); });
}

}  // namespace

Value Encoder::loadValue(memory::Region region, Pointer p, llvm::Type* type) {
  Value result;
  if (isPacked(type)) {
    llvm::Type* lane = type->getScalarType();
    unsigned width = widthOf(lane);
    Term all = memory_->load(state_.memory, region, p,
                             static_cast<unsigned>(layout_.getTypeStoreSize(type)));
    for (unsigned i = 0; i < llvm::cast<llvm::FixedVectorType>(type)->getNumElements(); ++i)
      result.push_back(fromBits(terms_.mkExtract(all, (i + 1) * width - 1, i * width), lane));
    return result;
  }
  if (containsPacked(type)) {
    unsupported("a vector of odd integers inside an aggregate");
    return zeroValue(type);
  }
  const std::vector<LeafType> parts = leaves(type);
  for (const LeafType& part : parts) {
    auto stored = static_cast<unsigned>(layout_.getTypeStoreSize(part.type));
    Pointer at = part.offset ? memory_->advance(p, size(part.offset)) : p;
    if (part.type->isPointerTy()) {
      result.push_back(Leaf::of(memory_->loadPointer(state_.memory, region, at)));
      continue;
    }
    Term bits = memory_->load(state_.memory, region, at, stored);
    unsigned width = widthOf(part.type);
    if (width < 8 * stored)
      bits = terms_.mkExtract(bits, width - 1, 0);
    result.push_back(fromBits(memory_->integerFrom(bits), part.type));
  }
  return result;
}

void Encoder::storeValue(memory::Region region, Pointer p, const Value& v, llvm::Type* type) {
  if (isPacked(type)) {
    Term all;
    for (const Leaf& lane : v)
      all = all ? terms_.mk(Op::Concat, toBits(lane), all) : toBits(lane);
    auto stored = static_cast<unsigned>(layout_.getTypeStoreSizeInBits(type));
    memory_->store(state_.memory, region, p, resized(all, stored, false));
    return;
  }
  if (containsPacked(type)) {
    unsupported("a vector of odd integers inside an aggregate");
    return;
  }
  const std::vector<LeafType> parts = leaves(type);
  for (size_t i = 0; i < parts.size(); ++i) {
    auto stored = static_cast<unsigned>(layout_.getTypeStoreSizeInBits(parts[i].type));
    Pointer at = parts[i].offset ? memory_->advance(p, size(parts[i].offset)) : p;
    if (v[i].isPointer())
      memory_->storePointer(state_.memory, region, at, v[i].pointer());
    else
      memory_->store(state_.memory, region, at, resized(asInt(v[i].bits), stored, false));
  }
}

void Encoder::runLoad(const llvm::LoadInst& inst) {
  Pointer p = pointer(inst.getPointerOperand());
  Term ok = checkAccess(p, size(layout_.getTypeStoreSize(inst.getType())), false);
  if (!dead_)
    checkAlignment(p, inst.getAlign().value());
  if (dead_)
    return;
  Value loaded = loadValue(region(inst.getPointerOperand()), p, inst.getType());
  if (!terms_.isOnes(ok))
    loaded = selectValue(resolved(ok), loaded, wrongRead(inst, p));
  define(&inst, std::move(loaded));
}

void Encoder::runStore(const llvm::StoreInst& inst) {
  Pointer p = pointer(inst.getPointerOperand());
  llvm::Type* type = inst.getValueOperand()->getType();
  Term ok = checkAccess(p, size(layout_.getTypeStoreSize(type)), true);
  if (!dead_)
    checkAlignment(p, inst.getAlign().value());
  if (dead_)
    return;
  Value v = value(inst.getValueOperand());
  writeIf(terms_, resolved(ok), *memory_, state_.memory,
          [&] { storeValue(region(inst.getPointerOperand()), p, v, type); });
}

// Addresses.

namespace {

struct Distance {
  Term open;  // null if all indices are constants
  Term fixed;
};

// How far indices lead, given as numbers of a pointer's width. `wraps`, if somebody asks for it,
// becomes true where a product or a sum is no signed number of that width.
Distance distance(ilr::TermManager& terms, const llvm::DataLayout& layout, unsigned width,
                  const llvm::GEPOperator& gep, llvm::function_ref<Term(llvm::Value*)> index,
                  Term* wraps = nullptr) {
  auto size = [&](uint64_t v) { return terms.mkInt(width, v); };
  Distance d{{}, size(0)};
  auto note = [&](Op overflow, Term a, Term b) {
    if (wraps)
      *wraps = terms.mkOr(*wraps, terms.mk(overflow, a, b));
  };
  auto add = [&](Term& sum, Term moved) {
    note(Op::SAddO, sum, moved);
    sum = terms.mk(Op::Add, sum, moved);
  };
  for (auto it = llvm::gep_type_begin(gep), end = llvm::gep_type_end(gep); it != end; ++it) {
    if (llvm::StructType* record = it.getStructTypeOrNull()) {
      auto field = llvm::cast<llvm::ConstantInt>(it.getOperand())->getZExtValue();
      const llvm::StructLayout* fields = layout.getStructLayout(record);
      add(d.fixed, size(fields->getElementOffset(static_cast<unsigned>(field))));
      continue;
    }
    Term steps = index(it.getOperand()), step = size(it.getSequentialElementStride(layout));
    note(Op::SMulO, steps, step);
    Term moved = terms.mk(Op::Mul, steps, step);
    if (terms.isConst(steps))
      add(d.fixed, moved);
    else if (d.open)
      add(d.open, moved);
    else
      d.open = moved;
  }
  if (d.open)
    note(Op::SAddO, d.open, d.fixed);
  return d;
}

}  // namespace

Value Encoder::gep(const llvm::GEPOperator& gep) {
  Value base = value(gep.getPointerOperand());
  size_t lanes = leaves(gep.getType()).size();
  if (base.size() < lanes)
    base.resize(lanes, base[0]);
  Value result;
  for (size_t lane = 0; lane < lanes; ++lane) {
    Distance d = distance(terms_, layout_, pointerWidth_, gep, [&](llvm::Value* operand) {
      Value indices = value(operand);
      return resized(indices[indices.size() == 1 ? 0 : lane].bits, pointerWidth_, true);
    });
    Pointer p = base[lane].pointer();
    if (d.open)
      p = memory_->advance(p, d.open);
    if (d.fixed != size(0))
      p = memory_->advance(p, d.fixed);
    result.push_back(Leaf::of(p));
  }
  return result;
}

void Encoder::runGep(const llvm::GEPOperator& inst) {
  Value result = gep(inst);
  if (isChecked(CheckKind::PointerArithmetic) && result.size() == 1) {
    Pointer given = value(inst.getPointerOperand())[0].pointer(), to = result[0].pointer();
    Pointer from = located(given);
    if (from != given)
      to =
          memory_->advance(from, terms_.mk(Op::Sub, memory_->address(to), memory_->address(given)));
    // What overflows may come to lie in the object by accident.
    Term wraps = terms_.mkFalse();
    auto index = [&](llvm::Value* operand) { return resized(bits(operand), pointerWidth_, true); };
    Distance d = distance(terms_, layout_, pointerWidth_, inst, index, &wraps);
    Term moved = d.open ? terms_.mk(Op::Add, d.open, d.fixed) : d.fixed;
    Term ok = terms_.mkTrue();
    for (uint32_t k : memory_->candidates(to)) {
      Term before = memory_->offsetIn(from, k), after = memory_->offsetIn(to, k), in;
      if (k < memory::MemoryModel::firstObject) {
        in = terms_.mkEq(before, after);
      } else {
        Term end = memory_->info(k).size;
        in = terms_.mk(Op::Ule, after, end);
        // From inside the object the sum cannot overflow and be in it.
        if (resolved(terms_.mk(Op::Ule, before, end)) != terms_.mkTrue())
          in = terms_.mkAnd(in, terms_.mkNot(terms_.mk(Op::SAddO, before, moved)));
      }
      ok = terms_.mkAnd(ok, terms_.mkImplies(memory_->denotes(to, k), in));
    }
    ok = terms_.mkAnd(ok, terms_.mkNot(wraps));
    check(CheckKind::PointerArithmetic, ok, [&] {
      auto object = objectIn(to);
      if (concreteValue(wraps).isOne())
        return "pointer arithmetic overflows " + std::to_string(pointerWidth_) + " bits";
      auto bytes = concreteValue(memory_->offset(to)) - concreteValue(memory_->offset(from));
      std::string by = " is moved by " + std::to_string(bytes.getSExtValue()) + " bytes";
      if (object == memory::MemoryModel::nullObject)
        return "a null pointer" + by;
      if (object < memory::MemoryModel::firstObject)
        return "a pointer that belongs to no object" + by;
      return "pointer arithmetic leaves " + describeObject(object) + " (offset " +
             std::to_string(concreteValue(memory_->offset(to)).getSExtValue()) + ")";
    });
    if (dead_)
      return;
  }
  define(&inst, std::move(result));
}

// memcpy, memmove, memset.

// A write of no bytes leaves no mark.
void Encoder::markIfAny(Term length, llvm::function_ref<void()> write) {
  Term untracked = state_.memory.untracked, none = terms_.mkEq(length, size(0));
  if (none != terms_.mkFalse())
    state_.memory.untracked = untracked ? terms_.mkOr(untracked, none) : none;
  write();
  state_.memory.untracked = untracked;
}

void Encoder::runMemoryIntrinsic(const llvm::MemIntrinsic& inst) {
  Term length = resized(bits(inst.getLength()), pointerWidth_, false);
  Pointer to = pointer(inst.getRawDest());
  Term ok = checkAccess(to, length, true);
  // Nothing is accessed by a copy of no bytes.
  auto checkAligned = [&](Pointer p, llvm::MaybeAlign alignment) {
    uint64_t wanted = alignment.valueOrOne().value();
    checkAlignment(p, wanted, terms_.mkNot(terms_.mkEq(length, size(0))), [=] {
      return "an access that needs an alignment of " + std::to_string(wanted) + " is not aligned";
    });
  };
  if (!dead_)
    checkAligned(to, inst.getDestAlign());
  if (dead_)
    return;
  if (auto* set = llvm::dyn_cast<llvm::MemSetInst>(&inst)) {
    checkLength(length, "fills");
    writeIf(terms_, resolved(ok), *memory_, state_.memory, [&] {
      markIfAny(length, [&] {
        memory_->set(state_.memory, region(inst.getRawDest()), to, bits(set->getValue()), length);
      });
    });
    return;
  }
  auto& transfer = llvm::cast<llvm::MemTransferInst>(inst);
  const llvm::Value* source = transfer.getRawSource();
  Pointer from = pointer(source);
  ok = terms_.mkAnd(ok, checkAccess(from, length, false));
  if (!dead_)
    checkAligned(from, transfer.getSourceAlign());
  if (dead_)
    return;
  if (!llvm::isa<llvm::MemMoveInst>(inst)) {
    // clang copies structs by memcpy even where both are the same one.
    check(CheckKind::OverlappingCopy, terms_.mkNot(memory_->overlap(to, from, length)),
          [] { return std::string("source and destination of the copy overlap"); });
    if (dead_)
      return;
  }
  checkLength(length, "copies");
  writeIf(terms_, resolved(ok), *memory_, state_.memory, [&] {
    markIfAny(length, [&] {
      memory_->copy(state_.memory, region(inst.getRawDest()), to, region(source), from, length);
    });
    forgetOpenBytes(transfer, to, from, length);
  });
}

// A model that cannot fill or copy ranges of any length does so up to a bound.
void Encoder::checkLength(Term length, const char* what) {
  uint64_t most = memory_->maxLength(length);
  if (most == UINT64_MAX)
    return;
  Term fits = terms_.mk(Op::Ule, length, size(most));
  if (terms_.isOnes(fits))
    return;
  cutOffUnless(fits, std::string("the memory model ") + what + " at most " + std::to_string(most) +
                         " bytes at once");
}

// Executions in which it does not hold are not followed further, and the verdict says so.
void Encoder::cutOffUnless(Term holds, const std::string& text) {
  record(property(CheckKind::Unwinding, place(), text),
         terms_.mkAnd(guards_.condition(guard_), terms_.mkNot(holds)), [&] { return text; });
  assume(holds);
}

uint32_t Encoder::newObject(memory::ObjectInfo info, memory::Initial::Kind initial) {
  Term here = guards_.condition(guard_);
  if (!terms_.isConst(info.size) && !terms_.isConst(here))
    info.exists = here;
  uint32_t object = memory_->create(info);
  if (replay_)
    made_.emplace_back(object, origin());
  std::optional<memory::Limit> limit = memory_->limit(state_.memory, object);
  memory_->begin(state_.memory, object, {initial, {}});
  if (limit && limit->isBound) {
    cutOffUnless(limit->holds, limit->sentence);
  } else if (limit) {
    assumption(limit->sentence);
    assumeOfInput(limit->holds);
  }
  return object;
}

}  // namespace fathom::encode
