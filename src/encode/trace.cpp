// What a replay tells: the inputs, and one step for each assignment that the
// source shows, with values as C writes them.
#include "encode/encoder.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/DebugProgramInstruction.h"
#include "llvm/Support/raw_ostream.h"

namespace fathom::encode {

using ilr::Term;

namespace {

constexpr size_t maxSteps = 2000;
constexpr uint64_t maxBytesShown = 32, maxTextShown = 200;

const llvm::DIType* withoutNames(const llvm::DIType* type) {
  while (auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    if (derived->getTag() == llvm::dwarf::DW_TAG_pointer_type)
      return type;
    type = derived->getBaseType();
  }
  return type;
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
  std::string base = !site.name.empty() ? "&" + site.name : describeObject(object);
  return offset == 0 ? base
                     : base + (offset < 0 ? " - " : " + ") + std::to_string(std::abs(offset));
}

std::string Encoder::show(const Leaf& leaf, const llvm::DIType* type) {
  if (leaf.isPointer())
    return showPointer(leaf.pointer());
  llvm::APInt v = concreteValue(leaf.bits);
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
      const llvm::fltSemantics* format = v.getBitWidth() == 32   ? &llvm::APFloat::IEEEsingle()
                                         : v.getBitWidth() == 64 ? &llvm::APFloat::IEEEdouble()
                                                                 : nullptr;
      if (format) {
        llvm::SmallString<32> text;
        llvm::APFloat(*format, v).toString(text);
        return text.str().str();
      }
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
  if (frame_->shape->isRuntime())
    return;
  for (llvm::DbgVariableRecord& record : llvm::filterDbgVars(before.getDbgRecordRange())) {
    if (!record.isDbgValue() || record.getNumVariableLocationOps() != 1 ||
        record.isKillLocation() || record.getExpression()->getNumElements() != 0)
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
    Place where = placeOf(record.getDebugLoc(), frame_->shape->function());
    if (where.line == 0)
      where.line = variable->getLine();
    if (const llvm::DebugLoc& here = before.getDebugLoc(); here && here.getLine())
      where.line = here.getLine();
    std::string text = variable->getName().str() + " = " + show(v[0], variable->getType());
    // A variable that is carried round a loop is told once.
    std::string& shown = shownValues_[{frame_, variable}];
    if (std::exchange(shown, text) == text)
      continue;
    outcome_.steps.push_back({frame_->depth, where, text});
  }
}

void Encoder::traceStore(memory::Pointer p, const Value& v, llvm::Type*) {
  if (frame_->shape->isRuntime() || v.size() != 1)
    return;
  auto object = objectIn(p);
  if (object < memory::MemoryModel::firstObject)
    return;
  const ObjectSite& site = siteOf(object);
  int64_t offset = concreteValue(memory_->offset(p)).getSExtValue();
  std::string target = site.name.empty() ? "*(" + describeObject(object) : site.name;
  auto* array = llvm::dyn_cast_or_null<llvm::ArrayType>(site.type);
  if (array && !site.name.empty() && layout_.getTypeAllocSize(array->getElementType()) > 0 &&
      offset % static_cast<int64_t>(
                   layout_.getTypeAllocSize(array->getElementType()).getFixedValue()) ==
          0)
    target += "[" +
              std::to_string(
                  offset / static_cast<int64_t>(
                               layout_.getTypeAllocSize(array->getElementType()).getFixedValue())) +
              "]";
  else if (offset != 0)
    target += (site.name.empty() ? " + " : " at offset ") + std::to_string(offset);
  if (site.name.empty())
    target += ")";
  step(target + " = " + show(v[0], nullptr));
}

}  // namespace fathom::encode
