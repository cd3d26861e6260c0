// Values and types as C writes them, by what debug information has of types.
#include "encode/value_text.h"

#include "llvm/BinaryFormat/Dwarf.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/Function.h"
#include "llvm/IR/Type.h"

namespace fathom::encode {

namespace {

// An enumerator, or several flags that are enumerators.
std::string showEnumerator(const llvm::DICompositeType& type, const llvm::APInt& v) {
  std::string flags;
  llvm::APInt rest = v;
  for (const llvm::DINode* node : type.getElements()) {
    auto* each = llvm::dyn_cast<llvm::DIEnumerator>(node);
    if (!each)
      continue;
    llvm::APInt own = each->getValue().sextOrTrunc(v.getBitWidth());
    if (own == v)
      return each->getName().str();
    if (own.isPowerOf2() && (own & rest) == own) {
      flags += (flags.empty() ? "" : " | ") + each->getName().str();
      rest &= ~own;
    }
  }
  return rest.isZero() ? flags : "";
}

}  // namespace

bool isUnsigned(const llvm::DIType* type) {
  type = withoutNames(type);
  if (auto* list = llvm::dyn_cast_or_null<llvm::DICompositeType>(type);
      list && list->getTag() == llvm::dwarf::DW_TAG_enumeration_type)
    type = withoutNames(list->getBaseType());
  auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(type);
  return basic && (basic->getSignedness() != llvm::DIBasicType::Signedness::Signed ||
                   basic->getEncoding() == llvm::dwarf::DW_ATE_boolean);
}

const llvm::DIType* resultOf(const llvm::Function& function) {
  const llvm::DISubprogram* about = function.getSubprogram();
  if (!about || !about->getType() || about->getType()->getTypeArray().size() == 0)
    return nullptr;
  return about->getType()->getTypeArray()[0];
}

// As C writes it, as far as anybody needs it.
std::string typeName(const llvm::DIType* type) {
  namespace dwarf = llvm::dwarf;
  if (!type)
    return "void";
  if (!type->getName().empty() && type->getTag() != dwarf::DW_TAG_structure_type &&
      type->getTag() != dwarf::DW_TAG_union_type &&
      type->getTag() != dwarf::DW_TAG_enumeration_type)
    return type->getName().str();
  if (auto* derived = llvm::dyn_cast<llvm::DIDerivedType>(type)) {
    std::string base = typeName(derived->getBaseType());
    switch (derived->getTag()) {
      case dwarf::DW_TAG_pointer_type: return base + (base.ends_with("*") ? "*" : " *");
      case dwarf::DW_TAG_reference_type: return base + " &";
      case dwarf::DW_TAG_const_type: return "const " + base;
      case dwarf::DW_TAG_volatile_type: return "volatile " + base;
      default: return base;
    }
  }
  if (auto* composite = llvm::dyn_cast<llvm::DICompositeType>(type)) {
    std::string name = composite->getName().str();
    switch (composite->getTag()) {
      case dwarf::DW_TAG_array_type: {
        std::string text = typeName(composite->getBaseType());
        for (const llvm::DINode* node : composite->getElements()) {
          auto* range = llvm::dyn_cast<llvm::DISubrange>(node);
          auto* count =
              range ? llvm::dyn_cast_if_present<llvm::ConstantInt*>(range->getCount()) : nullptr;
          text += "[" + (count ? decimal(count->getValue(), true) : "") + "]";
        }
        return text;
      }
      case dwarf::DW_TAG_structure_type: return "struct " + name;
      case dwarf::DW_TAG_union_type: return "union " + name;
      case dwarf::DW_TAG_enumeration_type: return "enum " + name;
      default: return name;
    }
  }
  return type->getTag() == dwarf::DW_TAG_subroutine_type ? "function" : "";
}

std::string showBits(const llvm::APInt& v, const llvm::DIType* type) {
  namespace dwarf = llvm::dwarf;
  bool isSigned = v.getBitWidth() > 1;
  type = withoutNames(type);
  if (auto* basic = llvm::dyn_cast_or_null<llvm::DIBasicType>(type)) {
    isSigned = !isUnsigned(type);
    bool isChar = basic->getEncoding() == dwarf::DW_ATE_signed_char && v.getBitWidth() == 8;
    if (isChar && v.uge(7) && v.ult(14))
      return decimal(v, true) + " '\\" + "abtnvfr"[v.getZExtValue() - 7] + "'";
    if (isChar && v.uge(32) && v.ult(127)) {
      auto c = static_cast<char>(v.getZExtValue());
      return decimal(v, true) + (c == '\'' || c == '\\' ? " '\\" : " '") + c + "'";
    }
    if (basic->getEncoding() == dwarf::DW_ATE_float)
      if (const llvm::fltSemantics* format = formatOf(v.getBitWidth()))
        return showFloat(v, *format);
  } else if (auto* composite = llvm::dyn_cast_or_null<llvm::DICompositeType>(type);
             composite && composite->getTag() == dwarf::DW_TAG_enumeration_type) {
    if (std::string name = showEnumerator(*composite, v); !name.empty())
      return name;
  }
  return isSigned ? decimal(v, true) : showUnsigned(v);
}

std::string plural(uint64_t n, const std::string& one) {
  return std::to_string(n) + " " + one + (n == 1 ? "" : "s");
}

Piece::Kind kindOf(const llvm::Type* type) {
  return type->isPointerTy()         ? Piece::Pointer
         : type->isFloatingPointTy() ? Piece::Float
                                     : Piece::Integer;
}

}  // namespace fathom::encode
