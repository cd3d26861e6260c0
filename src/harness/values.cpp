// Arbitrary values of C types, as statements of C. Numbers come from fathom.h's
// functions. Memory comes from fathom_allocate, whose content is arbitrary already, so
// only what must be more than bits is written: pointers, and values of which not every
// pattern of bits is one (bool, enum). Members are written one by one all the same:
// this is where a person goes on.
#include "harness/values.h"

#include "clang/AST/Decl.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/RecordLayout.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

namespace fathom::harness {

namespace {

constexpr unsigned deepest = 3;         // pointers behind pointers
constexpr size_t mostEnumerators = 24;  // that are listed

const char* standardName(const clang::BuiltinType& type) {
  using clang::BuiltinType;
  switch (type.getKind()) {
    case BuiltinType::Bool: return "bool";
    case BuiltinType::Char_S:
    case BuiltinType::Char_U: return "char";
    case BuiltinType::SChar: return "schar";
    case BuiltinType::UChar: return "uchar";
    case BuiltinType::Short: return "short";
    case BuiltinType::UShort: return "ushort";
    case BuiltinType::Int: return "int";
    case BuiltinType::UInt: return "uint";
    case BuiltinType::Long: return "long";
    case BuiltinType::ULong: return "ulong";
    case BuiltinType::LongLong: return "longlong";
    case BuiltinType::ULongLong: return "ulonglong";
    case BuiltinType::Float: return "float";
    case BuiltinType::Double: return "double";
    default: return nullptr;
  }
}

bool isPlain(const clang::RecordDecl& record) {
  const auto* of = llvm::dyn_cast<clang::CXXRecordDecl>(&record);
  return !of || (of->isAggregate() && of->isTrivial());
}

bool isNamed(clang::QualType type, llvm::StringRef name) {
  const auto* alias = type->getAs<clang::TypedefType>();
  return alias && alias->getDecl()->getName() == name;
}

std::string asSize(const std::string& text, clang::QualType type) {
  return isNamed(type, "size_t") ? text : "(size_t)" + text;
}

}  // namespace

Values::Values(clang::ASTContext& tree, const std::set<std::string>& names)
    : tree_(tree),
      policy_(tree.getLangOpts()),
      isCxx_(tree.getLangOpts().CPlusPlus),
      names_(names) {
  policy_.SuppressUnwrittenScope = true;
  policy_.Bool = isCxx_;
}

void Values::line(const std::string& text) { body_ += std::string(2 * indent_, ' ') + text + "\n"; }

void Values::open(const std::string& text) {
  line(text + " {");
  ++indent_;
}

void Values::close() {
  --indent_;
  line("}");
}

std::string Values::fresh(const std::string& wish) {
  std::string name;
  for (char c : wish)
    if (llvm::isAlnum(c) || c == '_')
      name += c;
    else if (!name.empty() && name.back() != '_')
      name += '_';
  std::string result = name;
  for (unsigned i = 2; !names_.insert(result).second; ++i)
    result = name + std::to_string(i);
  return result;
}

std::string Values::declared(clang::QualType type, const std::string& name) const {
  std::string text = name;
  type.getAsStringInternal(text, policy_);
  return text;
}

std::string Values::cast(clang::QualType type) const { return "(" + declared(type, "") + ")"; }

clang::QualType Values::writable(clang::QualType type) const {
  type = type.getUnqualifiedType();
  if (type->isPointerType() && !type->isFunctionPointerType())
    return tree_.getPointerType(writable(type->getPointeeType()));
  if (const auto* array = tree_.getAsConstantArrayType(type))
    return tree_.getConstantArrayType(writable(array->getElementType()), array->getSize(), nullptr,
                                      clang::ArraySizeModifier::Normal, 0);
  return type;
}

std::string Values::ownArbitrary(clang::QualType type) {
  std::string name = "fathom_nondet_";
  for (char c : type.getUnqualifiedType().getAsString(policy_))
    name += llvm::isAlnum(c) ? c : '_';
  if (known_.insert(name).second)
    declarations_ += std::string(isCxx_ ? "extern \"C\" " : "") +
                     declared(type.getUnqualifiedType(), name + (isCxx_ ? "()" : "(void)")) + ";\n";
  return name + "()";
}

// An expression, for what is one number.
std::optional<std::string> Values::arbitrary(clang::QualType type) {
  type = type.getUnqualifiedType();
  if (type->isAtomicType())
    type = type->castAs<clang::AtomicType>()->getValueType();
  if (isNamed(type, "size_t"))
    return "fathom_nondet_size_t()";
  if (const auto* plain = type->getAs<clang::BuiltinType>()) {
    if (const char* name = standardName(*plain))
      return "fathom_nondet_" + std::string(name) + "()";
    return ownArbitrary(type);
  }
  if (type->isAnyComplexType() || type->isVectorType() || type->isBitIntType())
    return ownArbitrary(type);
  return std::nullopt;
}

bool Values::needsFilling(clang::QualType type) const {
  if (const auto* array = tree_.getAsArrayType(type))
    return needsFilling(array->getElementType());
  if (const auto* record = type->getAs<clang::RecordType>()) {
    const clang::RecordDecl* of = record->getDecl()->getDefinition();
    return of && llvm::any_of(of->fields(), [&](const clang::FieldDecl* field) {
             return needsFilling(field->getType());
           });
  }
  return type->isPointerType() || type->isBooleanType() || type->isEnumeralType();
}

void Values::fillEnum(const clang::EnumType& type, const Spot& spot) {
  clang::QualType as(&type, 0);
  line(spot.value() + " = " + cast(as) + "fathom_nondet_int();");
  const clang::EnumDecl* of = type.getDecl()->getDefinition();
  if (!of || of->enumerators().empty())
    return;
  std::set<int64_t> seen;
  std::string choices;
  const clang::EnumConstantDecl *least = nullptr, *most = nullptr;
  for (const clang::EnumConstantDecl* each : of->enumerators()) {
    if (!least || each->getInitVal() < least->getInitVal())
      least = each;
    if (!most || each->getInitVal() > most->getInitVal())
      most = each;
    if (seen.insert(each->getInitVal().getExtValue()).second)
      choices += (choices.empty() ? "" : " || ") + spot.value() +
                 " == " + (isCxx_ ? each->getQualifiedNameAsString() : each->getNameAsString());
  }
  auto nameOf = [&](const clang::EnumConstantDecl* each) {
    return isCxx_ ? each->getQualifiedNameAsString() : each->getNameAsString();
  };
  if (seen.size() > mostEnumerators)
    choices = spot.value() + " >= " + nameOf(least) + " && " + spot.value() + " <= " + nameOf(most);
  line("fathom_assume(" + choices + ");");
}

void Values::limit(const std::string& name, clang::QualType type) {
  usesLengths_ = true;
  line("fathom_assume(" + (type->isSignedIntegerType() ? name + " >= 0 && " : "") + name +
       " <= maxLength);");
}

void Values::allocate(clang::QualType pointee, const std::string& name, const std::string& size) {
  std::string cast = isCxx_ ? this->cast(tree_.getPointerType(pointee)) : "";
  line(declared(tree_.getPointerType(pointee), name) + " = " + cast + "fathom_allocate(" + size +
       ");");
}

std::string Values::stub(const clang::FunctionProtoType& type, const std::string& wish) {
  std::string name = fresh("stub_" + wish), parameters, unused;
  for (unsigned i = 0; i < type.getNumParams(); ++i) {
    std::string parameter = "p" + std::to_string(i + 1);
    parameters += (i ? ", " : "") + declared(type.getParamType(i), parameter);
    unused += "  (void)" + parameter + ";\n";
  }
  if (type.isVariadic())
    parameters += parameters.empty() ? "..." : ", ...";
  if (parameters.empty() && !isCxx_)
    parameters = "void";
  clang::QualType result = type.getReturnType();
  std::string returned;
  if (result->isPointerType())
    returned = "  return NULL;  // to be filled in: what it returns\n";
  else if (!result->isVoidType())
    returned = "  return " +
               (result->isEnumeralType() ? std::optional<std::string>(ownArbitrary(result))
                                         : arbitrary(result))
                   .value_or(result->isRecordType() ? ownArbitrary(result) : "0") +
               ";\n";
  declarations_ += std::string(declarations_.empty() ? "" : "\n") + "static " +
                   declared(result, name + "(" + parameters + ")") + " {\n" + unused + returned +
                   "}\n";
  return name;
}

// What makes such objects, as far as it can be seen.
void Values::opaque(clang::QualType pointee, const std::string& name) {
  std::string makers;
  for (const clang::Decl* each : tree_.getTranslationUnitDecl()->decls())
    if (const auto* function = llvm::dyn_cast<clang::FunctionDecl>(each))
      if (function->getReturnType()->isPointerType() &&
          tree_.hasSameUnqualifiedType(function->getReturnType()->getPointeeType(), pointee))
        makers += (makers.empty() ? "; these make one: " : ", ") + function->getNameAsString();
  line("// To be filled in: nothing is known here of what is in a " +
       pointee.getUnqualifiedType().getAsString(policy_) + makers + ".");
  line(declared(tree_.getPointerType(pointee), name) + " = NULL;");
}

void Values::point(clang::QualType pointee, const std::string& name, const std::string& length,
                   bool inBytes) {
  std::string again = declared(tree_.getPointerType(pointee), name);
  if (const auto* function = pointee->getAs<clang::FunctionProtoType>()) {
    line(again + " = " + stub(*function, name) + ";");
    return;
  }
  if (pointee->isFunctionType()) {
    line("// To be filled in: a function whose parameters are not declared.");
    line(again + " = NULL;");
    return;
  }
  if (isNamed(pointee, "FILE")) {
    line(again + " = stdin;");
    return;
  }
  if (const auto* record = pointee->getAs<clang::RecordType>()) {
    const clang::RecordDecl* of = record->getDecl()->getDefinition();
    if (!of)
      return opaque(pointee, name);
    if (!of->getIdentifier() && !of->getTypedefNameForAnonDecl() && !isCxx_) {
      std::string bytes = std::to_string(tree_.getTypeSizeInChars(pointee).getQuantity());
      line("// Its type has no name.");
      line("void *" + name + " = fathom_allocate(" + bytes + ");");
      line("fathom_havoc(" + name + ", " + bytes + ");");
      return;
    }
    if (llvm::is_contained(inside_, of)) {
      line("// Ends here; link more of them to look at longer ones.");
      line(again + " = NULL;");
      return;
    }
    if (!isPlain(*of)) {
      if (length.empty() || inBytes) {
        std::string object = fresh(name + "_object");
        fill(pointee, {declared(pointee, object)});
        line(again + " = &" + object + ";");
        return;
      }
      problem_ = "'" + name + "' points to several objects of the class '" + of->getNameAsString() +
                 "', which are not made by filling in members";
      return;
    }
  }
  if (depth_ == deepest) {
    line("// To be filled in: not followed further.");
    line(again + " = NULL;");
    return;
  }
  ++depth_;
  bool isText = pointee->isCharType() && length.empty();
  if (isText) {
    usesLengths_ = true;
    std::string size = fresh(name + "_length");
    line("size_t " + size + " = fathom_nondet_size_t();");
    line("fathom_assume(" + size + " <= maxLength);");
    allocate(pointee, name, size + " + 1");
    line(name + "[" + size + "] = 0;");
  } else if (pointee->isVoidType()) {
    if (length.empty()) {
      usesLengths_ = true;
      line("// To be filled in: what is behind it. So far some bytes.");
    }
    allocate(pointee, name, length.empty() ? "maxLength" : length);
  } else if (inBytes) {
    allocate(pointee, name, length);
  } else if (!length.empty()) {
    allocate(pointee, name, length + " * sizeof *" + name);
    if (needsFilling(pointee)) {
      std::string at = fresh("i");
      open("for (size_t " + at + " = 0; " + at + " < " + length + "; ++" + at + ")");
      fill(pointee, {name + "[" + at + "]"});
      close();
    }
  } else {
    const auto* record = pointee->getAs<clang::RecordType>();
    if (record && record->getDecl()->getDefinition()->hasFlexibleArrayMember()) {
      usesLengths_ = true;
      line("// The array at its end has some bytes; the member that counts them is to be limited.");
      allocate(pointee, name, "sizeof *" + name + " + maxLength");
    } else {
      allocate(pointee, name, "sizeof *" + name);
    }
    fill(pointee, {name, true});
  }
  --depth_;
}

void Values::fillArray(clang::QualType type, const Spot& spot) {
  const auto* array = tree_.getAsConstantArrayType(type);
  if (!array) {
    line("// " + spot.value() + ": as many elements as there is room for.");
    return;
  }
  if (!needsFilling(type)) {
    line("fathom_havoc(" + std::string(spot.isPointer ? "" : "&") + spot.text + ", sizeof " +
         (spot.isPointer ? "*" : "") + spot.text + ");");
    return;
  }
  std::string at = fresh("i");
  open("for (size_t " + at + " = 0; " + at + " < " +
       std::to_string(array->getSize().getZExtValue()) + "; ++" + at + ")");
  fill(array->getElementType(),
       {(spot.isPointer ? "(*" + spot.text + ")" : spot.text) + "[" + at + "]"});
  close();
}

void Values::fillRecord(const clang::RecordDecl& record, const Spot& spot) {
  if (record.isUnion()) {
    line("// One of its members, whichever it is.");
    line("fathom_havoc(" + std::string(spot.isPointer ? "" : "&") + spot.text + ", sizeof " +
         (spot.isPointer ? "*" : "") + spot.text + ");");
    return;
  }
  inside_.push_back(&record);
  std::vector<Item> items;
  std::vector<const clang::FieldDecl*> fields;
  for (const clang::FieldDecl* field : record.fields()) {
    if (field->isUnnamedBitField())
      continue;
    // Members of a struct without a name are members of the one around it.
    items.push_back({field->getNameAsString(), field->getType()});
    fields.push_back(field);
  }
  std::vector<std::optional<Length>> lengths = lengthsOf(items);
  std::set<size_t> isLength;
  for (size_t i = 0; i < items.size(); ++i)
    if (lengths[i] && lengths[i]->isItem && items[i].type->isPointerType())
      isLength.insert(lengths[i]->item);
  for (size_t pass = 0; pass < 2; ++pass)
    for (size_t i = 0; i < items.size(); ++i) {
      if (isLength.contains(i) != (pass == 0))
        continue;
      const Item& item = items[i];
      if (fields[i]->isAnonymousStructOrUnion()) {
        const clang::RecordDecl& inner = *item.type->castAs<clang::RecordType>()->getDecl();
        if (inner.isUnion()) {
          line("// To be filled in: the members of a union without a name in " + spot.text +
               "; memory of fathom_allocate is arbitrary already.");
          for (const clang::FieldDecl* first : inner.fields())
            if (!first->getNameAsString().empty()) {
              fill(first->getType(), spot.member(first->getNameAsString()));
              break;
            }
        } else {
          fillRecord(inner, spot);
        }
        continue;
      }
      Spot member = spot.member(item.name);
      if (item.type->isPointerType()) {
        clang::QualType pointee = writable(item.type)->getPointeeType();
        std::string name = fresh(item.name), length;
        if (lengths[i] && lengths[i]->isItem)
          length =
              asSize(spot.member(items[lengths[i]->item].name).text, items[lengths[i]->item].type);
        point(pointee, name, length, lengths[i] && lengths[i]->inBytes);
        if (item.type.isConstQualified())
          line("*(" + declared(item.type.getUnqualifiedType(), "*") + ")&" + member.text + " = " +
               name + ";");
        else
          line(member.text + " = " + name + ";");
        continue;
      }
      if (item.type.isConstQualified() && !needsFilling(item.type)) {
        line("// " + member.text + " is const; memory of fathom_allocate is arbitrary already.");
        continue;
      }
      fill(item.type, member);
      if (isLength.contains(i))
        limit(member.text, item.type);
    }
  inside_.pop_back();
}

void Values::fill(clang::QualType type, const Spot& spot) {
  if (tree_.getAsArrayType(type))
    return fillArray(type, spot);
  if (const auto* record = type->getAs<clang::RecordType>()) {
    const clang::RecordDecl* of = record->getDecl()->getDefinition();
    if (of && !isPlain(*of)) {
      const auto* cxx = llvm::cast<clang::CXXRecordDecl>(of);
      if (!cxx->hasDefaultConstructor() || cxx->isAbstract())
        problem_ = "the class '" + of->getNameAsString() +
                   "' cannot be made without arguments; write the harness by hand";
      line("// To be filled in: a " + of->getNameAsString() +
           " as its default constructor makes it.");
      line(spot.text + ";");
      return;
    }
    if (of)
      return fillRecord(*of, spot);
  }
  if (type->isPointerType()) {
    std::string name = fresh("pointer");
    point(writable(type)->getPointeeType(), name, "", false);
    line(spot.value() + " = " + name + ";");
    return;
  }
  if (const auto* of = type->getAs<clang::EnumType>())
    return fillEnum(*of, spot);
  if (auto number = arbitrary(type)) {
    line(spot.value() + " = " + *number + ";");
    return;
  }
  problem_ = "there is no arbitrary value of the type '" + type.getAsString(policy_) + "'";
}

void Values::declare(const std::vector<Item>& items) {
  std::vector<std::optional<Length>> lengths = lengthsOf(items);
  std::set<size_t> isLength;
  for (const auto& length : lengths)
    if (length && length->isItem)
      isLength.insert(length->item);
  for (const Item& item : items)
    names_.insert(item.name);
  for (size_t pass = 0; pass < 2; ++pass)
    for (size_t i = 0; i < items.size(); ++i) {
      if (isLength.contains(i) != (pass == 0))
        continue;
      const Item& item = items[i];
      clang::QualType type = item.type.getNonReferenceType();
      if (type->isPointerType()) {
        std::string length;
        if (lengths[i])
          length = lengths[i]->isItem
                       ? asSize(items[lengths[i]->item].name, items[lengths[i]->item].type)
                       : std::to_string(lengths[i]->number);
        point(writable(type)->getPointeeType(), item.name, length,
              lengths[i] && lengths[i]->inBytes);
        continue;
      }
      type = writable(type);
      if (auto number = arbitrary(type)) {
        line(declared(type, item.name) + " = " + *number + ";");
      } else {
        const auto* record = type->getAs<clang::RecordType>();
        bool isClass = record && record->getDecl()->getDefinition() &&
                       !isPlain(*record->getDecl()->getDefinition());
        if (record && !record->getDecl()->getDefinition())
          problem_ = "nothing is known of what is in the parameter '" + item.name + "'";
        if (!isClass)
          line(declared(type, item.name) + ";");
        fill(type, {isClass ? declared(type, item.name) : item.name});
      }
      if (isLength.contains(i))
        limit(item.name, type);
      if (llvm::any_of(lengths, [&](const auto& length) {
            return length && length->isNotZero && length->item == i;
          }))
        line("fathom_assume(" + item.name + " > 0);");
    }
}

}  // namespace fathom::harness
