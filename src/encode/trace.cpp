// What a replay tells: the inputs, and one step for each assignment that the
// source shows, with values as C writes them.
#include "encode/encoder.h"
#include "encode/trace_names.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/Support/raw_ostream.h"

namespace fathom::encode {

namespace {

constexpr size_t maxSteps = 2000;
constexpr uint64_t maxBytesShown = 32, maxTextShown = 200;
constexpr size_t maxLiteralShown = 40;

Piece::Kind kindOf(const llvm::Type* type) {
  return type->isPointerTy()         ? Piece::Pointer
         : type->isFloatingPointTy() ? Piece::Float
                                     : Piece::Integer;
}

}  // namespace

void Encoder::step(const std::string& text) {
  if (!replay_ || outcome_.steps.size() >= maxSteps)
    return;
  const llvm::Instruction* at;
  const Frame* frame = userFrame(at);
  outcome_.steps.push_back({frame ? frame->depth : 0, place(), text});
}

std::string Encoder::showPointer(memory::Pointer p) {
  auto object = objectIn(p);
  int64_t offset = concreteValue(memory_->offset(p)).getSExtValue();
  if (object < memory::MemoryModel::firstObject) {
    char digits[24];
    std::snprintf(digits, sizeof digits, "0x%llx", static_cast<unsigned long long>(offset));
    return offset == 0 ? "NULL" : digits;
  }
  const ObjectSite& site = siteOf(object);
  std::string base = site.name.starts_with("*") ? "the fresh object " + site.name
                     : !site.name.empty()       ? "&" + site.name
                                                : describeObject(object);
  if (const llvm::GlobalVariable* literal = variableOf(object);
      literal && site.origin == stringLiteral)
    if (auto* text = llvm::dyn_cast<llvm::ConstantDataArray>(literal->getInitializer());
        text && text->isCString()) {
      llvm::StringRef all = text->getAsCString();
      base = "\"";
      llvm::raw_string_ostream(base).write_escaped(all.take_front(maxLiteralShown));
      base += all.size() > maxLiteralShown ? "...\"" : "\"";
    }
  return offset == 0 ? base
                     : base + (offset < 0 ? " - " : " + ") + std::to_string(std::abs(offset));
}

std::string Encoder::show(const Leaf& leaf, const llvm::DIType* type) {
  if (leaf.isPointer())
    return showPointer(leaf.pointer());
  return showBits(concreteValue(leaf.bits), type);
}

std::string Encoder::showFloat(const llvm::APInt& v, const llvm::fltSemantics& format) {
  llvm::SmallString<32> text;
  llvm::APFloat value(format, v);
  value.toString(text);
  // NaNs differ in sign and payload; the usual one is said without.
  if (value.isNaN() && v != llvm::APFloat::getNaN(format).bitcastToAPInt()) {
    text += " 0x";
    v.toString(text, 16, false, false, /*UpperCase=*/false);
  }
  return text.str().str();
}

std::string Encoder::showBits(const llvm::APInt& v, const llvm::DIType* type) {
  bool isSigned = true;
  type = withoutNames(type);
  if (auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(type)) {
    isSigned = basic->getSignedness() == llvm::DIBasicType::Signedness::Signed;
    if (basic->getEncoding() == llvm::dwarf::DW_ATE_boolean)
      isSigned = false;
    bool isChar = basic->getEncoding() == llvm::dwarf::DW_ATE_signed_char && v.getBitWidth() == 8;
    if (isChar && v.uge(32) && v.ult(127))
      return std::to_string(v.getSExtValue()) + " '" + static_cast<char>(v.getZExtValue()) + "'";
    if (basic->getEncoding() == llvm::dwarf::DW_ATE_float) {
      const llvm::fltSemantics* format = v.getBitWidth() == 16   ? &llvm::APFloat::IEEEhalf()
                                         : v.getBitWidth() == 32 ? &llvm::APFloat::IEEEsingle()
                                         : v.getBitWidth() == 64 ? &llvm::APFloat::IEEEdouble()
                                         : v.getBitWidth() == 80
                                             ? &llvm::APFloat::x87DoubleExtended()
                                         : v.getBitWidth() == 128 ? &llvm::APFloat::IEEEquad()
                                                                  : nullptr;
      if (format)
        return showFloat(v, *format);
    }
  } else if (auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(type);
             composite && composite->getTag() == llvm::dwarf::DW_TAG_enumeration_type) {
    for (const llvm::DINode* node : composite->getElements())
      if (auto* e = llvm::dyn_cast<llvm::DIEnumerator>(node);
          e && llvm::APInt::isSameValue(
                   e->getValue().trunc(std::min(e->getValue().getBitWidth(), v.getBitWidth())), v))
        return e->getName().str();
  } else if (v.getBitWidth() == 1) {
    isSigned = false;
  }
  llvm::SmallString<40> digits;
  v.toString(digits, 10, isSigned);
  return digits.str().str();
}

void Encoder::input(const std::string& what, const Value& v, const llvm::DIType* type) {
  if (!replay_)
    return;
  Input in{place(), what, "", ""};
  for (const Leaf& leaf : v) {
    in.value += (in.value.empty() ? "" : ", ") + show(leaf, type);
    llvm::SmallString<40> digits;
    concreteValue(toBits(leaf)).toString(digits, 16, false);
    in.bits += (in.bits.empty() ? "" : ",") + digits.str().str();
  }
  outcome_.inputs.push_back(std::move(in));
}

void Encoder::inputBytes(const std::string& what, memory::Pointer p, uint64_t bytes,
                         const llvm::DIType* type) {
  if (!replay_ || bytes == 0)
    return;
  memory::Region region = memory_->info(objectIn(p)).region;
  std::string list;
  bool allZero = true;
  for (uint64_t i = 0; i < std::min(bytes, maxBytesShown); ++i) {
    auto byte = static_cast<unsigned>(
        concrete(memory_->load(state_.memory, region, memory_->advance(p, size(i)), 1)));
    char digits[4];
    std::snprintf(digits, sizeof digits, " %02x", byte);
    list += digits;
    allZero &= byte == 0;
  }
  if (bytes > maxBytesShown)
    list += " ...";
  if (allZero && !type)
    return;
  Input in{place(), what, "bytes" + list, ""};
  const llvm::DIType* plain = withoutNames(type);
  if (llvm::isa_and_nonnull<llvm::DIBasicType>(plain) && bytes <= 16)
    in.value = show(Leaf::of(memory_->load(state_.memory, region, p, static_cast<unsigned>(bytes))),
                    type) +
               ", " + in.value;
  outcome_.inputs.push_back(std::move(in));
}

void Encoder::inputText(const std::string& what, memory::Pointer p) {
  if (!replay_)
    return;
  memory::Region region = memory_->info(objectIn(p)).region;
  std::string text;
  for (uint64_t i = 0; i < maxTextShown; ++i) {
    auto byte = static_cast<char>(
        concrete(memory_->load(state_.memory, region, memory_->advance(p, size(i)), 1)));
    if (byte == 0)
      break;
    text += byte;
  }
  std::string quoted;
  llvm::raw_string_ostream(quoted).write_escaped(text);
  outcome_.inputs.push_back({place(), what, "\"" + quoted + "\"", ""});
}

// Variables in registers: the debug records before an instruction.
void Encoder::traceVariables(const llvm::Instruction& before) {
  if (frame_->shape->isLibrary())
    return;
  for (llvm::DbgVariableRecord& record : llvm::filterDbgVars(before.getDbgRecordRange())) {
    if (!record.isDbgValue() || record.getNumVariableLocationOps() != 1 || record.isKillLocation())
      continue;
    // A variable, or a fragment of one.
    auto fragment = record.getExpression()->getFragmentInfo();
    if (record.getExpression()->getNumElements() != (fragment ? 3 : 0))
      continue;
    const llvm::Value* source = record.getVariableLocationOp(0);
    if (!source || llvm::isa<llvm::UndefValue>(source))
      continue;
    if (!llvm::isa<llvm::Constant>(source) &&
        frame_->registers[frame_->shape->number(source)].empty() &&
        !llvm::isa<llvm::AllocaInst>(source))
      continue;
    Value v = value(source);
    if (v.size() != 1 || outcome_.steps.size() >= maxSteps)
      continue;
    const llvm::DILocalVariable* variable = record.getVariable();
    // Optimised bitcode has no line of its own for an assignment.
    Place where = placeOf(record.getDebugLoc(), frame_->shape->function());
    const llvm::DebugLoc& here = before.getDebugLoc();
    bool isMoved = where.line == 0;
    if (isMoved)
      where.line = variable->isParameter() || !here || here.getLine() == 0 ? variable->getLine()
                                                                           : here.getLine();
    if (where.line == 0)  // `this`
      where.line = variable->getScope()->getSubprogram()->getLine();
    uint64_t offset = fragment ? fragment->OffsetInBits : 0;
    uint64_t bits =
        fragment ? fragment->SizeInBits : layout_.getTypeAllocSizeInBits(source->getType());
    std::string text = assigned(variable->getName().str(), variable->getType(), false,
                                {offset, bits, kindOf(source->getType())}, v[0]);
    // Without a line it may be a variable that is carried round a loop; that is told once.
    std::string& shown = shownValues_[{frame_->context.a, frame_->context.b, variable, offset}];
    if (std::exchange(shown, text) == text && isMoved)
      continue;
    outcome_.steps.push_back({frame_->depth, where, text});
  }
}

// An assignment of a leaf to some bits of an object, as the source names them.
std::string Encoder::assigned(const std::string& name, const llvm::DIType* type, bool repeated,
                              const Piece& piece, const Leaf& leaf) {
  uint64_t from = piece.offset, bits = piece.bits;
  std::vector<Part> parts = partsOf(type, piece, repeated);
  if (parts.size() == 1 && parts[0].offset == from && parts[0].bits <= bits &&
      (leaf.isPointer() || parts[0].bits >= terms_.width(toBits(leaf)))) {
    learnType(leaf, parts[0].type);
    return nameOfPart(name, parts[0].path) + " = " + show(leaf, parts[0].type);
  }
  bool areInside = !parts.empty() && !leaf.isPointer();
  uint64_t width = leaf.isPointer() ? 0 : terms_.width(toBits(leaf));
  for (const Part& part : parts)
    areInside &= part.offset >= from && part.offset + part.bits <= from + width;
  if (!areInside) {
    std::string where = std::to_string(static_cast<int64_t>(from) / 8), target = name;
    if (from != 0)
      target = name.starts_with("*(") ? name.substr(0, name.size() - 1) + " + " + where + ")"
                                      : name + " at offset " + where;
    return target + " = " + show(leaf, nullptr);
  }
  bool isWhole = parts.size() > 1 && !repeated &&
                 partsOf(type, {0, type->getSizeInBits()}, false).size() == parts.size();
  llvm::APInt all = concreteValue(toBits(leaf));
  std::string list;
  for (const Part& part : parts) {
    std::string path = part.path.starts_with(".") ? part.path.substr(1) : part.path;
    list += (list.empty() ? "" : ", ") + (isWhole ? path : nameOfPart(name, part.path)) + " = " +
            showBits(all.extractBits(static_cast<unsigned>(part.bits),
                                     static_cast<unsigned>(part.offset - from)),
                     part.type);
  }
  return isWhole ? name + " = {" + list + "}" : list;
}

// A heap object has the type that the first typed pointer to it points to; bytes
// are no type.
void Encoder::learnType(const Leaf& leaf, const llvm::DIType* type) {
  const llvm::DIType* to = pointeeOf(type);
  if (!to || !leaf.isPointer() || to->getSizeInBits() == 0)
    return;
  uint32_t object = objectIn(leaf.pointer());
  if (object < memory::MemoryModel::firstObject ||
      memory_->info(object).storage != memory::Storage::Heap ||
      concreteValue(memory_->offset(leaf.pointer())) != 0)
    return;
  const llvm::DIType*& known = heapTypes_[object];
  if (!known || known->getSizeInBits() == 8)
    known = to;
}

void Encoder::traceStore(memory::Pointer p, const Value& v, llvm::Type* type) {
  if (frame_->shape->isLibrary())
    return;
  auto object = objectIn(p);
  if (object < memory::MemoryModel::firstObject)
    return;
  const ObjectSite& site = siteOf(object);
  std::string name = site.name.empty() ? "*(" + describeObject(object) + ")" : site.name;
  const llvm::DIType* source = site.source;
  bool repeated = false;
  if (auto known = heapTypes_.find(object); known != heapTypes_.end()) {
    source = known->second;
    repeated = concrete(memory_->info(object).size) * 8 > source->getSizeInBits();
  }
  auto offset = static_cast<uint64_t>(concreteValue(memory_->offset(p)).getSExtValue());
  const std::vector<LeafType>& types = leaves(type);
  for (size_t i = 0; i < v.size(); ++i) {
    uint64_t at = offset + types[i].offset, bits = layout_.getTypeAllocSizeInBits(types[i].type);
    step(assigned(name, source, repeated, {at * 8, bits, kindOf(types[i].type)}, v[i]));
  }
}

}  // namespace fathom::encode
