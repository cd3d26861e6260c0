// What a replay tells: the inputs, with values as C writes them. The steps are told by the
// interpreter that goes the same way (src/explain).
#include "encode/encoder.h"
#include "encode/trace_names.h"

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
  std::string list, all;
  bool allZero = true;
  for (uint64_t i = 0; i < std::min(bytes, maxBytesGiven); ++i) {
    auto byte = static_cast<unsigned>(
        concrete(memory_->load(state_.memory, region, memory_->advance(p, size(i)), 1)));
    char digits[4];
    std::snprintf(digits, sizeof digits, " %02x", byte);
    if (i < maxBytesShown)
      list += digits;
    all += digits + 1;
    allZero &= byte == 0;
  }
  if (bytes > maxBytesShown)
    list += " ...";
  if (allZero && !type)
    return;
  Input in{place(), what, "bytes" + list, all};
  const llvm::DIType* plain = withoutNames(type);
  if (llvm::isa_and_nonnull<llvm::DIBasicType>(plain) && bytes <= 16)
    in.value = show(Leaf::of(memory_->load(state_.memory, region, p, static_cast<unsigned>(bytes))),
                    type) +
               ", " + in.value;
  outcome_.inputs.push_back(std::move(in));
}

// What a library function fills with anything: "memory from malloc#2".
void Encoder::inputMemory(memory::Pointer p, uint64_t bytes) {
  if (!replay_)
    return;
  std::string name = libraryCall();
  unsigned number = ++fills_[name];
  inputBytes("memory from " + name + "#" + std::to_string(number), p, bytes, nullptr);
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
