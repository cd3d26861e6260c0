// Constants, globals and their initial contents.
#include "encode/calls.h"
#include "encode/encoder.h"

#include "support/error.h"

#include "llvm/Analysis/ConstantFolding.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/GlobalVariable.h"
#include "llvm/IR/Operator.h"

namespace fathom::encode {

using ilr::Term;

namespace {
// Larger initial values are kept as cells over zeros.
constexpr uint64_t maxDataBytes = uint64_t{64} << 20;
}  // namespace

// A number as a pointer denotes what is known where it is used.
static bool isNumber(const llvm::Constant& c) {
  auto* e = llvm::dyn_cast<llvm::ConstantExpr>(&c);
  return e && (e->getOpcode() == llvm::Instruction::IntToPtr ||
               llvm::any_of(e->operands(), [](const llvm::Use& part) {
                 return isNumber(llvm::cast<llvm::Constant>(*part));
               }));
}

const Value& Encoder::constant(const llvm::Constant* c) {
  if (auto it = constants_.find(c); it != constants_.end() && !isNumber(*c))
    return it->second;
  Value made = makeConstant(c);
  return constants_[c] = std::move(made);
}

Value Encoder::makeConstant(const llvm::Constant* c) {
  if (auto* integer = llvm::dyn_cast<llvm::ConstantInt>(c)) {
    if (!c->getType()->isVectorTy())
      return {Leaf::of(terms_.mkConst(leafSort(c->getType()), integer->getValue()))};
  }
  if (auto* real = llvm::dyn_cast<llvm::ConstantFP>(c)) {
    if (!c->getType()->isVectorTy())
      return {Leaf::of(terms_.mkInt(real->getValueAPF().bitcastToAPInt()))};
  }
  if (auto* global = llvm::dyn_cast<llvm::GlobalValue>(c)) {
    if (auto* alias = llvm::dyn_cast<llvm::GlobalAlias>(global))
      return constant(alias->getAliasee());
    memory::Pointer p = memory_->pointerTo(globalObject(global));
    if (global->hasExternalWeakLinkage())
      p = memory_->select(isDefined(*global), p, memory_->null());
    return {Leaf::of(p)};
  }
  if (auto* expression = llvm::dyn_cast<llvm::ConstantExpr>(c))
    return constantExpression(expression);
  // undef and poison are zero in what has static storage. (Elsewhere value() sees to them.)
  if (llvm::isa<llvm::ConstantAggregateZero, llvm::ConstantPointerNull, llvm::UndefValue>(c))
    return zeroValue(c->getType());
  Value result;
  unsigned count = 0;
  if (auto* vector = llvm::dyn_cast<llvm::FixedVectorType>(c->getType()))
    count = vector->getNumElements();
  else if (auto* record = llvm::dyn_cast<llvm::StructType>(c->getType()))
    count = record->getNumElements();
  else if (auto* array = llvm::dyn_cast<llvm::ArrayType>(c->getType()))
    count = static_cast<unsigned>(array->getNumElements());
  for (unsigned i = 0; i < count; ++i) {
    const llvm::Constant* element = c->getAggregateElement(i);
    require(element, "a constant without elements");
    const Value& part = constant(element);
    result.append(part.begin(), part.end());
  }
  require(!result.empty() || count == 0, "a constant of an unknown kind");
  return result;
}

Value Encoder::constantExpression(const llvm::ConstantExpr* e) {
  if (auto* address = llvm::dyn_cast<llvm::GEPOperator>(e))
    return gep(*address);
  // What LLVM itself can work out, such as a vector seen as an integer.
  llvm::Constant* folded = llvm::ConstantFoldConstant(e, layout_);
  if (folded && folded != e && !llvm::isa<llvm::ConstantExpr>(folded))
    return constant(folded);
  if (e->isCast()) {
    Value from = constant(e->getOperand(0)), result;
    llvm::Type* to = e->getType();
    if (from.size() == 1 && leaves(to).size() == 1)
      return {castLeaf(e->getOpcode(), from[0], e->getOperand(0)->getType(), to)};
  }
  Term a = toBits(constant(e->getOperand(0))[0]);
  if (e->getNumOperands() == 2) {
    Term b = toBits(constant(e->getOperand(1))[0]);
    switch (e->getOpcode()) {
      case llvm::Instruction::Add: return {fromBits(terms_.mk(ilr::Op::Add, a, b), e->getType())};
      case llvm::Instruction::Sub: return {fromBits(terms_.mk(ilr::Op::Sub, a, b), e->getType())};
      case llvm::Instruction::Xor: return {fromBits(terms_.mk(ilr::Op::Xor, a, b), e->getType())};
      default: break;
    }
  }
  throw InternalError("a constant expression that is not known");
}

// Globals.

uint32_t Encoder::addSite(ObjectSite site) {
  sites_.push_back(std::move(site));
  return static_cast<uint32_t>(sites_.size() - 1);
}

Exposures::Key Encoder::globalKey(const llvm::GlobalValue& global) {
  if (globalNumbers_.empty())
    for (const llvm::GlobalValue& each : module_.global_values())
      globalNumbers_[&each] = globalNumbers_.size();
  return {~uint64_t{0}, globalNumbers_[&global]};
}

bool hasUnknownSize(const llvm::GlobalVariable& variable) {
  auto* type = llvm::dyn_cast<llvm::ArrayType>(variable.getValueType());
  return type && type->getNumElements() == 0 && !variable.hasInitializer();
}

uint64_t bytesOf(const llvm::GlobalVariable& variable) {
  constexpr uint64_t many = uint64_t{1} << 20;
  return hasUnknownSize(variable)
             ? many
             : variable.getDataLayout().getTypeAllocSize(variable.getValueType());
}

// Of a text; empty if it is something else.
static std::string_view bytesOfLiteral(const llvm::Constant& literal) {
  constexpr std::string_view zeros("\0\0\0\0\0\0\0", 8);
  if (auto* text = llvm::dyn_cast<llvm::ConstantDataArray>(&literal))
    return text->getRawDataValues();
  auto* type = llvm::dyn_cast<llvm::ArrayType>(literal.getType());
  bool isEmpty = type && type->getNumElements() == 1 && literal.isZeroValue();
  return isEmpty && type->getElementType()->isIntegerTy()
             ? zeros.substr(0, std::min(type->getElementType()->getIntegerBitWidth() / 8, 8u))
             : std::string_view();
}

uint32_t Encoder::globalObject(const llvm::GlobalValue* global) {
  if (auto it = globals_.find(global); it != globals_.end())
    return it->second;
  memory::ObjectInfo info;
  ObjectSite site;
  site.name = global->getName().str();
  std::tie(info.key[0], info.key[1]) = globalKey(*global);
  if (global->hasExternalWeakLinkage())
    info.exists = isDefined(*global);
  if (auto* function = llvm::dyn_cast<llvm::Function>(global)) {
    info.storage = memory::Storage::Function;
    // Labels are places in it.
    uint64_t bytes = 1;
    function->getFnAttribute("fathom-code-size").getValueAsString().getAsInteger(10, bytes);
    info.size = size(bytes);
    info.alignment = 16;
    info.site = addSite(site);
    uint32_t object = memory_->create(info);
    globalOf_.resize(object + 1);
    globalOf_[object] = function;
    if (replay_)
      made_.emplace_back(object, function);
    return globals_[global] = object;
  }
  auto* variable = llvm::cast<llvm::GlobalVariable>(global);
  info.storage = variable->isConstant() ? memory::Storage::Constant : memory::Storage::Global;
  info.size = size(bytesOf(*variable));
  if (hasUnknownSize(*variable))
    assumption("'" + llvm::demangle(variable->getName().str()) +
               "' is declared without its size: its end is not checked");
  info.alignment = layout_.getPreferredAlign(variable).value();
  site.type = variable->getValueType();
  llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> debug;
  variable->getDebugInfo(debug);
  if (!debug.empty()) {
    const llvm::DIGlobalVariable* about = debug[0]->getVariable();
    site.name = about->getName().str();
    site.place.file = about->getFilename().str();
    site.place.line = about->getLine();
    site.source = about->getType();
    if (site.name.empty() && variable->hasPrivateLinkage())
      site.origin = stringLiteral;
  } else if (variable->hasPrivateLinkage()) {
    site.name = "";
    site.origin = stringLiteral;
  }
  if (site.origin == stringLiteral && variable->isConstant() && variable->hasGlobalUnnamedAddr())
    info.literal = bytesOfLiteral(*variable->getInitializer());
  info.site = addSite(site);
  info.region = regionOfGlobal(*variable);
  uint32_t object = memory_->create(info);
  globals_[global] = object;
  globalOf_.resize(object + 1);
  globalOf_[object] = variable;
  if (replay_)
    made_.emplace_back(object, variable);
  initialise(object, *variable);
  return object;
}

// Where it is declared.
static Place declarationOf(const llvm::GlobalValue& global) {
  Place place;
  llvm::SmallVector<llvm::DIGlobalVariableExpression*, 1> debug;
  if (auto* variable = llvm::dyn_cast<llvm::GlobalVariable>(&global))
    variable->getDebugInfo(debug);
  auto* function = llvm::dyn_cast<llvm::Function>(&global);
  const llvm::DISubprogram* about = function ? function->getSubprogram() : nullptr;
  if (about) {
    place.file = about->getFilename().str();
    place.line = about->getLine();
  } else if (!debug.empty()) {
    place.file = debug[0]->getVariable()->getFilename().str();
    place.line = debug[0]->getVariable()->getLine();
  }
  return place;
}

// What is declared weak, and defined nowhere in the program, may be in a library that it is
// linked with, or nowhere.
Term Encoder::isDefined(const llvm::GlobalValue& weak) {
  std::string name = weak.getName().str();
  assumption("'" + name + "' is weak: it may be defined elsewhere, or nowhere");
  Term result = symbol("weak!" + name, terms_.boolSort());
  if (replay_ && weakTold_.insert(&weak).second) {
    bool isThere = concrete(result) != 0;
    outcome_.inputs.push_back({declarationOf(weak), "weak symbol " + llvm::demangle(name),
                               isThere ? "defined" : "not defined", isThere ? "1" : "0"});
  }
  return result;
}

// Variables of the libraries that no model has: nothing is known about them.
void Encoder::cutOffLibraryVariables(memory::Pointer p) {
  for (uint32_t object : memory_->candidates(p)) {
    if (!libraryVariables_.contains(object))
      continue;
    Term missing = memory_->denotes(p, object);
    std::string text =
        "'" + llvm::demangle(variableOf(object)->getName().str()) + "' is not supported";
    record(property(CheckKind::Unsupported, place(), text),
           terms_.mkAnd(guards_.condition(guard_), missing), [&] { return text; });
    assume(terms_.mkNot(missing));
  }
}

static bool holdsAddresses(const llvm::Type& type) {
  return type.isPointerTy() || llvm::any_of(type.subtypes(), [](const llvm::Type* part) {
           return holdsAddresses(*part);
         });
}

void Encoder::initialise(uint32_t object, const llvm::GlobalVariable& global) {
  if (!global.hasInitializer()) {
    // The handle of the program for its destructors is only pointed to.
    if (belongsToLibrary(global.getName()) ||
        (global.hasAttribute("fathom-library") && holdsAddresses(*global.getValueType())))
      libraryVariables_.insert(object);
    else if (global.getName() != "__dso_handle")
      assumption("the variable '" + global.getName().str() +
                 "' is defined nowhere: its value is arbitrary");
    memory_->setInitial(object, {memory::Initial::Arbitrary, {}});
    if (!libraryVariables_.contains(object) && global.getName() != "__dso_handle")
      inputBytes(declarationOf(global), "extern variable " + llvm::demangle(global.getName().str()),
                 memory_->pointerTo(object), bytesOf(global), siteOf(object).source,
                 /*evenZeros=*/siteOf(object).source != nullptr);
    return;
  }
  const llvm::Constant* initial = global.getInitializer();
  if (initial->isNullValue() || llvm::isa<llvm::UndefValue>(initial)) {
    memory_->setInitial(object, {});
    return;
  }
  uint64_t total = layout_.getTypeAllocSize(global.getValueType());
  std::vector<std::pair<uint64_t, const llvm::Constant*>> rest;
  if (total <= maxDataBytes) {
    std::vector<uint8_t> bytes(total);
    collectBytes(initial, 0, bytes, rest);
    memory_->setInitial(object, {memory::Initial::Data, std::move(bytes)});
  } else {
    std::vector<uint8_t> none;
    collectBytes(initial, 0, none, rest);
    memory_->setInitial(object, {});
  }
  bool inner = std::exchange(initialising_, true);
  for (auto [offset, part] : rest)
    initialisePart(object, offset, part);
  initialising_ = inner;
  for (auto [offset, length] : openBytes(object))
    for (uint64_t i = 0; i < length; ++i)
      memory_->addInitial(object, offset + i,
                          symbol("undef!" + std::to_string(globalNumbers_[&global]) + "." +
                                     std::to_string(offset + i),
                                 terms_.intSort(8)));
}

void Encoder::initialisePart(uint32_t object, uint64_t offset, const llvm::Constant* part) {
  Value all = constant(part);
  if (part->getType()->isVectorTy() && widthOf(part->getType()->getScalarType()) % 8 != 0) {
    // The lanes of such a vector lie packed.
    Term packed;
    for (const Leaf& lane : all)
      packed = packed ? terms_.mk(ilr::Op::Concat, toBits(lane), packed) : toBits(lane);
    auto stored = static_cast<unsigned>(layout_.getTypeStoreSizeInBits(part->getType()));
    memory_->addInitial(object, offset, resized(packed, stored, false));
    return;
  }
  const std::vector<LeafType> types = leaves(part->getType());
  for (size_t i = 0; i < all.size(); ++i) {
    auto stored = static_cast<unsigned>(layout_.getTypeStoreSizeInBits(types[i].type));
    if (all[i].isPointer())
      memory_->addInitialPointer(object, offset + types[i].offset, all[i].pointer());
    else
      memory_->addInitial(object, offset + types[i].offset,
                          resized(asInt(all[i].bits), stored, false));
  }
}

// Plain data goes to `bytes` (if there is room), addresses and the like to `rest`.
void Encoder::collectBytes(const llvm::Constant* c, uint64_t offset, std::vector<uint8_t>& bytes,
                           std::vector<std::pair<uint64_t, const llvm::Constant*>>& rest) {
  if (c->isNullValue() || llvm::isa<llvm::UndefValue>(c))
    return;
  llvm::Type* type = c->getType();
  bool isData = llvm::isa<llvm::ConstantInt, llvm::ConstantFP>(c) && !type->isVectorTy();
  if (isData && offset < bytes.size()) {
    auto* integer = llvm::dyn_cast<llvm::ConstantInt>(c);
    llvm::APInt value = integer ? integer->getValue()
                                : llvm::cast<llvm::ConstantFP>(c)->getValueAPF().bitcastToAPInt();
    auto count = static_cast<unsigned>(layout_.getTypeStoreSize(type));
    value = value.zext(8 * count);
    for (unsigned i = 0; i < count; ++i)
      bytes[offset + (layout_.isBigEndian() ? count - 1 - i : i)] =
          static_cast<uint8_t>(value.extractBitsAsZExtValue(8, 8 * i));
  } else if (auto* data = llvm::dyn_cast<llvm::ConstantDataSequential>(c)) {
    uint64_t step = data->getElementByteSize();
    for (unsigned i = 0; i < data->getNumElements(); ++i)
      collectBytes(data->getElementAsConstant(i), offset + i * step, bytes, rest);
  } else if (auto* record = llvm::dyn_cast<llvm::ConstantStruct>(c)) {
    const llvm::StructLayout* shape = layout_.getStructLayout(record->getType());
    for (unsigned i = 0; i < record->getNumOperands(); ++i)
      collectBytes(record->getOperand(i), offset + shape->getElementOffset(i), bytes, rest);
  } else if (auto* array = llvm::dyn_cast<llvm::ConstantArray>(c)) {
    uint64_t step = layout_.getTypeAllocSize(array->getType()->getElementType());
    for (unsigned i = 0; i < array->getNumOperands(); ++i)
      collectBytes(array->getOperand(i), offset + i * step, bytes, rest);
  } else {
    rest.emplace_back(offset, c);
  }
}

// Bytes that an initialiser leaves open.

// The gaps between what is written, which so far reaches to `end`.
static void collectGaps(const llvm::DataLayout& layout, const llvm::Constant& c, uint64_t offset,
                        uint64_t& end, std::vector<std::pair<uint64_t, uint64_t>>& gaps) {
  if (llvm::isa<llvm::UndefValue>(c))
    return;
  if (auto* record = llvm::dyn_cast<llvm::ConstantStruct>(&c)) {
    const llvm::StructLayout* shape = layout.getStructLayout(record->getType());
    for (unsigned i = 0; i < record->getNumOperands(); ++i)
      collectGaps(layout, *record->getOperand(i), offset + shape->getElementOffset(i), end, gaps);
  } else if (auto* array = llvm::dyn_cast<llvm::ConstantArray>(&c)) {
    uint64_t step = layout.getTypeAllocSize(array->getType()->getElementType());
    for (unsigned i = 0; i < array->getNumOperands(); ++i)
      collectGaps(layout, *array->getOperand(i), offset + i * step, end, gaps);
  } else {
    if (offset > end)
      gaps.emplace_back(end, offset - end);
    // Where all is zero, so is the padding.
    bool isZero = llvm::isa<llvm::ConstantAggregateZero>(c);
    end = offset +
          (isZero ? layout.getTypeAllocSize(c.getType()) : layout.getTypeStoreSize(c.getType()));
  }
}

// clang keeps the initial values of locals in constants without a name in the source. What has
// a name, and so static storage, is zero in all of its bytes.
const Encoder::OpenBytes& Encoder::openBytes(uint32_t object) {
  auto [known, isNew] = openBytes_.try_emplace(object);
  const llvm::GlobalVariable* global = variableOf(object);
  if (!isNew || !global || !global->hasInitializer() || !global->isConstant() ||
      !global->hasPrivateLinkage() || !global->hasGlobalUnnamedAddr() ||
      global->hasMetadata(llvm::LLVMContext::MD_dbg))
    return known->second;
  uint64_t end = 0, total = layout_.getTypeAllocSize(global->getValueType());
  collectGaps(layout_, *global->getInitializer(), 0, end, known->second);
  if (end < total)
    known->second.emplace_back(end, total - end);
  return known->second;
}

// After a copy of such a value: each copy has bytes of its own there, which nobody wrote.
void Encoder::forgetOpenBytes(const llvm::MemTransferInst& inst, memory::Pointer to,
                              memory::Pointer from, Term length) {
  if (!terms_.isConst(from.object) || !terms_.isConst(from.offset) || !terms_.isConst(length))
    return;
  uint64_t first = terms_.constLow(from.offset), last = first + terms_.constLow(length);
  for (auto [start, count] : openBytes(static_cast<uint32_t>(terms_.constLow(from.object)))) {
    uint64_t low = std::max(start, first), high = std::min(start + count, last);
    if (low < high)
      memory_->forget(state_.memory, region(inst.getRawDest()),
                      memory_->advance(to, size(low - first)), size(high - low),
                      key("content!", number(inst)) + "." + std::to_string(low) + "." +
                          std::to_string(high - low));
  }
}

const llvm::Function* Encoder::functionOf(uint32_t object) const {
  return object < globalOf_.size() ? llvm::dyn_cast_or_null<llvm::Function>(globalOf_[object])
                                   : nullptr;
}

const llvm::GlobalVariable* Encoder::variableOf(uint32_t object) const {
  return object < globalOf_.size() ? llvm::dyn_cast_or_null<llvm::GlobalVariable>(globalOf_[object])
                                   : nullptr;
}

}  // namespace fathom::encode
