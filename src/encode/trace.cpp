// What a replay tells: the inputs, with values as C writes them. The steps are told by the
// interpreter that goes the same way (src/explain).
#include "encode/calls.h"
#include "encode/content_text.h"
#include "encode/encoder.h"
#include "encode/value_text.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/Support/raw_ostream.h"

namespace fathom::encode {

namespace {

constexpr uint64_t maxBytesShown = 32, maxBytesGiven = 1024, maxTextShown = 200;
constexpr size_t maxLiteralShown = 40;

}  // namespace

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
  return leaf.isPointer() ? showPointer(leaf.pointer()) : showBits(concreteValue(leaf.bits), type);
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

void Encoder::inputNumber(const Value& v, const llvm::Type* type, bool isUnsigned) {
  if (!replay_ || v.size() != 1 || v[0].isPointer())
    return;
  llvm::APInt value = concreteValue(v[0].bits);
  if (type->isFloatingPointTy())
    outcome_.inputs.back().value = showFloat(value, type->getFltSemantics());
  else if (isUnsigned)
    outcome_.inputs.back().value = showUnsigned(value);
}

void Encoder::noteReading(const std::string& symbol, llvm::Type* type, bool isUnsigned) {
  if (replay_)
    return;
  const std::vector<LeafType>& all = leaves(type);
  for (size_t i = 0; i < all.size(); ++i) {
    std::string own = all.size() == 1 ? symbol : symbol + "." + std::to_string(i);
    if (all[i].type->isFloatingPointTy())
      outcome_.readings[own] = Reading::Float;
    else if (isUnsigned && all.size() == 1)
      outcome_.readings[own] = Reading::Unsigned;
  }
}

void Encoder::inputBytes(const Place& at, const std::string& what, memory::Pointer p,
                         uint64_t bytes, const llvm::DIType* type, bool evenZeros) {
  if (!replay_ || bytes == 0)
    return;
  memory::Region region = memory_->info(objectIn(p)).region;
  std::vector<uint8_t> content;
  std::string list, all;
  for (uint64_t i = 0; i < std::min(bytes, maxBytesGiven); ++i) {
    content.push_back(static_cast<uint8_t>(
        concrete(memory_->load(state_.memory, region, memory_->advance(p, size(i)), 1))));
    char digits[4];
    std::snprintf(digits, sizeof digits, " %02x", content.back());
    if (i < maxBytesShown)
      list += digits;
    all += digits + 1;
  }
  if (bytes > maxBytesShown)
    list += " ...";
  if (!evenZeros && llvm::all_of(content, [](uint8_t byte) { return byte == 0; }))
    return;
  std::string value = showBytes(content, layout_, type);
  outcome_.inputs.push_back({at, what, value.empty() ? "bytes" + list : value, all});
}

// What a library function fills with anything: "memory from malloc#2".
void Encoder::inputMemory(memory::Pointer p, uint64_t bytes) {
  if (!replay_)
    return;
  std::string name = libraryCall();
  unsigned number = ++fills_[name];
  inputBytes(place(), "memory from " + name + "#" + std::to_string(number), p, bytes, nullptr,
             /*evenZeros=*/false);
}

// A struct comes in pieces, and is told as what it is.
void Encoder::inputResult(const llvm::Function& function, const Value& result,
                          llvm::Type* registers, const llvm::DIType* type) {
  input(callText(function), result, type);
  const llvm::DIType* whole = withoutNames(type);
  auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(whole);
  bool isStruct = llvm::isa_and_nonnull<llvm::DICompositeType>(whole) &&
                  whole->getTag() != llvm::dwarf::DW_TAG_enumeration_type;
  bool isLong =
      basic && result.size() > 1 && basic->getEncoding() != llvm::dwarf::DW_ATE_complex_float;
  if (!replay_ || (!isStruct && !isLong))
    return;
  const std::vector<LeafType>& all = leaves(registers);
  std::vector<uint8_t> bytes(
      std::max<uint64_t>(layout_.getTypeAllocSize(registers), whole->getSizeInBits() / 8));
  for (size_t i = 0; i < all.size(); ++i) {
    llvm::APInt value = concreteValue(toBits(result[i]));
    uint64_t size = llvm::divideCeil(value.getBitWidth(), 8);
    value = value.zext(static_cast<unsigned>(8 * size));
    for (uint64_t k = 0; k < size; ++k)
      bytes[all[i].offset + k] =
          static_cast<uint8_t>(value.extractBitsAsZExtValue(8, static_cast<unsigned>(8 * k)));
  }
  if (std::string value = showBytes(bytes, layout_, type); !value.empty())
    outcome_.inputs.back().value = value;
}

void Encoder::inputResult(const llvm::Function& function, memory::Pointer p, uint64_t bytes,
                          const llvm::DIType* type) {
  if (!replay_)
    return;
  inputBytes(place(), callText(function), p, bytes, type, /*evenZeros=*/true);
  // The bits as those of registers are, of eight bytes each.
  std::string& bits = outcome_.inputs.back().bits;
  std::string words;
  for (size_t word = 0; word < bits.size(); word += 16) {
    size_t end = std::min(word + 16, bits.size());
    words += words.empty() ? "" : ",";
    for (size_t at = end; at > word; at -= 2)
      words += bits.substr(at - 2, 2);
  }
  bits = std::move(words);
}

// What is in a local when its life begins. The others that are open are registers, and inputs
// where they get their value.
void Encoder::inputLocal(const llvm::AllocaInst& inst) {
  const Leaf* local = state_.locals.find(frame_->shape->number(&inst));
  if (!replay_ || frame_->shape->isRuntime() || inst.isArrayAllocation() || !local)
    return;
  const ObjectSite& site = siteOf(objectIn(local->pointer()));
  if (!site.name.empty())
    inputBytes(place(), "memory of uninitialised '" + site.name + "'", local->pointer(),
               layout_.getTypeAllocSize(inst.getAllocatedType()), site.source,
               /*evenZeros=*/false);
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

}  // namespace fathom::encode
