// memcpy, memset and initialisers: many bytes get their values at once, and are told as the struct
// or array that they are.
#include "explain/teller.h"
#include "explain/value_text.h"

#include "encode/trace_names.h"

#include "llvm/BinaryFormat/Dwarf.h"

namespace fathom::explain {

namespace dwarf = llvm::dwarf;

namespace {

constexpr size_t mostElements = 8, mostText = 100;

struct Member {
  std::string name;  // ".x", "[2]"
  const llvm::DIType* type;
  uint64_t offset;  // in bytes
};

// Of a struct or an array of one dimension, the first so many; `all` tells how many there are. Bit
// fields are none that bytes can be told of.
std::vector<Member> membersOf(const llvm::DICompositeType& type, uint64_t& all, uint64_t most) {
  std::vector<Member> members;
  all = 0;
  if (type.getTag() == dwarf::DW_TAG_array_type && type.getElements().size() == 1) {
    uint64_t size = encode::withoutNames(type.getBaseType())->getSizeInBits() / 8;
    all = size ? type.getSizeInBits() / 8 / size : 0;
    for (uint64_t i = 0; i < std::min(all, most); ++i)
      members.push_back({"[" + std::to_string(i) + "]", type.getBaseType(), i * size});
  } else if (type.getTag() == dwarf::DW_TAG_structure_type) {
    for (const llvm::DINode* node : type.getElements()) {
      auto* member = llvm::dyn_cast<llvm::DIDerivedType>(node);
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

}  // namespace

// The part of a type that lies there and has that size; null if there is none.
const llvm::DIType* Teller::partAt(const llvm::DIType* type, uint64_t offset, uint64_t bytes,
                                   std::string& path) {
  while ((type = encode::withoutNames(type))) {
    if (offset == 0 && type->getSizeInBits() == bytes * 8)
      return type;
    auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type);
    uint64_t all = 0;
    type = nullptr;
    if (!composite)
      break;
    for (const Member& member : membersOf(*composite, all, 4096))
      if (uint64_t size = encode::withoutNames(member.type)
                              ? encode::withoutNames(member.type)->getSizeInBits() / 8
                              : 0;
          offset >= member.offset && offset + bytes <= member.offset + size) {
        path += member.name;
        offset -= member.offset;
        type = member.type;
        break;
      }
  }
  return nullptr;
}

// What lies there, as an initialiser of that type; empty if that cannot be said.
std::string Teller::showWhole(ObjectId object, uint64_t offset, const llvm::DIType* type) {
  type = encode::withoutNames(type);
  if (!type || type->getSizeInBits() == 0 || type->getSizeInBits() % 8)
    return "";
  uint64_t bytes = type->getSizeInBits() / 8;
  if (offset + bytes > run_.store_[object].size)
    return "";
  auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type);
  bool isEnum = composite && composite->getTag() == dwarf::DW_TAG_enumeration_type;
  if (composite && composite->getTag() == dwarf::DW_TAG_array_type)
    return showArray(object, offset, *composite, 0, bytes);
  if (!composite || isEnum) {
    if (bytes > 16)
      return "";
    Scalar value = run_.store_.load(object, offset, static_cast<unsigned>(bytes), run_.dependence_);
    bool isPointer = type->getTag() == dwarf::DW_TAG_pointer_type;
    return isPointer ? showPointer(run_.store_.pointerFrom(value)) : showBits(value.bits, type);
  }
  uint64_t all = 0;
  std::string text;
  for (const Member& member : membersOf(*composite, all, mostElements)) {
    std::string value = showWhole(object, offset + member.offset, member.type);
    if (value.empty())
      return "";
    bool isField = member.name[0] == '.';
    text += (text.empty() ? "" : ", ") + (isField ? member.name + " = " : "") + value;
    if (text.size() > mostText)
      return "{" + text + ", ...}";
  }
  return all == 0 ? showParts(object, offset, *composite, bytes)
                  : "{" + text + (all > mostElements ? ", ...}" : "}");
}

// Of what has bit-fields or is a union, the scalars.
std::string Teller::showParts(ObjectId object, uint64_t offset, const llvm::DICompositeType& type,
                              uint64_t bytes) {
  if (bytes > 8 || run_.layout_.isBigEndian())
    return "";
  Scalar whole = run_.store_.load(object, offset, static_cast<unsigned>(bytes), run_.dependence_);
  std::string text;
  for (const encode::Part& part : encode::partsOf(&type, {0, bytes * 8}, false)) {
    if (part.offset + part.bits > bytes * 8 || part.path.empty())
      return "";
    text += (text.empty() ? "" : ", ") + part.path + " = " +
            showBits(whole.bits.extractBits(static_cast<unsigned>(part.bits),
                                            static_cast<unsigned>(part.offset)),
                     part.type);
  }
  return text.empty() ? "" : "{" + text + "}";
}

// From the given dimension on.
std::string Teller::showArray(ObjectId object, uint64_t offset, const llvm::DICompositeType& type,
                              unsigned dimension, uint64_t bytes) {
  auto* range = llvm::dyn_cast<llvm::DISubrange>(type.getElements()[dimension]);
  auto* count = range ? llvm::dyn_cast_if_present<llvm::ConstantInt*>(range->getCount()) : nullptr;
  if (!count || count->isNegative() || count->isZero())
    return "";
  bool isLast = dimension + 1 == type.getElements().size();
  auto* element =
      llvm::dyn_cast_or_null<llvm::DIBasicType>(encode::withoutNames(type.getBaseType()));
  if (isLast && element && element->getSizeInBits() == 8 &&
      element->getEncoding() == dwarf::DW_ATE_signed_char)
    return showText(object, offset, bytes);
  uint64_t all = count->getZExtValue(), step = bytes / all;
  std::string text;
  for (uint64_t i = 0; i < std::min<uint64_t>(all, mostElements); ++i) {
    std::string value = isLast ? showWhole(object, offset + i * step, type.getBaseType())
                               : showArray(object, offset + i * step, type, dimension + 1, step);
    if (value.empty())
      return "";
    text += (text.empty() ? "" : ", ") + value;
    if (text.size() > mostText && i + 1 < all)
      return "{" + text + ", ...}";
  }
  return "{" + text + (all > mostElements ? ", ...}" : "}");
}

Node Teller::range(const llvm::MemIntrinsic& inst, const Scalar& to, uint64_t bytes,
                   const Scalar* from, Node because) {
  bool isOwn = isTold();
  if (about(to.object).name.empty() || (!isOwn && run_.frames_.size() < 2))
    return because;
  const Frame* user = run_.userFrame();
  if (!user)
    return because;
  Step step;
  step.place = run_.place();
  uint64_t offset = run_.store_.offset(to);
  Named& own = about(to.object);
  Change change;
  change.object = shown(to.object);
  change.offset = offset;
  change.size = bytes;
  std::string path;
  const llvm::DIType* type = partAt(own.type, offset, bytes, path);
  bool isAll = offset == 0 && bytes == run_.store_[to.object].size;
  change.name = type    ? own.part(path)
                : isAll ? own.part("")
                        : plural(bytes, "byte") + " from " + showPointer(to);
  if (from) {
    uint64_t start = run_.store_.offset(*from);
    // The bytes are what the copy depends on.
    for (uint64_t i = 0; i < std::min<uint64_t>(bytes, 64); ++i)
      because = run_.dependence_.join(because, run_.store_[from->object].read(start + i).node);
    Named& source = about(from->object);
    if (type)
      change.value = showWhole(from->object, start, type);
    if (change.value.empty())
      change.value = source.kind == Object::Kind::Literal && !type
                         ? showText(from->object, start, bytes)
                     : source.kind == Object::Kind::Literal
                         ? plural(bytes, "byte") + " of a constant"
                         : "a copy of " + plural(bytes, "byte") + " from " + showPointer(*from);
  } else {
    Scalar byte = run_.scalar(llvm::cast<llvm::MemSetInst>(inst).getValue());
    change.value = byte.bits.isZero() && type ? "{0}" : "bytes of " + decimal(byte.bits, false);
  }
  step.changes.push_back(std::move(change));
  step.text = textOf(step.changes);
  return add(std::move(step), because);
}

}  // namespace fathom::explain
