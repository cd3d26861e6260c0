// Many bytes at once, told as the struct or array that they are.
#include "encode/content_text.h"

#include "encode/trace_names.h"
#include "encode/value_text.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/Constants.h"
#include "llvm/Support/raw_ostream.h"

namespace fathom::encode {

namespace dwarf = llvm::dwarf;

namespace {

constexpr size_t mostElements = 8, mostText = 100, mostString = 40;
constexpr uint64_t mostBytesOfParts = 64;

struct Member {
  std::string name;  // ".x", "[2]"
  const llvm::DIType* type;
  uint64_t offset;  // in bytes
};

uint64_t bytesOf(const llvm::DIType* type) {
  type = withoutNames(type);
  return type ? type->getSizeInBits() / 8 : 0;
}

// Of a struct or an array of one dimension, the first so many; `all` tells how many there are. Bit
// fields are none that bytes can be told of.
std::vector<Member> membersOf(const llvm::DICompositeType& type, uint64_t& all, uint64_t most) {
  std::vector<Member> members;
  all = 0;
  if (type.getTag() == dwarf::DW_TAG_array_type && type.getElements().size() == 1) {
    uint64_t size = bytesOf(type.getBaseType());
    all = size ? type.getSizeInBits() / 8 / size : 0;
    for (uint64_t i = 0; i < std::min(all, most); ++i)
      members.push_back({"[" + std::to_string(i) + "]", type.getBaseType(), i * size});
  } else if (type.getTag() == dwarf::DW_TAG_structure_type) {
    for (const llvm::DINode* node : type.getElements()) {
      auto* member = llvm::dyn_cast<llvm::DIDerivedType>(node);
      if (member && member->getTag() == dwarf::DW_TAG_inheritance)
        return all = 0, std::vector<Member>{};
      if (!member || member->getTag() != dwarf::DW_TAG_member || member->isStaticMember())
        continue;
      if (member->isBitField() || member->getName().empty() || member->getOffsetInBits() % 8)
        return all = 0, std::vector<Member>{};
      if (++all <= most)
        members.push_back(
            {"." + member->getName().str(), member->getBaseType(), member->getOffsetInBits() / 8});
    }
  }
  return members;
}

llvm::APInt bitsAt(const Content& content, uint64_t offset, uint64_t bytes) {
  llvm::APInt bits(static_cast<unsigned>(8 * bytes), 0);
  for (uint64_t i = 0; i < bytes; ++i)
    bits.insertBits(content.byte(offset + i),
                    static_cast<unsigned>(8 * (content.isBigEndian ? bytes - 1 - i : i)), 8);
  return bits;
}

bool isPointer(const llvm::DIType& type) { return type.getTag() == dwarf::DW_TAG_pointer_type; }

// Of what has bit-fields, bases or parts without a name, or is a union: the scalars.
std::string showParts(const Content& content, uint64_t offset, const llvm::DICompositeType& type,
                      uint64_t bytes) {
  if (bytes > mostBytesOfParts || content.isBigEndian)
    return "";
  llvm::APInt whole = bitsAt(content, offset, bytes);
  std::string text;
  for (const Part& part : partsOf(&type, {0, bytes * 8}, false)) {
    if (part.offset + part.bits > bytes * 8 || part.path.empty())
      return "";
    text += (text.empty() ? "" : ", ") + part.path + " = " +
            (isPointer(*part.type) ? content.pointer(offset + part.offset / 8, part.type)
                                   : showBits(whole.extractBits(static_cast<unsigned>(part.bits),
                                                                static_cast<unsigned>(part.offset)),
                                              part.type));
    if (text.size() > mostText)
      return "{" + text + ", ...}";
  }
  return text.empty() ? "" : "{" + text + "}";
}

// From the given dimension on.
std::string showArray(const Content& content, uint64_t offset, const llvm::DICompositeType& type,
                      unsigned dimension, uint64_t bytes) {
  auto* range = llvm::dyn_cast<llvm::DISubrange>(type.getElements()[dimension]);
  auto* count = range ? llvm::dyn_cast_if_present<llvm::ConstantInt*>(range->getCount()) : nullptr;
  if (!count || count->isNegative() || count->isZero())
    return "";
  bool isLast = dimension + 1 == type.getElements().size();
  auto* element = llvm::dyn_cast_or_null<llvm::DIBasicType>(withoutNames(type.getBaseType()));
  if (isLast && element && element->getSizeInBits() == 8 &&
      element->getEncoding() == dwarf::DW_ATE_signed_char)
    return showString(content, offset, bytes);
  uint64_t all = count->getZExtValue(), step = bytes / all;
  std::string text;
  for (uint64_t i = 0; i < std::min<uint64_t>(all, mostElements); ++i) {
    std::string value = isLast ? showContent(content, offset + i * step, type.getBaseType())
                               : showArray(content, offset + i * step, type, dimension + 1, step);
    if (value.empty())
      return "";
    text += (text.empty() ? "" : ", ") + value;
    if (text.size() > mostText && i + 1 < all)
      return "{" + text + ", ...}";
  }
  return "{" + text + (all > mostElements ? ", ...}" : "}");
}

}  // namespace

std::string showString(const Content& content, uint64_t offset, uint64_t most) {
  std::string text = "\"", raw;
  bool ends = false;
  uint64_t end = most < content.size - offset ? offset + most : content.size;
  for (uint64_t i = offset; i < end && raw.size() <= mostString && !ends; ++i) {
    auto c = static_cast<char>(content.byte(i));
    ends = c == 0;
    if (!ends)
      raw += c;
  }
  llvm::raw_string_ostream(text).write_escaped(llvm::StringRef(raw).take_front(mostString));
  return text + (raw.size() > mostString ? "...\"" : "\"");
}

std::string showContent(const Content& content, uint64_t offset, const llvm::DIType* type) {
  type = withoutNames(type);
  if (!type || type->getSizeInBits() == 0 || type->getSizeInBits() % 8)
    return "";
  uint64_t bytes = type->getSizeInBits() / 8;
  if (offset + bytes > content.size)
    return "";
  auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type);
  bool isEnum = composite && composite->getTag() == dwarf::DW_TAG_enumeration_type;
  if (composite && composite->getTag() == dwarf::DW_TAG_array_type)
    return showArray(content, offset, *composite, 0, bytes);
  if (!composite || isEnum) {
    if (bytes > 16)
      return "";
    return isPointer(*type) ? content.pointer(offset, type)
                            : showBits(bitsAt(content, offset, bytes), type);
  }
  uint64_t all = 0;
  std::string text;
  for (const Member& member : membersOf(*composite, all, mostElements)) {
    std::string value = showContent(content, offset + member.offset, member.type);
    if (value.empty())
      return "";
    text += (text.empty() ? "" : ", ") + member.name + " = " + value;
    if (text.size() > mostText)
      return "{" + text + ", ...}";
  }
  return all == 0 ? showParts(content, offset, *composite, bytes)
                  : "{" + text + (all > mostElements ? ", ...}" : "}");
}

std::string showBytes(llvm::ArrayRef<uint8_t> bytes, const llvm::DataLayout& layout,
                      const llvm::DIType* type) {
  Content content{.size = bytes.size(),
                  .isBigEndian = layout.isBigEndian(),
                  .byte = [&](uint64_t offset) { return bytes[offset]; },
                  .pointer = {}};
  content.pointer = [&](uint64_t offset, const llvm::DIType*) {
    llvm::APInt address = bitsAt(content, offset, layout.getPointerSize());
    return address.isZero() ? std::string("NULL")
                            : "0x" + llvm::utohexstr(address.getZExtValue(), /*LowerCase=*/true);
  };
  return showContent(content, 0, type);
}

const llvm::DIType* partAt(const llvm::DIType* type, uint64_t offset, uint64_t bytes,
                           std::string& path) {
  while ((type = withoutNames(type))) {
    if (offset == 0 && type->getSizeInBits() == bytes * 8)
      return type;
    auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type);
    uint64_t all = 0;
    type = nullptr;
    if (!composite)
      break;
    for (const Member& member : membersOf(*composite, all, 4096))
      if (offset >= member.offset && offset + bytes <= member.offset + bytesOf(member.type)) {
        path += member.name;
        offset -= member.offset;
        type = member.type;
        break;
      }
  }
  return nullptr;
}

std::optional<std::string> pathTo(const llvm::DIType* type, uint64_t offset,
                                  const llvm::DIType* wanted) {
  std::string path;
  std::optional<std::string> found;
  wanted = withoutNames(wanted);
  while ((type = withoutNames(type))) {
    if (offset == 0 && (!found || type == wanted))
      found = path;
    auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type);
    uint64_t all = 0;
    type = nullptr;
    if (!composite)
      break;
    for (const Member& member : membersOf(*composite, all, 4096))
      if (offset >= member.offset && offset < member.offset + bytesOf(member.type)) {
        path += member.name;
        offset -= member.offset;
        type = member.type;
        break;
      }
  }
  return found;
}

}  // namespace fathom::encode
