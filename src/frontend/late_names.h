#pragma once

#include "clang/Sema/ExternalSemaSource.h"

namespace fathom::frontend {

// Declarations for names that a program uses but does not declare: where NAME is
// not found, NAME__fathom_late is taken (runtime/include/fathom_prelude.h).
class LateNames : public clang::ExternalSemaSource {
public:
  void InitializeSema(clang::Sema& sema) override { sema_ = &sema; }
  void ForgetSema() override { sema_ = nullptr; }
  bool LookupUnqualified(clang::LookupResult& result, clang::Scope* scope) override;

private:
  clang::Sema* sema_ = nullptr;
};

}  // namespace fathom::frontend
