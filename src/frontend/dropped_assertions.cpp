// clang makes no code for statements that it sees to be dead, so the encoder never meets the
// assertions and covers there, and could not say that nothing comes to them. They are still in the
// tree: each call in it that may be one, and that has no counterpart in the module, was dropped.
// The code stays what it is; only a note is added. Which functions assert something is found by the
// encoder, from what their models do; here a name is enough to be worth a look.
#include "frontend/dropped_assertions.h"

#include "frontend/macro_calls.h"

#include "clang/AST/ASTConsumer.h"
#include "clang/AST/ASTContext.h"
#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"
#include "clang/AST/GlobalDecl.h"
#include "clang/AST/RecursiveASTVisitor.h"
#include "clang/Basic/SourceManager.h"
#include "clang/CodeGen/ModuleBuilder.h"
#include "llvm/ADT/SmallPtrSet.h"
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

struct Call {
  const clang::FunctionDecl *in, *callee;
  clang::PresumedLoc place;
  bool isDecided;  // the first that one side of a condition does
  bool isNever;    // asserts that nothing comes there
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
    bool isNever = mayAssert(callee->getName()) && call.getNumArgs() > 0 &&
                   call.getArg(0)->getType()->isIntegralOrEnumerationType() &&
                   value(call.getArg(0)) == false;
    const clang::SourceManager& sources = tree_.getSourceManager();
    clang::PresumedLoc place = sources.getPresumedLoc(sources.getExpansionLoc(call.getBeginLoc()));
    // In `c ?: d` the condition is there twice.
    if (place.isValid() && seen_.insert(&call).second)
      calls_.push_back({&function_, callee, place, isSide, isNever});
  }

  const clang::FunctionDecl& function_;
  const clang::ASTContext& tree_;
  std::vector<Call>& calls_;
  llvm::SmallPtrSet<const clang::CallExpr*, 16> seen_;
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
        if (!about || function->isDeclaration())
          continue;
        Spots& spots = spotsOf(*function);
        Place where = {call.place.getLine(), call.place.getColumn()};
        if (isEmitted(spots, name, where) || call.isNever)
          continue;
        // Behind those that are there (Place::call).
        unsigned number = spots[where].count++;
        llvm::LLVMContext& context = module.getContext();
        auto noted = [](llvm::Constant* c) { return llvm::ConstantAsMetadata::get(c); };
        module.getOrInsertNamedMetadata(notes)->addOperand(llvm::MDTuple::get(
            context,
            {noted(function), llvm::MDString::get(context, name),
             llvm::DILocation::get(context, call.place.getLine(), call.place.getColumn(), about),
             noted(llvm::ConstantInt::getBool(context, call.isDecided)),
             noted(llvm::ConstantInt::get(llvm::Type::getInt32Ty(context), number))}));
      }
    }
  }

private:
  using Place = std::pair<unsigned, unsigned>;  // line, column
  // The callees of what stands at one place, and how many of such calls there are, also those that
  // were dropped. One macro may make several.
  struct Spot {
    std::multiset<std::string> emitted;
    unsigned count = 0;
  };
  using Spots = std::map<Place, Spot>;

  Spots& spotsOf(const llvm::Function& function) {
    auto [known, isNew] = spots_.try_emplace(&function);
    if (isNew)
      for (const llvm::Instruction& inst : llvm::instructions(function))
        if (auto* each = llvm::dyn_cast<llvm::CallBase>(&inst))
          // It may be declared without a prototype.
          if (auto* callee = llvm::dyn_cast<llvm::Function>(each->getCalledOperand());
              callee && each->getDebugLoc()) {
            Spot& spot =
                known->second[{each->getDebugLoc().getLine(), each->getDebugLoc().getCol()}];
            spot.emitted.insert(callee->getName().str());
            spot.count += mayAssert(callee->getName()) || mayCover(callee->getName());
          }
    return known->second;
  }

  // Whether there is code for the call, which is taken for no other one then.
  static bool isEmitted(Spots& spots, const std::string& callee, Place where) {
    std::multiset<std::string>& there = spots[where].emitted;
    if (auto it = there.find(callee); it != there.end()) {
      there.erase(it);
      return true;
    }
    return spots[{where.first, 0}].emitted.contains(callee);
  }

  std::vector<Call> calls_;
  std::map<const llvm::Function*, Spots> spots_;
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
