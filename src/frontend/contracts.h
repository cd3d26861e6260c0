#pragma once

#include "frontend/frontend.h"
#include "frontend/tokens.h"

#include "clang/AST/Decl.h"
#include "clang/AST/DeclGroup.h"
#include "clang/CodeGen/ModuleBuilder.h"

#include <deque>
#include <optional>

namespace clang {
class CompilerInstance;
class Sema;
}  // namespace clang

namespace fathom::frontend {

// A clause of a contract, as CBMC writes them:
//
//   int clamp(int x, int* out)
//     __CPROVER_requires(x >= 0)
//     __CPROVER_ensures(__CPROVER_return_value <= 100)
//     __CPROVER_assigns(*out);
struct Clause {
  enum Kind { Requires, Ensures, Assigns, Frees };
  Kind kind = Requires;
  clang::SourceLocation place;
  Tokens tokens;     // between the parentheses
  std::string text;  // the same, as it was written
};

struct Contract {
  clang::FunctionDecl* function = nullptr;  // the declaration that has the clauses
  std::vector<const Clause*> clauses;

  // Why the clauses cannot be said in C. Nothing in this file uses or defines the function.
  std::string unsupported;

  bool has(Clause::Kind kind) const;
  // The same for contracts that mean the same.
  std::string text(clang::Preprocessor& preprocessor) const;
};

// What can stand in the place of a function with a contract.
enum class ContractRole {
  Ensures,  // asserts what holds behind the body
  Checked,  // asserts what must hold before, and has the body run
  Entry,    // assumes that instead
  Used,     // has no body run, and trusts the contract
};

// The contracts of one file.
class Contracts {
public:
  // Reads them in what this instance preprocesses.
  explicit Contracts(clang::CompilerInstance& instance);

  // These declarations were read.
  void declared(clang::DeclGroupRef declarations);
  // What has to be read at the end of the file. Asked again when that was read, until
  // there is nothing.
  Tokens atEnd();
  // Hides what was added from those who look at the program's own functions.
  void hide();
  // Says in the module which functions have which contract.
  void note(llvm::Module& module, clang::CodeGenerator& generator) const;

  // For the pragmas: a clause. Gives the number that its attribute has.
  size_t add(Clause clause);

private:
  clang::CompilerInstance& instance_;
  std::deque<Clause> clauses_;
  std::vector<bool> isClaimed_;
  std::vector<Contract> contracts_;
  std::vector<clang::FunctionDecl*> written_;
  unsigned timesAtEnd_ = 0;
  bool ignoresWarnings_ = false;
};

// In a module: the functions whose contracts it has but cannot say, and why.
inline constexpr llvm::StringLiteral unsupportedContracts = "fathom.unsupported-contracts";

// How the names of old values begin in the functions that are written.
inline constexpr llvm::StringLiteral oldPrefix = "__CPROVER_old(";

// Whether all that the clauses say can be said in C; otherwise there were complaints.
using Complain = llvm::function_ref<void(clang::SourceLocation place, const std::string& why)>;
bool checkContract(clang::Sema& sema, const Contract& contract, Complain complain);
std::string contractFunctionName(const Contract& contract, ContractRole role);
// The definition of that function. Of a contract that was checked.
Tokens writeContract(clang::Sema& sema, const Contract& contract, ContractRole role);

// In the whole program: calls of functions with contracts become calls of what stands in
// their place, and the others of these are gone.
std::optional<Problem> resolveContracts(llvm::Module& program, const std::string& entry);

}  // namespace fathom::frontend
