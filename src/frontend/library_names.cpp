// A function that has neither body nor model is one of two things. The program's author left it
// out on purpose: a sensor, a callback, a part of the program that is not looked at; then
// it is taken to change nothing. Or it is one of the C library that nobody has modelled:
// then it does what its manual says, which may be to call back, or to store through a pointer, and
// to go on as if it did nothing would be wrong. The code that clang makes does not tell one from
// the other, but the place of the declaration does, and so does its type tell through which
// parameters it cannot store.
#include "frontend/library_names.h"

#include "clang/AST/Decl.h"
#include "clang/AST/Type.h"
#include "clang/Basic/SourceManager.h"

namespace fathom::frontend {

namespace {

bool isInSystemHeader(const clang::Decl& declaration, const clang::SourceManager& sources) {
  for (const clang::Decl* one : declaration.redecls())
    if (sources.isInSystemHeader(one->getLocation()))
      return true;
  return false;
}

// Whether somebody who has such a value can reach more memory through it.
bool holdsPointers(clang::QualType type) {
  type = type.getCanonicalType();
  if (const auto* array = type->getAsArrayTypeUnsafe())
    return holdsPointers(array->getElementType());
  if (const auto* record = type->getAs<clang::RecordType>()) {
    const clang::RecordDecl* definition = record->getDecl()->getDefinition();
    if (!definition)
      return true;
    for (const clang::FieldDecl* field : definition->fields())
      if (holdsPointers(field->getType()))
        return true;
    return false;
  }
  return !type->isArithmeticType() && !type->isEnumeralType() && !type->isVoidType();
}

bool isOnlyRead(clang::QualType parameter) {
  clang::QualType target = parameter->getPointeeType();
  return !target.isNull() && target.isConstQualified() && !holdsPointers(target);
}

std::string lettersOf(const clang::FunctionDecl& declaration) {
  std::string letters;
  for (const clang::ParmVarDecl* parameter : declaration.parameters())
    letters += isOnlyRead(parameter->getType()) ? 'r' : '-';
  return letters;
}

}  // namespace

void markLibraryNames(llvm::Module& module, clang::CodeGenerator& generator,
                      const clang::SourceManager& sources) {
  const char* mark = libraryFunction;
  for (llvm::Function& function : module) {
    if (!function.isDeclaration() || function.isIntrinsic())
      continue;
    const clang::Decl* declared = generator.GetDeclForMangledName(function.getName());
    const auto* declaration = llvm::dyn_cast_or_null<clang::FunctionDecl>(declared);
    if (!declaration || !isInSystemHeader(*declaration, sources))
      continue;
    // Structs as parameters or results may have moved the others.
    bool matches = function.arg_size() == declaration->getNumParams();
    function.addFnAttr(mark, matches ? lettersOf(*declaration) : "");
  }
  for (llvm::GlobalVariable& variable : module.globals()) {
    const clang::Decl* declared =
        variable.isDeclaration() ? generator.GetDeclForMangledName(variable.getName()) : nullptr;
    if (declared && isInSystemHeader(*declared, sources))
      variable.addAttribute(mark);
  }
}

}  // namespace fathom::frontend
