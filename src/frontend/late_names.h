#pragma once

#include "clang/AST/DeclGroup.h"
#include "clang/Sema/ExternalSemaSource.h"
#include "llvm/ADT/DenseMap.h"

#include <map>
#include <string>

namespace fathom::frontend {

// Declarations for names that a program uses but does not declare: where NAME is
// not found, NAME__fathom_late is taken (runtime/include/fathom_prelude.h).
class LateNames : public clang::ExternalSemaSource {
public:
  // The declarations of these functions contradict each other: what a later one is.
  explicit LateNames(const std::map<std::string, std::string>& contradicted)
      : contradicted_(contradicted) {}
  void InitializeSema(clang::Sema& sema) override;
  void ForgetSema() override { sema_ = nullptr; }
  bool LookupUnqualified(clang::LookupResult& result, clang::Scope* scope) override;

  // These declarations were read. CBMC's uninterpreted functions may be declared again,
  // with other types, and so may functions that are contradicted.
  void declared(clang::DeclGroupRef declarations);

private:
  clang::Sema* sema_ = nullptr;
  const std::map<std::string, std::string>& contradicted_;
  llvm::DenseMap<const clang::IdentifierInfo*, clang::NamedDecl*> hidden_;
};

}  // namespace fathom::frontend
