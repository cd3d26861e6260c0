// How the source names a piece of memory. A store knows an offset in an object
// and a number of bytes; debug information knows the type of the object as the
// source has it. The walk goes from the type down to the members and elements
// that lie in those bytes. There may be several: a struct that fits a register
// is stored at once, and bit-fields share a byte.
#include "encode/trace_names.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/Constants.h"

#include <optional>

namespace fathom::encode {

namespace dwarf = llvm::dwarf;

namespace {

constexpr size_t maxParts = 64;

bool isAddress(const llvm::DIType& type) {
  switch (type.getTag()) {
    case dwarf::DW_TAG_pointer_type:
    case dwarf::DW_TAG_reference_type:
    case dwarf::DW_TAG_rvalue_reference_type:
    case dwarf::DW_TAG_ptr_to_member_type: return true;
    default: return false;
  }
}

Piece::Kind kindOf(const llvm::DIType& type) {
  auto* basic = llvm::dyn_cast<llvm::DIBasicType>(&type);
  if (basic && basic->getEncoding() == dwarf::DW_ATE_float)
    return Piece::Float;
  return isAddress(type) ? Piece::Pointer : Piece::Integer;
}

class Walk {
public:
  explicit Walk(const Piece& piece) : piece_(piece), from_(piece.offset), bits_(piece.bits) {}

  void visit(const llvm::DIType* type, const std::string& path, uint64_t offset,
             std::optional<uint64_t> width = std::nullopt) {
    type = withoutNames(type);
    if (!type || parts.size() >= maxParts)
      return;
    auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type);
    switch (composite ? composite->getTag() : dwarf::DW_TAG_null) {
      case dwarf::DW_TAG_structure_type:
      case dwarf::DW_TAG_class_type: visitMembers(*composite, path, offset); return;
      case dwarf::DW_TAG_union_type: visitUnion(*composite, path, offset); return;
      case dwarf::DW_TAG_array_type: visitElements(*composite, path, offset); return;
      default: break;
    }
    uint64_t own = width.value_or(type->getSizeInBits());
    if (meets(offset, own))
      parts.push_back({path, type, offset, own});
  }

  void visitRepeated(const llvm::DIType* type) {
    uint64_t step = type->getSizeInBits();
    if (step == 0)
      return;
    for (uint64_t i = from_ / step; i * step < from_ + bits_ && parts.size() < maxParts; ++i)
      visit(type, "[" + std::to_string(i) + "]", i * step);
  }

  std::vector<Part> parts;

private:
  bool meets(uint64_t offset, uint64_t bits) const {
    return bits > 0 && offset < from_ + bits_ && from_ < offset + bits;
  }

  static const llvm::DIDerivedType* member(const llvm::DINode* node) {
    auto* derived = llvm::dyn_cast<llvm::DIDerivedType>(node);
    bool isPart = derived && !derived->isStaticMember() &&
                  (derived->getTag() == dwarf::DW_TAG_member ||
                   derived->getTag() == dwarf::DW_TAG_inheritance);
    return isPart ? derived : nullptr;
  }

  // A member without a name lends the names of its own members.
  void visitMember(const llvm::DIDerivedType& member, const std::string& path, uint64_t offset) {
    bool isNamed = member.getTag() == dwarf::DW_TAG_member && !member.getName().empty();
    std::optional<uint64_t> width;
    if (member.isBitField())
      width = member.getSizeInBits();
    visit(member.getBaseType(), isNamed ? path + "." + member.getName().str() : path,
          offset + member.getOffsetInBits(), width);
  }

  void visitMembers(const llvm::DICompositeType& type, const std::string& path, uint64_t offset) {
    for (const llvm::DINode* node : type.getElements())
      if (const llvm::DIDerivedType* each = member(node))
        visitMember(*each, path, offset);
  }

  void visitUnion(const llvm::DICompositeType& type, const std::string& path, uint64_t offset) {
    std::vector<Part> best;
    int bestFit = -1;
    for (const llvm::DINode* node : type.getElements()) {
      const llvm::DIDerivedType* each = member(node);
      if (!each)
        continue;
      Walk own(piece_);
      own.visitMember(*each, path, offset);
      int fit = own.parts.empty() ? -1 : 0;
      if (own.parts.size() == 1 && own.parts[0].offset == from_ && own.parts[0].bits == bits_)
        fit = kindOf(*own.parts[0].type) == piece_.kind ? 2 : 1;
      if (fit > bestFit) {
        best = std::move(own.parts);
        bestFit = fit;
      }
    }
    parts.insert(parts.end(), best.begin(), best.end());
  }

  // The lengths of the dimensions; the first may be unknown.
  void visitElements(const llvm::DICompositeType& type, const std::string& path, uint64_t offset) {
    const llvm::DIType* element = type.getBaseType();
    uint64_t step = element ? sizeOf(element) : 0;
    std::vector<uint64_t> strides;  // in elements
    uint64_t stride = 1, count = 0;
    llvm::DINodeArray dimensions = type.getElements();
    for (size_t i = dimensions.size(); i-- > 0;) {
      auto* range = llvm::dyn_cast<llvm::DISubrange>(dimensions[static_cast<unsigned>(i)]);
      auto* length =
          range ? llvm::dyn_cast_if_present<llvm::ConstantInt*>(range->getCount()) : nullptr;
      bool isKnown = length && !length->isNegative();
      if (!isKnown && i > 0)
        return;
      strides.insert(strides.begin(), stride);
      count = isKnown ? stride * length->getZExtValue() : UINT64_MAX;
      stride = count;
    }
    if (step == 0 || strides.empty() || from_ + bits_ <= offset)
      return;
    for (uint64_t i = from_ > offset ? (from_ - offset) / step : 0;
         i < count && offset + i * step < from_ + bits_ && parts.size() < maxParts; ++i) {
      std::string indices;
      uint64_t rest = i;
      for (uint64_t each : strides) {
        indices += "[" + std::to_string(rest / each) + "]";
        rest %= each;
      }
      visit(element, path + indices, offset + i * step);
    }
  }

  static uint64_t sizeOf(const llvm::DIType* type) {
    type = withoutNames(type);
    return type ? type->getSizeInBits() : 0;
  }

  const Piece& piece_;
  uint64_t from_, bits_;
};

}  // namespace

const llvm::DIType* withoutNames(const llvm::DIType* type) {
  while (auto* derived = llvm::dyn_cast_or_null<llvm::DIDerivedType>(type)) {
    if (isAddress(*derived))
      return type;
    type = derived->getBaseType();
  }
  return type;
}

const llvm::DIType* pointeeOf(const llvm::DIType* type) {
  type = withoutNames(type);
  if (!type || type->getTag() != dwarf::DW_TAG_pointer_type)
    return nullptr;
  return withoutNames(llvm::cast<llvm::DIDerivedType>(type)->getBaseType());
}

std::vector<Part> partsOf(const llvm::DIType* type, const Piece& piece, bool repeated) {
  Walk walk(piece);
  type = withoutNames(type);
  if (type && repeated)
    walk.visitRepeated(type);
  else
    walk.visit(type, "", 0);
  return std::move(walk.parts);
}

std::string nameOfPart(const std::string& name, const std::string& path) {
  if (path.empty() || !name.starts_with("*"))
    return name + path;
  std::string pointer = name.substr(1);
  if (path.starts_with("."))
    return pointer + "->" + path.substr(1);
  return pointer.starts_with("(") ? pointer + path : "(" + name + ")" + path;
}

}  // namespace fathom::encode
