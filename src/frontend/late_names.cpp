// Checkers build functions like __CPROVER_assume into their front ends, and some
// harnesses declare them nevertheless: as int, as _Bool, as they like. A declaration
// of ours in front of the program would contradict half of them, and none would leave
// the others without one. clang asks its external sources for a name when its own
// lookup has found nothing, which is exactly when ours is needed.
#include "frontend/late_names.h"

#include "clang/Sema/Lookup.h"
#include "clang/Sema/Sema.h"

namespace fathom::frontend {

bool LateNames::LookupUnqualified(clang::LookupResult& result, clang::Scope*) {
  constexpr llvm::StringLiteral suffix = "__fathom_late";
  const clang::IdentifierInfo* wanted = result.getLookupName().getAsIdentifierInfo();
  // Only reserved names are declared late, and this lookup must not lead to itself.
  if (!sema_ || !wanted || result.isForRedeclaration() ||
      result.getLookupKind() != clang::Sema::LookupOrdinaryName ||
      !wanted->getName().starts_with("__") || wanted->getName().ends_with(suffix))
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
