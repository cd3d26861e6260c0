// The program's own declarations tell what a test has to define: functions without a
// body get one that takes the next input, in the types of the program. The file is
// parsed as it was for the check.
#include "native/functions.h"

#include "frontend/replace.h"
#include "frontend/runtime_link.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/GlobalDecl.h"
#include "clang/AST/Mangle.h"
#include "clang/AST/RecordLayout.h"
#include "clang/Basic/SourceManager.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Demangle/Demangle.h"
#include "llvm/IR/LLVMContext.h"
#include "llvm/IR/Module.h"

namespace fathom::native {

namespace {

using clang::FunctionDecl;

std::string declared(clang::QualType type, const std::string& name,
                     const clang::PrintingPolicy& policy) {
  std::string text = name;
  type.getAsStringInternal(text, policy);
  return text;
}

// The name of a call, as inputs have it.
std::string callOf(const std::string& symbol) {
  std::string text = llvm::demangle(symbol);
  return llvm::StringRef(text).ends_with(")") ? text : text + "()";
}

class Reader {
public:
  Reader(clang::ASTContext& tree, const Case& of)
      : tree_(tree), of_(of), policy_(tree.getLangOpts()) {
    result.isCxx = tree.getLangOpts().CPlusPlus;
    policy_.Bool = result.isCxx;
  }

  void read(const clang::DeclContext& in) {
    for (const clang::Decl* decl : in.decls()) {
      if (const auto* function = llvm::dyn_cast<FunctionDecl>(decl))
        read(*function);
      else if (const auto* variable = llvm::dyn_cast<clang::VarDecl>(decl))
        read(*variable);
      else if (llvm::isa<clang::NamespaceDecl, clang::LinkageSpecDecl>(decl))
        read(*llvm::cast<clang::DeclContext>(decl));
    }
  }

  Functions result;

private:
  template <class Decl> std::string symbolOf(const Decl& decl) {
    if (!names_)
      names_.reset(tree_.createMangleContext());
    if (!names_->shouldMangleDeclName(&decl))
      return decl.getNameAsString();
    std::string name;
    llvm::raw_string_ostream out(name);
    names_->mangleName(clang::GlobalDecl(&decl), out);
    return name;
  }

  void read(const clang::VarDecl& variable);

  void read(const FunctionDecl& function) {
    if (function.getTemplatedKind() != FunctionDecl::TK_NonTemplate ||
        llvm::isa<clang::CXXMethodDecl>(function) ||
        !seen_.insert(function.getCanonicalDecl()).second)
      return;
    if (const FunctionDecl* definition = function.getDefinition()) {
      std::string symbol = symbolOf(function);
      result.defined.insert(symbol);
      if (!function.isExternallyVisible())
        result.local.insert(symbol);
      if (llvm::is_contained(of_.program.replaced, symbol) ||
          llvm::is_contained(of_.program.replaced, function.getNameAsString()))
        result.stubs[symbol] = stub(function, symbol);
      if (isEntry(*definition))
        callEntry(*definition);
      return;
    }
    // One that is only declared again may be the one that is used.
    const FunctionDecl* latest = function.getMostRecentDecl();
    if ((!latest->isUsed(true) && !latest->isReferenced()) || function.getBuiltinID() != 0)
      return;
    Functions::Missing missing{
        .symbol = symbolOf(function),
        .called = callOf(symbolOf(function)),
        .definition = {},
        .isOfSystem = tree_.getSourceManager().isInSystemHeader(function.getLocation()),
        .isNoreturn = latest->isNoReturn(),
        .isWeak = latest->isWeak()};
    missing.definition = define(*latest);
    result.missing.push_back(std::move(missing));
  }

  bool isEntry(const FunctionDecl& definition) const {
    std::string name = definition.getNameAsString();
    llvm::StringRef file = tree_.getSourceManager().getFilename(definition.getLocation());
    return name == of_.program.entry || (!definition.isExternallyVisible() &&
                                         frontend::exportedName(file, name) == of_.program.entry);
  }

  std::string define(const FunctionDecl& function) {
    clang::QualType type = function.getReturnType();
    std::string name = function.getQualifiedNameAsString(), parameters;
    if (const auto* prototype = function.getType()->getAs<clang::FunctionProtoType>()) {
      for (unsigned i = 0; i < prototype->getNumParams(); ++i)
        parameters += (i ? ", " : "") +
                      declared(prototype->getParamType(i), "p" + std::to_string(i + 1), policy_);
      if (prototype->isVariadic())
        parameters += parameters.empty() ? "..." : ", ...";
      if (parameters.empty() && !result.isCxx)
        parameters = "void";
    }
    std::string head = declared(type, name + "(" + parameters + ")", policy_) + " {\n";
    if (function.isNoReturn())
      return head + "  fathom_end();\n  __builtin_unreachable();\n}\n";
    if (type->isVoidType() && isInReplay(name))
      return forwarded(function, head);
    if (type->isVoidType())
      return head + "}\n";
    if (type->isReferenceType() || (type->getAsCXXRecordDecl() && !type.isTrivialType(tree_)))
      return {};
    return head + "  " + declared(type.getUnqualifiedType(), "value", policy_) +
           ";\n  fathom_take(\"" + callOf(symbolOf(function)) +
           "\", &value, sizeof value);\n  return value;\n}\n";
  }

  // C++ that declares a checker's function without extern "C".
  std::string forwarded(const FunctionDecl& function, const std::string& head) const {
    std::string types, names, name = function.getNameAsString();
    for (unsigned i = 0; i < function.getNumParams(); ++i) {
      clang::QualType type = function.getParamDecl(i)->getType();
      types += (i ? ", " : "") +
               (type->isBooleanType() ? "int" : declared(type.getUnqualifiedType(), "", policy_));
      names += (i ? ", p" : "p") + std::to_string(i + 1);
    }
    return "#ifndef FATHOM_PRELUDE_H\nextern \"C\" void fathom_own_" + name + "(" + types +
           ") __asm__(\"" + name + "\");\n" + head + "  fathom_own_" + name + "(" + names +
           ");\n}\n#endif\n";
  }

  // As plain C writes it without the program's names; empty for what is passed in another way.
  std::string plain(clang::QualType type) const {
    if (const auto* list = type->getAs<clang::EnumType>())
      type = list->getDecl()->getIntegerType();
    type = type.getCanonicalType().getUnqualifiedType();
    if (type->isPointerType() || type->isReferenceType())
      return "void*";
    return type->isVoidType() || type->isIntegerType() || type->isRealFloatingType()
               ? type.getAsString(plainPolicy_)
               : "";
  }

  std::string stub(const FunctionDecl& function, const std::string& symbol) const {
    std::string type = plain(function.getReturnType()), types, parameters;
    for (unsigned i = 0; i < function.getNumParams(); ++i) {
      std::string each = plain(function.getParamDecl(i)->getType());
      if (each.empty())
        return {};
      types += (i ? ", " : "") + each;
      parameters += (i ? ", " : "") + each + " p" + std::to_string(i + 1);
    }
    if (type.empty())
      return {};
    if (types.empty())
      types = parameters = "void";
    std::string head = type + " fathom_stub_" + function.getNameAsString();
    std::string body = "  " + type + " value;\n  fathom_take(\"" + callOf(symbol) +
                       "\", &value, sizeof value);\n  return value;\n";
    return head + "(" + types + ") __asm__(\"" + symbol + "\");\n" + head + "(" + parameters +
           ") {\n" + (type == "void" ? "" : body) + "}\n";
  }

  const explain::Input* input(const std::string& what) const {
    for (const explain::Input& each : of_.execution.inputs)
      if (each.what == what)
        return &each;
    return nullptr;
  }

  void callEntry(const FunctionDecl& function);

  clang::ASTContext& tree_;
  const Case& of_;
  clang::PrintingPolicy policy_, plainPolicy_{clang::LangOptions()};
  std::unique_ptr<clang::MangleContext> names_;
  std::set<const FunctionDecl*> seen_;
};

// A list of enumerators without a name is written as its numbers are.
clang::QualType writable(clang::QualType type) {
  const auto* list = type.getCanonicalType()->getAs<clang::EnumType>();
  return list && !list->getDecl()->getIdentifier() && !type->getAs<clang::TypedefType>()
             ? list->getDecl()->getIntegerType()
             : type;
}

// Those in an object that begins there, as far as its content is listed.
void pointersIn(const clang::ASTContext& tree, clang::QualType type, uint64_t at,
                std::vector<Pointer>& found) {
  constexpr uint64_t mostListed = 1024;
  if (at >= mostListed)
    return;
  if (const auto* record = type->getAs<clang::RecordType>()) {
    const clang::RecordDecl* of = record->getDecl()->getDefinition();
    if (!of)
      return;
    if (const auto* derived = llvm::dyn_cast<clang::CXXRecordDecl>(of))
      for (const clang::CXXBaseSpecifier& base : derived->bases())
        if (!base.isVirtual() && !base.getType()->isDependentType())
          pointersIn(tree, base.getType(),
                     at + static_cast<uint64_t>(
                              tree.getASTRecordLayout(of)
                                  .getBaseClassOffset(base.getType()->getAsCXXRecordDecl())
                                  .getQuantity()),
                     found);
    for (const clang::FieldDecl* field : of->fields())
      pointersIn(tree, field->getType(), at + tree.getFieldOffset(field) / 8, found);
  } else if (const auto* array = tree.getAsConstantArrayType(type)) {
    auto size =
        static_cast<uint64_t>(tree.getTypeSizeInChars(array->getElementType()).getQuantity());
    uint64_t count = size == 0 ? 0 : array->getSize().getLimitedValue(mostListed / size + 1);
    for (uint64_t i = 0; i < count; ++i)
      pointersIn(tree, array->getElementType(), at + i * size, found);
  } else if (type->isPointerType() || type->isReferenceType()) {
    found.push_back({at, tree.getTypeSize(tree.VoidPtrTy) / 8});
  }
}

std::vector<Pointer> pointersIn(const clang::ASTContext& tree, clang::QualType type) {
  std::vector<Pointer> found;
  if (!type->isDependentType())
    pointersIn(tree, type, 0, found);
  return found;
}

std::string comment(const std::string& value) {
  std::string text;
  for (char c : value.substr(0, 60))
    text += static_cast<unsigned char>(c) < 32 || c == '\\' ? '.' : c;
  return "  // " + text + "\n";
}

// A variable that is used and not defined here.
void Reader::read(const clang::VarDecl& variable) {
  const clang::VarDecl* latest = variable.getMostRecentDecl();
  if (variable.getCanonicalDecl() != &variable || !variable.isExternallyVisible() ||
      variable.getType()->isDependentType() || variable.getTemplateSpecializationKind())
    return;
  std::string symbol = symbolOf(variable);
  if (variable.getDefinition() || variable.getActingDefinition()) {
    result.defined.insert(symbol);
    return;
  }
  clang::QualType type = latest->getType();
  if ((!latest->isUsed(true) && !latest->isReferenced()) || type->isIncompleteType())
    return;
  result.variables.push_back(
      {.symbol = symbol,
       .called = "extern variable " + llvm::demangle(symbol),
       .bytes = static_cast<uint64_t>(tree_.getTypeSizeInChars(type).getQuantity()),
       .alignment = static_cast<uint64_t>(tree_.getDeclAlign(latest).getQuantity()),
       .pointers = pointersIn(tree_, type),
       .isWeak = latest->isWeak(),
       .isThreadLocal = latest->getTLSKind() != clang::VarDecl::TLS_None});
}

void Reader::callEntry(const FunctionDecl& function) {
  std::string code, call;
  unsigned number = 0;
  if (function.isMain()) {
    const explain::Input* count =
        input("parameter " + (function.getNumParams() ? function.getParamDecl(0)->getNameAsString()
                                                      : std::string()));
    if (function.getNumParams() == 0 || !count) {
      result.entry = "  __real_main(0, 0);\n";
      return;
    }
    code = "  int argc = " + count->value + ";\n  char* argv[] = {";
    for (unsigned i = 0;; ++i) {
      const explain::Input* text = input("argv[" + std::to_string(i) + "]");
      if (!text)
        break;
      // In memory of its own size, so that reading on is seen.
      code += "fathom_text(" + text->value + ", sizeof " + text->value + "), ";
      ++number;
    }
    if (function.getNumParams() > 1 && std::to_string(number) != count->value)
      result.problem = "it needs more arguments of main than are listed";
    if (function.getNumParams() > 2)
      result.problem = "the environment is not given to the program";
    result.entry = code + "0};\n  __real_main(argc, argv);\n";
    return;
  }
  for (const clang::ParmVarDecl* parameter : function.parameters()) {
    std::string name = parameter->getNameAsString(), own = "p" + std::to_string(++number);
    std::string called = "parameter " + (name.empty() ? std::to_string(number) : name);
    clang::QualType type = writable(parameter->getType());
    call += (number > 1 ? ", " : "") + own;
    if (type->isReferenceType() || type->getAsCXXRecordDecl()) {
      result.problem = "the parameter '" + name + "' is an object of C++";
      return;
    }
    const explain::Input* value = input(called);
    const explain::Input* content = input("*" + name);
    const explain::Input* whole = input("memory of " + called);
    clang::QualType plain = type.getUnqualifiedType();
    if (type->isPointerType()) {
      clang::QualType to = type->getPointeeType();
      std::string cast = "(" + declared(plain, "", policy_) + ")";
      std::string size = to->isIncompleteType() || to->isFunctionType()
                             ? "1"
                             : "sizeof(" + declared(to.getUnqualifiedType(), "", policy_) + ")";
      std::string right = content ? "fathom_object(" + size + ", \"" + bytesOf(*content) + "\")"
                          : value && value->bits.find_first_not_of("0") != std::string::npos
                              ? "0x" + value->bits + "ul"
                              : "0";
      code += "  " + declared(plain, own, policy_) + " = " + cast + right + ";" +
              comment(name + (content ? " -> " + content->value : ""));
      if (content && holdsPointer(pointersIn(tree_, to), bytesOf(*content)))
        result.problem = "there are pointers in what the parameter '" + name + "' points to";
      continue;
    }
    const explain::Input* from = whole ? whole : value;
    // A structure in registers.
    if (!from && type->isRecordType()) {
      std::string bytes;
      for (const char* part : {".coerce", ".coerce0", ".coerce1"})
        if (const explain::Input* in = input(called + part)) {
          if (in->bits.find(',') != std::string::npos)
            result.problem = "the parameter '" + name + "' is passed as a vector";
          bytes += (bytes.empty() ? "" : " ") + bytesOf(*in);
          if (part == llvm::StringRef(".coerce0"))  // all but the last are full
            while (bytes.size() < 8 * 3 - 1)
              bytes += " 00";
        }
      code += "  " + declared(plain, own, policy_) + ";\n  fathom_set(&" + own + ", sizeof " + own +
              ", \"" + bytes + "\");" + comment(name);
      continue;
    }
    code += "  " + declared(plain, own, policy_) + ";\n  fathom_set(&" + own + ", sizeof " + own +
            ", \"" + (from ? bytesOf(*from) : "") + "\");" +
            comment(name + " = " + (from ? from->value : "0"));
  }
  result.entry = code + "  " + function.getQualifiedNameAsString() + "(" + call + ");\n";
}

}  // namespace

std::string bytesOf(const explain::Input& input) {
  std::string bytes;
  if (input.what.starts_with("memory ") || input.what.starts_with("*") ||
      input.what.starts_with("extern variable ")) {
    for (size_t at = 0; at + 1 < input.bits.size(); at += 2)
      bytes += (bytes.empty() ? "" : " ") + input.bits.substr(at, 2);
    return bytes;
  }
  llvm::SmallVector<llvm::StringRef, 4> leaves;
  llvm::StringRef(input.bits).split(leaves, ',');
  for (size_t i = 0; i < leaves.size(); ++i) {
    std::string digits = leaves[i].str();
    if (digits.size() % 2)
      digits.insert(0, 1, '0');
    // A structure in registers: all but the last are full.
    if (i + 1 < leaves.size() && digits.size() < 16)
      digits.insert(0, 16 - digits.size(), '0');
    for (size_t at = digits.size(); at >= 2; at -= 2)
      bytes += (bytes.empty() ? "" : " ") + digits.substr(at - 2, 2);
  }
  return bytes;
}

bool holdsPointer(const std::vector<Pointer>& pointers, llvm::StringRef bytes) {
  constexpr size_t characters = 3;  // of a byte, with the blank before the next one
  return llvm::any_of(pointers, [&](const Pointer& pointer) {
    llvm::StringRef own = bytes.substr(characters * pointer.at, characters * pointer.size);
    return own.find_first_not_of("0 ") != llvm::StringRef::npos;
  });
}

std::variant<Functions, NotShown> functionsOf(const std::string& file, const Case& of) {
  frontend::Input input = of.program;
  Functions result;
  bool done = false;
  input.sanitizers.clear();
  input.clangFlags.push_back("-w");
  input.observe = [&](const std::string&, clang::ASTContext& tree) {
    Reader reader(tree, of);
    reader.read(*tree.getTranslationUnitDecl());
    result = std::move(reader.result);
    done = true;
  };
  auto context = std::make_unique<llvm::LLVMContext>();
  frontend::Loaded loaded = frontend::loadSource(*context, file, input);
  if (auto* problem = std::get_if<frontend::Problem>(&loaded); problem && problem->contextBroken)
      [[maybe_unused]]
    auto* abandoned = context.release();
  // What the program has in the place of a function of the library stays.
  if (auto* module = std::get_if<0>(&loaded); module && !result.stubs.empty()) {
    std::set<std::string> modelled = frontend::modelledNames(**module, of.program.runtimeDirectory);
    std::erase_if(result.stubs, [&](const auto& stub) { return modelled.contains(stub.first); });
  }
  if (!done)
    return NotShown{"'" + file + "' does not compile any more"};
  return result;
}

}  // namespace fathom::native
