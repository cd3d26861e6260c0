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

constexpr size_t mostElements = 8, mostText = 100, mostTextCut = 300, mostString = 40;
constexpr uint64_t mostBytesOfParts = 64, mostToLookAt = 4096;

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

bool isCharacter(const llvm::DIType* type) {
  auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(withoutNames(type));
  return basic && basic->getSizeInBits() == 8 && basic->getEncoding() == dwarf::DW_ATE_signed_char;
}

bool isZero(const Content& content, uint64_t offset, uint64_t bytes) {
  for (uint64_t i = 0; i < bytes; ++i)
    if (content.byte(offset + i) != 0)
      return false;
  return true;
}

// A member as it stands in an initialiser.
struct Item {
  std::string text;
  bool isZero;
};

// What an initialiser does not name is 0: where there is much, the rest is more worth its place.
std::string listed(std::vector<Item> items) {
  size_t length = 0;
  for (const Item& item : items)
    length += item.text.size() + 2;
  if (items.size() > mostElements || length > mostText)
    llvm::erase_if(items, [](const Item& item) { return item.isZero; });
  std::string text;
  for (const Item& item : items) {
    if (text.size() > mostTextCut)
      return "{" + text + ", ...}";
    text += (text.empty() ? "" : ", ") + item.text;
  }
  return "{" + (text.empty() ? "0" : text) + "}";
}

// The same for an array of so many elements of so many bytes. An element behind some that are left
// out has its index.
std::string listed(const Content& content, uint64_t offset, uint64_t all, uint64_t step,
                   const std::function<std::string(uint64_t offset)>& show) {
  std::string text;
  uint64_t count = 0, next = 0;
  for (uint64_t i = 0; i < std::min(all, mostToLookAt); ++i) {
    uint64_t at = offset + i * step;
    bool isKnown = at + step <= content.size;
    if (isKnown && all > mostElements && isZero(content, at, step))
      continue;
    if (!isKnown || count++ == mostElements || text.size() > mostTextCut)
      return "{" + text + (text.empty() ? "...}" : ", ...}");
    std::string value = show(at);
    if (value.empty())
      return "";
    text +=
        (text.empty() ? "" : ", ") + (i == next ? "" : "[" + std::to_string(i) + "] = ") + value;
    next = i + 1;
  }
  return "{" + (text.empty() ? "0" : text) + (all > mostToLookAt ? ", ...}" : "}");
}

// Of what has bit-fields, bases or parts without a name, or is a union: the scalars, and arrays of
// characters.
std::string showParts(const Content& content, uint64_t offset, const llvm::DICompositeType& type,
                      uint64_t bytes) {
  if (bytes > mostBytesOfParts || content.isBigEndian)
    return "";
  llvm::APInt whole = bitsAt(content, offset, bytes);
  std::vector<Item> items;
  std::vector<Part> parts = partsOf(&type, {0, bytes * 8}, false);
  for (size_t i = 0; i < parts.size();) {
    const Part& part = parts[i];
    if (part.offset + part.bits > bytes * 8 || part.path.empty())
      return "";
    std::string name = part.path.substr(0, part.path.rfind('['));
    size_t length = 0;
    while (isCharacter(part.type) && i + length < parts.size() &&
           parts[i + length].path == name + "[" + std::to_string(length) + "]")
      ++length;
    uint64_t at = offset + part.offset / 8;
    if (length > 0) {
      items.push_back(
          {name + " = " + showCharacters(content, at, length), isZero(content, at, length)});
      i += length;
      continue;
    }
    llvm::APInt bits =
        whole.extractBits(static_cast<unsigned>(part.bits), static_cast<unsigned>(part.offset));
    items.push_back(
        {part.path + " = " +
             (isPointer(*part.type) ? content.pointer(at, part.type) : showBits(bits, part.type)),
         bits.isZero()});
    ++i;
  }
  return items.empty() ? "" : listed(std::move(items));
}

// From the given dimension on.
std::string showArray(const Content& content, uint64_t offset, const llvm::DICompositeType& type,
                      unsigned dimension, uint64_t bytes) {
  auto* range = llvm::dyn_cast<llvm::DISubrange>(type.getElements()[dimension]);
  auto* count = range ? llvm::dyn_cast_if_present<llvm::ConstantInt*>(range->getCount()) : nullptr;
  if (!count || count->isNegative() || count->isZero())
    return "";
  bool isLast = dimension + 1 == type.getElements().size();
  if (isLast && isCharacter(type.getBaseType()))
    return showCharacters(content, offset, bytes);
  uint64_t all = count->getZExtValue(), step = bytes / all;
  return listed(content, offset, all, step, [&](uint64_t at) {
    return isLast ? showContent(content, at, type.getBaseType())
                  : showArray(content, at, type, dimension + 1, step);
  });
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

std::string showCharacters(const Content& content, uint64_t offset, uint64_t bytes) {
  uint64_t length = bytes;
  while (length > 0 && content.byte(offset + length - 1) == 0)
    --length;
  bool hasZero = false;
  std::string raw;
  for (uint64_t i = 0; i < length; ++i) {
    raw += static_cast<char>(content.byte(offset + i));
    hasZero |= raw.back() == 0;
  }
  if (!hasZero)
    return showString(content, offset, bytes);
  if (length > mostString)
    return listed(content, offset, bytes, 1, [&](uint64_t at) {
      auto c = static_cast<char>(content.byte(at));
      return llvm::isPrint(c) && c != '\'' && c != '\\' ? std::string("'") + c + "'"
                                                        : std::to_string(c);
    });
  std::string text = "\"";
  llvm::raw_string_ostream(text).write_escaped(raw);
  return text + "\"";
}

static std::string showElements(const Content& content, uint64_t all, const llvm::DIType* type) {
  uint64_t step = bytesOf(type);
  if (isCharacter(type))
    return showCharacters(content, 0, std::min(all, content.size));
  return step == 0 ? "" : listed(content, 0, all, step, [&](uint64_t at) {
    return showContent(content, at, type);
  });
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
  std::vector<Item> items;
  for (const Member& member : membersOf(*composite, all, mostToLookAt)) {
    std::string value = showContent(content, offset + member.offset, member.type);
    if (value.empty())
      return "";
    items.push_back({member.name + " = " + value,
                     isZero(content, offset + member.offset, bytesOf(member.type))});
  }
  return all == 0 ? showParts(content, offset, *composite, bytes) : listed(std::move(items));
}

static Content contentOf(llvm::ArrayRef<uint8_t> bytes, const llvm::DataLayout& layout) {
  Content content{.size = bytes.size(),
                  .isBigEndian = layout.isBigEndian(),
                  .byte = [bytes](uint64_t offset) { return bytes[offset]; },
                  .pointer = {}};
  content.pointer = [bytes = content, size = layout.getPointerSize()](uint64_t offset,
                                                                      const llvm::DIType*) {
    llvm::APInt address = bitsAt(bytes, offset, size);
    return address.isZero() ? std::string("NULL")
                            : "0x" + llvm::utohexstr(address.getZExtValue(), /*LowerCase=*/true);
  };
  return content;
}

std::string showBytes(llvm::ArrayRef<uint8_t> bytes, const llvm::DataLayout& layout,
                      const llvm::DIType* type) {
  return showContent(contentOf(bytes, layout), 0, type);
}

std::string showBytes(llvm::ArrayRef<uint8_t> bytes, const llvm::DataLayout& layout,
                      const llvm::DIType* type, uint64_t elements) {
  return showElements(contentOf(bytes, layout), elements, type);
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
