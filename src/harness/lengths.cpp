// Which integer says how much a pointer points to. C does not tell; names and habits
// do: the length follows its pointers (buffer, size), or stands before (argc, argv).
#include "harness/lengths.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringRef.h"

namespace fathom::harness {

namespace {

using llvm::StringRef;

// The parts of a name: "max_bufLen" is max, buf, len.
std::vector<std::string> partsOf(StringRef name) {
  std::vector<std::string> parts(1);
  char last = 0;
  for (char c : name) {
    if (c == '_' || (llvm::isUpper(c) && llvm::isLower(last)))
      parts.emplace_back();
    if (c != '_')
      parts.back() += llvm::toLower(c);
    last = c;
  }
  return parts;
}

bool hasPart(const Item& item, std::initializer_list<const char*> words) {
  return llvm::any_of(partsOf(item.name), [&](const std::string& part) {
    StringRef plain = StringRef(part).rtrim("0123456789");
    return llvm::any_of(words, [&](const char* word) { return plain == word; });
  });
}

bool isInteger(const Item& item) {
  return item.type->isIntegerType() && !item.type->isBooleanType() && !item.type->isEnumeralType();
}

bool isLength(const Item& item, bool isNextToPointer) {
  if (!isInteger(item))
    return false;
  const auto* named = item.type->getAs<clang::TypedefType>();
  return hasPart(item, {"n", "len", "length", "size", "sz", "count", "cnt", "num", "cap",
                        "capacity", "nmemb", "nitems", "nbytes", "bytes", "argc", "elements",
                        "nelem", "nelems", "limit"}) ||
         (isNextToPointer && named && named->getDecl()->getName() == "size_t");
}

bool isObjectPointer(const Item& item) {
  return item.type->isPointerType() && !item.type->isFunctionPointerType();
}

std::optional<Length> fromArray(const std::vector<Item>& items, const Item& item) {
  if (const auto* array = llvm::dyn_cast<clang::ConstantArrayType>(item.written.getTypePtr()))
    return Length{.number = array->getSize().getZExtValue()};
  const auto* array = llvm::dyn_cast<clang::VariableArrayType>(item.written.getTypePtr());
  const auto* size =
      array && array->getSizeExpr()
          ? llvm::dyn_cast<clang::DeclRefExpr>(array->getSizeExpr()->IgnoreParenImpCasts())
          : nullptr;
  if (!size)
    return std::nullopt;
  for (size_t i = 0; i < items.size(); ++i)
    if (items[i].name == size->getDecl()->getName())
      return Length{.item = i, .isItem = true, .isNotZero = true};
  return std::nullopt;
}

}  // namespace

std::vector<std::optional<Length>> lengthsOf(const std::vector<Item>& items) {
  std::vector<std::optional<Length>> lengths(items.size());
  std::vector<bool> isTaken(items.size());
  auto give = [&](size_t pointer, size_t length) {
    clang::QualType to = items[pointer].type->getPointeeType();
    bool inBytes = to->isVoidType() || hasPart(items[length], {"bytes", "nbytes"});
    lengths[pointer] = Length{.item = length, .isItem = true, .inBytes = inBytes};
    isTaken[length] = true;
  };
  for (size_t i = 0; i < items.size(); ++i)
    lengths[i] = fromArray(items, items[i]);
  for (size_t i = 0; i < items.size(); ++i) {
    if (i == 0 || !isObjectPointer(items[i - 1]) || !isLength(items[i], true))
      continue;
    for (size_t p = i; p-- > 0 && isObjectPointer(items[p]) && !lengths[p];)
      // One length may be that of several, if they are alike.
      if (p + 1 == i ||
          items[p].type->getPointeeType().getCanonicalType().getUnqualifiedType() ==
              items[i - 1].type->getPointeeType().getCanonicalType().getUnqualifiedType())
        give(p, i);
      else
        break;
  }
  for (size_t i = 0; i + 1 < items.size(); ++i)
    if (isLength(items[i], false) && !isTaken[i] && isObjectPointer(items[i + 1]) &&
        !lengths[i + 1])
      give(i + 1, i);
  return lengths;
}

}  // namespace fathom::harness
