// clang makes no code for statements that it sees to be dead, so the encoder never meets the
// assertions and covers there, and could not say that nothing comes to them. They are still in the
// tree: each call in it that may be one, and that has no counterpart in the module, was dropped.
// The code stays what it is; only a note is added. Which functions assert something is found by the
// encoder, from what their models do; here a name is enough to be worth a look.
#include "frontend/dropped_assertions.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/GlobalDecl.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/CodeGen/ModuleBuilder.h"
#include "llvm/IR/Constants.h"
#include "llvm/IR/DebugInfoMetadata.h"
#include "llvm/IR/InstIterator.h"
#include "llvm/IR/Instructions.h"
#include "llvm/IR/Module.h"

#include <map>
#include <optional>
#include <set>
#include <tuple>
#include <vector>

namespace fathom::frontend {

namespace {

constexpr llvm::StringLiteral notes = "fathom.dropped";

// SV-COMP's programs define it themselves.
constexpr llvm::StringLiteral userAssertion = "__VERIFIER_assert";

bool mayAssert(llvm::StringRef name) {
  return name.contains("assert") || name == "reach_error" || name == "__VERIFIER_error";
}

bool mayCover(llvm::StringRef name) { return name.contains("cover"); }

struct Call {
  const clang::FunctionDecl *in, *callee;
  clang::PresumedLoc place;
  bool isDecided;  // the first that one side of a condition does
};

// The calls in one function, without those in functions inside it.
class Body {
public:
  Body(const clang::FunctionDecl& function, std::vector<Call>& calls)
      : function_(function), tree_(function.getASTContext()), calls_(calls) {}

  void walk(const clang::Stmt* statement, bool isSide = false) {
    if (!statement ||
        llvm::isa<clang::LambdaExpr, clang::BlockExpr, clang::UnaryExprOrTypeTraitExpr,
                  clang::CXXNoexceptExpr, clang::CXXTypeidExpr>(statement))
      return;
    if (auto* call = llvm::dyn_cast<clang::CallExpr>(statement)) {
      if (call->isUnevaluatedBuiltinCall(tree_))
        return;
      note(*call, isSide);
    }
    if (auto* choice = llvm::dyn_cast<clang::AbstractConditionalOperator>(statement)) {
      bool decides = !value(choice->getCond());
      walk(choice->getCond());
      walk(choice->getTrueExpr(), decides);
      walk(choice->getFalseExpr(), decides);
      return;
    }
    if (auto* choice = llvm::dyn_cast<clang::IfStmt>(statement)) {
      if (choice->isConsteval()) {
        walk(choice->isNegatedConsteval() ? choice->getThen() : choice->getElse());
        return;
      }
      bool decides = choice->getCond() && !value(choice->getCond());
      // What `if constexpr` discards is not in the program.
      bool discards = choice->isConstexpr() && !decides;
      for (const clang::Stmt* child : choice->children()) {
        bool isBranch = child == choice->getThen() || child == choice->getElse();
        if (!isBranch || !discards || child == *choice->getNondiscardedCase(tree_))
          walk(child, isBranch && decides);
      }
      return;
    }
    if (auto* both = llvm::dyn_cast<clang::BinaryOperator>(statement);
        both && both->isLogicalOp()) {
      walk(both->getLHS());
      walk(both->getRHS(), !value(both->getLHS()));
      return;
    }
    if (auto* choice = llvm::dyn_cast<clang::ChooseExpr>(statement)) {
      walk(choice->getChosenSubExpr(), isSide);
      return;
    }
    if (auto* choice = llvm::dyn_cast<clang::GenericSelectionExpr>(statement)) {
      walk(choice->getResultExpr(), isSide);
      return;
    }
    auto* both = llvm::dyn_cast<clang::BinaryOperator>(statement);
    // Where what comes first is what the whole does first.
    bool stays = llvm::isa<clang::ParenExpr, clang::CastExpr, clang::FullExpr, clang::StmtExpr,
                           clang::CompoundStmt, clang::LabelStmt>(statement) ||
                 (both && both->isCommaOp());
    for (const clang::Stmt* child : statement->children()) {
      walk(child, isSide && stays);
      stays = false;
    }
  }

private:
  std::optional<bool> value(const clang::Expr* condition) const {
    bool result = false;
    if (!condition->isValueDependent() && condition->EvaluateAsBooleanCondition(result, tree_))
      return result;
    return std::nullopt;
  }

  void note(const clang::CallExpr& call, bool isSide) {
    const clang::FunctionDecl* callee = call.getDirectCallee();
    if (!callee || !callee->getIdentifier() ||
        !(mayAssert(callee->getName()) || mayCover(callee->getName())) ||
        (callee->isDefined() && callee->getName() != userAssertion))
      return;
    // That nothing comes here is what it says.
    if (mayAssert(callee->getName()) && call.getNumArgs() > 0 &&
        call.getArg(0)->getType()->isIntegralOrEnumerationType() && value(call.getArg(0)) == false)
      return;
    const clang::SourceManager& sources = tree_.getSourceManager();
    clang::PresumedLoc place = sources.getPresumedLoc(sources.getExpansionLoc(call.getBeginLoc()));
    if (place.isValid())
      calls_.push_back({&function_, callee, place, isSide});
  }

  const clang::FunctionDecl& function_;
  const clang::ASTContext& tree_;
  std::vector<Call>& calls_;
};

class Finder : public clang::RecursiveASTVisitor<Finder> {
public:
  explicit Finder(std::vector<Call>& calls) : calls_(calls) {}

  static bool shouldVisitTemplateInstantiations() { return true; }
  static bool shouldWalkTypesOfTypeLocs() { return false; }

  bool VisitFunctionDecl(clang::FunctionDecl* function) {
    const clang::SourceManager& sources = function->getASTContext().getSourceManager();
    if (function->doesThisDeclarationHaveABody() && !function->isDependentContext() &&
        !sources.isInSystemHeader(function->getLocation()))
      Body(*function, calls_).walk(function->getBody());
    return true;
  }

  bool VisitLambdaExpr(clang::LambdaExpr* lambda) {
    if (clang::FunctionTemplateDecl* generic = lambda->getDependentCallOperator())
      for (clang::FunctionDecl* instance : generic->specializations())
        VisitFunctionDecl(instance);
    return VisitFunctionDecl(lambda->getCallOperator());
  }

private:
  std::vector<Call>& calls_;
};

// Of constructors and destructors there may be one for whole objects and one for bases.
llvm::SmallVector<clang::GlobalDecl, 2> versionsOf(const clang::FunctionDecl& function) {
  if (auto* constructor = llvm::dyn_cast<clang::CXXConstructorDecl>(&function))
    return {{constructor, clang::Ctor_Base}, {constructor, clang::Ctor_Complete}};
  if (auto* destructor = llvm::dyn_cast<clang::CXXDestructorDecl>(&function))
    return {{destructor, clang::Dtor_Base}, {destructor, clang::Dtor_Complete}};
  return {&function};
}

class Assertions : public DroppedAssertions {
public:
  std::unique_ptr<clang::ASTConsumer> consumer() override {
    struct AtEnd : clang::ASTConsumer {
      explicit AtEnd(std::vector<Call>& calls) : calls_(calls) {}
      void HandleTranslationUnit(clang::ASTContext& tree) override {
        if (!tree.getDiagnostics().hasErrorOccurred())
          Finder(calls_).TraverseAST(tree);
      }
      std::vector<Call>& calls_;
    };
    return std::make_unique<AtEnd>(calls_);
  }

  void note(llvm::Module& module, clang::CodeGenerator& generator) override {
    for (const Call& call : calls_) {
      std::string name = generator.GetMangledName(call.callee).str();
      for (clang::GlobalDecl version : versionsOf(*call.in)) {
        llvm::Function* function = module.getFunction(generator.GetMangledName(version));
        llvm::DISubprogram* about = function ? function->getSubprogram() : nullptr;
        if (!about || function->isDeclaration() ||
            isIn(*function, {name, call.place.getLine(), call.place.getColumn()}))
          continue;
        llvm::LLVMContext& context = module.getContext();
        auto noted = [](llvm::Constant* c) { return llvm::ConstantAsMetadata::get(c); };
        module.getOrInsertNamedMetadata(notes)->addOperand(llvm::MDTuple::get(
            context,
            {noted(function), llvm::MDString::get(context, name),
             llvm::DILocation::get(context, call.place.getLine(), call.place.getColumn(), about),
             noted(llvm::ConstantInt::getBool(context, call.isDecided))}));
      }
    }
  }

private:
  using Place = std::tuple<std::string, unsigned, unsigned>;  // callee, line, column

  bool isIn(const llvm::Function& function, const Place& call) {
    auto [known, isNew] = emitted_.try_emplace(&function);
    if (isNew)
      for (const llvm::Instruction& inst : llvm::instructions(function))
        if (auto* each = llvm::dyn_cast<llvm::CallBase>(&inst))
          // It may be declared without a prototype.
          if (auto* callee = llvm::dyn_cast<llvm::Function>(each->getCalledOperand());
              callee && each->getDebugLoc())
            known->second.emplace(callee->getName().str(), each->getDebugLoc().getLine(),
                                  each->getDebugLoc().getCol());
    auto [callee, line, column] = call;
    return known->second.contains(call) || known->second.contains({callee, line, 0});
  }

  std::vector<Call> calls_;
  std::map<const llvm::Function*, std::set<Place>> emitted_;
};

}  // namespace

std::unique_ptr<DroppedAssertions> findDroppedAssertions() {
  return std::make_unique<Assertions>();
}

void declareDroppedAssertions(llvm::Module& program, const llvm::Module& models) {
  const llvm::NamedMDNode* all = program.getNamedMetadata(notes);
  if (!all)
    return;
  for (const llvm::MDNode* each : all->operands()) {
    llvm::StringRef name = llvm::cast<llvm::MDString>(each->getOperand(1))->getString();
    const llvm::Function* model = models.getFunction(name);
    if (model && !model->isDeclaration() && !program.getNamedValue(name))
      program.getOrInsertFunction(name, model->getFunctionType());
  }
}

}  // namespace fathom::frontend
