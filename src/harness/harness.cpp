// A harness that somebody can begin with: main makes an arbitrary value for each
// parameter of a function, and calls it. It compiles as it is. What cannot be known
// from types (how objects of an opaque type are made, what is behind a void*) is a
// comment at its place.
#include "harness/harness.h"

#include "harness/declarations.h"
#include "harness/values.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

namespace fathom::harness {

namespace {

using clang::FunctionDecl;

// All functions of that name, also within namespaces.
void findFunctions(const clang::DeclContext& in, const std::string& name,
                   std::vector<const FunctionDecl*>& found) {
  for (const clang::Decl* decl : in.decls()) {
    if (const auto* function = llvm::dyn_cast<FunctionDecl>(decl)) {
      if (function->getNameAsString() == name || function->getQualifiedNameAsString() == name)
        found.push_back(function);
    } else if (const auto* of = llvm::dyn_cast<clang::FunctionTemplateDecl>(decl)) {
      if (of->getNameAsString() == name || of->getQualifiedNameAsString() == name)
        found.push_back(of->getTemplatedDecl());
    } else if (llvm::isa<clang::NamespaceDecl, clang::LinkageSpecDecl, clang::CXXRecordDecl>(
                   decl)) {
      findFunctions(*llvm::cast<clang::DeclContext>(decl), name, found);
    }
  }
}

// A struct or the like that can only be meant where it is written.
bool hasNoName(clang::QualType type) {
  while (type->isPointerType() || type->isArrayType())
    type = type->isPointerType() ? type->getPointeeType()
                                 : type->getAsArrayTypeUnsafe()->getElementType();
  const clang::TagDecl* tag = type->getAsTagDecl();
  return tag && !tag->getIdentifier() && !tag->getTypedefNameForAnonDecl();
}

bool isCopied(const clang::CXXRecordDecl& type) {
  bool isDeclared = false;
  for (const clang::CXXConstructorDecl* each : type.ctors())
    if (each->isCopyConstructor()) {
      if (!each->isDeleted() && each->getAccess() == clang::AS_public)
        return true;
      isDeclared = true;
    }
  return !isDeclared && !type.defaultedCopyConstructorIsDeleted();
}

// `inside`: the harness includes the file.
std::string whyNot(const FunctionDecl& function, bool inside) {
  std::string name = "'" + function.getQualifiedNameAsString() + "' ";
  if (function.isMain())
    return name + "starts a program already: `fathom check` needs no harness for it";
  if (function.getTemplatedKind() != FunctionDecl::TK_NonTemplate)
    return name + "is a template; write a function that calls one instance of it";
  if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(&function);
      method && !method->isStatic())
    return name + "is a member function; write a function that makes an object and calls it";
  if (const auto* method = llvm::dyn_cast<clang::CXXMethodDecl>(&function);
      method && method->getAccess() != clang::AS_public)
    return name + "is not public; write a harness within the class";
  for (const clang::ParmVarDecl* parameter : function.parameters()) {
    std::string type = parameter->getType().getAsString();
    if (type.find("va_list") != std::string::npos ||
        type.find("__va_list_tag") != std::string::npos)
      return name +
             "takes a va_list, which only a variadic function can make; write one that "
             "calls it";
    const clang::CXXRecordDecl* object = parameter->getType()->getAsCXXRecordDecl();
    if (parameter->getType()->isRValueReferenceType() ||
        (object && object->hasDefinition() && !isCopied(*object)))
      return name + "takes an object to move from; write a function that makes one and calls it";
    clang::QualType to = parameter->getType()->getPointeeType();
    if (!to.isNull() && to->isVariablyModifiedType())
      return name +
             "takes an array whose rows are as long as another parameter says; write a "
             "function that limits it and calls it";
    if (!inside && hasNoName(parameter->getType()))
      return name +
             "has a parameter of a type without a name, which nothing else can declare; "
             "give it one";
  }
  if (!inside && !function.hasPrototype() && function.getNumParams() > 0)
    return name + "is defined without a prototype; declare the types of its parameters";
  return {};
}

// Without the namespaces that have no name.
std::string nameToCall(const FunctionDecl& function) {
  clang::PrintingPolicy policy(function.getASTContext().getLangOpts());
  policy.SuppressUnwrittenScope = true;
  std::string name;
  llvm::raw_string_ostream out(name);
  function.printQualifiedName(out, policy);
  return name;
}

std::string quoted(const std::string& word) {
  if (!word.empty() && word.find_first_of(" '\"\\$`&|;<>()*?#~!{}[]") == std::string::npos)
    return word;
  std::string text = "'";
  for (char c : word)
    text += c == '\'' ? std::string("'\\''") : std::string(1, c);
  return text + "'";
}

std::string commandOf(const Request& request, bool alone, bool isCxx) {
  std::string name = request.name.empty() ? (isCxx ? "harness.cpp" : "harness.c") : request.name;
  // No build has the harness, nor a file whose flags it could have.
  if (alone && request.files.size() == 1 && !request.build.empty()) {
    std::string text = "fathom check " + name + (request.flags.empty() ? "" : " --");
    for (const std::string& flag : request.flags)
      text += " " + quoted(flag);
    return text;
  }
  std::string text =
      "fathom check " + (request.build.empty() ? "" : "-p " + request.build + " ") + name;
  if (!alone)
    for (const std::string& file : request.files)
      text += " " + file;
  else
    for (size_t i = 1; i < request.files.size(); ++i)
      text += " " + request.files[i];
  return text;
}

}  // namespace

Harness writeHarness(clang::ASTContext& tree, const std::string& file, const Request& request) {
  std::vector<const FunctionDecl*> found;
  findFunctions(*tree.getTranslationUnitDecl(), request.function, found);
  std::set<const FunctionDecl*> defined;
  const clang::SourceManager& sources = tree.getSourceManager();
  for (const FunctionDecl* each : found)
    if (sources.isInSystemHeader(each->getLocation()))
      continue;
    else if (const FunctionDecl* definition = each->getDefinition())
      defined.insert(definition);
  if (defined.empty())
    return NotHere{};
  if (defined.size() > 1)
    return Refusal{"there are " + std::to_string(defined.size()) + " functions '" +
                   request.function + "' in '" + file +
                   "'; a harness is for one that has its name alone"};
  const FunctionDecl& function = **defined.begin();
  bool isCxx = tree.getLangOpts().CPlusPlus;
  // Only the file itself can call what is local to it.
  bool inside = !function.isExternallyVisible() && !isDeclaredInHeader(function);
  if (std::string why = whyNot(function, inside); !why.empty())
    return Refusal{why};

  std::vector<Item> items;
  std::set<std::string> names = {"main", request.function, "maxLength"};
  for (const clang::ParmVarDecl* parameter : function.parameters()) {
    std::string name = parameter->getNameAsString();
    if (name.empty() || names.contains(name))
      name = "argument" + std::to_string(items.size() + 1);
    clang::QualType type = parameter->getType(), written = parameter->getOriginalType();
    items.push_back(
        {name, type,
         written.getCanonicalType()->isArrayType() ? written.getDesugaredType(tree) : type});
  }
  Values values(tree, names);
  values.declare(items);
  if (!values.problem().empty())
    return Refusal{values.problem()};

  std::string call;
  for (size_t i = 0; i < items.size(); ++i) {
    clang::QualType type = items[i].type.getNonReferenceType();
    bool deep =
        type->isPointerType() && type->getPointeeType()->isPointerType() &&
        values.writable(type).getCanonicalType() != type.getUnqualifiedType().getCanonicalType();
    call += (i ? ", " : "") + (deep ? values.cast(type.getUnqualifiedType()) : "") + items[i].name;
  }
  std::string text = "// A harness for " + request.function + " in " + file +
                     ", begun by `fathom harness`. To check it:\n//   " +
                     commandOf(request, inside, isCxx) +
                     "\n#include <fathom.h>\n#include <stddef.h>\n";
  if (values.statements().find("stdin") != std::string::npos)
    text += "#include <stdio.h>\n";
  if (inside)
    text +=
        "\n// It is local to its file, which is therefore a part of this one.\n"
        "#define main main_of_the_program\n#include \"" +
        seenFrom(request.directory, file) + "\"\n#undef main\n";
  else if (isDeclaredInHeader(function))
    text += "\n" + includesOf(tree, request.directory);
  else if (isCxx && !function.isExternC() && function.getDeclContext()->isNamespace())
    return Refusal{"'" + request.function +
                   "' is in a namespace, and no header declares it; declare it in one"};
  else
    text += "\n" + includesOf(tree, request.directory) + "\n// As " + file + " has it.\n" +
            (isCxx && function.isExternC() ? "extern \"C\" " : "") + declarationOf(tree, function);
  if (values.usesLengths())
    text +=
        "\n// Of texts and buffers. What is longer is not looked at.\nenum { maxLength = 8 };\n";
  if (!values.declarations().empty())
    text += "\n" + values.declarations();
  text += std::string("\nint main(") + (isCxx ? "" : "void") + ") {\n" + values.statements();
  if (function.isVariadic())
    text += "  // To be filled in: the variable arguments.\n";
  text += "  " + nameToCall(function) + "(" + call + ");\n";
  if (!function.getReturnType()->isVoidType())
    text +=
        "  // To be filled in: what holds of its result, as fathom_assert(condition, \"...\").\n";
  return text + "  return 0;\n}\n";
}

}  // namespace fathom::harness
