// Checkers build functions like __CPROVER_assume into their front ends, and some
// harnesses declare them nevertheless: as int, as _Bool, as they like. A declaration
// of ours in front of the program would contradict half of them, and none would leave
// the others without one. clang asks its external sources for a name when its own
// lookup has found nothing, which is exactly when ours is needed.
//
// Three things more are CBMC's. Its uninterpreted functions need no definition, and headers
// declare them with types that differ: each is hidden from clang as soon as it is
// declared, and found here when it is used. So is each declaration of a function that
// contradicts another one (cbmc_dialect.cpp), until its definition is there. And harnesses define
// some of clang's builtins, so these are no builtins for us, but functions that are declared late.
#include "frontend/late_names.h"

#include "clang/AST/Decl.h"
#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"

namespace fathom::frontend {

void LateNames::InitializeSema(clang::Sema& sema) {
  sema_ = &sema;
  for (const char* name :
       {"memcpy", "memmove", "memset", "mempcpy", "strcpy", "strncpy", "stpcpy", "stpncpy",
        "strcat", "strncat", "strlcpy", "strlcat", "sprintf", "snprintf", "vsprintf", "vsnprintf"})
    sema.Context.Idents.get("__builtin___" + std::string(name) + "_chk").clearBuiltinID();
}

void LateNames::declared(clang::DeclGroupRef declarations) {
  if (!sema_ || sema_->getLangOpts().CPlusPlus)
    return;
  for (clang::Decl* declaration : declarations) {
    auto* function = llvm::dyn_cast<clang::FunctionDecl>(declaration);
    if (!function || !function->getIdentifier())
      continue;
    auto contradiction = contradicted_.find(function->getName().str());
    bool isContradicted = contradiction != contradicted_.end();
    if (function->doesThisDeclarationHaveABody() ||
        (!isContradicted && !function->getName().starts_with("__CPROVER_uninterpreted_")))
      continue;
    sema_->IdResolver.RemoveDecl(function);
    clang::NamedDecl*& hidden = hidden_[function->getIdentifier()];
    if (isContradicted && !hidden) {
      clang::DiagnosticsEngine& diagnostics = sema_->getDiagnostics();
      unsigned id = diagnostics.getCustomDiagID(
          clang::DiagnosticsEngine::Warning,
          "%0 is declared again %1, and each declaration counts until the next one");
      diagnostics.Report(function->getLocation(), id) << function << contradiction->second;
    }
    hidden = function;
  }
}

bool LateNames::LookupUnqualified(clang::LookupResult& result, clang::Scope*) {
  constexpr llvm::StringLiteral suffix = "__fathom_late";
  const clang::IdentifierInfo* wanted = result.getLookupName().getAsIdentifierInfo();
  if (!sema_ || !wanted || result.isForRedeclaration() ||
      result.getLookupKind() != clang::Sema::LookupOrdinaryName)
    return false;
  if (clang::NamedDecl* declaration = hidden_.lookup(wanted)) {
    result.addDecl(declaration);
    result.resolveKind();
    return true;
  }
  // Only reserved names are declared late, and this lookup must not lead to itself.
  if (!wanted->getName().starts_with("__") || wanted->getName().ends_with(suffix))
    return false;
  clang::IdentifierInfo& late = sema_->Context.Idents.get((wanted->getName() + suffix).str());
  clang::NamedDecl* found = sema_->LookupSingleName(sema_->TUScope, &late, result.getNameLoc(),
                                                    clang::Sema::LookupOrdinaryName);
  if (!found)
    return false;
  result.addDecl(found);
  result.resolveKind();
  return true;
}

}  // namespace fathom::frontend
