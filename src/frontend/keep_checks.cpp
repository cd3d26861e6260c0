// Some of Fathom's checks are clang's own instrumentation (arguments.cpp), and programs
// can keep it out of a function: __attribute__((no_sanitize("undefined"))) and others.
// They say so for the sanitizers that they are tested with; here it would leave undefined
// behaviour unseen.
//
// The code generator asks for these attributes when it begins with a function. What it
// may generate is shown to the consumers first: what stands outside of all functions and
// classes when it is parsed, members with a body when their class is, and each instance of
// a template when it is made.
#include "frontend/keep_checks.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/Attr.h"
#include "clang/AST/RecursiveASTVisitor.h"

namespace fathom::frontend {

namespace {

class Dropper : public clang::RecursiveASTVisitor<Dropper> {
public:
  static bool shouldVisitImplicitCode() { return true; }
  static bool shouldVisitTemplateInstantiations() { return true; }
  static bool shouldWalkTypesOfTypeLocs() { return false; }

  bool VisitDecl(clang::Decl* declaration) {
    declaration->dropAttrs<clang::NoSanitizeAttr, clang::DisableSanitizerInstrumentationAttr>();
    return true;
  }
};

class KeepChecks : public clang::ASTConsumer {
public:
  bool HandleTopLevelDecl(clang::DeclGroupRef declarations) override {
    for (clang::Decl* declaration : declarations)
      dropper_.TraverseDecl(declaration);
    return true;
  }

  void HandleInlineFunctionDefinition(clang::FunctionDecl* function) override {
    dropper_.TraverseDecl(function);
  }

  void HandleCXXStaticMemberVarInstantiation(clang::VarDecl* variable) override {
    dropper_.TraverseDecl(variable);
  }

private:
  Dropper dropper_;
};

}  // namespace

std::unique_ptr<clang::ASTConsumer> keepChecks() { return std::make_unique<KeepChecks>(); }

}  // namespace fathom::frontend
